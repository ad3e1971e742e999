// Analyses of finished matches over real sockets.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "tests/server/company.h"

namespace fathom::test {
namespace {

std::string route(const std::string& table) { return "/api/tables/" + table + "/analysis"; }

HttpAnswer asked(const ServerProcess& server, const std::string& table, const std::string& token) {
  return http(server.port(), "POST", route(table), "", token);
}

// However long it takes on a busy machine.
Json made(const ServerProcess& server, const std::string& table) {
  for (;;) {
    const Json answer = http(server.port(), "GET", route(table) + "?have=sketch").json();
    if (answer.at("status") != "running") return answer;
    EXPECT_TRUE(answer.at("analysis").is_null()) << "it is not sent again to whoever has it";
    EXPECT_LE(answer.at("done").get<int>(), answer.at("total").get<int>());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

// During the match it would be help.
TEST(Analyses, ComeAfterTheMatch) {
  ServerProcess server;
  Company company(server, {{"game", "captain-carcass"}, {"seats", {"me", "open"}}});
  const std::string token = server.new_player("Eve");
  EXPECT_EQ(asked(server, company.table, token).status, 409);
  EXPECT_EQ(http(server.port(), "GET", route(company.table)).status, 409);
  EXPECT_EQ(asked(server, "nonsense", token).status, 404);
  company.play_to_the_end();
  EXPECT_EQ(asked(server, company.table, "").status, 401);
  EXPECT_EQ(http(server.port(), "GET", route(company.table)).json(), (Json{{"status", "none"}}));
}

// Made once, kept with the table, and shown in the list of who played.
TEST(Analyses, AreMadeOnceAndKept) {
  ServerProcess server;
  Company company(server, {{"game", "captain-carcass"}, {"seats", {"me", "open"}}});
  const Json result = company.play_to_the_end();
  const std::string token = company.tokens.at(0);
  const HttpAnswer begun = asked(server, company.table, token);
  ASSERT_EQ(begun.status, 202) << begun.body;
  EXPECT_EQ(begun.json().at("status"), "running");
  EXPECT_EQ(asked(server, company.table, token).status, 202);

  const Json done = made(server, company.table);
  ASSERT_EQ(done.at("status"), "done");
  const Json& books = done.at("analysis");
  EXPECT_EQ(books.at("steps").size(), company.told(0).at("count"));
  for (const Json& seat : books.at("seats")) {
    const auto figure = [&seat](const char* key) { return seat.at(key).get<double>(); };
    EXPECT_NEAR(figure("result"),
                figure("start") + figure("luck") + figure("own_errors") + figure("others_errors") + figure("unknown"),
                1e-9);
    EXPECT_GT(seat.at("decisions"), 0);
  }
  const Json games = http(server.port(), "GET", "/api/players/me/games", "", token).json().at("games");
  EXPECT_EQ(games.at(0).at("analysis"), books.at("seats").at(games.at(0).at("seat").get<std::size_t>()));

  server.end(SIGKILL);
  server.start();
  EXPECT_EQ(http(server.port(), "GET", route(company.table)).json(), done);
  EXPECT_EQ(asked(server, company.table, token).json(), done);
}

TEST(Analyses, OneAtATimeForAPlayer) {
  ServerProcess server;
  Company first(server, {{"game", "treasure-divers"}, {"seats", {"me", "open"}}});
  Company second(server, {{"game", "captain-carcass"}, {"seats", {"me", "open"}}});
  first.play_to_the_end();
  second.play_to_the_end();
  const std::string token = server.new_player("Eve");
  ASSERT_EQ(asked(server, first.table, token).status, 202);
  const HttpAnswer refused = asked(server, second.table, token);
  // On a machine that is busy enough the first may be done by now.
  const bool running = http(server.port(), "GET", route(first.table)).json().at("status") == "running";
  EXPECT_TRUE(refused.status == 429 || !running) << refused.body;
  EXPECT_EQ(asked(server, second.table, server.new_player("Fay")).status, 202);
}

}  // namespace
}  // namespace fathom::test
