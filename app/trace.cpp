#include <iostream>
#include <memory>

#include "app/game_arguments.h"
#include "arena/trace.h"

namespace fathom {

void add_trace(CLI::App& app, Action& action) {
  struct Arguments : GameArguments {
    int games = 1;
    std::uint64_t seed = 0;
    std::string level = "random";
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      app.add_subcommand("trace", "Plays games and writes every state, legal move and chance as JSON Lines");
  arguments->add_game(*command, true);
  arguments->add_options(*command);
  command->add_option("--games", arguments->games, "How many games")->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--seed", arguments->seed, "The first game's seed; game k has seed S + k");
  command->add_option("--bots", arguments->level, "Who plays: " + level_words())->type_name("BOT");
  command->footer(options_help() +
                  "\nExamples:\n  fathom trace captain-carcass --games 2 --seed 7 > games.jsonl\n"
                  "  fathom trace captain-carcass --players 3 --set divers=random --set variant=5");
  command->callback([arguments, &action] {
    action = [arguments] {
      const auto level = text::index_of(kLevelWords, arguments->level);
      if (!level)
        throw UsageError("there is no bot " + text::quoted(arguments->level) + "; the bots are " + level_words());
      arguments->with_game([&]<Game G>() {
        const typename G::Options options = arguments->options<G>();
        for (int game = 0; game < arguments->games && std::cout; ++game) {
          trace_game<G>(std::cout, options, arguments->seed + static_cast<std::uint64_t>(game),
                        static_cast<Level>(*level));
        }
      });
      std::cout.flush();
      return std::cout ? 0 : 1;
    };
  });
}

}  // namespace fathom
