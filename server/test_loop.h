// A loop for tests: calls happen when the test lets them, and time passes when it says so.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>

#include "server/loop.h"

namespace fathom::server {

class PatientLoop : public Loop {
 public:
  void post(std::function<void()> call) override {
    const std::lock_guard lock(mutex_);
    calls_.push_back(std::move(call));
    posted_.notify_all();
  }
  std::unique_ptr<Timer> after(Milliseconds delay, std::function<void()> call) override {
    auto alarm = std::make_shared<Alarm>(now_ + delay, std::move(call));
    alarms_.push_back(alarm);
    return std::make_unique<Held>(std::move(alarm));
  }
  Clock::time_point now() const override { return now_; }
  std::int64_t wall_ms() const override {
    return std::chrono::duration_cast<Milliseconds>(now_ - Clock::time_point{} + set_).count();
  }
  // Somebody sets the clock on the wall.
  void set_wall(Milliseconds by) { set_ += by; }

  // So many calls, waiting for them.
  void run(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      std::unique_lock lock(mutex_);
      // However busy the machine is: this only ends a test that would wait for ever.
      ASSERT_TRUE(posted_.wait_for(lock, std::chrono::minutes(5), [this] { return !calls_.empty(); }));
      lock.unlock();
      ASSERT_TRUE(run_one());
    }
  }
  // One call, if there is any.
  bool run_one() {
    std::unique_lock lock(mutex_);
    if (calls_.empty()) return false;
    const auto call = std::move(calls_.front());
    calls_.pop_front();
    lock.unlock();
    call();
    return true;
  }

  // Time passes, and what was due by then happens.
  void pass(Milliseconds time) {
    const auto until = now_ + time;
    for (;;) {
      std::erase_if(alarms_, [](const auto& each) { return each.expired(); });
      std::shared_ptr<Alarm> next;
      for (const auto& each : alarms_) {
        const auto alarm = each.lock();
        if (alarm && alarm->due <= until && (!next || alarm->due < next->due)) next = alarm;
      }
      if (!next) break;
      now_ = std::max(now_, next->due);
      std::erase_if(alarms_, [&](const auto& each) { return each.lock() == next; });
      next->call();
    }
    now_ = until;
  }

 private:
  struct Alarm {
    Alarm(Clock::time_point at, std::function<void()> then) : due(at), call(std::move(then)) {}
    Clock::time_point due;
    std::function<void()> call;
  };
  struct Held : Timer {
    explicit Held(std::shared_ptr<Alarm> held) : alarm(std::move(held)) {}
    std::shared_ptr<Alarm> alarm;
  };

  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<std::function<void()>> calls_;
  Clock::time_point now_{std::chrono::hours(24 * 365)};
  std::list<std::weak_ptr<Alarm>> alarms_;
  Milliseconds set_{0};
};

}  // namespace fathom::server
