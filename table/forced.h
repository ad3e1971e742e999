// Decisions that are none: a seat has one legal move, and everybody at the table knows that it has.
//
// Whether a choice was there may itself be a secret: whoever can pass one card only has shown something of their hand.
// So a decision counts as forced only if it is so in everything that a spectator, who knows least of all, can imagine.
// It is then no news to anybody, and a program may make it at once without telling anything by its haste.
#pragma once

#include "engine/core/game.h"

namespace fathom {

// Always the same ones: the answer follows from what everybody knows, and from nothing else.
inline constexpr int kImagined = 48;
inline constexpr std::uint64_t kImaginedSeed = 48;

template <Game G>
bool has_one_move(const typename G::State& state, Seat seat) {
  const Turn turn = G::turn(state);
  if (seat == kNobody || turn.kind != Turn::Kind::seats || !turn.seats.has(seat)) return false;
  typename G::Moves moves;
  G::moves(state, seat, moves);
  return moves.size() == 1;
}

template <Game G>
bool openly_forced(const typename G::State& state, Seat seat) {
  if (!has_one_move<G>(state, seat)) return false;
  const typename G::View spectator = G::view(state, kNobody);
  Random random(kImaginedSeed);
  for (int i = 0; i < kImagined; ++i) {
    if (!has_one_move<G>(G::imagine(spectator, random), seat)) return false;
  }
  return true;
}

}  // namespace fathom
