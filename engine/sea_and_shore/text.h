// The text codes of Sea & Shore: cards, moves and options.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/api.h"
#include "engine/core/text.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom {

namespace sea_and_shore {

inline constexpr std::array<std::string_view, kColours> kColourWords{"red", "blue", "green", "purple"};
inline constexpr std::array<std::string_view, 2> kHalfWords{"sea", "shore"};

// The colours of an action card, and a deck by its colours.
inline constexpr std::array<std::string_view, kActionCards> kPairWords{"red_blue", "green_purple"};
// In the order of DeckName.
inline constexpr std::array<std::string_view, 3> kDeckWords{"only", "red_blue", "green_purple"};

// "red-7", for an island as for a treasure; "red-?" and "?-7" for one of which a half is hidden.
FATHOM_API std::string card_text(Card card);
FATHOM_API std::optional<Card> parse_card(std::string_view text, int highest);

}  // namespace sea_and_shore

template <>
struct FATHOM_API GameText<SeaAndShore> {
  static constexpr std::array<OptionKey, 6> kOptions{{
      {"players", "4 3 5", ""},
      {"first", "random 0 1 2 3 4", "SS-7"},
      {"treasure_values", "1,2,2,3,3,4,4,5 ...", "SS-2"},
      {"action_sides", "random 1,3 1,4 2,3 2,4", "SS-3"},
      {"steal_from_tied", "no yes", "SS-11"},
      {"final_ties", "seat shared", "SS-21"},
  }};

  // In the order of Zone.
  static constexpr std::array<ZoneWord, 8> kZones{{
      {"deck", true, true},
      {"up", true, true},
      {"under", true, true},
      {"pile", true},
      {"islands"},
      {"hand", true},
      {"played", true},
      {"out"},
  }};

  static constexpr Argument kColour = word_argument("colour", sea_and_shore::kColourWords);
  static constexpr Argument kPair = word_argument("colours", sea_and_shore::kPairWords);
  static constexpr Argument kDeck = word_argument("deck", sea_and_shore::kDeckWords);
  static constexpr Argument kHalf = word_argument("half", sea_and_shore::kHalfWords);

  // In the order of Happened.
  static constexpr std::array<TellRow, sea_and_shore::kHappened> kHappenings{{
      {"round_began", "SS-20", {number_argument("number")}, true},
      {"returned", "SS-20"},
      {"islands_gathered", "SS-20"},
      {"left_in_the_box", "SS-4", {number_argument("number")}},
      {"action_side", "SS-3", {number_argument("action")}},
      {"starting_player", "SS-7"},
      {"turned_up", "SS-4"},
      {"dealt", "SS-5"},
      {"hand_dealt", "SS-5"},
      {"stay_out", "SS-5", {number_argument("number")}},
      {"chose_to_pass", "SS-6"},
      {"passed", "SS-6", {seat_argument("other")}},
      {"trick_began", "SS-7", {number_argument("number")}, true},
      {"played", "SS-8", {kHalf, number_argument("number")}},
      {"uncovered", "SS-9"},
      {"count_as_one", "SS-10", {kPair}},
      {"won_alone", "SS-9", {kColour, number_argument("value")}},
      {"won_colour", "SS-9", {kColour, number_argument("value"), number_argument("number")}},
      {"won_tie", "SS-9", {kColour, number_argument("value"), number_argument("number")}},
      {"beaten", "SS-9", {kColour, number_argument("value"), seat_argument("other")}},
      {"lost_tie", "SS-9", {kColour, number_argument("value"), seat_argument("other")}},
      {"nobody_to_steal_from", "SS-11"},
      {"nothing_to_steal", "SS-11", {seat_argument("other")}},
      {"top_of_other_colour", "SS-11", {seat_argument("other")}},
      {"tied_not_beaten", "SS-11", {seat_argument("other")}},
      {"taken", "SS-11"},
      {"stolen", "SS-11", {seat_argument("other")}},
      {"lowest_tie", "SS-12", {number_argument("value")}},
      {"awarded", "SS-12", {number_argument("number")}},
      {"awarded_the_rest", "SS-12", {number_argument("number"), number_argument("due")}},
      {"nothing_to_award", "SS-12", {number_argument("due")}},
      {"activated", "SS-13", {number_argument("action")}},
      {"nobody_has_two", "SS-14"},
      {"took_additions", "SS-14", {number_argument("number"), seat_argument("other")}},
      {"took_from_stock", "SS-14", {number_argument("number")}},
      {"stock_empty", "SS-14"},
      {"reached_into", "SS-15", {seat_argument("other"), number_argument("number")}},
      {"raid_skipped", "SS-15"},
      {"drawn", "SS-15", {seat_argument("other")}},
      {"given_back", "SS-15", {seat_argument("other")}},
      {"looked", "SS-16", {kDeck}},
      {"saw", "SS-16"},
      {"looked_at", "SS-16"},
      {"put_back", "SS-16"},
      {"fetched", "SS-17", {seat_argument("other")}},
      {"fetch_skipped", "SS-17"},
      {"discarded", "SS-17"},
      {"went_under", "SS-18"},
      {"went_out", "SS-18"},
      {"additions_returned", "SS-18", {number_argument("number")}},
      {"starter_passed", "SS-18"},
      {"round_ended", "SS-20", {number_argument("number")}},
      {"counted", "SS-20", {number_argument("treasures"), number_argument("additions"), number_argument("points")}},
      {"stands", "SS-20", {number_argument("points")}},
      {"won", "SS-20", {number_argument("points")}},
      {"won_by_starting_card", "SS-21", {number_argument("points")}},
      {"shared_victory", "SS-21", {number_argument("points")}},
  }};

  // In the order of WhyNot.
  static constexpr std::array<TellRow, sea_and_shore::kWhyNots> kReasons{{
      {"game_over", "SS-20"},
      {"not_your_turn", "SS-8"},
      {"chosen_already", "SS-6"},
      {"asks_pass", "SS-6"},
      {"asks_play", "SS-8"},
      {"asks_take", "SS-11"},
      {"asks_additions", "SS-14"},
      {"asks_raid", "SS-15"},
      {"asks_give", "SS-15"},
      {"asks_look", "SS-16"},
      {"asks_order", "SS-16"},
      {"asks_fetch", "SS-17"},
      {"asks_discard", "SS-17"},
      {"not_in_hand", "SS-8"},
      {"pass_longest", "SS-6", {kColour, number_argument("number"), number_argument("longest")}},
      {"pass_highest", "SS-6", {kColour}},
      {"too_few_additions", "SS-8", {number_argument("number")}},
      {"value_above_twelve", "SS-8", {number_argument("number")}},
      {"treasure_not_won", "SS-11"},
      {"nobody_to_rob", "SS-11"},
      {"oneself", "SS-11"},
      {"other_colour", "SS-11", {kColour}},
      {"not_beaten", "SS-11", {number_argument("value")}},
      {"pile_empty", "SS-11"},
      {"top_is_other_colour", "SS-11"},
      {"too_few_to_take", "SS-14", {number_argument("number")}},
      {"stock_not_needed", "SS-14"},
      {"no_such_deck", "SS-16"},
      {"other_treasures", "SS-16"},
      {"not_played", "SS-17"},
      {"no_such_seat", "SS-7"},
      {"no_decision", "SS-7"},
  }};

  static std::string move(Move move);
  static std::optional<Move> parse(std::string_view text);
  // A treasure that one would take is named, "take:red-3", where the move itself needs no name.
  static std::optional<Move> open(std::string_view text);
  static std::vector<CardsAt> places(const SeaAndShore::View& view);
  static std::string pile(const SeaAndShore::State& state);
  static std::string item(Card card) { return sea_and_shore::card_text(card); }
  static std::string option(const SeaAndShore::Options& options, std::string_view key);
  static std::string set_option(SeaAndShore::Options& options, std::string_view key, std::string_view value);
};

}  // namespace fathom
