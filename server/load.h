// Clients over real WebSockets that play random legal moves: how much a server can bear, and whether it keeps its word.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/http_client.h"
#include "table/game_json.h"

namespace fathom::server {

struct LoadOptions {
  std::vector<HttpAddress> servers = {{}};
  int tables = 100;
  double rate = 0;  // moves a second over all tables; 0: as fast as they are acknowledged
  double seconds = 10;
  int returning = 0;         // people at further tables who were sent away and come back while the others play
  double return_within = 1;  // seconds from the beginning
  std::uint64_t seed = 1;
};

struct LoadReport {
  double moves_per_s = 0;
  double p50_ms = 0;
  double p95_ms = 0;
  double p99_ms = 0;
  double max_ms = 0;
  std::uint64_t moves = 0;    // acknowledged
  std::uint64_t matches = 0;  // played to the end
  std::uint64_t connections = 0;
  std::uint64_t errors = 0;    // connections lost, requests refused, moves not accepted
  std::uint64_t returned = 0;  // of those who were sent away
  double welcome_p50_ms = 0;   // from their first packet to the welcome
  double welcome_p99_ms = 0;
  double welcome_max_ms = 0;
  std::uint64_t lost = 0;   // acknowledged moves that the final logs do not have
  std::string first_error;  // what the first of the errors was

  Json json() const;
};

// Throws std::runtime_error if the server cannot be reached. `progress` is called about once a second.
LoadReport run_load(const LoadOptions& options,
                    const std::function<void(double seconds, std::uint64_t moves)>& progress);

}  // namespace fathom::server
