// Matches: whatever happens to a log, it goes on as it would have.
#include "table/match.h"

#include <gtest/gtest.h>

#include "table/test_matches.h"

namespace fathom {
namespace {

using G = CaptainCarcass;

Move move_of(std::string_view code) { return GameText<G>::parse(code).value(); }

// What the log says, taken step by step.
G::State replayed(const Match<G>& match) {
  G::State state = G::start({});
  for (const LoggedStep& step : match.steps()) G::apply(state, step.seat, step.move);
  return state;
}

TEST(Match, WaitsForASeatFromTheBeginning) {
  const Match<G> match({}, {"Ada", "Ben"}, seed_of(1));
  EXPECT_EQ(match.turn().kind, Turn::Kind::seats);
  ASSERT_GE(match.steps().size(), 2U);
  EXPECT_EQ(match.steps()[0].seat, kNobody);
  EXPECT_EQ(match.state(), replayed(match));
}

TEST(Match, RefusedMovesChangeNothing) {
  Match<G> match({}, {"Ada", "Ben"}, seed_of(1));
  const auto steps = match.steps();
  const Seat seat = match.turn().seats.lowest();
  EXPECT_EQ(match.play(clockwise(seat, 1, 2), move_of("surface"), 5), Status::not_your_turn);
  EXPECT_EQ(match.play(seat, move_of("reveal:squid-5"), 5), Status::illegal);
  EXPECT_EQ(match.play(kNobody, move_of("reveal:squid-5"), 5), Status::not_your_turn) << "chance is nobody's to play";
  EXPECT_EQ(match.play(7, move_of("surface"), 5), Status::not_your_turn);
  EXPECT_EQ(match.steps(), steps);
  EXPECT_EQ(match.state(), replayed(match));
}

TEST(Match, TimeNeverRunsBackwards) {
  Match<G> match({}, {"Ada", "Ben"}, seed_of(1));
  std::int64_t clock = 100;
  typename G::Moves moves;
  while (!match.over()) {
    const Seat seat = match.turn().seats.lowest();
    G::moves(match.state(), seat, moves);
    ASSERT_EQ(match.play(seat, moves[0], clock), Status::ok);
    clock = clock == 100 ? 50 : clock + 1;
  }
  for (std::size_t i = 1; i < match.steps().size(); ++i) EXPECT_GE(match.steps()[i].at, match.steps()[i - 1].at);
  EXPECT_EQ(match.play(0, move_of("surface"), clock), Status::over);
  EXPECT_EQ(match.play(kNobody, move_of("surface"), clock), Status::over);
}

// A crash can cut a log anywhere, also between the outcomes of chance.
TEST(Match, ALogThatWasCutShortGoesOnTheSame) {
  AllGames::each([]<Game Played>() {
    const Replay<Played> replay = random_replay<Played>("", 3);
    const auto& steps = replay.steps;
    for (std::size_t cut = 0; cut <= steps.size(); ++cut) {
      const std::vector<LoggedStep> log(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(cut));
      auto match = Match<Played>::rebuild(replay.options, {}, seed_of(3), log);
      ASSERT_TRUE(match) << cut;
      while (!match->over()) {
        const LoggedStep& next = steps[match->steps().size()];
        ASSERT_EQ(match->play(next.seat, next.move, next.at), Status::ok) << cut;
      }
      ASSERT_EQ(match->steps(), steps) << cut;
    }
  });
}

TEST(Match, AForgedLogIsRefused) {
  const Replay<G> replay = random_replay<G>("", 3);
  const auto rebuilt = [&](const std::vector<LoggedStep>& log, std::size_t inherited = 0) {
    return Match<G>::rebuild(replay.options, {}, seed_of(3), log, inherited).has_value();
  };
  EXPECT_TRUE(rebuilt(replay.steps));
  auto other_draw = replay.steps;
  other_draw[0].move.a ^= 1U;
  EXPECT_FALSE(rebuilt({other_draw[0]}));
  EXPECT_TRUE(rebuilt({other_draw[0]}, 1)) << "it may well have been drawn in another match";
  auto illegal = replay.steps;
  illegal.back().move = move_of("wreck:0");
  EXPECT_FALSE(rebuilt(illegal));
  auto too_long = replay.steps;
  too_long.push_back(too_long.back());
  EXPECT_FALSE(rebuilt(too_long));
  EXPECT_FALSE(rebuilt(replay.steps, replay.steps.size() + 1));
}

}  // namespace
}  // namespace fathom
