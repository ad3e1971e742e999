// The sets of options of Captain Carcass that the generic tests and the signature go through.
#pragma once

#include <array>
#include <string_view>

#include "engine/captain_carcass/text.h"
#include "engine/core/option_sets.h"

namespace fathom {

template <>
struct OptionSets<CaptainCarcass> {
  static constexpr std::array<std::string_view, 31> kEach{
      "",
      "players=3",
      "players=4",
      "first=1",
      "divers=random",
      "divers=1,0",
      "divers=2,0",
      "divers=3,0",
      "divers=4,0",
      "divers=5,0",
      "divers=6,0",
      "divers=7,0",
      "divers=8,0",
      "divers=9,0",
      "divers=10,0",
      "divers=11,0",
      "divers=12,0",
      "divers=13,0",
      "divers=14,0",
      "divers=15,0",
      "divers=16,0",
      "divers=17,0",
      "variant=1",
      "variant=2",
      "variant=3",
      "variant=4",
      "variant=5",
      "variant=6",
      "anchor_bonus=yes",
      "open_drone=yes",
      "players=4 first=3 divers=random variant=5 anchor_bonus=yes open_drone=yes",
  };
  static constexpr std::array<std::string_view, 33> kMixed{
      "players=3 divers=random",
      "players=4 divers=random",
      "players=3 variant=1",
      "players=4 variant=2",
      "players=3 variant=3",
      "players=4 variant=4",
      "players=3 variant=5",
      "players=4 variant=6",
      "players=4 divers=random variant=1",
      "players=4 divers=random variant=2",
      "players=4 divers=random variant=3",
      "players=4 divers=random variant=4",
      "players=4 divers=random variant=5",
      "players=4 divers=random variant=6",
      // skills that meet (CC-24)
      "divers=7,9",
      "divers=8,9",
      "divers=13,14",
      "divers=2,3",
      "divers=10,12",
      "players=3 divers=10,12,4",
      "players=3 divers=16,2,14",
      "players=3 divers=17,1,11 variant=1",
      // Strange Waters, where suits repeat (CC-26)
      "divers=1,11 variant=5",
      "divers=3,12 variant=5",
      "divers=13,14 variant=5",
      "divers=5,6 variant=5 anchor_bonus=yes",
      // house rules with the skills that they touch
      "divers=1,5 anchor_bonus=yes",
      "divers=6,11 anchor_bonus=yes",
      "players=3 divers=6,1,5 variant=1 anchor_bonus=yes",
      "divers=10,0 open_drone=yes",
      "players=4 divers=random anchor_bonus=yes open_drone=yes",
      "players=4 anchor_bonus=yes",
      "players=3 divers=15,16,17 variant=2",
  };
};

}  // namespace fathom
