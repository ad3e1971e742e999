// The arguments that several sub-commands share: a game and its options.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/commands.h"
#include "bots/levels.h"
#include "table/asked.h"

namespace fathom {

// What every game can be set to, for --help.
std::string options_help();

struct GameArguments {
  std::string game;
  std::optional<int> players;
  std::vector<std::string> settings;  // key=value

  void add_game(CLI::App& command, bool required);
  void add_options(CLI::App& command);
  void add_settings(CLI::App& command);

  // Throws UsageError where the options cannot be played.
  template <Game G>
  typename G::Options options() const {
    return options_asked<G>(players, settings);
  }

  // Calls function.operator()<G>() for the game that was named; throws UsageError if there is none.
  template <class Function>
  void with_game(Function&& function) const {
    with_game_asked(game, function);
  }
};

}  // namespace fathom
