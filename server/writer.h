// Makes changes durable, off the loop's thread.
//
// Whatever has been asked for while a commit was under way goes into the next one together: under load one sync of the
// disk serves many tables.
//
// If a commit fails, so does everything that was asked for before its askers have heard of it: that builds on what is
// not there, and a log with a hole would be lost for good.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/loop.h"
#include "server/store.h"

namespace fathom::server {

class Writer {
 public:
  Writer(Store& store, Loop& loop);
  ~Writer();  // writes what is still waiting
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // Calls done(true) on the loop once the changes are on disk; done(false) if they will never be. In order.
  void write(Changes changes, std::function<void(bool)> done);

  // Calls done(true) once all that has been asked for so far is on disk, at once if it is: whoever tells what stands in
  // memory waits for this.
  void settle(std::function<void(bool)> done);

  // Waits until all that has been asked for is written.
  void drain();

  // The last commit did not fail.
  bool well() const;

  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t changes = 0;
    std::uint64_t failures = 0;
  };
  Figures figures() const;

 private:
  void work();
  void tell(const std::vector<std::function<void(bool)>>& done, bool written);

  Store& store_;
  Loop& loop_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable idle_;
  std::vector<Changes> waiting_;
  std::vector<std::function<void(bool)>> waiting_done_;
  bool busy_ = false;
  int failing_ = 0;  // batches that failed and of which the loop has not heard
  bool well_ = true;
  bool stop_ = false;
  Figures figures_;
  std::thread thread_;  // the last: it uses all the others
};

}  // namespace fathom::server
