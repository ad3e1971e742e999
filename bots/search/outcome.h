// What a search learns from playing on to an end, or to a place where it can judge.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/game.h"

namespace fathom {

// How an iteration ended, for every seat.
struct Outcome {
  std::array<float, kMaxSeats> value{};  // what the search maximises, from 0 to 1
  std::array<float, kMaxSeats> win{};    // the share of the victory
  std::array<float, kMaxSeats> score{};
};

// The outcome of a game that is over. The value is mostly the victory, with a little for the margin: it tells good
// losses from bad ones and makes the statistics settle sooner.
template <Game G>
Outcome outcome_of(const typename G::State& state, double margin_weight, double margin_scale) {
  const Result result = G::result(state);
  const int players = G::players(state);
  Outcome outcome;
  for (Seat seat = 0; seat < players; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    int best_other = -1'000'000;
    for (int other = 0; other < players; ++other) {
      if (other != seat) best_other = std::max(best_other, result.scores[static_cast<std::size_t>(other)]);
    }
    const double margin = (result.scores[i] - best_other) / margin_scale;
    const double smooth = 0.5 + 0.5 * margin / (1 + std::fabs(margin));
    outcome.win[i] = result.winners.has(seat) ? 1.0F / static_cast<float>(result.winners.count()) : 0.0F;
    outcome.score[i] = static_cast<float>(result.scores[i]);
    outcome.value[i] = static_cast<float>((1 - margin_weight) * outcome.win[i] + margin_weight * smooth);
  }
  return outcome;
}

}  // namespace fathom
