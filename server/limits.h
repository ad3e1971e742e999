// How much one connection or one address may ask for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "server/loop.h"

namespace fathom::server {

// So many at once, and so many a second in the long run.
class Bucket {
 public:
  Bucket(double per_second, double at_once) : per_second_(per_second), at_once_(at_once), left_(at_once) {}

  bool take(Clock::time_point now, double amount = 1) {
    if (wait(now, amount) > 0) return false;
    spend(now, amount);
    return true;
  }
  // Whether it may or not: what is beyond the bucket is a debt, of at most another bucket.
  void spend(Clock::time_point now, double amount) {
    left_ = std::max(left(now) - amount, -at_once_);
    last_ = now;
  }
  // Seconds until there is so much again; never more than the bucket holds.
  double wait(Clock::time_point now, double amount = 1) const {
    return std::max(0.0, (std::min(amount, at_once_) - left(now)) / per_second_);
  }
  bool full(Clock::time_point now) const { return left(now) >= at_once_; }

 private:
  double left(Clock::time_point now) const {
    if (last_ == Clock::time_point{}) return left_;
    const std::chrono::duration<double> passed = now - last_;
    return std::min(at_once_, left_ + std::max(0.0, passed.count()) * per_second_);
  }

  double per_second_;
  double at_once_;
  double left_;
  Clock::time_point last_{};
};

struct Limits {
  std::size_t body_bytes = 16'384;     // of a request or a frame
  std::size_t replay_bytes = 262'144;  // of a request with a replay: the longest match takes a tenth of it
  double frames_per_second = 30;       // of a connection
  double frames_at_once = 60;
  int connections_per_address = 100;
  int connections = 20'000;                  // in all
  std::uint64_t packed_connections = 5'000;  // of these, those whose large frames are packed: 24 kB each
  double tables_per_hour = 60;               // of an address
  double players_per_hour = 60;
  double requests_per_second = 50;
  // Of an address: a hello of some forty bytes brings as much as 610 kB.
  double welcome_bytes_per_second = 1'000'000;
  double welcome_bytes_at_once = 20'000'000;
  bool loopback = false;  // whether they hold for this machine too
};

}  // namespace fathom::server
