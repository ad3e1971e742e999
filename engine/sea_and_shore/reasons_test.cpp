// Why something cannot be done: by hand for each reason, and over random games against what the rules allow.
#include <map>

#include "engine/core/playout.h"
#include "engine/sea_and_shore/contests.h"
#include "engine/sea_and_shore/test_table.h"

namespace fathom::sea_and_shore {
namespace {

Table two_treasures(std::string_view options = "") {
  Table table(options);
  table.with_up("red-3 green-2");
  return table;
}

TEST(SeaAndShoreReasons, WhoseTurnItIsAndWhatIsAsked) {
  Table table = two_treasures();
  EXPECT_EQ(table.why_not(1, "play:red-3:sea:0"), "not_your_turn 0");
  EXPECT_EQ(table.why_not(kNobody, "play:red-3:sea:0"), "not_your_turn 0");
  EXPECT_EQ(table.why_not(0, "take"), "asks_play");
  EXPECT_EQ(table.why_not(0, "fetch:red-1"), "asks_play");
  table.state.phase = Phase::deal;
  EXPECT_EQ(table.why_not(0, "take"), "no_decision");
  table.state.phase = Phase::over;
  EXPECT_EQ(table.why_not(0, "take"), "game_over");
}

TEST(SeaAndShoreReasons, SS6_TheHighestOfTheLongest) {
  Table table;
  for (Seat seat = 1; seat < 4; ++seat) table.with_hand(seat, "green-" + std::to_string(seat));
  table.with_hand(0, "red-1 red-2 red-7 blue-8 blue-9 purple-1");
  table.state.phase = Phase::pass;
  EXPECT_EQ(table.why_not(0, "pass:red-7"), "");
  EXPECT_EQ(table.why_not(0, "pass:?"), "");
  EXPECT_EQ(table.why_not(0, "pass:red-2"), "pass_highest colour=red");
  EXPECT_EQ(table.why_not(0, "pass:blue-9"), "pass_longest colour=blue number=2 longest=3");
  EXPECT_EQ(table.why_not(0, "pass:green-9"), "not_in_hand green-9");
  table.play("pass:red-7");
  EXPECT_EQ(table.why_not(0, "pass:red-7"), "chosen_already");
}

TEST(SeaAndShoreReasons, SS8_AdditionsOfAnIsland) {
  Table table = two_treasures();
  table.with_hand(0, "red-9 blue-11").with_additions(0, 4);
  EXPECT_EQ(table.why_not(0, "play:red-9:?:?"), "");
  EXPECT_EQ(table.why_not(0, "play:red-9:?:4"), "value_above_twelve red-9 number=4");
  EXPECT_EQ(table.why_not(0, "play:red-9:sea:5"), "too_few_additions number=4");
  EXPECT_EQ(table.why_not(0, "play:red-8:?:?"), "not_in_hand red-8");
  EXPECT_EQ(table.why_not(0, "play:?:?:4").substr(0, 18), "value_above_twelve");
}

TEST(SeaAndShoreReasons, SS11_WhatCanBeTakenAndStolen) {
  Table table = two_treasures();
  table.with_additions(1, 2).with_pile(1, "red-5").with_pile(2, "red-4 blue-1").trick("red-9 red-7+2 red-3 blue-2");
  EXPECT_EQ(table.why_not(0, "take"), "");
  EXPECT_EQ(table.why_not(0, "take:red-3"), "");
  EXPECT_EQ(table.why_not(0, "take:green-2"), "treasure_not_won green-2 >pile:0");
  EXPECT_EQ(table.why_not(0, "steal:?"), "nobody_to_rob");
  EXPECT_EQ(table.why_not(0, "steal:0"), "oneself");
  EXPECT_EQ(table.why_not(0, "steal:1"), "not_beaten 1 value=9");
  EXPECT_EQ(table.why_not(0, "steal:2"), "top_is_other_colour 2 blue-1 pile:2>");
  EXPECT_EQ(table.why_not(0, "steal:3"), "other_colour 3 colour=blue");
  EXPECT_EQ(table.why_not(0, "steal:4"), "no_such_seat");
  EXPECT_EQ(table.why_not(0, "play:?:?:?"), "asks_take");
  Table house = two_treasures("steal_from_tied=yes");
  house.with_additions(1, 2).trick("red-9 red-7+2 red-3 blue-2");
  EXPECT_EQ(house.why_not(0, "steal:1"), "pile_empty 1");
}

TEST(SeaAndShoreReasons, SS14_WhoHasEnoughAdditions) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").with_additions(0, 5).with_additions(1, 1).with_additions(3, 4);
  table.trick("blue-9 red-4 green-7 green-6").play("take take");
  EXPECT_EQ(table.why_not(0, "additions:3"), "");
  EXPECT_EQ(table.why_not(0, "additions:?"), "");
  EXPECT_EQ(table.why_not(0, "additions:0"), "oneself");
  EXPECT_EQ(table.why_not(0, "additions:1"), "too_few_to_take 1 number=1");
  EXPECT_EQ(table.why_not(0, "additions:stock"), "stock_not_needed 3");
}

TEST(SeaAndShoreReasons, SS15_WhomToRaidAndWhatToGive) {
  Table table("action_sides=2,3");
  table.with_up("red-3 green-2").trick("blue-9 red-4 green-6 green-7").play("take take");
  EXPECT_EQ(table.why_not(0, "raid:1"), "") << "although seat 0 knows none of its islands";
  EXPECT_EQ(table.why_not(0, "raid:0"), "oneself");
  table.with_hand(0, "red-1 red-2 red-3").with_hand(2, "blue-1 blue-2 blue-3");
  table.play("raid:2 raided:blue-1 raided:blue-2");
  EXPECT_EQ(table.why_not(0, "give:blue-1"), "");
  EXPECT_EQ(table.why_not(0, "give:blue-3"), "not_in_hand blue-3");
}

TEST(SeaAndShoreReasons, SS16_WhereToLook) {
  Table table("players=3 action_sides=1,3");
  table.with_up("red-3").trick("purple-9 red-4 red-6").play("take");
  EXPECT_EQ(table.why_not(0, "look:0"), "");
  EXPECT_EQ(table.why_not(0, "look:1"), "no_such_deck");
  table.play("look:0 seen:0:red-1 seen:0:red-2 seen:0:red-4");
  EXPECT_EQ(table.why_not(0, "order:red-4,?,?"), "");
  EXPECT_EQ(table.why_not(0, "order:red-4,red-4,red-1"), "other_treasures");
}

TEST(SeaAndShoreReasons, SS17_WhatToFetch) {
  Table table("action_sides=1,4");
  table.with_up("red-3 green-2").trick("purple-9 red-4 green-6 green-7").play("take take");
  EXPECT_EQ(table.why_not(0, "fetch:red-4"), "");
  EXPECT_EQ(table.why_not(0, "fetch:red-12"), "not_played red-12");
  table.play("fetch:red-4");
  EXPECT_EQ(table.why_not(0, "discard:red-4"), "");
  EXPECT_EQ(table.why_not(0, "discard:red-12"), "not_in_hand red-12");
}

// --- over random games ---

// Everything that a person could mean by a click.
std::vector<Move> conceivable(const State& s) {
  std::vector<Move> moves{{SeaAndShore::kTake}};
  for (const Card island : kAllIslands) {
    for (const auto verb : {SeaAndShore::kPass, SeaAndShore::kGive, SeaAndShore::kFetch, SeaAndShore::kDiscard}) {
      moves.push_back({verb, island});
    }
    for (const int additions : {0, 1, 2, 3, 5, 11}) {
      moves.push_back({SeaAndShore::kPlay, island, byte(Half::shore), byte(additions)});
    }
  }
  for (std::uint8_t seat = 0; seat < kMaxPlayers; ++seat) {
    for (const auto verb : {SeaAndShore::kSteal, SeaAndShore::kAdditions, SeaAndShore::kRaid}) {
      moves.push_back({verb, seat});
    }
  }
  moves.push_back({SeaAndShore::kAdditions, SeaAndShore::kFromStock});
  for (const int deck : {0, 1}) moves.push_back({SeaAndShore::kLook, byte(deck)});
  for (const Deck& deck : s.decks) {
    if (deck.up != kNoTreasure) moves.push_back({SeaAndShore::kTake, deck.up});
  }
  return moves;
}

// Whether a reason is true of the whole state.
bool is_true(const State& s, Seat own, Move move, const Reason& reason) {
  const CardSet hand = of(s.hands, own);
  const auto colour = static_cast<Colour>(reason.a);
  const Seat seat = reason.seat;
  switch (reason.what) {
    case kNotInHand: return !hand.has(reason.card) && reason.card == move.a;
    case kPassLongest: return (hand & islands_of(colour)).count() == reason.b && reason.b < reason.c;
    case kPassHighest: return (hand & islands_of(colour)).highest() > move.a && colour == colour_of(move.a);
    case kTooFewAdditions: return of(s.additions, own) == reason.a && move.c > reason.a;
    case kValueAboveTwelve: return number_of(reason.card) + reason.a > 12;
    case kTreasureNotWon: return colour_of(reason.card) != colour_played(s, own);
    case kOneself: return move.a == own;
    case kOtherColour: return colour_played(s, seat) == colour && colour != colour_played(s, own);
    case kNotBeaten: return value_played(s, seat) == reason.a && value_played(s, own) <= reason.a;
    case kPileEmpty: return top_of_pile(s, seat) < 0;
    case kTopIsOtherColour: return colour_of(reason.card) != colour_played(s, own);
    case kTooFewToTake: return of(s.additions, seat) == reason.a && reason.a < 2;
    case kStockNotNeeded: return seat != own && of(s.additions, seat) >= 2;
    case kNoSuchDeck: return move.a >= deck_count(s.players);
    case kNotPlayed: return !played_islands(s).has(reason.card);
    case kNoSuchSeat: return move.a >= s.players;
    case kChosenAlready: return of(s.passed, own) != kNoIsland;
    case kNotYourTurn: return SeaAndShore::turn(s).seats.has(seat) && seat != own;
    case kNoDecision: return SeaAndShore::turn(s).kind == Turn::Kind::chance;
    default: return reason.what >= kAsksPass && reason.what <= kAsksDiscard;
  }
}

TEST(SeaAndShoreReasons, AreTrueInEveryPositionOfRandomGames) {
  std::map<int, int> met;
  SeaAndShore::Moves legal;
  for (const std::string_view line : all_option_lines<SeaAndShore>()) {
    Random random(11);
    State state = SeaAndShore::start(options_of(line));
    for (Turn turn = SeaAndShore::turn(state); turn.kind != Turn::Kind::over; turn = SeaAndShore::turn(state)) {
      const Step step = random_step<SeaAndShore>(state, turn, random, legal);
      for (Seat seat = 0; seat < state.players; ++seat) {
        const View view = SeaAndShore::view(state, seat);
        legal.clear();
        if (turn.seats.has(seat)) SeaAndShore::moves(state, seat, legal);
        for (const Move move : conceivable(state)) {
          const auto reason = SeaAndShore::why_not(view, move);
          const bool named = move.verb == SeaAndShore::kTake && move.a != kNoTreasure;
          ASSERT_TRUE(named || !reason == legal.contains(move)) << line << ": " << GameText<SeaAndShore>::move(move);
          if (!reason) continue;
          ++met[reason->what];
          ASSERT_TRUE(is_true(state, seat, move, *reason))
              << line << ": " << GameText<SeaAndShore>::move(move) << " by " << int{seat} << ": "
              << told_text(GameText<SeaAndShore>::kReasons[reason->what], *reason);
        }
      }
      SeaAndShore::apply(state, step.seat, step.move);
    }
  }
  // All but those that a click on one card or seat does not lead to.
  for (int what = 0; what < kWhyNots; ++what) {
    if (what == kGameOver || what == kNobodyToRob || what == kOtherTreasures) continue;
    EXPECT_GT(met[what], 0) << GameText<SeaAndShore>::kReasons[static_cast<std::size_t>(what)].name;
  }
}

}  // namespace
}  // namespace fathom::sea_and_shore
