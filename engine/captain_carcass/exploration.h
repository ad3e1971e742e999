// Questions about an Exploration and about Holds that the rules, the bots and hints all ask.
#pragma once

#include <algorithm>

#include "engine/captain_carcass/state.h"

namespace fathom::captain_carcass {

// Where the Anchor lies that decides (CC-26: the last one); −1 if there is none.
inline int anchor_position(const State& s) {
  if ((s.explored & cards_of(Suit::anchor)).empty()) return -1;
  int anchor = s.depth - 1;
  while (suit_of(s.exploration[static_cast<std::size_t>(anchor)]) != Suit::anchor) --anchor;
  return anchor;
}

// CC-5: what an Anchor saves from an Incident.
inline CardSet saved_by_anchor(const State& s) {
  CardSet saved;
  const int anchor = anchor_position(s);
  if (anchor < 0) return saved;
  const int end = std::min<int>(s.depth, anchor + anchor_saves_onwards(s.in_force));
  for (int i = 0; i < end; ++i) saved.add(s.exploration[static_cast<std::size_t>(i)]);
  return saved;
}

// CC-23: what a Strong Mesh saves.
inline CardSet saved_by_net(const State& s) {
  CardSet saved;
  if (!net_saves_its_catch(s.in_force)) return saved;
  for (unsigned i = 0; i < s.depth; ++i) {
    if (((s.meshed >> i) & 1U) != 0) saved.add(s.exploration[i]);
  }
  return saved;
}

// CC-14.
inline bool has_key_and_chest(CardSet cards) {
  return !(cards & cards_of(Suit::key)).empty() && !(cards & cards_of(Suit::chest)).empty();
}

// CC-14: how many bonus cards so many cards ask for; there may be fewer.
inline int bonus_asked_for(const State& s, int cards) { return cards * bonus_factor(s.in_force); }

// Whether the Boarding Party finds anybody's Hold with a card.
inline bool someone_to_board(const State& s) {
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != s.turn_of && !s.holds[static_cast<std::size_t>(seat)].empty()) return true;
  }
  return false;
}

// Every card that would cause an Incident, wherever it comes from.
inline CardSet clashes_with_exploration(const State& s) {
  CardSet clashes;
  for (const Card card : s.explored) clashes.add(clashes_with(card, s.in_force));
  return clashes;
}

}  // namespace fathom::captain_carcass
