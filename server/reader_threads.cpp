#include "server/reader_threads.h"

namespace fathom::server {

ReaderThreads::ReaderThreads(std::vector<std::unique_ptr<Store>> stores, Loop& loop)
    : stores_(std::move(stores)), loop_(loop) {
  for (const auto& store : stores_) threads_.emplace_back([this, &store] { work(*store); });
}

ReaderThreads::~ReaderThreads() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ReaderThreads::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void ReaderThreads::drain() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return waiting_.empty() && busy_ == 0; });
}

std::size_t ReaderThreads::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void ReaderThreads::work(Store& store) {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
    if (stop_) return;
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    ++busy_;
    lock.unlock();
    if (Answer answer = job(store)) loop_.post([call = std::move(answer)] { call({}); });
    job = nullptr;
    lock.lock();
    --busy_;
    if (waiting_.empty() && busy_ == 0) idle_.notify_all();
  }
}

}  // namespace fathom::server
