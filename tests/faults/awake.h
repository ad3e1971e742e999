// Time, as far as this process was awake for it. A machine that is busy, or asleep, makes nobody late: what is taken
// for a standstill is measured by this.
#pragma once

#include <algorithm>
#include <chrono>

namespace fathom::faults {

class AwakeTime {
 public:
  using Clock = std::chrono::steady_clock;

  // To be called often. Answers how long the process was not awake before.
  Clock::duration tick() {
    const auto now = Clock::now();
    const auto since = now - last_;
    last_ = now;
    const auto counted = std::min<Clock::duration>(since, kAwake);
    passed_ += counted;
    return since - counted;
  }
  Clock::duration passed() const { return passed_; }

 private:
  static constexpr std::chrono::milliseconds kAwake{250};

  Clock::time_point last_ = Clock::now();
  Clock::duration passed_{};
};

}  // namespace fathom::faults
