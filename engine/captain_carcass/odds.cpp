#include "engine/captain_carcass/odds.h"

namespace fathom::captain_carcass {

Odds odds(const View& view) {
  const State& table = view.table;
  Odds odds;
  odds.possible = table.deck;
  // What a seat knows of the Deck starts at the top: either the very next card, or nothing.
  if (table.known > 0 && table.known_top[0].card != kNoCard) odds.possible = CardSet::of(table.known_top[0].card);
  for (const Card card : odds.possible) {
    if (caught_at_once(table.in_force).has(card)) {
      odds.caught.add(card);
    } else if (!(table.explored & clashes_with(card, table.in_force)).empty()) {
      odds.incident.add(card);
    } else {
      odds.placed.add(card);
    }
  }
  return odds;
}

}  // namespace fathom::captain_carcass
