// The text codes of Sea & Shore: cards, moves and options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/text.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom {

namespace sea_and_shore {

inline constexpr std::array<std::string_view, kColours> kColourWords{"red", "blue", "green", "purple"};
inline constexpr std::array<std::string_view, 2> kHalfWords{"sea", "shore"};

// "red-7", for an island as for a treasure; "red-?" and "?-7" for one of which a half is hidden.
std::string card_text(Card card);
std::optional<Card> parse_card(std::string_view text, int highest);

}  // namespace sea_and_shore

template <>
struct GameText<SeaAndShore> {
  static constexpr std::array<OptionKey, 6> kOptions{{
      {"players", "4 3 5", ""},
      {"first", "random 0 1 2 3 4", "SS-7"},
      {"treasure_values", "1,2,2,3,3,4,4,5 ...", "SS-2"},
      {"action_sides", "random 1,3 1,4 2,3 2,4", "SS-3"},
      {"steal_from_tied", "no yes", "SS-11"},
      {"final_ties", "seat shared", "SS-21"},
  }};

  static constexpr std::array<ZoneWord, 1> kZones{{{"nowhere"}}};
  static constexpr std::array<TellRow, 1> kHappenings{{{"nothing", "-"}}};
  static constexpr std::array<TellRow, 1> kReasons{{{"nothing", "-"}}};
  static std::optional<Move> open(std::string_view text) { return parse(text); }
  static std::vector<CardsAt> places(const SeaAndShore::View&) { return {}; }
  static std::string move(Move move);
  static std::optional<Move> parse(std::string_view text);
  static std::string pile(const SeaAndShore::State& state);
  static std::string item(Card card) { return sea_and_shore::card_text(card); }
  static std::string option(const SeaAndShore::Options& options, std::string_view key);
  static std::string set_option(SeaAndShore::Options& options, std::string_view key, std::string_view value);
};

}  // namespace fathom
