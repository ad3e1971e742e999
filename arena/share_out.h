// Numbered work, shared out among threads.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace fathom {

// Every thread makes a worker of its own and calls worker(number) for what nobody else has taken, until all `count` are
// taken or `stop` is set. Whatever a worker throws ends the work of all and is thrown again here.
template <class MakeWorker>
void share_out(int count, int threads, const std::atomic<bool>& stop, MakeWorker make_worker) {
  std::atomic<int> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        try {
          auto work = make_worker();
          for (int number = next++; number < count && !stop; number = next++) work(number);
        } catch (...) {
          const std::lock_guard lock(mutex);
          if (!failure) failure = std::current_exception();
          next = count;
        }
      });
    }
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace fathom
