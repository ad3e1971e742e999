// Counting on many threads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace fathom::server {

// Nothing else depends on the order in which other threads see it.
class Counter {
 public:
  Counter() = default;
  Counter(const Counter& other) : value_(std::uint64_t{other}) {}
  Counter& operator=(const Counter& other) {
    value_.store(other, std::memory_order_relaxed);
    return *this;
  }

  Counter& operator++() { return *this += 1; }
  Counter& operator--() {
    value_.fetch_sub(1, std::memory_order_relaxed);
    return *this;
  }
  Counter& operator+=(std::uint64_t more) {
    value_.fetch_add(more, std::memory_order_relaxed);
    return *this;
  }
  operator std::uint64_t() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

// How long something took, as Prometheus likes it.
class Histogram {
 public:
  static constexpr std::array<double, 10> kBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};

  void add(double seconds);
  // `labels`: a="b",c="d", or nothing.
  std::string text(const std::string& name, const std::string& labels = {}) const;

 private:
  std::array<Counter, kBounds.size() + 1> counts_;  // the last: longer than all bounds
  Counter microseconds_;
};

}  // namespace fathom::server
