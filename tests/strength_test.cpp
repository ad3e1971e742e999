// The expert is better than the sailor. A search takes time, so few matches have to tell: with the luck taken out they
// do. (Levels that think by rules of thumb play so many matches in a second that their luck need not be known:
// bots/*_test.cpp.)
#include <gtest/gtest.h>

#include "arena/run_matches.h"
#include "engine/games.h"
#include "table/all_games.h"

namespace fathom {
namespace {

template <Game G>
Standings meet(int players, int games, const Budget& budget) {
  Plan plan;
  plan.entrants = {{"expert", Level::expert}, {"sailor", Level::sailor}};
  plan.tables = line_ups(2, players);
  plan.players = players;
  plan.games = games;
  plan.seed = 1;
  typename G::Options options;
  if constexpr (requires { options.players; }) options.players = players;
  MatchRunner<G> runner(plan, options, budget);
  runner.measure_luck();
  std::vector<std::optional<MatchRecord>> records(static_cast<std::size_t>(plan.matches()));
  const std::atomic<bool> stop = false;
  runner.run(records, 1, stop, [](int, const MatchRecord&, const Match<G>&) {});
  return evaluate(plan, records);
}

// Surely: also at the lower end of the interval.
void expect_surely_better(const Standings& standings, int players) {
  const Standing& expert = standings.bots.at(0);
  ASSERT_EQ(expert.name, "expert");
  ASSERT_TRUE(expert.adjusted);
  EXPECT_GT(expert.adjusted->ci95.low, 1.0 / players) << standings_text(standings);
}

// Where it does not win nearly all of its matches, there is luck to take out.
void expect_luck(const Standings& standings) {
  EXPECT_GT(standings.bots.at(0).adjusted->variance_factor, 1) << standings_text(standings);
}

TEST(Strength, CaptainCarcass) {
  const Standings standings = meet<CaptainCarcass>(2, 100, Budget::of_iterations(1000));
  expect_surely_better(standings, 2);
  expect_luck(standings);
}

TEST(Strength, TreasureDivers) {
  const Standings standings = meet<TreasureDivers>(2, 72, Budget::of_iterations(40));
  expect_surely_better(standings, 2);
  expect_luck(standings);
}

TEST(Strength, SeaAndShore) { expect_surely_better(meet<SeaAndShore>(4, 12, Budget::of_iterations(600)), 4); }

}  // namespace
}  // namespace fathom
