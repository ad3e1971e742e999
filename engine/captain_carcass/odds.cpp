#include "engine/captain_carcass/odds.h"

#include "engine/captain_carcass/exploration.h"

namespace fathom::captain_carcass {

Odds odds(const View& view) {
  const State& table = view.table;
  Odds odds;
  odds.possible = table.deck;
  // What a seat knows of the Deck starts at the top: either the very next card, or nothing.
  if (table.known > 0 && table.known_top[0].card != kNoCard) odds.possible = CardSet::of(table.known_top[0].card);
  odds.caught = odds.possible & caught_at_once(table.in_force);
  odds.incident = (odds.possible & clashes_with_exploration(table)) - odds.caught;
  odds.placed = odds.possible - odds.caught - odds.incident;
  return odds;
}

}  // namespace fathom::captain_carcass
