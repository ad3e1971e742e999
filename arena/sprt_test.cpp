#include "arena/sprt.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"

namespace fathom {
namespace {

using Verdict = SequentialTest::Verdict;

// Rounds of two matches with shared draws: in so many of a hundred rounds the first bot wins both, one, none.
Verdict verdict_of(double rate, std::uint64_t seed, int& rounds) {
  SequentialTest test({0, 20, 0.05}, 2);
  Random random(seed);
  while (test.verdict() == Verdict::open && test.rounds() < 200'000) {
    const auto wins = [&] { return random.below(10'000) < rate * 10'000 ? 0.5 : 0.0; };
    test.add(wins() + wins());
  }
  rounds += test.rounds();
  return test.verdict();
}

TEST(SequentialTest, EloAndRatesAreInverse) {
  for (const int players : {2, 3, 4, 5}) {
    EXPECT_NEAR(win_rate_of_elo(0, players), 1.0 / players, 1e-12);
    for (const double elo : {-200.0, -10.0, 0.0, 35.0}) {
      EXPECT_NEAR(elo_of_win_rate(win_rate_of_elo(elo, players), players), elo, 1e-9);
    }
  }
  EXPECT_NEAR(win_rate_of_elo(400, 2), 10.0 / 11, 1e-12);
}

TEST(SequentialTest, ErrsAsSeldomAsItPromises) {
  int wrong_when_better = 0;
  int wrong_when_equal = 0;
  int rounds = 0;
  constexpr int kTests = 400;
  for (std::uint64_t seed = 0; seed < kTests; ++seed) {
    wrong_when_better += verdict_of(win_rate_of_elo(20, 2), seed, rounds) == Verdict::better ? 0 : 1;
    wrong_when_equal += verdict_of(0.5, seed, rounds) == Verdict::not_better ? 0 : 1;
  }
  EXPECT_LE(wrong_when_better, 0.08 * kTests);
  EXPECT_LE(wrong_when_equal, 0.08 * kTests);
  EXPECT_GT(wrong_when_better + wrong_when_equal, 0) << "it plays on for too long";
  // A fixed number for the same certainty would be 1,360 rounds: (2 · 1.645 / 0.0288)² · 0.125 / 1.2.
  EXPECT_LT(rounds / (2 * kTests), 1000);
}

TEST(SequentialTest, AFewEqualRoundsProveNothing) {
  SequentialTest test({0, 5, 0.05}, 2);
  for (int i = 0; i < 5; ++i) test.add(1);
  EXPECT_EQ(test.verdict(), Verdict::open);
}

TEST(SequentialTest, SharedDrawsCountAsOneRound) {
  // Matches that only the draws decide: each round is one half, and nothing is known after a hundred of them but that.
  SequentialTest test({0, 100, 0.05}, 2);
  for (int i = 0; i < 100; ++i) test.add(0.5);
  EXPECT_EQ(test.verdict(), Verdict::not_better);
  EXPECT_NEAR(test.mean(), 0.5, 1e-12);
}

}  // namespace
}  // namespace fathom
