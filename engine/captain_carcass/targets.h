// Whom Knife and Harpoon may take from, and whose skill it is that decides: for the rules and for reasons.
#pragma once

#include "engine/captain_carcass/rules.h"

namespace fathom::captain_carcass {

// Who has the Diver with this skill; kNobody if nobody has.
inline Seat owner_of(const State& s, Change change) {
  for (Seat seat = 0; seat < s.players; ++seat) {
    const DiverNumber diver = s.divers[static_cast<std::size_t>(seat)];
    if (diver != 0 && diver_card(diver).change == change) return seat;
  }
  return kNobody;
}

// CC-12, CC-17: the suits that the Knife and the Harpoon of the acting player may choose from a seat's Hold.
inline SuitSet knife_marks(const State& s, Seat victim) {
  const bool in_reach = (victim == s.turn_of) == knife_strikes_own_hold(s.in_force);
  return in_reach ? suits_of(s.holds[static_cast<std::size_t>(victim)]) : SuitSet{};
}

inline SuitSet harpoon_marks(const State& s, Seat victim) {
  if (victim == s.turn_of) return {};
  SuitSet marks = suits_of(s.holds[static_cast<std::size_t>(victim)]);
  if (!harpoon_takes_owned_suits(s.in_force)) marks = marks - suits_of(s.holds[static_cast<std::size_t>(s.turn_of)]);
  if (harpoon_is_parried(s.in_force)) marks = marks & SuitSet::of(Suit::squid);
  return marks;
}

}  // namespace fathom::captain_carcass
