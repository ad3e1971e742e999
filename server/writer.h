// Makes changes durable, off the loop's thread.
//
// Whatever has been asked for while a commit was under way goes into the next one together: under load one sync of the
// disk serves many tables.
//
// If the store fails, so does everything that was asked for before its askers have heard of it: that builds on what is
// perhaps not there, and a log with a hole would be lost for good. A conflict concerns its own table alone.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "server/counters.h"
#include "server/loop.h"
#include "server/store.h"

namespace fathom::server {

class Writer {
 public:
  using Done = std::function<void(Written)>;

  Writer(std::unique_ptr<Store> store, Loop& loop);
  ~Writer();  // writes what is still waiting
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // Calls done on the loop once it is known what became of the changes. In order.
  void write(Changes changes, Done done);

  // Waits until all that has been asked for is written.
  void drain();

  // The store took what it was last given. After a failure it is tried with nothing until it does.
  bool well() const;

  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t changes = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t failures = 0;
    std::size_t waiting = 0;
    double seconds = 0;  // spent on commits
    Histogram times = {};
  };
  Figures figures() const;

 private:
  struct Asked {
    Done call;
    std::string request;  // that lines of the log are about
    void tell(Written written) const;
  };
  struct Answer {
    Asked asked;
    Written written;
  };
  void work();
  void tell(const std::vector<Answer>& answers, bool failed);

  std::unique_ptr<Store> store_;
  Loop& loop_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable idle_;
  std::vector<Changes> waiting_;
  std::vector<Asked> waiting_done_;
  bool busy_ = false;
  int failing_ = 0;  // batches that failed and of which the loop has not heard
  bool well_ = true;
  bool stop_ = false;
  Figures figures_;
  std::thread thread_;  // the last: it uses all the others
};

}  // namespace fathom::server
