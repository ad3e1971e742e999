// What speaks for a move of Sea & Shore.
#pragma once

#include "bots/grounds.h"
#include "engine/core/api.h"
#include "engine/sea_and_shore/text.h"

namespace fathom {

namespace sea_and_shore {

enum GroundCode : std::uint8_t {
  kPlaysForTreasure,  // the treasure
  kPlaysForAction,    // [action]
  kCannotBeBeaten,    // [colour]
  kOnlyBeatenBy,      // the island, [colour]
  kBeatenByMany,      // [colour, islands]
  kOrByAdditions,     // somebody who is still to play could raise a lower island
  kLowestEarns,       // [lower islands that others may play]
  kSpends,            // [additions]
  kBrings,            // the treasure, [points]
  kBringsFrom,        // the same, from a seat
  kBringsFromLeader,  //
  kAdditionsFrom,     // a seat, [additions]
  kAdditionsFromLeader,
  kAdditionsFromStock,  // [additions]
};
inline constexpr int kGroundCodes = kAdditionsFromStock + 1;

// The islands that could beat a value of a colour in this trick as they are, without additions to come. One that
// somebody has already played counts with its additions, and wins a tie (SS-9).
FATHOM_API CardSet could_beat(const View& view, Colour colour, int value);

// Whether a player who is still to play could raise another island above it (SS-8).
FATHOM_API bool could_be_raised_above(const View& view, Colour colour, int value);

}  // namespace sea_and_shore

template <>
struct FATHOM_API Grounds<SeaAndShore> {
  static constexpr Argument kColour = GameText<SeaAndShore>::kColour;

  // In the order of GroundCode.
  static constexpr std::array<TellRow, sea_and_shore::kGroundCodes> kRows{{
      {"plays_for_treasure", "SS-11"},
      {"plays_for_action", "SS-13", {number_argument("action")}},
      {"cannot_be_beaten", "SS-9", {kColour}},
      {"only_beaten_by", "SS-9", {kColour}},
      {"beaten_by_many", "SS-9", {kColour, number_argument("number")}},
      {"or_by_additions", "SS-8"},
      {"lowest_earns", "SS-12", {number_argument("number")}},
      {"spends", "SS-8", {number_argument("number")}},
      {"brings", "SS-20", {number_argument("points")}},
      {"brings_from", "SS-11", {number_argument("points")}},
      {"brings_from_leader", "SS-11", {number_argument("points")}},
      {"additions_from", "SS-14", {number_argument("number")}},
      {"additions_from_leader", "SS-14", {number_argument("number")}},
      {"additions_from_stock", "SS-14", {number_argument("number")}},
  }};

  static void of(const SeaAndShore::View& view, Move move, GroundList& out);
};

}  // namespace fathom
