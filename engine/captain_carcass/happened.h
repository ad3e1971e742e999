// What can happen in Captain Carcass, where cards lie, and why something cannot be done. The arguments of a happening
// in brackets; text.h has their names, and the ruling behind each.
#pragma once

#include <cstdint>

namespace fathom::captain_carcass {

// A Map draws from the Locker and leaves the cards there until one is placed: to look at them is not to move them.
enum class Zone : std::uint8_t { deck, locker, exploration, hold };

enum Happened : std::uint8_t {
  // set-up
  kFirstPlayer,
  kDiverDealt,  // [diver]
  kMarked,      // [opponent] by the Saboteur
  // a turn
  kTurnBegan,
  kLastCard,  // the Deck is empty now
  kRevealed,
  kCaught,     // straight to the Hold
  kSurfaced,   // [cards]
  kCollected,  //
  // effects
  kSquidAsks,            // [cards]
  kSquidWaived,          // the Deck is empty
  kCharted,              // seen by the Map's owner
  kMapped,               //
  kMapShowsNothing,      // the Locker is empty
  kKnifed,               // [owner of the Hold]
  kKnifeLeavesIt,        // [owner of the Hold] struck by a Turned Blade, kept by Quick Hands
  kKnifeFindsNothing,    //
  kLookedAt,             // by a Drone
  kDroneSeesNothing,     // the Deck is empty
  kNetted,               //
  kNetStaysEmpty,        // the Hold is empty
  kHarpooned,            // [owner of the Hold]
  kHarpoonFindsNothing,  //
  kParried,              // [owner of the skill]
  // Key and Chest
  kChestOpened,         // [cards]
  kBoarded,             // [cards, opponent]
  kBonusCard,           //
  kNothingInTheLocker,  // to be drawn as a bonus
  kNobodyToBoard,       //
  // Incidents
  kIncident,        // [the card that it meets]
  kSavedByAnchor,   //
  kSavedByMooring,  //
  kSavedByMesh,     //
  kLost,            // to the Locker
  kPlundered,       // by the Saboteur
  kDrifted,         // to the left neighbour
  // the end
  kCounted,        // [points]
  kWon,            // [points, cards]
  kWonByCards,     // [points, cards]
  kWonTheRace,     // [points, cards]
  kSharedVictory,  // [points, cards]
};
inline constexpr int kHappened = kSharedVictory + 1;

enum WhyNot : std::uint8_t {
  kGameOver,
  kNotYourTurn,     //
  kAsksTurn,        // something else is to be decided first
  kAsksKnife,       //
  kAsksNet,         //
  kAsksHarpoon,     //
  kAsksMap,         //
  kAsksBoard,       //
  kAsksWreck,       //
  kDeckEmpty,       //
  kSquidOwed,       // [cards]
  kSuitMissing,     // [suit] in the Hold of a seat
  kOwnHold,         // Knife and Harpoon strike others
  kBladeTurned,     // the Knife must strike the own Hold
  kSuitOwned,       // [suit]
  kHarpoonParried,  // by the skill of a seat
  kNotOnTheMap,     // the card
  kHoldEmpty,       // of a seat: nothing to board
  kOneself,         // an opponent is asked for
  kNoSuchSeat,
  kNoDecision,  // chance has it, nobody
};
inline constexpr int kWhyNots = kNoDecision + 1;

}  // namespace fathom::captain_carcass
