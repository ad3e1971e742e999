// The whole truth about a game of Captain Carcass at one moment.
#pragma once

#include <array>
#include <cstdint>

#include "engine/captain_carcass/cards.h"
#include "engine/captain_carcass/changes.h"
#include "engine/captain_carcass/options.h"
#include "engine/core/seat.h"

namespace fathom::captain_carcass {

// What the game waits for.
enum class Phase : std::uint8_t {
  // chance
  first,   // the first player is drawn
  diver,   // a Diver is dealt
  reveal,  // a Deck card is turned up
  look,    // a Drone sees a Deck card
  chart,   // a Map draws from the Locker
  bonus,   // Key and Chest draw a card
  // decisions
  wreck,    // the Saboteur names an opponent
  choice,   // Continue or Surface
  knife,    // whose card the Knife strikes
  net,      // which own card the Net places
  harpoon,  // whose card the Harpoon takes
  map,      // which of the drawn cards the Map places
  board,    // whose Hold the Boarding Party plunders
  over,
};

// Suits never repeat in the Exploration and values do not in Strange Waters (CC-19): ten cards at most.
inline constexpr int kMaxExploration = kSuits;

// A Deck card with an identity. Looks start at the top, so these are the Deck's topmost cards.
struct KnownCard {
  Card card = 0;
  SeatSet seen_by;

  friend constexpr bool operator==(const KnownCard&, const KnownCard&) = default;
};
inline constexpr int kMaxKnown = 3;

struct State {
  CardSet deck;      // the known top cards included: what is left, in no order
  CardSet locker;    // without the charted cards
  CardSet charted;   // drawn by a Map, not yet chosen from
  CardSet explored;  // the cards of the Exploration as a set
  std::array<CardSet, kMaxPlayers> holds{};
  std::array<Card, kMaxExploration> exploration{};  // and in their order; zero beyond `depth`
  std::uint8_t depth = 0;                           // how many cards the Exploration has
  std::uint8_t known = 0;                           // how many top cards have an identity
  std::array<KnownCard, kMaxKnown> known_top{};     // top first; zero beyond `known`
  std::uint16_t meshed = 0;                         // bit i: the card at position i is a Net or was placed by one
  Changes agreed;                                   // by the Variant and the house rules, for the whole game
  Changes in_force;                                 // the same and the Divers' skills, for this turn
  std::array<DiverNumber, kMaxPlayers> divers{};
  VariantNumber variant = 0;
  std::uint8_t players = 2;
  Phase phase = Phase::over;
  bool deals_divers = false;
  bool looked = false;  // a Drone's look was taken: Continue is a decision even where it is the only choice
  Seat first = kNobody;
  Seat turn_of = kNobody;
  Seat wrecked = kNobody;       // the Saboteur's opponent
  Seat bonus_from = kNobody;    // the Hold that pays the bonus; kNobody: the Locker
  std::uint8_t owed = 0;        // cards that a Squid still asks for
  std::uint8_t casts = 0;       // Net placements still to come once the present effects are done
  std::uint8_t bonus_left = 0;  // bonus cards still to be drawn

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 128);

// What one seat, or a spectator, knows: a state in which everything hidden from the viewer is blank. Cards of
// `known_top` that the viewer has not seen are kNoCard, and charted cards that the viewer may not see lie in the
// Locker. It is a type of its own so that nothing that takes a State can be handed one.
struct View {
  State table;
  Viewer viewer = kNobody;
  std::uint8_t charted_count = 0;

  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace fathom::captain_carcass
