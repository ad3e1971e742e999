#include <fmt/core.h>
#include <unistd.h>

#include <memory>
#include <thread>

#include "app/game_arguments.h"
#include "app/interrupt.h"
#include "learn/learner.h"
#include "table/game_words.h"

namespace fathom {

namespace {

struct LearnArguments : GameArguments {
  Lessons lessons;
  std::string folder = "learned";
};

// What is being done, rewritten in place on a terminal.
class LessonBar {
 public:
  void operator()(const std::string& what, int done, int all) {
    if (!shown_) return;
    fmt::print(stderr, "\r{:<10} {:>9} of {:<9}", what, done, all);
    std::fflush(stderr);
  }
  void clear() const {
    if (shown_) fmt::print(stderr, "\r{:<40}\r", "");
  }

 private:
  bool shown_ = isatty(STDERR_FILENO) == 1;
};

int run_lessons(const LearnArguments& arguments) {
  if (!has_learned_judge(arguments.game)) throw UsageError(game_name(arguments.game) + " has no judge that learns");
  const Interrupt interrupt;
  LessonBar bar;
  learn(arguments.game, arguments.lessons, arguments.folder, Interrupt::noted(), std::ref(bar),
        [&](const Generation& generation) {
          bar.clear();
          fmt::print(
              "generation {}: {} positions, surprise {:.4f} -> {:.4f}; {} {:.1f} % ({:.1f} - {:.1f}) of {}: {}\n",
              generation.number, generation.positions, generation.surprise_before, generation.surprise_after,
              generation.number == 0 ? "against sailors" : "against the best", 100 * generation.win_rate,
              100 * generation.ci95.low, 100 * generation.ci95.high, generation.test_games,
              generation.accepted ? "accepted" : "not better");
          std::fflush(stdout);
        });
  bar.clear();
  return Interrupt::exit_code();
}

}  // namespace

void add_learn(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<LearnArguments>();
  Lessons& lessons = arguments->lessons;
  lessons.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  CLI::App* command = app.add_subcommand("learn", "Makes a judge of positions for a game from games of its own");
  arguments->add_game(*command, true);
  command->add_option("--folder", arguments->folder, "Keeps weights and log here, and goes on from there")
      ->type_name("DIR")
      ->capture_default_str();
  command->add_option("--generations", lessons.generations, "After the first, which learns from sailors")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  command->add_option("--first-games", lessons.first_games, "Games of sailors to begin with")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--games", lessons.games, "Games of every further generation")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--test-games", lessons.test_games, "Matches at most to tell whether a generation is better")
      ->check(CLI::Range(2, 10'000'000))
      ->capture_default_str();
  command->add_option("--threads", lessons.threads, "Games at a time")->check(CLI::Range(1, 1024));
  command->add_option("--seed", lessons.seed, "The same seed and threads give the same weights");
  command->footer(
      "Ctrl-C ends it; the generations that are finished are kept, and the same command goes on after them. The\n"
      "weights become part of the program as bots/weights/GAME.weights (docs/learning.md).\n\nExample:\n"
      "  fathom learn captain-carcass --folder learned --generations 6");
  command->callback([arguments, &action] {
    action = [arguments] {
      int code = 0;
      arguments->with_game([&]<Game G>() { code = run_lessons(*arguments); });
      return code;
    };
  });
}

}  // namespace fathom
