#include <fmt/core.h>

#include <memory>

#include "app/game_arguments.h"
#include "app/interrupt.h"
#include "arena/tune.h"
#include "table/game_words.h"

namespace fathom {

namespace {

struct TuneArguments : GameArguments {
  std::string bot = "sailor";
  int games = 400;
  int passes = 2;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::uint64_t seed = 0;
  int iterations = 1000;
};

void tell(const Trial& trial) {
  if (trial.what == "all") {
    fmt::print("all changes together against the numbers before: ");
  } else {
    fmt::print("{:<14} {:>8.4g} -> {:<8.4g} ", trial.what, trial.from, trial.to);
  }
  fmt::print("{:5.1f} % ({:.1f} - {:.1f}) of {}, par {:.0f} %{}\n", 100 * trial.win_rate, 100 * trial.ci95.low,
             100 * trial.ci95.high, trial.games, 100 * trial.par, trial.better() ? ": better" : "");
  std::fflush(stdout);
}

template <Game G, Level level>
int tune(const TuneArguments& arguments) {
  using Tuned = Tunable<G, level>;
  const typename Tuned::Numbers before{};
  const TuningPlan plan{arguments.games, arguments.passes, arguments.seed, arguments.threads,
                        Budget::of_iterations(arguments.iterations)};
  fmt::print("{}, {}: {} numbers, {} matches a trial\n", game_name(G::kId), arguments.bot, Tuned::kParameters.size(),
             plan.games);
  std::fflush(stdout);
  const auto after = Tuner<G, level>(plan, arguments.template options<G>()).run(before, Interrupt::noted(), tell);
  const auto changes = Tuner<G, level>::changes(before, after);
  fmt::print("\n{}\n", changes.empty() ? "nothing was better than the numbers as they are" : "better:");
  for (const std::string& change : changes) fmt::print("  {}\n", change);
  return Interrupt::exit_code();
}

template <Game G, Level level>
int tune_level(const TuneArguments& arguments) {
  if constexpr (requires { Tunable<G, level>::kParameters; }) return tune<G, level>(arguments);
  throw UsageError("the " + arguments.bot + " of " + std::string(G::kId) + " has no numbers to tune");
}

template <Game G>
int tune_bot(const TuneArguments& arguments) {
  if (arguments.bot == "sailor") return tune_level<G, Level::sailor>(arguments);
  if (arguments.bot == "expert") return tune_level<G, Level::expert>(arguments);
  throw UsageError("--bot takes sailor or expert, not " + text::quoted(arguments.bot));
}

}  // namespace

void add_tune(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<TuneArguments>();
  CLI::App* command = app.add_subcommand("tune", "Finds better numbers for a bot by letting it play against itself");
  arguments->add_game(*command, true);
  arguments->add_options(*command);
  command->add_option("--bot", arguments->bot, "Whose numbers: sailor or expert")->type_name("sailor|expert");
  command->add_option("--games", arguments->games, "Matches per trial")->check(CLI::Range(2, 100'000'000));
  command->add_option("--passes", arguments->passes, "How often all numbers are tried; each time the steps are halved")
      ->check(CLI::Range(1, 10));
  command->add_option("--threads", arguments->threads, "Matches at a time")->check(CLI::Range(1, 1024));
  command->add_option("--seed", arguments->seed, "The same seed gives the same result");
  command->add_option("--iterations", arguments->iterations, "Search effort for a decision of an expert")
      ->check(CLI::Range(1, 100'000'000));
  command->footer(
      "One number after the other is moved up and down and kept where that surely wins more. Ctrl-C prints what there\n"
      "is so far. The result does not depend on the number of threads.\n\nExamples:\n"
      "  fathom tune captain-carcass --bot sailor --games 6000\n"
      "  fathom tune sea-and-shore --bot expert --games 200 --iterations 500\n"
      "  fathom tune captain-carcass --bot outlook --games 150000 > bots/captain_carcass/outlook_weights.h");
  command->callback([arguments, &action] {
    action = [arguments] {
      const Interrupt interrupt;
      int code = 0;
      arguments->with_game([&]<Game G>() { code = tune_bot<G>(*arguments); });
      return code;
    };
  });
}

}  // namespace fathom
