// People at a table that is being played, for tests.
#pragma once

#include <gtest/gtest.h>

#include "tests/server/process.h"

namespace fathom::test {

// Seats are "me" or "open".
struct Company {
  Company(ServerProcess& its_server, const Json& setup) : server(its_server) {
    const auto seats = setup.at("seats").size();
    for (std::size_t i = 0; i < seats; ++i) tokens.push_back(server.new_player("P" + std::to_string(i)));
    table = server.new_table(tokens[0], setup);
    for (std::size_t i = 0; i < seats; ++i) {
      sockets.push_back(server.join(table, tokens[i]));
      if (i > 0) {
        EXPECT_EQ(sockets[i].ask({{"type", "sit"}, {"seat", i}}).at("type"), "ack");
      }
    }
    EXPECT_EQ(sockets[0].ask({{"type", "start"}}).at("type"), "ack");
    sockets[0].expect("steps");
  }

  // The same people at another server.
  Company(ServerProcess& its_server, const Company& before)
      : server(its_server), tokens(before.tokens), table(before.table) {}

  // What this seat knows of the match now.
  Json told(std::size_t seat) const {
    Json welcome;
    server.join(table, tokens[seat], &welcome);
    return welcome;
  }
  // The first seat that has something to decide.
  std::size_t acting() const { return told(0).at("acting").at(0).get<std::size_t>(); }
  std::size_t steps_of(std::size_t seat) const {
    std::size_t steps = 0;
    const Json welcome = told(seat);
    for (const Json& step : welcome.at("steps")) steps += step.at("seat") == seat ? 1 : 0;
    return steps;
  }

  // Everybody takes the last of their moves, until the match is over. The answer is the result.
  Json play_to_the_end() {
    for (int id = 0;; ++id) {
      const Json spectator = told(0);
      if (spectator.contains("result")) return spectator.at("result");
      const auto seat = spectator.at("acting").at(0).get<std::size_t>();
      const Json own = told(seat);
      const Json answer = sockets[seat].ask(move_after(own, own.at("legal").back(), "end" + std::to_string(id)));
      if (answer.at("type") != "ack") throw std::runtime_error(answer.dump());
    }
  }

  ServerProcess& server;
  std::vector<std::string> tokens;
  std::string table;
  std::vector<WebSocket> sockets;
};

inline Json first_move(const Json& told, const std::string& id) { return move_after(told, told.at("legal").at(0), id); }

}  // namespace fathom::test
