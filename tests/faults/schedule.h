// Which faults come when: all of it follows from the seed. What they meet does not: the servers, the store and the
// clients go on in real time beside it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::faults {

using Milliseconds = std::chrono::milliseconds;

enum class Kind : std::uint8_t {
  server_killed,      // kill -9; started again later
  server_frozen,      // SIGSTOP, SIGCONT later
  server_upgraded,    // SIGTERM, and started again at once
  all_upgraded,       // one after another
  all_killed,         // at the same moment; nobody is up for a while
  clients_cut,        // connections between clients and a server end
  clients_stalled,    // … carry nothing for a while
  clients_slow,       // … are slow
  clients_half_open,  // … and new ones are taken, but nobody answers
  store_cut,          // the same between a server and PostgreSQL
  store_stalled,
  store_slow,
  store_half_open,
  store_restarted,  // PostgreSQL, with its sessions ended
  store_killed,     // kill -9
  store_frozen,     // SIGSTOP of all its processes
  listeners_cut,    // the sessions that listen for news end, and what is told meanwhile is lost
  disk_slow,        // PostgreSQL takes its time for every commit
  store_locked,     // somebody else holds the lock of the SQLite file
  machine_slept,    // nobody's plan: this process, and perhaps the others, did not run for a while
};
inline constexpr int kKinds = static_cast<int>(Kind::machine_slept) + 1;

std::string_view word(Kind kind);

// Whether servers may rightly complain of the store, or fail to start, because of it.
bool troubles_store(Kind kind);

enum class Way : std::uint8_t { both, up, down };  // up: from whoever has connected

struct Fault {
  Kind kind = Kind::server_killed;
  Milliseconds at{0};     // since the beginning
  Milliseconds lasts{0};  // until it is healed
  int server = -1;        // which one, where it is about one
  Way way = Way::both;    // of a stall
  Milliseconds delay{0};  // of a slow connection
  int bytes_per_second = 0;
  bool for_good = false;  // half-open: who was not answered never will be; cut: without a goodbye

  friend bool operator==(const Fault&, const Fault&) = default;
};

// "12.3 s: server_frozen 1 for 4.2 s"
std::string describe(const Fault& fault);

struct SchedulePlan {
  std::uint64_t seed = 1;
  bool postgresql = false;
  int servers = 1;
  int faults = 0;            // so many …
  Milliseconds duration{0};  // … or as many as begin within this time
  Milliseconds every{1500};  // on average
  Milliseconds longest{15'000};
};

// In order. Nothing that a fault is about has another one at the same time.
std::vector<Fault> schedule(const SchedulePlan& plan);

}  // namespace fathom::faults
