// What the learned judge of Treasure Divers is told of a position: the beginning of a dive, from the Captain's place.
//
// The categories are told alike: what holds for Rings holds for Jewels, and a network that need not learn it five times
// learns it sooner. A fact that holds for three of them is told three times.
#pragma once

#include "bots/learned/network.h"
#include "engine/treasure_divers/rules.h"

namespace fathom::treasure_divers {

// --- of each category ---
inline constexpr int kLeads = 9;      // -4 … 4
inline constexpr int kLeft = 8;       // cards of it that may still come
inline constexpr int kOwned = 4;      // 0 … 3 and more
inline constexpr int kInLocker = 3;   // 0 … 2 and more
inline constexpr int kNearLeads = 5;  // -2 … 2
inline constexpr int kOwnedFacts = kLeads * kLeft;
inline constexpr int kLockerFacts = kOwnedFacts + kOwned * kOwned;
// --- of the table ---
inline constexpr int kTableFacts = kLockerFacts + kInLocker * kNearLeads;
inline constexpr int kWilds = 4;  // 0 … 3 and more, of both
inline constexpr int kSharksLeft = 13;
inline constexpr int kDives = 2;
inline constexpr int kTotalLeads = 13;  // -6 … 6
inline constexpr int kSharkFacts = kTableFacts + kWilds * kWilds;
inline constexpr int kLagoonFacts = kSharkFacts + kSharksLeft;
inline constexpr int kRestFacts = kLagoonFacts + kDives * kCardsPerLagoon;
inline constexpr int kTopFacts = kRestFacts + 2 * kCardsPerLagoon;
inline constexpr int kTotalFacts = kTopFacts + 2 * (kLagoons + 1);
inline constexpr int kScopeFacts = kTotalFacts + kTotalLeads;
// --- of the hands of a second dive ---
inline constexpr int kHandFacts = kScopeFacts + 4;
inline constexpr int kHands = 1 << kDiveTeam;
// --- of the rules ---
inline constexpr int kHouseFacts = kHandFacts + 2 * kHands;
inline constexpr int kFacts = kHouseFacts + 4;

inline constexpr int kFactsAtOnce = 3 * kCategories + 20;
inline constexpr int kMeasures = 12;

using Features = NetworkInputs<kFacts, kFactsAtOnce, kMeasures, 32, 16>;

Features features(const State& state);

}  // namespace fathom::treasure_divers
