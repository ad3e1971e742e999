// What the learned judge of Captain Carcass is told of a position, from the place of one seat.
#pragma once

#include "bots/captain_carcass/merits.h"
#include "bots/learned/network.h"
#include "engine/captain_carcass/rules.h"

namespace fathom::captain_carcass {

// Where a card is, as seen from a seat.
enum class Lies : std::uint8_t { own_hold, others_hold, deck, locker, own_exploration, others_exploration };
inline constexpr int kLiePlaces = 6;

// Facts: every card in its place; the skills of the seat and of the others; the Variant and the house rules.
inline constexpr int kDiverFacts = kLiePlaces * kLoot;
inline constexpr int kRuleFacts = kDiverFacts + 2 * (kDivers + 1);
inline constexpr int kPhaseFacts = kRuleFacts + kVariants + 1 + 2;
inline constexpr int kFacts = kPhaseFacts + 2 * (static_cast<int>(Phase::over) + 1);
inline constexpr int kFactsAtOnce = kLoot + kMaxPlayers + 4;

// Measures: of the suits, of the seat against the others, of the dive.
inline constexpr int kSuitMeasures = 3;
inline constexpr int kStandingMeasures = 14;
inline constexpr int kDiveMeasures = 10;  // of an own dive, or of another's
inline constexpr int kMeasures =
    kSuitMeasures * kSuits + static_cast<int>(kMerits) + kStandingMeasures + 2 * kDiveMeasures;

using Features = NetworkInputs<kFacts, kFactsAtOnce, kMeasures>;

Features features(const State& state, Seat seat);

}  // namespace fathom::captain_carcass
