// A writer with a thread and a connection of its own.
//
// Whatever has been asked for while a commit was under way goes into the next one together: under load one sync of the
// disk serves many tables.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/loop.h"
#include "server/writer.h"

namespace fathom::server {

class WriterThread : public Writer {
 public:
  WriterThread(std::unique_ptr<Store> store, Loop& loop);
  ~WriterThread() override;  // writes what is still waiting
  WriterThread(const WriterThread&) = delete;
  WriterThread& operator=(const WriterThread&) = delete;

  void write(Changes changes, Done done) override;

  // Waits until all that has been asked for is written.
  void drain();

  // After a failure the store is tried with nothing until it takes that.
  bool well() const override;
  Figures figures() const override;

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
