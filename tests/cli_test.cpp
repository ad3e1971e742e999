// The program as its users call it: what it prints, where, and its exit codes.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

namespace {

struct Outcome {
  std::string out;
  int code = -1;
};

// Runs the program through the shell; `redirect` decides where standard error goes.
Outcome run(const std::string& arguments, const std::string& redirect) {
  Outcome outcome;
  FILE* pipe = popen(("'" FATHOM_BINARY "' " + arguments + " " + redirect).c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
    outcome.out.append(buffer.data(), count);
  const int status = pclose(pipe);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}
Outcome fathom(const std::string& arguments) { return run(arguments, "2>/dev/null"); }

// Wrong use: nothing on standard output, exactly this line on standard error, exit code 2.
void expect_refused(const std::string& arguments, const std::string& line) {
  const Outcome outcome = run(arguments, "2>&1 >/dev/null");
  EXPECT_EQ(outcome.code, 2) << arguments;
  EXPECT_EQ(outcome.out, "fathom: " + line + "\n") << arguments;
  EXPECT_EQ(fathom(arguments).out, "") << arguments;
}

TEST(CommandLine, VersionAndHelp) {
  EXPECT_EQ(fathom("--version").out, "fathom " FATHOM_VERSION "\n");
  EXPECT_EQ(fathom("--version").code, 0);
  EXPECT_EQ(fathom("--help").code, 0);
  for (const char* command : {"trace", "check", "transcript", "bench", "signature"}) {
    EXPECT_NE(fathom("--help").out.find(command), std::string::npos) << command;
    const Outcome help = fathom(std::string(command) + " --help");
    EXPECT_EQ(help.code, 0);
    EXPECT_NE(help.out.find("Example"), std::string::npos) << command;
  }
}

TEST(CommandLine, WrongUseIsOneLineAndExitCode2) {
  expect_refused("", "a command is required: trace, check, transcript, bench, signature (see fathom --help)");
  expect_refused("dance", "there is no command 'dance' (see fathom --help)");
  expect_refused("trace", "game is required (see fathom trace --help)");
  expect_refused("trace captain-carcass --colour red", "there is no option '--colour' (see fathom trace --help)");
  expect_refused("trace captain-carcass --players 5", "captain-carcass: players must be 2, 3 or 4, not '5'");
  expect_refused("trace captain-carcass --set variant=9",
                 "captain-carcass: variant must be off or a number from 1 to 6, not '9'");
  expect_refused("trace captain-carcass --set variant", "--set takes key=value, not 'variant'");
  expect_refused("trace captain-carcass --set sharks=1", "captain-carcass: there is no option 'sharks'");
  expect_refused("trace captain-carcass --set first=3", "captain-carcass: first must be random or a seat of the table");
  expect_refused("trace captain-carcass --bots shark", "there is no bot 'shark'; the bots are random, novice, sailor, expert");
  expect_refused("bench --players 3", "--players and --set need a game");
  expect_refused("check /nowhere/at/all", "cannot read '/nowhere/at/all'");
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
  EXPECT_EQ(bench.at("allocations_per_step").get<double>(), 0);
}

}  // namespace
