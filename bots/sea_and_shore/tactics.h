// Rules of thumb for every decision of Sea & Shore. They look only at what the seat may know, so that the search can
// let imagined players follow them without giving away what is hidden.
#pragma once

#include "bots/sea_and_shore/judgement.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom::sea_and_shore {

// An island with so many additions, and what it promises in points. The half to show is another matter.
struct Play {
  Card island = kNoIsland;
  std::uint8_t additions = 0;
  float worth = 0;
};
using Plays = FixedList<Play, kMaxMoves / 2>;

// In the order of the moves.
void plays_of(const State& s, Seat seat, const Judgement& judgement, Plays& out);

// What one of the other moves promises; comparable with those of the same decision only.
float worth_of(const State& s, Seat seat, Move move, const Judgement& judgement);

// What a player with these rules does; of plays it is sometimes the second best, the half is anybody's guess.
Move decide(const State& s, Seat seat, const Judgement& judgement, float doubt, Random& random);

}  // namespace fathom::sea_and_shore
