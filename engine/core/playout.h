// Uniformly random play: the loop that benches, traces and simulations share.
#pragma once

#include "engine/core/api.h"
#include "engine/core/game.h"

namespace fathom {

// One step and who took it.
struct Step {
  Seat seat = kNobody;
  Move move;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

// One of the seats, all equally likely; a lone seat costs no random number.
inline Seat pick_seat(SeatSet seats, Random& random) {
  if (seats.count() == 1) return seats.lowest();
  return static_cast<Seat>(nth_bit(seats.bits, random.below(seats.count())));
}

// The next step of uniformly random play, not yet applied. The game must not be over. `moves` is a buffer: afterwards
// it holds the legal moves of the seat that acts, and is empty for chance.
template <Game G>
Step random_step(const typename G::State& state, const Turn& turn, Random& random, typename G::Moves& moves) {
  moves.clear();
  if (turn.kind == Turn::Kind::chance) return {kNobody, G::draw(state, random)};
  const Seat seat = pick_seat(turn.seats, random);
  G::moves(state, seat, moves);
  return {seat, moves[random.below(static_cast<std::uint32_t>(moves.size()))]};
}

// Plays to the end and returns how many steps that took. Everything in it is inlined, for the sake of simulations.
template <Game G>
[[gnu::flatten]] FATHOM_API int play_out(typename G::State& state, Random& random) {
  typename G::Moves moves;
  int steps = 0;
  for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
    const Step step = random_step<G>(state, turn, random, moves);
    G::apply(state, step.seat, step.move);
    ++steps;
  }
  return steps;
}

}  // namespace fathom
