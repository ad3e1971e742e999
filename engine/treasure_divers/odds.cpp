#include "engine/treasure_divers/odds.h"

namespace fathom::treasure_divers {

// Shuffled cards are exchangeable: neither how deep a card lies, nor in which Lagoon, nor that the other has peeked at
// it changes what it can be for a seat that has not seen it.
Odds odds(const View& view) {
  Odds odds;
  for (std::size_t i = 0; i < kLagoons; ++i) {
    const Lagoon& lagoon = view.table.lagoons[i];
    if (lagoon.count == 0) continue;
    const bool known = lagoon.top != Kind::none && lagoon.top != Kind::hidden;
    odds.possible[i] = known ? KindCounts::of(lagoon.top) : view.table.unseen;
  }
  return odds;
}

}  // namespace fathom::treasure_divers
