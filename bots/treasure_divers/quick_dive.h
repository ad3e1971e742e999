// Plays a dive as sailors would, for simulations.
#pragma once

#include "engine/treasure_divers/rules.h"

namespace fathom::treasure_divers {

// Where a seat would place its cards without search, from what it knows.
Move quick_placement(const State& state, Seat seat, Random& random);

// From anywhere in a dive to its end.
void play_dive(State& state, Random& random);

}  // namespace fathom::treasure_divers
