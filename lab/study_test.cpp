// Studies: their sums do not depend on who plays the blocks, and they count what happens.
#include "lab/study.h"

#include <gtest/gtest.h>

#include "lab/findings.h"
#include "lab/pattern.h"

namespace fathom::lab {
namespace {

template <Game G>
Experiment<G> experiment_of() {
  Experiment<G> experiment;
  experiment.bots = {Level::sailor, Level::novice};
  experiment.seed = 3;
  return experiment;
}

template <Game G>
Sums played(const Experiment<G>& experiment, int games) {
  Study<G> study(experiment);
  Sums sums = study.empty();
  for (int game = 0; game < games; ++game) study.play(game, sums);
  return sums;
}

template <Game G>
double mean_of(const Sums& sums, std::string_view name) {
  const auto names = measure_names<G>();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].name == name) return sums.measures[i].mean();
  }
  ADD_FAILURE() << "there is no measure " << name;
  return 0;
}

TEST(Study, EverybodyWinsTheirShareInAll) {
  AllGames::each([]<Game G>() {
    const Sums sums = played(experiment_of<G>(), 20);
    double all = 0;
    for (const Tally& place : sums.places) all += place.x;
    EXPECT_NEAR(all, 20, 1e-9) << G::kId;
    EXPECT_GT(mean_of<G>(sums, "turns"), 0) << G::kId;
    EXPECT_GT(mean_of<G>(sums, "steps"), mean_of<G>(sums, "decisions")) << G::kId;
    for (const auto& [kind, move] : sums.moves) {
      EXPECT_LE(move.taken(), move.possible()) << Subject<G>::kind_name(kind);
      EXPECT_EQ(Subject<G>::kind_name(kind).find('?'), std::string::npos);
    }
  });
}

// Places are counted from who begins, also where the rules say who: seat 0 plays well in these games and is first, or
// second.
TEST(Study, PlacesAreCountedFromWhoBegins) {
  using G = TreasureDivers;
  for (const Seat first : {Seat{0}, Seat{1}}) {
    Experiment<G> experiment = experiment_of<G>();
    experiment.bots = {Level::sailor, Level::random};
    experiment.worth_every = 0;
    experiment.options.first = first;
    Study<G> study(experiment);
    Sums sums = study.empty();
    for (int game = 0; game < 40; game += 4) study.play(game, sums);
    EXPECT_GT(sums.places[static_cast<std::size_t>(first)].mean(), 0.7);
  }
}

// Who begins is drawn, and that is no luck of the place that begins: a study counts luck from the first turn on.
TEST(Study, LuckCountsFromAStepOn) {
  using G = TreasureDivers;
  const G::Options options;
  std::vector<LoggedStep> steps;
  Random random(5);
  G::Moves moves;
  G::State state = G::start(options);
  for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
    const Step step = random_step<G>(state, turn, random, moves);
    steps.push_back({step, 0});
    G::apply(state, step.seat, step.move);
  }
  const auto luck_from = [&](std::size_t from) { return luck_of_match<G>(options, steps, {}, 7, from)[0]; };
  EXPECT_EQ(luck_from(steps.size()), 0);
  const G::State before = G::start(options);
  const double of_first_draw = luck_of<G>(before, kNobody, possible_draws<G>(before), steps[0].move,
                                          {.reach = Judge<G>::kForLuck}, mix(7 ^ mix(0)))[0];
  EXPECT_NE(of_first_draw, 0) << "it is good to begin";
  EXPECT_NEAR(luck_from(0) - luck_from(1), of_first_draw, 1e-9);
}

// The other seat makes the same moves as before, now and then.
TEST(Study, WhatIsForbiddenIsNotDone) {
  using G = TreasureDivers;
  Experiment<G> experiment = experiment_of<G>();
  experiment.bots = {Level::sailor};
  const auto kind = Subject<G>::kCards;  // the Mini-Sub
  const std::int64_t before = played(experiment, 40).moves.at(kind).taken();
  experiment.watched = true;
  experiment.forbidden = Pattern("place:*0*");
  const Sums sums = played(experiment, 40);
  EXPECT_GT(before, 0);
  EXPECT_LT(sums.moves.at(kind).taken(), before);
  EXPECT_EQ(sums.special.games, 40);
}

// The seat that is different is as often one bot as the other: with nothing forbidden that ever comes it wins its
// share.
TEST(Study, TheSeatThatIsDifferentGoesRound) {
  using G = CaptainCarcass;
  Experiment<G> experiment = experiment_of<G>();
  experiment.bots = {Level::sailor, Level::random};
  experiment.worth_every = 0;
  experiment.watched = true;
  experiment.forbidden = Pattern("nothing like this");
  const Interval interval = played(experiment, 400).special.rate_ci95();
  EXPECT_LT(interval.low, 0.5);
  EXPECT_GT(interval.high, 0.5);
}

// Whoever gives up the only thing that brings cards home loses.
TEST(Study, AForbiddenMoveCostsWhatItIsWorth) {
  using G = CaptainCarcass;
  Experiment<G> experiment = experiment_of<G>();
  experiment.bots = {Level::sailor};
  experiment.watched = true;
  experiment.forbidden = Pattern("surface");
  EXPECT_LT(played(experiment, 60).special.rate_ci95().high, 0.5);
}

TEST(Study, ABotThatKeepsFromSomethingTakesTheNextBest) {
  Random random(1);
  Analysis analysis;
  analysis.move = Move{1};
  analysis.estimates = {{Move{1}, 0.9}, {Move{2}, 0.4}, {Move{3}, 0.6}};
  const auto without = [](Move no) { return [no](Move move) { return move != no; }; };
  EXPECT_EQ(choice_among(analysis, random, without(Move{2})), Move{1});
  EXPECT_EQ(choice_among(analysis, random, without(Move{1})), Move{3});
  EXPECT_EQ(choice_among(analysis, random, [](Move) { return false; }), std::nullopt);
  analysis.estimates = {{Move{1}, 0.9, 0, 0, 0.5}, {Move{2}, 0.4, 0, 0, 0.5}, {Move{3}, 0.6}};
  EXPECT_EQ(choice_among(analysis, random, without(Move{1})), Move{2}) << "it mixes";
}

TEST(Study, FindingsHaveTheKeysOfTheFormat) {
  using G = CaptainCarcass;
  const Experiment<G> experiment = experiment_of<G>();
  Findings findings;
  findings.measures = measure_names<G>();
  findings.sums = played(experiment, 20);
  findings.forbidden = "knife:*";
  for (const auto& [kind, move] : findings.sums.moves) findings.kinds[kind] = Subject<G>::kind_name(kind);
  const Json json = findings_json(findings);
  for (const char* key : {"players", "games", "bots", "options", "places", "measures", "moves", "forbid"})
    EXPECT_TRUE(json.contains(key)) << key;
  for (const char* key :
       {"turns", "steps", "decisions", "score", "margin", "tied", "lead_changes", "incident_per_turn"})
    EXPECT_TRUE(json["measures"].contains(key)) << key;
  for (const char* key : {"mean", "ci95", "sd", "min", "max"})
    EXPECT_TRUE(json["measures"]["turns"].contains(key)) << key;
  EXPECT_EQ(json["measures"]["tied"].size(), 2U) << "a rate";
  EXPECT_EQ(json["places"][0]["place"], 0);
  EXPECT_TRUE(json["moves"]["continue"].contains("gain"));
  EXPECT_EQ(json["forbid"]["par"], 0.5);
  EXPECT_NE(findings_text(findings).find("place 1"), std::string::npos);
  EXPECT_NE(findings_csv(findings).find("2,turns,"), std::string::npos);
}

}  // namespace
}  // namespace fathom::lab
