// Bots without threads: whoever drives the loop lets them think, one decision at a time.
#pragma once

#include "server/bot_pool.h"

namespace fathom::local {

class BotsInTurn : public server::BotPool {
 public:
  // `iterations`: more than 0 where games must repeat exactly (bots/bot.h).
  BotsInTurn(server::Loop& loop, int iterations) : loop_(loop), iterations_(iterations) {}

  using BotPool::submit;
  [[nodiscard]] bool submit(Job job, Kind kind) override { return queues_.add(std::move(job), kind, loop_.now()); }
  Budget budget(server::Milliseconds time) const override {
    return iterations_ > 0 ? Budget::of_iterations(iterations_) : BotPool::budget(time);
  }
  server::Milliseconds expected_wait(server::Milliseconds each) const override { return queues_.expected_wait(each); }
  Figures figures() const override { return queues_.figures(); }

  bool waiting() const { return !queues_.empty(); }
  // The next decision, if any waits.
  void think() {
    if (queues_.empty()) return;
    auto next = queues_.take(loop_.now());
    server::think(next);
    queues_.note(next.late, 0);
  }

 private:
  server::Loop& loop_;
  const int iterations_;
  // Nobody is turned away: there is one who asks.
  server::BotQueues queues_{1, 10'000, std::chrono::hours(1)};
};

}  // namespace fathom::local
