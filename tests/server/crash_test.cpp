// kill -9 at random moments under load: every acknowledged move is there afterwards, nothing that was shown has
// changed, and play goes on.
#include <gtest/gtest.h>

#include <atomic>
#include <map>

#include "engine/core/random.h"
#include "tests/server/process.h"

namespace fathom::test {
namespace {

// What one player has been told at one table.
struct Told {
  std::map<std::size_t, std::string> steps;         // by number, as they were shown
  std::map<std::size_t, std::string> acknowledged;  // own moves by number
};

struct Table {
  std::string id;
  std::vector<std::string> tokens;
  std::vector<Told> told;
  Json unanswered;  // of seat `mover`: sent, but not acknowledged when the server died
  std::size_t mover = 0;
};

void remember(Told& told, const Json& frame) {
  if (!frame.contains("steps")) return;
  for (const Json& step : frame["steps"]) {
    const auto number = step.at("number").get<std::size_t>();
    Json shown{{"seat", step["seat"]}, {"move", step["move"]}, {"shown", step["shown"]}};
    const auto [known, is_new] = told.steps.emplace(number, shown.dump());
    if (!is_new) {
      EXPECT_EQ(known->second, shown.dump()) << "step " << number << " has changed";
    }
  }
}

// Plays until the server dies or the match is over.
void play(const ServerProcess& server, Table& table, std::uint64_t seed, std::atomic<int>& answers) {
  Random random(seed);
  std::vector<WebSocket> sockets;
  std::vector<std::vector<std::string>> legal(table.tokens.size());
  std::vector<std::size_t> counts(table.tokens.size());
  bool over = false;
  try {
    for (std::size_t i = 0; i < table.tokens.size(); ++i) {
      Json welcome;
      sockets.push_back(server.join(table.id, table.tokens[i], &welcome));
      remember(table.told[i], welcome);
      legal[i] = welcome.at("legal").get<std::vector<std::string>>();
      counts[i] = welcome.at("count").get<std::size_t>();
      over = over || welcome.contains("result");
      for (const auto& [number, move] : table.told[i].acknowledged) {
        const Json& steps = welcome.at("steps");
        ASSERT_LT(number, steps.size()) << "an acknowledged move is lost";
        EXPECT_EQ(steps[number].at("seat"), i);
        EXPECT_EQ(steps[number].at("move"), move);
      }
    }
    int id = 0;
    while (!over) {
      std::vector<std::size_t> able;
      for (std::size_t i = 0; i < legal.size(); ++i) {
        if (!legal[i].empty()) able.push_back(i);
      }
      if (able.empty()) return;
      // What was never answered is asked for again with the same id; it may have been applied before the crash.
      if (table.unanswered.is_null()) {
        table.mover = able[random.below(static_cast<std::uint32_t>(able.size()))];
        const auto& moves = legal[table.mover];
        table.unanswered = {{"type", "move"},
                            {"id", std::to_string(seed) + "-" + std::to_string(++id)},
                            {"move", moves[random.below(static_cast<std::uint32_t>(moves.size()))]},
                            {"count", counts[table.mover]}};
      }
      WebSocket& socket = sockets[table.mover];
      socket.send(table.unanswered);
      // First the acknowledgement, then what came of the move; the others hear of it too.
      std::size_t newest = 0;
      bool answered = false;
      const auto listen = [&](std::size_t i, const auto& enough) {
        while (!enough()) {
          const auto frame = sockets[i].receive();
          if (!frame) return false;
          remember(table.told[i], *frame);
          EXPECT_NE(frame->at("type"), "error") << *frame;
          if (frame->at("type") == "error") return false;
          if (frame->at("type") == "steps") {
            legal[i] = frame->at("legal").get<std::vector<std::string>>();
            counts[i] = frame->at("count").get<std::size_t>();
            over = over || frame->contains("result");
          }
          if (frame->at("type") == "ack" && frame->at("id") == table.unanswered["id"]) {
            answered = true;
            ++answers;
            newest = frame->at("count").get<std::size_t>();
            table.told[table.mover].acknowledged[newest - 1] = table.unanswered["move"].get<std::string>();
          }
        }
        return true;
      };
      if (!listen(table.mover, [&] { return answered; })) return;
      table.unanswered = nullptr;
      for (std::size_t i = 0; i < sockets.size(); ++i) {
        if (!listen(i, [&] { return counts[i] >= newest; })) return;
      }
    }
  } catch (const std::exception&) {
    return;  // the server has gone
  }
}

TEST(Crash, NothingAcknowledgedIsLost) {
  const char* slow = std::getenv("FATHOM_TEST_GAMES");
  const int crashes = slow == nullptr ? 8 : 3;
  constexpr std::size_t kTables = 6;
  ServerProcess server({"--log", "warning"});
  std::vector<Table> tables(kTables);
  const std::array<std::pair<const char*, int>, 3> kinds{
      {{"captain-carcass", 2}, {"treasure-divers", 2}, {"sea-and-shore", 3}}};
  for (std::size_t t = 0; t < kTables; ++t) {
    const auto& [game, players] = kinds[t % kinds.size()];
    Json seats = Json::array();
    for (int i = 0; i < players; ++i) {
      tables[t].tokens.push_back(server.new_player("P" + std::to_string(i)));
      seats.push_back(i == 0 ? "me" : "open");
    }
    tables[t].told.resize(static_cast<std::size_t>(players));
    const Json options = players == 3 ? Json{{"players", 3}} : Json::object();
    tables[t].id = server.new_table(tables[t].tokens[0], {{"game", game}, {"options", options}, {"seats", seats}});
    for (int i = 1; i < players; ++i) {
      WebSocket socket = server.join(tables[t].id, tables[t].tokens[static_cast<std::size_t>(i)]);
      ASSERT_EQ(socket.ask({{"type", "sit"}, {"seat", i}}).at("type"), "ack");
    }
    WebSocket host = server.join(tables[t].id, tables[t].tokens[0]);
    ASSERT_EQ(host.ask({{"type", "start"}}).at("type"), "ack");
  }
  Random random(99);
  std::size_t acknowledged = 0;
  std::atomic<int> answers = 0;
  for (int crash = 0; crash < crashes; ++crash) {
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < kTables; ++t)
      threads.emplace_back([&, t] { play(server, tables[t], static_cast<std::uint64_t>(crash) * 100 + t, answers); });
    std::this_thread::sleep_for(std::chrono::milliseconds(200 + random.below(500)));
    // A slow machine takes longer to get anywhere.
    for (int wait = 0; answers < (crash + 1) * 12 && wait < 2000; ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
    for (std::thread& thread : threads) thread.join();
    if (HasFatalFailure()) return;
    server.start();
  }
  // Once more after the last crash: everything is checked on joining.
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < kTables; ++t)
    threads.emplace_back([&, t] { play(server, tables[t], 7777 + t, answers); });
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  server.end(SIGKILL);
  for (std::thread& thread : threads) thread.join();
  for (const Table& table : tables) {
    for (const Told& told : table.told) acknowledged += told.acknowledged.size();
  }
  EXPECT_GT(acknowledged, 20U);
}

}  // namespace
}  // namespace fathom::test
