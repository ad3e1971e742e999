// Which faults there were, and when; so that what was seen meanwhile can be explained by them.
#pragma once

#include <cstdint>
#include <map>

#include "tests/faults/schedule.h"
#include "tests/faults/world.h"

namespace fathom::faults {

inline std::int64_t wall_ms() {
  return std::chrono::duration_cast<Milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// A fault that came to pass.
struct Suffered {
  Fault fault;
  Clock::time_point begin = Clock::now();
  std::int64_t begin_ms = wall_ms();                 // since 1970
  Clock::time_point end = Clock::time_point::max();  // of its consequences: what was down is up again
  std::int64_t end_ms = INT64_MAX;

  bool healed() const { return end != Clock::time_point::max(); }
  void heal() {
    end = Clock::now();
    end_ms = wall_ms();
  }
};

// Whether the store was in trouble at this time since 1970, or not long before.
bool store_in_trouble(const std::vector<Suffered>& faults, std::int64_t at_ms);

// How long clients had to wait, by the kind of fault that a wait has most in common with; "none" if there was none.
struct Waited {
  std::size_t count = 0;
  double median_ms = 0;
  double p99_ms = 0;
  double longest_ms = 0;
};
std::map<std::string, Waited> waits_by_fault(const std::vector<Suffered>& faults, const std::vector<Wait>& waits);

}  // namespace fathom::faults
