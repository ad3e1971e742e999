#include "server/network.h"

#include <sys/socket.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <thread>

#include "server/log.h"
#include "server/session.h"
#include "server/supervisor.h"

namespace fathom::server {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;

class AsioTimer : public Timer {
 public:
  AsioTimer(asio::io_context& context, Milliseconds delay, std::function<void()> call) : timer_(context, delay) {
    // The call is on the handler's own stack while it runs: it may let go of this timer.
    timer_.async_wait([alive = std::weak_ptr(alive_), then = std::move(call)](error_code error) {
      if (!error && !alive.expired()) then();
    });
  }

 private:
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  asio::steady_timer timer_;
};

// A thread of the network with a context of its own.
struct OwnThread {
  asio::io_context context{1};
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  std::thread thread;
};

class AsioNetwork : public Network {
 public:
  explicit AsioNetwork(int threads) {
    for (int i = 0; i < threads; ++i) {
      own_.push_back(std::make_unique<OwnThread>());
      threads_.push_back(std::make_unique<NetworkThread>(own_.back()->context));
    }
    if (threads == 0) threads_.push_back(std::make_unique<NetworkThread>(*loop_));
  }

  // What still waits somewhere is let go of. Calls of the loop hold on to sockets, so they go first; coroutines of the
  // sockets ask the loop for a last call when they end, which nobody will make.
  ~AsioNetwork() override {
    end();
    over_ = true;
    last_.reset();
    signals_.reset();
    acceptor_.reset();
    loop_.reset();
    own_.clear();
  }
  AsioNetwork(const AsioNetwork&) = delete;
  AsioNetwork& operator=(const AsioNetwork&) = delete;

  void post(std::function<void()> call) override {
    if (!over_) asio::post(*loop_, std::move(call));
  }

  std::unique_ptr<Timer> after(Milliseconds delay, std::function<void()> call) override {
    return std::make_unique<AsioTimer>(*loop_, delay, std::move(call));
  }

  Clock::time_point now() const override { return Clock::now(); }
  std::int64_t wall_ms() const override {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  }

  Place listen(const Place& place, const Site& site) override {
    site_ = std::make_unique<Site>(site);
    if (const auto given = handed_over_socket()) {
      take(*given);
    } else {
      bind(place);
    }
    site_->bans.on_change([this] { look_for_banned(); });
    asio::co_spawn(*loop_, accept(), asio::detached);
    const tcp::endpoint here = acceptor_->local_endpoint();
    return {here.address().to_string(), here.port()};
  }

  void run(std::function<void()> stopping) override {
    stopping_ = std::move(stopping);
    signals_->add(SIGINT);
    signals_->add(SIGTERM);
    signals_->async_wait([this](error_code error, int) {
      if (!error) begin_to_stop();
    });
    for (const auto& own : own_) own->thread = std::thread([&context = own->context] { context.run(); });
    loop_->run();
    end();
  }

  void stop() override {
    asio::post(*loop_, [this] { begin_to_stop(); });
  }

 private:
  void bind(const Place& place) {
    const std::string where = place.host + ":" + std::to_string(place.port);
    error_code error;
    const auto address = asio::ip::make_address(place.host == "localhost" ? "127.0.0.1" : place.host, error);
    if (error) throw NetworkError("cannot listen on " + where + ": it is not an address of this machine");
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(place.port));
    acceptor_->open(endpoint.protocol(), error);
    if (!error) acceptor_->set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_->bind(endpoint, error);
    if (!error) acceptor_->listen(asio::socket_base::max_listen_connections, error);
    if (error == asio::error::address_in_use)
      throw NetworkError("cannot listen on " + where + ": another program uses this port (choose one with --listen)");
    if (error) throw NetworkError("cannot listen on " + where + ": " + error.message());
  }

  void take(int handle) {
    sockaddr_storage own{};
    socklen_t size = sizeof own;
    int listens = 0;
    socklen_t flag = sizeof listens;
    const bool known = getsockname(handle, reinterpret_cast<sockaddr*>(&own), &size) == 0 &&
                       getsockopt(handle, SOL_SOCKET, SO_ACCEPTCONN, &listens, &flag) == 0;
    const bool internet = own.ss_family == AF_INET || own.ss_family == AF_INET6;
    if (!known || !internet || listens == 0)
      throw NetworkError("the socket that was handed over (LISTEN_FDS) is none that listens on a TCP port");
    acceptor_->assign(own.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), handle);
  }

  asio::awaitable<void> accept() {
    for (std::size_t next = 0;; next = (next + 1) % threads_.size()) {
      NetworkThread& thread = *threads_[next];
      error_code error;
      tcp::socket socket =
          co_await acceptor_->async_accept(thread.context, asio::redirect_error(asio::use_awaitable, error));
      if (!acceptor_->is_open()) co_return;
      if (error) {
        // Out of file handles, most likely: let some go first.
        log_event(LogLevel::warning, "accept_failed", {{"problem", error.message()}});
        asio::steady_timer pause(*loop_, Milliseconds(100));
        co_await pause.async_wait(asio::use_awaitable);
        continue;
      }
      asio::co_spawn(thread.context, serve(std::move(socket), *site_, thread), asio::detached);
    }
  }

  void look_for_banned() {
    for (const auto& thread : threads_) {
      asio::post(thread->context, [&sockets = thread->sockets] {
        // Some may be gone for it at once.
        const std::vector<OpenSocket*> open(sockets.begin(), sockets.end());
        for (OpenSocket* socket : open) {
          if (sockets.contains(socket)) socket->leave_if_banned();
        }
      });
    }
  }

  void begin_to_stop() {
    if (!acceptor_->is_open()) return;
    error_code ignored;
    acceptor_->close(ignored);
    if (stopping_) stopping_();
    wait_for_the_last(Clock::now() + std::chrono::seconds(3));
  }

  void wait_for_the_last(Clock::time_point until) {
    if (site_->metrics.connections == 0 || Clock::now() > until) {
      loop_->stop();
      return;
    }
    last_ = after(Milliseconds(20), [this, until] { wait_for_the_last(until); });
  }

  // The threads of the network are done.
  void end() {
    for (const auto& own : own_) {
      own->context.stop();
      if (own->thread.joinable()) own->thread.join();
    }
  }

  // Before the contexts: what their coroutines look at when they end with them.
  std::unique_ptr<Site> site_;
  std::vector<std::unique_ptr<NetworkThread>> threads_;
  bool over_ = false;
  std::vector<std::unique_ptr<OwnThread>> own_;
  std::unique_ptr<asio::io_context> loop_ = std::make_unique<asio::io_context>(1);
  std::unique_ptr<tcp::acceptor> acceptor_ = std::make_unique<tcp::acceptor>(*loop_);
  std::unique_ptr<asio::signal_set> signals_ = std::make_unique<asio::signal_set>(*loop_);
  std::function<void()> stopping_;
  std::unique_ptr<Timer> last_;
};

}  // namespace

std::unique_ptr<Network> Network::make(int threads) { return std::make_unique<AsioNetwork>(threads); }

}  // namespace fathom::server
