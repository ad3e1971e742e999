#include "tests/faults/schedule.h"

#include <gtest/gtest.h>

#include <set>

namespace fathom::faults {
namespace {

TEST(FaultSchedule, FollowsFromTheSeed) {
  SchedulePlan plan{.seed = 7, .postgresql = true, .servers = 3, .faults = 200};
  const auto first = schedule(plan);
  EXPECT_EQ(first.size(), 200U);
  EXPECT_EQ(first, schedule(plan));
  plan.seed = 8;
  EXPECT_NE(first, schedule(plan));
}

TEST(FaultSchedule, HasEveryKindThatTheStoreCanHave) {
  for (const bool postgresql : {false, true}) {
    std::set<Kind> kinds;
    for (const Fault& fault :
         schedule({.seed = 1, .postgresql = postgresql, .servers = postgresql ? 3 : 1, .faults = 1000}))
      kinds.insert(fault.kind);
    EXPECT_EQ(kinds.contains(Kind::store_locked), !postgresql);
    EXPECT_EQ(kinds.contains(Kind::store_killed), postgresql);
    EXPECT_EQ(kinds.size(), postgresql ? kKinds - 2U : 8U);
  }
}

TEST(FaultSchedule, NothingHasTwoFaultsAtOnce) {
  const auto faults =
      schedule({.seed = 3, .postgresql = true, .servers = 2, .faults = 500, .every = Milliseconds(300)});
  for (std::size_t i = 0; i < faults.size(); ++i) {
    if (i > 0) {
      EXPECT_GE(faults[i].at, faults[i - 1].at);
    }
    for (std::size_t j = i + 1; j < faults.size(); ++j) {
      const bool same = faults[i].kind == faults[j].kind && faults[i].server == faults[j].server;
      if (same) {
        EXPECT_GT(faults[j].at, faults[i].at + faults[i].lasts)
            << describe(faults[i]) << " and " << describe(faults[j]);
      }
    }
  }
}

TEST(FaultSchedule, EndsInTime) {
  for (const Fault& fault :
       schedule({.seed = 5, .servers = 1, .duration = Milliseconds(20'000), .longest = Milliseconds(2'000)})) {
    EXPECT_LT(fault.at.count(), 20'000);
    EXPECT_LE(fault.lasts.count(), 2'000);
  }
}

}  // namespace
}  // namespace fathom::faults
