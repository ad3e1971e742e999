#include "server/limits.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

TEST(Limits, ABucketFillsAgain) {
  Bucket bucket(2, 3);
  const Clock::time_point now = Clock::now();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  EXPECT_TRUE(bucket.take(now + std::chrono::milliseconds(600)));
  EXPECT_FALSE(bucket.take(now + std::chrono::milliseconds(600)));
}

TEST(Limits, ABucketTellsHowLongToWait) {
  Bucket bucket(2, 3);
  const Clock::time_point now = Clock::now();
  EXPECT_EQ(bucket.wait(now), 0);
  EXPECT_TRUE(bucket.full(now));
  for (int i = 0; i < 3; ++i) bucket.take(now);
  EXPECT_NEAR(bucket.wait(now), 0.5, 1e-9);
  EXPECT_NEAR(bucket.wait(now + std::chrono::milliseconds(200)), 0.3, 1e-9);
  EXPECT_FALSE(bucket.take(now + std::chrono::milliseconds(490)));
  EXPECT_TRUE(bucket.take(now + std::chrono::milliseconds(510)));
  EXPECT_NEAR(bucket.wait(now + std::chrono::milliseconds(510), 100), 1.5, 0.1) << "no more than it holds";
}

TEST(Limits, ABucketRunsIntoDebtNoDeeperThanItIs) {
  Bucket bucket(1, 10);
  const Clock::time_point now = Clock::now();
  bucket.spend(now, 15);
  EXPECT_NEAR(bucket.wait(now), 6, 1e-9);
  bucket.spend(now, 1e9);
  EXPECT_NEAR(bucket.wait(now), 11, 1e-9);
  EXPECT_TRUE(bucket.take(now + std::chrono::seconds(12)));
}

}  // namespace
}  // namespace fathom::server
