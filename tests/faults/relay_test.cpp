#include "tests/faults/relay.h"

#include <gtest/gtest.h>

#include <array>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <string>
#include <thread>

namespace fathom::faults {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

tcp::endpoint here(int port) { return {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)}; }

// Somebody who listens, a relay in front, and somebody who connects to that.
class FaultRelay : public ::testing::Test {
 protected:
  FaultRelay() : relay_(network_), thread_([this] { network_.run(); }) {
    relay_.lead_to(acceptor_.local_endpoint().port());
  }
  ~FaultRelay() override {
    network_.stop();
    thread_.join();
  }

  void connect() {
    near_ = tcp::socket(blocking_);
    near_.connect(here(relay_.port()));
    far_ = acceptor_.accept();
  }

  static void say(tcp::socket& socket, const std::string& text) { asio::write(socket, asio::buffer(text)); }
  // So many bytes, or nothing within the time.
  static std::string hear(tcp::socket& socket, std::size_t bytes, milliseconds time = milliseconds(20'000)) {
    timeval limit{time.count() / 1000, (time.count() % 1000) * 1000};
    setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    std::string text(bytes, ' ');
    std::size_t got = 0;
    while (got < bytes) {
      const ssize_t count = recv(socket.native_handle(), text.data() + got, bytes - got, 0);
      if (count <= 0) break;
      got += static_cast<std::size_t>(count);
    }
    return text.substr(0, got);
  }

  asio::io_context network_;
  asio::executor_work_guard<asio::io_context::executor_type> work_{network_.get_executor()};
  Relay relay_;
  asio::io_context blocking_;
  tcp::acceptor acceptor_{blocking_, here(0)};
  tcp::socket near_{blocking_};
  tcp::socket far_{blocking_};
  std::thread thread_;
};

TEST_F(FaultRelay, PassesOnBothWays) {
  connect();
  say(near_, "ping");
  EXPECT_EQ(hear(far_, 4), "ping");
  say(far_, "pong");
  EXPECT_EQ(hear(near_, 4), "pong");
}

TEST_F(FaultRelay, AStallKeepsWhatIsSaidAndDeliversItLater) {
  connect();
  relay_.set({.stall_up = true});
  std::this_thread::sleep_for(milliseconds(50));
  say(near_, "ping");
  say(far_, "pong");
  EXPECT_EQ(hear(near_, 4), "pong") << "the other way is free";
  EXPECT_EQ(hear(far_, 4, milliseconds(200)), "");
  // Even if its sender has given up meanwhile.
  near_.close();
  relay_.heal();
  EXPECT_EQ(hear(far_, 4), "ping");
  EXPECT_EQ(hear(far_, 1), "") << "and then the end";
}

TEST_F(FaultRelay, ACutEndsBoth) {
  for (const bool reset : {false, true}) {
    connect();
    say(near_, "ping");
    EXPECT_EQ(hear(far_, 4), "ping");
    relay_.cut(reset);
    EXPECT_EQ(hear(near_, 1), "");
    EXPECT_EQ(hear(far_, 1), "");
  }
  connect();
  say(far_, "pong");
  EXPECT_EQ(hear(near_, 4), "pong") << "new connections are welcome";
}

TEST_F(FaultRelay, HalfOpenIsNeverAnswered) {
  relay_.set({.half_open = true});
  std::this_thread::sleep_for(milliseconds(50));
  near_.connect(here(relay_.port()));
  say(near_, "ping");
  EXPECT_EQ(hear(near_, 1, milliseconds(200)), "");
  relay_.heal();
  EXPECT_EQ(hear(near_, 1), "") << "cut off";
  connect();
  say(near_, "ping");
  EXPECT_EQ(hear(far_, 4), "ping");
}

TEST_F(FaultRelay, SlowIsSlow) {
  connect();
  relay_.set({.delay = milliseconds(300)});
  std::this_thread::sleep_for(milliseconds(50));
  const auto begin = std::chrono::steady_clock::now();
  say(near_, "ping");
  EXPECT_EQ(hear(far_, 4), "ping");
  EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(290));
}

TEST_F(FaultRelay, NobodyThere) {
  relay_.lead_to(0);
  std::this_thread::sleep_for(milliseconds(50));
  near_.connect(here(relay_.port()));
  EXPECT_EQ(hear(near_, 1), "");
}

}  // namespace
}  // namespace fathom::faults
