// The four actions: SS-14 to SS-17.
#include "engine/sea_and_shore/test_table.h"

namespace fathom::sea_and_shore {
namespace {

// Seat 0 activates the red/blue card with blue; nobody else wins an action, and both treasures are taken.
Table red_blue(std::string_view options, int spare = 3) {
  Table table(options);
  table.with_up("red-3 green-2").trick("blue-9 red-4 green-6 green-7", spare).play("take take");
  EXPECT_EQ(table.to_act(), 0);
  return table;
}

// The same with purple, for the purple/green card.
Table purple_green(std::string_view options, int spare = 3) {
  Table table(options);
  table.with_up("red-3 green-2").trick("purple-9 red-4 green-6 green-7", spare).play("take take");
  EXPECT_EQ(table.to_act(), 0);
  return table;
}

bool trick_is_over(const Table& table) { return table.state.trick == 2; }

// --- action 1 ---

TEST(SeaAndShoreActions, SS14_TwoAdditionsFromWhoHasTwo) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").with_additions(0, 5).with_additions(1, 1).with_additions(3, 4);
  table.trick("blue-9 red-4 green-7 green-6").play("take take");
  EXPECT_EQ(table.possible(), "additions:3") << "not from oneself, not from who has one, not from the stock";
  table.play("additions:3");
  EXPECT_EQ(table.additions(0), 7);
  EXPECT_EQ(table.additions(3), 4) << "four, two earned, two lost";
  EXPECT_TRUE(trick_is_over(table));
}

TEST(SeaAndShoreActions, SS14_EarnedInThisTrickCounts) {
  const Table table = red_blue("action_sides=1,3");
  EXPECT_EQ(table.additions(2), 2) << "the lower green";
  EXPECT_EQ(table.possible(), "additions:2");
}

TEST(SeaAndShoreActions, SS14_PlayedInThisTrickDoesNot) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").with_additions(3, 3);
  table.trick("blue-9 red-4 purple-6 green-7+3").play("take take");
  table.play("additions:stock");
  EXPECT_EQ(table.additions(0), 2);
}

TEST(SeaAndShoreActions, SS14_FromTheStockOnlyIfNobodyHasTwo) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").with_additions(0, 9).with_additions(1, 1).with_additions(2, 1);
  table.trick("blue-9 red-4 purple-6 green-7").play("take take");
  EXPECT_EQ(table.possible(), "additions:stock");
  table.play("additions:stock");
  EXPECT_EQ(table.additions(0), 11);
  EXPECT_EQ(table.state.stock, 9);
}

TEST(SeaAndShoreActions, SS14_WhatTheStockHas) {
  for (const int stock : {0, 1}) {
    Table table("action_sides=1,3");
    table.with_up("red-3 green-2").with_additions(0, kAdditions - stock);
    table.trick("blue-9 red-4 purple-6 green-7").play("take take additions:stock");
    EXPECT_EQ(table.additions(0), kAdditions);
  }
}

// --- action 2 ---

TEST(SeaAndShoreActions, SS15_TwoIslandsComeAndTwoGoBack) {
  Table table = red_blue("action_sides=2,3");
  EXPECT_EQ(table.possible(), "raid:1 raid:2 raid:3");
  table.with_hand(0, "red-1 red-2 red-3").with_hand(2, "blue-1 blue-2 blue-3").play("raid:2");
  EXPECT_EQ(table.possible(), "raided:blue-1 raided:blue-2 raided:blue-3");
  table.play("raided:blue-2");
  EXPECT_EQ(table.hand(0), "blue-2 red-1 red-2 red-3");
  EXPECT_EQ(table.possible(), "raided:blue-1 raided:blue-3");
  table.play("raided:blue-3");
  EXPECT_EQ(table.possible(), "give:blue-2 give:blue-3 give:red-1 give:red-2 give:red-3");
  table.play("give:red-1");
  EXPECT_EQ(table.possible(), "give:blue-2 give:blue-3 give:red-2 give:red-3");
  table.play("give:blue-3");
  EXPECT_EQ(table.hand(0), "blue-2 red-2 red-3");
  EXPECT_EQ(table.hand(2), "blue-1 blue-3 red-1");
  EXPECT_TRUE(trick_is_over(table));
}

TEST(SeaAndShoreActions, SS15_OneAndOneIfOneIsLeft) {
  Table table = red_blue("action_sides=2,3", 1);
  table.with_hand(0, "red-1").with_hand(2, "blue-1").play("raid:2 raided:blue-1");
  EXPECT_EQ(table.possible(), "give:blue-1 give:red-1");
  table.play("give:blue-1");
  EXPECT_EQ(table.hand(2), "blue-1");
  EXPECT_TRUE(trick_is_over(table));
}

TEST(SeaAndShoreActions, SS15_SkippedInTheLastTrick) {
  Table table("action_sides=2,3");
  table.with_up("red-3 green-2").trick("blue-9 red-4 green-6 green-7", 0).play("take take");
  EXPECT_EQ(table.state.round, 2) << "no raid";
}

TEST(SeaAndShoreActions, SS15_BothKnowWhatChangedHands) {
  Table table = red_blue("action_sides=2,3");
  table.with_hand(0, "red-1 red-2 red-3").with_hand(2, "blue-1 blue-2 blue-3");
  table.play("raid:2 raided:blue-1 raided:blue-2");
  EXPECT_EQ(table.knows(2), "blue-1 blue-2");
  table.play("give:blue-1");
  EXPECT_EQ(table.knows(2), "blue-2");
  EXPECT_EQ(table.knows(0), "blue-1");
  table.play("give:red-1");
  EXPECT_EQ(table.knows(2), "blue-2");
  EXPECT_EQ(table.knows(0), "blue-1 red-1");
}

TEST(SeaAndShoreActions, SS15_ThirdSeatsForgetBothHands) {
  Table table = red_blue("action_sides=2,3");
  table.with_hand(0, "red-1 red-2 red-3").with_hand(2, "blue-1 blue-2 blue-3").with_hand(3, "green-1 green-3 green-5");
  of(table.state.knows, 0) = islands("blue-3 green-1");
  of(table.state.knows, 1) = islands("red-1 blue-1 green-1");
  of(table.state.knows, 2) = islands("red-2");
  table.play("raid:2");
  EXPECT_EQ(table.knows(1), "green-1") << "at once, and only the two hands";
  table.play("raided:blue-3 raided:blue-2 give:red-2 give:red-1");
  EXPECT_EQ(table.knows(0), "green-1 red-1 red-2") << "blue-3 is the raider's own now";
  EXPECT_EQ(table.knows(2), "blue-2 blue-3") << "and red-2 the victim's";
}

// --- action 3 ---

TEST(SeaAndShoreActions, SS16_ThreeTreasuresInAnyOrder) {
  Table table = purple_green("action_sides=1,3");
  EXPECT_EQ(table.possible(), "look:0 look:1");
  table.play("look:1 seen:1:green-1 seen:1:purple-5 seen:1:green-4");
  EXPECT_EQ(table.possible(),
            "order:green-1,green-4,purple-5 order:green-1,purple-5,green-4 order:green-4,green-1,purple-5 "
            "order:green-4,purple-5,green-1 order:purple-5,green-1,green-4 order:purple-5,green-4,green-1");
  table.play("order:purple-5,green-4,green-1");
  EXPECT_EQ(table.state.decks[1].up, card("purple-5")) << "turned up at the end of the trick";
  EXPECT_EQ(table.state.decks[1].known, 2);
  EXPECT_EQ(table.state.decks[1].known_top[0], (KnownTreasure{card("green-4"), SeatSet::of(0)}));
  EXPECT_EQ(table.state.decks[1].known_top[1], (KnownTreasure{card("green-1"), SeatSet::of(0)}));
}

TEST(SeaAndShoreActions, SS16_EqualTreasuresMakeFewerOrders) {
  Table lower = purple_green("action_sides=1,3");
  lower.play("look:1 seen:1:green-3 seen:1:purple-5 seen:1:green-3");
  EXPECT_EQ(lower.possible(),
            "order:green-3,green-3,purple-5 order:green-3,purple-5,green-3 order:purple-5,green-3,green-3");
  Table higher = purple_green("action_sides=1,3");
  higher.play("look:0 seen:0:red-1 seen:0:red-4 seen:0:red-4");
  EXPECT_EQ(higher.possible(), "order:red-1,red-4,red-4 order:red-4,red-1,red-4 order:red-4,red-4,red-1");
}

TEST(SeaAndShoreActions, SS16_ThreeAlikeHaveOneOrder) {
  Table table("action_sides=1,3 treasure_values=2,3,4,4,4,4,4,4");
  table.with_up("red-3 green-2").trick("purple-9 red-4 green-6 green-7").play("take take look:0");
  table.play("seen:0:red-4 seen:0:red-4 seen:0:red-4");
  EXPECT_EQ(table.possible(), "order:red-4,red-4,red-4");
}

TEST(SeaAndShoreActions, SS16_KnownTreasuresAreSeenWithoutChance) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").with_known(0, "blue-1 blue-4", 2);
  table.trick("purple-9 red-4 green-6 green-7").play("take take look:0");
  EXPECT_EQ(text_of(table.state.decks[0].known_top[0].seen_by), "0 2") << "the looker joins at the look";
  EXPECT_EQ(table.state.phase, Phase::seen);
  table.play("seen:0:red-5");
  EXPECT_EQ(table.state.phase, Phase::order) << "one was missing";
  table.play("order:blue-1,blue-4,red-5");
  EXPECT_EQ(text_of(table.state.decks[0].known_top[0].seen_by), "0") << "only the author knows, even the same order";
}

TEST(SeaAndShoreActions, SS16_AllKnownNeedsNoChanceAtAll) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").with_known(0, "blue-1 blue-4 red-5", 2);
  table.trick("purple-9 red-4 green-6 green-7").play("take take look:0");
  EXPECT_EQ(table.state.phase, Phase::order);
}

TEST(SeaAndShoreActions, SS16_AlsoInTheLastTrick) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").trick("purple-9 red-4 green-6 green-7", 0).play("take take");
  EXPECT_EQ(table.possible(), "look:0 look:1");
}

// --- action 4 ---

TEST(SeaAndShoreActions, SS17_AnIslandOfTheTrickForOneOfTheHand) {
  Table table = purple_green("action_sides=1,4");
  EXPECT_EQ(table.possible(), "fetch:green-6 fetch:green-7 fetch:purple-9 fetch:red-4");
  table.with_hand(0, "red-1 red-2 red-3").play("fetch:green-7");
  EXPECT_EQ(table.state.played[3].island, kNoIsland);
  EXPECT_EQ(table.possible(), "discard:green-7 discard:red-1 discard:red-2 discard:red-3");
  for (Seat seat = 1; seat < 4; ++seat) EXPECT_EQ(table.knows(seat), "green-7") << "everybody saw it";
  EXPECT_EQ(table.knows(0), "");
  table.play("discard:red-2");
  EXPECT_EQ(table.hand(0), "green-7 red-1 red-3");
  EXPECT_EQ(text_of(table.state.out), "green-6 purple-9 red-2 red-4");
  EXPECT_TRUE(trick_is_over(table));
}

TEST(SeaAndShoreActions, SS17_TheOwnIsland) {
  Table table = purple_green("action_sides=1,4");
  table.with_hand(0, "red-1 red-2 red-3").play("fetch:purple-9 discard:red-1");
  EXPECT_EQ(table.hand(0), "purple-9 red-2 red-3");
}

TEST(SeaAndShoreActions, SS17_TheFetchedIslandCanBeDiscarded) {
  Table table = purple_green("action_sides=1,4");
  table.with_hand(0, "red-1 red-2 red-3").play("fetch:green-6 discard:green-6");
  EXPECT_EQ(table.hand(0), "red-1 red-2 red-3");
  EXPECT_EQ(table.knows(1), "") << "it is out now, which all have seen";
  EXPECT_EQ(text_of(table.state.out), "green-6 green-7 purple-9 red-4");
}

TEST(SeaAndShoreActions, SS17_AKnownIslandThatIsDiscardedIsKnownNoMore) {
  Table table = purple_green("action_sides=1,4");
  table.with_hand(0, "red-1 red-2 red-3");
  of(table.state.knows, 1) = islands("red-1");
  table.play("fetch:green-6 discard:red-1");
  EXPECT_EQ(table.knows(1), "green-6");
}

TEST(SeaAndShoreActions, SS17_SkippedWithAnEmptyHand) {
  Table table("action_sides=1,4");
  table.with_up("red-3 green-2").trick("purple-9 red-4 green-6 green-7", 0).play("take take");
  EXPECT_EQ(table.state.round, 2) << "no fetch";
}

TEST(SeaAndShoreActions, SS17_AdditionsOnAFetchedIslandReturnAllTheSame) {
  Table table("action_sides=1,4");
  table.with_up("red-3 green-2").with_additions(1, 3);
  table.trick("purple-9 red-4+3 green-6 blue-7").play("take take fetch:red-4 discard:red-4 additions:stock");
  EXPECT_EQ(table.state.stock, 20) << "22 and the two that action 1 took";
}

}  // namespace
}  // namespace fathom::sea_and_shore
