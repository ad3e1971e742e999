// What is told of each ruling, and to whom.
#include "engine/sea_and_shore/test_table.h"

namespace fathom::sea_and_shore {
namespace {

std::string told_at_the_start(std::string_view options) {
  Happenings told;
  SeaAndShore::start(options_of(options), told);
  std::string text;
  for (const Happening& happening : told) {
    text += (text.empty() ? "" : "; ") + told_text(GameText<SeaAndShore>::kHappenings[happening.what], happening);
  }
  return text;
}

// --- set-up ---

TEST(SeaAndShoreTelling, SS2_WhatStaysInTheBox) {
  EXPECT_EQ(told_at_the_start("players=4"), "round_began number=1");
  EXPECT_EQ(told_at_the_start("players=3"), "round_began number=1; left_in_the_box number=12");
}

TEST(SeaAndShoreTelling, SS3_SidesSetAtTheTableOrDrawn) {
  EXPECT_EQ(told_at_the_start("action_sides=2,3"), "round_began number=1; action_side action=2; action_side action=3");
  Table table = Table::at_the_start("");
  table.play("side:1 side:4");
  EXPECT_EQ(table.heard("action_side"), "action_side action=1; action_side action=4");
}

TEST(SeaAndShoreTelling, SS4_TreasuresAreTurnedUp) {
  Table table = Table::at_the_start("first=1 action_sides=1,3");
  table.play("turn:0:blue-3 turn:1:purple-5");
  EXPECT_EQ(table.heard("turned_up"), "turned_up blue-3 deck:0>up:0; turned_up purple-5 deck:1>up:1");
}

TEST(SeaAndShoreTelling, SS5_OnlyItsOwnerKnowsADealtIsland) {
  Table table = Table::at_the_start("players=5 first=1 action_sides=1,3");
  table.play("turn:0:blue-3 turn:1:purple-5 deal:0:red-7");
  EXPECT_EQ(table.heard("dealt", 0), "dealt 0 red-7 islands>hand:0");
  EXPECT_EQ(table.heard("dealt", 1), "dealt 0 ? islands>hand:0");
  EXPECT_EQ(table.heard("dealt"), "dealt 0 ? islands>hand:0");
  Random random(1);
  EXPECT_EQ(table
                .play("deal:0:red-1 deal:0:red-2 deal:0:red-3 deal:0:red-4 deal:0:red-5 deal:0:red-6 deal:0:red-8 "
                      "deal:0:red-9")
                .heard("hand_dealt", 0),
            "hand_dealt 0 red-1 >hand:0; hand_dealt 0 red-2 >hand:0; hand_dealt 0 red-3 >hand:0; "
            "hand_dealt 0 red-4 >hand:0; hand_dealt 0 red-5 >hand:0; hand_dealt 0 red-6 >hand:0; "
            "hand_dealt 0 red-7 >hand:0; hand_dealt 0 red-8 >hand:0; hand_dealt 0 red-9 >hand:0");
  while (table.state.phase == Phase::deal)
    table.play(GameText<SeaAndShore>::move(SeaAndShore::draw(table.state, random)));
  EXPECT_EQ(table.heard("stay_out"), "stay_out number=3");
}

TEST(SeaAndShoreTelling, SS6_PassedIslandsAreKnownToTheTwo) {
  Table table("players=3");
  table.with_hand(0, "red-1 red-2").with_hand(1, "blue-1 blue-2").with_hand(2, "green-1 green-2");
  table.state.phase = Phase::pass;
  table.state.actor = kNobody;
  table.play("pass:red-2");
  EXPECT_EQ(table.heard("chose_to_pass passed", 0), "chose_to_pass 0 red-2 hand:0>");
  EXPECT_EQ(table.heard("chose_to_pass passed", 2), "chose_to_pass 0 ? hand:0>") << "nothing moves yet";
  table.play("pass:blue-2 pass:green-2");
  EXPECT_EQ(table.heard("passed", 0),
            "passed 0 red-2 hand:0>hand:2 other=2; passed 1 blue-2 hand:1>hand:0 other=0; "
            "passed 2 ? hand:2>hand:1 other=1");
  EXPECT_EQ(table.heard("passed", 1),
            "passed 0 ? hand:0>hand:2 other=2; passed 1 blue-2 hand:1>hand:0 other=0; "
            "passed 2 green-2 hand:2>hand:1 other=1");
  EXPECT_EQ(table.heard("trick_began"), "trick_began 0 number=1");
}

TEST(SeaAndShoreTelling, SS7_TheStartingPlayer) {
  EXPECT_EQ(told_at_the_start("first=2"), "round_began number=1; starting_player 2");
  Table table = Table::at_the_start("action_sides=1,3");
  table.play("first:1");
  EXPECT_EQ(table.heard("starting_player"), "starting_player 1");
}

// --- a trick ---

Table two_treasures(std::string_view options = "") {
  Table table(options);
  table.with_up("red-3 green-2");
  return table;
}

TEST(SeaAndShoreTelling, SS8_OthersSeeOnlyTheHalf) {
  Table table = two_treasures();
  table.with_hand(0, "red-7 blue-9").with_additions(0, 2).play("play:red-7:sea:2");
  EXPECT_EQ(table.heard("played", 0), "played 0 red-7 hand:0>played:0 half=sea number=2");
  EXPECT_EQ(table.heard("played", 1), "played 0 red-? hand:0>played:0 half=sea number=2");
  Table shore = two_treasures();
  shore.with_hand(0, "red-7 blue-9").play("play:red-7:shore:0");
  EXPECT_EQ(shore.heard("played"), "played 0 ?-7 hand:0>played:0 half=shore number=0");
}

TEST(SeaAndShoreTelling, SS9_CoversComeOffFromTheStartingPlayer) {
  Table table = two_treasures();
  table.with_starter(2).trick("red-9 red-4 green-6 blue-1");
  EXPECT_EQ(table.heard("uncovered"),
            "uncovered 2 red-9 played:2>played:2; uncovered 3 red-4 played:3>played:3; "
            "uncovered 0 green-6 played:0>played:0; uncovered 1 blue-1 played:1>played:1");
}

constexpr std::string_view kContests = "count_as_one won_alone won_colour won_tie beaten lost_tie";

TEST(SeaAndShoreTelling, SS9_WhoWinsWithWhatAgainstWhat) {
  Table table = two_treasures();
  table.with_additions(1, 3).with_starter(1).trick("red-7+3 red-9 green-6 red-1");
  EXPECT_EQ(table.heard(kContests),
            "won_colour 1 colour=red value=10 number=3; beaten 2 colour=red value=9 other=1; "
            "beaten 0 colour=red value=1 other=1; won_alone 3 colour=green value=6");
}

TEST(SeaAndShoreTelling, SS9_ATieGoesToTheNearest) {
  Table table = two_treasures();
  table.with_additions(3, 2).trick("red-1 red-5 red-9 red-7+2");
  EXPECT_EQ(table.heard(kContests),
            "won_tie 2 colour=red value=9 number=4; beaten 0 colour=red value=1 other=2; "
            "beaten 1 colour=red value=5 other=2; lost_tie 3 colour=red value=9 other=2");
}

TEST(SeaAndShoreTelling, SS10_TwoColoursCountAsOneWhereItMatters) {
  Table table("players=3");
  table.with_up("red-2").trick("green-8 purple-3 purple-8");
  EXPECT_EQ(table.heard(kContests),
            "count_as_one colours=green_purple; won_tie 0 colour=green value=8 number=3; "
            "beaten 1 colour=purple value=3 other=0; lost_tie 2 colour=purple value=8 other=0");
  Table one("players=3");
  one.with_up("red-2").trick("green-8 red-3 green-4");
  EXPECT_EQ(one.heard("count_as_one"), "") << "nobody has played purple";
}

constexpr std::string_view kTreasure =
    "nobody_to_steal_from nothing_to_steal top_of_other_colour tied_not_beaten taken stolen";

TEST(SeaAndShoreTelling, SS11_TakenFromTheDeckOrStolen) {
  Table table;
  table.with_up("red-2 purple-1").with_pile(2, "blue-5 red-4").trick("red-10 red-3 red-6 green-5");
  EXPECT_EQ(table.heard(kTreasure), "") << "there is a choice";
  Table taken = table;
  EXPECT_EQ(taken.play("take").heard(kTreasure), "taken 0 red-2 up:0>pile:0");
  EXPECT_EQ(table.play("steal:2").heard(kTreasure), "stolen 0 red-4 pile:2>pile:0 other=2");
}

TEST(SeaAndShoreTelling, SS11_WhyNobodyCanBeStolenFrom) {
  Table alone = two_treasures();
  alone.with_pile(1, "red-5").trick("red-9 blue-4 blue-1 blue-2");
  EXPECT_EQ(alone.heard(kTreasure), "nobody_to_steal_from 0");
  Table table = two_treasures();
  table.with_additions(3, 2).with_pile(2, "red-5 blue-1").with_pile(3, "red-4").trick("red-9 red-4 red-6 red-7+2");
  EXPECT_EQ(table.heard(kTreasure),
            "nothing_to_steal 0 other=1; top_of_other_colour 0 blue-1 pile:2> other=2; tied_not_beaten 0 other=3");
  Table house = two_treasures("steal_from_tied=yes");
  house.with_additions(1, 2).trick("red-9 red-7+2 blue-1 blue-2");
  EXPECT_EQ(house.heard(kTreasure), "nothing_to_steal 0 other=1") << "the tie would be no obstacle";
}

constexpr std::string_view kAwards = "lowest_tie awarded awarded_the_rest nothing_to_award";

TEST(SeaAndShoreTelling, SS12_TheLowestGetsAdditions) {
  Table table = two_treasures();
  table.trick("red-9 red-4 red-6 blue-1").play("take");
  EXPECT_EQ(table.heard(kAwards), "awarded 1 number=3");
  Table tie = two_treasures();
  tie.with_additions(3, 2).with_starter(2).trick("red-9 red-2+2 red-4 red-5").play("take");
  EXPECT_EQ(tie.heard(kAwards), "lowest_tie 3 value=4; awarded 3 number=4");
  Table alone = two_treasures();
  alone.trick("red-9 blue-4 green-6 purple-11").play("take");
  EXPECT_EQ(alone.heard(kAwards), "");
}

TEST(SeaAndShoreTelling, SS12_WhatTheStockLacks) {
  Table rest = two_treasures();
  rest.with_additions(3, 20).trick("red-9 red-4 red-6 blue-1").play("take");
  EXPECT_EQ(rest.heard(kAwards), "awarded_the_rest 1 number=2 due=3");
  Table none = two_treasures();
  none.with_additions(3, 22).trick("red-9 red-4 red-6 blue-1").play("take");
  EXPECT_EQ(none.heard(kAwards), "nothing_to_award 1 due=3");
}

// --- actions: seat 0 activates the red/blue card with blue, or the purple/green one with purple ---

Table red_blue(std::string_view options, int spare = 3) {
  Table table(options);
  table.with_up("red-3 green-2").trick("blue-9 red-4 green-6 green-7", spare).play("take take");
  return table;
}

Table purple_green(std::string_view options, int spare = 3) {
  Table table(options);
  table.with_up("red-3 green-2").trick("purple-9 red-4 green-6 green-7", spare).play("take take");
  return table;
}

TEST(SeaAndShoreTelling, SS13_WhoActivatesWhat) {
  EXPECT_EQ(red_blue("action_sides=2,3").heard("activated"), "activated 0 action=2");
  EXPECT_EQ(purple_green("action_sides=2,4").heard("activated"), "activated 0 action=4");
}

constexpr std::string_view kSupplies = "nobody_has_two took_additions took_from_stock stock_empty";

TEST(SeaAndShoreTelling, SS14_AdditionsFromSomebodyOrTheStock) {
  Table table = red_blue("action_sides=1,3");
  EXPECT_EQ(table.heard(kSupplies), "");
  EXPECT_EQ(table.play("additions:2").heard(kSupplies), "took_additions 0 number=2 other=2");
  for (const auto& [stock, told] : {std::pair{22, "took_from_stock 0 number=2"},
                                    std::pair{1, "took_from_stock 0 number=1"}, std::pair{0, "stock_empty 0"}}) {
    Table poor("action_sides=1,3");
    poor.with_up("red-3 green-2").with_additions(0, kAdditions - stock);
    poor.trick("blue-9 red-4 purple-6 green-7").play("take take");
    EXPECT_EQ(poor.heard(kSupplies), "nobody_has_two 0");
    EXPECT_EQ(poor.play("additions:stock").heard(kSupplies), told);
  }
}

TEST(SeaAndShoreTelling, SS15_TheTwoKnowWhatChangesHands) {
  Table table = red_blue("action_sides=2,3");
  table.with_hand(0, "red-1 red-2 red-3").with_hand(2, "blue-1 blue-2 blue-3");
  table.play("raid:2 raided:blue-2 raided:blue-3 give:red-1 give:blue-3");
  EXPECT_EQ(table.heard("reached_into"), "reached_into 0 other=2 number=2");
  for (const Viewer viewer : {Viewer{0}, Viewer{2}}) {
    EXPECT_EQ(table.heard("drawn given_back", viewer),
              "drawn 0 blue-2 hand:2>hand:0 other=2; drawn 0 blue-3 hand:2>hand:0 other=2; "
              "given_back 0 red-1 hand:0>hand:2 other=2; given_back 0 blue-3 hand:0>hand:2 other=2");
  }
  for (const Viewer viewer : {Viewer{1}, kNobody}) {
    EXPECT_EQ(table.heard("drawn given_back", viewer),
              "drawn 0 ? hand:2>hand:0 other=2; drawn 0 ? hand:2>hand:0 other=2; "
              "given_back 0 ? hand:0>hand:2 other=2; given_back 0 ? hand:0>hand:2 other=2");
  }
  EXPECT_EQ(red_blue("action_sides=2,3", 0).heard("activated raid_skipped"), "activated 0 action=2; raid_skipped 0");
}

TEST(SeaAndShoreTelling, SS16_OnlyTheOneWhoLooksSees) {
  Table table = purple_green("action_sides=1,3");
  table.with_known(1, "green-4", 3);
  table.play("look:1 seen:1:purple-1 seen:1:purple-5 order:purple-5,green-4,purple-1");
  const std::string_view look = "looked saw looked_at put_back";
  EXPECT_EQ(table.heard(look, 0),
            "looked 0 deck:1> deck=green_purple; saw 0 green-4 deck:1>; saw 0 purple-1 deck:1>; "
            "saw 0 purple-5 deck:1>; "
            "looked_at 0 green-4 deck:1>; looked_at 0 purple-1 deck:1>; looked_at 0 purple-5 deck:1>; "
            "put_back 0 purple-5 >deck:1; put_back 0 green-4 >deck:1; put_back 0 purple-1 >deck:1");
  EXPECT_EQ(table.heard("saw looked_at", 3),
            "saw 0 ? deck:1>; saw 0 ? deck:1>; saw 0 ? deck:1>; "
            "looked_at 0 ? deck:1>; looked_at 0 ? deck:1>; looked_at 0 ? deck:1>")
      << "not even what this seat has seen before";
  EXPECT_EQ(table.heard("put_back", 3), "put_back 0 ? >deck:1; put_back 0 ? >deck:1; put_back 0 ? >deck:1");
}

TEST(SeaAndShoreTelling, SS17_FetchedAndDiscardedBeforeAllEyes) {
  Table table = purple_green("action_sides=1,4");
  table.with_hand(0, "red-1 red-2 red-3").play("fetch:green-7 discard:red-1");
  EXPECT_EQ(table.heard("fetched discarded", 2),
            "fetched 0 green-7 played:3>hand:0 other=3; discarded 0 red-1 hand:0>out");
  EXPECT_EQ(purple_green("action_sides=1,4", 0).heard("activated fetch_skipped"),
            "activated 0 action=4; fetch_skipped 0");
}

// --- the ends ---

TEST(SeaAndShoreTelling, SS18_TheTrickIsClearedAway) {
  Table table = two_treasures();
  table.with_known(1, "purple-5", 2).with_additions(0, 3).trick("red-6+3 red-4 blue-1 blue-2").play("take");
  EXPECT_EQ(table.play("additions:1").heard("went_under went_out additions_returned starter_passed turned_up"),
            "went_under green-2 up:1>under:1; went_out 0 red-6 played:0>out; went_out 1 red-4 played:1>out; "
            "went_out 2 blue-1 played:2>out; went_out 3 blue-2 played:3>out; additions_returned number=3; "
            "starter_passed 1; turned_up purple-5 deck:1>up:1");
  EXPECT_EQ(table.play("turn:0:blue-5").heard("turned_up trick_began"),
            "turned_up blue-5 deck:0>up:0; trick_began 1 number=2");
}

TEST(SeaAndShoreTelling, SS20_ARoundIsCountedAndPutAway) {
  Table table;
  table.with_up("red-1 green-1").with_pile(0, "red-5 blue-4").with_pile(2, "purple-3");
  table.with_additions(0, 3).with_additions(1, 2).with_additions(3, 1);
  table.trick("blue-1 blue-2 blue-3 purple-9", 0);
  table.play("additions:0 look:1 seen:1:purple-1 seen:1:purple-2 seen:1:green-2 order:purple-1,purple-2,green-2");
  EXPECT_EQ(table.heard("round_ended counted stands round_began returned islands_gathered"),
            "round_ended number=1; "
            "counted 0 treasures=9 additions=2 points=11; counted 1 treasures=0 additions=1 points=1; "
            "counted 2 treasures=3 additions=1 points=4; counted 3 treasures=0 additions=0 points=0; "
            "stands 0 points=11; stands 1 points=1; stands 2 points=4; stands 3 points=0; "
            "round_began number=2; "
            "returned red-5 pile:0>deck:0; returned blue-4 pile:0>deck:0; returned purple-3 pile:2>deck:1; "
            "returned red-1 under:0>deck:0; returned green-1 under:1>deck:1; islands_gathered * out>islands");
}

std::string told_at_the_end(std::string_view options, PerSeat<std::uint16_t> points) {
  Table table(options);
  table.state.round = 2;
  table.state.points = points;
  table.with_up("red-1 green-1").with_starter(2).trick("purple-1 purple-2 blue-3 blue-9", 0);
  table.play("look:1 seen:1:purple-1 seen:1:purple-2 seen:1:green-2 order:purple-1,purple-2,green-2");
  table.play("additions:2");
  return table.heard("won won_by_starting_card shared_victory round_began");
}

TEST(SeaAndShoreTelling, SS21_HowTheGameIsWon) {
  EXPECT_EQ(told_at_the_end("", {8, 7, 8, 0, 0}), "won 0 points=9");
  EXPECT_EQ(told_at_the_end("", {7, 7, 8, 0, 0}), "won_by_starting_card 0 points=8");
  EXPECT_EQ(told_at_the_end("final_ties=shared", {7, 7, 8, 0, 0}),
            "shared_victory 0 points=8; shared_victory 1 points=8; shared_victory 2 points=8");
}

}  // namespace
}  // namespace fathom::sea_and_shore
