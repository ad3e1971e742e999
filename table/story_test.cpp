// Stories: paragraphs, and what is told of a match.
#include "table/story.h"

#include <gtest/gtest.h>

#include <sstream>

#include "table/test_matches.h"
#include "words/test_languages.h"

namespace fathom {
namespace {

TEST(Paragraphs, HangUnderTheirNumbers) {
  std::ostringstream out;
  story::Paragraphs paragraphs(out);
  paragraphs.begin();
  paragraphs.begin();  // nothing was said: still the first
  for (int i = 0; i < 6; ++i) paragraphs.add("Ada turns up the card Squid 3.");
  paragraphs.begin();
  paragraphs.add("Ben dives.");
  paragraphs.end();
  EXPECT_EQ(
      out.str(),
      "  1 Ada turns up the card Squid 3. Ada turns up the card Squid 3. Ada turns up the card Squid 3. Ada turns up\n"
      "    the card Squid 3. Ada turns up the card Squid 3. Ada turns up the card Squid 3.\n"
      "  2 Ben dives.\n");
}

TEST(Story, EveryMatchIsToldWithoutACode) {
  AllGames::each([]<Game G>() {
    const Replay<G> replay = random_replay<G>("", 3);
    std::ostringstream out;
    tell(out, replay);
    const std::string story = out.str();
    EXPECT_GT(story.size(), 2000U) << G::kId;
    for (const char* strange : {"{", "}", "_", ": :", "  .", " ,"}) {
      EXPECT_EQ(story.find(strange), std::string::npos)
          << G::kId << " has " << strange << " in " << story.substr(story.find(strange), 80);
    }
  });
}

TEST(Story, WhatHappenedAtTheTableHasItsPlace) {
  using G = CaptainCarcass;
  Replay<G> replay = random_replay<G>("", 3);
  const auto told = [&](std::vector<TableEvent> events) {
    replay.events = std::move(events);
    std::ostringstream out;
    tell(out, replay);
    // Where lines break does not matter here.
    std::string story = out.str();
    for (std::size_t at = 0; (at = story.find("\n    ", at)) != std::string::npos;) story.replace(at, 5, " ");
    return story;
  };
  const std::string bare = told({});
  const std::string sentence = " Ben leaves the table. A bot (Sailor) plays on.";
  std::string story = told({{20, TableEvent::What::left, 1, "Ben", "sailor", 0}});
  const std::size_t place = story.find(sentence);
  ASSERT_NE(place, std::string::npos) << story;
  EXPECT_EQ(story.erase(place, sentence.size()), bare);
  const std::string end = told({{replay.steps.size(), TableEvent::What::closed, kNobody, "", "", 0}});
  EXPECT_TRUE(end.ends_with(" The host ends the game here.\n")) << end.substr(end.size() - 200);
  EXPECT_NE(told({{0, TableEvent::What::came_back, 0, "Ada", "", 0}}).find("  1 Ada is back."), std::string::npos);
}

TEST(Story, AForfeitIsItsEnd) {
  EXPECT_EQ(story::ending(Forfeit{1, "no answer in time"}, {"Ada", "Ben"}),
            "Ben forfeits (no answer in time). Ada wins.");
  EXPECT_EQ(story::ending(Forfeit{1, "resigned"}, {"Ada", "Ben"}), "Ada wins: Ben has resigned.");
  EXPECT_EQ(story::ending(Forfeit{1, "resigned"}, {"Ada", "Ben", "Cleo"}),
            "Ada and Cleo share the victory: Ben has resigned.");
}

TEST(Story, AClosedMatchHasNoWinner) {
  Replay<CaptainCarcass> replay = random_replay<CaptainCarcass>("", 3);
  replay.steps.resize(40);
  replay.closed = true;
  const auto told = [&] {
    std::ostringstream out;
    tell(out, replay);
    return out.str();
  };
  words::each_language([&](std::string_view language) {
    const std::string ending = language == "en"
                                   ? "\n\nThe match was ended before its end: nobody has won.\n"
                                   : "\n\nLa partie a été arrêtée avant la fin\u00a0: personne n’a gagné.\n";
    EXPECT_TRUE(told().ends_with(ending)) << told();
  });
}

TEST(Story, WhoLeavesForGoodResigns) {
  using What = TableEvent::What;
  EXPECT_EQ(teller::say_event({9, What::resigned, 1, "Ben", "sailor", 0}), "Ben resigns. A bot (Sailor) plays on.");
  EXPECT_EQ(teller::say_event({9, What::resigned, 1, "Ben", "", 0}), "Ben resigns.");
  EXPECT_EQ(teller::say_event({9, What::voted, 1, "Ben", "sailor", 0}),
            "The others have voted: a bot moves for Ben until they are back.");
}

TEST(Story, SaysWhosePromiseWasBroken) {
  Sitting sitting{{"Ada", "Ben"}, "2026-07-31T20:15:00Z", fairness_among(2)};
  EXPECT_EQ(story::broken(sitting), "");
  sitting.fairness = fairness_withheld_by(1, 2);
  EXPECT_EQ(story::broken(sitting),
            "Ben had promised a number for the seed and did not give it (fathom verify says what that means).");
}

TEST(Story, NamesFromRightToLeftAreIsolated) {
  EXPECT_EQ(story::ending(Forfeit{1, "late"}, {"דוד", "Ben"}), "Ben forfeits (late). \u2068דוד\u2069 wins.");
  Replay<CaptainCarcass> replay = random_replay<CaptainCarcass>("", 4);
  replay.sitting.names = {"דוד", "Ben"};
  std::ostringstream out;
  tell(out, replay);
  EXPECT_NE(out.str().find("UTC: \u2068דוד\u2069 and Ben"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("\u2068דוד\u2069 reveals"), std::string::npos) << out.str();
}

}  // namespace
}  // namespace fathom
