// Threads on which bots think, so that they never hold up the network. The queues are bounded, and who has waited too
// long is told so and thinks less. Decisions go before hints, for a match waits for them; then comes whoever looks back
// at a match, and last its analysis. Each kind has a queue of its own, so that many of one do not shut out another.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/loop.h"

namespace fathom::server {

class BotPool {
 public:
  // `late`: the job has waited so long that it should take no more than a moment.
  using Job = std::function<void(bool late)>;

  explicit BotPool(int threads, std::size_t longest_queue = 10'000, Milliseconds patience = Milliseconds(2000));
  ~BotPool();  // jobs that have not begun are dropped
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  enum class Kind : std::uint8_t { decision, hint, look_back, analysis };
  // False: the queue is full, try again later.
  [[nodiscard]] bool submit(Job job, Kind kind = Kind::decision);

  // How long a decision that is asked for now would wait, going by those that take their whole time.
  Milliseconds expected_wait(Milliseconds each) const;

  struct Figures {
    std::uint64_t jobs = 0;
    std::uint64_t late = 0;
    std::uint64_t refused = 0;
    std::size_t waiting = 0;
    double seconds = 0;
  };
  Figures figures() const;

 private:
  struct Waiting {
    Job job;
    Clock::time_point since;
  };
  void work();

  const std::size_t longest_queue_;
  const Milliseconds patience_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<std::deque<Waiting>, 4> queues_;  // by kind
  bool stop_ = false;
  Figures figures_;
  std::vector<std::thread> threads_;
};

}  // namespace fathom::server
