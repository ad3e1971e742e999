// The arena: who plays whom, what comes out, and programs that do not behave.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/record.h"
#include "arena/resume.h"
#include "arena/run_matches.h"
#include "arena/tune.h"
#include "table/all_games.h"
#include "table/test_folder.h"

namespace fathom {
namespace {

using Records = std::vector<std::optional<MatchRecord>>;

Plan plan_of(std::vector<Entrant> entrants, int games, int players = 2) {
  Plan plan;
  plan.tables = line_ups(static_cast<int>(entrants.size()), players);
  plan.entrants = std::move(entrants);
  plan.players = players;
  plan.games = games;
  plan.seed = 5;
  return plan;
}

template <Game G>
Records run(const Plan& plan, int threads, const Budget& budget = Budget::of_iterations(20),
            typename G::Options options = {}) {
  Records records(static_cast<std::size_t>(plan.matches()));
  const std::atomic<bool> stop = false;
  MatchRunner<G>(plan, options, budget).run(records, threads, stop, [](int, const MatchRecord&, const Match<G>&) {});
  return records;
}

TEST(Arena, LineUps) {
  EXPECT_EQ(line_ups(3, 2), (std::vector<LineUp>{{0, 1}, {0, 2}, {1, 2}})) << "every pairing";
  EXPECT_EQ(line_ups(4, 4), (std::vector<LineUp>{{0, 1, 2, 3}})) << "one table";
  EXPECT_EQ(line_ups(2, 4), (std::vector<LineUp>{{0, 1, 1, 1}, {1, 0, 0, 0}})) << "each against a table of the other";
}

TEST(Arena, SeatsRotateWithTheSameDraws) {
  const Plan plan = plan_of({{"a"}, {"b"}, {"c"}}, 6, 3);
  EXPECT_EQ(plan.seating(0), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(plan.seating(1), (std::vector<int>{2, 0, 1}));
  EXPECT_EQ(plan.seating(2), (std::vector<int>{1, 2, 0}));
  EXPECT_EQ(plan.draw_seed(0), plan.draw_seed(2));
  EXPECT_NE(plan.draw_seed(2), plan.draw_seed(3));
}

TEST(Arena, TheResultDoesNotDependOnTheThreads) {
  const Plan plan = plan_of({{"expert", Level::expert}, {"sailor", Level::sailor}, {"random", Level::random}}, 4);
  const auto without_times = [](const Records& records) {
    std::string text;
    for (const auto& record : records) {
      MatchRecord copy = *record;
      copy.ms.clear();
      copy.worst_ms.clear();
      text += record_json(copy).dump();
    }
    return text;
  };
  EXPECT_EQ(without_times(run<CaptainCarcass>(plan, 1)), without_times(run<CaptainCarcass>(plan, 3)));
}

TEST(Arena, EveryGameIsPlayed) {
  AllGames::each([]<Game G>() {
    const int players = G::players(G::start({}));
    const Plan plan = plan_of({{"sailor", Level::sailor}, {"random", Level::random}}, players, players);
    for (const auto& record : run<G>(plan, 2)) {
      ASSERT_TRUE(record);
      double shares = 0;
      for (const double share : record->share) shares += share;
      EXPECT_NEAR(shares, 1, 1e-9) << G::kId;
    }
  });
}

MatchRecord record_of(double share_of_first, int score_of_first, int score_of_second) {
  MatchRecord record = empty_record(2);
  record.share = {share_of_first, 1 - share_of_first};
  record.score = {score_of_first, score_of_second};
  record.ms = {6, 9};
  record.worst_ms = {4, 5};
  record.decisions = {3, 3};
  record.iterations = {60, 0};
  return record;
}

TEST(Arena, StandingsAreSharesOfVictories) {
  const Plan plan = plan_of({{"a"}, {"b"}}, 4);
  // Seats: match 0 has a first, match 1 has b first, and so on.
  const Records records{record_of(1, 40, 30), record_of(1, 50, 20), record_of(0.5, 33, 33), std::nullopt};
  const Standings standings = evaluate(plan, records);
  EXPECT_EQ(standings.matches, 3);
  ASSERT_EQ(standings.bots.size(), 2U);
  EXPECT_EQ(standings.bots[0].name, "a");
  EXPECT_EQ(standings.bots[0].games, 3);
  EXPECT_NEAR(standings.bots[0].win_rate, 1.5 / 3, 1e-9);
  EXPECT_NEAR(standings.bots[0].mean_score, (40 + 20 + 33) / 3.0, 1e-9);
  EXPECT_NEAR(standings.bots[0].ms_per_move, (6 + 9 + 6) / 9.0, 1e-9);
  EXPECT_NEAR(standings.bots[0].elo, 0, 1e-6);
  ASSERT_EQ(standings.pairs.size(), 1U);
  EXPECT_NEAR(standings.pairs[0].a_win_rate, 0.5, 1e-9);
  EXPECT_LT(standings.pairs[0].ci95.low, 0.5);
  EXPECT_GT(standings.pairs[0].ci95.high, 0.5);
}

TEST(Arena, RatingsFollowTheWins) {
  const Plan plan = plan_of({{"a"}, {"b"}}, 400);
  Records records;
  for (int match = 0; match < 400; ++match) {
    const bool a_is_first = match % 2 == 0;
    const bool a_wins = match % 4 != 3;  // three of four
    records.push_back(record_of(a_wins == a_is_first ? 1 : 0, 0, 0));
  }
  const Standings standings = evaluate(plan, records);
  EXPECT_NEAR(standings.bots[0].elo - standings.bots[1].elo, 400 * std::log10(3), 3);
  EXPECT_LT(standings.bots[0].elo_ci95.low, standings.bots[0].elo);
}

class ArenaFiles : public testing::Test {
 protected:
  const test::Folder folder_;
};

TEST_F(ArenaFiles, ATournamentGoesOnWhereItStopped) {
  const std::string file = folder_ / "resume.jsonl";
  const Json plan{{"game", "captain-carcass"}};
  Records records(3);
  ResumeFile(file, plan, 2, records).add(1, record_of(1, 40, 30));
  std::ofstream(file, std::ios::app) << R"({"match":2,"sha)";  // ended while it wrote
  Records again(3);
  ResumeFile(file, plan, 2, again).add(0, record_of(0, 1, 2));
  ASSERT_TRUE(again[1]);
  EXPECT_EQ(again[1]->score, (std::vector<int>{40, 30}));
  EXPECT_FALSE(again[2]);
  Records third(3);
  ResumeFile(file, plan, 2, third);
  EXPECT_TRUE(third[0] && third[1]);
}

TEST_F(ArenaFiles, AnotherTournamentsFileIsRefused) {
  const std::string file = folder_ / "resume.jsonl";
  Records records(3);
  ResumeFile(file, {{"game", "captain-carcass"}}, 2, records);
  EXPECT_THROW(ResumeFile(file, {{"game", "sea-and-shore"}}, 2, records), std::runtime_error);
  const std::string notes = folder_ / "notes";
  std::ofstream(notes) << "not ours";
  EXPECT_THROW(ResumeFile(notes, {{"game", "captain-carcass"}}, 2, records), std::runtime_error);
  EXPECT_EQ(std::filesystem::file_size(notes), 8U) << "it is as it was";
  std::ofstream(file, std::ios::app) << "{}\n";
  EXPECT_THROW(ResumeFile(file, {{"game", "captain-carcass"}}, 2, records), std::runtime_error);
}

TEST_F(ArenaFiles, RecordedMatchesHold) {
  AllGames::each([this]<Game G>() {
    const int players = G::players(G::start({}));
    const Plan plan = plan_of({{"novice", Level::novice}, {"random", Level::random}}, 1, players);
    Records records(static_cast<std::size_t>(plan.matches()));
    const std::atomic<bool> stop = false;
    MatchRunner<G>(plan, {}, Budget::of_iterations(5))
        .run(records, 1, stop, [&](int number, const MatchRecord&, const auto& match) {
          record_match<G>(folder_.path(), number, match, seed_of(plan.draw_seed(number)));
        });
    std::ifstream in(folder_ / "match-000000.fathom");
    std::string unfair_line = "not read";
    EXPECT_EQ(read_replay<AllGames>(in, [&](const auto& replay) { unfair_line = unfair(replay); }), "") << G::kId;
    EXPECT_EQ(unfair_line, "") << G::kId;
  });
}

TEST_F(ArenaFiles, AForfeitedMatchIsRecordedToo) {
  const Plan plan = plan_of({{"program", Level::random, "echo no"}, {"random", Level::random}}, 2);
  Records records(2);
  const std::atomic<bool> stop = false;
  MatchRunner<CaptainCarcass>(plan, {}, Budget::of_milliseconds(100))
      .run(records, 1, stop, [&](int number, const MatchRecord& record, const auto& match) {
        record_match<CaptainCarcass>(folder_.path(), number, match, seed_of(plan.draw_seed(number)),
                                     forfeit_of(record));
      });
  for (const char* name : {"match-000000.fathom", "match-000001.fathom"}) {
    std::ifstream in(folder_ / name);
    std::string unfair_line = "not read";
    bool forfeited = false;
    EXPECT_EQ(read_replay<AllGames>(in,
                                    [&](const auto& replay) {
                                      unfair_line = unfair(replay);
                                      forfeited = replay.forfeit.has_value();
                                    }),
              "");
    EXPECT_EQ(unfair_line, "");
    EXPECT_TRUE(forfeited);
  }
}

// --- tuning ---

// Every trial as text, and what was changed in the end.
std::vector<std::string> tune_sailor(int threads, std::uint64_t seed) {
  using Tuner = fathom::Tuner<CaptainCarcass, Level::sailor>;
  const std::atomic<bool> stop = false;
  std::vector<std::string> lines;
  captain_carcass::Judgement timid;
  timid.boldness = 0;
  const TuningPlan plan{40, 1, seed, threads, Budget::of_iterations(1)};
  const auto best = Tuner(plan, {}).run(timid, stop, [&](const Trial& trial) {
    lines.push_back(fmt::format("{} {} {} {}", trial.what, trial.from, trial.to, trial.win_rate));
    EXPECT_EQ(trial.par, 0.5);
    EXPECT_EQ(trial.games, 40);
  });
  for (const std::string& change : Tuner::changes(timid, best)) lines.push_back(change);
  return lines;
}

TEST(Tuning, TheSameSeedGivesTheSameResultWhateverTheThreads) {
  const auto lines = tune_sailor(1, 3);
  EXPECT_GE(lines.size(), 9U) << "every number is tried, upwards at least";
  EXPECT_EQ(lines, tune_sailor(2, 3));
  EXPECT_NE(lines, tune_sailor(1, 4));
}

TEST(Tuning, FindsANumberThatIsFarOff) {
  using Tuner = fathom::Tuner<CaptainCarcass, Level::sailor>;
  const std::atomic<bool> stop = false;
  captain_carcass::Judgement timid;
  timid.boldness = 0;
  const auto best = Tuner({800, 1, 1, 2, Budget::of_iterations(1)}, {}).run(timid, stop, [](const Trial&) {});
  EXPECT_GT(best.boldness, 0) << "the sailor's own is 1.5";
}

TEST(Tuning, EveryNumberIsWithinItsRange) {
  const auto check = []<Game G, Level level>() {
    using Tuned = Tunable<G, level>;
    typename Tuned::Numbers numbers{};
    for (const auto& parameter : Tuned::kParameters) {
      const double value = parameter.get(numbers);
      EXPECT_GE(value, parameter.low) << G::kId << ' ' << parameter.name;
      EXPECT_LE(value, parameter.high) << G::kId << ' ' << parameter.name;
      parameter.set(numbers, parameter.high);
      EXPECT_NEAR(parameter.get(numbers), parameter.high, 1e-6) << G::kId << ' ' << parameter.name;
    }
  };
  AllGames::each([&check]<Game G>() {
    check.template operator()<G, Level::sailor>();
    if constexpr (requires { Tunable<G, Level::expert>::kParameters; }) check.template operator()<G, Level::expert>();
  });
}

// --- programs ---

// Plays four matches against the random bot and returns why the program lost them, one reason each.
std::vector<std::string> reasons(const std::string& command, const Budget& budget = Budget::of_milliseconds(100)) {
  const Plan plan = plan_of({{"program", Level::random, command}, {"random", Level::random}}, 4);
  const Records records = run<CaptainCarcass>(plan, 1, budget);
  std::vector<std::string> why;
  for (int match = 0; match < plan.matches(); ++match) {
    const auto& record = records[static_cast<std::size_t>(match)];
    if (!record) continue;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (plan.seating(match)[seat] == 0) {
        why.push_back(record->forfeit[seat]);
        EXPECT_TRUE(record->forfeit[seat].empty() || record->share[seat] == 0) << "whoever forfeits has lost";
      } else {
        EXPECT_EQ(record->forfeit[seat], "") << "nobody else pays for it";
      }
    }
  }
  return why;
}

std::vector<std::string> four(const std::string& reason) { return std::vector<std::string>(4, reason); }

TEST(ArenaPrograms, TheExamplesPlay) {
  EXPECT_EQ(reasons("python3 '" FATHOM_SOURCE_DIR "/examples/bot.py'", Budget::of_milliseconds(5000)), four(""));
  EXPECT_EQ(reasons("'" FATHOM_EXAMPLE_BOT "'", Budget::of_milliseconds(5000)), four(""));
  EXPECT_EQ(reasons(FATHOM_EXAMPLE_PLUGIN, Budget::of_milliseconds(5000)), four(""));
}

TEST(ArenaPrograms, TheExamplesPlayEveryGame) {
  AllGames::each([]<Game G>() {
    const int players = G::players(G::start({}));
    const Plan plan =
        plan_of({{"program", Level::random, "'" FATHOM_EXAMPLE_BOT "'"}, {"random", Level::random}}, players, players);
    for (const auto& record : run<G>(plan, 1, Budget::of_milliseconds(5000))) {
      for (const std::string& why : record->forfeit) EXPECT_EQ(why, "") << G::kId;
    }
  });
}

TEST(ArenaPrograms, WhateverGoesWrongCostsThatMatchOnly) {
  EXPECT_EQ(reasons("exit 3"), four("the program has ended"));
  EXPECT_EQ(reasons("echo hello; sleep 5"), four("not an answer: 'hello'"));
  EXPECT_EQ(reasons("while read l; do echo '{\"id\":0,\"move\":\"surface\"}'; done"),
            four("an answer to another question"));
  EXPECT_EQ(reasons("sleep 60", Budget::of_milliseconds(10)), four("no answer in time"));
  EXPECT_EQ(reasons("yes"), four("not an answer: 'y'"));
  EXPECT_EQ(reasons("/no/such/program 2>/dev/null"), four("the program has ended"));
}

// A Python bot that answers with the first legal move, and does this besides.
std::string python(const std::string& at_start, const std::string& on_act, const std::string& on_over) {
  return "python3 -uc '\nimport sys, json, time\n" + at_start +
         "\nfor line in sys.stdin:\n"
         "    message = json.loads(line)\n"
         "    if message[\"type\"] == \"act\":\n"
         "        " +
         on_act +
         "\n        print(json.dumps({\"id\": message[\"id\"], \"move\": message[\"legal\"][0]}))\n"
         "    if message[\"type\"] == \"over\":\n"
         "        " +
         on_over + "\n'";
}

TEST(ArenaPrograms, GettingStartedIsNotThinking) {
  EXPECT_EQ(reasons(python("time.sleep(1.5)", "pass", "pass"), Budget::of_milliseconds(20)), four(""));
}

TEST(ArenaPrograms, LatenessAddsUpOverAMatch) {
  EXPECT_EQ(reasons(python("", "time.sleep(0.2)", "pass"), Budget::of_milliseconds(20)), four("no answer in time"));
}

TEST(ArenaPrograms, AProgramMayEndWithItsMatch) {
  EXPECT_EQ(reasons(python("", "pass", "sys.exit()"), Budget::of_milliseconds(1000)), four(""));
}

TEST(ArenaPrograms, TheEndOfTheLastMatchIsHeard) {
  const test::Folder folder;
  const std::string heard = folder / "heard";
  const std::string write = "time.sleep(0.1); open(\"" + heard + "\", \"a\").write(\"x\")";
  EXPECT_EQ(reasons(python("", "pass", write), Budget::of_milliseconds(1000)), four(""));
  EXPECT_EQ(std::filesystem::file_size(heard), 4U);
}

TEST(ArenaPrograms, BrokenTextBecomesPlain) {
  EXPECT_EQ(reasons(R"(while read l; do printf '\377.\n'; done)"), four("not an answer: '?.'"));
}

TEST(ArenaPrograms, AnIllegalMoveIsNamed) {
  const std::string cheat = python("", "message[\"legal\"] = [\"bonus:mermaid-9\"]", "pass");
  EXPECT_EQ(reasons(cheat, Budget::of_milliseconds(5000)),
            four("an illegal move: 'bonus:mermaid-9': asks_turn (CC-6)"));
  const std::string dreamer = python("", "message[\"legal\"] = [\"swim\"]", "pass");
  EXPECT_EQ(reasons(dreamer, Budget::of_milliseconds(5000)),
            four("an illegal move: 'swim': there is no such move in this game"));
}

}  // namespace
}  // namespace fathom
