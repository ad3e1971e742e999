// How the race for the categories looks to players who do not count odds.
#pragma once

#include <algorithm>

#include "engine/treasure_divers/piles.h"
#include "engine/treasure_divers/rules.h"

namespace fathom::treasure_divers {

inline int lead_in(const State& s, Seat seat, Kind category) {
  return cards_in(player(s, seat), category) - cards_in(player(s, static_cast<Seat>(1 - seat)), category);
}

// Categories that it leads, and close ones a little.
inline int standing_after(const State& before, Seat seat, Move move) {
  State s = before;
  TreasureDivers::apply(s, seat, move);
  int sum = 0;
  for (const Kind category : kAllCategories) {
    const int ahead = lead_in(s, seat, category);
    sum += ahead > 0 ? 8 : ahead < 0 ? -8 : 0;
    sum += std::clamp(ahead, -2, 2);
  }
  return sum;
}

}  // namespace fathom::treasure_divers
