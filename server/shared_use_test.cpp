#include "server/shared_use.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

TEST(SharedUse, TellsWhatIsNew) {
  SharedUse shared;
  const std::vector<ToldUse> first{{"one", "a", 5, 2}, {"two", "a", 1, 0}};
  EXPECT_EQ(shared.since_last_time(first), (std::vector<AddressUse>{{"a", 5, 2}, {"a", 1, 0}}));
  const std::vector<ToldUse> then{{"one", "a", 9, 1}};
  EXPECT_EQ(shared.since_last_time(then), (std::vector<AddressUse>{{"a", 4, 1}}));
  const std::vector<ToldUse> anew{{"one", "a", 2, 1}, {"two", "a", 3, 0}};
  EXPECT_EQ(shared.since_last_time(anew), (std::vector<AddressUse>{{"a", 2, 1}, {"a", 3, 0}}));
}

}  // namespace
}  // namespace fathom::server
