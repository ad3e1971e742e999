// Says when a budget is used up.
#pragma once

#include "bots/bot.h"

namespace fathom {

class Stopwatch {
 public:
  explicit Stopwatch(const Budget& budget) : budget_(budget), end_(Clock::now() + budget.time) {}

  // To be asked before every iteration; looks at the clock only now and then, since that costs as much as a few steps.
  bool goes_on() {
    if (budget_.iterations > 0) return done_++ < budget_.iterations;
    if (done_ >= next_look_) {
      if (Clock::now() >= end_) return false;
      next_look_ = done_ + kLookEvery;
    }
    ++done_;
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kLookEvery = 4;

  Budget budget_;
  Clock::time_point end_;
  int done_ = 0;
  int next_look_ = 1;  // the first iteration is always done
};

}  // namespace fathom
