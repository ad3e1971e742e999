#include "server/bot_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace fathom::server {
namespace {

TEST(BotPool, IsBoundedAndTellsWhoHasWaitedTooLong) {
  std::promise<void> first_runs;
  std::promise<void> go_on;
  std::atomic<int> late = 0;
  std::atomic<int> done = 0;
  {
    BotPool pool(1, 2, Milliseconds(5));
    ASSERT_TRUE(pool.submit([&](bool) {
      first_runs.set_value();
      go_on.get_future().wait();
    }));
    first_runs.get_future().wait();
    for (int i = 0; i < 2; ++i) {
      ASSERT_TRUE(pool.submit([&](bool is_late) {
        late += is_late ? 1 : 0;
        ++done;
      }));
    }
    EXPECT_FALSE(pool.submit([](bool) {}));
    EXPECT_EQ(pool.figures().refused, 1U);
    std::this_thread::sleep_for(Milliseconds(20));
    go_on.set_value();
    while (done < 2) std::this_thread::yield();
  }
  EXPECT_EQ(late, 2);
}

TEST(BotPool, DecisionsGoBeforeHintsAndHintsAreFew) {
  std::promise<void> first_runs;
  std::promise<void> go_on;
  std::vector<char> order;
  std::promise<void> last;
  BotPool pool(1);
  ASSERT_TRUE(pool.submit([&](bool) {
    first_runs.set_value();
    go_on.get_future().wait();
  }));
  first_runs.get_future().wait();
  ASSERT_TRUE(pool.submit(
      [&](bool) {
        order.push_back('h');
        last.set_value();
      },
      BotPool::Kind::hint));
  ASSERT_TRUE(pool.submit([&](bool) { order.push_back('d'); }));
  int hints = 1;
  while (hints < 1000 && pool.submit([](bool) {}, BotPool::Kind::hint)) ++hints;
  EXPECT_LT(hints, 20);
  EXPECT_TRUE(pool.submit([](bool) {})) << "decisions have a queue of their own";
  go_on.set_value();
  last.get_future().wait();
  EXPECT_EQ(order, (std::vector<char>{'d', 'h'}));
}

TEST(BotPool, SurvivesAJobThatThrows) {
  BotPool pool(1);
  std::promise<void> ran;
  ASSERT_TRUE(pool.submit([](bool) { throw std::runtime_error("no"); }));
  ASSERT_TRUE(pool.submit([&](bool) { ran.set_value(); }));
  EXPECT_EQ(ran.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
}

}  // namespace
}  // namespace fathom::server
