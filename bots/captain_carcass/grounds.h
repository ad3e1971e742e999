// What speaks for a move of Captain Carcass.
#pragma once

#include "bots/grounds.h"
#include "engine/captain_carcass/text.h"
#include "engine/core/api.h"

namespace fathom {

namespace captain_carcass {

enum GroundCode : std::uint8_t {
  kIncidentOdds,     // [cards that would be one, cards that can come next]
  kNoIncidentNow,    // none that can come next would be one
  kNextIsSafe,       // the card, which the player knows
  kNextIsIncident,   // the card
  kAtStake,          // [points] that an Incident would take
  kNothingAtStake,   //
  kComesHome,        // [points] by Surfacing
  kBonusFromLocker,  // [cards]
  kBonusFromHold,    // [cards] at most
  kFallsTo,          // the card, to a seat, with an Incident
  kFallsToLeader,    //
  kPlacesIncident,   // the card that the move places
  kPlaces,           // the card, [points] that it adds if it comes home
  kRisks,            // the own card, [points]
  kCosts,            // a seat, [points]
  kCostsLeader,      //
  kCostsNothing,     // a seat
};
inline constexpr int kGroundCodes = kCostsNothing + 1;

}  // namespace captain_carcass

template <>
struct FATHOM_API Grounds<CaptainCarcass> {
  // In the order of GroundCode.
  static constexpr std::array<TellRow, captain_carcass::kGroundCodes> kRows{{
      {"incident_odds", "CC-5", {number_argument("number"), number_argument("total")}},
      {"no_incident_now", "CC-5"},
      {"next_is_safe", "CC-15"},
      {"next_is_incident", "CC-15"},
      {"at_stake", "CC-5", {number_argument("points")}},
      {"nothing_at_stake", "CC-5"},
      {"comes_home", "CC-6", {number_argument("points")}},
      {"bonus_from_locker", "CC-14", {number_argument("number")}},
      {"bonus_from_hold", "CC-23", {number_argument("number")}},
      {"falls_to", "CC-25"},
      {"falls_to_leader", "CC-25"},
      {"places_incident", "CC-5"},
      {"places", "CC-6", {number_argument("points")}},
      {"risks", "CC-16", {number_argument("points")}},
      {"costs", "CC-12", {number_argument("points")}},
      {"costs_leader", "CC-12", {number_argument("points")}},
      {"costs_nothing", "CC-12"},
  }};

  static void of(const CaptainCarcass::View& view, Move move, GroundList& out);
};

}  // namespace fathom
