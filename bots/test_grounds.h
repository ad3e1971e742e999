// What tests of grounds share: every ground of every move in every position of random games with all options.
#pragma once

#include <gtest/gtest.h>

#include <map>

#include "bots/grounds.h"
#include "engine/core/option_sets.h"
#include "engine/core/playout.h"

namespace fathom {

// `compare(state, view, move, grounds, random)` complains of what is not true; every code has to be met.
template <Game G>
void check_grounds(std::uint64_t games, const auto& compare) {
  std::map<int, int> met;
  typename G::Moves moves;
  for (const std::string_view line : all_option_lines<G>()) {
    SCOPED_TRACE(line);
    typename G::Options options;
    ASSERT_EQ(read_option_line<G>(line, options), "");
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      Random random(seed);
      typename G::State state = G::start(options);
      for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
        const Step step = random_step<G>(state, turn, random, moves);
        if (turn.kind == Turn::Kind::seats) {
          const typename G::View view = G::view(state, step.seat);
          G::moves(state, step.seat, moves);
          for (const Move move : moves) {
            GroundList grounds;
            Grounds<G>::of(view, move, grounds);
            for (const Ground& ground : grounds) ++met[ground.what];
            compare(state, view, move, grounds, random);
            ASSERT_FALSE(testing::Test::HasFailure()) << GameText<G>::move(move);
          }
        }
        G::apply(state, step.seat, step.move);
      }
    }
  }
  for (std::size_t what = 0; what < Grounds<G>::kRows.size(); ++what) {
    EXPECT_GT(met[static_cast<int>(what)], 0) << Grounds<G>::kRows[what].name;
  }
}

}  // namespace fathom
