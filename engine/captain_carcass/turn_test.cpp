// Set-up, the course of a turn, Incidents and Surfacing: CC-1 to CC-8.
#include "engine/captain_carcass/test_table.h"

namespace fathom::captain_carcass {
namespace {

TEST(CaptainCarcassTurn, CC1_TheLowestCardOfEverySuitIsTheLocker) {
  EXPECT_EQ(Table().locker(), "anchor-2 chest-2 drone-2 harpoon-2 key-2 knife-2 map-2 mermaid-4 net-2 squid-2");
}

TEST(CaptainCarcassTurn, CC2_TheOtherFiftyAreTheDeck) {
  const State start = Table().state;
  EXPECT_EQ(start.deck.count(), 50);
  EXPECT_TRUE((start.deck & start.locker).empty());
  EXPECT_EQ((start.deck & cards_of(Suit::mermaid)), cards("mermaid-5 mermaid-6 mermaid-7 mermaid-8 mermaid-9"));
  EXPECT_EQ((start.deck & cards_of(Suit::squid)), cards("squid-3 squid-4 squid-5 squid-6 squid-7"));
}

TEST(CaptainCarcassTurn, CC3_TheFirstPlayerIsDrawnOrNamed) {
  Table drawn("players=3 first=random");
  EXPECT_EQ(drawn.possible(), "first:0 first:1 first:2");
  EXPECT_EQ(drawn.state.turn_of, kNobody);
  drawn.play("first:2");
  EXPECT_EQ(drawn.state.turn_of, 2);
  EXPECT_TRUE(drawn.waits_for_reveal());

  const Table named("players=3 first=1");
  EXPECT_EQ(named.state.turn_of, 1);
  EXPECT_TRUE(named.waits_for_reveal()) << "the first reveal of a turn is forced";
}

TEST(CaptainCarcassTurn, CC4_WithAnEmptyDeckSurfacingIsTheOnlyChoice) {
  Table table;
  table.with_deck("key-3").play("reveal:key-3");
  EXPECT_EQ(table.possible(), "surface");
}

TEST(CaptainCarcassTurn, CC5_AnIncidentSinksEverything) {
  Table table;
  table.with_locker("").play("reveal:key-3 continue reveal:mermaid-5 continue reveal:key-7");
  EXPECT_EQ(table.locker(), "key-3 key-7 mermaid-5");
  EXPECT_EQ(table.hold(0), "");
  EXPECT_EQ(table.exploration(), "");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassTurn, CC5_TheTriggeringCardHasNoEffect) {
  Table table;
  table.with_hold(1, "chest-3").play("reveal:knife-3 knife:1:chest continue reveal:knife-4");
  EXPECT_EQ(table.state.turn_of, 1) << "the second Knife asks for nothing";
}

TEST(CaptainCarcassTurn, CC5_CardsBeforeAnAnchorAreSaved) {
  Table table;
  table.with_locker("").play("reveal:key-3 continue reveal:mermaid-5 continue reveal:anchor-4 continue reveal:chest-3");
  table.play("continue reveal:key-7");
  EXPECT_EQ(table.hold(0), "key-3 mermaid-5");
  EXPECT_EQ(table.locker(), "anchor-4 chest-3 key-7");
}

TEST(CaptainCarcassTurn, CC5_AnAnchorThatCameFirstSavesNothing) {
  Table table;
  table.with_locker("").play("reveal:anchor-4 continue reveal:key-3 continue reveal:key-7");
  EXPECT_EQ(table.hold(0), "");
  EXPECT_EQ(table.locker(), "anchor-4 key-3 key-7");
}

TEST(CaptainCarcassTurn, CC5_ASecondAnchorTriggersAndTheFirstStillSaves) {
  Table table;
  table.with_locker("").play("reveal:key-3 continue reveal:anchor-4 continue reveal:anchor-5");
  EXPECT_EQ(table.hold(0), "key-3");
  EXPECT_EQ(table.locker(), "anchor-4 anchor-5");
}

TEST(CaptainCarcassTurn, CC5_IncidentFromTheLocker) {
  Table table;
  table.with_locker("key-2 mermaid-4").play("reveal:key-3 continue reveal:map-3 chart:key-2 chart:mermaid-4 map:key-2");
  EXPECT_EQ(table.locker(), "key-2 key-3 map-3 mermaid-4");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassTurn, CC5_IncidentFromTheOwnHold) {
  Table table;
  table.with_locker("").with_hold(0, "key-5 key-6").play("reveal:key-3 continue reveal:net-3 net:key");
  EXPECT_EQ(table.hold(0), "key-5") << "the card that the Net brought is lost as well";
  EXPECT_EQ(table.locker(), "key-3 key-6 net-3");
}

TEST(CaptainCarcassTurn, CC5_IncidentFromAnOpponentsHold) {
  Table table;
  table.with_locker("").with_hold(1, "key-5 key-6").play("reveal:key-3 continue reveal:harpoon-3 harpoon:1:key");
  EXPECT_EQ(table.hold(1), "key-5");
  EXPECT_EQ(table.locker(), "harpoon-3 key-3 key-6");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassTurn, CC5_AnAnchorSavesWhateverTheSourceOfTheIncident) {
  Table table;
  table.with_locker("")
      .with_hold(0, "key-5")
      .play("reveal:key-3 continue reveal:anchor-3 continue reveal:net-3 net:key");
  EXPECT_EQ(table.hold(0), "key-3");
  EXPECT_EQ(table.locker(), "anchor-3 key-5 net-3");
}

TEST(CaptainCarcassTurn, CC6_SurfacingBringsTheExplorationHome) {
  Table table;
  table.play("reveal:key-3 continue reveal:mermaid-5");
  EXPECT_EQ(table.possible(), "continue surface");
  table.play("surface");
  EXPECT_EQ(table.hold(0), "key-3 mermaid-5");
  EXPECT_EQ(table.exploration(), "");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassTurn, CC7_TheHighestCardIsTheTopOfItsStack) {
  Table table;
  table.with_hold(0, "mermaid-9 mermaid-4 key-5").play("reveal:net-3 net:mermaid");
  EXPECT_EQ(table.exploration(), "net-3 mermaid-9");
}

TEST(CaptainCarcassTurn, CC8_PlayPassesToTheLeft) {
  Table table("players=3 first=1");
  table.play("reveal:key-3 surface");
  EXPECT_EQ(table.state.turn_of, 2);
  table.play("reveal:key-4 surface");
  EXPECT_EQ(table.state.turn_of, 0);
}

TEST(CaptainCarcassTurn, CC8_TheTurnOfTheLastCardIsFinishedAndIsTheLast) {
  Table table;
  table.with_deck("net-3").with_hold(0, "key-3").play("reveal:net-3");
  EXPECT_FALSE(table.over());
  table.play("net:key");
  EXPECT_FALSE(table.over());
  table.play("surface");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.hold(0), "key-3 net-3");
  EXPECT_EQ(table.state.turn_of, 0);
}

TEST(CaptainCarcassTurn, CC8_AnIncidentWithTheLastCardEndsTheGameToo) {
  Table table;
  table.with_deck("key-3 key-4").play("reveal:key-3 continue reveal:key-4");
  EXPECT_TRUE(table.over());
}

}  // namespace
}  // namespace fathom::captain_carcass
