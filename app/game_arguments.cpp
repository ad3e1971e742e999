#include "app/game_arguments.h"

#include "table/game_words.h"

namespace fathom {

std::string options_help() {
  std::string help;
  AllGames::each([&help]<Game G>() {
    help += "Options of " + std::string(G::kId) + " (--set key=value; the default stands first):\n";
    for (const OptionKey& key : GameText<G>::kOptions) {
      std::string name(key.key);
      name.resize(std::max<std::size_t>(name.size() + 2, 22), ' ');
      help += "  " + name + option_form(G::kId, key) + ": " + option_meaning(G::kId, key) + "\n";
    }
  });
  return help;
}

void GameArguments::add_game(CLI::App& command, bool required) {
  auto* option = command.add_option("game", game, "The game: " + game_ids())->type_name("GAME");
  if (required) option->required();
}

void GameArguments::add_options(CLI::App& command) {
  command.add_option("--players", players, "How many play");
  add_settings(command);
}

void GameArguments::add_settings(CLI::App& command) {
  command.add_option("--set", settings, "An option of the game, key=value; may be repeated")->type_name("KEY=VALUE");
}

}  // namespace fathom
