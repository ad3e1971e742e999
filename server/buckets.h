// How much of something may be had: so many at once, and so many a second in the long run.
//
// Of a bucket only the time is known at which it will be full. Once that is past there is nothing to know.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "server/mutex.h"
#include "server/store.h"

namespace fathom::server {

// For the threads of one process. Times are milliseconds.
class Buckets {
 public:
  bool spend(const std::string& key, const Rate& rate, double now) {
    const std::lock_guard lock(mutex_);
    if (full_at_.size() > kMany) std::erase_if(full_at_, [&](const auto& bucket) { return bucket.second <= now; });
    double& full_at = full_at_[key];
    const double before = std::max(full_at, now);
    if (before - now > room(rate)) return false;
    full_at = before + each(rate);
    return true;
  }

  // How long it takes until there is one more.
  static double each(const Rate& rate) {
    constexpr double kSlowest = 1e-9;  // a second; also where there is never one more
    return 1000 / std::max(rate.per_second, kSlowest);
  }
  // How long before it is full one can still be had. What rounding takes away must not decide.
  static double room(const Rate& rate) { return (rate.at_once - 1) * each(rate) + 0.5; }

 private:
  static constexpr std::size_t kMany = 10'000;
  Mutex mutex_;
  std::unordered_map<std::string, double> full_at_;
};

}  // namespace fathom::server
