// Nobody hears of what a crash could undo, and what was kept goes on where it was.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <future>

#include "tests/server/company.h"

namespace fathom::test {
namespace {

const Json kDuel{{"game", "captain-carcass"}, {"seats", {"me", "open"}}};

// While it lives, nobody can write to the store.
class StuckDisk {
 public:
  explicit StuckDisk(const std::string& path) {
    EXPECT_EQ(sqlite3_open(path.c_str(), &db_), SQLITE_OK);
    sqlite3_busy_timeout(db_, 60'000);  // the server itself may be writing just now
    EXPECT_EQ(sqlite3_exec(db_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  ~StuckDisk() { sqlite3_close(db_); }
  StuckDisk(const StuckDisk&) = delete;
  StuckDisk& operator=(const StuckDisk&) = delete;

 private:
  sqlite3* db_ = nullptr;
};

TEST(Durability, AnAcknowledgementWaitsForTheDisk) {
  const ServerProcess server;
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, kDuel);
  WebSocket socket = server.join(table, ada);
  socket.expect("table");
  {
    const StuckDisk stuck(server.store());
    socket.send({{"type", "close"}, {"id", "c"}});
    EXPECT_FALSE(socket.receive(500).has_value());
  }
  EXPECT_EQ(socket.receive().value().at("type"), "ack");
  EXPECT_EQ(socket.receive().value().at("code"), "closed");
}

TEST(Durability, WhatHappensAtTheTableIsToldWhenItIsOnDisk) {
  ServerProcess server;
  Company company(server, kDuel);
  WebSocket& watcher = company.sockets[0];
  watcher.send({{"type", "ping"}});
  watcher.expect("pong");
  {
    const StuckDisk stuck(server.store());
    company.sockets[1].send({{"type", "leave"}, {"id", "l"}});
    // Who is there may still be told, but not that the match is over.
    while (const auto frame = watcher.receive(500)) {
      ASSERT_EQ(frame->at("type"), "table");
      ASSERT_EQ(frame->at("table").at("status"), "playing");
    }
  }
  EXPECT_EQ(watcher.expect("event").at("event").at("what"), "resigned");
}

TEST(Durability, HttpTellsNothingThatIsNotOnDisk) {
  const ServerProcess server;
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, kDuel);
  WebSocket socket = server.join(table, server.new_player("Ben"));
  std::future<HttpAnswer> answer;
  {
    const StuckDisk stuck(server.store());
    socket.send({{"type", "sit"}, {"id", "s"}, {"seat", 1}});
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    answer = std::async(std::launch::async, [&] { return http(server.port(), "GET", "/api/tables/" + table); });
    EXPECT_EQ(answer.wait_for(std::chrono::milliseconds(400)), std::future_status::timeout);
  }
  EXPECT_EQ(answer.get().json().at("seats")[1].at("name"), "Ben");
}

TEST(Durability, ARestartGivesNoTimeBack) {
  ServerProcess server;
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, {{"game", "captain-carcass"},
                                                   {"seats", {"me", "sailor"}},
                                                   {"clock", {{"kind", "move"}, {"seconds", 60}}},
                                                   {"start", true}});
  Json state;
  WebSocket socket = server.join(table, ada, &state);
  while (state.at("acting") != Json::array({0})) state = socket.expect("steps");
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  EXPECT_EQ(server.end(SIGTERM), 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  server.start();
  Json welcome;
  server.join(table, ada, &welcome);
  ASSERT_EQ(welcome.at("acting"), Json::array({0}));
  const int left = welcome.at("clocks")[0].at("left_ms").get<int>();
  EXPECT_LE(left, 58'700);
  EXPECT_GE(left, 50'000) << "nor does the time away count";
}

TEST(Durability, AStoreHasOneServer) {
  const ServerProcess server;
  const std::string command =
      '\'' + program() + "' serve --log off --listen 127.0.0.1:0 --store 'sqlite:" + server.store() + "' 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  char line[512] = "";
  EXPECT_NE(fgets(line, sizeof line, pipe), nullptr);
  EXPECT_EQ(WEXITSTATUS(pclose(pipe)), 1);
  EXPECT_NE(std::string(line).find("in use by another Fathom server"), std::string::npos) << line;
}

}  // namespace
}  // namespace fathom::test
