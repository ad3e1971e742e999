// What players claim to have seen that is not known here: whoever knows more steps has them from another server, or
// makes them up. So the store is asked, at once but no more than once a second, for all who claim something meanwhile.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "server/loop.h"

namespace fathom::server {

class Claims {
 public:
  struct Claim {
    std::size_t steps;
    std::function<void()> call;  // what its player has asked for, to be judged by what the store has
  };
  using Check = std::function<void(const std::vector<Claim>&)>;

  Claims(Loop& loop, Check check) : loop_(loop), check_(std::move(check)) {}

  void add(std::size_t steps, std::function<void()> call) {
    waiting_.push_back({steps, std::move(call)});
    if (timer_) return;
    const auto passed = loop_.now() - checked_;
    if (passed >= kEvery) return check();
    timer_ = loop_.after(std::chrono::ceil<Milliseconds>(kEvery - passed), [this] { check(); });
  }
  bool empty() const { return waiting_.empty(); }
  void clear() {
    waiting_.clear();
    timer_.reset();
  }

 private:
  static constexpr Milliseconds kEvery{1000};

  void check() {
    const auto timer = std::move(timer_);
    checked_ = loop_.now();
    check_(std::exchange(waiting_, {}));
  }

  Loop& loop_;
  Check check_;
  std::vector<Claim> waiting_;
  Clock::time_point checked_{};
  std::unique_ptr<Timer> timer_;
};

}  // namespace fathom::server
