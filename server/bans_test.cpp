#include "server/bans.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

TEST(Bans, HoldForTheNetworksThatAreSetAndNoOthers) {
  Bans bans;
  const auto banned = [&](const char* ip) { return bans.banned(*Ip::parse(ip)); };
  EXPECT_FALSE(banned("203.0.113.7"));
  int changes = 0;
  bans.on_change([&] { ++changes; });
  const std::vector<std::string> first{"203.0.113.0/24", "2001:db8:1:2::/64"};
  EXPECT_EQ(bans.set(first), 0U);
  EXPECT_EQ(changes, 1);
  EXPECT_TRUE(banned("203.0.113.7"));
  EXPECT_TRUE(banned("::ffff:203.0.113.7"));
  EXPECT_TRUE(banned("2001:db8:1:2:3::"));
  EXPECT_FALSE(banned("2001:db8:1:3::"));
  EXPECT_FALSE(banned("203.0.114.7"));
  const std::vector<std::string> second{"nonsense", "198.51.100.1"};
  EXPECT_EQ(bans.set(second), 1U) << "one that cannot be read does not open the door to the others";
  EXPECT_TRUE(banned("198.51.100.1"));
  EXPECT_FALSE(banned("203.0.113.7"));
  bans.set({});
  EXPECT_FALSE(banned("198.51.100.1"));
}

}  // namespace
}  // namespace fathom::server
