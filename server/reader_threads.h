// A reader with some threads, each with a connection of its own.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/loop.h"
#include "server/reader.h"

namespace fathom::server {

class ReaderThreads : public Reader {
 public:
  ReaderThreads(std::vector<std::unique_ptr<Store>> stores, Loop& loop);
  ~ReaderThreads() override;  // questions that nobody has begun with are dropped
  ReaderThreads(const ReaderThreads&) = delete;
  ReaderThreads& operator=(const ReaderThreads&) = delete;

  // Waits until nothing is under way.
  void drain();

 protected:
  void submit(Job job) override;
  std::size_t waiting() const override;

 private:
  void work(Store& store);

  std::vector<std::unique_ptr<Store>> stores_;
  Loop& loop_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable idle_;
  std::deque<Job> waiting_;
  std::size_t busy_ = 0;
  bool stop_ = false;
  std::vector<std::thread> threads_;  // the last: they use all the others
};

}  // namespace fathom::server
