#include "server/reader.h"

#include "server/log.h"

namespace fathom::server {

Reader::Reader(std::vector<std::unique_ptr<Store>> stores, Loop& loop) : stores_(std::move(stores)), loop_(loop) {
  for (const auto& store : stores_) threads_.emplace_back([this, &store] { work(*store); });
}

Reader::~Reader() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Reader::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Reader::drain() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return waiting_.empty() && busy_ == 0; });
}

bool Reader::well() const {
  const std::lock_guard lock(mutex_);
  return well_;
}

Reader::Figures Reader::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.waiting = waiting_.size();
  return figures;
}

Problem Reader::guarded(const std::function<void()>& call) {
  const auto begin = Clock::now();
  Problem problem;
  try {
    call();
  } catch (const DamagedTable& error) {
    // It harms nobody but itself: to everybody else it is not there.
    log_event(LogLevel::error, "table_damaged", {{"problem", error.what()}});
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "store_failed", {{"problem", error.what()}});
    problem = {ErrorCode::unavailable, "The store cannot be read: try again later."};
  }
  const std::chrono::duration<double> took = Clock::now() - begin;
  const std::lock_guard lock(mutex_);
  well_ = !problem;
  ++figures_.questions;
  figures_.failures += problem ? 1 : 0;
  figures_.seconds += took.count();
  figures_.times.add(took.count());
  return problem;
}

void Reader::work(Store& store) {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
    if (stop_) return;
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    ++busy_;
    lock.unlock();
    job(store);
    job = nullptr;
    lock.lock();
    --busy_;
    if (waiting_.empty() && busy_ == 0) idle_.notify_all();
  }
}

}  // namespace fathom::server
