// Replays told in words.
#include "table/story.h"

#include <gtest/gtest.h>

#include "engine/captain_carcass/test_table.h"
#include "table/captain_carcass_story.h"
#include "table/test_matches.h"

namespace fathom {
namespace {

TEST(Story, WordsAreEnumerated) {
  EXPECT_EQ(story::enumerated({}), "");
  EXPECT_EQ(story::enumerated({"Ada"}), "Ada");
  EXPECT_EQ(story::enumerated({"Ada", "Ben"}), "Ada and Ben");
  EXPECT_EQ(story::enumerated({"Ada", "Ben", "Cleo"}), "Ada, Ben and Cleo");
}

TEST(Story, EndsWithTheWinners) {
  EXPECT_EQ(story::ending({{41, 38}, SeatSet::of(0)}, {"Ada", "Ben"}), "Ada 41, Ben 38. Ada wins.");
  EXPECT_EQ(story::ending({{5, 5, 2}, SeatSet::first(2)}, {"Ada", "Ben", "Cleo"}),
            "Ada 5, Ben 5, Cleo 2. Ada and Ben share the victory.");
}

TEST(Story, ParagraphsHangUnderTheirHeadings) {
  std::ostringstream out;
  story::Paragraphs paragraphs(out);
  paragraphs.begin("Ada: ");
  paragraphs.add("dives on");
  paragraphs.add("");
  paragraphs.add(std::string(100, 'x') + " far");
  paragraphs.begin("Ben: ");
  paragraphs.end();
  EXPECT_EQ(out.str(), "Ada: dives on;\n     " + std::string(100, 'x') + " far.\nBen: \n");
}

// Every line of every story fits, and none says too little.
TEST(Story, EveryGameCanBeTold) {
  AllGames::each([]<Game G>() {
    for (const std::string_view line : OptionSets<G>::kEach) {
      std::ostringstream out;
      tell(out, random_replay<G>(line, 9));
      std::istringstream in(out.str());
      for (std::string text; std::getline(in, text);) EXPECT_LE(text.size(), 111U) << line;
      EXPECT_TRUE(out.str().starts_with(G::kName)) << line;
    }
  });
}

// What the last of some codes is told as; Ada has seat 0 and begins.
std::string told(captain_carcass::Table& table, std::string_view code) {
  const CaptainCarcass::State before = table.state;
  const Step step{table.to_act(), GameText<CaptainCarcass>::parse(code).value()};
  table.play(code);
  return GameStory<CaptainCarcass>::clause(before, table.state, step, {"Ada", "Ben"});
}

TEST(CaptainCarcassStory, TellsWhatACodeMeans) {
  using captain_carcass::Table;
  Table table;
  table.with_hold(1, "net-3 net-5");
  EXPECT_EQ(told(table, "reveal:anchor-3"), "turns up Anchor 3");
  EXPECT_EQ(told(table, "continue"), "dives on");
  EXPECT_EQ(told(table, "reveal:drone-4"), "turns up Drone 4");
  EXPECT_EQ(told(table, "look:knife-6"), "sees Knife 6 coming");
  EXPECT_EQ(told(table, "continue"), "dives on; turns up the expected Knife 6");
  EXPECT_EQ(told(table, "knife:1:net"), "knifes Ben's Net 5");
  table.play("continue");
  EXPECT_EQ(told(table, "reveal:drone-5"),
            "turns up Drone 5; Incident! Anchor 3, Drone 4, Knife 6 and Drone 5 are lost");
}

TEST(CaptainCarcassStory, TellsWhatAnAnchorSaves) {
  captain_carcass::Table table;
  table.play("reveal:key-3 continue reveal:anchor-3 continue");
  EXPECT_EQ(told(table, "reveal:key-5"), "turns up Key 5; Incident! Anchor 3 and Key 5 are lost, but Key 3 is saved");
}

TEST(CaptainCarcassStory, TellsSurfacingWithAHaul) {
  captain_carcass::Table table;
  table.play("reveal:key-3 continue reveal:chest-3");
  EXPECT_EQ(told(table, "surface"), "surfaces with Key 3 and Chest 3");
  EXPECT_EQ(told(table, "bonus:map-2"), "gains Map 2");
}

TEST(CaptainCarcassStory, ASeenCardIsTurnedUpByTheNextPlayer) {
  captain_carcass::Table table;
  table.play("reveal:drone-3 look:key-4");
  EXPECT_EQ(told(table, "surface"), "surfaces with Drone 3; Ben turns up the expected Key 4");
}

TEST(CaptainCarcassStory, ASeenCardCanBeFatal) {
  captain_carcass::Table table;
  table.play("reveal:drone-3 look:drone-4");
  EXPECT_EQ(told(table, "continue"), "dives on; turns up the expected Drone 4; Incident! Drone 3 and Drone 4 are lost");
}

TEST(CaptainCarcassStory, TheMapIsToldWithItsChoice) {
  captain_carcass::Table table;
  table.play("reveal:map-3 chart:key-2 chart:squid-2");
  EXPECT_EQ(told(table, "chart:net-2"), "");
  EXPECT_EQ(told(table, "map:key-2"), "finds Squid 2, Key 2 and Net 2 on the Map, and follows it to Key 2");
}

}  // namespace
}  // namespace fathom
