// The Variants that change play (CC-25, CC-26) and the house rules.
#include <set>

#include "engine/captain_carcass/test_table.h"

namespace fathom::captain_carcass {
namespace {

TEST(CaptainCarcassVariants, CC25_AtMostOneAndOffByDefault) {
  EXPECT_EQ(CaptainCarcass::Options{}.variant, 0);
  std::set<Change> changes;
  for (const Change change : kVariantChanges) changes.insert(change);
  EXPECT_EQ(changes.size(), 6U);
}

TEST(CaptainCarcassVariants, CC25_ThievesReefSendsLostCardsToTheLeft) {
  Table table("players=3 first=2 variant=1");
  table.with_locker("").play("reveal:mermaid-5 continue reveal:anchor-3 continue reveal:key-3 continue reveal:key-4");
  EXPECT_EQ(table.hold(2), "mermaid-5") << "what the Anchor saves stays";
  EXPECT_EQ(table.hold(0), "anchor-3 key-3 key-4") << "CC-24: the triggering card counts as lost";
  EXPECT_EQ(table.locker(), "");
}

TEST(CaptainCarcassVariants, CC25_TheSaboteurComesBeforeThievesReef) {
  Table table("players=3 divers=0,0,17 variant=1");
  table.play("wreck:0 reveal:key-3 continue reveal:key-4");
  EXPECT_EQ(table.hold(2), "key-3 key-4");
  EXPECT_EQ(table.hold(1), "");
  table.play("reveal:map-3").state.phase = Phase::choice;
  table.play("continue reveal:map-4");
  EXPECT_NE(table.hold(2).find("map-3 map-4"), std::string::npos)
      << "seat 1 is not wrecked: the left neighbour is seat 2";
}

TEST(CaptainCarcassVariants, CC25_StrangeWatersClashByValue) {
  Table table("variant=5");
  table.with_locker("").play("reveal:key-3 continue reveal:key-4");
  EXPECT_EQ(table.exploration(), "key-3 key-4") << "equal suits do not matter";
  table.play("continue reveal:mermaid-5 continue reveal:anchor-4");
  EXPECT_EQ(table.locker(), "anchor-4 key-3 key-4 mermaid-5");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassVariants, CC26_ASecondSquidSetsWhatIsOwedAgain) {
  Table table("variant=5");
  table.play("reveal:squid-3 reveal:squid-4");
  EXPECT_EQ(table.state.owed, 2) << "not one left over and two more";
  table.play("reveal:key-5 reveal:key-6");
  EXPECT_EQ(table.possible(), "continue surface");
}

TEST(CaptainCarcassVariants, CC26_TheLastAnchorDecides) {
  Table table("variant=5");
  table.with_locker("").play("reveal:key-3 continue reveal:anchor-4 continue reveal:key-5 continue reveal:anchor-6");
  table.play("continue reveal:chest-7 continue reveal:key-7");
  EXPECT_EQ(table.hold(0), "anchor-4 key-3 key-5");
  EXPECT_EQ(table.locker(), "anchor-6 chest-7 key-7");
}

TEST(CaptainCarcassVariants, CC26_SafeMooringAtTheLastAnchor) {
  Table table("divers=1,0 variant=5");
  table.with_locker("").play("reveal:anchor-3 continue reveal:key-4 continue reveal:anchor-5 continue reveal:key-6");
  table.play("continue reveal:chest-7 continue reveal:mermaid-8 continue reveal:key-7");
  EXPECT_EQ(table.hold(0), "anchor-3 anchor-5 chest-7 key-4 key-6");
  EXPECT_EQ(table.locker(), "key-7 mermaid-8");
}

TEST(CaptainCarcassVariants, CC26_KeyAndChestCountOnce) {
  Table table("variant=5");
  table.with_locker("net-2 map-2 squid-2 knife-2 drone-2")
      .play("reveal:key-3 continue reveal:key-4 continue reveal:chest-5 continue reveal:chest-6 surface");
  EXPECT_EQ(table.state.bonus_left, 4) << "as many as the Exploration has, not twice that";
}

TEST(CaptainCarcassVariants, CC26_StrongMeshKeepsEveryNetWithItsCard) {
  Table table("divers=11,0 variant=5");
  table.with_locker("").with_hold(0, "key-4 mermaid-9").play("reveal:net-3 net:key continue reveal:net-5 net:mermaid");
  table.play("continue reveal:chest-6 continue reveal:map-6");
  EXPECT_EQ(table.hold(0), "key-4 mermaid-9 net-3 net-5");
  EXPECT_EQ(table.locker(), "chest-6 map-6");
}

TEST(CaptainCarcassVariants, CC26_DoubleCastsInsideEachOther) {
  Table table("divers=12,0 variant=5");
  table.with_hold(0, "net-4 key-5 map-6 chest-7 mermaid-8")
      .with_locker("")
      .play("reveal:net-3 net:net net:key net:chest");
  EXPECT_EQ(table.possible(), "net:map net:mermaid") << "the inner Net is done; the outer one has a cast left";
  table.play("net:mermaid");
  EXPECT_EQ(table.possible(), "continue surface");
}

// --- house rules ---

TEST(CaptainCarcassHouseRules, AnchorBonus_KeyAndChestSavedByAnAnchorGiveTheBonus) {
  Table table("anchor_bonus=yes");
  table.with_locker("net-2").play(
      "reveal:key-3 continue reveal:chest-3 continue reveal:mermaid-5 continue reveal:anchor-3");
  table.play("continue reveal:anchor-4");
  EXPECT_EQ(table.hold(0), "chest-3 key-3 mermaid-5") << "the saved cards are home before the first bonus card";
  EXPECT_EQ(table.possible(), "bonus:anchor-3 bonus:anchor-4 bonus:net-2") << "drawn after the lost cards have gone";
  EXPECT_EQ(table.state.bonus_left, 3) << "as many as the Anchor saved";
  EXPECT_EQ(table.state.turn_of, 0);
  table.play("bonus:net-2 bonus:anchor-3 bonus:anchor-4");
  EXPECT_EQ(table.hold(0), "anchor-3 anchor-4 chest-3 key-3 mermaid-5 net-2");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassHouseRules, AnchorBonus_BothMustBeSaved) {
  Table table("anchor_bonus=yes");
  table.play("reveal:key-3 continue reveal:anchor-3 continue reveal:chest-3 continue reveal:anchor-4");
  EXPECT_EQ(table.hold(0), "key-3");
  EXPECT_EQ(table.state.turn_of, 1);
}

TEST(CaptainCarcassHouseRules, AnchorBonus_SafeMooringCounts) {
  Table table("divers=1,0 anchor_bonus=yes");
  table.with_locker("net-2 map-2 squid-2 knife-2 drone-2 harpoon-2");
  table.play(
      "reveal:key-3 continue reveal:anchor-3 continue reveal:chest-3 continue reveal:mermaid-5 continue "
      "reveal:anchor-4");
  EXPECT_EQ(table.state.bonus_left, 4);
}

TEST(CaptainCarcassHouseRules, AnchorBonus_StrongMeshDoesNotCount) {
  Table table("divers=11,0 anchor_bonus=yes");
  table.with_hold(0, "chest-3").play("reveal:key-3 continue reveal:anchor-3 continue reveal:net-3 net:chest");
  table.play("continue reveal:anchor-4");
  EXPECT_EQ(table.hold(0), "chest-3 key-3 net-3");
  EXPECT_EQ(table.state.turn_of, 1) << "the Chest was saved by the Net, not by the Anchor";
}

TEST(CaptainCarcassHouseRules, AnchorBonus_DoubleHaulAndBoardingPartyChangeItAsUsual) {
  Table twice("divers=5,0 anchor_bonus=yes");
  twice.play("reveal:key-3 continue reveal:chest-3 continue reveal:anchor-3 continue reveal:anchor-4");
  EXPECT_EQ(twice.state.bonus_left, 4);

  Table board("divers=6,0 variant=1 anchor_bonus=yes");
  board.play("reveal:key-3 continue reveal:chest-3 continue reveal:anchor-3 continue reveal:anchor-4");
  EXPECT_EQ(board.possible(), "board:1") << "the lost cards have just drifted into that Hold";
  board.play("board:1 bonus:anchor-3 bonus:anchor-4");
  EXPECT_EQ(board.hold(0), "anchor-3 anchor-4 chest-3 key-3");
}

TEST(CaptainCarcassHouseRules, AnchorBonus_NothingIsOwedAfterTheIncident) {
  Table table("anchor_bonus=yes");
  table.play("reveal:key-3 continue reveal:chest-3 continue reveal:anchor-3 continue reveal:squid-3 reveal:anchor-4");
  EXPECT_EQ(table.state.phase, Phase::bonus);
  EXPECT_EQ(table.state.owed, 0);
}

TEST(CaptainCarcassHouseRules, OpenDrone_TheCardIsShownToAll) {
  Table table("players=3 open_drone=yes");
  table.play("reveal:drone-3");
  const Move look = *GameText<CaptainCarcass>::parse("look:key-3");
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kNobody}) {
    EXPECT_EQ(CaptainCarcass::seen(table.state, kNobody, look, viewer), look);
  }
  table.play("look:key-3");
  EXPECT_EQ(table.state.known_top[0].seen_by, SeatSet::first(3));
  EXPECT_EQ(CaptainCarcass::view(table.state, kNobody).table.known_top[0].card, *parse_card("key-3"));
}

}  // namespace
}  // namespace fathom::captain_carcass
