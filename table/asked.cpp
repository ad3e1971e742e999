#include "table/asked.h"

namespace fathom {

std::string game_ids() {
  std::string ids;
  AllGames::each([&ids]<Game G>() { ids += (ids.empty() ? "" : ", ") + std::string(G::kId); });
  return ids;
}

}  // namespace fathom
