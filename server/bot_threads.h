// Threads on which bots think, so that they never hold up the network.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "server/bot_pool.h"

namespace fathom::server {

class BotThreads : public BotPool {
 public:
  explicit BotThreads(int threads, std::size_t longest_queue = 10'000, Milliseconds patience = Milliseconds(2000));
  ~BotThreads() override;  // jobs that have not begun are dropped
  BotThreads(const BotThreads&) = delete;
  BotThreads& operator=(const BotThreads&) = delete;

  using BotPool::submit;
  [[nodiscard]] bool submit(Job job, Kind kind) override;
  Milliseconds expected_wait(Milliseconds each) const override;
  Figures figures() const override;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  BotQueues queues_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace fathom::server
