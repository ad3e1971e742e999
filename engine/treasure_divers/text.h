// The text codes of Treasure Divers: kinds, moves and options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/api.h"
#include "engine/core/text.h"
#include "engine/treasure_divers/happened.h"
#include "engine/treasure_divers/rules.h"

namespace fathom {

namespace treasure_divers {

inline constexpr std::array<std::string_view, kKinds> kKindWords{"pearls",    "rings",    "jewels",
                                                                 "artifacts", "treasure", "shark"};
inline constexpr std::array<std::string_view, 2> kSameLagoonSpecialsWords{"same_card", "any"};
inline constexpr std::array<std::string_view, 2> kFinalTiesWords{"draw", "captain"};

// In the order of Peek and of Asked.
inline constexpr std::array<std::string_view, 2> kPeekWords{"scope", "scanner"};
inline constexpr std::array<std::string_view, 2> kAskedWords{"before_feeding", "after_feeding"};
inline constexpr std::array<std::string_view, 2> kNoYesWords{"no", "yes"};

inline std::string_view kind_text(Kind kind) { return kKindWords[static_cast<std::size_t>(kind)]; }

}  // namespace treasure_divers

template <>
struct FATHOM_API GameText<TreasureDivers> {
  static constexpr std::array<OptionKey, 5> kOptions{{
      {"first", "random 0 1", "TD-2"},
      {"deep_dive_bid", "3 1", "TD-9"},
      {"same_lagoon_specials", "same_card any", "TD-7"},
      {"feed_wild", "no yes", "TD-12"},
      {"final_ties", "draw captain", "TD-19"},
  }};

  static constexpr std::array<ZoneWord, 8> kZones{{{"lagoon", true, true},
                                                   {"locker"},
                                                   {"pile", true},
                                                   {"wild", true},
                                                   {"sharks", true},
                                                   {"hand", true},
                                                   {"placed", true},
                                                   {"used", true}}};

  // In the order of Happened.
  static constexpr std::array<TellRow, treasure_divers::kHappened> kHappenings{{
      {"captain_drawn", "TD-2"},
      {"first_of_lagoon", "TD-1"},
      {"dive_began", "TD-15", {number_argument("dive")}, true},
      {"turned_up", "TD-3"},
      {"nothing_to_turn_up", "TD-3"},
      {"peeked",
       "TD-4",
       {word_argument("peek", treasure_divers::kPeekWords), word_argument("shared", treasure_divers::kNoYesWords),
        seat_argument("other")}},
      {"nothing_to_peek_at", "TD-4", {word_argument("peek", treasure_divers::kPeekWords)}},
      {"placed", "TD-6"},
      {"ready", "TD-6"},
      {"revealed", "TD-17"},
      {"lured", "TD-7"},
      {"gave_way", "TD-7"},
      {"chum_besides", "TD-7"},
      {"chum_unsmelt", "TD-7"},
      {"chum_overruled", "TD-7", {card_argument("by"), seat_argument("other")}},
      {"harpooned", "TD-8"},
      {"harpoon_missed", "TD-8"},
      {"harpoon_overruled", "TD-8", {card_argument("by"), seat_argument("other")}},
      {"dived", "TD-9"},
      {"found_beneath", "TD-9"},
      {"nothing_beneath", "TD-9"},
      {"suit_too_late", "TD-8"},
      {"suit_only_bids", "TD-9", {number_argument("bid")}},
      {"suit_overruled", "TD-9", {card_argument("by"), seat_argument("other")}},
      {"bid_won", "TD-10", {number_argument("bid"), number_argument("against")}},
      {"tie_won", "TD-10", {number_argument("bid")}},
      {"dpv_took", "TD-11"},
      {"dpv_found_nothing", "TD-11"},
      {"dpv_overruled", "TD-11", {card_argument("by"), seat_argument("other")}},
      {"shark_wants_food", "TD-12", {number_argument("number")}},
      {"sub_may_swap", "TD-13", {word_argument("when", treasure_divers::kAskedWords)}},
      {"sub_passed", "TD-13", {word_argument("when", treasure_divers::kAskedWords)}},
      {"sub_has_nothing", "TD-13"},
      {"swapped_away", "TD-13"},
      {"swapped_in", "TD-13"},
      {"shark_swapped_in", "TD-13", {word_argument("kind", treasure_divers::kKindWords)}},
      {"fed", "TD-12"},
      {"went_hungry", "TD-12", {number_argument("number")}},
      {"assigned", "TD-14", {word_argument("kind", treasure_divers::kKindWords)}},
      {"kept_wild", "TD-14", {number_argument("number")}},
      {"left_over_wild", "TD-14", {number_argument("number")}},
      {"dive_ended", "TD-15", {number_argument("dive")}},
      {"set_aside", "TD-15"},
      {"scope_ready", "TD-4"},
      {"roles_changed", "TD-15"},
      {"taken_back", "TD-15"},
      {"lagoon_empty", "TD-18"},
      {"category_won",
       "TD-19",
       {word_argument("kind", treasure_divers::kKindWords), number_argument("number"), number_argument("against")}},
      {"category_tied", "TD-19", {word_argument("kind", treasure_divers::kKindWords), number_argument("number")}},
      {"won_by_categories", "TD-19", {number_argument("number"), number_argument("against")}},
      {"won_by_cards", "TD-19", {number_argument("number"), number_argument("against")}},
      {"draw", "TD-19", {number_argument("number")}},
      {"won_as_captain", "TD-19", {number_argument("number")}},
  }};

  // In the order of WhyNot.
  static constexpr std::array<TellRow, treasure_divers::kWhyNots> kReasons{{
      {"game_over", "TD-18"},
      {"no_decision", "TD-16"},
      {"not_your_turn", "TD-16"},
      {"captain_turns_up", "TD-3"},
      {"other_peeks", "TD-4"},
      {"placed_already", "TD-6"},
      {"asks_turn_up", "TD-3"},
      {"asks_peek", "TD-4"},
      {"asks_place", "TD-6"},
      {"asks_chum", "TD-7"},
      {"asks_sub", "TD-13"},
      {"asks_feed", "TD-12"},
      {"asks_assign", "TD-14"},
      {"face_up_already", "TD-3"},
      {"nothing_hidden", "TD-4"},
      {"peeked_already", "TD-4"},
      {"mini_sub_rule", "TD-5"},
      {"card_used", "TD-15"},
      {"card_twice", "TD-6"},
      {"no_such_card", "TD-6"},
      {"chum_is_here", "TD-7"},
      {"kind_not_owned", "TD-13", {word_argument("kind", treasure_divers::kKindWords)}},
      {"shark_not_given", "TD-13"},
      {"locker_lacks_kind", "TD-13", {word_argument("kind", treasure_divers::kKindWords)}},
      {"pile_not_started", "TD-13", {word_argument("kind", treasure_divers::kKindWords)}},
      {"pile_given_away", "TD-13", {word_argument("kind", treasure_divers::kKindWords)}},
      {"no_pile_for_shark", "TD-13"},
      {"not_caught", "TD-12", {word_argument("kind", treasure_divers::kKindWords)}},
      {"earlier_treasure", "TD-12", {word_argument("kind", treasure_divers::kKindWords)}},
      {"wild_is_no_food", "TD-12"},
      {"category_not_started", "TD-14", {word_argument("kind", treasure_divers::kKindWords)}},
      {"not_a_category", "TD-14"},
  }};

  static std::string move(Move move);
  static std::optional<Move> parse(std::string_view text);
  // A swap may name no pile, and anything may be asked of Sharks: "sub:rings:?", "sub:?:shark", "sub:shark:?".
  static std::optional<Move> open(std::string_view text);
  static std::vector<CardsAt> places(const TreasureDivers::View& view);
  static std::string pile(const TreasureDivers::State& state);
  static std::string item(Card card);
  static std::string option(const TreasureDivers::Options& options, std::string_view key);
  static std::string set_option(TreasureDivers::Options& options, std::string_view key, std::string_view value);
};

}  // namespace fathom
