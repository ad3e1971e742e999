// The text codes of Captain Carcass: cards, moves and options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/captain_carcass/rules.h"
#include "engine/core/text.h"

namespace fathom {

namespace captain_carcass {

inline constexpr std::array<std::string_view, kSuits> kSuitWords{"anchor", "squid", "map", "key",     "chest",
                                                                 "knife",  "drone", "net", "harpoon", "mermaid"};

inline std::string_view suit_text(Suit suit) { return kSuitWords[static_cast<std::size_t>(suit)]; }
std::string card_text(Card card);  // "squid-5"
std::optional<Card> parse_card(std::string_view text);

}  // namespace captain_carcass

template <>
struct GameText<CaptainCarcass> {
  static constexpr std::array<OptionKey, 6> kOptions{{
      {"players", "2 3 4", ""},
      {"first", "random 0 1 2 3", "CC-3"},
      {"divers", "off random ...", "CC-22"},
      {"variant", "off 1 2 3 4 5 6", "CC-25"},
      {"anchor_bonus", "no yes", "CC-14"},
      {"open_drone", "no yes", "CC-15"},
  }};

  static std::string move(Move move);
  static std::optional<Move> parse(std::string_view text);
  static std::string pile(const CaptainCarcass::State& state);
  static std::string item(Card card) { return captain_carcass::card_text(card); }
  static std::string option(const CaptainCarcass::Options& options, std::string_view key);
  static std::string set_option(CaptainCarcass::Options& options, std::string_view key, std::string_view value);
};

}  // namespace fathom
