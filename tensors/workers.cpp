#include "tensors/workers.h"

#include <algorithm>

namespace fathom {

Workers::Workers(int threads) {
  for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  begun_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::share(int count, const std::function<void(int, int)>& part) {
  if (threads_.empty() || count <= kStretch) {
    part(0, count);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    part_ = &part;
    count_ = count;
    next_ = 0;
    busy_ = static_cast<int>(threads_.size());
    ++pieces_;
  }
  begun_.notify_all();
  take_stretches();
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return busy_ == 0; });
}

void Workers::work() {
  for (std::uint64_t pieces = 1;; ++pieces) {
    {
      std::unique_lock lock(mutex_);
      begun_.wait(lock, [&] { return ends_ || pieces_ == pieces; });
      if (ends_) return;
    }
    take_stretches();
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) done_.notify_one();
  }
}

void Workers::take_stretches() {
  for (int begin = next_.fetch_add(kStretch); begin < count_; begin = next_.fetch_add(kStretch))
    (*part_)(begin, std::min(begin + kStretch, count_));
}

}  // namespace fathom
