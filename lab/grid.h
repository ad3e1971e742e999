// Sets of rules to try: every combination of the values of some options.
#pragma once

#include "lab/trial.h"

namespace fathom::lab {

// "key=a,b,c", or "key=a/b/c" where the values have commas in them, or "key=?" for what the game thinks worth trying.
// Throws UsageError for an option that the game does not have, and for a value that is there twice.
OptionValues read_sweep(const std::string& game, const std::string& text);
// Several; none of them twice, and none that the settings set already.
std::vector<OptionValues> read_sweeps(const std::string& game, const std::vector<std::string>& texts,
                                      const std::vector<std::string>& settings);

// Every combination, the first key changing slowest: {"a=1", "b=2"}, … One empty one of nothing.
std::vector<std::vector<std::string>> combinations(const std::vector<OptionValues>& options);

// Every option but the number of players, and all of its values that can be listed.
std::vector<OptionValues> all_options(const std::string& game);

}  // namespace fathom::lab
