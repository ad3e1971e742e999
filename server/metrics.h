// What the server counts. All of it belongs to the loop's thread; the names live here and nowhere else.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "server/bot_pool.h"
#include "server/loop.h"
#include "server/writer.h"

namespace fathom::server {

// How long something took, as Prometheus likes it.
class Histogram {
 public:
  static constexpr std::array<double, 10> kBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};

  void add(double seconds);
  std::string text(const std::string& name, const std::string& help) const;

 private:
  std::array<std::uint64_t, kBounds.size()> counts_{};  // cumulative
  std::uint64_t total_ = 0;
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t connections = 0;  // now
  std::uint64_t connections_total = 0;
  std::uint64_t requests = 0;
  std::uint64_t frames_in = 0;
  std::uint64_t frames_out = 0;
  std::uint64_t moves = 0;      // of people
  std::uint64_t bot_moves = 0;  // stand-ins included
  std::uint64_t hints = 0;
  std::uint64_t conflicts = 0;  // changes that another server was faster than
  std::uint64_t errors = 0;   // answers that said no
  std::uint64_t refused = 0;  // by a limit
  std::uint64_t tables_created = 0;
  Histogram acknowledged;  // from the arrival of a move to its acknowledgement

  // GET /metrics.
  std::string text(std::size_t tables, const Writer::Figures& writer, const BotPool::Figures& bots) const;
};

}  // namespace fathom::server
