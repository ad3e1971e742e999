// Moves with arguments left open: what a click on a card stands for before the rest is chosen.
#pragma once

#include "engine/core/game.h"

namespace fathom {

// Whether the move is this one, whatever the open arguments (kHidden) are.
constexpr bool completes(Move move, Move open) {
  const auto fits = [](std::uint8_t value, std::uint8_t wanted) { return wanted == kHidden || value == wanted; };
  return move.verb == open.verb && fits(move.a, open.a) && fits(move.b, open.b) && fits(move.c, open.c);
}

// Whether the seat, whose decision it is, has a move like this.
template <class G>
bool can_be_done(const typename G::State& s, Seat seat, Move open) noexcept {
  typename G::Moves moves;
  G::moves(s, seat, moves);
  return std::any_of(moves.begin(), moves.end(), [open](Move move) { return completes(move, open); });
}

}  // namespace fathom
