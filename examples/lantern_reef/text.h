// The text codes of Lantern Reef: "hang:4", "drop:1", "first:0", "deal:1:3".
#pragma once

#include "engine/core/option_sets.h"
#include "engine/core/text.h"
#include "examples/lantern_reef/rules.h"

namespace fathom {

template <>
struct GameText<LanternReef> {
  static constexpr std::array<OptionKey, 2> kOptions{{{"first", "random 0 1", "LR-2"}, {"long_row", "yes no", "LR-3"}}};
  static constexpr std::array<ZoneWord, 4> kZones{{{"stock"}, {"floor"}, {"hand", true}, {"row", true}}};
  static constexpr std::array<TellRow, lantern_reef::kWon + 1> kHappenings{{
      {"began", "LR-2"},
      {"turn_began", "LR-2", {}, true},
      {"dealt", "LR-1"},
      {"hung", "LR-2"},
      {"dropped", "LR-2"},
      {"drew", "LR-2"},
      {"stock_empty", "LR-2"},
      {"counted", "LR-3", {number_argument("points")}},
      {"won", "LR-3"},
  }};
  static constexpr std::array<TellRow, lantern_reef::kTooLow + 1> kReasons{{
      {"game_over", "LR-3"},
      {"not_your_turn", "LR-2"},
      {"not_in_hand", "LR-2"},
      {"too_low", "LR-2"},
  }};
  static constexpr std::array<std::string_view, 4> kVerbs{"hang", "drop", "first", "deal"};

  static std::string move(Move move);
  static std::optional<Move> parse(std::string_view text) { return read(text, false); }
  static std::optional<Move> open(std::string_view text) { return read(text, true); }
  static std::string pile(const LanternReef::State& state);
  static std::string item(Card card) { return std::to_string(card); }
  static std::vector<CardsAt> places(const LanternReef::View& view);
  static std::string option(const LanternReef::Options& options, std::string_view key);
  static std::string set_option(LanternReef::Options& options, std::string_view key, std::string_view value);

 private:
  static std::optional<Move> read(std::string_view text, bool open);
};

template <>
struct OptionSets<LanternReef> {
  static constexpr std::array<std::string_view, 4> kEach{"", "first=0", "first=1", "long_row=no"};
  static constexpr std::array<std::string_view, 1> kMixed{"first=1 long_row=no"};
};

}  // namespace fathom
