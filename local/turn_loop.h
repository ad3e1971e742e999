// A loop that somebody else drives: calls and timers come in turns, and its time is what the host says at their
// beginning.
#pragma once

#include <deque>
#include <map>
#include <optional>

#include "server/loop.h"

namespace fathom::local {

class TurnLoop : public server::Loop {
 public:
  using Milliseconds = server::Milliseconds;

  void post(std::function<void()> call) override { calls_.push_back(std::move(call)); }
  [[nodiscard]] std::unique_ptr<server::Timer> after(Milliseconds delay, std::function<void()> call) override;
  server::Clock::time_point now() const override { return server::Clock::time_point(Milliseconds(steady_ms_)); }
  std::int64_t wall_ms() const override { return wall_ms_; }

  // A clock on the wall may be set back; the other one stands still then.
  void set_time(std::int64_t wall_ms);
  // Everything that is due.
  void run();
  // How long until the next timer.
  std::optional<Milliseconds> next() const;

 private:
  struct Alarm;
  using Alarms = std::multimap<server::Clock::time_point, std::function<void()>>;
  bool run_alarm();

  std::deque<std::function<void()>> calls_;
  // Shared with the timers, which may outlive the loop.
  std::shared_ptr<Alarms> alarms_ = std::make_shared<Alarms>();
  std::int64_t wall_ms_ = 0;
  std::int64_t steady_ms_ = 24LL * 3600 * 1000;  // its beginning means nothing, but 0 is "never" here and there
};

}  // namespace fathom::local
