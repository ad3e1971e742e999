// What a step of Captain Carcass tells, ruling by ruling.
#include <gtest/gtest.h>

#include "engine/captain_carcass/brief.h"
#include "engine/captain_carcass/test_table.h"

namespace fathom::captain_carcass {
namespace {

TEST(CaptainCarcassTells, CC3_WhoBegins) {
  Table table("first=random");
  EXPECT_EQ(table.tell("first:1"), "first_player 1; turn_began 1");
  Happenings opening;
  CaptainCarcass::Options options;
  options.first = 0;
  CaptainCarcass::start(options, opening);
  EXPECT_EQ(told_text<CaptainCarcass>(opening, kNobody), "turn_began 0");
}

TEST(CaptainCarcassTells, CC22_Divers) {
  Table table("divers=random");
  EXPECT_EQ(table.tell("diver:0:17"), "diver_dealt 0 diver=17");
  table.play("diver:1:3");
  EXPECT_EQ(table.tell("wreck:1"), "marked 0 other=1; turn_began 0");
}

TEST(CaptainCarcassTells, CC5_AnIncidentSaysWhatDidItWhatIsSavedAndWhatIsLost) {
  Table table;
  table.play("reveal:key-3 continue reveal:anchor-3 continue reveal:mermaid-5 continue");
  EXPECT_EQ(table.tell("reveal:key-5"),
            "incident 0 key-5 met=key-3; saved_by_anchor 0 key-3 exploration>hold:0; "
            "lost 0 anchor-3 exploration>locker; lost 0 mermaid-5 exploration>locker; lost 0 key-5 deck>locker; "
            "turn_began 1");
}

TEST(CaptainCarcassTells, CC6_Surfacing) {
  Table table;
  table.play("reveal:key-3 continue reveal:map-3 chart:key-2 chart:squid-2 chart:net-2 map:net-2");
  EXPECT_EQ(table.tell("surface"),
            "surfaced 0 number=3; collected 0 key-3 exploration>hold:0; collected 0 map-3 exploration>hold:0; "
            "collected 0 net-2 exploration>hold:0; turn_began 1");
}

TEST(CaptainCarcassTells, CC8_TheLastCardAndTheCount) {
  Table table;
  table.with_deck("mermaid-5").with_hold(1, "key-7");
  EXPECT_EQ(table.tell("reveal:mermaid-5"), "last_card 0; revealed 0 mermaid-5 deck>exploration");
  EXPECT_EQ(table.tell("surface"),
            "surfaced 0 number=1; collected 0 mermaid-5 exploration>hold:0; counted 0 points=5; counted 1 points=7; "
            "won 1 points=7 number=1");
}

TEST(CaptainCarcassTells, CC10_WhatASquidAsksForAndWhatIsWaived) {
  Table table;
  EXPECT_EQ(table.tell("reveal:squid-3"), "revealed 0 squid-3 deck>exploration; squid_asks 0 number=2");
  Table last;
  last.with_deck("squid-3");
  EXPECT_EQ(last.tell("reveal:squid-3"), "last_card 0; revealed 0 squid-3 deck>exploration; squid_waived 0");
}

TEST(CaptainCarcassTells, CC11_OnlyTheOwnerSeesTheChart) {
  Table table;
  EXPECT_EQ(table.tell("reveal:map-3"), "revealed 0 map-3 deck>exploration");
  EXPECT_EQ(table.tell("chart:key-2", 0), "charted 0 key-2");
  EXPECT_EQ(table.tell("chart:net-2", 1), "charted 0 ?");
  EXPECT_EQ(table.tell("chart:squid-2", kNobody), "charted 0 ?");
  EXPECT_EQ(table.tell("map:key-2", 1), "mapped 0 key-2 locker>exploration");
  Table empty;
  empty.with_locker("");
  EXPECT_EQ(empty.tell("reveal:map-3"), "revealed 0 map-3 deck>exploration; map_shows_nothing 0");
}

TEST(CaptainCarcassTells, CC12_TheKnife) {
  Table table;
  table.with_hold(1, "net-3 net-5");
  table.play("reveal:knife-4");
  EXPECT_EQ(table.tell("knife:1:net"), "knifed 0 net-5 hold:1>locker other=1");
  Table nobody;
  EXPECT_EQ(nobody.tell("reveal:knife-4"), "revealed 0 knife-4 deck>exploration; knife_finds_nothing 0");
}

TEST(CaptainCarcassTells, CC14_KeyAndChest) {
  Table table;
  table.play("reveal:key-3 continue reveal:chest-3");
  EXPECT_EQ(table.tell("surface"), "surfaced 0 number=2; chest_opened 0 number=2");
  EXPECT_EQ(table.tell("bonus:map-2"), "bonus_card 0 map-2 locker>hold:0");
  EXPECT_EQ(table.tell("bonus:net-2"),
            "bonus_card 0 net-2 locker>hold:0; collected 0 key-3 exploration>hold:0; "
            "collected 0 chest-3 exploration>hold:0; turn_began 1");
  Table empty;
  empty.with_locker("").play("reveal:key-3 continue reveal:chest-3");
  EXPECT_EQ(empty.tell("surface").substr(0, 47), "surfaced 0 number=2; nothing_in_the_locker 0; c");
}

TEST(CaptainCarcassTells, CC15_OnlyThePilotSeesWhatADroneSees) {
  Table table;
  table.play("reveal:drone-4");
  Table same = table;
  EXPECT_EQ(table.tell("look:knife-6", 0), "looked_at 0 knife-6");
  EXPECT_EQ(same.tell("look:knife-6", 1), "looked_at 0 ?");
  EXPECT_EQ(table.tell("surface", 1),
            "surfaced 0 number=1; collected 0 drone-4 exploration>hold:0; turn_began 1; "
            "revealed 1 knife-6 deck>exploration");
  Table open("open_drone=yes");
  open.play("reveal:drone-4");
  EXPECT_EQ(open.tell("look:knife-6", kNobody), "looked_at 0 knife-6");
  Table last;
  last.with_deck("drone-4");
  EXPECT_EQ(last.tell("reveal:drone-4"), "last_card 0; revealed 0 drone-4 deck>exploration; drone_sees_nothing 0");
}

TEST(CaptainCarcassTells, CC16_ANetWithAnEmptyHold) {
  Table table;
  EXPECT_EQ(table.tell("reveal:net-4"), "revealed 0 net-4 deck>exploration; net_stays_empty 0");
  Table full;
  full.with_hold(0, "key-3");
  full.play("reveal:net-4");
  EXPECT_EQ(full.tell("net:key"), "netted 0 key-3 hold:0>exploration");
}

TEST(CaptainCarcassTells, CC17_AHarpoonWithNobodyToStrike) {
  Table table;
  table.with_hold(0, "key-3").with_hold(1, "key-5");
  EXPECT_EQ(table.tell("reveal:harpoon-4"), "revealed 0 harpoon-4 deck>exploration; harpoon_finds_nothing 0");
  Table full;
  full.with_hold(1, "key-5");
  full.play("reveal:harpoon-4");
  EXPECT_EQ(full.tell("harpoon:1:key"), "harpooned 0 key-5 hold:1>exploration other=1");
}

TEST(CaptainCarcassTells, CC21_ATieIsDecidedByCards) {
  Table table;
  table.with_deck("mermaid-5").with_hold(0, "key-3 key-2").with_hold(1, "mermaid-8");
  table.play("reveal:mermaid-5");
  EXPECT_NE(table.tell("surface").find("won_by_cards 0 points=8 number=3"), std::string::npos);
  Table shared;
  shared.with_deck("mermaid-5").with_hold(1, "key-5");
  shared.play("reveal:mermaid-5");
  EXPECT_NE(shared.tell("surface").find("shared_victory 0 points=5 number=1; shared_victory 1 points=5 number=1"),
            std::string::npos);
}

TEST(CaptainCarcassTells, CC23_WhatSkillsDo) {
  Table caught("divers=2,0");
  EXPECT_EQ(caught.tell("reveal:squid-3"), "caught 0 squid-3 deck>hold:0");
  Table parried("divers=0,14");
  parried.with_hold(1, "key-5");
  EXPECT_EQ(parried.tell("reveal:harpoon-4"), "parried 0 harpoon-4 deck>locker other=1");
  Table mooring("divers=1,0");
  mooring.play("reveal:anchor-3 continue reveal:key-3 continue");
  EXPECT_EQ(mooring.tell("reveal:anchor-4"),
            "incident 0 anchor-4 met=anchor-3; saved_by_mooring 0 anchor-3 exploration>hold:0; "
            "saved_by_mooring 0 key-3 exploration>hold:0; lost 0 anchor-4 deck>locker; turn_began 1");
  Table mesh("divers=11,0");
  mesh.with_hold(0, "key-3");
  mesh.play("reveal:net-3 net:key continue");
  EXPECT_EQ(mesh.tell("reveal:key-5"),
            "incident 0 key-5 met=key-3; saved_by_mesh 0 net-3 exploration>hold:0; "
            "saved_by_mesh 0 key-3 exploration>hold:0; lost 0 key-5 deck>locker; turn_began 1");
  Table wreckers("divers=0,17");
  wreckers.play("wreck:0 reveal:key-3 continue");
  EXPECT_EQ(wreckers.tell("reveal:key-5"),
            "incident 0 key-5 met=key-3; plundered 0 key-3 exploration>hold:1 other=1; "
            "plundered 0 key-5 deck>hold:1 other=1; turn_began 1");
  Table boarding("divers=6,0");
  boarding.play("reveal:key-3 continue reveal:chest-3");
  EXPECT_EQ(boarding.tell("surface").substr(0, 39), "surfaced 0 number=2; nobody_to_board 0;");
}

TEST(CaptainCarcassTells, CC24_ABladeThatTurnsAndKeepsLeavesTheCard) {
  Table table("divers=8,9");
  table.with_hold(0, "key-3");
  table.play("reveal:knife-4");
  EXPECT_EQ(table.tell("knife:0:key"), "knife_leaves_it 0 key-3 hold:0>hold:0 other=0");
}

TEST(CaptainCarcassTells, CC25_Variants) {
  Table reef("variant=1");
  reef.play("reveal:key-3 continue");
  EXPECT_EQ(reef.tell("reveal:key-5"),
            "incident 0 key-5 met=key-3; drifted 0 key-3 exploration>hold:1 other=1; "
            "drifted 0 key-5 deck>hold:1 other=1; turn_began 1");
  Table race("variant=3");
  race.with_hold(0, "key-7 chest-7 map-7 net-7 knife-7 drone-7 squid-7");
  race.play("reveal:mermaid-5");
  EXPECT_NE(race.tell("surface").find("won_the_race 0 points=54 number=8"), std::string::npos);
}

// --- the brief ---

TEST(CaptainCarcassBrief, BeforeTheFirstTurnEverybodyIsEqual) {
  const Table table("variant=3 divers=17,0");
  const Brief brief = captain_carcass::brief(CaptainCarcass::view(table.state, 1));
  EXPECT_EQ(brief.leaders, SeatSet::first(2));
  EXPECT_EQ(brief.asks, Asks::wreck);
}

// --- why not ---

TEST(CaptainCarcassReasons, CC4_CC10_ContinueAndSurface) {
  Table table;
  table.play("reveal:squid-3 reveal:drone-3 look:key-3");
  EXPECT_EQ(table.why_not("surface"), "squid_owed 1");
  EXPECT_EQ(table.why_not("continue"), "");
  EXPECT_EQ(table.why_not("continue", 1), "not_your_turn 0");
  EXPECT_EQ(table.why_not("map:key-2"), "asks_turn");
  Table last;
  last.with_deck("mermaid-5").play("reveal:mermaid-5");
  EXPECT_EQ(last.why_not("continue"), "deck_empty");
  last.play("surface");
  EXPECT_EQ(last.why_not("surface", 0), "game_over");
}

TEST(CaptainCarcassReasons, CC12_CC23_TheKnife) {
  Table table("players=3");
  table.with_hold(0, "key-3").with_hold(1, "net-3").play("reveal:knife-4");
  EXPECT_EQ(table.why_not("knife:1:net"), "");
  EXPECT_EQ(table.why_not("knife:1:key"), "suit_missing 1 key");
  EXPECT_EQ(table.why_not("knife:0:key"), "own_hold");
  EXPECT_EQ(table.why_not("knife:2:?"), "hold_empty 2");
  EXPECT_EQ(table.why_not("knife:3:key"), "no_such_seat");
  Table turned("players=3 divers=0,9,0");
  turned.with_hold(0, "key-3").with_hold(2, "net-3").play("reveal:knife-4");
  EXPECT_EQ(turned.why_not("knife:2:net"), "blade_turned 1");
  EXPECT_EQ(turned.why_not("knife:0:key"), "");
}

// Whoever has the skill, it holds against everybody's stacks.
TEST(CaptainCarcassReasons, CC17_CC23_TheHarpoon) {
  Table table("players=3 divers=0,14,0");
  table.with_hold(0, "key-3").with_hold(1, "chest-3 squid-3").with_hold(2, "chest-4 key-5").play("reveal:harpoon-4");
  EXPECT_EQ(table.why_not("harpoon:1:squid"), "");
  EXPECT_EQ(table.why_not("harpoon:1:chest"), "harpoon_parried 1");
  EXPECT_EQ(table.why_not("harpoon:2:chest"), "harpoon_parried 1");
  EXPECT_EQ(table.why_not("harpoon:2:net"), "suit_missing 2 net");
  Table plain("players=3");
  plain.with_hold(0, "key-3").with_hold(2, "chest-4 key-5").play("reveal:harpoon-4");
  EXPECT_EQ(plain.why_not("harpoon:2:key"), "suit_owned key");
  EXPECT_EQ(plain.why_not("harpoon:0:key"), "own_hold");
  EXPECT_EQ(plain.why_not("harpoon:1:?"), "hold_empty 1");
  plain.state.holds[2] = cards("key-5");
  plain.state.holds[1] = cards("chest-4");
  EXPECT_EQ(plain.why_not("harpoon:2:?"), "suit_owned key");
}

TEST(CaptainCarcassReasons, CC11_CC16_MapAndNet) {
  Table table;
  table.with_hold(0, "key-3").play("reveal:net-3");
  EXPECT_EQ(table.why_not("net:squid"), "suit_missing 0 squid");
  EXPECT_EQ(table.why_not("harpoon:1:squid"), "asks_net");
  Table map;
  map.play("reveal:map-3 chart:key-2 chart:net-2 chart:squid-2");
  EXPECT_EQ(map.why_not("map:chest-2"), "not_on_the_map");
  EXPECT_EQ(map.why_not("map:key-2"), "");
}

}  // namespace
}  // namespace fathom::captain_carcass
