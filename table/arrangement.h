// Piles that were stacked before a match began, as somebody does who shows a game to a newcomer.
//
//   {"deck":["mermaid-6","anchor-5"],"lagoon-0":["pearls","shark"]}
//
// For each pile (docs/fairness.md) what lies in it from the top, as far as it was stacked. A draw takes what is stacked
// there; where that is not possible, or nothing is stacked any more, it is a draw like any other.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/api.h"
#include "table/game_json.h"

namespace fathom {

struct Arrangement {
  std::map<std::string, std::vector<std::string>, std::less<>> piles;

  bool empty() const { return piles.empty(); }

  // What lies at this place (from 0) of a pile; nothing if it was not stacked so far.
  const std::string* at(std::string_view pile, std::uint64_t number) const {
    if (piles.empty()) return nullptr;
    const auto stacked = piles.find(pile);
    return stacked != piles.end() && number < stacked->second.size() ? &stacked->second[number] : nullptr;
  }

  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

// Whether this outcome of chance, as text, brings this item: "look:squid-5" and "deal:0:squid-5" bring "squid-5".
inline bool brings(std::string_view outcome, std::string_view item) {
  return outcome.ends_with(item) && outcome.size() > item.size() && outcome[outcome.size() - item.size() - 1] == ':';
}

FATHOM_API Json arrangement_json(const Arrangement& arrangement);

// Returns what is wrong, or nothing.
FATHOM_API std::string read_arrangement(const Json& json, Arrangement& arrangement);

}  // namespace fathom
