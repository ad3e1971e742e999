// Who will win a game of Captain Carcass, as seen at the start of a turn: a quick judgement fitted to the results of
// many games, so that a search need not play them to the end.
#pragma once

#include <array>

#include "engine/captain_carcass/rules.h"

namespace fathom::captain_carcass {

// What counts for a seat.
enum class Merit : std::uint8_t {
  points,
  deck_gain,     // what the Deck may still add: every better card is got with some luck, but only the best one counts
  deck_hope,     // the same with more luck
  locker_gain,   // and the Locker
  spare,         // cards that do not score but protect those that do
  second_best,   // the points that would be left without any top card
  knife_risk,    // the most that a Knife can take, by the Knives that are left
  harpoon_risk,  // the same for the Harpoon: only suits that somebody else lacks
  missing,       // suits that the Hold does not have
  on_turn,
  turn_gain,  // deck_gain of the seat on turn
  next,       // on turn after this one
};
inline constexpr std::size_t kMerits = 12;
using Merits = std::array<float, kMerits>;

Merits merits(const State& state, Seat seat);

// A weight for each merit at some numbers of rounds' worth of cards; in between they change evenly.
inline constexpr std::array<int, 6> kKnots{0, 6, 14, 24, 36, 50};
using Weights = std::array<Merits, kKnots.size()>;

// Where a Deck of so many cards stands among the knots: the lower one, and how far it is on to the next.
struct AmongKnots {
  std::size_t knot = 0;
  float beyond = 0;
};
AmongKnots place_among_knots(int deck_cards, int players);

// The chance to win of each seat. The game must not be over.
std::array<float, kMaxPlayers> outlook(const State& state);

}  // namespace fathom::captain_carcass
