#include "server/bot_pool.h"

#include <algorithm>

#include "server/log.h"

namespace fathom::server {

BotPool::BotPool(int threads, std::size_t longest_queue, Milliseconds patience)
    : longest_queue_(longest_queue), patience_(patience) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool BotPool::submit(Job job, Kind kind) {
  constexpr std::size_t kHintsPerThread = 8;
  {
    const std::lock_guard lock(mutex_);
    auto& queue = queues_[static_cast<std::size_t>(kind)];
    const std::size_t longest =
        kind == Kind::hint ? std::min(longest_queue_, kHintsPerThread * threads_.size()) : longest_queue_;
    if (queue.size() >= longest) {
      ++figures_.refused;
      return false;
    }
    queue.push_back({std::move(job), Clock::now()});
  }
  wake_.notify_one();
  return true;
}

BotPool::Figures BotPool::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  for (const auto& queue : queues_) figures.waiting += queue.size();
  return figures;
}

void BotPool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    auto queue = queues_.end();
    wake_.wait(lock, [this, &queue] {
      queue = std::find_if(queues_.begin(), queues_.end(), [](const auto& each) { return !each.empty(); });
      return stop_ || queue != queues_.end();
    });
    if (stop_) return;
    Waiting next = std::move(queue->front());
    queue->pop_front();
    lock.unlock();

    const auto begin = Clock::now();
    const bool late = begin - next.since > patience_;
    try {
      next.job(late);
    } catch (const std::exception&) {  // what it says may tell of hidden cards
      log_event(LogLevel::error, "bot_failed");
    }
    next.job = nullptr;  // what it holds goes before the lock comes back
    const std::chrono::duration<double> took = Clock::now() - begin;

    lock.lock();
    ++figures_.jobs;
    figures_.late += late ? 1 : 0;
    figures_.seconds += took.count();
  }
}

}  // namespace fathom::server
