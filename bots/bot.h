// What a bot is given and what it answers.
//
// A bot sees a View, its legal moves and a budget, and answers with a move and an analysis. Hints, replays and tests
// use the analysis; only the move reaches the table.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "engine/core/game.h"

namespace fathom {

// How much a bot may think about one decision: a time, or a number of iterations for runs that must repeat exactly.
struct Budget {
  std::chrono::microseconds time{200'000};
  int iterations = 0;     // more than 0: exactly so many, whatever the time
  bool cpu_time = false;  // what counts is the deciding thread's own time: measuring on a busy machine

  static Budget of_milliseconds(double milliseconds) {
    return {std::chrono::microseconds(static_cast<std::int64_t>(milliseconds * 1000)), 0};
  }
  static Budget of_iterations(int iterations) { return {std::chrono::microseconds(0), iterations}; }

  // One part in so many, for decisions that deserve less.
  Budget divided_by(int parts) const {
    return {time / parts, iterations > 0 ? std::max(1, iterations / parts) : 0, cpu_time};
  }
};

// What a bot thinks of one legal move.
struct Estimate {
  Move move;
  double win = 0;     // the chance to win, a shared victory counting as its share
  double score = 0;   // the final score that it expects, or as far as it looks ahead
  int visits = 0;     // how often it tried the move; 0 for bots that do not search
  double weight = 0;  // the probability with which it plays the move, for bots that mix; else 0
  double error = 0;   // the standard error of `win` where it is compared with that of other moves; 0 without search
};

struct Analysis {
  Move move;                        // the one it plays
  std::vector<Estimate> estimates;  // one per legal move, in the order of the moves
  int iterations = 0;
};

// The levels of a game's bots. A game specialises Bots<G> with beginner(), novice(), deckhand(), lookout(), sailor(),
// navigator(), expert(); others have any_game.h.
template <class G>
struct Bots;

}  // namespace fathom
