#include "table/game_json.h"

namespace fathom {

Json option_value_json(const std::string& text) {
  if (const auto number = text::number(text)) return *number;
  if (text.find(',') == std::string::npos) return text;
  Json list = Json::array();
  std::string_view rest = text;
  while (true) {
    const std::size_t comma = rest.find(',');
    list.push_back(text::number(rest.substr(0, comma)).value_or(0));
    if (comma == std::string_view::npos) return list;
    rest.remove_prefix(comma + 1);
  }
}

std::string option_value_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer()) return value.dump();
  if (!value.is_array()) return {};
  std::string text;
  for (const Json& item : value) {
    if (!item.is_number_integer()) return {};
    if (!text.empty()) text += ',';
    text += item.dump();
  }
  return text;
}

}  // namespace fathom
