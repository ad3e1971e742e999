// The text codes of Treasure Divers: kinds, moves and options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/text.h"
#include "engine/treasure_divers/rules.h"

namespace fathom {

namespace treasure_divers {

inline constexpr std::array<std::string_view, kKinds> kKindWords{"pearls",    "rings",    "jewels",
                                                                 "artifacts", "treasure", "shark"};
inline constexpr std::array<std::string_view, 2> kSameLagoonSpecialsWords{"same_card", "any"};
inline constexpr std::array<std::string_view, 2> kFinalTiesWords{"draw", "captain"};

inline std::string_view kind_text(Kind kind) { return kKindWords[static_cast<std::size_t>(kind)]; }

}  // namespace treasure_divers

template <>
struct GameText<TreasureDivers> {
  static constexpr std::array<OptionKey, 5> kOptions{{
      {"first", "random 0 1", "TD-2"},
      {"deep_dive_bid", "3 1", "TD-9"},
      {"same_lagoon_specials", "same_card any", "TD-7"},
      {"feed_wild", "no yes", "TD-12"},
      {"final_ties", "draw captain", "TD-19"},
  }};

  static constexpr std::array<ZoneWord, 1> kZones{{{"nowhere"}}};
  static constexpr std::array<TellRow, 1> kHappenings{{{"nothing", "-"}}};
  static constexpr std::array<TellRow, 1> kReasons{{{"nothing", "-"}}};
  static std::optional<Move> open(std::string_view text) { return parse(text); }
  static std::vector<CardsAt> places(const TreasureDivers::View&) { return {}; }
  static std::string move(Move move);
  static std::optional<Move> parse(std::string_view text);
  static std::string pile(const TreasureDivers::State& state);
  static std::string item(Card card);
  static std::string option(const TreasureDivers::Options& options, std::string_view key);
  static std::string set_option(TreasureDivers::Options& options, std::string_view key, std::string_view value);
};

}  // namespace fathom
