// Play again: one click each, and nobody presses a start.
#include <gtest/gtest.h>

#include "table/fairness.h"
#include "tests/server/company.h"

namespace fathom::test {
namespace {

const Json kDuel{{"game", "captain-carcass"}, {"seats", {"me", "open"}}};

class Rematch : public testing::Test {
 protected:
  static void expect_ack(const Json& answer) { EXPECT_EQ(answer.at("type"), "ack") << answer; }
  static void expect_code(const Json& answer, const std::string& code) {
    EXPECT_EQ(answer.value("code", ""), code) << answer;
  }
  Json table(const std::string& id) const { return http(server.port(), "GET", "/api/tables/" + id).json(); }
  // Asks at a table whose match is over; the id of the new one.
  static std::string ask(WebSocket& socket) {
    socket.send({{"type", "rematch"}, {"id", "again"}});
    return socket.expect("rematch").at("table").get<std::string>();
  }
  // Waits until the match at a table that this socket is connected to has begun.
  static Json begun(WebSocket& socket) { return socket.expect("steps"); }

  ServerProcess server;
};

TEST_F(Rematch, AgainstBotsItStartsWhenIHaveSatDown) {
  const std::string ada = server.new_player("Ada");
  const std::string id = server.new_table(
      ada, {{"game", "captain-carcass"}, {"seats", {"me", "random"}}, {"start", true}, {"bot_delay_ms", 0}});
  Json frame;
  WebSocket socket = server.join(id, ada, &frame);
  for (int move = 0; !frame.contains("result"); ++move) {
    if (!frame.at("legal").empty()) socket.send(move_after(frame, frame["legal"].back(), std::to_string(move)));
    frame = socket.expect("steps");
  }
  const std::string next = ask(socket);
  const Json made = table(next);
  EXPECT_EQ(made.at("status"), "open");
  EXPECT_EQ(made.at("starts_itself"), true);
  EXPECT_EQ(made.at("seats")[0].at("level"), "random");
  EXPECT_EQ(made.at("seats")[1].at("awaited"), true);
  // With a nonce, like everybody who sits down.
  Json welcome;
  WebSocket again = server.join(next, ada, &welcome);
  const auto promised = Commitment::parse(welcome.at("table").at("commitment").get<std::string>());
  const Nonce nonce = Nonce::random();
  expect_ack(
      again.ask({{"type", "sit"}, {"seat", 1}, {"nonce_commitment", commitment_to(nonce, promised.value()).hex()}}));
  again.expect("reveal");
  again.send({{"type", "nonce"}, {"nonce", nonce.hex()}});
  begun(again);
  EXPECT_EQ(table(next).at("status"), "playing");
}

TEST_F(Rematch, BetweenPeopleItStartsWithTheLastOfThem) {
  Company company(server, kDuel);
  company.play_to_the_end();
  // Both click at once: there is one table.
  const std::string next = ask(company.sockets[1]);
  EXPECT_EQ(company.sockets[0].expect("rematch").at("seat"), 1) << "Ben wants to play again";
  EXPECT_EQ(ask(company.sockets[0]), next);
  EXPECT_EQ(table(company.table).at("next"), next);
  EXPECT_EQ(table(company.table).at("next_by"), 1);
  const Json seats = table(next).at("seats");
  EXPECT_EQ(seats[0].at("name"), "P1");
  EXPECT_EQ(seats[1].at("name"), "P0");

  WebSocket first = server.join(next, company.tokens[1]);
  expect_ack(first.ask({{"type", "sit"}, {"seat", 0}}));
  EXPECT_EQ(table(next).at("seats")[0].at("awaited"), false);
  expect_code(first.ask({{"type", "start"}}), "seats_open");
  WebSocket stranger = server.join(next, server.new_player("Eve"));
  expect_code(stranger.ask({{"type", "sit"}, {"seat", 1}}), "seat_taken");
  WebSocket second = server.join(next, company.tokens[0]);
  EXPECT_EQ(table(next).at("status"), "open") << "to look is not to agree";
  expect_ack(second.ask({{"type", "sit"}, {"seat", 1}}));
  begun(first);
  EXPECT_EQ(table(next).at("status"), "playing");
}

TEST_F(Rematch, WhoHasGoneAgainIsWaitedFor) {
  Company company(server, kDuel);
  company.play_to_the_end();
  const std::string next = ask(company.sockets[0]);
  {
    WebSocket first = server.join(next, company.tokens[0]);
    expect_ack(first.ask({{"type", "sit"}, {"seat", 1}}));
  }
  WebSocket second = server.join(next, company.tokens[1]);
  // The server hears of a closed connection a moment later.
  while (table(next).at("seats")[1].at("connected") == true) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  expect_ack(second.ask({{"type", "sit"}, {"seat", 0}}));
  EXPECT_EQ(table(next).at("status"), "open");
  WebSocket back = server.join(next, company.tokens[0]);
  begun(back);
}

TEST_F(Rematch, WhoWillNotFreesTheSeatForABot) {
  Company company(server, kDuel);
  company.play_to_the_end();
  expect_code(company.sockets[1].ask({{"type", "leave"}}), "wrong_status");
  const std::string next = ask(company.sockets[0]);
  WebSocket first = server.join(next, company.tokens[0]);
  expect_ack(first.ask({{"type", "sit"}, {"seat", 1}}));
  expect_ack(company.sockets[1].ask({{"type", "leave"}}));
  EXPECT_EQ(table(next).at("seats")[0].at("kind"), "open");
  expect_ack(first.ask({{"type", "bot"}, {"seat", 0}, {"level", "random"}}));
  begun(first);
  // Too late to leave: the bot stays.
  expect_ack(company.sockets[1].ask({{"type", "leave"}, {"id", "twice"}}));
  EXPECT_EQ(table(next).at("seats")[0].at("kind"), "bot");
}

TEST_F(Rematch, TheHostNeedNotWaitForAnAnswer) {
  Company company(server, kDuel);
  company.play_to_the_end();
  const std::string next = ask(company.sockets[0]);
  WebSocket first = server.join(next, company.tokens[0]);
  expect_ack(first.ask({{"type", "sit"}, {"seat", 1}}));
  WebSocket looks = server.join(next, company.tokens[1]);
  expect_ack(first.ask({{"type", "bot"}, {"seat", 0}, {"level", "novice"}}));
  begun(first);
}

TEST_F(Rematch, IsStillOfferedAfterARestartAndOnceMoreAfterItWasClosed) {
  Company company(server, kDuel);
  company.play_to_the_end();
  const std::string next = ask(company.sockets[0]);
  server.end(SIGTERM);
  server.start();
  WebSocket second = server.join(next, company.tokens[1]);
  expect_ack(second.ask({{"type", "sit"}, {"seat", 0}}));
  WebSocket first = server.join(next, company.tokens[0]);
  expect_ack(first.ask({{"type", "close"}}));
  WebSocket old = server.join(company.table, company.tokens[1]);
  const std::string another = ask(old);
  EXPECT_NE(another, next);
  EXPECT_EQ(table(another).at("host"), table(another).at("seats")[0].at("player")) << "who asked is the host";
}

TEST_F(Rematch, UnderOtherRulesTheHostStarts) {
  Company company(server, kDuel);
  company.play_to_the_end();
  const std::string next = ask(company.sockets[0]);
  WebSocket first = server.join(next, company.tokens[0]);
  expect_ack(first.ask({{"type", "sit"}, {"seat", 1}}));
  expect_ack(first.ask({{"type", "change"}, {"options", {{"variant", 1}}}}));
  EXPECT_EQ(table(next).at("starts_itself"), false);
  WebSocket second = server.join(next, company.tokens[1]);
  expect_ack(second.ask({{"type", "sit"}, {"seat", 0}}));
  EXPECT_EQ(table(next).at("status"), "open");
  expect_ack(first.ask({{"type", "start"}, {"id", "go"}}));
  begun(first);
}

}  // namespace
}  // namespace fathom::test
