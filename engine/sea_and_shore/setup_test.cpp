// The cards, a round's set-up and its end, and the end of the game: SS-1 to SS-7, SS-20, SS-21.
#include "engine/core/playout.h"
#include "engine/sea_and_shore/test_table.h"

namespace fathom::sea_and_shore {
namespace {

// Deals hands given by hand, seat 0 first.
void deal_hands(Table& table, const std::vector<std::string>& hands) {
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    for (const std::string_view island : words_of(hands[seat])) {
      table.play("deal:" + std::to_string(seat) + ":" + std::string(island));
    }
  }
}

TEST(SeaAndShoreSetUp, SS1_FortyEightIslands) {
  Table table = Table::at_the_start("first=0 action_sides=1,3");
  table.play("turn:0:red-1 turn:1:green-1");
  EXPECT_EQ(kAllIslands.count(), 48);
  SeaAndShore::Chances chances;
  SeaAndShore::chances(table.state, chances);
  EXPECT_EQ(chances.size(), 48U);
  for (const Chance& chance : chances) EXPECT_EQ(chance.weight, 1);
}

TEST(SeaAndShoreSetUp, SS2_EightTreasuresPerColour) {
  Table table = Table::at_the_start("first=0 action_sides=1,3");
  EXPECT_EQ(table.possible(),
            "turn:0:blue-1 turn:0:blue-2*2 turn:0:blue-3*2 turn:0:blue-4*2 turn:0:blue-5 "
            "turn:0:red-1 turn:0:red-2*2 turn:0:red-3*2 turn:0:red-4*2 turn:0:red-5");
  table.play("turn:0:red-4");
  EXPECT_EQ(table.possible(),
            "turn:1:green-1 turn:1:green-2*2 turn:1:green-3*2 turn:1:green-4*2 turn:1:green-5 "
            "turn:1:purple-1 turn:1:purple-2*2 turn:1:purple-3*2 turn:1:purple-4*2 turn:1:purple-5");
}

TEST(SeaAndShoreSetUp, SS2_OtherValuesByHouseRule) {
  const Table table = Table::at_the_start("first=0 action_sides=1,3 treasure_values=9,2,3,4,4,4,4,9");
  EXPECT_EQ(table.possible(),
            "turn:0:blue-2 turn:0:blue-3 turn:0:blue-4*4 turn:0:blue-9*2 "
            "turn:0:red-2 turn:0:red-3 turn:0:red-4*4 turn:0:red-9*2");
}

TEST(SeaAndShoreSetUp, SS2_EqualTreasuresCannotBeToldApart) {
  Table one = Table::at_the_start("first=0 action_sides=1,3");
  Table other = one;
  one.state.unseen.remove(card("red-2"), one.state.values);
  EXPECT_NE(one.state, other.state);
  one.state.unseen.remove(card("red-2"), one.state.values);
  one.state.unseen.add(card("red-2"), one.state.values);
  other.state.unseen.remove(card("red-2"), other.state.values);
  EXPECT_EQ(one.state, other.state);
}

TEST(SeaAndShoreSetUp, SS3_SidesAreDrawnForEachRound) {
  Table table = Table::at_the_start("first=0");
  EXPECT_EQ(table.possible(), "side:1 side:2");
  table.play("side:2");
  EXPECT_EQ(table.possible(), "side:3 side:4");
  table.play("side:3");
  EXPECT_EQ(table.state.actions, (std::array<ActionSide, 2>{2, 3}));
  EXPECT_EQ(table.state.phase, Phase::turn);
}

TEST(SeaAndShoreSetUp, SS3_SidesCanBeSet) {
  const Table table = Table::at_the_start("first=0 action_sides=2,4");
  EXPECT_EQ(table.state.actions, (std::array<ActionSide, 2>{2, 4}));
  EXPECT_EQ(table.state.phase, Phase::turn);
}

TEST(SeaAndShoreSetUp, SS4_ThreePlayersHaveOneDeckOfTwenty) {
  Table table = Table::at_the_start("players=3 first=0 action_sides=1,3");
  EXPECT_EQ(table.state.unseen.count(), 20);
  EXPECT_EQ(table.possible(),
            "turn:0:blue-1 turn:0:blue-2 turn:0:blue-3 turn:0:blue-4 turn:0:blue-5 "
            "turn:0:green-1 turn:0:green-2 turn:0:green-3 turn:0:green-4 turn:0:green-5 "
            "turn:0:purple-1 turn:0:purple-2 turn:0:purple-3 turn:0:purple-4 turn:0:purple-5 "
            "turn:0:red-1 turn:0:red-2 turn:0:red-3 turn:0:red-4 turn:0:red-5");
  table.play("turn:0:green-5");
  EXPECT_EQ(table.state.phase, Phase::deal) << "one treasure is turned up, not two";
}

TEST(SeaAndShoreSetUp, SS4_AllButOneOfALoneValueStay) {
  const Table table = Table::at_the_start("players=3 first=0 action_sides=1,3 treasure_values=4,3,2,2,2,2,2,2");
  EXPECT_EQ(table.possible(), "turn:0:blue-2*5 turn:0:green-2*5 turn:0:purple-2*5 turn:0:red-2*5");
}

TEST(SeaAndShoreSetUp, SS4_FourAndFiveHaveTwoDecksOfSixteen) {
  for (const char* players : {"players=4", "players=5"}) {
    const Table table = Table::at_the_start(players);
    EXPECT_EQ(unseen_of(table.state, 0).count(), 16);
    EXPECT_EQ(unseen_of(table.state, 1).count(), 16);
  }
}

TEST(SeaAndShoreSetUp, SS5_HandsOfTwelveOrNine) {
  Random random(1);
  SeaAndShore::Moves moves;
  for (const auto& [options, size, rest] :
       {std::tuple{"players=3", 12, 12}, std::tuple{"players=4", 12, 0}, std::tuple{"players=5", 9, 3}}) {
    State state = SeaAndShore::start(options_of(options));
    while (state.phase != Phase::pass) {
      const Step step = random_step<SeaAndShore>(state, SeaAndShore::turn(state), random, moves);
      SeaAndShore::apply(state, step.seat, step.move);
    }
    int dealt = 0;
    for (Seat seat = 0; seat < state.players; ++seat) {
      EXPECT_EQ(of(state.hands, seat).count(), size) << options;
      dealt += of(state.hands, seat).count();
    }
    EXPECT_EQ(kIslands - dealt, rest) << options;
  }
}

TEST(SeaAndShoreSetUp, SS5_SeatZeroIsDealtItsWholeHandFirst) {
  Table table = Table::at_the_start("players=5 first=3 action_sides=1,3");
  table.play("turn:0:red-1 turn:1:green-1");
  table.play("deal:0:red-1 deal:0:red-2 deal:0:red-3 deal:0:red-4 deal:0:red-5 deal:0:red-6 deal:0:red-7 deal:0:red-8");
  EXPECT_EQ(table.possible().substr(0, 13), "deal:0:blue-1");
  table.play("deal:0:red-9");
  EXPECT_EQ(table.possible().substr(0, 13), "deal:1:blue-1");
}

Table before_the_passes() {
  Table table = Table::at_the_start("players=3 first=1 action_sides=1,3");
  table.play("turn:0:red-1");
  deal_hands(table, {"red-1 red-2 red-3 red-4 red-5 red-9 blue-1 blue-2 blue-3 green-1 green-2 purple-1",
                     "red-6 red-7 red-8 blue-10 blue-11 blue-12 green-3 green-4 green-5 purple-2 purple-3 purple-4",
                     "red-10 red-11 red-12 blue-4 blue-5 blue-6 blue-7 green-6 green-7 green-8 green-12 purple-5"});
  return table;
}

TEST(SeaAndShoreSetUp, SS6_TheHighestOfTheLongestColour) {
  const Table table = before_the_passes();
  EXPECT_EQ(SeaAndShore::turn(table.state), Turn::of(SeatSet::first(3))) << "all at the same time";
  EXPECT_EQ(table.possible(0), "pass:red-9");
  EXPECT_EQ(table.possible(1), "pass:blue-12 pass:green-5 pass:purple-4 pass:red-8") << "four equally long colours";
  EXPECT_EQ(table.possible(2), "pass:blue-7 pass:green-12");
}

TEST(SeaAndShoreSetUp, SS6_IslandsGoToTheRightOnceAllHaveChosen) {
  Table table = before_the_passes();
  table.play("pass:red-9");
  EXPECT_TRUE(of(table.state.hands, 0).has(card("red-9"))) << "until all have passed";
  EXPECT_EQ(SeaAndShore::turn(table.state).seats, SeatSet::of(1) | SeatSet::of(2));
  table.play("pass:green-5 pass:blue-7");
  EXPECT_TRUE(of(table.state.hands, 2).has(card("red-9"))) << "the right of seat 0 is the last seat";
  EXPECT_TRUE(of(table.state.hands, 0).has(card("green-5")));
  EXPECT_TRUE(of(table.state.hands, 1).has(card("blue-7")));
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(of(table.state.hands, seat).count(), 12);
  EXPECT_EQ(table.knows(0), "red-9");
  EXPECT_EQ(table.knows(1), "green-5");
  EXPECT_EQ(table.knows(2), "blue-7");
  EXPECT_EQ(table.to_act(), 1) << "the starting player";
}

TEST(SeaAndShoreSetUp, SS7_TheFirstStartingPlayerIsDrawnOrNamed) {
  Table drawn = Table::at_the_start("players=5 action_sides=1,3");
  EXPECT_EQ(drawn.possible(), "first:0 first:1 first:2 first:3 first:4");
  drawn.play("first:4");
  EXPECT_EQ(drawn.state.starter, 4);
  EXPECT_EQ(Table::at_the_start("first=2").state.starter, 2);
}

TEST(SeaAndShoreSetUp, SS7_TheStartingCardPassesAfterEveryTrickAndIntoTheSecondRound) {
  Table table("players=3");
  table.with_up("red-1").trick("red-4 blue-3 green-9").play("take additions:stock look:0");
  table.play("seen:0:red-2 seen:0:red-3 seen:0:red-4 order:red-2,red-3,red-4");
  EXPECT_EQ(table.state.starter, 1);

  // Twelve tricks of three players bring the card back to where it was, nine of five do not.
  Random random(7);
  SeaAndShore::Moves moves;
  for (const auto& [options, starter] : {std::pair{"players=3 first=1", 1}, std::pair{"players=5 first=1", 0}}) {
    State state = SeaAndShore::start(options_of(options));
    while (state.round == 1) {
      const Step step = random_step<SeaAndShore>(state, SeaAndShore::turn(state), random, moves);
      SeaAndShore::apply(state, step.seat, step.move);
    }
    EXPECT_EQ(state.starter, starter) << options;
    EXPECT_EQ(state.phase, Phase::side) << "no second `first`";
  }
}

TEST(SeaAndShoreEnd, SS20_TreasuresAndPairsOfAdditionsScore) {
  Table table;
  table.with_up("red-1 green-1").with_pile(0, "red-5 blue-4").with_pile(2, "purple-3");
  table.with_additions(0, 3).with_additions(1, 2).with_additions(3, 1);
  table.trick("blue-1 blue-2 blue-3 purple-9", 0);  // nothing is left in the hands
  table.play("additions:0 look:1 seen:1:purple-1 seen:1:purple-2 seen:1:green-2 order:purple-1,purple-2,green-2");
  // Seat 0 got three additions for the lowest blue and lost two to the winner of blue.
  EXPECT_EQ(table.state.points, (PerSeat<std::uint16_t>{11, 1, 4, 0, 0}));
  EXPECT_EQ(table.state.round, 2);
}

TEST(SeaAndShoreEnd, SS20_TheSecondRoundBeginsAnew) {
  Table table;
  table.with_up("red-1 green-1").with_additions(3, 5).trick("red-1 blue-2 green-3 purple-9", 0);
  table.play("take take additions:3 look:0 seen:0:red-2 seen:0:red-3 seen:0:red-4 order:red-2,red-3,red-4");
  State fresh = SeaAndShore::start(options_of("first=1 action_sides=1,3"));
  fresh.round = 2;
  fresh.points = {1, 1, 1, 1, 0};
  EXPECT_EQ(table.state, fresh);
}

TEST(SeaAndShoreEnd, SS20_BothRoundsCount) {
  Table table;
  table.state.round = 2;
  table.state.points = {10, 0, 3, 0, 0};
  table.with_up("red-5 green-1").trick("blue-1 red-2 red-3 red-9", 0).play("take additions:1");
  EXPECT_EQ(table.state.phase, Phase::over);
  EXPECT_EQ(SeaAndShore::result(table.state).scores, (std::array<int, kMaxSeats>{11, 0, 3, 5, 0}));
  EXPECT_EQ(table.winners(), "0");
}

Table last_trick_of_all(std::string_view options, PerSeat<std::uint16_t> points) {
  Table table(options);
  table.state.round = 2;
  table.state.points = points;
  table.with_up("red-1 green-1").with_starter(2).trick("purple-1 purple-2 blue-3 blue-9", 0);
  table.play("look:1 seen:1:purple-1 seen:1:purple-2 seen:1:green-2 order:purple-1,purple-2,green-2");
  table.play("additions:2");
  EXPECT_EQ(table.state.phase, Phase::over);
  return table;
}

TEST(SeaAndShoreEnd, SS21_ATieGoesToTheNearestToTheStartingCard) {
  // Starting player 2: the card has passed to 3. Seat 1 takes two additions from seat 2, worth a point.
  const Table table = last_trick_of_all("", {8, 7, 8, 0, 0});
  EXPECT_EQ(table.state.starter, 3);
  EXPECT_EQ(SeaAndShore::result(table.state).scores, (std::array<int, kMaxSeats>{9, 8, 8, 0, 0}))
      << "seat 0 has two additions for the lower blue";
  EXPECT_EQ(table.winners(), "0");
  EXPECT_EQ(last_trick_of_all("", {7, 7, 8, 0, 0}).winners(), "0") << "0, 1 and 2 tie; 0 comes first after 3";
  EXPECT_EQ(last_trick_of_all("", {0, 7, 8, 8, 0}).winners(), "3") << "whoever holds the card is nearest";
  EXPECT_EQ(last_trick_of_all("", {0, 7, 8, 0, 0}).winners(), "1");
}

TEST(SeaAndShoreEnd, SS21_TiesCanBeShared) {
  EXPECT_EQ(last_trick_of_all("final_ties=shared", {7, 7, 8, 8, 0}).winners(), "0 1 2 3");
  EXPECT_EQ(last_trick_of_all("final_ties=shared", {7, 7, 9, 0, 0}).winners(), "2");
}

TEST(SeaAndShoreEnd, SS18_TheFinalStateIsCleanedUp) {
  const Table table = last_trick_of_all("", {0, 0, 0, 0, 0});
  EXPECT_EQ(table.state.trick, 2) << "counts up with the starting card's passing";
  EXPECT_EQ(table.state.decks[0].up, kNoTreasure);
  EXPECT_EQ(table.state.decks[1].up, kNoTreasure);
  EXPECT_EQ(table.under_the_decks(), "red-1 green-1");
  EXPECT_EQ(table.state.decks[1].known, 3) << "none is turned up any more";
}

}  // namespace
}  // namespace fathom::sea_and_shore
