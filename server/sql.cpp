#include "server/sql.h"

#include "table/game_json.h"

namespace fathom::server::sql {

std::string list(std::span<const std::string> ids) {
  Json rows = Json::array();
  for (const std::string& id : ids) rows.push_back(Json::array({id, 0}));
  return rows.dump();
}

std::string list(std::span<const std::pair<std::string, std::int64_t>> rows) {
  Json json = Json::array();
  for (const auto& [id, number] : rows) json.push_back(Json::array({id, number}));
  return json.dump();
}

std::string spoken(std::string_view text, const Dialect& dialect) {
  std::string said(text);
  const auto say = [&](std::string_view meant, std::string_view words) {
    for (std::size_t at = said.find(meant); at != std::string::npos; at = said.find(meant, at + words.size()))
      said.replace(at, meant.size(), words);
  };
  say("{now}", dialect.now);
  say("{given}", dialect.given);
  return said;
}

}  // namespace fathom::server::sql
