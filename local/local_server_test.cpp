#include "local/local_server.h"

#include <gtest/gtest.h>

#include "server/log.h"

namespace fathom::local {
namespace {

// A host that keeps documents as a browser does: some time later, and not always.
class KeepingHost : public Host {
 public:
  void answer(int request, const server::Response& response) override {
    answers[request] = {response.status, Json::parse(response.body, nullptr, false)};
  }
  void frame(int connection, const std::string& text) override { frames[connection].push_back(Json::parse(text)); }
  void close(int connection, int code, const std::string&) override { closed[connection] = code; }
  void keep(const std::vector<server::DocumentChange>& changes) override { asked = changes; }

  // What it was asked to keep is kept, or lost.
  bool settle(LocalServer& local, bool well = true) {
    const auto changes = std::exchange(asked, std::nullopt);
    if (!changes) return false;
    for (const auto& [key, text] : *changes) {
      if (!well) continue;
      if (text) {
        documents[key] = *text;
      } else {
        documents.erase(key);
      }
    }
    local.kept(well);
    return true;
  }

  void question(int number, const std::string& bytes) override { questions.emplace_back(number, bytes); }

  std::vector<std::pair<int, std::string>> questions;
  std::map<int, std::pair<int, Json>> answers;
  std::map<int, std::vector<Json>> frames;
  std::map<int, int> closed;
  std::map<std::string, std::string> documents;
  std::optional<std::vector<server::DocumentChange>> asked;
};

class LocalServerTest : public testing::Test {
 protected:
  void SetUp() override {
    server::set_log_level(server::LogLevel::off);
    open();
  }

  // As after the page was closed, or has crashed.
  void open() {
    host_.asked.reset();
    local_ = std::make_unique<LocalServer>(host_, now_, /*iterations=*/50);
    for (const auto& [key, text] : host_.documents) local_->load(key, text);
    local_->start();
    settle();
  }
  // Time passes until nothing is left to do; bots think, and everything is kept.
  void settle(int turns = 400) {
    for (int i = 0; i < turns; ++i) {
      local_->turn(now_ += 10);
      host_.settle(*local_);
      if (elsewhere) {
        while (local_->hand_out()) continue;
        answer_questions();
      } else if (local_->has_questions() || local_->has_jobs()) {
        local_->think();
      }
    }
  }
  Json ask(const std::string& method, const std::string& path, const Json& body = nullptr) {
    local_->request(++count_, {method, path, "", token_, body.is_null() ? "" : body.dump(), ""});
    settle(10);
    return host_.answers[count_].second;
  }
  int sit(const std::string& table) {
    local_->connect(++count_, table);
    say(count_, {{"type", "hello"}, {"token", token_}});
    return count_;
  }
  void say(int connection, const Json& frame) { local_->receive(connection, frame.dump()); }
  // The last thing this connection was asked to decide.
  Json decision(int connection) {
    Json last;
    for (const Json& frame : host_.frames[connection]) {
      if (frame.contains("legal") && frame.at("type") != "error") last = frame;
    }
    return last;
  }
  std::string table() {
    token_ = ask("POST", "/api/players", {{"name", "Ada"}}).at("token");
    const Json seats = Json::array({"me", "sailor"});
    return ask("POST", "/api/tables", {{"game", "treasure-divers"}, {"seats", seats}, {"bot_delay_ms", 0}}).at("table");
  }
  void move(int connection) {
    const Json asked = decision(connection);
    ASSERT_FALSE(asked.at("legal").empty());
    say(connection, {{"type", "move"},
                     {"id", "m" + std::to_string(++count_)},
                     {"move", asked.at("legal").front()},
                     {"count", asked.at("count")}});
  }

  // As somebody with the same program does it, the last one first.
  void answer_questions() {
    for (; !host_.questions.empty(); host_.questions.pop_back()) {
      const auto& [number, bytes] = host_.questions.back();
      ++answered;
      const auto question = read_question(bytes);
      ASSERT_TRUE(question);
      local_->answered(number, fails ? std::string() : bytes_of(answer(*question)));
      fails = false;
    }
  }

  bool elsewhere = false;  // bots think somewhere else
  bool fails = false;      // and the next of them does not answer
  int answered = 0;
  KeepingHost host_;
  std::unique_ptr<LocalServer> local_;
  std::string token_;
  std::int64_t now_ = 1'800'000'000'000;
  int count_ = 0;
};

TEST_F(LocalServerTest, PlaysAWholeGameAndKeepsIt) {
  const std::string id = table();
  const int ada = sit(id);
  settle(20);
  say(ada, {{"type", "start"}, {"id", "s"}});
  settle();
  for (int moves = 0; moves < 500 && ask("GET", "/api/tables/" + id).at("status") != "over"; ++moves) {
    move(ada);
    settle(60);
  }
  EXPECT_EQ(ask("GET", "/api/players/me/games").at("games").size(), 1U);
  open();
  EXPECT_EQ(ask("GET", "/api/players/me/games").at("games").size(), 1U);
  EXPECT_EQ(ask("GET", "/api/tables/" + id).at("status"), "over");
}

TEST_F(LocalServerTest, BotsMayThinkSomewhereElse) {
  elsewhere = true;
  fails = true;  // the first question is asked again
  const std::string id = table();
  const int ada = sit(id);
  settle(20);
  say(ada, {{"type", "start"}, {"id", "s"}});
  settle(60);
  say(ada, {{"type", "hint"}, {"id", "h"}});
  settle(60);
  const auto& frames = host_.frames[ada];
  EXPECT_TRUE(std::any_of(frames.begin(), frames.end(), [](const Json& frame) { return frame["type"] == "hint"; }));
  for (int moves = 0; moves < 500 && ask("GET", "/api/tables/" + id).at("status") != "over"; ++moves) {
    move(ada);
    settle(60);
  }
  EXPECT_EQ(ask("GET", "/api/players/me/games").at("games").size(), 1U);
  EXPECT_GT(answered, 2);
  local_->answered(4711, "nobody has asked");
}

TEST_F(LocalServerTest, GoesOnAtTheLastMoveThatWasAcknowledged) {
  const std::string id = table();
  const int before = sit(id);
  settle(20);
  say(before, {{"type", "start"}, {"id", "s"}});
  settle();
  const std::size_t count = decision(before).at("count");
  const auto documents = host_.documents;
  move(before);
  local_->turn(now_ += 10);
  ASSERT_TRUE(host_.asked) << "the move is to be kept";
  EXPECT_EQ(decision(before).at("count"), count) << "and nobody has seen it";
  host_.documents = documents;
  open();
  const int after = sit(id);
  settle(20);
  EXPECT_EQ(host_.frames[after].front().at("count"), count);
  move(after);
  settle();
  EXPECT_GT(decision(after).at("count"), count);
}

TEST_F(LocalServerTest, WhatCannotBeKeptHasNotHappened) {
  const std::string id = table();
  const int ada = sit(id);
  settle(20);
  say(ada, {{"type", "start"}, {"id", "s"}});
  settle();
  const std::size_t count = decision(ada).at("count");
  move(ada);
  local_->turn(now_ += 10);
  ASSERT_TRUE(host_.settle(*local_, false));
  settle();
  EXPECT_TRUE(host_.closed.contains(ada)) << "sent away, to come back to what was kept";
  const int again = sit(id);
  settle(20);
  EXPECT_EQ(host_.frames[again].front().at("count"), count);
}

}  // namespace
}  // namespace fathom::local
