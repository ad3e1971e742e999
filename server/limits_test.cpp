#include "server/limits.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

TEST(Limits, RequestsOfOneAddressAreCountedWhileTheyAreOpen) {
  Limits limits;
  limits.connections = 100;
  limits.connections_per_address = 2;
  Addresses addresses(limits);
  int open = 0;
  while (open < 1000 && addresses.arrive("192.0.2.1")) ++open;
  EXPECT_GT(open, 2) << "somebody with all connections can still be answered";
  EXPECT_LT(open, 100);
  EXPECT_TRUE(addresses.arrive("192.0.2.2")) << "others are not concerned";
  addresses.depart("192.0.2.1");
  EXPECT_TRUE(addresses.arrive("192.0.2.1"));
  EXPECT_FALSE(addresses.arrive("192.0.2.1"));
  while (open < 1000 && addresses.arrive("127.0.0.1")) ++open;
  EXPECT_LT(open, 100) << "in all they are no more than connections, wherever they come from";
}

TEST(Limits, ABucketFillsAgain) {
  Bucket bucket(2, 3);
  const Clock::time_point now = Clock::now();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  EXPECT_TRUE(bucket.take(now + std::chrono::milliseconds(600)));
  EXPECT_FALSE(bucket.take(now + std::chrono::milliseconds(600)));
}

TEST(Limits, ThisMachineIsFreeUnlessAsked) {
  Limits limits;
  EXPECT_TRUE(Addresses(limits).free("127.0.0.1"));
  EXPECT_TRUE(Addresses(limits).free("::ffff:127.0.0.1"));
  EXPECT_FALSE(Addresses(limits).free("192.0.2.1"));
  limits.loopback = true;
  EXPECT_FALSE(Addresses(limits).free("127.0.0.1"));
}

}  // namespace
}  // namespace fathom::server
