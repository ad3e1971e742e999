#include "arena/transcript.h"

#include <iostream>
#include <memory>

#include "app/game_arguments.h"

namespace fathom {

void add_transcript(CLI::App& app, Action& action) {
  struct Arguments : GameArguments {
    std::uint64_t seed = 1;
    bool codes = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("transcript", "Plays a random game and tells it in words, or in move codes");
  arguments->add_game(*command, true);
  arguments->add_options(*command);
  command->add_option("--seed", arguments->seed, "The seed of the game");
  command->add_flag("--codes", arguments->codes, "Move codes instead of words");
  command->footer(options_help() +
                  "\nExamples:\n  fathom transcript captain-carcass --players 3 --seed 5\n  fathom transcript "
                  "captain-carcass --lang fr");
  command->callback([arguments, &action] {
    action = [arguments] {
      arguments->with_game([&]<Game G>() {
        if (arguments->codes) {
          write_transcript<G>(std::cout, arguments->options<G>(), arguments->seed);
        } else {
          write_story<G>(std::cout, arguments->options<G>(), arguments->seed);
        }
      });
      return 0;
    };
  });
}

}  // namespace fathom
