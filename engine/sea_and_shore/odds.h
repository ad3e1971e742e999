// Exact odds of Sea & Shore: what lies under the covers, given what a seat knows.
#pragma once

#include "engine/core/api.h"
#include "engine/core/fixed_list.h"
#include "engine/sea_and_shore/state.h"

namespace fathom::sea_and_shore {

// The island that a player has played under a cover. One half of it shows, so this is the distribution of the other.
struct CoveredOdds {
  Seat seat = kNobody;
  std::array<double, kColours * kLane> chances{};  // by island

  double chance_of(Card island) const { return chances[island]; }
  double chance_of(CardSet islands) const {
    double sum = 0;
    for (const Card island : islands) sum += chances[island];
    return sum;
  }
};
using Odds = FixedList<CoveredOdds, kMaxPlayers>;

// One entry for each cover of another player, by seat; none once the covers are off. The odds assume that the islands
// which the viewer has not seen are dealt uniformly over all places where they may be (covers.h): they are exact for
// that, and say nothing about how a particular opponent likes to bluff.
FATHOM_API Odds odds(const View& view);

}  // namespace fathom::sea_and_shore
