// Says when a budget is used up.
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>

#include "bots/bot.h"

namespace fathom {

// The time that this thread has spent computing, whatever else the machine had to do.
inline std::chrono::nanoseconds thread_cpu_time() {
#if defined(CLOCK_THREAD_CPUTIME_ID)
  timespec time{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  }
#endif
  return std::chrono::steady_clock::now().time_since_epoch();
}

// Starts when it is made: at the very beginning of a decision, so that preparations count as well.
class Stopwatch {
 public:
  explicit Stopwatch(const Budget& budget) : budget_(budget), begin_(now()) {}

  // To be asked before every iteration. It looks at the clock only as often as it must, since that costs as much as a
  // few steps: from the pace so far it knows how many iterations fit into a small part of what is left.
  bool goes_on() {
    if (budget_.iterations > 0) return done_++ < budget_.iterations;
    if (done_ >= next_look_) {
      const double used = std::chrono::duration<double, std::micro>(now() - begin_).count();
      const double left = static_cast<double>(budget_.time.count()) - used;
      const double pace = used / done_;
      if (left < pace / 2) return false;
      next_look_ = done_ + std::clamp(static_cast<int>(std::min(left / 4, kLongestBlind) / std::max(pace, 0.01)), 1,
                                      std::max(1, done_));
    }
    ++done_;
    return true;
  }

 private:
  static constexpr double kLongestBlind = 100;  // microseconds

  std::chrono::nanoseconds now() const {
    if (budget_.iterations > 0) return {};
    return budget_.cpu_time ? thread_cpu_time() : std::chrono::steady_clock::now().time_since_epoch();
  }

  Budget budget_;
  std::chrono::nanoseconds begin_;
  int done_ = 0;
  int next_look_ = 1;  // the first iteration is always done
};

}  // namespace fathom
