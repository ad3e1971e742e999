// Whole matches played by a function and kept as replays: for the arena, and for tests.
#pragma once

#include <stdexcept>

#include "table/replay.h"

namespace fathom {

// `choose(view, seat, moves)` decides for every seat, with one of the moves. The time of every step is 0, so that the
// same seed and the same choices give the same replay; names and date are for the caller to fill in.
template <Game G, class Choose>
Replay<G> play_recorded(const typename G::Options& options, const MatchSeed& seed, Choose choose) {
  Match<G> match(options, {}, seed);
  typename G::Moves moves;
  while (!match.over()) {
    const Seat seat = match.turn().seats.lowest();
    G::moves(match.state(), seat, moves);
    if (match.play(seat, choose(G::view(match.state(), seat), seat, moves), 0) != Status::ok)
      throw std::logic_error("a choice that is none of the legal moves");
  }
  Replay<G> replay{options, {}, {}, match.steps()};
  for (int seat = 0; seat < G::players(match.state()); ++seat)
    replay.sitting.names.push_back("Seat " + std::to_string(seat));
  replay.sitting.date = date_text(0);
  replay.sitting.fairness.seed = seed;
  return replay;
}

}  // namespace fathom
