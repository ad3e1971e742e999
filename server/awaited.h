// How coroutines on the threads of the network ask the loop: a call that answers later by a callback becomes something
// to wait for.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>

#include "server/loop.h"

namespace fathom::server {

// Calls `ask` on the loop's thread; what it answers, once and there, comes back to the coroutine on its own thread. The
// call is made before: g++ 12 cannot have a lambda that captures inside a co_await.
template <class Answer>
boost::asio::awaitable<Answer> on_loop(Loop& loop, std::function<void(std::function<void(Answer)>)> ask) {
  namespace asio = boost::asio;
  struct Pending {
    explicit Pending(const asio::any_io_executor& executor)
        : arrived(executor, asio::steady_timer::time_point::max()) {}
    std::optional<Answer> answer;
    asio::steady_timer arrived;
  };
  const asio::any_io_executor executor = co_await asio::this_coro::executor;
  const auto pending = std::make_shared<Pending>(executor);
  const std::function<void(Answer)> done = [pending, executor](Answer answer) {
    asio::post(executor, [pending, arrived = std::move(answer)]() mutable {
      pending->answer = std::move(arrived);
      pending->arrived.cancel();
    });
  };
  loop.post([call = std::move(ask), done] { call(done); });
  // Nothing of this thread happens between the question and the wait: the answer cannot be missed.
  boost::system::error_code cancelled;
  co_await pending->arrived.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  co_return std::move(*pending->answer);
}

}  // namespace fathom::server
