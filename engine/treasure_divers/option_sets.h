// The sets of options of Treasure Divers that the generic tests and the signature go through.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/option_sets.h"
#include "engine/treasure_divers/text.h"

namespace fathom {

template <>
struct OptionSets<TreasureDivers> {
  static constexpr std::array<std::string_view, 7> kEach{
      "", "first=0", "first=1", "deep_dive_bid=1", "same_lagoon_specials=any", "feed_wild=yes", "final_ties=captain",
  };
  static constexpr std::array<std::string_view, 11> kMixed{
      "first=1 final_ties=captain",
      "deep_dive_bid=1 same_lagoon_specials=any",
      "deep_dive_bid=1 feed_wild=yes",
      "deep_dive_bid=1 final_ties=captain",
      "same_lagoon_specials=any feed_wild=yes",
      "same_lagoon_specials=any final_ties=captain",
      "feed_wild=yes final_ties=captain",
      "first=0 deep_dive_bid=1 same_lagoon_specials=any feed_wild=yes",
      "first=1 same_lagoon_specials=any feed_wild=yes final_ties=captain",
      "deep_dive_bid=1 same_lagoon_specials=any final_ties=captain",
      "deep_dive_bid=1 same_lagoon_specials=any feed_wild=yes final_ties=captain",
  };
};

}  // namespace fathom
