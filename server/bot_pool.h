// Where bots think. The queues are bounded, and who has waited too long is told so and thinks less. Decisions go before
// hints, for a match waits for them; then comes whoever looks back at a match, and last its analysis. Each kind has a
// queue of its own, so that many of one do not shut out another.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <optional>

#include "bots/question.h"
#include "server/loop.h"
#include "server/problem.h"

namespace fathom::server {

class BotPool {
 public:
  virtual ~BotPool() = default;

  // `late`: the job has waited so long that it should take no more than a moment.
  using Job = std::function<void(bool late)>;
  enum class Kind : std::uint8_t { decision, hint, look_back, analysis };
  // False: the queue is full, try again later.
  [[nodiscard]] virtual bool submit(Job job, Kind kind) = 0;
  [[nodiscard]] bool submit(Job job) { return submit(std::move(job), Kind::decision); }

  // A question to a bot is answered by a job like any other, unless the pool knows somebody elsewhere who can. `told`
  // hears the answer wherever it was found; null: there is none, or nobody wants it any more.
  struct Asked {
    BotQuestion question;
    std::function<void(const Analysis*)> told;
    std::function<bool()> wanted{};  // empty: always
  };
  [[nodiscard]] virtual bool ask(Asked asked, Kind kind);

  // How much a bot may think that is given so much time.
  virtual Budget budget(Milliseconds time) const { return Budget::of_milliseconds(static_cast<double>(time.count())); }

  // How long a decision that is asked for now would wait, going by those that take their whole time.
  virtual Milliseconds expected_wait(Milliseconds each) const = 0;

  struct Figures {
    std::uint64_t jobs = 0;
    std::uint64_t late = 0;
    std::uint64_t refused = 0;
    std::size_t waiting = 0;
    double seconds = 0;
  };
  virtual Figures figures() const = 0;

 protected:
  static void answer_here(const Asked& asked);
};

// The jobs that wait, whoever does them.
class BotQueues {
 public:
  using Kind = BotPool::Kind;

  BotQueues(std::size_t thinkers, std::size_t longest_queue, Milliseconds patience)
      : thinkers_(thinkers), longest_queue_(longest_queue), patience_(patience) {}

  bool add(BotPool::Job job, Kind kind, Clock::time_point now);
  bool empty() const { return waiting() == 0; }
  std::size_t waiting() const;
  Milliseconds expected_wait(Milliseconds each) const;

  struct Next {
    BotPool::Job job;
    bool late = false;
  };
  // The one whose turn it is; there must be one.
  Next take(Clock::time_point now);
  // A job was done.
  void note(bool late, double seconds);
  BotPool::Figures figures() const;

 private:
  struct Waiting {
    BotPool::Job job;
    Clock::time_point since;
  };

  const std::size_t thinkers_;
  const std::size_t longest_queue_;
  const Milliseconds patience_;
  std::array<std::deque<Waiting>, 4> queues_;  // by kind
  BotPool::Figures figures_;
};

// To whoever waits for what the pool could not take.
Problem everybody_thinks();

// Does it; what goes wrong with it is logged.
void think(BotQueues::Next& next);

}  // namespace fathom::server
