// What the players own, and what can be done with it: for the rules, for what they tell, and for reasons.
#pragma once

#include "engine/treasure_divers/state.h"

namespace fathom::treasure_divers {

// TD-19: so many categories win the game.
inline constexpr int kMajority = 3;

// The cards of a category: treasures and the Sharks assigned to it.
inline int cards_in(const Player& owner, Kind category) { return owner.piles[category] + owner.sharks[category]; }

// TD-19: all treasure cards, and the Sharks, assigned or still wild (TD-14).
inline int cards_overall(const Player& owner) { return owner.piles.total() + owner.sharks.total(); }

inline bool owns_treasure(const State& s, Seat seat) {
  const Player& owner = player(s, seat);
  return owner.piles.total() > owner.piles[Kind::shark];
}

inline bool has_to_feed(const State& s, Seat seat) {
  return player(s, seat).hungry > 0 && !player(s, seat).caught.empty();
}

// TD-13: whether a Shark from the Locker can go to this pile when a treasure of kind `given` has left.
inline bool takes_shark(const Player& owner, Kind pile, Kind given) {
  return cards_in(owner, pile) > (pile == given ? 1 : 0);
}

// TD-13. Of the given kind, one that was caught in this dive goes first; what comes from the Locker can never be fed.
// A Shark joins the pile `pile`.
inline void give_for(Player& owner, Kind given, Kind taken, Kind pile) {
  owner.piles.remove(given);
  if (owner.caught.has(given)) owner.caught.remove(given);
  if (taken == Kind::shark) {
    owner.sharks.add(pile);
  } else {
    owner.piles.add(taken);
  }
}

// TD-12: a treasure for a Shark.
inline void feed_one(Player& owner, Kind kind) {
  owner.piles.remove(kind);
  owner.caught.remove(kind);
  --owner.hungry;
}

// TD-14: a wild Shark joins a category for good.
inline void assign_one(Player& owner, Kind category) {
  owner.piles.remove(Kind::shark);
  owner.sharks.add(category);
}

// TD-19: who has more cards of a category; kNobody: both have as many.
inline Seat leader(const std::array<Player, kPlayers>& players, Kind category) {
  const int lead = cards_in(players[0], category) - cards_in(players[1], category);
  return lead == 0 ? kNobody : static_cast<Seat>(lead > 0 ? 0 : 1);
}

}  // namespace fathom::treasure_divers
