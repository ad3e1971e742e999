// What the server counts, on any thread. The names of the figures live here and nowhere else.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/bot_pool.h"
#include "server/client_message.h"
#include "server/loop.h"
#include "server/routes.h"
#include "server/writer.h"

namespace fathom::server {

// Nothing else depends on the order in which other threads see it.
class Counter {
 public:
  Counter& operator++() { return *this += 1; }
  Counter& operator--() {
    value_.fetch_sub(1, std::memory_order_relaxed);
    return *this;
  }
  Counter& operator+=(std::uint64_t more) {
    value_.fetch_add(more, std::memory_order_relaxed);
    return *this;
  }
  operator std::uint64_t() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

// How long something took, as Prometheus likes it.
class Histogram {
 public:
  static constexpr std::array<double, 10> kBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};

  void add(double seconds);
  // `labels`: a="b",c="d", or nothing.
  std::string text(const std::string& name, const std::string& labels) const;

 private:
  std::array<Counter, kBounds.size() + 1> counts_;  // the last: longer than all bounds
  Counter microseconds_;
};

// Frames by their type.
class FramesIn {
 public:
  void add(ClientMessage::Type type) { ++counts_[static_cast<std::size_t>(type)]; }
  void add_bad() { ++counts_.back(); }
  std::string text(const std::string& name) const;

 private:
  std::array<Counter, ClientMessage::kTypes + 1> counts_;  // the last: what was no message
};

inline constexpr std::array<std::string_view, 15> kServerFrames{"welcome", "table",   "steps",  "event",  "ack",
                                                                "error",   "why",     "reveal", "clocks", "chat",
                                                                "hint",    "rematch", "notice", "bye",    "pong"};
class FramesOut {
 public:
  // All our frames begin with their type.
  void add(std::string_view frame);
  std::string text(const std::string& name) const;

 private:
  std::array<Counter, kServerFrames.size() + 1> counts_;  // the last: all others
};
// "steps" of {"type":"steps",…
std::string_view frame_type(std::string_view frame);

struct Metrics {
  Counter connections;  // now
  Counter connections_total;
  Counter packing;    // connections now whose large frames are packed
  Counter moves;      // of people
  Counter bot_moves;  // stand-ins included
  Counter hints;
  Counter conflicts;  // changes that another server was faster than
  Counter errors;     // answers that said no
  Counter refused;    // by a limit
  Counter tables_created;
  Histogram acknowledged;  // from the arrival of a move to its acknowledgement
  FramesIn frames_in;
  FramesOut frames_out;

  // A request was answered, so long after it had been read.
  void answered(Route route, int status, double seconds);

  // GET /metrics.
  std::string text(std::size_t tables, const Writer::Figures& writer, const BotPool::Figures& bots) const;

 private:
  struct Answers {
    std::array<Counter, 5> by_class;  // 1xx … 5xx
    Histogram seconds;
  };
  std::array<Answers, kRoutes.size()> answers_;
};

}  // namespace fathom::server
