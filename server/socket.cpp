#include "server/socket.h"

#include <atomic>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/awaited.h"
#include "server/finally.h"
#include "server/visit.h"

namespace fathom::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds kHandshakeTime{15};
constexpr std::chrono::seconds kHelloTime{20};
constexpr std::chrono::seconds kSilence{90};         // after half of it a ping is sent
constexpr std::size_t kUnsentBytes = 2'000'000;      // of a client that does not read: three of the longest frames
constexpr std::size_t kReadBytesPerSecond = 65'536;  // of a socket, whatever its frames are
constexpr std::size_t kSmallBuffer = 2048;
constexpr int kUnderWay = 8;  // messages of one client that the loop has not taken yet

// Large frames are packed for clients that offer it: the welcome of a long match is a twentieth then. A larger window
// would gain little more, and the memory (24 kB) is held for as long as the connection lives; so only so many may
// have it.
websocket::permessage_deflate packing() {
  websocket::permessage_deflate options;
  options.server_enable = true;
  options.server_max_window_bits = 12;
  options.client_max_window_bits = 9;  // what clients send is small
  options.server_no_context_takeover = true;
  options.client_no_context_takeover = true;
  options.compLevel = 6;
  options.memLevel = 3;
  options.msg_size_threshold = 4096;
  return options;
}
bool offers_packing(const HttpRequest& request) {
  return request[beast::http::field::sec_websocket_extensions].find("permessage-deflate") != beast::string_view::npos;
}

using Stream = websocket::stream<beast::basic_stream<tcp, asio::any_io_executor, beast::simple_rate_policy>>;

class Socket : public Connection, public OpenSocket, public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket socket, const SocketWanted& wanted, const Site& site)
      : executor_(socket.get_executor()),
        stream_(std::move(socket)),
        caller_(wanted.caller),
        frames_(site.limits.frames_per_second, site.limits.frames_at_once),
        taken_(executor_, asio::steady_timer::time_point::max()),
        site_(site) {
    stream_.read_message_max(site.limits.body_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = kHandshakeTime;
    timeout.idle_timeout = kSilence;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.set_option(websocket::stream_base::decorator([id = wanted.id](websocket::response_type& response) {
      response.set(beast::http::field::server, "fathom");
      response.set("X-Request-Id", id);
    }));
    if (caller_.address.empty()) return;
    // Frames that make no message, like empty continuations, are counted by nobody: their bytes are.
    beast::get_lowest_layer(stream_).rate_policy().read_limit(kReadBytesPerSecond);
    // Pings count like other frames, but are not worth an answer.
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
      if (!frames_.take(Clock::now())) cut_off();
    });
  }

  // --- on the loop's thread ---

  void send(Frame frame) override {
    if (shut_) return;
    const std::string_view type = frame_type(*frame);
    if (type == "welcome" || type == "page") site_.addresses.welcomed(caller_.address, frame->size(), Clock::now());
    // Whoever does not read is cut off; the page comes back with the number of its last step. What is still on its way
    // to the other thread counts too.
    const bool too_slow = unsent_.fetch_add(frame->size()) + frame->size() > kUnsentBytes;
    if (too_slow) shut_ = true;
    asio::dispatch(executor_, [self = shared_from_this(), next = std::move(frame), too_slow]() mutable {
      if (too_slow) {
        self->cut_off();
      } else {
        self->write(std::move(next));
      }
    });
  }

  void close(int code, const std::string& reason) override {
    if (shut_.exchange(true)) return;
    asio::dispatch(executor_, [self = shared_from_this(), code, reason] { self->end(code, reason); });
  }

  // A message has been taken; the reader waits if there were too many.
  void took_one() {
    if (under_way_.fetch_sub(1) != kUnderWay) return;
    asio::dispatch(executor_, [self = shared_from_this()] {
      self->waits_ = false;
      self->taken_.cancel();
    });
  }

  // --- on its own thread ---

  void leave_if_banned() override {
    if (!site_.bans.banned(caller_.ip)) return;
    shut_ = true;
    end(kPolicyViolation, "banned");
  }

  void end(int code, const std::string& reason) {
    if (ending_) return;
    ending_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    if (!writing_) finish();
  }

  void refuse(const Problem& problem, const std::string& reason) {
    shut_ = true;
    write(error_frame({}, problem));
    end(kPolicyViolation, reason);
  }

  // Another message goes to the loop. The answer: whether to wait before the next is read.
  bool gave_one() { return waits_ = under_way_.fetch_add(1) + 1 == kUnderWay; }
  asio::awaitable<void> wait_until_taken() {
    error_code cancelled;
    while (waits_) co_await taken_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }

  void pack() { stream_.set_option(packing()); }
  Stream& stream() { return stream_; }
  bool ending() const { return ending_; }
  bool too_many_frames() { return !caller_.address.empty() && !frames_.take(Clock::now()); }

 private:
  void write(Frame frame) {
    if (ending_) return;
    queue_.push_back(std::move(frame));
    if (!writing_) write_next();
  }

  void write_next() {
    writing_ = true;
    stream_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      self->writing_ = false;
      if (error) {
        self->queue_.clear();
        return;
      }
      self->site_.metrics.frames_out.add(*self->queue_.front());
      self->unsent_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (!self->queue_.empty()) {
        self->write_next();
      } else if (self->ending_) {
        self->finish();
      }
    });
  }

  void finish() {
    stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
  }

  void cut_off() {
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    shut_ = true;
    ending_ = true;
  }

  const asio::any_io_executor executor_;  // of its own thread, also for others to ask for
  Stream stream_;
  const Caller caller_;
  std::deque<Frame> queue_;
  bool writing_ = false;
  bool ending_ = false;  // nothing more is taken, and after what was taken it closes
  websocket::close_reason reason_;
  Bucket frames_;
  bool waits_ = false;
  asio::steady_timer taken_;
  const Site& site_;

  // For both threads.
  std::atomic<bool> shut_ = false;  // nothing more is sent
  std::atomic<std::size_t> unsent_ = 0;
  std::atomic<int> under_way_ = 0;
};

// Whether the hello has led to a table.
asio::awaitable<bool> enter(std::shared_ptr<Visit> visit, ClientMessage message, Problem problem, Loop& loop) {
  std::function<void(std::function<void(bool)>)> call = [visit, message, problem](std::function<void(bool)> done) {
    visit->enter(message, problem, std::move(done));
  };
  return on_loop<bool>(loop, std::move(call));
}

// Whether to wait before the next is read.
bool hand_over(const std::shared_ptr<Socket>& socket, const std::shared_ptr<Visit>& visit, ClientMessage message,
               Problem problem, Loop& loop) {
  const bool enough = socket->gave_one();
  loop.post([socket, visit, read = std::move(message), wrong = std::move(problem)] {
    visit->receive(read, wrong);
    socket->took_one();
  });
  return enough;
}

// Whoever lets go of it last, it ends on its own thread.
std::shared_ptr<Socket> make_socket(tcp::socket socket, const SocketWanted& wanted, const Site& site) {
  const asio::any_io_executor executor = socket.get_executor();
  return {new Socket(std::move(socket), wanted, site),
          [executor](Socket* gone) { asio::dispatch(executor, [owned = std::unique_ptr<Socket>(gone)] {}); }};
}

asio::awaitable<void> play(std::shared_ptr<Socket> socket, std::shared_ptr<Visit> visit, const Site& site) {
  auto& stream = socket->stream();
  beast::flat_buffer buffer;
  bool entered = false;
  asio::steady_timer hello_timer(stream.get_executor(), kHelloTime);
  const std::function<void(error_code)> too_late = [weak = std::weak_ptr(socket)](error_code error) {
    const auto silent = weak.lock();
    if (!error && silent) silent->close(kPolicyViolation, "no hello");
  };
  hello_timer.async_wait(too_late);

  for (;;) {
    error_code error;
    co_await stream.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error || socket->ending()) co_return;
    if (socket->too_many_frames()) {
      ++site.metrics.refused;
      const Problem too_many{ErrorCode::too_many, "Too many frames: slow down."};
      socket->refuse(too_many, "too many frames");
      co_return;
    }
    ClientMessage message;
    const auto data = buffer.cdata();
    Problem problem = stream.got_text()
                          ? read_client_message({static_cast<const char*>(data.data()), data.size()}, message)
                          : Problem{ErrorCode::bad_message, "Frames are text."};
    if (problem) {
      site.metrics.frames_in.add_bad();
    } else {
      site.metrics.frames_in.add(message.type);
    }
    buffer.consume(buffer.size());
    // One long frame must not keep its memory for as long as the connection lives.
    if (buffer.capacity() > kSmallBuffer) buffer.shrink_to_fit();

    if (entered) {
      const bool enough = hand_over(socket, visit, std::move(message), std::move(problem), site.loop);
      if (enough) co_await socket->wait_until_taken();
    } else {
      // Nothing is read meanwhile: what was sent behind the hello comes behind it.
      entered = co_await enter(visit, std::move(message), std::move(problem), site.loop);
      if (entered) hello_timer.cancel();
    }
  }
}

}  // namespace

asio::awaitable<void> serve_socket(tcp::socket socket, HttpRequest request, SocketWanted wanted, const Site& site,
                                   NetworkThread& here) {
  const Finally disconnect([&site, address = wanted.caller.address] {
    site.addresses.disconnect(address);
    --site.metrics.connections;
  });
  ++site.metrics.connections;
  ++site.metrics.connections_total;
  const std::shared_ptr<Socket> open = make_socket(std::move(socket), wanted, site);
  here.sockets.insert(open.get());
  const Finally forget([&here, gone = open.get()] { here.sockets.erase(gone); });

  const bool packs = offers_packing(request) && site.metrics.packing < site.limits.packed_connections;
  const Finally unpack([&site, packs] {
    if (packs) --site.metrics.packing;
  });
  if (packs) {
    ++site.metrics.packing;
    open->pack();
  }
  error_code error;
  co_await open->stream().async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  if (error || open->ending()) co_return;
  { const HttpRequest done = std::move(request); }  // its memory is not needed any more

  Visit::Of of{wanted.id, std::move(wanted.table), wanted.caller.address};
  const auto visit = std::make_shared<Visit>(site, open, std::move(of));
  const Finally leave([&site, visit] { site.loop.post([visit] { visit->leave(); }); });
  co_await play(open, visit, site);
}

}  // namespace fathom::server
