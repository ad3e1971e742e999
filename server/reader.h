// Asks the store, off the loop's thread.
#pragma once

#include <functional>
#include <type_traits>

#include "server/counters.h"
#include "server/log.h"
#include "server/mutex.h"
#include "server/problem.h"
#include "server/store.h"

namespace fathom::server {

class Reader {
 public:
  virtual ~Reader() = default;

  // Calls `question` on another thread and then `answered` on the loop: with what it returned, or with the problem that
  // its asker is told. Questions of one asker may overtake each other. What both log is about the asker's request.
  template <class Question, class Answered>
  void ask(Question question, Answered answered) {
    using Value = std::invoke_result_t<Question&, Store&>;
    submit([this, ask = std::move(question), call = std::move(answered),
            request = logged_request()](Store& store) mutable -> Answer {
      const LogScope scope(request);
      Value value{};
      Problem problem = guarded([&] { value = ask(store); });
      return [then = std::move(call), found = std::move(value), what = std::move(problem),
              whose = std::move(request)](const Problem& lost) mutable {
        const LogScope later(std::move(whose));
        then(std::move(found), lost ? lost : what);
      };
    });
  }

  // The same for what has no answer and may fail: who is there, how long a token was used.
  void tell(std::function<void(Store&)> what) {
    submit([this, call = std::move(what)](Store& store) -> Answer {
      guarded([&] { call(store); });
      return {};
    });
  }

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

 protected:
  // What is to be called on the loop, if anything: `lost` says why what the question has found may not be told.
  using Answer = std::function<void(const Problem& lost)>;
  using Job = std::function<Answer(Store&)>;
  virtual void submit(Job job) = 0;
  virtual std::size_t waiting() const = 0;
  static Problem unreadable();

 private:
  Problem guarded(const std::function<void()>& call);

  mutable Mutex mutex_;
  bool well_ = true;
  Figures figures_;
};

}  // namespace fathom::server
