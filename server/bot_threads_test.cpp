#include "server/bot_threads.h"

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
    BotThreads pool(1, 2, Milliseconds(5));
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
  BotThreads pool(1);
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

// A match waits for a decision, a player at a table for a hint, a reader for a replay; an analysis has time.
TEST(BotPool, WhoeverIsWaitedForMostGoesFirst) {
  std::promise<void> first_runs;
  std::promise<void> go_on;
  std::promise<void> last;
  std::string order;
  std::atomic<bool> late = false;
  BotThreads pool(1, 10'000, Milliseconds(0));
  ASSERT_TRUE(pool.submit([&](bool) {
    first_runs.set_value();
    go_on.get_future().wait();
  }));
  first_runs.get_future().wait();
  const auto ask = [&](char letter, BotPool::Kind kind) {
    ASSERT_TRUE(pool.submit([&order, letter](bool) { order += letter; }, kind));
  };
  ASSERT_TRUE(pool.submit(
      [&](bool is_late) {
        late = is_late;
        last.set_value();
      },
      BotPool::Kind::analysis));
  ask('l', BotPool::Kind::look_back);
  ask('h', BotPool::Kind::hint);
  ask('d', BotPool::Kind::decision);
  int looks = 1;
  while (looks < 1000 && pool.submit([](bool) {}, BotPool::Kind::look_back)) ++looks;
  EXPECT_LT(looks, 20);
  ask('h', BotPool::Kind::hint);  // who looks back does not shut out who asks for a hint
  go_on.set_value();
  last.get_future().wait();
  EXPECT_EQ(order, "dhhl");
  EXPECT_FALSE(late);
}

TEST(BotPool, SurvivesAJobThatThrows) {
  BotThreads pool(1);
  std::promise<void> ran;
  ASSERT_TRUE(pool.submit([](bool) { throw std::runtime_error("no"); }));
  ASSERT_TRUE(pool.submit([&](bool) { ran.set_value(); }));
  EXPECT_EQ(ran.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
}

}  // namespace
}  // namespace fathom::server
