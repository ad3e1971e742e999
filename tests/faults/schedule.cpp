#include "tests/faults/schedule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/random.h"

namespace fathom::faults {

namespace {

// What a fault is about; a thing has one at a time.
enum class About : std::uint8_t { server, all_servers, clients, store_path, store };

struct Row {
  std::string_view word;
  About about;
  int weight;       // how often, in comparison
  int postgresql;   // 1: only there, -1: only with SQLite, 0: with both
  int shortest_ms;  // it lasts from this …
  int longest_ms;   // … to this, or to the longest of the plan
  bool troubles_store;
};

constexpr std::array<Row, kKinds> kRows{{
    {"server_killed", About::server, 12, 0, 0, 5'000, false},
    {"server_frozen", About::server, 12, 0, 500, 15'000, true},  // its connections may run out of time meanwhile
    {"server_upgraded", About::server, 6, 0, 0, 500, false},
    {"all_upgraded", About::all_servers, 2, 1, 1'000, 3'000, false},
    {"all_killed", About::all_servers, 2, 1, 1'000, 6'000, false},
    {"clients_cut", About::clients, 8, 0, 0, 0, false},
    {"clients_stalled", About::clients, 8, 0, 500, 12'000, false},
    {"clients_slow", About::clients, 6, 0, 1'000, 10'000, false},
    {"clients_half_open", About::clients, 4, 0, 500, 8'000, false},
    {"store_cut", About::store_path, 8, 1, 0, 0, true},
    {"store_stalled", About::store_path, 8, 1, 500, 12'000, true},
    {"store_slow", About::store_path, 6, 1, 1'000, 10'000, true},
    {"store_half_open", About::store_path, 4, 1, 500, 8'000, true},
    {"store_restarted", About::store, 4, 1, 0, 2'000, true},
    {"store_killed", About::store, 4, 1, 0, 3'000, true},
    {"store_frozen", About::store, 5, 1, 500, 12'000, true},
    {"listeners_cut", About::store, 6, 1, 0, 0, true},
    {"disk_slow", About::store, 4, 1, 1'000, 6'000, true},
    {"store_locked", About::store, 6, -1, 200, 2'500, true},
    {"machine_slept", About::store, 0, 0, 0, 0, true},
}};

const Row& row(Kind kind) { return kRows[static_cast<std::size_t>(kind)]; }

// Until when each thing has a fault.
struct Busy {
  explicit Busy(int servers)
      : server(static_cast<std::size_t>(servers)), clients(server.size()), store_path(server.size()) {}

  std::vector<Milliseconds> server;
  std::vector<Milliseconds> clients;
  std::vector<Milliseconds> store_path;
  Milliseconds store{0};

  std::vector<Milliseconds>* of(About about) {
    switch (about) {
      case About::server:
      case About::all_servers: return &server;
      case About::clients: return &clients;
      case About::store_path: return &store_path;
      case About::store: break;
    }
    return nullptr;
  }
};

class Scheduler {
 public:
  explicit Scheduler(const SchedulePlan& plan) : plan_(plan), random_(plan.seed), busy_(plan.servers) {
    for (const Row& row : kRows) {
      const bool possible = row.postgresql == 0 || (row.postgresql > 0) == plan.postgresql;
      weights_.push_back(possible ? row.weight : 0);
    }
  }

  std::vector<Fault> make() {
    std::vector<Fault> faults;
    Milliseconds now{0};
    for (;;) {
      now += between(plan_.every / 4, plan_.every * 7 / 4);
      if (plan_.faults > 0 ? static_cast<int>(faults.size()) >= plan_.faults : now >= plan_.duration) return faults;
      // If what it would be about has a fault already, another one is tried; and later, if there is none.
      for (int attempt = 0; attempt < 40; ++attempt) {
        Fault fault = draw(now);
        if (!take(fault)) continue;
        faults.push_back(fault);
        break;
      }
    }
  }

 private:
  Milliseconds between(Milliseconds least, Milliseconds most) {
    const auto width = static_cast<int>((most - least).count());
    return least + Milliseconds(width > 0 ? random_.below(width + 1) : 0);
  }

  Fault draw(Milliseconds now) {
    int total = 0;
    for (const int weight : weights_) total += weight;
    int place = random_.below(total);
    std::size_t kind = 0;
    for (; place >= weights_[kind]; ++kind) place -= weights_[kind];
    const Row& drawn = kRows[kind];
    Fault fault{.kind = static_cast<Kind>(kind), .at = now};
    const Milliseconds longest = std::min(Milliseconds(drawn.longest_ms), plan_.longest);
    fault.lasts = between(std::min(Milliseconds(drawn.shortest_ms), longest), longest);
    if (drawn.about == About::server || drawn.about == About::clients || drawn.about == About::store_path)
      fault.server = random_.below(plan_.servers);
    switch (fault.kind) {
      case Kind::clients_stalled:
      case Kind::store_stalled: fault.way = static_cast<Way>(random_.below(3)); break;
      case Kind::clients_slow:
      case Kind::store_slow:
        fault.delay = Milliseconds(5 + random_.below(300));
        fault.bytes_per_second = 4'000 + random_.below(60'000);
        break;
      case Kind::clients_cut:
      case Kind::store_cut:
      case Kind::clients_half_open:
      case Kind::store_half_open: fault.for_good = random_.below(2) == 0; break;
      default: break;
    }
    return fault;
  }

  bool take(const Fault& fault) {
    constexpr Milliseconds kRest{500};  // between two faults of the same thing
    const Milliseconds until = fault.at + fault.lasts + kRest;
    const About about = row(fault.kind).about;
    if (std::vector<Milliseconds>* each = busy_.of(about)) {
      const auto free = [&](Milliseconds end) { return end <= fault.at; };
      if (fault.server < 0) {
        if (!std::all_of(each->begin(), each->end(), free)) return false;
        std::fill(each->begin(), each->end(), until);
        return true;
      }
      Milliseconds& one = (*each)[static_cast<std::size_t>(fault.server)];
      if (!free(one)) return false;
      one = until;
      return true;
    }
    if (busy_.store > fault.at) return false;
    busy_.store = until;
    return true;
  }

  const SchedulePlan& plan_;
  Random random_;
  Busy busy_;
  std::vector<int> weights_;
};

std::string seconds(Milliseconds time) { return fmt::format("{:.1f} s", static_cast<double>(time.count()) / 1000); }

}  // namespace

std::string_view word(Kind kind) { return row(kind).word; }
bool troubles_store(Kind kind) { return row(kind).troubles_store; }

std::string describe(const Fault& fault) {
  std::string text = seconds(fault.at) + ": " + std::string(word(fault.kind));
  if (fault.server >= 0) text += " " + std::to_string(fault.server);
  if (fault.way != Way::both) text += fault.way == Way::up ? ", one way: up" : ", one way: down";
  if (fault.bytes_per_second > 0)
    text += fmt::format(", {} ms late, {} bytes a second", fault.delay.count(), fault.bytes_per_second);
  if (fault.for_good) text += ", for good";
  if (fault.lasts.count() > 0) text += " for " + seconds(fault.lasts);
  return text;
}

std::vector<Fault> schedule(const SchedulePlan& plan) { return Scheduler(plan).make(); }

}  // namespace fathom::faults
