// The effects of the ten suits and their chains: CC-9 to CC-19.
#include "engine/captain_carcass/test_table.h"

namespace fathom::captain_carcass {
namespace {

TEST(CaptainCarcassEffects, CC9_AnAnchorAsksForNothing) {
  Table table;
  table.with_hold(0, "key-3").with_hold(1, "chest-3").play("reveal:anchor-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

// --- CC-10: Giant Squid ---

TEST(CaptainCarcassEffects, CC10_ASquidAsksForTwoCards) {
  Table table;
  table.play("reveal:squid-3");
  EXPECT_TRUE(table.waits_for_reveal());
  EXPECT_EQ(table.state.owed, 2);
  table.play("reveal:key-3");
  EXPECT_TRUE(table.waits_for_reveal());
  EXPECT_EQ(table.state.owed, 1);
  table.play("reveal:mermaid-5");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC10_ANetThatComesFirstBringsTheSecond) {
  Table table;
  table.with_hold(0, "key-3").play("reveal:squid-3 reveal:net-3 net:key");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC10_AHarpoonThatComesFirstBringsTheSecond) {
  Table table;
  table.with_hold(1, "key-3").play("reveal:squid-3 reveal:harpoon-3 harpoon:1:key");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC10_AMapThatComesFirstBringsTheSecond) {
  Table table;
  table.with_locker("key-2").play("reveal:squid-3 reveal:map-3 chart:key-2 map:key-2");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC10_AnIgnoredEffectLeavesAReveal) {
  for (const char* revealed : {"reveal:net-3", "reveal:harpoon-3", "reveal:map-3", "reveal:knife-3"}) {
    Table table;
    table.with_locker("").play("reveal:squid-3").play(revealed);
    EXPECT_TRUE(table.waits_for_reveal()) << revealed;
    EXPECT_EQ(table.state.owed, 1) << revealed;
  }
}

TEST(CaptainCarcassEffects, CC10_ANetThatComesSecondPlacesAThird) {
  Table table;
  table.with_hold(0, "key-3").play("reveal:squid-3 reveal:mermaid-5 reveal:net-3");
  EXPECT_EQ(table.possible(), "net:key");
  table.play("net:key");
  EXPECT_EQ(table.exploration(), "squid-3 mermaid-5 net-3 key-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC10_AHarpoonThatComesSecondPlacesAThird) {
  Table table;
  table.with_hold(1, "key-3").play("reveal:squid-3 reveal:mermaid-5 reveal:harpoon-3 harpoon:1:key");
  EXPECT_EQ(table.exploration(), "squid-3 mermaid-5 harpoon-3 key-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC10_AMapThatComesSecondPlacesAThird) {
  Table table;
  table.with_locker("key-2").play("reveal:squid-3 reveal:mermaid-5 reveal:map-3 chart:key-2 map:key-2");
  EXPECT_EQ(table.exploration(), "squid-3 mermaid-5 map-3 key-2");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC10_ASecondThatIsIgnoredIsEnough) {
  Table table;
  table.play("reveal:squid-3 reveal:mermaid-5 reveal:net-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC10_AnEmptyDeckWaivesTheRest) {
  Table table;
  table.with_deck("squid-3 key-3").play("reveal:squid-3 reveal:key-3");
  EXPECT_EQ(table.state.owed, 0);
  EXPECT_EQ(table.possible(), "surface");

  Table last;
  last.with_deck("squid-3").play("reveal:squid-3");
  EXPECT_EQ(last.state.owed, 0);
  EXPECT_EQ(last.possible(), "surface");
}

TEST(CaptainCarcassEffects, CC10_AnIncidentEndsIt) {
  Table table;
  table.play("reveal:squid-3 reveal:squid-4");
  EXPECT_EQ(table.state.turn_of, 1);
  EXPECT_EQ(table.state.owed, 0);
}

TEST(CaptainCarcassEffects, CC10_ASquidFromTheHoldAsksAsWell) {
  Table table;
  table.with_hold(0, "squid-3").play("reveal:net-3 net:squid");
  EXPECT_TRUE(table.waits_for_reveal());
  EXPECT_EQ(table.state.owed, 2);
}

// --- CC-11: Treasure Map ---

TEST(CaptainCarcassEffects, CC11_AMapDrawsThreeAndPlacesOne) {
  Table table;
  table.play("reveal:map-3 chart:key-2 chart:mermaid-4");
  EXPECT_EQ(table.possible().substr(0, 6), "chart:");
  table.play("chart:net-2");
  EXPECT_EQ(table.possible(), "map:key-2 map:mermaid-4 map:net-2");
  table.play("map:mermaid-4");
  EXPECT_EQ(table.exploration(), "map-3 mermaid-4");
  EXPECT_TRUE(table.state.locker.has(*parse_card("key-2"))) << "the others go back";
  EXPECT_TRUE(table.state.locker.has(*parse_card("net-2")));
  EXPECT_TRUE(table.state.charted.empty());
}

TEST(CaptainCarcassEffects, CC11_ASmallLockerGivesWhatItHas) {
  Table table;
  table.with_locker("key-2 net-2").play("reveal:map-3 chart:net-2 chart:key-2");
  EXPECT_EQ(table.possible(), "map:key-2 map:net-2");
}

TEST(CaptainCarcassEffects, CC11_AnEmptyLockerIsIgnored) {
  Table table;
  table.with_locker("").play("reveal:map-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

// --- CC-12: Knife ---

TEST(CaptainCarcassEffects, CC12_AKnifeStrikesTheTopOfAnOpponentsSuit) {
  Table table("players=3");
  table.with_locker("").with_hold(0, "net-3").with_hold(1, "key-3 key-6").with_hold(2, "map-3").play("reveal:knife-3");
  EXPECT_EQ(table.possible(), "knife:1:key knife:2:map") << "never the own Hold";
  table.play("knife:1:key");
  EXPECT_EQ(table.hold(1), "key-3");
  EXPECT_EQ(table.locker(), "key-6");
}

TEST(CaptainCarcassEffects, CC12_WithNothingToStrikeItIsIgnored) {
  Table table;
  table.with_hold(0, "net-3").play("reveal:knife-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

// --- CC-13, CC-14: Key and Chest ---

TEST(CaptainCarcassEffects, CC13_KeyAndChestDoNothingWhenPlacedAndComeInAnyOrder) {
  for (const char* order : {"reveal:key-3 continue reveal:chest-3", "reveal:chest-3 continue reveal:key-3"}) {
    Table table;
    table.with_locker("net-2 map-2 squid-2").play(order);
    EXPECT_EQ(table.possible(), "continue surface");
    table.play("surface bonus:net-2 bonus:map-2");
    EXPECT_EQ(table.hold(0), "chest-3 key-3 map-2 net-2");
  }
}

TEST(CaptainCarcassEffects, CC13_OneOfThemAloneGivesNothing) {
  Table table;
  table.play("reveal:key-3 continue reveal:mermaid-5 surface");
  EXPECT_EQ(table.hold(0), "key-3 mermaid-5");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassEffects, CC14_AsManyBonusCardsAsTheExplorationHas) {
  Table table;
  table.with_locker("net-2 map-2 squid-2 knife-2")
      .play("reveal:key-3 continue reveal:mermaid-5 continue reveal:chest-3 surface");
  EXPECT_EQ(table.possible(), "bonus:knife-2 bonus:map-2 bonus:net-2 bonus:squid-2");
  table.play("bonus:squid-2 bonus:net-2");
  EXPECT_EQ(table.hold(0), "net-2 squid-2") << "the Exploration follows after the last bonus card";
  EXPECT_EQ(table.exploration(), "key-3 mermaid-5 chest-3");
  table.play("bonus:map-2");
  EXPECT_EQ(table.hold(0), "chest-3 key-3 map-2 mermaid-5 net-2 squid-2");
  EXPECT_EQ(table.locker(), "knife-2");
  EXPECT_EQ(table.state.turn_of, 1) << "their effects are not applied";
}

TEST(CaptainCarcassEffects, CC14_AShortLockerGivesAllItHas) {
  Table table;
  table.with_locker("net-2").play("reveal:key-3 continue reveal:mermaid-5 continue reveal:chest-3 surface bonus:net-2");
  EXPECT_EQ(table.hold(0), "chest-3 key-3 mermaid-5 net-2");
  EXPECT_EQ(table.locker(), "");
}

TEST(CaptainCarcassEffects, CC14_AnEmptyLockerGivesNothing) {
  Table table;
  table.with_locker("").play("reveal:key-3 continue reveal:chest-3 surface");
  EXPECT_EQ(table.hold(0), "chest-3 key-3");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassEffects, CC14_CardsSavedByAnAnchorGiveNoBonus) {
  Table table;
  table.play("reveal:key-3 continue reveal:chest-3 continue reveal:anchor-3 continue reveal:chest-4");
  EXPECT_EQ(table.hold(0), "chest-3 key-3");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassEffects, CC14_TheBonusOfTheLastTurnIsStillDrawn) {
  Table table;
  table.with_deck("key-3 chest-3").with_locker("net-2 map-2").play("reveal:key-3 continue reveal:chest-3 surface");
  EXPECT_FALSE(table.over());
  table.play("bonus:map-2 bonus:net-2");
  EXPECT_TRUE(table.over());
}

// --- CC-15: Exploration Drone ---

TEST(CaptainCarcassEffects, CC15_ALookedAtCardIsRevealedByContinuing) {
  Table table;
  table.play("reveal:drone-3");
  EXPECT_EQ(table.possible().substr(0, 5), "look:");
  table.play("look:key-3");
  EXPECT_EQ(table.possible(), "continue surface");
  table.play("continue");
  EXPECT_EQ(table.exploration(), "drone-3 key-3");
  EXPECT_FALSE(table.state.deck.has(*parse_card("key-3")));
}

TEST(CaptainCarcassEffects, CC15_ContinuingIntoALookedAtIncident) {
  Table table;
  table.with_locker("").play("reveal:drone-3 look:drone-4 continue");
  EXPECT_EQ(table.locker(), "drone-3 drone-4");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassEffects, CC15_SurfacingPutsItBackForTheNextPlayer) {
  Table table;
  table.play("reveal:drone-3 look:key-3 surface");
  EXPECT_EQ(table.state.turn_of, 1);
  EXPECT_EQ(table.exploration(), "key-3") << "the next player's first reveal is that card, without a draw";
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC15_WhileASquidAsksThereIsNoSurfacing) {
  Table table;
  table.play("reveal:squid-3 reveal:drone-3 look:key-3");
  EXPECT_EQ(table.possible(), "continue") << "a decision also where it is the only one";
  table.play("continue");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC15_ADroneThatSatisfiesTheSquidLeavesBothChoices) {
  Table table;
  table.play("reveal:squid-3 reveal:key-3 reveal:drone-3 look:chest-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC15_AnEmptyDeckIsIgnored) {
  Table table;
  table.with_deck("drone-3").play("reveal:drone-3");
  EXPECT_EQ(table.possible(), "surface");
}

TEST(CaptainCarcassEffects, CC15_TheLastCardCanBeLookedAt) {
  Table table;
  table.with_deck("drone-3 key-3").play("reveal:drone-3 look:key-3 continue");
  EXPECT_EQ(table.possible(), "surface");
}

// --- CC-16: Net ---

TEST(CaptainCarcassEffects, CC16_ANetMustPlaceTheTopOfAnOwnSuit) {
  Table table;
  table.with_hold(0, "key-3 key-6 mermaid-5").with_hold(1, "map-3").play("reveal:net-3");
  EXPECT_EQ(table.possible(), "net:key net:mermaid");
  table.play("net:key");
  EXPECT_EQ(table.exploration(), "net-3 key-6");
  EXPECT_EQ(table.hold(0), "key-3 mermaid-5");
}

TEST(CaptainCarcassEffects, CC16_AnEmptyHoldIsIgnored) {
  Table table;
  table.with_hold(1, "map-3").play("reveal:net-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

// --- CC-17: Harpoon ---

TEST(CaptainCarcassEffects, CC17_AHarpoonTakesASuitThatTheOwnHoldLacks) {
  Table table("players=3");
  table.with_hold(0, "key-3").with_hold(1, "key-6 map-3 map-4").with_hold(2, "net-4").play("reveal:harpoon-3");
  EXPECT_EQ(table.possible(), "harpoon:1:map harpoon:2:net");
  table.with_locker("").play("harpoon:1:map");
  EXPECT_EQ(table.exploration(), "harpoon-3 map-4");
  EXPECT_EQ(table.hold(1), "key-6 map-3");
}

TEST(CaptainCarcassEffects, CC17_TheExplorationDoesNotLimitTheChoice) {
  Table table;
  table.with_hold(1, "map-3").with_locker("").play("reveal:map-5 continue reveal:harpoon-3");
  EXPECT_EQ(table.possible(), "harpoon:1:map");
  table.play("harpoon:1:map");
  EXPECT_EQ(table.state.turn_of, 1) << "an Incident";
  EXPECT_EQ(table.locker(), "harpoon-3 map-3 map-5");
}

TEST(CaptainCarcassEffects, CC17_WithNoSuchSuitItIsIgnored) {
  Table table;
  table.with_hold(0, "key-3").with_hold(1, "key-6").play("reveal:harpoon-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC18_AMermaidDoesNothing) {
  Table table;
  table.with_hold(0, "key-3").with_hold(1, "map-3").play("reveal:mermaid-9");
  EXPECT_EQ(table.possible(), "continue surface");
  EXPECT_EQ(value_of(*parse_card("mermaid-9")), 9);
}

// --- CC-19: chains ---

TEST(CaptainCarcassEffects, CC19_ChainsResolveDepthFirst) {
  Table table;
  table.with_locker("net-2").with_hold(0, "harpoon-4").with_hold(1, "knife-5 chest-6");
  table.play("reveal:map-3 chart:net-2 map:net-2 net:harpoon harpoon:1:knife");
  EXPECT_EQ(table.possible(), "knife:1:chest");
  table.play("knife:1:chest");
  EXPECT_EQ(table.exploration(), "map-3 net-2 harpoon-4 knife-5");
  EXPECT_EQ(table.locker(), "chest-6");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassEffects, CC19_AnExplorationOfAllTenSuits) {
  Table table;
  table.with_locker("").play(
      "reveal:anchor-3 continue reveal:key-3 continue reveal:mermaid-5 continue reveal:map-3 continue reveal:net-3 "
      "continue reveal:harpoon-3 continue reveal:knife-3 continue reveal:drone-3 look:squid-3 continue reveal:chest-3");
  EXPECT_EQ(table.state.depth, kMaxExploration);
  EXPECT_TRUE(table.waits_for_reveal()) << "the Squid asks for one more";
  table.play("reveal:chest-4");
  EXPECT_EQ(table.hold(0), "") << "the Anchor came first and saves nothing";
  EXPECT_EQ(table.state.locker.count(), 11);
}

}  // namespace
}  // namespace fathom::captain_carcass
