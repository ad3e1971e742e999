// Scoring and winning (CC-21), and the Variants that change them (CC-25).
#include "engine/captain_carcass/test_table.h"

namespace fathom::captain_carcass {
namespace {

// A table whose last card has just been collected, with these Holds.
Table finished(std::string_view options, std::initializer_list<std::string_view> holds) {
  Table table(options);
  table.state.deck = {};
  table.state.locker = {};
  table.state.phase = Phase::over;
  Seat seat = 0;
  for (const std::string_view hold : holds) table.with_hold(seat++, hold);
  return table;
}

TEST(CaptainCarcassScoring, CC21_TheHighestCardOfEachSuitScores) {
  const Table table = finished("", {"key-3 key-7 mermaid-4 mermaid-9 net-2", "key-4"});
  EXPECT_EQ(table.score(0), 7 + 9 + 2);
  EXPECT_EQ(table.score(1), 4);
  EXPECT_EQ(table.winners(), "0");
}

TEST(CaptainCarcassScoring, CC21_TiesGoToTheLargerHold) {
  const Table table = finished("", {"key-7", "map-7 map-2"});
  EXPECT_EQ(table.score(0), table.score(1));
  EXPECT_EQ(table.winners(), "1");
}

TEST(CaptainCarcassScoring, CC21_StillTiedTheVictoryIsShared) {
  EXPECT_EQ(finished("players=3", {"key-7 key-3", "map-7 map-2", "net-6"}).winners(), "0 1");
  EXPECT_EQ(finished("players=4", {"", "", "", ""}).winners(), "0 1 2 3");
}

TEST(CaptainCarcassScoring, CC25_FullHoldCountsEveryCard) {
  const Table table = finished("variant=2", {"key-3 key-7 mermaid-4 mermaid-9", "map-7"});
  EXPECT_EQ(table.score(0), 3 + 7 + 4 + 9);
}

TEST(CaptainCarcassScoring, CC25_AllHandsTakesFiveForEverySuitThatIsMissing) {
  const Table table =
      finished("variant=4", {"key-7", "anchor-2 squid-2 map-2 chest-2 knife-2 drone-2 net-2 harpoon-2 mermaid-4"});
  EXPECT_EQ(table.score(0), 7 - 9 * 5);
  EXPECT_EQ(table.score(1), 8 * 2 + 4 - 5);
  EXPECT_EQ(table.winners(), "1");
}

TEST(CaptainCarcassScoring, CC25_UnderSixtyTheHighestBelowWins) {
  const std::string_view sixty = "anchor-7 squid-7 map-7 key-7 chest-7 knife-7 drone-7 net-7 harpoon-4";
  const std::string_view fifty_nine = "anchor-6 squid-6 map-6 key-6 chest-6 knife-6 drone-6 net-6 harpoon-7 mermaid-4";
  const Table table = finished("players=3 variant=6", {sixty, fifty_nine, "mermaid-9"});
  EXPECT_EQ(table.score(0), 60);
  EXPECT_EQ(table.score(1), 59);
  EXPECT_EQ(table.winners(), "1");
}

TEST(CaptainCarcassScoring, CC25_IfNobodyIsUnderSixtyTheLowestWins) {
  const Table table =
      finished("variant=6", {"anchor-7 squid-7 map-7 key-7 chest-7 knife-7 drone-7 net-7 harpoon-7 mermaid-4",
                             "anchor-6 squid-6 map-6 key-6 chest-6 knife-6 drone-6 net-6 harpoon-6 mermaid-9"});
  EXPECT_EQ(table.score(0), 67);
  EXPECT_EQ(table.score(1), 63);
  EXPECT_EQ(table.winners(), "1");
}

TEST(CaptainCarcassScoring, CC25_UnderSixtyBreaksTiesByCards) {
  EXPECT_EQ(finished("variant=6", {"key-7", "map-7 map-2"}).winners(), "1");
}

TEST(CaptainCarcassScoring, CC25_RaceToFiftyEndsWithTheTurn) {
  Table table("variant=3");
  table.with_hold(0, "anchor-7 squid-7 map-7 key-7 chest-7 knife-7 drone-3").play("reveal:harpoon-4");
  EXPECT_FALSE(table.over());
  table.play("continue reveal:mermaid-5");
  EXPECT_EQ(table.score(0), 45) << "the Exploration does not count yet";
  table.play("surface");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.score(0), 54);
  EXPECT_EQ(table.winners(), "0");
}

TEST(CaptainCarcassScoring, CC25_RaceToFiftyAsksThePlayerInTurnFirstAndThenClockwise) {
  const std::string_view fifty = "anchor-7 squid-7 map-7 key-7 chest-7 knife-7 drone-7 net-3";
  const std::string_view more = "anchor-6 squid-6 map-6 key-6 chest-6 knife-6 drone-6 harpoon-6 mermaid-9";
  Table own = finished("players=3 variant=3", {fifty, "", more});
  own.state.turn_of = 0;
  EXPECT_EQ(own.winners(), "0") << "fewer points, but it was this player's turn";
  own.state.turn_of = 1;
  EXPECT_EQ(own.winners(), "2") << "next clockwise from seat 1";
}

TEST(CaptainCarcassScoring, CC25_WithoutFiftyTheRaceIsScoredAsUsual) {
  EXPECT_EQ(finished("variant=3", {"key-7", "map-6"}).winners(), "0");
}

}  // namespace
}  // namespace fathom::captain_carcass
