// Random games for tests: seeded, so that a failure repeats.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "engine/core/option_sets.h"
#include "engine/core/playout.h"
#include "engine/core/test_games.h"

namespace fathom::test {

template <Game G>
typename G::Options options_of(std::string_view line) {
  typename G::Options options;
  EXPECT_EQ(read_option_line<G>(line, options), "") << line;
  EXPECT_EQ(G::problem(options), "") << line;
  return options;
}

// Calls visit(state, step, random) before every step, and end(state) after the last; stops at the first failure.
template <Game G, class Visit, class End>
void play_random_games(std::string_view line, int games, Visit visit, End end) {
  const typename G::Options options = options_of<G>(line);
  typename G::Moves moves;
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    Random random(mix(static_cast<std::uint64_t>(game)));
    typename G::State state = G::start(options);
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      const Step step = random_step<G>(state, turn, random, moves);
      visit(state, step, random);
      if (testing::Test::HasFailure()) {
        ADD_FAILURE() << line << ", game " << game << ", before " << GameText<G>::move(step.move) << " by "
                      << int{step.seat};
        return;
      }
      G::apply(state, step.seat, step.move);
    }
    end(state);
  }
}

}  // namespace fathom::test
