// Blocks of games, played on several threads and added up in their order: the result is the same to the last bit
// whoever played them, and when.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "lab/study.h"

namespace fathom::lab {

// Adds up what comes in any order.
class InOrder {
 public:
  explicit InOrder(Sums empty) : sums_(std::move(empty)) {}

  bool has(int block) const { return block < next_ || waiting_.contains(block); }
  void add(int block, Sums sums) {
    waiting_.emplace(block, std::move(sums));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
      sums_.add(first->second);
      first = waiting_.erase(first);
    }
  }
  // All that is there, also behind a gap.
  Sums sums() const {
    Sums all = sums_;
    for (const auto& [block, sums] : waiting_) all.add(sums);
    return all;
  }

 private:
  Sums sums_;
  std::map<int, Sums> waiting_;
  int next_ = 0;
};

// Plays every block that is not there yet, until all are or `stop` is set. `finished` is called by one thread at a
// time.
template <Game G>
void play_blocks(const Experiment<G>& experiment, int threads, const std::atomic<bool>& stop, InOrder& blocks,
                 const std::function<void(int block, const Sums& sums)>& finished) {
  std::atomic<int> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    Study<G> study(experiment);
    for (int block = next++; block < experiment.blocks() && !stop; block = next++) {
      {
        const std::lock_guard lock(mutex);
        if (blocks.has(block)) continue;
      }
      Sums sums = study.play_block(block);
      const std::lock_guard lock(mutex);
      finished(block, sums);
      blocks.add(block, std::move(sums));
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        try {
          work();
        } catch (...) {
          const std::lock_guard lock(mutex);
          if (!failure) failure = std::current_exception();
          next = experiment.blocks();
        }
      });
    }
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace fathom::lab
