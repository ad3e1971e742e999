// People who do not know each other: votes, reports, and what the operator does about it.
#include <fstream>

#include "tests/program.h"
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
  ServerProcess server{{"--operator-key", key_file(), "--trust-proxy"}};
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

// The same by the command that operators use.
TEST_F(Operator, ActsFromTheCommandLine) {
  Company company(server, kTrio);
  EXPECT_EQ(company.sockets[1].ask({{"type", "chat"}, {"text", "something rude"}}).at("type"), "ack");
  EXPECT_EQ(company.sockets[0].ask({{"type", "report"}, {"number", 0}}).at("type"), "ack");
  const auto admin = [this](const std::string& what) {
    return shell("LC_ALL=C '" + program() + "' admin --server http://127.0.0.1:" + std::to_string(server.port()) +
                 " --operator-key '" + key_file() + "' " + what + " 2>&1");
  };
  const Outcome told = admin("reports");
  EXPECT_EQ(told.code, 0) << told.out;
  EXPECT_NE(told.out.find("something rude"), std::string::npos) << told.out;
  const Json report = Json::parse(admin("--json reports").out).at("reports").at(0);
  EXPECT_EQ(admin("mute " + report.at("about").get<std::string>() + " --hours 1").out, "done\n");
  EXPECT_EQ(company.sockets[1].ask({{"type", "chat"}, {"text", "and again"}}).at("code"), "muted");
  EXPECT_EQ(admin("settle " + report.at("report").get<std::string>()).out, "done\n");
  EXPECT_EQ(admin("reports").out, "none\n");
  EXPECT_EQ(admin("announce 'Back at noon'").out, "done\n");
  EXPECT_EQ(company.sockets[0].expect("notice").at("text"), "Back at noon");
  const Outcome nobody = admin("mute nobody --hours 1");
  EXPECT_NE(nobody.code, 0);
  EXPECT_NE(nobody.out.find("no such player"), std::string::npos) << nobody.out;
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

// Nothing is played here, and still a ban holds at once and ends when it is taken back.
TEST_F(Operator, BansANetworkOfAnIdleServer) {
  const auto status = [&](const char* from) {
    return http(server.port(), "GET", "/api/games", "", "", {{"X-Forwarded-For", from}}).status;
  };
  // That it is written is told before all have heard of it.
  const auto becomes = [&](const char* from, int wanted) {
    for (int i = 0; i < 1000; ++i) {
      if (status(from) == wanted) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  };
  EXPECT_EQ(status("203.0.113.7"), 200);
  EXPECT_EQ(ask("POST", "bans", {{"network", "203.0.113.0/24"}, {"hours", 1}}).status, 200);
  EXPECT_TRUE(becomes("203.0.113.7", 403));
  EXPECT_EQ(status("203.0.114.7"), 200);
  EXPECT_EQ(status("203.0.113.7, 203.0.114.7"), 200) << "what stands before is only a claim";
  EXPECT_EQ(ask("POST", "bans", {{"network", "203.0.113.0/24"}, {"hours", 0}}).status, 200);
  EXPECT_TRUE(becomes("203.0.113.7", 200));
}

// What one does, the other does not undo.
TEST_F(Operator, ARenameLiftsNoBan) {
  const std::string ada = server.new_player("Ada");
  const Json me = http(server.port(), "GET", "/api/players/me", "", ada).json();
  const std::string id = me.at("player").get<std::string>();
  EXPECT_EQ(ask("POST", "players/" + id + "/mute", {{"hours", 1}}).status, 200);
  EXPECT_EQ(http(server.port(), "PATCH", "/api/players/me", R"({"name":"Ada L."})", ada).status, 200);
  const Json seen = ask("GET", "players?find=Ada").json().at("players").at(0);
  EXPECT_EQ(seen.at("name"), "Ada L.");
  EXPECT_TRUE(seen.at("muted_until").is_string());
}

TEST_F(Operator, IsNotFloodedWithReports) {
  Company company(server, kTrio);
  int taken = 0;
  std::string refusal;
  for (int i = 0; i < 40; ++i) {
    const Json answer = company.sockets[0].ask({{"type", "report"}, {"id", "r" + std::to_string(i)}, {"seat", 1}});
    if (answer.at("type") == "ack") ++taken;
    if (answer.at("type") == "error") refusal = answer.at("code").get<std::string>();
  }
  EXPECT_GE(taken, 5);
  EXPECT_LT(taken, 40);
  EXPECT_EQ(refusal, "too_many");
  EXPECT_EQ(ask("GET", "reports").json().at("reports").size(), 1U) << "one of her about him at this table";
  const Json kept = http(server.port(), "GET", "/api/players/me/export", "", company.tokens[0]).json();
  EXPECT_EQ(kept.at("reports").size(), 1U);
}

// --- whoever is no longer there ---

TEST(SignedOut, ADeviceThatIsSignedOutIsClosed) {
  const ServerProcess server;
  const std::string first = server.new_player("Ada");
  const std::string code =
      http(server.port(), "POST", "/api/transfers", "{}", first).json().at("code").get<std::string>();
  const std::string second =
      http(server.port(), "POST", "/api/transfers/" + code).json().at("token").get<std::string>();
  const std::string table = server.new_table(first, kTrio);
  WebSocket of_first = server.join(table, first);
  WebSocket of_second = server.join(table, second);
  WebSocket of_nobody = server.join(table, "");
  EXPECT_EQ(http(server.port(), "DELETE", "/api/players/me/devices?but=this", "", first).status, 200);
  const Json bye = of_second.expect("bye");
  EXPECT_EQ(bye.at("code"), "signed_out");
  EXPECT_FALSE(bye.at("message").get<std::string>().empty());
  while (of_second.receive()) {}
  EXPECT_TRUE(of_second.closed());
  of_first.send({{"type", "ping"}});
  of_first.expect("pong");
  EXPECT_EQ(http(server.port(), "DELETE", "/api/players/me/devices", "", first).status, 200);
  EXPECT_EQ(of_first.expect("bye").at("code"), "signed_out");
  of_nobody.send({{"type", "ping"}});
  of_nobody.expect("pong");
}

TEST(SignedOut, ADeletedPlayerIsGoneFromWhatOthersKeep) {
  ServerProcess server;
  Company company(server, {{"game", "captain-carcass"}, {"seats", {"me", "open"}}});
  // The name at the table is not the one of later.
  EXPECT_EQ(http(server.port(), "PATCH", "/api/players/me", R"({"name":"Later"})", company.tokens[1]).status, 200);
  company.play_to_the_end();
  const std::string eve = server.new_player("Eve");
  const HttpAnswer more =
      http(server.port(), "POST", "/api/tables/" + company.table + "/continue", R"({"step":3,"seat":0})", eve);
  ASSERT_EQ(more.status, 201) << more.body;
  const std::string continued = more.json().at("table").get<std::string>();
  WebSocket other = server.join(continued, company.tokens[1]);
  const auto games = [&] { return http(server.port(), "GET", "/api/players/me/games", "", company.tokens[0]).body; };
  ASSERT_NE(games().find("\"P1\""), std::string::npos);
  EXPECT_EQ(http(server.port(), "DELETE", "/api/players/me", "", company.tokens[1]).status, 200);
  EXPECT_EQ(company.sockets[1].expect("bye").at("code"), "signed_out");
  EXPECT_EQ(other.expect("bye").at("code"), "signed_out");
  EXPECT_EQ(games().find("\"P1\""), std::string::npos) << games();
  WebSocket socket = server.join(continued, eve);
  EXPECT_EQ(socket.ask({{"type", "close"}}).at("type"), "ack");
  for (const std::string& table : {company.table, continued}) {
    const HttpAnswer replay = http(server.port(), "GET", "/api/tables/" + table + "/replay");
    ASSERT_EQ(replay.status, 200) << replay.body;
    EXPECT_EQ(replay.body.find("\"P1\""), std::string::npos) << table;
    EXPECT_NE(replay.body.find("\"P0\""), std::string::npos);
  }
}

// --- a file that somebody has deleted ---

TEST(DeletedStore, NothingIsAcknowledgedAnyMore) {
  const ServerProcess server;
  server.new_player("Ada");
  std::filesystem::remove(server.store());
  EXPECT_EQ(http(server.port(), "POST", "/api/players", R"({"name":"Ben"})").status, 503);
  EXPECT_EQ(http(server.port(), "POST", "/api/players", R"({"name":"Ben"})").status, 503);
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 503);
  const std::string log = server.log();
  const std::size_t once = log.find("store_failed");
  EXPECT_NE(once, std::string::npos);
  EXPECT_EQ(log.find("store_failed", once + 1), std::string::npos) << "once is enough";
}

}  // namespace
}  // namespace fathom::test
