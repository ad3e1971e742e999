// What the server counts, on any thread. The names of the figures live here and nowhere else.
#pragma once

#include <array>
#include <string>

#include "server/bot_pool.h"
#include "server/client_message.h"
#include "server/counters.h"
#include "server/loop.h"
#include "server/reader.h"
#include "server/routes.h"
#include "server/writer.h"

namespace fathom::server {

// Frames by their type.
class FramesIn {
 public:
  void add(ClientMessage::Type type) { ++counts_[static_cast<std::size_t>(type)]; }
  void add_bad() { ++counts_.back(); }
  std::string text(const std::string& name) const;

 private:
  std::array<Counter, ClientMessage::kTypes + 1> counts_;  // the last: what was no message
};

inline constexpr std::array<std::string_view, 16> kServerFrames{
    "welcome", "page",   "table", "steps", "event",   "ack",    "error", "why",
    "reveal",  "clocks", "chat",  "hint",  "rematch", "notice", "bye",   "pong"};
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

  // What others count.
  struct Beside {
    std::size_t tables = 0;
    Writer::Figures writer = {};
    Reader::Figures reader = {};
    BotPool::Figures bots = {};
    StoreSize store = {};
    bool well = true;  // as /healthz has it
  };
  // GET /metrics.
  std::string text(const Beside& beside) const;

 private:
  struct Answers {
    std::array<Counter, 5> by_class;  // 1xx … 5xx
    Histogram seconds;
  };
  std::array<Answers, kRoutes.size()> answers_;
};

}  // namespace fathom::server
