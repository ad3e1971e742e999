#include "table/asked.h"

#include "bots/levels.h"

namespace fathom {

std::string game_ids() {
  std::string ids;
  AllGames::each([&ids]<Game G>() { ids += (ids.empty() ? "" : ", ") + std::string(G::kId); });
  return ids;
}

std::string level_words() {
  std::string words;
  for (const std::string_view word : kLevelWords) words += (words.empty() ? "" : ", ") + std::string(word);
  return words;
}

}  // namespace fathom
