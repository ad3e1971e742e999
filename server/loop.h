// The thread on which everything of the server happens that is not thinking (bots), writing (the store) or talking (the
// network).
//
// Tables and players belong to that one thread, so none of them needs a lock; other threads hand their results over
// with `post`.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace fathom::server {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// A call that was asked for later; letting go of it cancels it.
class Timer {
 public:
  virtual ~Timer() = default;
};

class Loop {
 public:
  virtual ~Loop() = default;

  // From any thread: calls it on the loop's thread, soon.
  virtual void post(std::function<void()> call) = 0;

  // On the loop's thread only.
  [[nodiscard]] virtual std::unique_ptr<Timer> after(Milliseconds delay, std::function<void()> call) = 0;
  virtual Clock::time_point now() const = 0;
  virtual std::int64_t wall_ms() const = 0;  // since 1970
};

}  // namespace fathom::server
