// What counts for a seat in Captain Carcass, beside where the cards lie.
#pragma once

#include <array>

#include "engine/captain_carcass/rules.h"

namespace fathom::captain_carcass {

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

}  // namespace fathom::captain_carcass
