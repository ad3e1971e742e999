// A loop for tests: calls happen when the test lets them.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
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
  std::unique_ptr<Timer> after(Milliseconds, std::function<void()>) override { return nullptr; }
  Clock::time_point now() const override { return Clock::now(); }
  std::int64_t wall_ms() const override { return 0; }

  void run(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      std::unique_lock lock(mutex_);
      // However busy the machine is: this only ends a test that would wait for ever.
      ASSERT_TRUE(posted_.wait_for(lock, std::chrono::minutes(5), [this] { return !calls_.empty(); }));
      const auto call = std::move(calls_.front());
      calls_.pop_front();
      lock.unlock();
      call();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<std::function<void()>> calls_;
};

}  // namespace fathom::server
