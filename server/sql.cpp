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
  std::string said;
  for (;;) {
    const std::size_t brace = text.find('{');
    said += text.substr(0, brace);
    if (brace == std::string_view::npos) return said;
    const std::size_t end = text.find('}', brace);
    said += text.substr(brace + 1, end - brace - 1) == "now" ? dialect.now : dialect.given;
    text.remove_prefix(end + 1);
  }
}

}  // namespace fathom::server::sql
