// A trick, from the islands played to the turning up of the next treasures: SS-8 to SS-13, SS-18.
#include "engine/sea_and_shore/test_table.h"

namespace fathom::sea_and_shore {
namespace {

// --- SS-8 ---

TEST(SeaAndShoreTrick, SS8_EitherHalfWithAnyNumberOfAdditions) {
  Table table;
  table.with_hand(0, "red-7 blue-12").with_additions(0, 2);
  EXPECT_EQ(table.possible(),
            "play:blue-12:sea:0 play:blue-12:shore:0 play:red-7:sea:0 play:red-7:sea:1 play:red-7:sea:2 "
            "play:red-7:shore:0 play:red-7:shore:1 play:red-7:shore:2");
}

TEST(SeaAndShoreTrick, SS8_TwelveIsTheMostAlsoUnderACover) {
  Table table;
  table.with_hand(0, "red-10").with_additions(0, 9);
  EXPECT_EQ(table.possible(),
            "play:red-10:sea:0 play:red-10:sea:1 play:red-10:sea:2 "
            "play:red-10:shore:0 play:red-10:shore:1 play:red-10:shore:2");
}

TEST(SeaAndShoreTrick, SS8_PlayedAdditionsLeaveTheirOwnerButDoNotReachTheStockYet) {
  Table table;
  table.with_hand(0, "red-7").with_additions(0, 4).play("play:red-7:sea:3");
  EXPECT_EQ(table.additions(0), 1);
  EXPECT_EQ(table.state.stock, 18);
}

TEST(SeaAndShoreTrick, SS8_NoHandOffersMoreMovesThanTheListHolds) {
  Table table;
  table.with_hand(0, "red-1 red-2 red-3 blue-1 blue-2 blue-3 green-1 green-2 green-3 purple-1 purple-2 purple-3");
  table.with_additions(0, kAdditions);
  SeaAndShore::Moves moves;
  SeaAndShore::moves(table.state, 0, moves);
  EXPECT_EQ(moves.size(), std::size_t{kMaxMoves});
}

TEST(SeaAndShoreTrick, IslandsArePlayedClockwiseFromTheStartingPlayer) {
  Table table("players=5");
  table.with_starter(3).with_up("red-1 green-1");
  for (const Seat seat : {Seat{3}, Seat{4}, Seat{0}, Seat{1}}) {
    table.with_hand(seat, "red-" + std::to_string(seat + 1) + " blue-" + std::to_string(seat + 1));
    EXPECT_EQ(table.to_act(), seat);
    table.play("play:red-" + std::to_string(seat + 1) + ":sea:0");
  }
  EXPECT_EQ(table.to_act(), 2);
}

// --- SS-9: a treasure on red and on green, so winners of red and green may take, those of blue and purple act ---

Table two_treasures(std::string_view options = "") {
  Table table(options);
  table.with_up("red-3 green-2");
  return table;
}

TEST(SeaAndShoreTrick, SS9_TheHighestValueWinsTheColour) {
  Table table = two_treasures();
  table.trick("red-4 red-11 red-7 green-1");
  EXPECT_EQ(table.to_act(), 1);
  EXPECT_EQ(table.possible(), "take");
  table.play("take");
  EXPECT_EQ(table.pile(1), "red-3");
  EXPECT_EQ(table.to_act(), 3) << "alone in green";
  table.play("take");
  EXPECT_EQ(table.pile(3), "green-2");
}

TEST(SeaAndShoreTrick, SS9_AdditionsCount) {
  Table table = two_treasures();
  table.with_additions(0, 3).trick("red-7+3 red-9 green-1 green-2");
  EXPECT_EQ(table.to_act(), 0);
}

TEST(SeaAndShoreTrick, SS9_TieGoesToTheNearest) {
  Table table = two_treasures();
  table.with_additions(3, 2).trick("red-1 red-5 red-9 red-7+2");
  EXPECT_EQ(table.to_act(), 2) << "2 and 3 have nine, 2 is nearer to 0";

  Table wrapped = two_treasures();
  wrapped.with_additions(0, 2).with_starter(3).trick("red-1 red-7+2 red-9 red-5");
  EXPECT_EQ(wrapped.to_act(), 0) << "clockwise from 3: 0 comes before 1";

  Table starter = two_treasures();
  starter.with_additions(2, 2).with_starter(2).trick("red-7+2 red-9 green-3 green-1");
  EXPECT_EQ(starter.to_act(), 2) << "the starting player first";
}

// --- SS-10 ---

TEST(SeaAndShoreTrick, SS10_TheRulebooksThreePlayerException) {
  // A red treasure; Eric (0) plays red 4, Marlou (1) purple 7, Niels (2) green 9.
  Table table("players=3");
  table.with_up("red-2").trick("red-4 purple-7 green-9");
  EXPECT_EQ(table.to_act(), 0);
  table.play("take");
  EXPECT_EQ(table.pile(0), "red-2");
  EXPECT_EQ(table.additions(1), 2);
  EXPECT_EQ(table.to_act(), 2);
  EXPECT_EQ(table.possible(), "look:0") << "Niels wins the action";
}

TEST(SeaAndShoreTrick, SS10_TheOtherColourOfTheTreasuresCardStaysByItself) {
  Table table("players=3");
  table.with_up("red-2").trick("blue-4 red-7 blue-9");
  EXPECT_EQ(table.to_act(), 1) << "alone in red";
  table.play("take");
  EXPECT_EQ(table.additions(0), 2);
  EXPECT_EQ(table.to_act(), 2);
  EXPECT_EQ(table.possible(), "additions:0") << "blue's action";
}

TEST(SeaAndShoreTrick, SS10_TiesAcrossTheTwoColours) {
  Table high("players=3");
  high.with_up("red-2").with_starter(1).trick("green-8 purple-3 purple-8");
  EXPECT_EQ(high.to_act(), 1) << "green and purple eight tie; the starting player is nearest";
  EXPECT_EQ(high.additions(2), 3);

  Table low("players=3");
  low.with_up("red-2").with_starter(1).trick("green-9 purple-4 green-4");
  EXPECT_EQ(low.additions(2), 3) << "purple and green four tie for lowest";
  EXPECT_EQ(low.additions(0), 0);
}

TEST(SeaAndShoreTrick, SS10_NobodyMayTakeTheTreasureOfAnUnplayedColour) {
  Table table("players=3");
  table.with_up("red-2").trick("green-9 purple-4 green-4");
  table.play("look:0 seen:0:red-1 seen:0:red-3 seen:0:red-4 order:red-1,red-3,red-4");
  EXPECT_EQ(table.under_the_decks(), "red-2");
}

TEST(SeaAndShoreTrick, SS10_NotWithFourPlayers) {
  Table table = two_treasures();
  table.with_up("green-2").trick("purple-1 purple-2 blue-3 blue-4");
  EXPECT_EQ(table.additions(0), 2);
  EXPECT_EQ(table.additions(2), 2);
}

// --- SS-11 ---

TEST(SeaAndShoreTrick, SS11_TheRulebooksFourPlayerTrick) {
  // Eric (0) wins red and steals Stephanie's (2) red 4; Niels (1) is lowest; Marlou (3) activates green's action.
  Table table;
  table.with_up("red-2 purple-1").with_pile(2, "blue-5 red-4").trick("red-10 red-3 red-6 green-5");
  EXPECT_EQ(table.to_act(), 0);
  EXPECT_EQ(table.possible(), "steal:2 take");
  table.play("steal:2");
  EXPECT_EQ(table.pile(0), "red-4");
  EXPECT_EQ(table.pile(2), "blue-5");
  EXPECT_EQ(table.additions(1), 3);
  EXPECT_EQ(table.to_act(), 3);
  table.play("look:0 seen:0:red-1 seen:0:red-5 seen:0:blue-1 order:red-1,red-5,blue-1");
  EXPECT_EQ(table.under_the_decks(), "red-2 purple-1") << "both face-up treasures are discarded";
}

TEST(SeaAndShoreTrick, SS11_OnlyTheTopOfAPileCanBeStolen) {
  Table table = two_treasures();
  table.with_pile(1, "red-5 blue-1").trick("red-9 red-4 blue-1 blue-2");
  EXPECT_EQ(table.possible(), "take") << "the top treasure is blue";
}

TEST(SeaAndShoreTrick, SS11_NotFromAnEmptyPile) {
  Table table = two_treasures();
  table.trick("red-9 red-4 blue-1 blue-2");
  EXPECT_EQ(table.possible(), "take");
}

TEST(SeaAndShoreTrick, SS11_NotFromWhoPlayedAnotherColour) {
  Table table = two_treasures();
  table.with_pile(1, "red-5").trick("red-9 blue-4 blue-1 blue-2");
  EXPECT_EQ(table.possible(), "take");
}

TEST(SeaAndShoreTrick, SS11_NotWithoutAFaceUpTreasureOfTheColour) {
  Table table = two_treasures();
  table.with_pile(1, "blue-5").trick("blue-9 blue-4 red-1 red-2");
  table.play("take");
  EXPECT_EQ(table.to_act(), 0);
  EXPECT_EQ(table.possible(), "additions:1 additions:2");
}

TEST(SeaAndShoreTrick, SS11_NotFromATiedPlayer) {
  Table table = two_treasures();
  table.with_additions(1, 2).with_pile(1, "red-5").with_pile(2, "red-4").trick("red-9 red-7+2 red-3 blue-2");
  EXPECT_EQ(table.possible(), "steal:2 take");
}

TEST(SeaAndShoreTrick, SS11_FromATiedPlayerByHouseRule) {
  Table table = two_treasures("steal_from_tied=yes");
  table.with_additions(1, 2).with_pile(1, "red-5").with_pile(2, "red-4").trick("red-9 red-7+2 red-3 blue-2");
  EXPECT_EQ(table.possible(), "steal:1 steal:2 take");
}

TEST(SeaAndShoreTrick, SS11_NotFromOneself) {
  Table table = two_treasures("steal_from_tied=yes");
  table.with_pile(0, "red-5").trick("red-9 red-4 blue-1 blue-2");
  EXPECT_EQ(table.possible(), "take");
}

TEST(SeaAndShoreTrick, SS11_AWonTreasureGoesOnTop) {
  Table table = two_treasures();
  table.with_pile(0, "blue-1").with_pile(1, "green-1 red-5").with_pile(2, "green-3");
  table.trick("red-9 red-4 blue-1 blue-2");
  table.play("steal:1");
  EXPECT_EQ(table.pile(0), "blue-1 red-5");
  EXPECT_EQ(table.pile(1), "green-1");
  EXPECT_EQ(table.pile(2), "green-3");
  EXPECT_EQ(table.state.decks[0].up, card("red-3")) << "still there until the end of the trick";
}

// --- SS-12 ---

TEST(SeaAndShoreTrick, SS12_TheLowestGetsAsManyAsCompeted) {
  Table table = two_treasures();
  table.trick("red-9 red-4 red-6 red-11").play("take");
  EXPECT_EQ(table.additions(1), 4);
  EXPECT_EQ(table.state.stock, 18);
}

TEST(SeaAndShoreTrick, SS12_ALonePlayerGetsNone) {
  Table table = two_treasures();
  table.trick("red-9 blue-4 green-6 purple-11").play("take");
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(table.additions(seat), 0);
}

TEST(SeaAndShoreTrick, SS12_TieForLowestGoesToTheNearest) {
  Table table = two_treasures();
  table.with_additions(3, 2).with_starter(2).trick("red-9 red-2+2 red-4 red-5").play("take");
  EXPECT_EQ(table.additions(3), 4) << "3 and 0 have four; clockwise from 2 comes 3";
  EXPECT_EQ(table.additions(0), 0);
}

TEST(SeaAndShoreTrick, SS12_TheWinnerOfATieIsNotItsLowest) {
  Table table = two_treasures();
  table.with_additions(1, 2).with_additions(2, 4).trick("red-9 red-7+2 red-5+4 blue-1").play("take");
  EXPECT_EQ(table.pile(0), "red-3");
  EXPECT_EQ(table.additions(1), 3) << "all have nine: 0 wins, 1 is the nearest of the others";
  EXPECT_EQ(table.additions(2), 0);
}

TEST(SeaAndShoreTrick, SS12_NoMoreThanTheStockHas) {
  Table table = two_treasures();
  table.with_additions(3, 20).trick("red-9 red-4 red-6 blue-1").play("take");
  EXPECT_EQ(table.additions(1), 2);
  EXPECT_EQ(table.state.stock, 0);
}

TEST(SeaAndShoreTrick, SS12_AShortStockServesTheFirstWinnersColourFirst) {
  Table table = two_treasures();
  table.with_additions(3, 19).trick("blue-4 red-6 red-7 blue-1");
  // Blue's winner is seat 0, who comes before seat 2: seat 3 gets two, seat 1 the last one.
  EXPECT_EQ(table.additions(3), 21);
  EXPECT_EQ(table.additions(1), 0) << "red's treasure comes first";
  table.play("take");
  EXPECT_EQ(table.additions(1), 1);
}

TEST(SeaAndShoreTrick, SS12_PlayedAdditionsAreNotInTheStockYet) {
  Table table = two_treasures();
  table.with_additions(3, 11).with_additions(0, 11).trick("red-1+11 red-4 red-6 blue-1+11").play("take");
  EXPECT_EQ(table.additions(1), 0);
  EXPECT_EQ(table.to_act(), 3) << "blue's action";
  table.play("additions:stock");
  EXPECT_EQ(table.additions(3), 0) << "nothing there to take";
  EXPECT_EQ(table.state.stock, 22) << "now they have come back";
}

// --- SS-13 ---

TEST(SeaAndShoreTrick, SS13_ActionsComeLastAndClockwise) {
  Table table = two_treasures("action_sides=1,3");
  table.with_starter(2).with_additions(0, 2).trick("red-1 purple-2 blue-3 green-4");
  EXPECT_EQ(table.possible(), "take");
  EXPECT_EQ(table.to_act(), 2);
  table.play("take");
  EXPECT_EQ(table.possible(), "take");
  EXPECT_EQ(table.to_act(), 1) << "all treasures come before the actions";
  table.play("take");
  EXPECT_EQ(table.to_act(), 3);
  EXPECT_EQ(table.possible(), "look:0 look:1") << "purple";
  table.play("look:0 seen:0:red-1 seen:0:red-5 seen:0:blue-1 order:red-1,red-5,blue-1");
  EXPECT_EQ(table.to_act(), 0);
  EXPECT_EQ(table.possible(), "additions:stock") << "blue";
}

TEST(SeaAndShoreTrick, SS13_TheActionOfAFetchedIslandIsNotLost) {
  Table table = two_treasures("action_sides=1,4");
  table.trick("purple-5 blue-6 red-1 green-2").play("take take");
  table.play("fetch:blue-6 discard:blue-6");
  EXPECT_EQ(table.to_act(), 1);
  EXPECT_EQ(table.possible(), "additions:stock");
}

// --- SS-18 ---

TEST(SeaAndShoreTrick, SS18_WhatIsLeftGoesUnderAndTheNextIsTurnedUp) {
  Table table = two_treasures();
  table.trick("red-9 red-4 blue-1 blue-2").play("take");
  table.play("additions:1");
  EXPECT_EQ(table.under_the_decks(), "green-2");
  EXPECT_EQ(text_of(table.state.out), "blue-1 blue-2 red-4 red-9");
  EXPECT_EQ(table.state.trick, 2);
  EXPECT_EQ(table.state.starter, 1);
  EXPECT_EQ(table.state.deck, 0);
  table.play("turn:0:blue-5");
  EXPECT_EQ(table.state.deck, 1);
  table.play("turn:1:green-5");
  EXPECT_EQ(table.to_act(), 1);
  EXPECT_EQ(table.state.phase, Phase::play);
}

TEST(SeaAndShoreTrick, SS18_PlayedAdditionsReturnToTheStock) {
  Table table = two_treasures();
  table.with_additions(0, 5).trick("red-6+3 red-4 green-1 green-2").play("take take");
  EXPECT_EQ(table.additions(0), 2);
  EXPECT_EQ(table.additions(1), 2);
  EXPECT_EQ(table.additions(2), 2);
  EXPECT_EQ(table.state.stock, 16);
}

TEST(SeaAndShoreTrick, SS18_KnownTreasuresAreTurnedUpWithoutChance) {
  Table table = two_treasures();
  table.with_known(1, "purple-5 green-4", 2).trick("red-6 red-4 green-1 green-2").play("take take");
  EXPECT_EQ(table.state.decks[1].up, card("purple-5")) << "known ones before the others";
  EXPECT_EQ(table.state.decks[1].known, 1);
  EXPECT_EQ(table.possible().substr(0, 7), "turn:0:");
  table.play("turn:0:blue-5");
  EXPECT_EQ(table.state.phase, Phase::play);
}

}  // namespace
}  // namespace fathom::sea_and_shore
