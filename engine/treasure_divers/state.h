// The whole truth about a game of Treasure Divers at one moment.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/treasure_divers/cards.h"
#include "engine/treasure_divers/options.h"

namespace fathom::treasure_divers {

// What the game waits for.
enum class Phase : std::uint8_t {
  // chance
  captain,     // the first Captain is drawn
  locker,      // a Lagoon's first card goes to the Locker
  flip_top,    // the identity of the top card that the Captain turns up
  peek_top,    // of one that somebody peeks at
  reveal_top,  // of one that is revealed after both have placed
  deep_under,  // of the card that a Deep Dive takes from under a Shark
  bid_under,   // of the card that a DPV takes besides
  // decisions
  flip,                // which top the Captain turns up
  peek,                // where somebody peeks
  place,               // both players' Dive Team cards
  chum,                // which Shark the Chum Bucket attracts
  sub_before_feeding,  // the Mini-Sub's swap, while it can still keep a treasure from the Shark
  feed,                // which treasure a Shark gets
  sub,                 // the Mini-Sub's swap, last chance
  assign,              // where a wild Shark goes
  over,
};

// Cards in a Lagoon have no identity until somebody sees them, which can happen to the top only: the others are drawn
// from State::unseen when their time comes.
struct Lagoon {
  std::uint8_t count = kCardsPerLagoon;
  Kind top = Kind::none;
  bool face_up = false;
  SeatSet seen_by{};  // who knows the top: both once it is face up

  friend constexpr bool operator==(const Lagoon&, const Lagoon&) = default;
};

struct Player {
  KindCounts piles;                   // treasures; the Shark pile is that of the wild ones
  KindCounts sharks;                  // those assigned to a category for good, by category
  KindCounts caught;                  // what was collected in this dive and can still be fed
  Hand hand = kFullHand;              // without the placed cards
  Placement placed = kNothingPlaced;  // until the dive ends
  std::uint8_t hungry = 0;            // Sharks of this dive still to be fed
  bool scope = false;                 // has a peek from a Dive Scope Team of the dive before

  friend constexpr bool operator==(const Player&, const Player&) = default;
};

struct State {
  KindCounts unseen = kLagoonCards;  // all Lagoon cards without an identity
  KindCounts locker;
  std::array<Player, kPlayers> players{};
  std::array<Lagoon, kLagoons> lagoons{};
  House house;
  Phase phase = Phase::captain;
  Seat captain = kNobody;
  std::uint8_t dive = 1;        // 1 or 2 within the Expedition
  std::uint8_t at = 0;          // the Lagoon whose card chance draws next; 0 when none is drawn
  std::uint8_t settled = 0;     // bit l: Lagoon l has had its share of this dive
  bool mini_sub_ready = false;  // the Captain's Mini-Sub is revealed and has not swapped yet

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 128);

constexpr Player& player(State& s, Seat seat) { return s.players[static_cast<std::size_t>(seat)]; }
constexpr const Player& player(const State& s, Seat seat) { return s.players[static_cast<std::size_t>(seat)]; }

constexpr Seat scanner(const State& s) { return static_cast<Seat>(1 - s.captain); }

// TD-4: who peeks now. Those who played #6 in the dive before come first; then the Scanner, who needs no #6 for it.
constexpr Seat peeker(const State& s) {
  return s.players[static_cast<std::size_t>(s.captain)].scope ? s.captain : scanner(s);
}

// What one seat, or a spectator, knows: a state in which everything hidden from the viewer is blank. A top that the
// viewer does not know is Kind::hidden and counts among the unseen; cards that the other has placed in secret are still
// in his hand. It is a type of its own so that nothing that takes a State can be handed one.
struct View {
  State table;
  Viewer viewer = kNobody;
  SeatSet committed;  // who has placed in secret

  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace fathom::treasure_divers
