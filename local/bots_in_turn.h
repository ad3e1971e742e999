// Bots without threads: whoever drives the loop lets them think, one decision at a time, or hands their questions to
// somebody else who has the same program.
#pragma once

#include <map>

#include "server/bot_pool.h"

namespace fathom::local {

class BotsInTurn : public server::BotPool {
 public:
  // `iterations`: more than 0 where games must repeat exactly (bots/bot.h).
  BotsInTurn(server::Loop& loop, int iterations) : loop_(loop), iterations_(iterations) {}

  using BotPool::submit;
  [[nodiscard]] bool submit(Job job, Kind kind) override { return jobs_.add(std::move(job), kind, loop_.now()); }
  [[nodiscard]] bool ask(Asked asked, Kind kind) override;
  Budget budget(server::Milliseconds time) const override {
    return iterations_ > 0 ? Budget::of_iterations(iterations_) : BotPool::budget(time);
  }
  server::Milliseconds expected_wait(server::Milliseconds each) const override;
  Figures figures() const override;

  bool has_questions() const { return !questions_.empty(); }
  bool has_jobs() const { return !jobs_.empty(); }
  // Answers the next question, or does the next job if there is none.
  void think();
  void work();  // the next job

  // A question for somebody else to answer: its number and its bytes.
  struct HandedOut {
    int number = 0;
    std::string bytes;
  };
  std::optional<HandedOut> hand_out();
  // What was found there. If it is no answer, the question waits again, before all others.
  void answered(int number, std::string_view bytes);

 private:
  server::Loop& loop_;
  const int iterations_;
  std::map<std::pair<int, int>, Asked> questions_;  // decisions before hints, and then by number
  std::map<int, std::pair<int, Asked>> elsewhere_;  // those that somebody thinks about, with how urgent they are
  int last_ = 0;
  std::uint64_t answers_ = 0;
  // Nobody is turned away: there is one who asks.
  server::BotQueues jobs_{1, 10'000, std::chrono::hours(1)};
};

}  // namespace fathom::local
