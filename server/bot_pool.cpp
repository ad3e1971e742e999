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
  // Somebody sits before the page and waits for these: it is better to say at once that it will take too long.
  constexpr std::size_t kWaitingPerThread = 8;
  const bool is_waited_for = kind == Kind::hint || kind == Kind::look_back;
  {
    const std::lock_guard lock(mutex_);
    auto& queue = queues_[static_cast<std::size_t>(kind)];
    const std::size_t longest =
        is_waited_for ? std::min(longest_queue_, kWaitingPerThread * threads_.size()) : longest_queue_;
    if (queue.size() >= longest) {
      ++figures_.refused;
      return false;
    }
    queue.push_back({std::move(job), Clock::now()});
  }
  wake_.notify_one();
  return true;
}

Milliseconds BotPool::expected_wait(Milliseconds each) const {
  const std::lock_guard lock(mutex_);
  return each * queues_.front().size() / std::max<std::size_t>(threads_.size(), 1);
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
    const bool has_time = queue == queues_.begin() + static_cast<std::ptrdiff_t>(Kind::analysis);
    lock.unlock();

    const auto begin = Clock::now();
    const bool late = !has_time && begin - next.since > patience_;
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
