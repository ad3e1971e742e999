// The arguments that several sub-commands share: a game and its options.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/commands.h"
#include "bots/levels.h"
#include "table/all_games.h"

namespace fathom {

// The ids of all games, for messages: "captain-carcass, treasure-divers".
std::string game_ids();

// The levels of the bots, for messages: "random, novice".
std::string level_words();

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
    typename G::Options options;
    const auto check = [](const std::string& problem) {
      if (!problem.empty()) throw UsageError(std::string(G::kId) + ": " + problem);
    };
    if (players) set_players<G>(options);
    for (const std::string& setting : settings) {
      if (setting.find('=') == std::string::npos)
        throw UsageError("--set takes key=value, not " + text::quoted(setting));
      check(read_option_line<G>(setting, options));
    }
    check(std::string(G::problem(options)));
    if (players && *players != G::players(G::start(options))) throw UsageError("--players and --set players differ");
    return options;
  }

  // Calls function.operator()<G>() for the game that was named; throws UsageError if there is none.
  template <class Function>
  void with_game(Function&& function) const {
    if (!AllGames::with(game, function))
      throw UsageError("there is no game " + text::quoted(game) + "; the games are " + game_ids());
  }

 private:
  // A game without a choice of players still takes the number that it has.
  template <Game G>
  void set_players(typename G::Options& options) const {
    bool has_choice = false;
    for (const OptionKey& key : GameText<G>::kOptions) has_choice = has_choice || key.key == "players";
    if (has_choice) {
      const std::string problem = GameText<G>::set_option(options, "players", std::to_string(*players));
      if (!problem.empty()) throw UsageError(std::string(G::kId) + ": " + problem);
    } else if (*players != G::players(G::start(options))) {
      throw UsageError(std::string(G::kId) + ": players must be " + std::to_string(G::players(G::start(options))) +
                       ", not '" + std::to_string(*players) + "'");
    }
  }
};

}  // namespace fathom
