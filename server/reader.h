// Asks the store, off the loop's thread: some threads with a connection each.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/counters.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/problem.h"
#include "server/store.h"

namespace fathom::server {

class Reader {
 public:
  Reader(std::vector<std::unique_ptr<Store>> stores, Loop& loop);
  ~Reader();  // questions that nobody has begun with are dropped
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  // Calls `question` on another thread and then `answered` on the loop: with what it returned, or with the problem that
  // its asker is told. Questions of one asker may overtake each other. What both log is about the asker's request.
  template <class Question, class Answered>
  void ask(Question question, Answered answered) {
    using Value = std::invoke_result_t<Question&, Store&>;
    submit([this, ask = std::move(question), call = std::move(answered),
            request = logged_request()](Store& store) mutable {
      const LogScope scope(request);
      Value value{};
      Problem problem = guarded([&] { value = ask(store); });
      loop_.post([then = std::move(call), found = std::move(value), what = std::move(problem),
                  whose = std::move(request)]() mutable {
        const LogScope later(std::move(whose));
        then(std::move(found), what);
      });
    });
  }

  // The same for what has no answer and may fail: who is there, how long a token was used.
  void tell(std::function<void(Store&)> what) {
    submit([this, call = std::move(what)](Store& store) { guarded([&] { call(store); }); });
  }

  // Waits until nothing is under way.
  void drain();

  // The last question was answered.
  bool well() const;
  struct Figures {
    std::uint64_t questions = 0;
    std::uint64_t failures = 0;
    std::size_t waiting = 0;
    double seconds = 0;
    Histogram times = {};
  };
  Figures figures() const;

 private:
  using Job = std::function<void(Store&)>;
  void submit(Job job);
  void work(Store& store);
  Problem guarded(const std::function<void()>& call);

  std::vector<std::unique_ptr<Store>> stores_;
  Loop& loop_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable idle_;
  std::deque<Job> waiting_;
  std::size_t busy_ = 0;
  bool stop_ = false;
  bool well_ = true;
  Figures figures_;
  std::vector<std::thread> threads_;  // the last: they use all the others
};

}  // namespace fathom::server
