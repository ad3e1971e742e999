#include "server/addresses.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

using Entry = Addresses::Entry;
using Usage = AddressUse;

const std::string kOne = "192.0.2.1";
const std::string kOther = "192.0.2.2";
const std::string kFree;

TEST(Addresses, RequestsAreCountedWhileTheyAreOpen) {
  Limits limits;
  limits.connections = 100;
  limits.connections_per_address = 2;
  Addresses addresses(limits);
  int open = 0;
  while (open < 1000 && addresses.arrive(kOne)) ++open;
  EXPECT_GT(open, 2) << "somebody with all connections can still be answered";
  EXPECT_LT(open, 100);
  EXPECT_TRUE(addresses.arrive(kOther)) << "others are not concerned";
  addresses.depart(kOne);
  EXPECT_TRUE(addresses.arrive(kOne));
  EXPECT_FALSE(addresses.arrive(kOne));
  EXPECT_TRUE(addresses.arrive(kOne, true)) << "a proxy speaks for many";
  while (open < 1000 && addresses.arrive(kFree)) ++open;
  EXPECT_LT(open, 100) << "in all they are no more than connections, wherever they come from";
}

TEST(Addresses, ConnectionsAreCountedPerAddressAndInAll) {
  Limits limits;
  limits.connections = 5;
  limits.connections_per_address = 2;
  Addresses addresses(limits);
  EXPECT_EQ(addresses.connect(kOne), Entry::free);
  EXPECT_EQ(addresses.connect(kOne), Entry::free);
  EXPECT_EQ(addresses.connect(kOne), Entry::too_many);
  addresses.disconnect(kOne);
  EXPECT_EQ(addresses.connect(kOne), Entry::free);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(addresses.connect(kFree), Entry::free);
  EXPECT_EQ(addresses.connect(kFree), Entry::full);
  EXPECT_EQ(addresses.connect(kOther), Entry::full);
  addresses.disconnect(kFree);
  EXPECT_EQ(addresses.connect(kOther), Entry::free);
}

TEST(Addresses, WhoAsksTooMuchIsToldHowLongToWait) {
  Limits limits;
  limits.requests_per_second = 2;
  limits.players_per_hour = 1;
  Addresses addresses(limits);
  const Clock::time_point now = Clock::now();
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(addresses.request(kOne, now));
  EXPECT_NEAR(addresses.request(kOne, now).wait, 0.5, 1e-9);
  EXPECT_TRUE(addresses.request(kOther, now));
  EXPECT_TRUE(addresses.request(kOne, now + std::chrono::seconds(1)));
  EXPECT_TRUE(addresses.player(kOne, now));
  EXPECT_NEAR(addresses.player(kOne, now).wait, 3600, 1e-6);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(addresses.player(kFree, now));
}

TEST(Addresses, WelcomesCostWhatTheyWeigh) {
  Limits limits;
  limits.welcome_bytes_per_second = 1000;
  limits.welcome_bytes_at_once = 10'000;
  Addresses addresses(limits);
  const Clock::time_point now = Clock::now();
  EXPECT_TRUE(addresses.welcome(kOne, now));
  addresses.welcomed(kOne, 9000, now);
  EXPECT_TRUE(addresses.welcome(kOne, now)) << "there is some left";
  addresses.welcomed(kOne, 9000, now);
  EXPECT_NEAR(addresses.welcome(kOne, now).wait, 8, 0.01);
  EXPECT_TRUE(addresses.welcome(kOther, now));
  EXPECT_TRUE(addresses.welcome(kOne, now + std::chrono::seconds(9)));
  addresses.welcomed(kFree, 1'000'000'000, now);
  EXPECT_TRUE(addresses.welcome(kFree, now));
}

TEST(Addresses, OthersAreToldOfWhoIsBusy) {
  Limits limits;
  limits.requests_per_second = 10;
  limits.connections_per_address = 20;
  Addresses addresses(limits);
  const Clock::time_point now = Clock::now();
  EXPECT_TRUE(addresses.usage_to_tell(now).empty());
  addresses.request(kOne, now);
  for (int i = 0; i < 5; ++i) addresses.request(kOther, now);
  for (int i = 0; i < 3; ++i) addresses.connect(kOne);
  addresses.connect(kOther);
  for (int i = 0; i < 100; ++i) addresses.connect(kFree);
  const auto second = now + std::chrono::seconds(1);
  EXPECT_EQ(addresses.usage_to_tell(second), (std::vector<Usage>{{kOne, 0, 3}, {kOther, 5, 1}}));
  // What was told is not told again; what is open, is.
  EXPECT_EQ(addresses.usage_to_tell(second + std::chrono::seconds(1)), (std::vector<Usage>{{kOne, 0, 3}}));
}

TEST(Addresses, WhatOthersTellCountsHereToo) {
  Limits limits;
  limits.requests_per_second = 10;
  limits.connections_per_address = 3;
  Addresses addresses(limits);
  const Clock::time_point now = Clock::now();
  const std::vector<Usage> told{{kOne, 12, 1}, {kOne, 7, 1}};
  addresses.others_used(told, now);
  EXPECT_TRUE(addresses.request(kOne, now));
  EXPECT_FALSE(addresses.request(kOne, now)) << "twenty at once, wherever";
  EXPECT_EQ(addresses.usage_to_tell(now).size(), 0U) << "what others have told is not told back";
  EXPECT_EQ(addresses.connect(kOne), Entry::free);
  EXPECT_EQ(addresses.connect(kOne), Entry::too_many);
  addresses.others_used({}, now);
  EXPECT_EQ(addresses.connect(kOne), Entry::free) << "the others have none any more";
}

TEST(Addresses, WelcomesAreToldAndHeardOf) {
  Limits limits;
  limits.welcome_bytes_per_second = 1000;
  limits.welcome_bytes_at_once = 10'000;
  Addresses here(limits);
  Addresses there(limits);
  const Clock::time_point now = Clock::now();
  here.usage_to_tell(now);
  here.welcomed(kOne, 15'000, now);
  here.welcomed(kOther, 50, now);
  const auto told = here.usage_to_tell(now + std::chrono::seconds(1));
  EXPECT_EQ(told, (std::vector<Usage>{{kOne, 0, 0, 15'000}}));
  EXPECT_TRUE(here.usage_to_tell(now + std::chrono::seconds(2)).empty()) << "once";
  there.others_used(told, now);
  EXPECT_NEAR(there.welcome(kOne, now).wait, 5, 0.01);
  EXPECT_TRUE(there.welcome(kOther, now));
}

}  // namespace
}  // namespace fathom::server
