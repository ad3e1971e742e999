// What can happen in Sea & Shore, where cards lie, and why something cannot be done. The arguments of a happening in
// brackets; text.h has their names, and the ruling behind each.
#pragma once

#include <cstdint>

namespace fathom::sea_and_shore {

// Treasures: face down on a deck, face up on it, under it, in a pile. Islands: undealt, in a hand, played, out. Islands
// and treasures share their numbers, so it is the place that says which of them a card is. Addition cards are counted,
// not placed.
enum class Zone : std::uint8_t { deck, up, under, pile, islands, hand, played, out };

// SS-4: by what a deck is called.
enum class DeckName : std::uint8_t { only, red_blue, green_purple };

enum Happened : std::uint8_t {
  // a round's set-up
  kRoundBegan,       // [round]
  kReturned,         // a treasure, to the deck where it belongs
  kIslandsGathered,  // all that were out
  kLeftInTheBox,     // [treasures] with three players
  kActionSide,       // [action]
  kStartingPlayer,   //
  kTurnedUp,         //
  kDealt,            // one island after the other
  kHandDealt,        // and then all of them
  kStayOut,          // [islands] never dealt
  kChoseToPass,      //
  kPassed,           // [to whom]
  // a trick
  kTrickBegan,  // [trick]
  kPlayed,      // [half, additions]
  kUncovered,   //
  kCountAsOne,  // [the colours of an action card]
  kWonAlone,    // [colour, value]
  kWonColour,   // [colour, value, islands that competed]
  kWonTie,      // [colour, value, islands that competed]
  kBeaten,      // [colour, value, by whom]
  kLostTie,     // [colour, value, to whom]
  // treasures: why nothing can be stolen is told when it is so for all rivals
  kNobodyToStealFrom,  // none competed
  kNothingToSteal,     // [from whom] an empty pile
  kTopOfOtherColour,   // [from whom] the top treasure
  kTiedNotBeaten,      // [from whom]
  kTaken,              //
  kStolen,             // [from whom]
  // additions for the lowest
  kLowestTie,       // [value] decided for the nearest
  kAwarded,         // [additions]
  kAwardedTheRest,  // [additions, additions due] of the stock
  kNothingToAward,  // [additions due]
  // actions
  kActivated,      // [action]
  kNobodyHasTwo,   // additions
  kTookAdditions,  // [additions, from whom]
  kTookFromStock,  // [additions]
  kStockEmpty,     //
  kReachedInto,    // [whose hand, islands]
  kRaidSkipped,    // all hands are empty
  kDrawn,          // [from whom]
  kGivenBack,      // [to whom]
  kLooked,         // [deck]
  kSaw,            // one treasure after the other
  kLookedAt,       // and then all of them
  kPutBack,        // the top one first
  kFetched,        // [who played it]
  kFetchSkipped,   // the hand is empty
  kDiscarded,      //
  // the end of a trick
  kWentUnder,          //
  kWentOut,            //
  kAdditionsReturned,  // [additions]
  kStarterPassed,      //
  // the end of a round and of the game
  kRoundEnded,         // [round]
  kCounted,            // [points of treasures, of additions, of the round]
  kStands,             // [points]
  kWon,                // [points]
  kWonByStartingCard,  // [points]
  kSharedVictory,      // [points]
};
inline constexpr int kHappened = kSharedVictory + 1;

enum WhyNot : std::uint8_t {
  kGameOver,
  kNotYourTurn,       //
  kChosenAlready,     // an island to pass
  kAsksPass,          // something else is to be decided first
  kAsksPlay,          //
  kAsksTake,          //
  kAsksAdditions,     //
  kAsksRaid,          //
  kAsksGive,          //
  kAsksLook,          //
  kAsksOrder,         //
  kAsksFetch,         //
  kAsksDiscard,       //
  kNotInHand,         // the island
  kPassLongest,       // [colour, islands of it, islands of the longest]
  kPassHighest,       // [colour] of which the island is the highest
  kTooFewAdditions,   // [additions]
  kValueAboveTwelve,  // [additions] with the island
  kTreasureNotWon,    // the treasure
  kNobodyToRob,       // whoever it be
  kOneself,           // another player is asked for
  kOtherColour,       // [colour] that a seat has played
  kNotBeaten,         // [value] that a seat has played
  kPileEmpty,         // of a seat
  kTopIsOtherColour,  // the top treasure of a seat
  kTooFewToTake,      // [additions] of a seat
  kStockNotNeeded,    // a seat has two
  kNoSuchDeck,        //
  kOtherTreasures,    // than those that were seen
  kNotPlayed,         // the island
  kNoSuchSeat,
  kNoDecision,  // chance has it, nobody
};
inline constexpr int kWhyNots = kNoDecision + 1;

}  // namespace fathom::sea_and_shore
