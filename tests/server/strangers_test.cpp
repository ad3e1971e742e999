// People who do not know each other: votes, reports, and what the operator does about it.
#include <fstream>

#include "tests/server/company.h"

namespace fathom::test {
namespace {

const Json kTrio{{"game", "captain-carcass"}, {"options", {{"players", 3}}}, {"seats", {"me", "open", "open"}}};

TEST(Strangers, AVoteLetsABotStandIn) {
  ServerProcess server({"--absence-seconds", "0"});
  Company company(server, kTrio);
  company.sockets[1].drop();
  // The server may not have noticed at once that she has gone.
  const auto vote = [&](std::size_t seat) {
    for (int i = 0;; ++i) {
      const Json answer = company.sockets[seat].ask({{"type", "vote"}, {"id", "v" + std::to_string(i)}, {"seat", 1}});
      if (answer.at("type") == "ack" || i > 1000) return answer;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  };
  EXPECT_EQ(vote(0).at("type"), "ack");
  EXPECT_EQ(vote(2).at("type"), "ack");
  const Json event = company.sockets[0].expect("event").at("event");
  EXPECT_EQ(event.at("what"), "voted_in");
  EXPECT_EQ(event.at("seat"), 1);
  Json welcome;
  const WebSocket back = server.join(company.table, company.tokens[1], &welcome);
  EXPECT_EQ(welcome.at("table").at("seats")[1].at("stand_in"), false);
}

class Operator : public testing::Test {
 protected:
  static std::string key() { return std::string(40, 'k'); }
  std::string key_file() {
    std::ofstream(folder_ / "operator.key") << key() << '\n';
    return folder_ / "operator.key";
  }
  HttpAnswer ask(const std::string& method, const std::string& what, const Json& body = nullptr) {
    return http(server.port(), method, "/api/operator/" + what, body.is_null() ? "" : body.dump(), key());
  }

 private:
  Folder folder_;

 protected:
  ServerProcess server{{"--operator-key", key_file()}};
};

TEST_F(Operator, IsNobodyWithoutTheKey) {
  const std::string ada = server.new_player("Ada");
  EXPECT_EQ(http(server.port(), "GET", "/api/operator/tables", "", ada).status, 404);
  EXPECT_EQ(http(server.port(), "GET", "/api/operator/tables").status, 404);
  EXPECT_EQ(ask("GET", "tables").status, 200);
}

TEST_F(Operator, HearsOfReportsAndActs) {
  Company company(server, kTrio);
  EXPECT_EQ(company.sockets[1].ask({{"type", "chat"}, {"text", "something rude"}}).at("type"), "ack");
  EXPECT_EQ(company.sockets[0].ask({{"type", "report"}, {"number", 0}}).at("type"), "ack");
  const Json report = ask("GET", "reports").json().at("reports").at(0);
  EXPECT_EQ(report.at("text"), "something rude");
  EXPECT_EQ(report.at("name"), "P1");
  const std::string about = report.at("about").get<std::string>();
  EXPECT_EQ(ask("POST", "players/" + about + "/mute", {{"hours", 1}}).status, 200);
  EXPECT_EQ(company.sockets[1].ask({{"type", "chat"}, {"text", "and again"}}).at("code"), "muted");
  EXPECT_EQ(ask("POST", "reports/" + report.at("report").get<std::string>() + "/settle").status, 200);
  EXPECT_TRUE(ask("GET", "reports").json().at("reports").empty());
  EXPECT_EQ(ask("GET", "reports?all=true").json().at("reports").size(), 1U);
  EXPECT_EQ(ask("GET", "players?find=P1").json().at("players").at(0).at("player"), about);

  EXPECT_EQ(ask("POST", "players/" + about + "/ban", {{"hours", 1}}).status, 200);
  EXPECT_EQ(company.sockets[1].expect("bye").at("code"), "banned");
  EXPECT_EQ(http(server.port(), "GET", "/api/players/me", "", company.tokens[1]).status, 403);
  EXPECT_EQ(ask("POST", "players/" + about + "/ban", {{"hours", 0}}).status, 200);
  EXPECT_EQ(http(server.port(), "GET", "/api/players/me", "", company.tokens[1]).status, 200);
  EXPECT_EQ(ask("POST", "players/nobody/ban", {{"hours", 1}}).status, 404);
  EXPECT_EQ(ask("POST", "players/" + about + "/ban", {{"hours", -1}}).status, 400);
}

TEST_F(Operator, AnnouncesAndCloses) {
  Company company(server, kTrio);
  EXPECT_EQ(ask("POST", "announcement", {{"text", "Back in five minutes"}}).status, 200);
  EXPECT_EQ(company.sockets[0].expect("notice").at("text"), "Back in five minutes");
  EXPECT_EQ(http(server.port(), "GET", "/api/announcement").json().at("text"), "Back in five minutes");
  EXPECT_EQ(company.told(1).at("notice"), "Back in five minutes");
  EXPECT_EQ(ask("POST", "announcement", Json::object()).status, 200);
  EXPECT_EQ(company.sockets[0].expect("notice").at("text"), nullptr);
  EXPECT_EQ(ask("GET", "tables").json().at("tables").size(), 1U);
  EXPECT_EQ(ask("POST", "tables/" + company.table + "/close").status, 200);
  EXPECT_EQ(company.sockets[0].expect("bye").at("code"), "closed");
  EXPECT_TRUE(ask("GET", "tables").json().at("tables").empty());
  EXPECT_EQ(ask("POST", "bans", {{"network", "nowhere"}, {"hours", 1}}).status, 400);
  EXPECT_EQ(ask("POST", "bans", {{"network", "203.0.113.0/24"}, {"hours", 1}, {"why", "a test"}}).status, 200);
  EXPECT_EQ(ask("GET", "bans").json().at("bans").at(0).at("network"), "203.0.113.0/24");
}

}  // namespace
}  // namespace fathom::test
