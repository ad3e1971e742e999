// What a position of Treasure Divers is worth: the chance to win, estimated from the race for the five categories.
#pragma once

#include "engine/treasure_divers/rules.h"

namespace fathom::treasure_divers {

// What the cards in the Lagoons leave open does not depend on who owns what; it is worked out once for many estimates.
struct Prospects {
  std::array<int, kCategories> left{};  // how often each category can still change
  int fraction = 0;                     // how often that will happen, kFractionSteps being always

  static constexpr int kFractionSteps = 16;

  // Works for what a view tells as well as for the whole truth: both know which cards are left.
  explicit Prospects(const State& state);
};

// The chance of a seat to win from the piles as they are, a draw counting half. It looks at the piles only, as if the
// players were otherwise equal.
double race(const State& state, Seat seat, const Prospects& prospects);

// The chance of a seat to win: exact when the game is over, otherwise the race and what the roles and the cards still
// in hand add to it. Meant for the beginning of a dive.
double chance_to_win(const State& state, Seat seat);

}  // namespace fathom::treasure_divers
