// The bots as they are called at a table: five for each level.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "bots/levels.h"

namespace fathom {

inline constexpr std::size_t kCharactersPerLevel = 5;

// By level.
inline constexpr std::array<std::array<std::string_view, kCharactersPerLevel>, kLevelWords.size()> kCharacters{{
    {"Driftwood", "Flotsam", "Jetsam", "Bottle", "Tumbleweed"},
    {"Minnow", "Dot", "Sprat", "Lottie", "Button"},
    {"Pip", "Nell", "Barnaby", "Odette", "Finn"},
    {"Marlow", "Tilda", "Jonas", "Wren", "Tobias"},
    {"Hazel", "Corin", "Mabel", "Silas", "Anders"},
    {"Isolde", "Bram", "Kestrel", "Magnus", "Ruth"},
    {"Astrid", "Bosun Rook", "Mister Quill", "Leona", "Cormac"},
    {"Captain Hale", "Doctor Orsova", "Old Mirren", "Skipper Vane", "Lady Thorne"},
}};

// Who of this level comes to a table: the first who is not there yet, from a place of the list on that depends on the
// table alone, so that one meets all of them. When all five are there, one comes twice.
inline std::string_view character(Level level, std::string_view table, std::span<const std::string> present) {
  const auto& all = kCharacters[static_cast<std::size_t>(level)];
  std::size_t first = 0;
  for (const char c : table) first = (first * 31 + static_cast<unsigned char>(c)) % 1009;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string_view name = all[(first + i) % all.size()];
    if (std::find(present.begin(), present.end(), name) == present.end()) return name;
  }
  return all[first % all.size()];
}

}  // namespace fathom
