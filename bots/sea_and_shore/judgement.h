// What things are worth in Sea & Shore, in points: the numbers that the rule-based bots and the search share.
#pragma once

#include <algorithm>
#include <array>

#include "engine/sea_and_shore/state.h"

namespace fathom::sea_and_shore {

// How much a colour promises: 0 for an action, else the face-up treasure, five and more being equally attractive.
inline constexpr int kAttractions = 6;
constexpr int attraction_of(Treasure treasure) { return std::min(number_of(treasure), kAttractions - 1); }

struct Judgement {
  // An island kept in hand, by its number: high ones win treasures later, the lowest earn additions.
  std::array<float, kNumbers + 1> island{0, .8F, .65F, .55F, .5F, .55F, .65F, .8F, 1.F, 1.3F, 1.6F, 1.9F, 2.2F};
  float addition = 0.6F;  // an addition card kept: half a point, and strength
  // Winning an action, by its side.
  std::array<float, 5> action{0, 1.3F, 0.8F, 0.3F, 1.0F};
  float treasure = 1.1F;  // a point taken from the table: the others will not get it
  float steal = 1.35F;    // a point taken from another player
  // How readily players choose an island, by what its colour promises and by its number.
  std::array<std::array<float, kNumbers + 1>, kAttractions> eagerness{};
  // How many points ahead make victory e times as likely, with no trick left and for each root of a trick left.
  float spread = 0.5F;
  float spread_per_trick = 1.2F;
};

extern const Judgement kJudgement;

}  // namespace fathom::sea_and_shore
