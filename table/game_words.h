// A game and its options in the words of the catalogue. A game that is only tried out may have none: then it is called
// by its codes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/api.h"
#include "engine/core/text.h"

namespace fathom {

// "Captain Carcass"
FATHOM_API std::string game_name(std::string_view game);

// "Who begins (CC-3)"
FATHOM_API std::string option_meaning(std::string_view game, const OptionKey& option);

// "off, random, or a card number per seat (3,17; 0 for none)"
FATHOM_API std::string option_form(std::string_view game, const OptionKey& option);

// The values that an option lists.
FATHOM_API std::vector<std::string> option_values(const OptionKey& option);

// They are not all.
FATHOM_API bool has_more_values(const OptionKey& option);

}  // namespace fathom
