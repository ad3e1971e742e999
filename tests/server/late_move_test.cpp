// A move answers the decision that its sender saw. One that comes after that decision was taken, by whomever, is
// refused and changes nothing.
#include <gtest/gtest.h>

#include "tests/server/company.h"

namespace fathom::test {
namespace {

const Json kDuel{{"game", "captain-carcass"}, {"seats", {"me", "open"}}};

class LateMove : public testing::Test {
 protected:
  static void expect_code(const Json& answer, const std::string& code) {
    EXPECT_EQ(answer.value("code", ""), code) << answer;
  }
  static void expect_ack(const Json& answer) { EXPECT_EQ(answer.at("type"), "ack") << answer; }

  ServerProcess server;
};

TEST_F(LateMove, OfTwoInOneBurstOneCounts) {
  Company company(server, kDuel);
  const std::size_t mover = company.acting();
  const Json told = company.told(mover);
  WebSocket& socket = company.sockets[mover];
  socket.send(first_move(told, "one"));
  expect_code(socket.ask(first_move(told, "two")), "too_late");
  EXPECT_EQ(company.steps_of(mover), 1U);
}

TEST_F(LateMove, WhatASecondTabHasDecidedIsDecided) {
  Company company(server, kDuel);
  const std::size_t mover = company.acting();
  const Json told = company.told(mover);
  WebSocket tab = server.join(company.table, company.tokens[mover]);
  expect_ack(company.sockets[mover].ask(first_move(told, "here")));
  expect_code(tab.ask(first_move(told, "there")), "too_late");
  EXPECT_EQ(company.steps_of(mover), 1U);
  // Whoever has seen what came of it is not late, but may have nothing to decide.
  const Json now = company.told(mover);
  const Json answer = tab.ask(move_after(now, "castle", "again"));
  EXPECT_EQ(answer.at("code"), now.at("legal").empty() ? "not_your_turn" : "illegal_move");
}

TEST_F(LateMove, WhatTheClockHasDecidedIsDecided) {
  Json setup = kDuel;
  setup["clock"] = {{"kind", "move"}, {"seconds", 1}};
  Company company(server, setup);
  const std::size_t mover = company.acting();
  const Json told = company.told(mover);
  // She is there and does nothing, until a bot has moved for her.
  WebSocket& socket = company.sockets[mover];
  for (bool moved = false; !moved;) {
    const Json frame = socket.expect("steps");
    for (const Json& step : frame.at("steps")) moved = moved || step.at("seat") == mover;
  }
  expect_code(socket.ask(first_move(told, "late")), "too_late");
  // Had it been taken, the same id would now be acknowledged.
  expect_code(socket.ask(first_move(told, "late")), "too_late");
}

TEST_F(LateMove, NobodySeesStepsThatAreNotThereYet) {
  Company company(server, kDuel);
  const std::size_t mover = company.acting();
  Json move = first_move(company.told(mover), "early");
  move["count"] = move["count"].get<int>() + 1;
  expect_code(company.sockets[mover].ask(move), "bad_field");
  EXPECT_EQ(company.steps_of(mover), 0U);
}

TEST_F(LateMove, AConnectionOrAServerThatWasLostChangesNothing) {
  Company company(server, kDuel);
  const std::size_t mover = company.acting();
  const Json told = company.told(mover);
  const Json acknowledged = company.sockets[mover].ask(first_move(told, "mine"));
  expect_ack(acknowledged);
  company.sockets[mover].drop();
  WebSocket again = server.join(company.table, company.tokens[mover]);
  EXPECT_EQ(again.ask(first_move(told, "mine")), acknowledged);
  expect_code(again.ask(first_move(told, "other")), "too_late");

  server.end(SIGKILL);
  server.start();
  WebSocket after = server.join(company.table, company.tokens[mover]);
  EXPECT_EQ(after.ask(first_move(told, "mine")), acknowledged);
  expect_code(after.ask(first_move(told, "other")), "too_late");
  EXPECT_EQ(company.steps_of(mover), 1U);
  // The decision that is open now can be taken.
  const std::size_t next = company.acting();
  const Json now = company.told(next);
  expect_ack(server.join(company.table, company.tokens[next]).ask(first_move(now, "next")));
}

// All decide at once, and none of them has heard of the others.
void decide_at_once(Company& company) {
  std::vector<Json> told;
  for (std::size_t seat = 0; seat < company.sockets.size(); ++seat) told.push_back(company.told(seat));
  for (std::size_t seat = 0; seat < company.sockets.size(); ++seat) {
    const Json answer = company.sockets[seat].ask(first_move(told[seat], "at once"));
    ASSERT_EQ(answer.at("type"), "ack") << answer;
    const Json changed_mind = company.sockets[seat].ask(first_move(told[seat], "another"));
    ASSERT_EQ(changed_mind.value("code", ""), "too_late") << changed_mind;
  }
}

TEST_F(LateMove, ThePassesOfOthersMakeNoneLate) {
  Company company(server,
                  {{"game", "sea-and-shore"}, {"options", {{"players", 3}}}, {"seats", {"me", "open", "open"}}});
  ASSERT_EQ(company.told(0).at("acting").size(), 3U);
  decide_at_once(company);
}

TEST_F(LateMove, ThePlacementOfTheOtherMakesNoneLate) {
  Company company(server, {{"game", "treasure-divers"}, {"seats", {"me", "open"}}});
  for (int i = 0; company.told(0).at("acting").size() < 2; ++i) {
    const std::size_t seat = company.acting();
    expect_ack(company.sockets[seat].ask(first_move(company.told(seat), std::to_string(i))));
  }
  decide_at_once(company);
}

}  // namespace
}  // namespace fathom::test
