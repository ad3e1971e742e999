#include "arena/bench.h"

#include <fmt/core.h>

#include <iostream>
#include <memory>

#include "app/game_arguments.h"
#include "tensors/bench.h"
#include "tensors/tensors.h"

namespace fathom {

namespace {

struct BenchArguments : GameArguments {
  bool json = false;
  double seconds = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  int batch = 0;
};

// Whether the game can be played in batches: a game that is tried out has no numbers for its moves.
template <Game G>
constexpr bool kInBatches = requires { Actions<G>::kActions; };

void bench_batches(const BenchArguments& arguments) {
  Json all = Json::object();
  if (!arguments.json) {
    fmt::print("{} games at once, {} threads: million steps a second\n{:<18} {:>9} {:>13} {:>13}\n", arguments.batch,
               arguments.threads, "game", "masks", "observations", "as floats");
  }
  const auto measure = [&]<Game G>() {
    if constexpr (kInBatches<G>) {
      const BatchBench bench =
          batch_bench<G>(arguments.seconds, arguments.options<G>(), arguments.batch, arguments.threads);
      all[std::string(G::kId)] = {{"games", arguments.batch},
                                  {"threads", arguments.threads},
                                  {"steps_per_s", bench.masks},
                                  {"steps_per_s_observed", bench.observations},
                                  {"steps_per_s_observed_floats", bench.scaled}};
      if (arguments.json) return;
      fmt::print("{:<18} {:>9.2f} {:>13.2f} {:>13.2f}\n", G::kId, bench.masks / 1e6, bench.observations / 1e6,
                 bench.scaled / 1e6);
    } else if (!arguments.game.empty()) {
      throw UsageError(std::string(G::kId) + " cannot be played in batches");
    }
  };
  if (arguments.game.empty()) {
    AllGames::each(measure);
  } else {
    arguments.with_game(measure);
  }
  if (arguments.json) std::cout << all.dump() << '\n';
}

}  // namespace

void add_bench(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<BenchArguments>();
  CLI::App* command = app.add_subcommand("bench", "Measures how fast the games play themselves");
  arguments->add_game(*command, false);
  arguments->add_options(*command);
  command->add_flag("--json", arguments->json, "Machine-readable");
  command->add_option("--seconds", arguments->seconds, "How long each measurement takes")
      ->check(CLI::Range(0.01, 3600.0));
  command->add_option("--threads", arguments->threads, "Threads of the last measurement")->check(CLI::Range(1, 1024));
  command->add_option("--batch", arguments->batch, "Steps so many games at once, for machine learning")
      ->check(CLI::Range(1, 1'000'000));
  command->footer(
      "A step is a decision (its legal moves generated, one chosen uniformly, applied) or an outcome of chance\n"
      "(drawn, applied). Options need a game.\n"
      "With --batch a step is a decision in one of the games and all that chance draws after it; masks are written, "
      "or\n"
      "also what the deciding seat observes.\n\nExamples:\n  fathom bench\n"
      "  fathom bench captain-carcass --players 4 --set divers=random --json\n  fathom bench captain-carcass --batch "
      "4096");
  command->callback([arguments, &action] {
    action = [arguments] {
      const bool has_options = arguments->players || !arguments->settings.empty();
      if (arguments->game.empty() && has_options) throw UsageError("--players and --set need a game");
      if (!arguments->game.empty())
        arguments->with_game([&]<Game G>() { arguments->options<G>(); });  // before the heading
      if (arguments->batch > 0) {
        bench_batches(*arguments);
        return 0;
      }

      Json all = Json::object();
      if (!arguments->json) {
        fmt::print("{:<18} {:>9} {:>12} {:>11} {:>11} {:>8} {:>18}\n", "game", "ns/step", "games/s", "steps/game",
                   "ns/imagine", "bytes", fmt::format("games/s x{}", arguments->threads));
      }
      const auto measure = [&]<Game G>() {
        const Bench bench = fathom::bench<G>(arguments->seconds, arguments->options<G>(), arguments->threads);
        all[std::string(G::kId)] = {{"ns_per_step", bench.ns_per_step},
                                    {"games_per_s", bench.games_per_s},
                                    {"steps_per_game", bench.steps_per_game},
                                    {"state_bytes", bench.state_bytes},
                                    {"ns_per_imagine", bench.ns_per_imagine},
                                    {"threads", bench.threads},
                                    {"all_threads_games_per_s", bench.all_threads_games_per_s}};
        if (arguments->json) return;
        fmt::print("{:<18} {:>9.1f} {:>12.0f} {:>11.1f} {:>11.1f} {:>8} {:>18.0f}\n", G::kId, bench.ns_per_step,
                   bench.games_per_s, bench.steps_per_game, bench.ns_per_imagine, bench.state_bytes,
                   bench.all_threads_games_per_s);
      };
      if (arguments->game.empty()) {
        AllGames::each(measure);
      } else {
        arguments->with_game(measure);
      }
      if (arguments->json) std::cout << all.dump() << '\n';
      return 0;
    };
  });
}

}  // namespace fathom
