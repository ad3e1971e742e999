// The text codes of Captain Carcass: cards, moves and options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/captain_carcass/rules.h"
#include "engine/core/api.h"
#include "engine/core/text.h"

namespace fathom {

namespace captain_carcass {

inline constexpr std::array<std::string_view, kSuits> kSuitWords{"anchor", "squid", "map", "key",     "chest",
                                                                 "knife",  "drone", "net", "harpoon", "mermaid"};

inline std::string_view suit_text(Suit suit) { return kSuitWords[static_cast<std::size_t>(suit)]; }
FATHOM_API std::string card_text(Card card);  // "squid-5"
FATHOM_API std::optional<Card> parse_card(std::string_view text);

}  // namespace captain_carcass

template <>
struct FATHOM_API GameText<CaptainCarcass> {
  static constexpr std::array<OptionKey, 6> kOptions{{
      {"players", "2 3 4", ""},
      {"first", "random 0 1 2 3", "CC-3"},
      {"divers", "off random ...", "CC-22"},
      {"variant", "off 1 2 3 4 5 6", "CC-25"},
      {"anchor_bonus", "no yes", "CC-14"},
      {"open_drone", "no yes", "CC-15"},
  }};

  static constexpr std::array<ZoneWord, 4> kZones{{{"deck"}, {"locker"}, {"exploration"}, {"hold", true}}};

  // In the order of Happened.
  static constexpr std::array<TellRow, captain_carcass::kHappened> kHappenings{{
      {"first_player", "CC-3"},
      {"diver_dealt", "CC-22", {number_argument("diver")}},
      {"marked", "CC-23", {seat_argument("other")}},
      {"turn_began", "CC-8", {}, true},
      {"last_card", "CC-8"},
      {"revealed", "CC-5"},
      {"caught", "CC-23"},
      {"surfaced", "CC-6", {number_argument("number")}},
      {"collected", "CC-6"},
      {"squid_asks", "CC-10", {number_argument("number")}},
      {"squid_waived", "CC-10"},
      {"charted", "CC-11"},
      {"mapped", "CC-11"},
      {"map_shows_nothing", "CC-11"},
      {"knifed", "CC-12", {seat_argument("other")}},
      {"knife_leaves_it", "CC-24", {seat_argument("other")}},
      {"knife_finds_nothing", "CC-12"},
      {"looked_at", "CC-15"},
      {"drone_sees_nothing", "CC-15"},
      {"netted", "CC-16"},
      {"net_stays_empty", "CC-16"},
      {"harpooned", "CC-17", {seat_argument("other")}},
      {"harpoon_finds_nothing", "CC-17"},
      {"parried", "CC-23", {seat_argument("other")}},
      {"chest_opened", "CC-14", {number_argument("number")}},
      {"boarded", "CC-23", {number_argument("number"), seat_argument("other")}},
      {"bonus_card", "CC-14"},
      {"nothing_in_the_locker", "CC-14"},
      {"nobody_to_board", "CC-23"},
      {"incident", "CC-5", {card_argument("met")}},
      {"saved_by_anchor", "CC-5"},
      {"saved_by_mooring", "CC-23"},
      {"saved_by_mesh", "CC-23"},
      {"lost", "CC-5"},
      {"plundered", "CC-23", {seat_argument("other")}},
      {"drifted", "CC-25", {seat_argument("other")}},
      {"counted", "CC-21", {number_argument("points")}},
      {"won", "CC-21", {number_argument("points"), number_argument("number")}},
      {"won_by_cards", "CC-21", {number_argument("points"), number_argument("number")}},
      {"won_the_race", "CC-25", {number_argument("points"), number_argument("number")}},
      {"shared_victory", "CC-21", {number_argument("points"), number_argument("number")}},
  }};

  // In the order of WhyNot.
  static constexpr std::array<TellRow, captain_carcass::kWhyNots> kReasons{{
      {"game_over", "CC-8"},
      {"not_your_turn", "CC-8"},
      {"asks_turn", "CC-6"},
      {"asks_knife", "CC-12"},
      {"asks_net", "CC-16"},
      {"asks_harpoon", "CC-17"},
      {"asks_map", "CC-11"},
      {"asks_board", "CC-23"},
      {"asks_wreck", "CC-23"},
      {"deck_empty", "CC-4"},
      {"squid_owed", "CC-10", {number_argument("number")}},
      {"suit_missing", "CC-7", {word_argument("suit", captain_carcass::kSuitWords)}},
      {"own_hold", "CC-12"},
      {"blade_turned", "CC-23"},
      {"suit_owned", "CC-17", {word_argument("suit", captain_carcass::kSuitWords)}},
      {"harpoon_parried", "CC-23"},
      {"not_on_the_map", "CC-11"},
      {"hold_empty", "CC-7"},
      {"oneself", "CC-23"},
      {"no_such_seat", "CC-8"},
      {"no_decision", "CC-8"},
  }};

  static std::string move(Move move);
  static std::optional<Move> parse(std::string_view text);
  static std::optional<Move> open(std::string_view text);
  static std::vector<CardsAt> places(const CaptainCarcass::View& view);
  static std::string pile(const CaptainCarcass::State& state);
  static std::string item(Card card) { return captain_carcass::card_text(card); }
  static std::string option(const CaptainCarcass::Options& options, std::string_view key);
  static std::string set_option(CaptainCarcass::Options& options, std::string_view key, std::string_view value);
};

}  // namespace fathom
