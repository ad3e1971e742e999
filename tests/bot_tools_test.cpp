// What writers of bots are given: our bots as programs, a check of theirs, tests that end when the answer is clear.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "arena/bot_check.h"
#include "arena/speaking_bot.h"
#include "table/all_games.h"
#include "table/test_folder.h"
#include "tests/program.h"

namespace fathom {
namespace {

using test::expect_refused;
using test::Outcome;

constexpr const char* kProgram = "'" FATHOM_BINARY "'";

// Asks a bot of ours in the words of the protocol, and wants the decision of the same bot with the view itself.
template <Game G>
class Alike final : public Player<G> {
 public:
  explicit Alike(int& decisions) : decisions_(decisions) {}

  void start(const Seating<G>& seating) override { spoken_.hear(start_message(seating)); }
  std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves, std::string&) override {
    const Move wanted = think<G>(kLevel, view, moves, kBudget, random_).move;
    const auto answer =
        spoken_.hear(act_message<G>(++decisions_, view, moves, std::chrono::milliseconds(1), std::chrono::seconds(1)));
    EXPECT_EQ(spoken_.complaint(), "") << G::kId;
    EXPECT_EQ(answer->at("move"), GameText<G>::move(wanted)) << G::kId;
    return wanted;
  }
  bool listens() const override { return true; }
  void hear(const Json& message) override { spoken_.hear(message); }
  void over(const Json& message) override { spoken_.hear(message); }

 private:
  static constexpr Level kLevel = Level::expert;
  static constexpr std::uint64_t kSeed = 9;
  static inline const Budget kBudget = Budget::of_iterations(20);

  int& decisions_;
  SpeakingBot<G> spoken_{kLevel, kBudget, kSeed};
  Random random_{mix(kSeed)};
};

TEST(BotTools, ABotThatIsOnlyToldTheMessagesDecidesAlike) {
  AllGames::each([]<Game G>() {
    Plan plan;
    plan.entrants = {{"alike"}, {"random", Level::random}};
    plan.players = G::players(G::start({}));
    plan.tables = {line_ups(2, plan.players).front()};
    plan.games = plan.players;
    plan.seed = 11;
    const Budget budget = Budget::of_iterations(20);
    int decisions = 0;
    MatchRunner<G> runner(plan, {}, budget, [&](int entrant) -> std::unique_ptr<Player<G>> {
      if (entrant != 0) return std::make_unique<BotPlayer<G>>(Level::random, budget);
      return std::make_unique<Alike<G>>(decisions);
    });
    std::vector<std::optional<MatchRecord>> records(static_cast<std::size_t>(plan.matches()));
    const std::atomic<bool> stop = false;
    runner.run(records, 1, stop, [](int, const MatchRecord&, const Match<G>&) {});
    EXPECT_GT(decisions, 0);
  });
}

TEST(BotTools, OurBotAsAProgramPlaysEveryGameWithAllOptions) {
  const Outcome outcome = test::fathom("bot check \"" + std::string(kProgram) +
                                       " bot captain-carcass --level sailor --iterations 4\" --game captain-carcass");
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_NE(outcome.out.find("captain-carcass  ok: "), std::string::npos) << outcome.out;
}

TEST(BotTools, CheckPassesTheExamples) {
  const Outcome outcome = test::fathom("bot check '" FATHOM_EXAMPLE_PLUGIN "'");
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  AllGames::each([&]<Game G>() { EXPECT_NE(outcome.out.find(std::string(G::kId)), std::string::npos) << outcome.out; });
}

TEST(BotTools, CheckShowsTheQuestionWhereItFails) {
  const test::Folder folder;
  const std::string bot = folder / "bot.py";
  std::ofstream(bot)
      << "import sys, json\n"
         "for line in sys.stdin:\n"
         "    m = json.loads(line)\n"
         "    if m['type'] == 'act':\n"
         "        moves = [x for x in m['legal'] if x in ('continue', 'surface')]\n"
         "        print(json.dumps({'id': m['id'], 'move': moves[-1] if moves else 'surface'}), flush=True)\n";
  const Outcome outcome = test::fathom("bot check 'python3 " + bot + "' --game captain-carcass --budget-ms 5000");
  EXPECT_EQ(outcome.code, 1);
  for (const char* part : {"FAILED: an illegal move: 'surface': ", "(CC-", "legal     [\"", "question  {",
                           "\"scores\":[", "options   ", "again     fathom arena captain-carcass"}) {
    EXPECT_NE(outcome.out.find(part), std::string::npos) << part << '\n' << outcome.out;
  }
}

TEST(BotTools, ALibraryThatIsNoneIsSaid) {
  const test::Folder folder;
  const std::string file = folder / "mine.so";
  std::ofstream(file) << "not a library";
  const Outcome outcome = test::run("arena captain-carcass --bots random --bot mine=" + file + " --games 2", "2>&1");
  EXPECT_NE(outcome.code, 0);
  EXPECT_NE(outcome.out.find("cannot use the bot"), std::string::npos) << outcome.out;
}

TEST(BotTools, BotSaysWhatItDoesNotUnderstand) {
  const auto heard = [](const std::string& line) {
    return test::run("bot treasure-divers", "2>&1 <<'END'\n" + line + "\nEND");
  };
  EXPECT_NE(heard("hello").out.find("not a message of the bot protocol: 'hello'"), std::string::npos);
  EXPECT_NE(heard(R"({"type":"start"})").out.find("not a message of the bot protocol"), std::string::npos);
  EXPECT_NE(
      heard(R"({"type":"start","protocol":2,"game":"treasure-divers","options":{},"players":2,"seat":0,"names":[]})")
          .out.find("only version 1"),
      std::string::npos);
  EXPECT_NE(heard(R"({"type":"act","id":1,"view":{},"legal":[]})").out.find("without legal moves"), std::string::npos);
  expect_refused("bot chess",
                 "there is no game 'chess'; the games are captain-carcass, treasure-divers, sea-and-shore");
  expect_refused(
      "bot captain-carcass --level shark",
      "there is no bot 'shark'; the bots are random, beginner, novice, deckhand, lookout, sailor, navigator, expert");
}

// --- the arena's records ---

TEST(BotTools, ForfeitsAreTheArenasExitCode) {
  EXPECT_EQ(test::fathom("arena captain-carcass --bots random,novice --games 4").code, 0);
  const Outcome lost = test::run("arena captain-carcass --bots random --bot mine='exit 3' --games 2", "2>&1");
  EXPECT_EQ(lost.code, 1);
  EXPECT_NE(lost.out.find("mine lost match 0: the program has ended"), std::string::npos) << lost.out;
}

TEST(BotTools, MatchesAsATable) {
  const test::Folder folder;
  const std::string file = folder / "matches.csv";
  EXPECT_EQ(test::fathom("arena sea-and-shore --bots random,novice,sailor,deckhand --games 4 --matches " + file).code,
            0);
  std::ifstream read(file);
  std::string line;
  std::getline(read, line);
  EXPECT_EQ(line, "match,round,draws,seat,bot,share,score,decisions,ms,worst_ms,iterations,forfeit");
  int lines = 0;
  while (std::getline(read, line)) ++lines;
  EXPECT_EQ(lines, 16);
}

TEST(BotTools, JsonTellsWhatWasPlayed) {
  const Outcome outcome = test::fathom(
      "arena captain-carcass --players 3 --bots random,novice,sailor --games 3 --seed 8 --iterations 5 --json");
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json.at("options").at("players"), 3);
  EXPECT_EQ(json.at("seed"), 8);
  EXPECT_EQ(json.at("matches"), 3);
  EXPECT_EQ(json.at("budget"), (Json{{"iterations", 5}}));
  EXPECT_EQ(json.at("seats"), Json::parse(R"([["random","novice","sailor"]])"));
}

// --- match ---

TEST(BotTools, AMatchEndsWhenItIsClear) {
  const std::string match = "match captain-carcass sailor random --sprt 0,50 --games 5000 --seed 3 --json";
  const Json better = Json::parse(test::fathom(match).out);
  EXPECT_EQ(better.at("verdict"), "better");
  EXPECT_LT(better.at("games"), 1000);
  EXPECT_GT(better.at("a_win_rate"), 0.7);
  for (const char* key : {"a", "b", "ci95", "elo", "llr"}) EXPECT_TRUE(better.contains(key)) << key;
  EXPECT_EQ(Json::parse(test::fathom(match + " --threads 1").out), better) << "the threads decide nothing";
  const Json worse =
      Json::parse(test::fathom("match captain-carcass random sailor --sprt 0,50 --games 5000 --seed 3 --json").out);
  EXPECT_EQ(worse.at("verdict"), "not_better");
  const Json open = Json::parse(test::fathom("match captain-carcass novice novice --games 4 --json").out);
  EXPECT_EQ(open.at("verdict"), "open");
  EXPECT_EQ(open.at("games"), 4);
}

TEST(BotTools, MatchIsUsedRightly) {
  expect_refused("match captain-carcass sailor", "b is required (see fathom match --help)");
  expect_refused(
      "match captain-carcass sailor shark",
      "there is no bot 'shark'; the bots are random, beginner, novice, deckhand, lookout, sailor, navigator, expert");
  expect_refused("match captain-carcass sailor novice --sprt 10", "--sprt takes two numbers, ELO0,ELO1, not '10'");
  expect_refused("match captain-carcass sailor novice --sprt 10,5",
                 "--sprt needs an ELO0 below ELO1, both within 2000 of zero");
}

}  // namespace
}  // namespace fathom
