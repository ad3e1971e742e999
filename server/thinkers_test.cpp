#include "server/thinkers.h"

#include <gtest/gtest.h>

#include <future>

#include "server/bot_threads.h"
#include "server/test_loop.h"

namespace fathom::server {
namespace {

struct Table {
  Table()
      : thinkers(loop, pool, [this](Seat, const std::string& move) { moves.push_back(move); }, [this] { ++signs; }) {}

  PatientLoop loop;
  BotThreads pool{1};
  std::vector<std::string> moves;
  int signs = 0;
  Thinkers thinkers;
};

// What counts is the time that the bot itself has had: beside busy threads it takes longer and thinks no less.
TEST(Thinkers, ABusyMachineTakesNothingFromThem) {
  Table table;
  Budget asked;
  table.thinkers.ask(
      0, Level::expert,
      [&asked](Level, const Budget& budget) {
        asked = budget;
        return std::string("a move");
      },
      Milliseconds(0));
  table.loop.run(1);
  EXPECT_TRUE(asked.cpu_time);
  EXPECT_GT(asked.time.count(), 0);
  EXPECT_EQ(table.moves, std::vector<std::string>{"a move"});
}

TEST(Thinkers, WhoIsLateHasASignUntilTheAnswer) {
  Table table;
  std::promise<void> go_on;
  table.thinkers.ask(
      1, Level{},
      [&go_on](Level, const Budget&) {
        go_on.get_future().wait();
        return std::string("a move");
      },
      Milliseconds(700));
  table.loop.pass(Milliseconds(1999));
  EXPECT_FALSE(table.thinkers.late_seats().has(1));
  table.loop.pass(Milliseconds(1));
  EXPECT_TRUE(table.thinkers.late_seats().has(1));
  EXPECT_FALSE(table.thinkers.late_seats().has(0));
  EXPECT_EQ(table.signs, 1);
  go_on.set_value();
  table.loop.run(1);
  EXPECT_FALSE(table.thinkers.late_seats().has(1));
  EXPECT_EQ(table.signs, 2);
  EXPECT_EQ(table.moves.size(), 1U);
}

TEST(Thinkers, WhatWasForgottenIsNoLongerLate) {
  Table table;
  std::promise<void> go_on;
  table.thinkers.ask(
      0, Level{},
      [&go_on](Level, const Budget&) {
        go_on.get_future().wait();
        return std::string("too late");
      },
      Milliseconds(0));
  table.loop.pass(Milliseconds(5000));
  ASSERT_TRUE(table.thinkers.late_seats().has(0));
  table.thinkers.forget(0);
  EXPECT_FALSE(table.thinkers.late_seats().has(0));
  go_on.set_value();
  table.loop.run(1);
  EXPECT_TRUE(table.moves.empty());
}

}  // namespace
}  // namespace fathom::server
