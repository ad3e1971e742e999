#include "arena/signature.h"

#include <fmt/core.h>

#include <memory>

#include "app/game_arguments.h"

namespace fathom {

void add_signature(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<GameArguments>();
  CLI::App* command = app.add_subcommand("signature", "One number for the behaviour of each game");
  arguments->add_game(*command, false);
  command->footer(
      "It goes over 10,000 seeded random games of all sets of options. A test pins it; a change of behaviour\n"
      "restates it.\n\nExample:\n  fathom signature");
  command->callback([arguments, &action] {
    action = [arguments] {
      const auto print = []<Game G>() { fmt::print("{} {:016x}\n", G::kId, signature<G>()); };
      if (arguments->game.empty()) {
        AllGames::each(print);
      } else {
        arguments->with_game(print);
      }
      return 0;
    };
  });
}

}  // namespace fathom
