#include "bots/advice.h"

#include <gtest/gtest.h>

#include <numeric>

#include "bots/levels.h"
#include "bots/search/standard_error.h"
#include "engine/captain_carcass/option_sets.h"
#include "engine/core/playout.h"
#include "engine/games.h"
#include "engine/sea_and_shore/option_sets.h"
#include "engine/treasure_divers/option_sets.h"

namespace fathom {
namespace {

Move move(int number) { return {static_cast<std::uint8_t>(number)}; }

std::vector<int> order_of(const Advice& advice) {
  std::vector<int> order;
  for (const AdvisedMove& one : advice.moves) order.push_back(one.estimate.move.verb);
  return order;
}

std::vector<int> equal_in(const Advice& advice) {
  std::vector<int> equal;
  for (const AdvisedMove& one : advice.moves) {
    if (one.equal) equal.push_back(one.estimate.move.verb);
  }
  return equal;
}

TEST(Advice, TheChosenMoveStandsFirstThenTheChanceToWin) {
  // What was tried hardly ever may look better than it is.
  const Advice advice = advice_of({move(1),
                                   {{move(0), 0.4, 0, 900, 0, 0.01},
                                    {move(1), 0.6, 0, 900, 0, 0.01},
                                    {move(2), 0.7, 0, 3, 0, 0.3},
                                    {move(3), 0.5, 0, 900, 0, 0.01}}});
  EXPECT_EQ(advice.best, move(1));
  EXPECT_FALSE(advice.mixed);
  EXPECT_EQ(order_of(advice), (std::vector{1, 3, 0, 2}));
  EXPECT_EQ(equal_in(advice), (std::vector{1})) << "of move 2 too little is known to call it equal";
}

TEST(Advice, WhatWasNeverTriedComesLast) {
  const Advice advice = advice_of({move(2), {{move(0), 0, 0, 0}, {move(1), 0, 0, 9}, {move(2), 0, 0, 9}}, 18});
  EXPECT_EQ(order_of(advice), (std::vector{2, 1, 0}));
  EXPECT_EQ(equal_in(advice), (std::vector{2, 1}));
}

TEST(Advice, WithinTheNoiseAllAreEqual) {
  const Advice advice = advice_of({move(0),
                                   {{move(0), 0.600, 0, 900, 0, 0.01},
                                    {move(1), 0.575, 0, 900, 0, 0.01},
                                    {move(2), 0.560, 0, 900, 0, 0.01},
                                    {move(3), 0.597, 0, 900, 0, 0}}});
  EXPECT_EQ(equal_in(advice), (std::vector{0, 3, 1}));
}

TEST(Advice, AMixIsOrderedByItsWeights) {
  const Advice advice = advice_of(
      {move(2),
       {{move(0), 0.5, 0, 9, 0.35, 0}, {move(1), 0.5, 0, 9, 0.4, 0}, {move(2), 0.5, 0, 9, 0.25, 0}, {move(3), 0.52}}});
  EXPECT_TRUE(advice.mixed);
  EXPECT_EQ(advice.best, move(1)) << "what the bot chose itself was a throw of dice";
  EXPECT_EQ(order_of(advice), (std::vector{1, 0, 2, 3}));
}

TEST(StandardError, IsThatOfTheAverage) {
  const std::vector<double> samples{1, 0, 0, 1, 1, 0, 1, 1, 0, 1};
  double sum = 0;
  double squares = 0;
  for (const double sample : samples) {
    sum += sample;
    squares += sample * sample;
  }
  // 0.6 · 0.4 / 9
  EXPECT_NEAR(standard_error(sum, squares, 10), std::sqrt(0.24 / 9), 1e-12);
  EXPECT_EQ(standard_error(1, 1, 1), 1) << "one sample says nothing";
}

// Over random games of all options: what experts say is what a hint needs.
template <Game G>
void hints_of_experts() {
  int mixed = 0;
  int alike = 0;
  for (const std::string_view line : all_option_lines<G>()) {
    typename G::Options options;
    ASSERT_EQ(read_option_line<G>(line, options), "");
    Random random(5);
    typename G::State state = G::start(options);
    typename G::Moves moves;
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      const Step step = random_step<G>(state, turn, random, moves);
      if (turn.kind == Turn::Kind::seats && random.below(6) == 0) {
        G::moves(state, step.seat, moves);
        const Analysis analysis =
            think<G>(Level::expert, G::view(state, step.seat), moves, Budget::of_iterations(60), random);
        const Advice advice = advice_of(analysis);
        ASSERT_EQ(advice.moves.size(), moves.size()) << line;
        ASSERT_EQ(advice.moves[0].estimate.move, advice.best) << line;
        ASSERT_TRUE(advice.moves[0].equal) << line;
        const auto weight = [](double sum, const AdvisedMove& one) { return sum + one.estimate.weight; };
        const double weights = std::accumulate(advice.moves.begin(), advice.moves.end(), 0.0, weight);
        ASSERT_NEAR(weights, weights > 0 ? 1 : 0, 1e-9) << line;
        if (!advice.mixed) {
          ASSERT_EQ(advice.best, analysis.move) << line;
        }
        for (const AdvisedMove& one : advice.moves) {
          ASSERT_GE(one.estimate.error, 0) << line;
          ASSERT_LE(one.estimate.error, 1) << line;
          ASSERT_LE(one.estimate.weight, advice.moves[0].estimate.weight) << line;
        }
        mixed += advice.mixed ? 1 : 0;
        alike += advice.moves.size() > 1 && advice.moves[1].equal ? 1 : 0;
      }
      G::apply(state, step.seat, step.move);
    }
  }
  EXPECT_EQ(mixed > 0, (!std::is_same_v<G, CaptainCarcass>)) << G::kId << ": placements and halves are mixed";
  EXPECT_GT(alike, 0) << G::kId;
}

TEST(Advice, OfExpertsOfCaptainCarcass) { hints_of_experts<CaptainCarcass>(); }
TEST(Advice, OfExpertsOfTreasureDivers) { hints_of_experts<TreasureDivers>(); }
TEST(Advice, OfExpertsOfSeaAndShore) { hints_of_experts<SeaAndShore>(); }

}  // namespace
}  // namespace fathom
