// What the learned judge of Sea & Shore is told of a position, from the place of one seat.
//
// Colours of an action card are interchangeable but for what lies there, so a colour goes by a place of its own: on
// either card the colour with the face-up treasure comes first. That way a 12 of the colour that is fought for is the
// same fact whatever the colour.
#pragma once

#include "bots/learned/network.h"
#include "engine/sea_and_shore/state.h"

namespace fathom::sea_and_shore {

// Facts, each list after the one before.
inline constexpr int kTreasureNames = kColours * kHighestTreasure;
inline constexpr int kInHandsFacts = kIslands;  // anybody's
inline constexpr int kFaceUpFacts = kInHandsFacts + kIslands;
inline constexpr int kOwnTopFacts = kFaceUpFacts + kTreasureNames;
inline constexpr int kOthersTopFacts = kOwnTopFacts + kTreasureNames;
inline constexpr int kOwnNextFacts = kOthersTopFacts + kTreasureNames;  // face down, known to the seat
inline constexpr int kOthersNextFacts = kOwnNextFacts + kTreasureNames;
inline constexpr int kOwnHighestFacts = kOthersNextFacts + kTreasureNames;
inline constexpr int kOthersHighestFacts = kOwnHighestFacts + kColours * (kNumbers + 1);
inline constexpr int kMasterFacts = kOthersHighestFacts + kColours * (kNumbers + 1);
inline constexpr int kMostMasters = 4;
inline constexpr int kActionFacts = kMasterFacts + kColours * (kMostMasters + 1);
inline constexpr int kTimeFacts = kActionFacts + 2 * kActionCards + 1;
inline constexpr int kTurnFacts = kTimeFacts + kRounds * (kMaxTricks + 1);
inline constexpr int kTieFacts = kTurnFacts + kMaxPlayers;
inline constexpr int kAdditionFacts = kTieFacts + kMaxPlayers;
inline constexpr int kMostAdditions = 12;
inline constexpr int kLeadFacts = kAdditionFacts + kMostAdditions + 1;
inline constexpr int kMostLead = 10;
inline constexpr int kLateLeadFacts = kLeadFacts + 2 * kMostLead + 1;
inline constexpr int kSituationFacts = kLateLeadFacts + 2 * kMostLead + 1;
inline constexpr int kSituations = 6;  // face-up treasures are missing; hands are; players 3 and 5; two house rules
inline constexpr int kFacts = kSituationFacts + kSituations;
inline constexpr int kFactsAtOnce = kIslands + 64;

// Measures: of every colour, and of the seat against the others.
inline constexpr int kColourMeasures = 8;
inline constexpr int kStandingMeasures = 20;  // two of them not used yet
inline constexpr int kMeasures = kColourMeasures * kColours + kStandingMeasures;

using Features = NetworkInputs<kFacts, kFactsAtOnce, kMeasures>;

// What does not depend on the seat, found once for all of them.
class Survey {
 public:
  explicit Survey(const State& state);
  void tell(Seat seat, Features& told) const;

 private:
  // The seat's own and the others' islands of a colour.
  void tell_colour(std::size_t place, CardSet own, CardSet others, Features& told, std::size_t& measures) const;
  void tell_treasures(Seat seat, Features& told) const;
  void tell_standing(Seat seat, Features& told, std::size_t& measures) const;
  int name_of(Treasure treasure) const {
    return places_[static_cast<std::size_t>(colour_of(treasure))] * kHighestTreasure + number_of(treasure) - 1;
  }

  const State& s_;
  std::array<int, kColours> places_{};      // by colour
  std::array<Colour, kColours> colours_{};  // by place
  std::array<int, kColours> treasures_{};   // still to come, by colour, and their points
  std::array<int, kColours> treasure_points_{};
  CardSet in_hands_;
  PerSeat<int> points_{};  // as if the round ended now
  PerSeat<float> visible_{};
  PerSeat<float> hand_{};
  PerSeat<Treasure> tops_{};
  int tricks_left_ = 0;
  float spread_ = 1;
};

}  // namespace fathom::sea_and_shore
