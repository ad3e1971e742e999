// A player's matches: finished and running, what they come to, and how they are forgotten.
#include <gtest/gtest.h>

#include "tests/server/company.h"

namespace fathom::test {
namespace {

const Json kDuel{{"game", "captain-carcass"}, {"seats", {"me", "open"}}};
const char* const kPath = "/api/players/me/games";

class MyGames : public testing::Test {
 protected:
  Json games(const std::string& token, const std::string& query = {}) const {
    const HttpAnswer answer = http(server.port(), "GET", kPath + query, "", token);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json();
  }
  HttpAnswer forget(const std::string& token, const std::string& table = {}) const {
    return http(server.port(), "DELETE", kPath + (table.empty() ? "" : "/" + table), "", token);
  }

  ServerProcess server;
};

TEST_F(MyGames, AreThereWhileTheyRunAndAfterwards) {
  Company company(server, kDuel);
  Json mine = games(company.tokens[0]);
  ASSERT_EQ(mine.at("running").size(), 1U);
  EXPECT_EQ(mine["running"][0].at("id"), company.table);
  EXPECT_EQ(mine["running"][0].at("seat"), 0);
  EXPECT_TRUE(mine.at("games").empty());
  EXPECT_EQ(mine.at("statistics").at("played"), 0);

  const Json result = company.play_to_the_end();
  // With the record of the table, so also after a crash.
  server.end(SIGKILL);
  server.start();
  int victories = 0;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    mine = games(company.tokens[seat]);
    EXPECT_TRUE(mine.at("running").empty());
    ASSERT_EQ(mine.at("games").size(), 1U);
    const Json& game = mine["games"][0];
    EXPECT_EQ(game.at("table"), company.table);
    EXPECT_EQ(game.at("seat"), seat);
    EXPECT_EQ(game.at("seats")[1 - seat].at("name"), "P" + std::to_string(1 - seat));
    EXPECT_EQ(game.at("scores"), result.at("scores"));
    EXPECT_EQ(game.at("winners"), result.at("winners"));
    EXPECT_EQ(game.at("against"), "people");
    EXPECT_EQ(game.at("replay"), true);
    victories += game.at("won").get<bool>() ? 1 : 0;
    const Json& statistics = mine.at("statistics").at("games")[0];
    EXPECT_EQ(statistics.at("played"), 1);
    EXPECT_EQ(statistics.at("won"), game.at("won").get<bool>() ? 1 : 0);
    EXPECT_EQ(statistics.at("best_score"), result.at("scores")[seat]);
  }
  EXPECT_EQ(victories, static_cast<int>(result.at("winners").size()));
}

TEST_F(MyGames, GoWithThePlayerToAnotherDevice) {
  Company company(server, kDuel);
  company.play_to_the_end();
  const std::string code =
      http(server.port(), "POST", "/api/transfers", "{}", company.tokens[0]).json().at("code").get<std::string>();
  const std::string phone =
      http(server.port(), "POST", "/api/transfers/" + code, "{}").json().at("token").get<std::string>();
  EXPECT_EQ(games(phone), games(company.tokens[0]));
}

TEST_F(MyGames, AreForgottenByWhoeverWantsTo) {
  Company company(server, kDuel);
  company.play_to_the_end();
  EXPECT_EQ(forget(company.tokens[0], "aaaaaaaaaaaaaaaa").status, 404);
  EXPECT_EQ(forget("", company.table).status, 401);
  EXPECT_EQ(forget(company.tokens[0], company.table).json(), (Json{{"deleted", 1}}));
  EXPECT_EQ(forget(company.tokens[0], company.table).status, 404);
  // A rematch writes the record of the old table anew; what is forgotten stays so.
  EXPECT_EQ(company.sockets[0].ask({{"type", "rematch"}}).at("type"), "ack");
  const Json mine = games(company.tokens[0]);
  EXPECT_TRUE(mine.at("games").empty());
  EXPECT_EQ(mine.at("statistics").at("played"), 0);
  EXPECT_EQ(games(company.tokens[1]).at("games").size(), 1U) << "others keep theirs";
  EXPECT_EQ(http(server.port(), "GET", "/api/tables/" + company.table + "/replay").status, 200);
  EXPECT_EQ(forget(company.tokens[1]).json(), (Json{{"deleted", 1}}));
  EXPECT_TRUE(games(company.tokens[1]).at("games").empty());
}

TEST_F(MyGames, ComePageByPage) {
  Company first(server, kDuel);
  first.play_to_the_end();
  // Going on from the end of a match makes more of them in no time.
  const std::string& ada = first.tokens[0];
  const auto steps = first.told(0).at("count").get<std::size_t>();
  for (int i = 0; i < 3; ++i) {
    const HttpAnswer made = http(server.port(), "POST", "/api/tables/" + first.table + "/continue",
                                 Json{{"step", steps - 3}, {"seat", 0}}.dump(), ada);
    ASSERT_EQ(made.status, 201) << made.body;
    Json frame;
    WebSocket socket = server.join(made.json().at("table").get<std::string>(), ada, &frame);
    for (int id = 0; !frame.contains("result"); ++id) {
      if (!frame.at("legal").empty()) socket.send(move_after(frame, frame["legal"].back(), std::to_string(id)));
      frame = socket.expect("steps");
    }
  }
  const Json all = games(ada);
  ASSERT_EQ(all.at("games").size(), 4U);
  EXPECT_EQ(all.at("next"), nullptr);
  EXPECT_EQ(all.at("games")[0].at("counts"), false);
  EXPECT_EQ(all.at("games")[3].at("table"), first.table) << "newest first";
  EXPECT_EQ(all.at("statistics").at("played"), 1) << "what goes on from the middle of another is practice";

  Json together = Json::array();
  std::string query = "?limit=3";
  for (int pages = 0; pages < 2; ++pages) {
    const Json page = games(ada, query);
    EXPECT_EQ(page.contains("statistics"), pages == 0);
    EXPECT_EQ(page.contains("analysed"), pages == 0);
    for (const Json& game : page.at("games")) together.push_back(game);
    EXPECT_EQ(page.at("next").is_null(), pages == 1);
    if (pages == 0) query += "&before=" + page.at("next").get<std::string>();
  }
  EXPECT_EQ(together, all.at("games"));
  EXPECT_TRUE(games(ada, "?game=sea-and-shore").at("games").empty());
  EXPECT_EQ(games(ada, "?game=captain-carcass").at("games").size(), 4U);
  for (const char* wrong : {"?limit=0", "?limit=51", "?limit=x", "?before=x", "?before=12-"})
    EXPECT_EQ(http(server.port(), "GET", std::string(kPath) + wrong, "", ada).status, 400) << wrong;
}

}  // namespace
}  // namespace fathom::test
