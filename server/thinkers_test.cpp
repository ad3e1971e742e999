#include "server/thinkers.h"

#include <gtest/gtest.h>

#include <future>

#include "server/bot_threads.h"
#include "server/test_loop.h"

namespace fathom::server {
namespace {

// What a bot can be asked, and what `move` makes of its answer.
LiveMatch::Decide decide(std::function<std::string()> move) {
  Random random(1);
  CaptainCarcass::State state = CaptainCarcass::start({});
  while (CaptainCarcass::turn(state).kind == Turn::Kind::chance)
    CaptainCarcass::apply(state, kNobody, CaptainCarcass::draw(state, random));
  return {{},
          question_of<CaptainCarcass>(state, CaptainCarcass::turn(state).seats.lowest(), 1),
          [made = std::move(move)](const Analysis&) { return made(); }};
}

struct Table {
  Table()
      : thinkers(loop, pool, [this](Seat, const std::string& move) { moves.push_back(move); }, [this] { ++signs; }) {}

  PatientLoop loop;
  // Remembers what it was asked last.
  struct Pool : BotThreads {
    using BotThreads::BotThreads;
    bool ask(Asked question, Kind kind) override {
      asked = question.question;
      return BotThreads::ask(std::move(question), kind);
    }
    BotQuestion asked;
  } pool{1};
  std::vector<std::string> moves;
  int signs = 0;
  Thinkers thinkers;
};

// What counts is the time that the bot itself has had: beside busy threads it takes longer and thinks no less.
TEST(Thinkers, ABusyMachineTakesNothingFromThem) {
  Table table;
  table.thinkers.ask(0, Level::novice, decide([] { return std::string("a move"); }), Milliseconds(0));
  table.loop.run(1);
  EXPECT_EQ(table.pool.asked.level, Level::novice);
  EXPECT_TRUE(table.pool.asked.budget.cpu_time);
  EXPECT_GT(table.pool.asked.budget.time.count(), 0);
  EXPECT_EQ(table.moves, std::vector<std::string>{"a move"});
}

TEST(Thinkers, WhatIsPlannedIsNoQuestion) {
  Table table;
  table.thinkers.ask(0, Level::expert, {"planned", {}, {}}, Milliseconds(0));
  table.loop.run(1);
  EXPECT_EQ(table.moves, std::vector<std::string>{"planned"});
  EXPECT_TRUE(table.pool.asked.game.empty());
}

TEST(Thinkers, WhoIsLateHasASignUntilTheAnswer) {
  Table table;
  std::promise<void> go_on;
  table.thinkers.ask(1, Level{}, decide([&go_on] {
                       go_on.get_future().wait();
                       return std::string("a move");
                     }),
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
  table.thinkers.ask(0, Level{}, decide([&go_on] {
                       go_on.get_future().wait();
                       return std::string("too late");
                     }),
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
