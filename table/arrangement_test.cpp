// Stacked piles: what lies in them comes where it can, and a replay is honest about it.
#include "table/arrangement.h"

#include <gtest/gtest.h>

#include "table/test_matches.h"

namespace fathom {
namespace {

using G = CaptainCarcass;

const Arrangement kStacked{{{"deck", {"mermaid-6", "anchor-5", "no-such-card", "drone-3"}}, {"nowhere", {"key-3"}}}};

// A match whose learner dives to the end.
Replay<G> stacked_replay() {
  const auto options = options_of<G>("first=0");
  Match<G> match(options, {}, seed_of(4), kStacked);
  typename G::Moves moves;
  while (!match.over()) {
    const Seat seat = match.turn().seats.lowest();
    G::moves(match.state(), seat, moves);
    EXPECT_EQ(match.play(seat, moves[0], 0), Status::ok);
  }
  return {options, {}, {{"Ada", "Ben"}, date_text(0), {seed_of(4), {}, {}}, kStacked}, match.steps()};
}

std::vector<std::string> drawn(const Replay<G>& replay) {
  std::vector<std::string> moves;
  for (const LoggedStep& step : replay.steps) {
    if (step.seat == kNobody) moves.push_back(GameText<G>::move(step.move));
  }
  return moves;
}

TEST(Arrangement, WhatIsStackedComesInItsPlaceAndTheRestFollowsFromTheSeed) {
  const std::vector<std::string> moves = drawn(stacked_replay());
  ASSERT_GE(moves.size(), 4U);
  EXPECT_EQ(moves[0], "reveal:mermaid-6");
  EXPECT_EQ(moves[1], "reveal:anchor-5");
  EXPECT_EQ(moves[3].substr(moves[3].find(':')), ":drone-3");
}

TEST(Arrangement, AnItemIsTheLastPartOfAnOutcome) {
  EXPECT_TRUE(brings("look:squid-5", "squid-5"));
  EXPECT_TRUE(brings("deal:0:red-1", "red-1"));
  EXPECT_FALSE(brings("deal:0:red-11", "red-1"));
  EXPECT_FALSE(brings("look:squid-5", "5"));
  EXPECT_FALSE(brings("squid-5", "squid-5"));
}

TEST(Arrangement, AReplayHoldsOnlyWithItAndSaysHowManyDrawsWereArranged) {
  Replay<G> replay = stacked_replay();
  EXPECT_EQ(problem_of(written(replay)), "");
  std::size_t arranged = 0;
  EXPECT_EQ(unfair(replay, &arranged), "");
  EXPECT_EQ(arranged, 3U);
  replay.sitting.arranged = {};
  EXPECT_NE(problem_of(written(replay)).find("the draw is"), std::string::npos);
}

TEST(Arrangement, AMatchThatGoesOnFromAGuidedGameDrawsForItself) {
  const Replay<G> replay = random_continuation(stacked_replay(), 3, 9);
  ASSERT_EQ(replay.earlier.size(), 1U);
  EXPECT_EQ(replay.earlier[0].arranged, kStacked);
  Replay<G> own = replay;
  own.sitting.arranged = {};
  EXPECT_EQ(problem_of(written(own)), "") << "the helper only copies the first sitting";
}

TEST(Arrangement, IsReadAsItWasWritten) {
  Arrangement read;
  EXPECT_EQ(read_arrangement(arrangement_json(kStacked), read), "");
  EXPECT_EQ(read, kStacked);
}

TEST(Arrangement, AnythingElseIsRefused) {
  Arrangement read;
  for (const Json& bad :
       {Json(3), Json::array(), Json::object(), Json{{"deck", 3}}, Json{{"deck", {1, 2}}}, Json{{"Deck", {"key-3"}}},
        Json{{"deck", {"key 3"}}}, Json{{"deck", std::vector<std::string>(101, "key-3")}}}) {
    EXPECT_NE(read_arrangement(bad, read), "") << bad;
    EXPECT_TRUE(read.empty());
  }
}

}  // namespace
}  // namespace fathom
