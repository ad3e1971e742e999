// Threads that wait for work, so that none has to be started for a step of some microseconds.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace fathom {

class Workers {
 public:
  // The thread that calls is one of them.
  explicit Workers(int threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  int threads() const { return static_cast<int>(threads_.size()) + 1; }

  // Calls part(begin, end) for stretches that make up 0 … count − 1, and returns when all are done.
  void share(int count, const std::function<void(int, int)>& part);

 private:
  static constexpr int kStretch = 128;

  void work();
  void take_stretches();

  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  const std::function<void(int, int)>* part_ = nullptr;
  int count_ = 0;
  int busy_ = 0;              // threads that have not finished this piece of work
  std::uint64_t pieces_ = 0;  // how many pieces of work there have been
  bool ends_ = false;
  std::atomic<int> next_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace fathom
