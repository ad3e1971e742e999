// Analyses a match on several threads.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>

#include "analysis/analyse.h"

namespace fathom {

// The books of a match; nothing if `stop` was set before they were done. `progress` hears how many steps are done, from
// several threads but one at a time. The result does not depend on the number of threads, unless the budget is a time.
template <Game G>
std::optional<Books> analyse(const Replay<G>& replay, const AnalysisEffort& effort, int threads,
                             const std::atomic<bool>& stop, const std::function<void(int done)>& progress) {
  MatchAnalysis<G> analysis(replay);
  {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    int done = 0;
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        for (std::size_t at = next++; at < analysis.looks() && !stop; at = next++) {
          analysis.look_at(at, effort);
          const std::lock_guard lock(mutex);
          if (progress) progress(++done);
        }
      });
    }
  }
  if (stop) return std::nullopt;
  return analysis.books();
}

}  // namespace fathom
