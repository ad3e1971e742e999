// What every bot of every game must do: play legal moves with every set of options, answer for every legal move, keep
// to its budget, and repeat itself when its budget is counted in iterations.
#include <gtest/gtest.h>

#include "bots/levels.h"
#include "bots/search/stopwatch.h"
#include "engine/captain_carcass/option_sets.h"
#include "engine/core/playout.h"
#include "engine/games.h"

namespace fathom {
namespace {

// Wins of `a` against `b` over games in which both take every seat with the same dice; a shared victory is half.
template <Game G>
double wins(Level a, Level b, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    Random chance(mix(static_cast<std::uint64_t>(game / 2)));
    Random mind(mix(static_cast<std::uint64_t>(game) + 1000));
    typename G::State state = G::start({});
    typename G::Moves moves;
    const Seat seat_of_a = static_cast<Seat>(game % 2);
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      if (turn.kind == Turn::Kind::chance) {
        G::apply(state, kNobody, G::draw(state, chance));
        continue;
      }
      const Seat seat = turn.seats.lowest();
      G::moves(state, seat, moves);
      G::apply(state, seat, think<G>(seat == seat_of_a ? a : b, G::view(state, seat), moves, {}, mind).move);
    }
    const Result result = G::result(state);
    if (result.winners.has(seat_of_a)) won += 1.0 / result.winners.count();
  }
  return won / games;
}

TEST(Bots, CaptainCarcassLevelsAreLevels) {
  // The arena's long runs give 68 %, 61 %, 69 %, 60 %, 62 %, 59 % and 85 %: these bounds leave room for luck only.
  EXPECT_GT(wins<CaptainCarcass>(Level::beginner, Level::random, 600), 0.6);
  EXPECT_GT(wins<CaptainCarcass>(Level::novice, Level::beginner, 1000), 0.54);
  EXPECT_GT(wins<CaptainCarcass>(Level::deckhand, Level::novice, 600), 0.61);
  EXPECT_GT(wins<CaptainCarcass>(Level::lookout, Level::deckhand, 1000), 0.53);
  EXPECT_GT(wins<CaptainCarcass>(Level::sailor, Level::lookout, 1000), 0.55);
  EXPECT_GT(wins<CaptainCarcass>(Level::navigator, Level::sailor, 1000), 0.53);
  EXPECT_GT(wins<CaptainCarcass>(Level::sailor, Level::novice, 400), 0.7);
}

template <Game G>
void play_all_levels(std::string_view line) {
  typename G::Options options;
  ASSERT_EQ(read_option_line<G>(line, options), "");
  for (std::size_t level = 0; level < kLevelWords.size(); ++level) {
    Random random(mix(level));
    typename G::State state = G::start(options);
    typename G::Moves moves;
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      if (turn.kind == Turn::Kind::chance) {
        G::apply(state, kNobody, G::draw(state, random));
        continue;
      }
      const Seat seat = turn.seats.lowest();
      G::moves(state, seat, moves);
      const Analysis analysis =
          think<G>(static_cast<Level>(level), G::view(state, seat), moves, Budget::of_iterations(20), random);
      ASSERT_TRUE(moves.contains(analysis.move))
          << line << ", " << kLevelWords[level] << ": " << GameText<G>::move(analysis.move);
      ASSERT_EQ(analysis.estimates.size(), moves.size());
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_EQ(analysis.estimates[i].move, moves[i]);
        ASSERT_GE(analysis.estimates[i].win, 0);
        ASSERT_LE(analysis.estimates[i].win, 1);
      }
      G::apply(state, seat, analysis.move);
    }
  }
}

template <Game G>
void play_all_options() {
  for (const std::string_view line : OptionSets<G>::kEach) play_all_levels<G>(line);
  for (const std::string_view line : OptionSets<G>::kMixed) play_all_levels<G>(line);
}

TEST(Bots, CaptainCarcassPlaysEverything) { play_all_options<CaptainCarcass>(); }

// The first decisions of a game, by experts with a few milliseconds of their thread's own time.
template <Game G>
void keep_to_the_budget() {
  constexpr int kDecisions = 30;
  Budget budget = Budget::of_milliseconds(5);
  budget.cpu_time = true;
  Random random(4);
  typename G::State state = G::start({});
  typename G::Moves moves;
  std::chrono::nanoseconds used{};
  for (int decisions = 0; decisions < kDecisions;) {
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::chance) {
      G::apply(state, kNobody, G::draw(state, random));
      continue;
    }
    const Seat seat = turn.seats.lowest();
    G::moves(state, seat, moves);
    const auto begin = thread_cpu_time();
    const Move move = think<G>(Level::expert, G::view(state, seat), moves, budget, random).move;
    used += thread_cpu_time() - begin;
    G::apply(state, seat, move);
    ++decisions;
  }
  EXPECT_LT(used, 1.5 * kDecisions * budget.time) << G::kId;
  EXPECT_GT(used, 0.1 * kDecisions * budget.time) << G::kId << ": it should make use of its time";
}

TEST(Bots, ExpertsKeepToTheirBudget) {
  keep_to_the_budget<CaptainCarcass>();
  keep_to_the_budget<TreasureDivers>();
  keep_to_the_budget<SeaAndShore>();
}

TEST(Bots, TheSameIterationsGiveTheSameAnswer) {
  Random random(3);
  CaptainCarcass::State state = CaptainCarcass::start({});
  CaptainCarcass::Moves moves;
  while (state.phase != captain_carcass::Phase::choice) {
    const Step step = random_step<CaptainCarcass>(state, CaptainCarcass::turn(state), random, moves);
    CaptainCarcass::apply(state, step.seat, step.move);
  }
  const Seat seat = state.turn_of;
  CaptainCarcass::moves(state, seat, moves);
  const auto answer = [&] {
    Random mind(9);
    return think<CaptainCarcass>(Level::expert, CaptainCarcass::view(state, seat), moves, Budget::of_iterations(500),
                                 mind);
  };
  const Analysis first = answer();
  const Analysis second = answer();
  EXPECT_EQ(first.iterations, 500);
  ASSERT_EQ(first.estimates.size(), second.estimates.size());
  for (std::size_t i = 0; i < first.estimates.size(); ++i) {
    EXPECT_EQ(first.estimates[i].visits, second.estimates[i].visits);
    EXPECT_EQ(first.estimates[i].win, second.estimates[i].win);
  }
}

}  // namespace
}  // namespace fathom
