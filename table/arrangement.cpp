#include "table/arrangement.h"

namespace fathom {

namespace {

constexpr std::size_t kMostPiles = 16;
constexpr std::size_t kMostItems = 100;  // no pile of any game has more
constexpr std::size_t kLongestWord = 40;

bool is_word(std::string_view text) {
  if (text.empty() || text.size() > kLongestWord) return false;
  for (const char c : text) {
    if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-') return false;
  }
  return true;
}

}  // namespace

Json arrangement_json(const Arrangement& arrangement) {
  Json json = Json::object();
  for (const auto& [pile, items] : arrangement.piles) json[pile] = items;
  return json;
}

std::string read_arrangement(const Json& json, Arrangement& arrangement) {
  if (!json.is_object() || json.empty() || json.size() > kMostPiles) return "arranged must be an object of piles";
  Arrangement read;
  for (const auto& [pile, items] : json.items()) {
    if (!is_word(pile) || !items.is_array() || items.size() > kMostItems)
      return "arranged: a pile must be a list of at most " + std::to_string(kMostItems) + " items";
    std::vector<std::string>& stacked = read.piles[pile];
    for (const Json& item : items) {
      if (!item.is_string() || !is_word(item.get<std::string>()))
        return "arranged: an item must be a text such as \"squid-5\"";
      stacked.push_back(item.get<std::string>());
    }
  }
  arrangement = std::move(read);
  return {};
}

}  // namespace fathom
