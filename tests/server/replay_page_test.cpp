// Looking back at matches over real sockets: what is answered, to whom, and when not yet.
#include <gtest/gtest.h>

#include "tests/server/company.h"

namespace fathom::test {
namespace {

HttpAnswer look_back(const ServerProcess& server, const Json& body, const std::string& query = "") {
  return http(server.port(), "POST", "/api/replays" + query, body.dump());
}

void expect_refused(const HttpAnswer& answer, int status, const std::string& code, const std::string& field = "") {
  EXPECT_EQ(answer.status, status) << answer.body;
  EXPECT_EQ(answer.json().at("error").at("code"), code) << answer.body;
  EXPECT_EQ(answer.json().at("error").value("field", ""), field) << answer.body;
}

// As long as a match is played nobody can look back at it, whoever they say they are: every view but one's own has
// something in it that is not theirs to see.
TEST(LookingBack, IsRefusedUntilTheMatchIsOver) {
  ServerProcess server;
  for (const char* game : {"captain-carcass", "treasure-divers"}) {
    Company company(server, {{"game", game}, {"seats", {"me", "open"}}});
    for (const Json& viewer : {Json(0), Json(1), Json("spectator"), Json("open")})
      expect_refused(look_back(server, {{"table", company.table}, {"viewer", viewer}}), 409, "conflict");
    company.play_to_the_end();
    for (const Json& viewer : {Json(0), Json(1), Json("spectator"), Json("open")}) {
      const HttpAnswer answer = look_back(server, {{"table", company.table}, {"viewer", viewer}});
      ASSERT_EQ(answer.status, 200) << answer.body;
      EXPECT_EQ(answer.json().at("match").at("proof").at("problem"), nullptr);
    }
  }
  const std::string ada = server.new_player("Ada");
  const std::string open = server.new_table(ada, {{"game", "captain-carcass"}, {"seats", {"me", "open"}}});
  expect_refused(look_back(server, {{"table", open}}), 409, "conflict");
  server.join(open, ada).ask({{"type", "close"}});
  expect_refused(look_back(server, {{"table", open}}), 409, "conflict");
}

TEST(LookingBack, AtATableAndAtItsFileIsTheSame) {
  ServerProcess server;
  Company company(server,
                  {{"game", "sea-and-shore"}, {"options", {{"players", 3}}}, {"seats", {"me", "open", "open"}}});
  const Json result = company.play_to_the_end();
  const std::string file = http(server.port(), "GET", "/api/tables/" + company.table + "/replay").body;
  Json next = 0;
  std::size_t steps = 0;
  while (!next.is_null()) {
    const std::string query = "?from=" + next.dump() + "&count=50";
    const HttpAnswer of_table = look_back(server, {{"table", company.table}, {"viewer", "open"}}, query);
    const HttpAnswer of_file = look_back(server, {{"file", file}, {"viewer", "open"}}, query);
    ASSERT_EQ(of_table.status, 200) << of_table.body;
    EXPECT_EQ(of_table.body, of_file.body);
    const Json page = of_table.json();
    if (next == 0) {
      EXPECT_EQ(page.at("match").at("result"), result);
    }
    for (const Json& step : page.at("steps")) EXPECT_EQ(step.at("number"), steps++);
    next = page.at("next");
  }
  EXPECT_EQ(steps, company.told(0).at("count"));

  // It need not have been played here.
  ServerProcess other;
  EXPECT_EQ(look_back(other, {{"file", file}, {"viewer", 2}}).status, 200);
  expect_refused(look_back(other, {{"table", company.table}}), 404, "not_found");
}

TEST(LookingBack, RefusesWhatItCannotRead) {
  ServerProcess server;
  expect_refused(look_back(server, Json::object()), 400, "bad_field", "table");
  expect_refused(look_back(server, {{"table", 7}}), 400, "bad_field", "table");
  expect_refused(look_back(server, {{"table", "nonsense"}}), 404, "not_found");
  expect_refused(look_back(server, {{"file", "nonsense"}}), 400, "bad_field", "file");
  expect_refused(look_back(server, {{"file", ""}}), 400, "bad_field", "file");
  expect_refused(look_back(server, {{"file", ""}, {"viewer", "me"}}), 400, "bad_field", "viewer");
  expect_refused(look_back(server, {{"file", ""}}, "?from=-1"), 400, "bad_field", "from");
  expect_refused(look_back(server, {{"file", ""}}, "?count=1000"), 400, "bad_field", "count");
  expect_refused(look_back(server, {{"file", std::string(200'000, 'x')}}), 400, "bad_field", "file");
  expect_refused(look_back(server, {{"file", std::string(300'000, 'x')}}), 413, "too_large");
  expect_refused(http(server.port(), "POST", "/api/replays", "{"), 400, "bad_request");
  EXPECT_EQ(http(server.port(), "GET", "/api/replays").status, 405);
  // Nobody else may send as much.
  expect_refused(http(server.port(), "POST", "/api/players", std::string(20'000, ' ')), 413, "too_large");
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
}

TEST(LookingBack, GoesOnWithBotsOfAnyLevel) {
  ServerProcess server;
  Company company(server,
                  {{"game", "captain-carcass"}, {"options", {{"players", 3}}}, {"seats", {"me", "open", "open"}}});
  company.play_to_the_end();
  const std::string file = http(server.port(), "GET", "/api/tables/" + company.table + "/replay").body;
  const Json levels{"random", nullptr, "expert"};
  const auto go_on = [&](const std::string& path, const Json& body) {
    const HttpAnswer made = http(server.port(), "POST", path, body.dump(), company.tokens[0]);
    EXPECT_EQ(made.status, 201) << made.body;
    return http(server.port(), "GET", "/api/tables/" + made.json().at("table").get<std::string>()).json();
  };
  const Json from_table =
      go_on("/api/tables/" + company.table + "/continue", {{"step", 20}, {"seat", 1}, {"levels", levels}});
  const Json from_file =
      go_on("/api/replays/continue", {{"file", file}, {"step", 20}, {"seat", 1}, {"levels", levels}});
  EXPECT_EQ(from_table.at("continued_from"), (Json{{"table", company.table}, {"step", 20}}));
  EXPECT_EQ(from_file.at("continued_from"), (Json{{"table", nullptr}, {"step", 20}}));
  for (const Json& table : {from_table, from_file}) {
    EXPECT_EQ(table.at("status"), "playing");
    EXPECT_EQ(table.at("seats")[0].at("level"), "random");
    EXPECT_EQ(table.at("seats")[1].at("name"), "P0");
    EXPECT_EQ(table.at("seats")[2].at("level"), "expert");
    Json welcome;
    server.join(table.at("id").get<std::string>(), company.tokens[0], &welcome);
    EXPECT_GE(welcome.at("count"), 20);
    EXPECT_EQ(welcome.at("you").at("seat"), 1);
  }

  const auto refused = [&](const Json& body, const std::string& field) {
    expect_refused(http(server.port(), "POST", "/api/replays/continue", body.dump(), company.tokens[0]), 400,
                   "bad_field", field);
  };
  refused({{"step", 1}, {"seat", 0}}, "file");
  refused({{"file", "nonsense"}, {"step", 1}, {"seat", 0}}, "file");
  refused({{"file", file}, {"step", 100'000}, {"seat", 0}}, "step");
  refused({{"file", file}, {"step", 1}, {"seat", 3}}, "seat");
  refused({{"file", file}, {"step", 1}, {"seat", 0}, {"levels", {"expert"}}}, "levels");
  refused({{"file", file}, {"step", 1}, {"seat", 0}, {"levels", {"expert", "god", "novice"}}}, "levels.1");
  expect_refused(http(server.port(), "POST", "/api/replays/continue", "{}"), 401, "unauthorized");
}

}  // namespace
}  // namespace fathom::test
