// What somebody asks for on a command line: a game's options as key=value, and what is wrong with them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/all_games.h"
#include "table/usage_error.h"

namespace fathom {

// The ids of all games, for messages: "captain-carcass, treasure-divers".
std::string game_ids();

// The levels of the bots, for messages: "random, novice".
std::string level_words();

// Calls function.operator()<G>() for the game of this name; throws UsageError if there is none.
template <class Function>
void with_game_asked(const std::string& game, Function&& function) {
  if (!AllGames::with(game, function))
    throw UsageError("there is no game " + text::quoted(game) + "; the games are " + game_ids());
}

// A game without a choice of players still takes the number that it has.
template <Game G>
std::string set_players(typename G::Options& options, int players) {
  for (const OptionKey& key : GameText<G>::kOptions) {
    if (key.key == "players") return GameText<G>::set_option(options, "players", std::to_string(players));
  }
  const int has = G::players(G::start(options));
  if (players == has) return {};
  return "players must be " + std::to_string(has) + ", not '" + std::to_string(players) + "'";
}

// Throws UsageError where the options cannot be played.
template <Game G>
typename G::Options options_asked(const std::optional<int>& players, const std::vector<std::string>& settings) {
  typename G::Options options;
  const auto check = [](const std::string& problem) {
    if (!problem.empty()) throw UsageError(std::string(G::kId) + ": " + problem);
  };
  if (players) check(set_players<G>(options, *players));
  for (const std::string& setting : settings) {
    if (setting.find('=') == std::string::npos) throw UsageError("--set takes key=value, not " + text::quoted(setting));
    check(read_option_line<G>(setting, options));
  }
  check(std::string(G::problem(options)));
  if (players && *players != G::players(G::start(options))) throw UsageError("--players and --set players differ");
  return options;
}

}  // namespace fathom
