// Fixed numbers for the moves of a game, the same under all options and in every state.
//
// Each game specialises Actions<G> in its actions.h:
//   kVerbs, kActions               how many decisions have a number: 0 … kActions − 1
//   kOutcomes                      how many outcomes of chance have one, counted by themselves
//   number(table, seat, move)      the number of a legal decision of this seat
//   move(table, seat, number)      and back; a number that is no legal move gives a move that is none either
//   outcome(move)                  the number of an outcome of chance
//   outcome_move(number)           and back
//
// `table` is a state, or the one in the seat's own view: nothing is asked of it that the seat does not see. Seats are
// counted from the one that acts, as in an observation, so that a number means the same for everybody at the table.
#pragma once

#include "engine/core/game.h"

namespace fathom {

template <class G>
struct Actions;

}  // namespace fathom
