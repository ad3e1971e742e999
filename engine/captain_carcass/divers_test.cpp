// The Divers: dealing them (CC-22), each skill (CC-23), and skills that meet (CC-24).
#include <set>

#include "engine/captain_carcass/test_table.h"

namespace fathom::captain_carcass {
namespace {

TEST(CaptainCarcassDivers, CC22_OffByDefault) { EXPECT_EQ(Table().state.divers, (std::array<DiverNumber, 4>{})); }

TEST(CaptainCarcassDivers, CC22_ThereAreSeventeenCardsOfTenCharacters) {
  std::set<Character> characters;
  std::set<Change> changes;
  for (const DiverCard& card : kDiverCards) {
    characters.insert(card.character);
    changes.insert(card.change);
  }
  EXPECT_EQ(characters.size(), 10U);
  EXPECT_EQ(changes.size(), 17U);
}

TEST(CaptainCarcassDivers, CC22_NobodyIsDealtACharacterThatIsOut) {
  Table table("players=3 divers=random");
  EXPECT_EQ(
      table.possible(),
      "diver:0:1 diver:0:10 diver:0:11 diver:0:12 diver:0:13 diver:0:14 diver:0:15 diver:0:16 diver:0:17 diver:0:2 "
      "diver:0:3 diver:0:4 diver:0:5 diver:0:6 diver:0:7 diver:0:8 diver:0:9");
  EXPECT_EQ(table.state.turn_of, kNobody);
  table.play("diver:0:8");
  EXPECT_EQ(
      table.possible(),
      "diver:1:1 diver:1:10 diver:1:11 diver:1:12 diver:1:13 diver:1:14 diver:1:15 diver:1:16 diver:1:17 diver:1:2 "
      "diver:1:3 diver:1:4 diver:1:5 diver:1:6")
      << "Razor is out, with all three skills";
  table.play("diver:1:2 diver:2:10");
  EXPECT_TRUE(table.waits_for_reveal());
  EXPECT_EQ(table.state.turn_of, 0);
}

TEST(CaptainCarcassDivers, CC22_TheFirstPlayerIsDrawnBeforeTheDivers) {
  Table table("first=random divers=random");
  EXPECT_EQ(table.possible(), "first:0 first:1");
  table.play("first:1 diver:0:1 diver:1:4");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassDivers, CC24_ChosenDiversMayShareACharacter) {
  EXPECT_EQ(Table("divers=7,9").state.divers, (std::array<DiverNumber, 4>{7, 9}));
}

TEST(CaptainCarcassDivers, CC22_ChosenDiversAreChecked) {
  const auto problem = [](std::string_view line) {
    CaptainCarcass::Options options;
    const std::string read = read_option_line<CaptainCarcass>(line, options);
    return read.empty() ? std::string(CaptainCarcass::problem(options)) : read;
  };
  EXPECT_EQ(problem("divers=3,3"), "divers must not name a card twice");
  EXPECT_EQ(problem("divers=0,0"), "");
  EXPECT_EQ(problem("players=3 divers=3,4"), "divers must name one card (or 0) for each seat");
  EXPECT_EQ(problem("divers=3,4,5"), "divers must name one card (or 0) for each seat");
  EXPECT_EQ(problem("divers=18,1"),
            "divers must be off, random, or card numbers from 1 to 17 (0 for none), not '18,1'");
}

// --- CC-23: each skill, by the number of its card ---

TEST(CaptainCarcassDivers, CC23_1_SafeMooringSavesTheAnchorAndTwoCardsAfterIt) {
  Table table("divers=1,0");
  table.with_locker("").play("reveal:key-3 continue reveal:anchor-3 continue reveal:mermaid-5 continue reveal:map-3");
  table.play("continue reveal:chest-3 continue reveal:key-4");
  EXPECT_EQ(table.hold(0), "anchor-3 key-3 map-3 mermaid-5");
  EXPECT_EQ(table.locker(), "chest-3 key-4");
}

TEST(CaptainCarcassDivers, CC23_1_SafeMooringWithFewerCardsAfterTheAnchor) {
  Table table("divers=1,0");
  table.with_locker("").play("reveal:anchor-3 continue reveal:anchor-4");
  EXPECT_EQ(table.hold(0), "anchor-3");
  EXPECT_EQ(table.locker(), "anchor-4") << "CC-24: a triggering card is never saved";
}

TEST(CaptainCarcassDivers, CC23_1_SafeMooringIsForItsOwner) {
  Table table("divers=0,1");
  table.with_locker("").play("reveal:key-3 continue reveal:anchor-3 continue reveal:mermaid-5 continue reveal:key-4");
  EXPECT_EQ(table.hold(0), "key-3");
}

TEST(CaptainCarcassDivers, CC23_2_EasyCatchTakesASquidFromTheDeck) {
  Table table("divers=2,0");
  table.play("reveal:squid-3");
  EXPECT_EQ(table.hold(0), "squid-3");
  EXPECT_EQ(table.exploration(), "");
  EXPECT_EQ(table.possible(), "continue surface") << "CC-24: one may Surface with nothing";
  table.play("continue reveal:key-3 continue reveal:squid-4");
  EXPECT_EQ(table.hold(0), "squid-3 squid-4");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassDivers, CC23_2_EasyCatchDoesNotCountForASquidFromElsewhere) {
  Table table("divers=2,0");
  table.with_hold(0, "squid-3").play("reveal:net-3 net:squid");
  EXPECT_EQ(table.state.owed, 2) << "a Squid from the Hold is an ordinary one";
  table.play("reveal:squid-4");
  EXPECT_EQ(table.hold(0), "squid-4") << "no Incident";
  EXPECT_EQ(table.state.owed, 2);
  EXPECT_TRUE(table.waits_for_reveal());
}

TEST(CaptainCarcassDivers, CC23_2_ACaughtSquidMayBeTheLastCard) {
  Table table("divers=2,0");
  table.with_deck("squid-3").play("reveal:squid-3");
  EXPECT_EQ(table.possible(), "surface");
}

TEST(CaptainCarcassDivers, CC23_3_SquidSwarmAsksOpponentsForFour) {
  Table table("divers=0,3");
  table.play("reveal:squid-3");
  EXPECT_EQ(table.state.owed, 4);
  table.play("reveal:key-3 reveal:mermaid-5 reveal:chest-3 reveal:anchor-3");
  EXPECT_EQ(table.possible(), "continue surface");
  Table own("divers=3,0");
  own.play("reveal:squid-3");
  EXPECT_EQ(own.state.owed, 2);
}

TEST(CaptainCarcassDivers, CC23_4_WholeChartChoosesFromTheWholeLocker) {
  Table table("divers=4,0");
  table.with_locker("key-2 net-2 map-2 squid-2 knife-2").play("reveal:map-3");
  EXPECT_EQ(table.possible(), "map:key-2 map:knife-2 map:map-2 map:net-2 map:squid-2");
  table.play("map:key-2");
  EXPECT_EQ(table.exploration(), "map-3 key-2");
  EXPECT_EQ(table.locker(), "knife-2 map-2 net-2 squid-2");
}

TEST(CaptainCarcassDivers, CC23_4_WholeChartWithAnEmptyLocker) {
  Table table("divers=4,0");
  table.with_locker("").play("reveal:map-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassDivers, CC23_5_DoubleHaulDrawsTwiceAsMany) {
  Table table("divers=5,0");
  table.with_locker("net-2 map-2 squid-2 knife-2 drone-2").play("reveal:key-3 continue reveal:chest-3 surface");
  table.play("bonus:net-2 bonus:map-2 bonus:squid-2 bonus:knife-2");
  EXPECT_EQ(table.state.turn_of, 1);
  EXPECT_EQ(table.locker(), "drone-2");
}

TEST(CaptainCarcassDivers, CC23_6_BoardingPartyPlundersAnOpponent) {
  Table table("players=3 divers=6,0,0");
  table.with_hold(1, "net-3 map-3 squid-3")
      .with_hold(2, "knife-3")
      .play("reveal:key-3 continue reveal:chest-3 surface");
  EXPECT_EQ(table.possible(), "board:1 board:2");
  table.play("board:1");
  EXPECT_EQ(table.possible(), "bonus:map-3 bonus:net-3 bonus:squid-3");
  table.play("bonus:map-3 bonus:squid-3");
  EXPECT_EQ(table.hold(0), "chest-3 key-3 map-3 squid-3");
  EXPECT_EQ(table.hold(1), "net-3");
  EXPECT_EQ(table.state.locker, kStartingLocker) << "never from the Locker";
}

TEST(CaptainCarcassDivers, CC23_6_ASmallerHoldGivesAllAndAnEmptyOneCannotBeChosen) {
  Table table("players=3 divers=6,0,0");
  table.with_hold(2, "knife-3").play("reveal:key-3 continue reveal:chest-3 surface");
  EXPECT_EQ(table.possible(), "board:2");
  table.play("board:2 bonus:knife-3");
  EXPECT_EQ(table.hold(2), "");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassDivers, CC23_6_WithNobodyToBoardThereIsNoBonus) {
  Table table("divers=6,0");
  table.play("reveal:key-3 continue reveal:chest-3 surface");
  EXPECT_EQ(table.hold(0), "chest-3 key-3");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassDivers, CC23_7_CleanSweepTakesTheWholeStack) {
  Table table("divers=7,0");
  table.with_locker("").with_hold(1, "key-3 key-5 map-3").play("reveal:knife-3 knife:1:key");
  EXPECT_EQ(table.hold(1), "map-3");
  EXPECT_EQ(table.locker(), "key-3 key-5");
}

TEST(CaptainCarcassDivers, CC23_8_QuickHandsKeepsTheCard) {
  Table table("divers=8,0");
  table.with_locker("").with_hold(1, "key-3 key-5").play("reveal:knife-3 knife:1:key");
  EXPECT_EQ(table.hold(0), "key-5");
  EXPECT_EQ(table.hold(1), "key-3");
  EXPECT_EQ(table.locker(), "");
}

TEST(CaptainCarcassDivers, CC23_9_TurnedBladeStrikesTheOwnHold) {
  Table table("players=3 divers=0,9,0");
  table.with_locker("")
      .with_hold(0, "key-3 key-5 net-3")
      .with_hold(1, "map-3")
      .with_hold(2, "squid-3")
      .play("reveal:knife-3");
  EXPECT_EQ(table.possible(), "knife:0:key knife:0:net");
  table.play("knife:0:key");
  EXPECT_EQ(table.hold(0), "key-3 net-3");
  EXPECT_EQ(table.locker(), "key-5");
}

TEST(CaptainCarcassDivers, CC23_9_WithAnEmptyHoldItIsIgnoredAndItsOwnerStrikesAsUsual) {
  Table table("divers=0,9");
  table.with_hold(1, "map-3").play("reveal:knife-3");
  EXPECT_EQ(table.possible(), "continue surface");
  Table own("divers=9,0");
  own.with_hold(0, "key-3").with_hold(1, "map-3").play("reveal:knife-3");
  EXPECT_EQ(own.possible(), "knife:1:map");
}

TEST(CaptainCarcassDivers, CC23_10_FarSightSeesThreeInOrder) {
  Table table("divers=10,0");
  table.play("reveal:drone-3 look:key-3 look:map-3");
  EXPECT_EQ(table.state.phase, Phase::look);
  table.play("look:net-3");
  EXPECT_EQ(table.possible(), "continue surface");
  table.with_locker("").play("continue continue");
  EXPECT_EQ(table.exploration(), "drone-3 key-3 map-3");
}

TEST(CaptainCarcassDivers, CC23_10_FarSightWithFewerCards) {
  Table table("divers=10,0");
  table.with_deck("drone-3 key-3 map-3").play("reveal:drone-3 look:map-3");
  EXPECT_EQ(table.possible(), "look:key-3");
  table.play("look:key-3");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassDivers, CC23_10_KnownCardsThatASquidAsksForComeWithoutADecision) {
  Table table("divers=10,0");
  table.play("reveal:drone-3 look:squid-3 look:key-3 look:mermaid-5 continue");
  EXPECT_EQ(table.exploration(), "drone-3 squid-3 key-3 mermaid-5");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassDivers, CC23_11_StrongMeshSavesTheNetAndItsCatch) {
  Table table("divers=11,0");
  table.with_locker("")
      .with_hold(0, "key-3")
      .play("reveal:mermaid-5 continue reveal:net-3 net:key continue reveal:net-4");
  EXPECT_EQ(table.hold(0), "key-3 net-3");
  EXPECT_EQ(table.locker(), "mermaid-5 net-4");
}

TEST(CaptainCarcassDivers, CC23_11_StrongMeshSavesTheNetAloneIfItPlacedNothing) {
  Table ignored("divers=11,0");
  ignored.with_locker("").play("reveal:net-3 continue reveal:key-3 continue reveal:key-4");
  EXPECT_EQ(ignored.hold(0), "net-3");
  EXPECT_EQ(ignored.locker(), "key-3 key-4");

  Table trigger("divers=11,0");
  trigger.with_locker("").with_hold(0, "key-5").play("reveal:key-3 continue reveal:net-3 net:key");
  EXPECT_EQ(trigger.hold(0), "net-3") << "CC-24: a triggering card is never saved";
  EXPECT_EQ(trigger.locker(), "key-3 key-5");
}

TEST(CaptainCarcassDivers, CC23_11_StrongMeshAddsToAnAnchor) {
  Table table("divers=11,0");
  table.with_locker("")
      .with_hold(0, "key-3")
      .play("reveal:mermaid-5 continue reveal:anchor-3 continue reveal:net-3 net:key");
  table.play("continue reveal:net-4");
  EXPECT_EQ(table.hold(0), "key-3 mermaid-5 net-3");
  EXPECT_EQ(table.locker(), "anchor-3 net-4");
}

TEST(CaptainCarcassDivers, CC23_12_DoubleCastPlacesTwoOneAfterTheOther) {
  Table table("divers=12,0");
  table.with_hold(0, "knife-3 key-3 key-5").with_hold(1, "map-3").play("reveal:net-3 net:knife");
  EXPECT_EQ(table.possible(), "knife:1:map") << "the first card resolves before the second is chosen";
  table.play("knife:1:map");
  EXPECT_EQ(table.possible(), "net:key");
  table.play("net:key");
  EXPECT_EQ(table.exploration(), "net-3 knife-3 key-5");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassDivers, CC23_12_ASecondCastFromAnEmptyHoldIsIgnored) {
  Table table("divers=12,0");
  table.with_hold(0, "key-3").play("reveal:net-3 net:key");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassDivers, CC23_12_AnIncidentOfTheFirstCastEndsTheTurn) {
  Table table("divers=12,0");
  table.with_locker("").with_hold(0, "key-3 map-3").play("reveal:key-5 continue reveal:net-3 net:key");
  EXPECT_EQ(table.state.turn_of, 1);
  EXPECT_EQ(table.hold(0), "map-3");
  EXPECT_EQ(table.state.casts, 0);
}

TEST(CaptainCarcassDivers, CC23_13_AnyMarkMayTakeAnOwnedSuit) {
  Table table("divers=13,0");
  table.with_hold(0, "key-3").with_hold(1, "key-5 mermaid-5").play("reveal:harpoon-3");
  EXPECT_EQ(table.possible(), "harpoon:1:key harpoon:1:mermaid");
}

TEST(CaptainCarcassDivers, CC23_14_ParryLeavesOnlySquids) {
  Table table("players=3 divers=0,14,0");
  table.with_hold(1, "squid-3 key-3").with_hold(2, "squid-4 map-3").play("reveal:harpoon-3");
  EXPECT_EQ(table.possible(), "harpoon:1:squid harpoon:2:squid");
}

TEST(CaptainCarcassDivers, CC23_14_AParriedHarpoonSinksAndStillCounts) {
  Table table("divers=0,14");
  table.with_locker("").with_hold(1, "key-3").play("reveal:squid-3 reveal:harpoon-3");
  EXPECT_EQ(table.exploration(), "squid-3");
  EXPECT_EQ(table.locker(), "harpoon-3");
  EXPECT_EQ(table.state.owed, 1) << "it has been placed";
  table.play("reveal:harpoon-4");
  EXPECT_EQ(table.possible(), "continue surface") << "no Incident: the first one has left the Exploration";

  Table alone("divers=0,14");
  alone.play("reveal:harpoon-3");
  EXPECT_EQ(alone.exploration(), "");
  EXPECT_EQ(alone.possible(), "continue surface") << "CC-24: one may Surface with nothing";
}

TEST(CaptainCarcassDivers, CC23_15_GoldenScalesAddFive) {
  Table table("divers=15,0");
  table.with_hold(0, "mermaid-5 mermaid-9").with_hold(1, "mermaid-8");
  EXPECT_EQ(table.score(0), 14);
  EXPECT_EQ(table.score(1), 8);
  Table full("divers=15,0 variant=2");
  full.with_hold(0, "mermaid-5 mermaid-9");
  EXPECT_EQ(full.score(0), 24) << "in Full Hold both Mermaids score";
}

TEST(CaptainCarcassDivers, CC23_16_SirensFavourTakesAMermaidFromTheDeck) {
  Table table("divers=16,0");
  table.play("reveal:squid-3 reveal:mermaid-5");
  EXPECT_EQ(table.hold(0), "mermaid-5");
  EXPECT_EQ(table.state.owed, 2) << "it does not count for the Squid";
  table.play("reveal:key-3 reveal:mermaid-6 reveal:map-3");
  EXPECT_EQ(table.hold(0), "mermaid-5 mermaid-6") << "no Incident";
}

TEST(CaptainCarcassDivers, CC23_17_TheSaboteurNamesAnOpponentBeforeTheFirstTurn) {
  Table table("players=3 first=2 divers=0,17,0");
  EXPECT_EQ(table.to_act(), 1);
  EXPECT_EQ(table.possible(), "wreck:0 wreck:2");
  EXPECT_EQ(table.state.turn_of, kNobody);
  table.play("wreck:2");
  EXPECT_EQ(table.state.turn_of, 2);
  table.with_locker("").play("reveal:key-3 continue reveal:key-4");
  EXPECT_EQ(table.hold(1), "key-3 key-4") << "CC-24: the triggering card counts as lost";
  EXPECT_EQ(table.locker(), "");
  table.play("reveal:map-3 continue reveal:map-4");
  EXPECT_EQ(table.locker(), "map-3 map-4") << "others lose to the Locker";
}

TEST(CaptainCarcassDivers, CC23_17_WhatAnAnchorSavesIsNotLost) {
  Table table("divers=17,0 first=1");
  table.play("wreck:1 reveal:key-3 continue reveal:anchor-3 continue reveal:anchor-4");
  EXPECT_EQ(table.hold(1), "key-3");
  EXPECT_EQ(table.hold(0), "anchor-3 anchor-4");
}

// --- CC-24: skills that meet ---

TEST(CaptainCarcassDivers, CC24_TurnedBladeWithCleanSweep) {
  Table table("divers=7,9");
  table.with_locker("").with_hold(0, "key-3 key-5 map-3").with_hold(1, "net-3").play("reveal:knife-3");
  EXPECT_EQ(table.possible(), "knife:0:key knife:0:map");
  table.play("knife:0:key");
  EXPECT_EQ(table.hold(0), "map-3");
  EXPECT_EQ(table.locker(), "key-3 key-5");
}

TEST(CaptainCarcassDivers, CC24_TurnedBladeWithQuickHandsLeavesTheCardWhereItIs) {
  Table table("divers=8,9");
  table.with_locker("").with_hold(0, "key-3 key-5").with_hold(1, "net-3").play("reveal:knife-3 knife:0:key");
  EXPECT_EQ(table.hold(0), "key-3 key-5");
  EXPECT_EQ(table.locker(), "");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassDivers, CC24_SquidSwarmAppliesOnceWhoeverElseHasSkills) {
  Table table("players=4 divers=0,3,14,9");
  table.play("reveal:squid-3");
  EXPECT_EQ(table.state.owed, 4);
}

TEST(CaptainCarcassDivers, CC24_ParryKeepsTheLimitOfTheOwnHold) {
  Table table("divers=0,14");
  table.with_locker("").with_hold(0, "squid-3").with_hold(1, "squid-4").play("reveal:harpoon-3");
  EXPECT_EQ(table.exploration(), "") << "the striker has Squids: none can be taken";
  EXPECT_EQ(table.locker(), "harpoon-3");
}

TEST(CaptainCarcassDivers, CC24_AnyMarkLiftsThatLimitAgainstParry) {
  Table table("divers=13,14");
  table.with_hold(0, "squid-3").with_hold(1, "squid-4 key-3").play("reveal:harpoon-3");
  EXPECT_EQ(table.possible(), "harpoon:1:squid");
}

TEST(CaptainCarcassDivers, CC24_DoubleCastWithADroneFirst) {
  Table table("divers=12,0");
  table.with_hold(0, "drone-3 key-3").play("reveal:net-3 net:drone look:map-3");
  EXPECT_EQ(table.possible(), "net:key") << "the look is taken, the choice comes when all effects are done";
  table.play("net:key");
  EXPECT_EQ(table.possible(), "continue surface");
  table.with_locker("").play("continue");
  EXPECT_EQ(table.exploration(), "net-3 drone-3 key-3 map-3");
}

TEST(CaptainCarcassDivers, CC24_DoubleCastWithADroneAndThenASquid) {
  Table table("divers=12,0");
  table.with_hold(0, "drone-3 squid-3").play("reveal:net-3 net:drone look:map-3 net:squid");
  EXPECT_EQ(table.possible(), "continue") << "after a look Continue is a decision, and the Squid leaves no other";
}

TEST(CaptainCarcassDivers, CC24_ParryOfAHarpoonThatANetPlaced) {
  Table table("divers=11,14");
  table.with_locker("").with_hold(0, "harpoon-3").with_hold(1, "key-3").play("reveal:net-3 net:harpoon");
  EXPECT_EQ(table.exploration(), "net-3");
  table.play("continue reveal:mermaid-5 continue reveal:mermaid-6");
  EXPECT_EQ(table.hold(0), "net-3") << "the Harpoon had left; the card after it was not the Net's";
  EXPECT_EQ(table.locker(), "harpoon-3 mermaid-5 mermaid-6");
}

}  // namespace
}  // namespace fathom::captain_carcass
