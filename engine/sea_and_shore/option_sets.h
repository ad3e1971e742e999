// The sets of options of Sea & Shore that the generic tests and the signature go through.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/option_sets.h"
#include "engine/sea_and_shore/text.h"

namespace fathom {

template <>
struct OptionSets<SeaAndShore> {
  static constexpr std::array<std::string_view, 11> kEach{
      "",
      "players=3",
      "players=5",
      "first=2",
      "treasure_values=2,3,4,4,4,4,9,9",
      "action_sides=1,3",
      "action_sides=1,4",
      "action_sides=2,3",
      "action_sides=2,4",
      "steal_from_tied=yes",
      "final_ties=shared",
  };
  static constexpr std::array<std::string_view, 14> kMixed{
      // every action with every number of players: the one deck, the two, the short hands
      "players=3 action_sides=1,3",
      "players=3 action_sides=2,4",
      "players=3 action_sides=1,4",
      "players=3 action_sides=2,3",
      "players=5 action_sides=1,3",
      "players=5 action_sides=2,4",
      "players=5 action_sides=1,4",
      "players=5 action_sides=2,3",
      // what three players take out, where it is not the default
      "players=3 treasure_values=9,8,7,6,5,4,3,2",
      "players=3 treasure_values=4,3,2,2,2,2,2,2",
      // ties
      "players=3 steal_from_tied=yes final_ties=shared",
      "players=5 steal_from_tied=yes final_ties=shared treasure_values=2,2,2,2,3,3,4,4",
      "players=5 first=4 steal_from_tied=yes",
      "players=3 first=0 final_ties=shared treasure_values=1,1,1,1,1,2,3,4 action_sides=1,3",
  };
};

}  // namespace fathom
