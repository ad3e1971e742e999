// Analyses of finished matches over real sockets.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "tests/server/company.h"

namespace fathom::test {
namespace {

std::string route(const std::string& table) { return "/api/tables/" + table + "/analysis"; }
std::string file_route(const std::string& id) { return "/api/analyses/" + id; }

HttpAnswer asked(const ServerProcess& server, const std::string& table, const std::string& token) {
  return http(server.port(), "POST", route(table), "", token);
}

HttpAnswer file_asked(const ServerProcess& server, const std::string& file, const std::string& token) {
  return http(server.port(), "POST", "/api/analyses", Json{{"file", file}}.dump(), token);
}
std::string replay_of(const ServerProcess& server, const std::string& table) {
  return http(server.port(), "GET", "/api/tables/" + table + "/replay").body;
}

// However long it takes on a busy machine.
Json made(const ServerProcess& server, const std::string& route) {
  for (;;) {
    const Json answer = http(server.port(), "GET", route + "?have=sketch").json();
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

  const Json done = made(server, route(company.table));
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
  const auto my_games = [&](const std::string& query) {
    return http(server.port(), "GET", "/api/players/me/games" + query, "", token).json();
  };
  const Json mine = my_games("");
  const Json& match = mine.at("games").at(0);
  EXPECT_EQ(match.at("analysis"), books.at("seats").at(match.at("seat").get<std::size_t>()));
  // For the chart over time, however many matches the page has loaded.
  ASSERT_EQ(mine.at("analysed").size(), 1U);
  const Json& point = mine.at("analysed").at(0);
  EXPECT_EQ(point.at("table"), company.table);
  EXPECT_EQ(point.at("ended"), match.at("ended"));
  for (const char* figure : {"result", "luck", "decisions", "error_per_decision"})
    EXPECT_EQ(point.at(figure), match.at("analysis").at(figure)) << figure;
  EXPECT_EQ(my_games("?game=captain-carcass").at("analysed"), mine.at("analysed"));
  EXPECT_TRUE(my_games("?game=sea-and-shore").at("analysed").empty());

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
  EXPECT_EQ(refused.header("Retry-After").empty(), refused.status != 429);
  EXPECT_EQ(asked(server, second.table, server.new_player("Fay")).status, 202);
}

// What depends on the time that there was for a decision is not the same twice; all the rest is.
Json without_decisions(Json books) {
  for (Json& step : books.at("steps")) step.erase("decision");
  return {{"game", books.at("game")}, {"start", books.at("start")}, {"steps", books.at("steps")}};
}

TEST(Analyses, OfAFileIsThatOfItsTable) {
  ServerProcess server;
  Company company(server, {{"game", "treasure-divers"}, {"seats", {"me", "open"}}});
  company.play_to_the_end();
  const std::string file = replay_of(server, company.table);
  const std::string eve = server.new_player("Eve");
  const HttpAnswer begun = file_asked(server, file, eve);
  ASSERT_EQ(begun.status, 202) << begun.body;
  EXPECT_EQ(begun.json().at("status"), "running");
  EXPECT_GT(begun.json().at("total"), 0) << "it has been read";
  const std::string id = begun.json().at("id").get<std::string>();
  // Whoever has the file comes to the same; the table has none of its own yet.
  EXPECT_EQ(file_asked(server, file, company.tokens[0]).json().at("id"), id);
  EXPECT_EQ(http(server.port(), "GET", route(company.table)).json().at("status"), "none");

  const Json done = made(server, file_route(id));
  ASSERT_EQ(done.at("status"), "done");
  EXPECT_EQ(done.at("id"), id);
  EXPECT_EQ(file_asked(server, file, company.tokens[0]).json(), done);
  ASSERT_EQ(asked(server, company.table, eve).status, 202);
  const Json of_table = made(server, route(company.table));
  ASSERT_EQ(of_table.at("status"), "done");
  EXPECT_EQ(without_decisions(done.at("analysis")), without_decisions(of_table.at("analysis")));

  // There is nothing that it could be kept with.
  server.end(SIGTERM);
  server.start();
  EXPECT_EQ(http(server.port(), "GET", file_route(id)).status, 404);
}

// In the words of who looks back at it.
TEST(Analyses, OfAFileThatCannotBeRead) {
  ServerProcess server;
  Company company(server, {{"game", "captain-carcass"}, {"seats", {"me", "open"}}});
  company.play_to_the_end();
  const std::string good = replay_of(server, company.table);
  const std::string unfinished = good.substr(0, good.rfind('{'));
  std::string bent = good;
  bent.replace(bent.find("\"move\":\"") + 8, 1, "\"9");
  const std::string token = server.new_player("Eve");
  for (const std::string& file : {std::string(), std::string("nonsense"), unfinished, bent, good + good}) {
    const HttpAnswer refused = file_asked(server, file, token);
    EXPECT_EQ(refused.status, 400) << refused.body;
    EXPECT_EQ(refused.json().at("error").at("field"), "file");
    EXPECT_EQ(refused.body, http(server.port(), "POST", "/api/replays", Json{{"file", file}}.dump()).body);
  }
  for (const char* body : {"{}", R"({"file":7})", "[]"})
    EXPECT_EQ(http(server.port(), "POST", "/api/analyses", body, token).status, 400) << body;
  EXPECT_EQ(file_asked(server, std::string(300'000, 'x'), token).status, 413);
  EXPECT_EQ(file_asked(server, good, "").status, 401);
  EXPECT_EQ(http(server.port(), "GET", "/api/analyses").status, 405);
  EXPECT_EQ(http(server.port(), "GET", file_route("nonsense")).status, 404);
  // What a table has is found at the table only.
  ASSERT_EQ(asked(server, company.table, token).status, 202);
  EXPECT_EQ(http(server.port(), "GET", file_route(company.table)).status, 404);
}

}  // namespace
}  // namespace fathom::test
