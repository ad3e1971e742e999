// The program as its users call it: what it prints, where, and its exit codes.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "table/test_folder.h"
#include "tests/program.h"

namespace {

using fathom::test::expect_refused;
using fathom::test::fathom;
using fathom::test::Outcome;
using fathom::test::run;

TEST(CommandLine, VersionAndHelp) {
  EXPECT_EQ(fathom("--version").out, "fathom " FATHOM_VERSION "\n");
  EXPECT_EQ(fathom("--version").code, 0);
  EXPECT_EQ(fathom("--help").code, 0);
  for (const char* command : {"serve",   "page",   "load",   "store",     "admin",  "trace",      "check", "transcript",
                              "analyse", "replay", "verify", "arena",     "match",  "bot",        "study", "compare",
                              "learn",   "tune",   "bench",  "signature", "manual", "completions"}) {
    EXPECT_NE(fathom("--help").out.find(command), std::string::npos) << command;
    const Outcome help = fathom(std::string(command) + " --help");
    EXPECT_EQ(help.code, 0);
    EXPECT_NE(help.out.find("Example"), std::string::npos) << command;
  }
}

TEST(CommandLine, WrongUseIsOneLineAndExitCode2) {
  expect_refused(
      "",
      "a command is required: serve, page, load, store, admin, trace, check, transcript, analyse, replay, verify, "
      "arena, match, bot, study, compare, learn, tune, bench, signature, manual, completions (see fathom --help)");
  expect_refused("dance", "there is no command 'dance' (see fathom --help)");
  expect_refused("trace", "game is required (see fathom trace --help)");
  expect_refused("page", "--out is required (see fathom page --help)");
  expect_refused("page --out /tmp/x --server fathom.example",
                 "--server: 'fathom.example' does not begin with http:// or https:// (see fathom page --help)");
  expect_refused("store", "a command is required: copy, backup, check (see fathom store --help)");
  expect_refused("store dance", "there is no command 'dance' (see fathom store --help)");
  expect_refused("store check sqlite:/nowhere/at/all", "cannot read '/nowhere/at/all'");
  expect_refused("store backup sqlite:/nowhere/at/all /tmp/copy.db", "cannot read '/nowhere/at/all'");
  expect_refused("store copy sqlite:/nowhere/at/all sqlite:/nowhere/else", "cannot read '/nowhere/at/all'");
  expect_refused("trace captain-carcass --colour red", "there is no option '--colour' (see fathom trace --help)");
  expect_refused("trace captain-carcass --players 5", "captain-carcass: players must be 2, 3 or 4, not '5'");
  expect_refused("trace captain-carcass --set variant=9",
                 "captain-carcass: variant must be off or a number from 1 to 6, not '9'");
  expect_refused("trace captain-carcass --set variant", "--set takes key=value, not 'variant'");
  expect_refused("trace captain-carcass --set sharks=1", "captain-carcass: there is no option 'sharks'");
  expect_refused("trace captain-carcass --set first=3", "captain-carcass: first must be random or a seat of the table");
  expect_refused(
      "trace captain-carcass --bots shark",
      "there is no bot 'shark'; the bots are random, beginner, novice, deckhand, lookout, sailor, navigator, expert");
  expect_refused("tune captain-carcass --bot novice", "--bot takes sailor or expert, not 'novice'");
  expect_refused("tune captain-carcass --bot expert", "the expert of captain-carcass has no numbers to tune");
  expect_refused("tune chess",
                 "there is no game 'chess'; the games are captain-carcass, treasure-divers, sea-and-shore");
  expect_refused("bench --players 3", "--players and --set need a game");
  expect_refused("check /nowhere/at/all", "cannot read '/nowhere/at/all'");
  expect_refused("replay", "file is required (see fathom replay --help)");
  expect_refused("replay /nowhere/at/all", "cannot read '/nowhere/at/all'");
  expect_refused("verify /nowhere/at/all", "cannot read '/nowhere/at/all'");
  expect_refused("verify /", "cannot read '/'");
  expect_refused("verify - --nonce 12ab", "--nonce takes 64 hexadecimal digits in lower case");
  const Outcome range = run("trace captain-carcass --games 0", "2>&1 >/dev/null");
  EXPECT_EQ(range.code, 2);
  EXPECT_EQ(std::count(range.out.begin(), range.out.end(), '\n'), 1) << range.out;
}

TEST(CommandLine, TraceIsReproducibleAndHolds) {
  const std::string arguments = "trace captain-carcass --players 3 --games 3 --seed 7 --set divers=random";
  const Outcome first = fathom(arguments);
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(first.out, fathom(arguments).out);
  const std::string from_second =
      fathom("trace captain-carcass --players 3 --games 2 --seed 8 --set divers=random").out;
  EXPECT_TRUE(first.out.ends_with(from_second)) << "game k has seed S + k";
  const Outcome checked = fathom(arguments + " | '" FATHOM_BINARY "' check -");
  EXPECT_EQ(checked.code, 0) << checked.out;
}

TEST(CommandLine, BenchIsMachineReadable) {
  const Outcome outcome = fathom("bench captain-carcass --seconds 0.02 --threads 2 --json");
  EXPECT_EQ(outcome.code, 0);
  const auto bench = nlohmann::json::parse(outcome.out).at("captain-carcass");
  EXPECT_GT(bench.at("ns_per_step").get<double>(), 0);
  EXPECT_GT(bench.at("games_per_s").get<double>(), 0);
  EXPECT_GT(bench.at("steps_per_game").get<double>(), 50);
  EXPECT_LE(bench.at("state_bytes").get<int>(), 128);
}

TEST(CommandLine, TuneTellsEveryTrialAndRepeats) {
  const std::string arguments = "tune treasure-divers --bot sailor --games 4 --passes 1 --seed 2";
  const Outcome first = fathom(arguments + " --threads 1");
  EXPECT_EQ(first.code, 0);
  for (const char* name : {"temperature", "shark_bite", "rounds"})
    EXPECT_NE(first.out.find(name), std::string::npos) << name;
  EXPECT_NE(first.out.find("nothing was better"), std::string::npos) << "four games prove nothing: " << first.out;
  EXPECT_EQ(first.out, fathom(arguments + " --threads 2").out);
}

TEST(CommandLine, ArenaCountsIterationsAndTheLongestDecision) {
  const Outcome outcome =
      fathom("arena captain-carcass --bots expert,sailor --games 2 --budget-ms 2 --cpu-time --threads 1 --json");
  EXPECT_EQ(outcome.code, 0);
  const auto expert = nlohmann::json::parse(outcome.out).at("bots").at(0);
  EXPECT_GT(expert.at("iterations_per_s").get<double>(), 1000);
  EXPECT_GE(expert.at("worst_ms").get<double>(), expert.at("ms_per_move").get<double>());
  EXPECT_EQ(nlohmann::json::parse(outcome.out).at("bots").at(1).at("iterations_per_s").get<double>(), 0);
}

// --- replays ---

std::string contents(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

class ReplayFile : public testing::Test {
 protected:
  static std::string quoted(const std::filesystem::path& path) { return "'" + path.string() + "'"; }

  ~ReplayFile() override { std::filesystem::remove(changed); }

  // The golden replay with something replaced, as a file of its own.
  std::string with(const std::string& from, const std::string& to) const {
    std::string text = contents(golden);
    text.replace(text.find(from), from.size(), to);
    std::ofstream(changed) << text;
    return quoted(changed);
  }

  // The first steps of the golden replay, and another result.
  std::string cut(int steps, const std::string& result) const {
    std::istringstream lines(contents(golden));
    std::ofstream out(changed);
    std::string line;
    for (int i = 0; i <= steps && std::getline(lines, line); ++i) out << line << '\n';
    out << result << '\n';
    return quoted(changed);
  }

  const std::filesystem::path folder_of_golden =
      std::filesystem::path(FATHOM_SOURCE_DIR) / "tests" / "golden" / "captain-carcass";
  const std::filesystem::path golden = folder_of_golden / "replay.fathom";
  const std::filesystem::path withheld = folder_of_golden / "withheld.fathom";  // a match with a broken promise
  const fathom::test::Folder folder;
  const std::filesystem::path changed = folder / "changed.fathom";
};

TEST_F(ReplayFile, IsTold) {
  const Outcome told = fathom("replay " + quoted(golden));
  EXPECT_EQ(told.code, 0);
  const std::string story = contents(std::filesystem::path(golden).replace_extension(".txt"));
  EXPECT_EQ(told.out, story + "Every draw follows from the seed (fathom verify says more).\n");
  EXPECT_EQ(fathom("replay - < " + quoted(golden)).out, told.out);
}

// "--lang" stands before or behind the command; without it the environment decides.
TEST_F(ReplayFile, IsToldInTheLanguageThatIsWanted) {
  const std::string english = contents(std::filesystem::path(golden).replace_extension(".txt"));
  const std::string french = contents(std::filesystem::path(golden).replace_extension(".fr.txt"));
  ASSERT_FALSE(french.empty());
  const auto told = [&](const std::string& before, const std::string& after, const std::string& locale) {
    return fathom(before + " replay " + quoted(golden) + ' ' + after, locale).out;
  };
  EXPECT_TRUE(told("", "--lang fr", "C").starts_with(french));
  EXPECT_TRUE(told("--lang fr", "", "C").starts_with(french));
  EXPECT_TRUE(told("", "", "fr_FR.UTF-8").starts_with(french));
  EXPECT_TRUE(told("", "--lang en", "fr_FR.UTF-8").starts_with(english));
  EXPECT_TRUE(told("", "", "C").starts_with(english));
  EXPECT_TRUE(fathom("transcript treasure-divers --lang fr").out.starts_with("Plongeurs au trésor\n"));
  expect_refused("transcript treasure-divers --lang tlh", "there are no words in 'tlh', only in en, fr");
}

TEST_F(ReplayFile, IsVerified) {
  const Outcome verified = fathom("verify " + quoted(golden));
  EXPECT_EQ(verified.code, 0);
  EXPECT_EQ(verified.out,
            "Captain Carcass, 125 steps, 66 draws: all holds; steps 1 to 30: nobody committed to the seed; "
            "steps 31 to 125: the server's commitment and 2 nonces hold\n");
}

// Whose win it was, and where it came from: in words, and as docs/analysis.md describes it.
TEST_F(ReplayFile, IsAnalysed) {
  const std::string command = "analyse " + quoted(golden) + " --iterations 20";
  const Outcome told = fathom(command);
  EXPECT_EQ(told.code, 0);
  EXPECT_NE(told.out.find("With average luck Ada would have won "), std::string::npos) << told.out;
  EXPECT_NE(fathom(command + " --lang fr").out.find("Avec une chance moyenne, Ada aurait gagné "), std::string::npos);
  const Outcome json = fathom(command + " --json");
  EXPECT_EQ(json.code, 0);
  const auto books = nlohmann::json::parse(json.out);
  EXPECT_EQ(books.at("game"), "captain-carcass");
  EXPECT_EQ(books.at("budget"), nlohmann::json({{"iterations", 20}}));
  EXPECT_EQ(books.at("start").size(), 2);
  EXPECT_EQ(books.at("steps").size(), 125);
  EXPECT_EQ(books.at("seats").size(), 2);
  for (const auto& step : books.at("steps")) {
    EXPECT_EQ(step.contains("luck"), step.at("seat") == -1);
    if (step.contains("decision")) {
      for (const char* key : {"best", "cost", "se", "class", "moves"})
        EXPECT_TRUE(step["decision"].contains(key)) << key;
    }
  }
  for (const auto& seat : books.at("seats")) {
    EXPECT_NEAR(seat.at("result").get<double>(),
                seat.at("start").get<double>() + seat.at("luck").get<double>() + seat.at("own_errors").get<double>() +
                    seat.at("others_errors").get<double>() + seat.at("unknown").get<double>(),
                1e-9);
  }
  EXPECT_EQ(fathom(command + " --json").out, json.out);
  EXPECT_EQ(nlohmann::json::parse(fathom(command + " --json --seat 1").out).at("seats").size(), 1);
  expect_refused(command + " --seat 3", "--seat: this match has the seats 0 to 1");
  expect_refused("analyse /nowhere/at/all", "cannot read '/nowhere/at/all'");
}

TEST_F(ReplayFile, DamageIsOneLineAndExitCode1) {
  const auto expect_damage = [this](const std::string& from, const std::string& to, const std::string& problem) {
    const std::string file = with(from, to);
    for (const char* command : {"verify ", "replay ", "analyse "}) {
      const Outcome outcome = run(command + file, "2>&1 >/dev/null");
      EXPECT_EQ(outcome.code, 1);
      EXPECT_EQ(outcome.out, "fathom: " + changed.string() + ", " + problem + "\n");
      EXPECT_EQ(fathom(command + file).out, "");
    }
  };
  expect_damage("{\"type\":\"game\"", "{\"type\":\"gam\"", "line 1: a replay begins with a game line");
  expect_damage("\"first:1\"", "\"first:4\"", "line 2: \"first:4\" is no move of this game");
}

// A forged draw is a story all the same; only its last line and `verify` say what it is worth.
TEST_F(ReplayFile, AForgedSeedIsFound) {
  const auto game = nlohmann::json::parse(contents(golden).substr(0, contents(golden).find('\n')));
  const auto seed = game.at("continued_from").at(0).at("fairness").at("seed").get<std::string>();
  const std::string file = with(seed, std::string(64, '1'));
  const Outcome verified = run("verify " + file, "2>&1");
  EXPECT_EQ(verified.code, 1);
  EXPECT_NE(verified.out.find(": the draw is "), std::string::npos) << verified.out;
  EXPECT_EQ(std::count(verified.out.begin(), verified.out.end(), '\n'), 1);
  const Outcome told = fathom("replay " + file);
  EXPECT_EQ(told.code, 0);
  EXPECT_NE(told.out.find("\nThe draws are not fair: line "), std::string::npos);
}

// A match under a nonce that was promised and not revealed is whole, and is called what it is.
TEST_F(ReplayFile, ABrokenPromiseIsAWarning) {
  const std::string file = quoted(withheld);
  const std::string line =
      "seat 1 (Ben) promised a nonce and did not reveal it: whoever worked with that seat could choose between two "
      "seeds\n";
  const Outcome verified = fathom("verify " + file);
  EXPECT_EQ(verified.code, 0);
  EXPECT_TRUE(verified.out.ends_with("all holds; the server's commitment and 1 nonce hold\nwarning: " + line))
      << verified.out;
  const Outcome strict = run("verify --strict " + file, "2>&1");
  EXPECT_EQ(strict.code, 1);
  EXPECT_EQ(strict.out, "fathom: " + withheld.string() + ", line 1: " + line);
  EXPECT_EQ(fathom("verify --strict " + quoted(golden)).code, 0);
  EXPECT_TRUE(
      fathom("replay " + file)
          .out.ends_with(
              "Ben had promised a number for the seed and did not give it (fathom verify says what that means).\n"));
  EXPECT_NE(fathom("replay " + file + " --lang fr").out.find("Ben avait promis un nombre pour la graine"),
            std::string::npos);
  // Whose nonce it is learns that it was left out.
  const std::string nonce = nlohmann::json::parse(contents(golden).substr(0, contents(golden).find('\n')))
                                .at("fairness")
                                .at("nonces")
                                .at(1)
                                .at("nonce");
  const Outcome own = run("verify " + file + " --nonce " + nonce, "2>&1");
  EXPECT_EQ(own.code, 1);
  EXPECT_EQ(own.out, "fathom: " + withheld.string() +
                         ", line 1: your nonce was promised, but it is not part of the seed: it came too late, or it "
                         "was left out\n");
}

TEST_F(ReplayFile, AMatchThatSomebodyResignedIsVerifiedAndTold) {
  const std::string file = cut(50, R"({"type":"result","forfeit":0,"reason":"resigned","scores":[0,0],"winners":[1]})");
  EXPECT_EQ(fathom("verify " + file).code, 0);
  EXPECT_NE(fathom("replay " + file).out.find("\nBen wins: Ada has resigned.\n"), std::string::npos);
  EXPECT_NE(fathom("replay " + file + " --lang fr").out.find("\nBen gagne\u00a0: Ada a abandonné.\n"),
            std::string::npos);
  EXPECT_EQ(fathom("analyse " + file + " --iterations 20").code, 0);
}

TEST_F(ReplayFile, AClosedMatchIsVerifiedAndToldButNotAnalysed) {
  const std::string file = cut(50, R"({"type":"result","closed":true,"scores":[0,0],"winners":[]})");
  const Outcome verified = fathom("verify " + file);
  EXPECT_EQ(verified.code, 0);
  EXPECT_NE(verified.out.find(", 50 steps, "), std::string::npos) << verified.out;
  EXPECT_NE(verified.out.find("all holds; the match was closed before its end; steps 1 to 30: "), std::string::npos)
      << verified.out;
  EXPECT_NE(fathom("replay " + file).out.find("\nThe match was ended before its end: nobody has won.\n"),
            std::string::npos);
  const Outcome analysed = run("analyse " + file, "2>&1");
  EXPECT_EQ(analysed.code, 1);
  EXPECT_EQ(analysed.out, "fathom: " + changed.string() +
                              ", line 52: the match was closed before its end, so there is no result to analyse\n");
}

// What a player kept from the table counts for more than what the file says.
TEST_F(ReplayFile, IsComparedWithWhatAPlayerKept) {
  const std::string kept(64, '7');
  const Outcome commitment = run("verify " + quoted(golden) + " --commitment " + kept, "2>&1");
  EXPECT_EQ(commitment.code, 1);
  EXPECT_EQ(commitment.out,
            "fathom: " + golden.string() + ", line 1: the server committed to something else at your table\n");
  const auto game = nlohmann::json::parse(contents(golden).substr(0, contents(golden).find('\n')));
  const auto& fairness = game.at("fairness");
  EXPECT_EQ(fathom("verify " + quoted(golden) + " --commitment " + fairness.at("commitment").get<std::string>() +
                   " --nonce " + fairness.at("nonces").at(1).at("nonce").get<std::string>())
                .code,
            0);
  const Outcome nonce = run("verify " + quoted(golden) + " --nonce " + kept, "2>&1");
  EXPECT_EQ(nonce.code, 1);
  EXPECT_EQ(nonce.out, "fathom: " + golden.string() + ", line 1: your nonce is not among those of the match\n");
}

}  // namespace
