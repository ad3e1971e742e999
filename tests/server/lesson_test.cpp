// A guided game on the real server: made with one request, left, found again, gone on with after kill -9, and honest
// about its draws.
#include <gtest/gtest.h>

#include "tests/server/process.h"

namespace fathom::test {
namespace {

// Follows the coach until the server has said so many things or the lesson is done; answers all remarks.
Json follow(ServerProcess& server, const std::string& table, const std::string& token, int decisions) {
  Json welcome;
  WebSocket socket = server.join(table, token, &welcome);
  Json now = welcome;
  Json remarks = welcome.at("lesson").at("remarks");
  for (int i = 0; i < decisions; ++i) {
    while (now.at("legal").empty()) {
      now = socket.expect("steps");
      for (const Json& remark : now.at("lesson").at("remarks")) remarks.push_back(remark);
    }
    const Json recommended = now.at("lesson").at("recommended");
    socket.send(move_after(now, recommended.is_null() ? now.at("legal").at(0) : recommended,
                           "m" + std::to_string(now.at("count").get<int>())));
    now = socket.expect("steps");
    for (const Json& remark : now.at("lesson").at("remarks")) remarks.push_back(remark);
  }
  return remarks;
}

Json said_so_far(const ServerProcess& server, const std::string& table, const std::string& token) {
  Json welcome;
  server.join(table, token, &welcome);
  return welcome.at("lesson").at("remarks");
}

TEST(LessonTable, IsMadeWithOneRequestAndFoundAgain) {
  ServerProcess server;
  const std::string token = server.new_player("Ada");
  const std::string table =
      server.new_table(token, {{"game", "captain-carcass"}, {"lesson", true}, {"bot_delay_ms", 0}});
  const Json remarks = follow(server, table, token, 3);
  EXPECT_EQ(remarks.at(0).at("say"), "welcome");
  const Json me = http(server.port(), "GET", "/api/players/me", {}, token).json();
  EXPECT_EQ(me.at("tables").at(0).at("id"), table);
  EXPECT_EQ(me.at("tables").at(0).at("lesson"), true);
  EXPECT_EQ(me.at("tables").at(0).at("status"), "playing");
  const Json again = said_so_far(server, table, token);
  ASSERT_GE(again.size(), remarks.size());
  for (std::size_t i = 0; i < remarks.size(); ++i) EXPECT_EQ(again[i], remarks[i]);
  // Whoever watches is taught nothing.
  Json watched;
  server.join(table, {}, &watched);
  EXPECT_FALSE(watched.contains("lesson"));
  EXPECT_TRUE(watched.at("table").at("lesson").get<bool>());
  const Json listed = http(server.port(), "GET", "/api/tables").json();
  EXPECT_TRUE(listed.at("tables").empty());
}

TEST(LessonTable, IsRefusedWhereThereIsNone) {
  ServerProcess server;
  const std::string token = server.new_player("Ada");
  const auto ask = [&](const Json& body) {
    return http(server.port(), "POST", "/api/tables", body.dump(), token).json().at("error").at("field");
  };
  EXPECT_EQ(ask({{"game", "captain-carcass"}, {"lesson", "yes"}}), "lesson");
  EXPECT_EQ(ask({{"game", "no-such-game"}, {"lesson", true}}), "lesson");
}

TEST(LessonTable, GoesOnAfterACrashAndSaysThatItsDrawsWereArranged) {
  ServerProcess server;
  const std::string token = server.new_player("Ada");
  const std::string table =
      server.new_table(token, {{"game", "treasure-divers"}, {"lesson", true}, {"bot_delay_ms", 0}});
  follow(server, table, token, 3);
  const Json before = said_so_far(server, table, token);
  EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
  server.start();
  const Json after = said_so_far(server, table, token);
  ASSERT_GE(after.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(after[i], before[i]);

  Json welcome;
  WebSocket socket = server.join(table, token, &welcome);
  Json now = welcome;
  bool reached = false;
  while (!now.contains("result")) {
    if (now.at("legal").empty()) {
      now = socket.expect("steps");
    } else {
      const Json recommended = now.at("lesson").at("recommended");
      socket.send(move_after(now, recommended.is_null() ? now.at("legal").at(0) : recommended,
                             "n" + std::to_string(now.at("count").get<int>())));
      now = socket.expect("steps");
    }
    for (const Json& remark : now.at("lesson").at("remarks")) reached = reached || remark.at("say") == "goal";
  }
  EXPECT_TRUE(reached);
  EXPECT_TRUE(now.at("lesson").at("done").get<bool>());
  const std::string replay = http(server.port(), "GET", "/api/tables/" + table + "/replay").body;
  const Json game = Json::parse(replay.substr(0, replay.find('\n')));
  EXPECT_EQ(game.at("arranged").at("lagoon-0").at(1), "shark");
  // The next one is for real.
  EXPECT_EQ(socket.ask({{"type", "rematch"}}).at("type"), "ack");
  const Json next = http(server.port(), "GET", "/api/tables/" + table).json().at("next");
  EXPECT_EQ(http(server.port(), "GET", "/api/tables/" + next.get<std::string>()).json().at("lesson"), false);
}

}  // namespace
}  // namespace fathom::test
