// What speaks for a move of Treasure Divers.
#pragma once

#include "bots/grounds.h"
#include "engine/core/api.h"
#include "engine/treasure_divers/text.h"

namespace fathom {

namespace treasure_divers {

enum GroundCode : std::uint8_t {
  // a placement: the top of a Lagoon that its highest bid goes for, with [own cards, the other's cards]
  kTakesLead,
  kDrawsLevel,
  kDefendsLead,
  kFightsFor,
  kHarpoonsShark,  // at a Lagoon
  kDivesUnder,     // a Shark, at a Lagoon
  kMeetsShark,     // [bid] at a Lagoon
  kSharkOdds,      // at a Lagoon, [Sharks, cards that its top can be]
  kSavesHighest,   // [number] of the Dive Team card that stays in hand for the second dive
  // other decisions
  kLuresShark,      // from a Lagoon to another
  kLeadsCategory,   // [category, own cards, the other's cards], where the other or nobody has led
  kYieldsCategory,  // the same, where this seat has led
  kCategoriesLed,   // [own, the other's]
};
inline constexpr int kGroundCodes = kCategoriesLed + 1;

}  // namespace treasure_divers

template <>
struct FATHOM_API Grounds<TreasureDivers> {
  static constexpr Argument kKind = word_argument("kind", treasure_divers::kKindWords);

  // In the order of GroundCode.
  static constexpr std::array<TellRow, treasure_divers::kGroundCodes> kRows{{
      {"takes_lead", "TD-19", {kKind, number_argument("number"), number_argument("against")}},
      {"draws_level", "TD-19", {kKind, number_argument("number"), number_argument("against")}},
      {"defends_lead", "TD-19", {kKind, number_argument("number"), number_argument("against")}},
      {"fights_for", "TD-19", {kKind, number_argument("number"), number_argument("against")}},
      {"harpoons_shark", "TD-8"},
      {"dives_under", "TD-9"},
      {"meets_shark", "TD-12", {number_argument("bid")}},
      {"shark_odds", "TD-12", {number_argument("number"), number_argument("total")}},
      {"saves_highest", "TD-15", {number_argument("number")}},
      {"lures_shark", "TD-7"},
      {"leads_category", "TD-19", {kKind, number_argument("number"), number_argument("against")}},
      {"yields_category", "TD-19", {kKind, number_argument("number"), number_argument("against")}},
      {"categories_led", "TD-19", {number_argument("number"), number_argument("against")}},
  }};

  static void of(const TreasureDivers::View& view, Move move, GroundList& out);
};

}  // namespace fathom
