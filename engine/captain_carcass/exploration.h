// Questions about an Exploration that the rules, the bots and hints all ask.
#pragma once

#include <algorithm>

#include "engine/captain_carcass/state.h"

namespace fathom::captain_carcass {

// CC-5: what an Anchor saves from an Incident.
inline CardSet saved_by_anchor(const State& s) {
  CardSet saved;
  if ((s.explored & cards_of(Suit::anchor)).empty()) return saved;
  int anchor = s.depth - 1;  // CC-26: the last one decides
  while (suit_of(s.exploration[static_cast<std::size_t>(anchor)]) != Suit::anchor) --anchor;
  const int end = std::min<int>(s.depth, anchor + anchor_saves_onwards(s.in_force));
  for (int i = 0; i < end; ++i) saved.add(s.exploration[static_cast<std::size_t>(i)]);
  return saved;
}

// CC-14.
inline bool has_key_and_chest(CardSet cards) {
  return !(cards & cards_of(Suit::key)).empty() && !(cards & cards_of(Suit::chest)).empty();
}

// Every card that would cause an Incident, wherever it comes from.
inline CardSet clashes_with_exploration(const State& s) {
  CardSet clashes;
  for (const Card card : s.explored) clashes.add(clashes_with(card, s.in_force));
  return clashes;
}

}  // namespace fathom::captain_carcass
