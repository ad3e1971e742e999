// Replays told in words.
#include "table/story.h"

#include <gtest/gtest.h>

#include "engine/captain_carcass/test_table.h"
#include "engine/treasure_divers/test_scene.h"
#include "table/all_games.h"
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

TEST(Story, EndsWithAForfeit) {
  EXPECT_EQ(story::ending(Forfeit{1, "no answer in time"}, {"Ada", "Ben"}),
            "Ben forfeits (no answer in time). Ada wins.");
  EXPECT_EQ(story::ending(Forfeit{0, "it ended"}, {"Ada", "Ben", "Cleo"}),
            "Ada forfeits (it ended). Ben and Cleo share the victory.");
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
      EXPECT_TRUE(out.str().starts_with(game_name(G::kId))) << line;
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

// --- Treasure Divers ---

std::string told(treasure_divers::Scene& scene, Seat seat, std::string_view code) {
  const TreasureDivers::State before = scene.s;
  const Step step{seat, GameText<TreasureDivers>::parse(code).value()};
  scene.play(seat, code);
  return GameStory<TreasureDivers>::clause(before, scene.s, step, {"Ada", "Ben"});
}

TEST(TreasureDiversStory, TellsADive) {
  using treasure_divers::Kind;
  treasure_divers::Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::jewels);
  EXPECT_EQ(told(scene, 0, "place:6,2,5"), "places Dive Scope Team, Harpoon Gun and Five");
  EXPECT_EQ(
      told(scene, 1, "place:5,4,6"),
      "places Five, DPV Diver and Dive Scope Team; the Lagoons show Rings, a Shark and Jewels; Ada collects Rings; "
      "Ada harpoons a Shark; Ben collects Jewels");
}

TEST(TreasureDiversStory, TellsFeeding) {
  using treasure_divers::Kind;
  treasure_divers::Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::rings).lagoon(2, Kind::jewels);
  scene.play(0, "place:6,5,0");
  EXPECT_EQ(
      told(scene, 1, "place:5,3,2"),
      "places Five, Deep Dive Suit and Harpoon Gun; the Lagoons show a Shark, Rings and Jewels; Ada collects Rings; "
      "Ada has a Shark to feed; Ben collects Jewels");
  EXPECT_EQ(told(scene, 0, "pass"), "swaps nothing");
  EXPECT_EQ(told(scene, 0, "feed:rings"), "feeds Rings to the Shark");
}

TEST(TreasureDiversStory, TellsWhatIsFoundAndSeen) {
  TreasureDivers::Options options;
  options.first = 0;
  TreasureDivers::State state = TreasureDivers::start(options);
  const auto play = [&state](Seat seat, std::string_view code) {
    const TreasureDivers::State before = state;
    const Step step{seat, GameText<TreasureDivers>::parse(code).value()};
    EXPECT_EQ(fathom::play<TreasureDivers>(state, seat, step.move), Status::ok) << code;
    return GameStory<TreasureDivers>::clause(before, state, step, {"Ada", "Ben"});
  };
  EXPECT_EQ(play(kNobody, "locker:shark"), "a Shark for the Locker");
  play(kNobody, "locker:pearls");
  play(kNobody, "locker:rings");
  EXPECT_EQ(play(0, "flip:2"), "turns up Lagoon 2");
  EXPECT_EQ(play(kNobody, "top:2:shark"), "finds a Shark");
  EXPECT_EQ(play(1, "peek:1"), "peeks at Lagoon 1");
  EXPECT_EQ(play(kNobody, "top:1:pearls"), "sees Pearls");
}

// --- Sea & Shore ---

// Every step of a match as it is told; what is told for a verb is looked up by the tests.
std::vector<std::pair<std::string, std::string>> told_steps(const Replay<SeaAndShore>& replay) {
  std::vector<std::pair<std::string, std::string>> told;
  SeaAndShore::State state = SeaAndShore::start(replay.options);
  for (const LoggedStep& step : replay.steps) {
    const SeaAndShore::State before = state;
    SeaAndShore::apply(state, step.seat, step.move);
    told.emplace_back(GameText<SeaAndShore>::move(step.move),
                      GameStory<SeaAndShore>::clause(before, state, step, replay.sitting.names));
  }
  return told;
}

TEST(SeaAndShoreStory, TellsWhatACodeMeans) {
  std::map<std::string, int> verbs;
  int rounds = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    for (const auto& [code, words] : told_steps(random_replay<SeaAndShore>("", seed))) {
      const std::string verb = code.substr(0, code.find(':'));
      ++verbs[verb];
      const std::map<std::string, std::string> beginnings{{"pass", "passes on "},
                                                          {"play", "plays "},
                                                          {"take", "takes treasure "},
                                                          {"steal", "steals treasure "},
                                                          {"raid", "raids "},
                                                          {"raided", "draws "},
                                                          {"give", "gives back "},
                                                          {"look", "looks into the "},
                                                          {"seen", "sees treasure "},
                                                          {"order", "puts back "},
                                                          {"fetch", "fetches "},
                                                          {"discard", "discards "},
                                                          {"additions", "claims addition cards from "},
                                                          {"side", "action "},
                                                          {"turn", "treasure "}};
      if (const auto begins = beginnings.find(verb); begins != beginnings.end()) {
        EXPECT_TRUE(words.starts_with(begins->second)) << code << ": " << words;
      }
      if (verb == "deal") {
        EXPECT_TRUE(words.empty() || words.find(" is dealt ") != std::string::npos) << words;
      }
      if (words.find("the round ends: ") != std::string::npos) ++rounds;
    }
  }
  EXPECT_EQ(rounds, 6) << "the first round of each match; the last is told by the result";
  for (const char* verb : {"pass", "play", "take", "steal", "raid", "give", "look", "order", "fetch", "discard"})
    EXPECT_GT(verbs[verb], 0) << verb;
}

TEST(SeaAndShoreStory, APlayTellsBothHalvesAndWhatItShows) {
  const Step sea{0, GameText<SeaAndShore>::parse("play:blue-11:sea:0").value()};
  const Step shore{0, GameText<SeaAndShore>::parse("play:red-6:shore:2").value()};
  const SeaAndShore::State state = SeaAndShore::start({});
  const std::vector<std::string> names{"Ada", "Ben", "Cleo", "Dan"};
  EXPECT_EQ(GameStory<SeaAndShore>::clause(state, state, sea, names), "plays Blue 11, showing its colour");
  EXPECT_EQ(GameStory<SeaAndShore>::clause(state, state, shore, names),
            "plays Red 6, showing its number, with 2 addition cards");
}

}  // namespace
}  // namespace fathom
