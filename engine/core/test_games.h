// How much a test plays.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "engine/core/option_sets.h"

namespace fathom::test {

// FATHOM_TEST_GAMES limits how many games a test plays of a kind: slow builds play fewer, and so does all of ./test.
inline int games_to_play(int wanted, int at_least = 1) {
  const char* limit = std::getenv("FATHOM_TEST_GAMES");
  return limit == nullptr ? wanted : std::min(wanted, std::max(at_least, std::atoi(limit)));
}

// The sets of options of a game, mixed ones first; where tests play few games, only so many of them.
template <class G, class Check>
void each_option_set(int at_least, const Check& check) {
  int left = games_to_play(static_cast<int>(OptionSets<G>::kMixed.size() + OptionSets<G>::kEach.size()), at_least);
  for (const std::string_view line : OptionSets<G>::kMixed) {
    if (left-- > 0) check(line);
  }
  for (const std::string_view line : OptionSets<G>::kEach) {
    if (left-- > 0) check(line);
  }
}

}  // namespace fathom::test
