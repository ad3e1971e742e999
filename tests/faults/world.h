// What all clients of a campaign share. It belongs to the thread of its context, but for what is atomic.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <map>

#include "engine/core/random.h"
#include "tests/faults/violation.h"

namespace fathom::faults {

using Clock = std::chrono::steady_clock;

// From the first attempt to make a move to its acknowledgement.
struct Wait {
  Clock::time_point begin;
  Clock::time_point end;
};

struct Figures {
  std::atomic<std::uint64_t> moves{0};        // acknowledged
  std::atomic<std::uint64_t> sent_again{0};   // with the same id, over another connection
  std::atomic<std::uint64_t> late{0};         // refused: somebody else had made the decision
  std::atomic<std::uint64_t> steps{0};        // heard, by any client: something goes on
  std::atomic<std::uint64_t> connections{0};  // welcomed
  std::atomic<std::uint64_t> given_up{0};     // connections from which nothing was heard for too long
  std::atomic<std::uint64_t> chat{0};         // lines acknowledged
  std::atomic<std::uint64_t> rematches{0};
  std::atomic<int> playing{0};  // matches that are not over
  std::atomic<int> over{0};     // matches that are, as all their clients know
};

struct World {
  World(std::uint64_t seed, int its_think_ms) : random(seed), think_ms(its_think_ms) {}

  boost::asio::io_context context{1};
  std::vector<int> doors;  // ports, one for each server; known before anybody comes
  Random random;           // of what clients do; what it meets is up to the clock
  int think_ms;            // at most, about a move

  std::atomic<bool> hurry{false};   // matches that go on are played to their end, and no new one begins
  std::atomic<bool> closed{false};  // everybody goes
  Figures figures;

  Violations violations;
  std::map<std::string, std::uint64_t> codes;  // of errors, refusals and closed connections
  std::vector<Wait> waits;

  int any_door() { return doors[random.below(static_cast<std::uint32_t>(doors.size()))]; }
  std::chrono::milliseconds between(int least, int most) {
    return std::chrono::milliseconds(least + random.below(std::max(1, most - least + 1)));
  }
};

}  // namespace fathom::faults
