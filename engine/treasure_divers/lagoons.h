// The Lagoons of a dive: where a top can be turned up or peeked at, and whose special card takes effect. For the
// rules, for what they tell, and for reasons. A set of Lagoons is a byte: bit l for Lagoon l.
#pragma once

#include "engine/treasure_divers/state.h"

namespace fathom::treasure_divers {

// This gathers the Lagoons with some quality.
template <class Quality>
unsigned lagoons_with(const State& s, Quality quality) {
  unsigned set = 0;
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) set |= (quality(s.lagoons[lagoon]) ? 1U : 0U) << lagoon;
  return set;
}

inline bool has_lagoon(unsigned set, unsigned lagoon) { return ((set >> lagoon) & 1U) != 0; }

inline bool shows_shark(const Lagoon& lagoon) { return lagoon.top == Kind::shark; }

// TD-3: where a top can be turned up.
inline unsigned face_down(const State& s) {
  return lagoons_with(s, [](const Lagoon& lagoon) { return !lagoon.face_up; });
}

// TD-4: where a seat may peek. A face-down top that it knows is one that it has peeked at in this dive, because every
// top is turned up before a dive ends.
inline unsigned peekable(const State& s, Seat seat) {
  return lagoons_with(s, [seat](const Lagoon& lagoon) { return !lagoon.face_up && !lagoon.seen_by.has(seat); });
}

inline SeatSet yet_to_place(const State& s) {
  SeatSet seats;
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    if (player(s, seat).placed == kNothingPlaced) seats.add(seat);
  }
  return seats;
}

inline DiveTeam card_at(const State& s, Seat seat, unsigned lagoon) { return player(s, seat).placed[lagoon]; }

// The player whose card of this kind takes effect at a Lagoon: of two, the Captain's. A house rule lets any special
// card of the Captain's overrule the Scanner's.
inline Seat user_of(const State& s, DiveTeam card, unsigned lagoon) {
  const DiveTeam captains = card_at(s, s.captain, lagoon);
  if (captains == card) return s.captain;
  if (card_at(s, scanner(s), lagoon) != card) return kNobody;
  const bool overruled = s.house.same_lagoon_specials == SameLagoonSpecials::any && is_special(captains);
  return overruled ? kNobody : scanner(s);
}

struct Chum {
  Seat owner = kNobody;
  unsigned lagoon = 0;
};

// TD-7: of two Chum Buckets, wherever they are, only the Captain's counts.
inline Chum chum_in_force(const State& s) {
  for (const Seat seat : {s.captain, scanner(s)}) {
    for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
      if (card_at(s, seat, lagoon) == DiveTeam::chum_bucket) return {user_of(s, DiveTeam::chum_bucket, lagoon), lagoon};
    }
  }
  return {};
}

// The Lagoons whose Shark a Chum Bucket can attract.
inline unsigned attracted(const State& s, const Chum& chum) {
  const unsigned sharks = lagoons_with(s, shows_shark);
  return has_lagoon(sharks, chum.lagoon) ? 0 : sharks;
}

// TD-7: the Shark of a Lagoon and the top of the Chum Bucket's own change places.
inline void lure(State& s, const Chum& chum, unsigned lagoon) {
  std::swap(s.lagoons[chum.lagoon].top, s.lagoons[lagoon].top);
}

// TD-10; TD-9 for the Deep Dive Suit.
inline int bid(const State& s, DiveTeam card) {
  return card == DiveTeam::deep_dive_suit ? s.house.deep_dive_bid : static_cast<int>(card);
}

// TD-18: a Lagoon is empty.
inline bool is_last_dive(const State& s) {
  return lagoons_with(s, [](const Lagoon& lagoon) { return lagoon.count == 0; }) != 0;
}

}  // namespace fathom::treasure_divers
