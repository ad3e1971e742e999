#include "server/clocks.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

TEST(Clocks, ATableWithoutOneNeverEnds) {
  Clocks clocks(GameClock{}, 2);
  clocks.waiting(SeatSet::of(0), 0);
  EXPECT_FALSE(clocks.deadline(0).has_value());
  EXPECT_TRUE(clocks.json(5).is_null());
}

TEST(Clocks, PerMoveStartsAnewWithEveryDecision) {
  Clocks clocks({GameClock::Kind::move, 10, 0}, 2);
  clocks.waiting(SeatSet::of(0), 1000);
  EXPECT_EQ(clocks.deadline(0), 11'000);
  EXPECT_FALSE(clocks.deadline(1).has_value());
  clocks.decided(0, 4000);
  clocks.waiting(SeatSet::of(0), 4000);  // it goes on with a decision of its own
  EXPECT_EQ(clocks.deadline(0), 14'000);
}

TEST(Clocks, ABankIsUsedUpAndFilledByTheIncrement) {
  Clocks clocks({GameClock::Kind::bank, 60, 5}, 2);
  clocks.waiting(SeatSet::first(2), 0);
  clocks.decided(0, 20'000);
  clocks.waiting(SeatSet::of(1), 20'000);
  EXPECT_EQ(clocks.deadline(1), 60'000);  // the other goes on thinking
  EXPECT_EQ(clocks.json(30'000)[0].at("left_ms"), 45'000);
  EXPECT_EQ(clocks.json(30'000)[0].at("running"), false);
  EXPECT_EQ(clocks.json(30'000)[1].at("left_ms"), 30'000);
  EXPECT_EQ(clocks.json(30'000)[1].at("running"), true);
  // Time that has run out leaves a little for the next decision.
  clocks.decided(1, 61'000);
  clocks.waiting(SeatSet::of(1), 61'000);
  EXPECT_EQ(clocks.deadline(1), 61'000 + Clocks::kGrace);
}

}  // namespace
}  // namespace fathom::server
