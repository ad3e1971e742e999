// The decisions of a dive besides the placement, made by the race for the categories alone.
#pragma once

#include "engine/treasure_divers/rules.h"

namespace fathom::treasure_divers {

// How good a decision about Chum Bucket, Mini-Sub, feeding or a wild Shark leaves a seat: a chance to win. The state is
// the one before the move; nothing hidden plays a part.
double worth_of_choice(const State& state, Seat seat, Move move);

// The best of the moves by that measure, found faster than by asking for each.
Move quick_choice(const State& state, Seat seat, Random& random);

// Plays on until the dive is over, all being revealed and decided quickly. Both must have placed.
void finish_dive(State& state, Random& random);

}  // namespace fathom::treasure_divers
