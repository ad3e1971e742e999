#include "server/bot_threads.h"

namespace fathom::server {

BotThreads::BotThreads(int threads, std::size_t longest_queue, Milliseconds patience)
    : queues_(static_cast<std::size_t>(threads), longest_queue, patience) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotThreads::~BotThreads() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool BotThreads::submit(Job job, Kind kind) {
  {
    const std::lock_guard lock(mutex_);
    if (!queues_.add(std::move(job), kind, Clock::now())) return false;
  }
  wake_.notify_one();
  return true;
}

Milliseconds BotThreads::expected_wait(Milliseconds each) const {
  const std::lock_guard lock(mutex_);
  return queues_.expected_wait(each);
}

BotPool::Figures BotThreads::figures() const {
  const std::lock_guard lock(mutex_);
  return queues_.figures();
}

void BotThreads::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || !queues_.empty(); });
    if (stop_) return;
    const auto begin = Clock::now();
    BotQueues::Next next = queues_.take(begin);
    lock.unlock();

    think(next);  // what the job holds goes before the lock comes back
    const std::chrono::duration<double> took = Clock::now() - begin;

    lock.lock();
    queues_.note(next.late, took.count());
  }
}

}  // namespace fathom::server
