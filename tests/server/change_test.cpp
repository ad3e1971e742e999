// The host changes the rules of a table before the match.
#include <gtest/gtest.h>

#include "tests/server/company.h"

namespace fathom::test {
namespace {

class Change : public testing::Test {
 protected:
  static void expect_ack(const Json& answer) { EXPECT_EQ(answer.at("type"), "ack") << answer; }
  static void expect_code(const Json& answer, const std::string& code, const std::string& field = {}) {
    EXPECT_EQ(answer.value("code", ""), code) << answer;
    EXPECT_EQ(answer.value("field", ""), field) << answer;
  }
  Json now() const { return http(server.port(), "GET", "/api/tables/" + table).json(); }

  ServerProcess server;
  std::string ada = server.new_player("Ada");
  std::string ben = server.new_player("Ben");
  std::string table = server.new_table(ada, {{"game", "captain-carcass"},
                                             {"options", {{"players", 4}, {"anchor_bonus", "yes"}}},
                                             {"seats", {"me", "novice", "open", "open"}}});
  WebSocket of_ada = server.join(table, ada);
  WebSocket of_ben = server.join(table, ben);
};

TEST_F(Change, EverybodyIsToldAndWhoSitsStays) {
  expect_ack(of_ben.ask({{"type", "sit"}, {"seat", 3}}));
  of_ben.send({{"type", "ping"}});
  of_ben.expect("pong");
  expect_ack(of_ada.ask({{"type", "change"},
                         {"options", {{"variant", 2}}},
                         {"clock", {{"kind", "move"}, {"seconds", 60}}},
                         {"hints", true},
                         {"chat", false},
                         {"visibility", "public"},
                         {"bot_delay_ms", 0}}));
  const Json told = of_ben.expect("table").at("table");
  EXPECT_EQ(told.at("options").at("variant"), 2);
  EXPECT_EQ(told.at("options").at("anchor_bonus"), "yes") << "what is left out stays";
  EXPECT_EQ(told.at("clock").at("seconds"), 60);
  EXPECT_EQ(told.at("hints"), true);
  EXPECT_EQ(told.at("chat"), false);
  EXPECT_EQ(told.at("visibility"), "public");
  EXPECT_EQ(told.at("seats")[3].at("name"), "Ben");
  // It is on disk, too, and listed.
  server.end(SIGKILL);
  server.start();
  EXPECT_EQ(now().at("options").at("variant"), 2);
  const Json listed = http(server.port(), "GET", "/api/tables").json().at("tables");
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].at("id"), table);
}

TEST_F(Change, SeatsComeAndGoWhereNobodySits) {
  expect_ack(of_ben.ask({{"type", "sit"}, {"seat", 3}}));
  const auto seats = [&] {
    std::string kinds;
    const Json all = now().at("seats");
    for (const Json& seat : all)
      kinds += seat.at("name").is_null() ? "-" : seat.at("name").get<std::string>().substr(0, 1);
    return kinds;
  };
  const std::string before = seats();
  EXPECT_EQ(before.front(), 'A');
  EXPECT_EQ(before.substr(2), "-B");
  const auto players = [&](int number) { return of_ada.ask({{"type", "change"}, {"options", {{"players", number}}}}); };
  expect_ack(players(3));
  EXPECT_EQ(seats(), before.substr(0, 2) + "B") << "open seats go first";
  expect_ack(players(2));
  EXPECT_EQ(seats(), "AB") << "then bots; both people stay";
  expect_ack(players(4));
  EXPECT_EQ(seats(), "AB--");
  const std::string cleo = server.new_player("Cleo");
  WebSocket of_cleo = server.join(table, cleo);
  expect_ack(of_cleo.ask({{"type", "sit"}, {"seat", 2}}));
  expect_code(players(2), "seat_taken", "options.players");
  EXPECT_EQ(seats(), "ABC-");
}

TEST_F(Change, IsForTheHostBeforeTheStart) {
  expect_code(of_ben.ask({{"type", "change"}, {"hints", true}}), "not_host");
  expect_code(of_ada.ask({{"type", "change"}, {"options", {{"players", 9}}}}), "bad_field", "options.players");
  expect_code(of_ada.ask({{"type", "change"}, {"options", {{"sails", 2}}}}), "bad_field", "options.sails");
  of_ada.send_text(R"({"type":"change","id":"a","options":7})");
  expect_code(of_ada.expect("error"), "bad_field", "options");
  of_ada.send_text(R"({"type":"change","id":"b","clock":"sand"})");
  expect_code(of_ada.expect("error"), "bad_field", "clock");
  // What is wrong changes nothing, also where the rest is right.
  of_ada.send_text(R"({"type":"change","id":"c","hints":true,"chat":"loud"})");
  expect_code(of_ada.expect("error"), "bad_field", "chat");
  EXPECT_EQ(now().at("hints"), false);
  for (const int seat : {2, 3})
    expect_ack(of_ada.ask({{"type", "bot"}, {"id", std::to_string(seat)}, {"seat", seat}, {"level", "random"}}));
  expect_ack(of_ada.ask({{"type", "start"}, {"id", "go"}}));
  expect_code(of_ada.ask({{"type", "change"}, {"id", "late"}, {"hints", true}}), "wrong_status");
}

}  // namespace
}  // namespace fathom::test
