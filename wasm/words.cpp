// What the module has to say of the catalogues' words, without them: the page says everything else itself.
#include "server/embedded.h"
#include "table/game_words.h"

namespace fathom {

// "captain-carcass": "Captain Carcass"
std::string game_name(std::string_view game) {
  std::string name;
  while (!game.empty()) {
    const std::string_view word = game.substr(0, game.find('-'));
    game.remove_prefix(std::min(word.size() + 1, game.size()));
    if (!name.empty()) name += ' ';
    name += word;
    char& first = name[name.size() - word.size()];
    if (word != "and" && first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  }
  return name;
}

}  // namespace fathom

namespace fathom::server {

// Nobody asks the module for them.
const std::span<const EmbeddedSchema> kSchemas;
const std::string_view kOpenApi;

}  // namespace fathom::server
