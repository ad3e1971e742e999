// What can happen in Treasure Divers, where cards lie, and why something cannot be done. The arguments of a happening
// in brackets; text.h has their names, and the ruling behind each. What happens at a Lagoon and moves no card has the
// Lagoon as its `from`.
#pragma once

#include <cstdint>

namespace fathom::treasure_divers {

// A pile holds the treasures of a seat; its Sharks lie beside it, wild or assigned to a category for good. Dive Team
// cards go from the hand to the Lagoons and lie used until the roles change.
enum class Zone : std::uint8_t { lagoon, locker, pile, wild, sharks, hand, placed, used };

enum Happened : std::uint8_t {
  // set-up
  kCaptainDrawn,
  kFirstOfLagoon,  // to the Locker
  // a dive until all is placed
  kDiveBegan,        // [dive of the Expedition]
  kTurnedUp,         //
  kNothingToTurnUp,  //
  kPeeked,           // [which peek, whether the other knows the card too, the other]
  kNothingToPeekAt,  // [which peek]
  kPlaced,           // one after the other at Lagoons 0, 1 and 2
  kReady,            // has placed in secret
  kRevealed,         // a top that lay face down
  // a. Chum Bucket
  kLured,          // the Shark
  kGaveWay,        // the card that it changed places with
  kChumBesides,    // its own Lagoon shows a Shark
  kChumUnsmelt,    // no Lagoon shows one
  kChumOverruled,  // [by which card, whose]
  // b. Harpoon Gun
  kHarpooned,
  kHarpoonMissed,     // no Shark is there
  kHarpoonOverruled,  // [by which card, whose]
  // c. Deep Dive Suit
  kDived,           // under the Shark
  kFoundBeneath,    //
  kNothingBeneath,  //
  kSuitTooLate,     // the Shark was harpooned
  kSuitOnlyBids,    // [bid] no Shark is there
  kSuitOverruled,   // [by which card, whose]
  // d. bids
  kBidWon,           // [bid, bid of the other]
  kTieWon,           // [bid of both]
  kDpvTook,          //
  kDpvFoundNothing,  // the Lagoon is empty
  kDpvOverruled,     // [by which card, whose]
  kSharkWantsFood,   // [Sharks to feed now]
  // e. Mini-Sub
  kSubMaySwap,     // [before or after feeding]
  kSubPassed,      // [before or after feeding]
  kSubHasNothing,  // to give
  kSwappedAway,
  kSwappedIn,
  kSharkSwappedIn,  // [category]
  // f. feeding
  kFed,
  kWentHungry,  // [Sharks]
  // wild Sharks
  kAssigned,      // [category]
  kKeptWild,      // [Sharks]
  kLeftOverWild,  // [Sharks] at the end, without a category to join
  // the dive ends
  kDiveEnded,  // [dive of the Expedition]
  kSetAside,
  kScopeReady,  // a Dive Scope Team peeks in the next dive
  kRolesChanged,
  kTakenBack,
  // the end
  kLagoonEmpty,
  kCategoryWon,      // [category, cards, cards of the other]
  kCategoryTied,     // [category, cards of each]
  kWonByCategories,  // [categories, those of the other]
  kWonByCards,       // [cards, those of the other]
  kDraw,             // [cards of each]
  kWonAsCaptain,     // [cards of each]
};
inline constexpr int kHappened = kWonAsCaptain + 1;

// Which peek it is (TD-4).
enum class Peek : std::uint8_t { scope, scanner };

// When the Mini-Sub is asked (TD-13).
enum class Asked : std::uint8_t { before_feeding, after_feeding };

enum WhyNot : std::uint8_t {
  kGameOver,
  kNoDecision,          // chance has it, nobody
  kNotYourTurn,         // that of a seat
  kCaptainTurnsUp,      // the Captain's seat
  kOtherPeeks,          // the seat whose peek it is
  kPlacedAlready,       // and cannot be taken back
  kAsksTurnUp,          // something else is to be decided first
  kAsksPeek,            //
  kAsksPlace,           //
  kAsksChum,            //
  kAsksSub,             //
  kAsksFeed,            //
  kAsksAssign,          //
  kFaceUpAlready,       // the top of a Lagoon
  kNothingHidden,       // a top that lies face up cannot be peeked at
  kPeekedAlready,       // in this dive
  kMiniSubRule,         // only the Captain, a seat, may place it
  kCardUsed,            // a Dive Team card
  kCardTwice,           // at two Lagoons
  kNoSuchCard,          //
  kChumIsHere,          // in its own Lagoon
  kKindNotOwned,        // [kind] nothing to give
  kSharkNotGiven,       // Sharks are not swapped away
  kLockerLacksKind,     // [kind]
  kPileNotStarted,      // [kind] for a Shark of the Locker
  kPileGivenAway,       // [kind] its only card is the one that is given
  kNoPileForShark,      // no pile would be left
  kNotCaught,           // [kind] nothing of it was caught in this dive
  kEarlierTreasure,     // [kind] it is owned, but cannot be fed
  kWildIsNoFood,        //
  kCategoryNotStarted,  // [kind]
  kNotACategory,        // Sharks
};
inline constexpr int kWhyNots = kNotACategory + 1;

}  // namespace fathom::treasure_divers
