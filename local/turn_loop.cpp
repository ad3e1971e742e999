#include "local/turn_loop.h"

#include <algorithm>

namespace fathom::local {

struct TurnLoop::Alarm : server::Timer {
  Alarm(std::shared_ptr<Alarms> list, Alarms::iterator place) : alarms(std::move(list)), at(place) {}
  ~Alarm() override {
    if (*waits) alarms->erase(at);
  }
  std::shared_ptr<Alarms> alarms;
  Alarms::iterator at;
  std::shared_ptr<bool> waits = std::make_shared<bool>(true);
};

std::unique_ptr<server::Timer> TurnLoop::after(Milliseconds delay, std::function<void()> call) {
  auto alarm = std::make_unique<Alarm>(alarms_, alarms_->end());
  alarm->at =
      alarms_->emplace(now() + std::max(delay, Milliseconds(0)), [waits = alarm->waits, then = std::move(call)] {
        *waits = false;
        then();
      });
  return alarm;
}

void TurnLoop::set_time(std::int64_t wall_ms) {
  if (wall_ms_ != 0) steady_ms_ += std::max<std::int64_t>(wall_ms - wall_ms_, 0);
  wall_ms_ = wall_ms;
}

bool TurnLoop::run_alarm() {
  const auto first = alarms_->begin();
  if (first == alarms_->end() || first->first > now()) return false;
  const auto call = alarms_->extract(first);
  call.mapped()();
  return true;
}

void TurnLoop::run() {
  for (;;) {
    while (!calls_.empty()) {
      const auto call = std::move(calls_.front());
      calls_.pop_front();
      call();
    }
    if (!run_alarm()) return;
  }
}

std::optional<server::Milliseconds> TurnLoop::next() const {
  if (alarms_->empty()) return std::nullopt;
  return std::max(std::chrono::ceil<Milliseconds>(alarms_->begin()->first - now()), Milliseconds(0));
}

}  // namespace fathom::local
