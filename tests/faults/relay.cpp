#include "tests/faults/relay.h"

#include <fcntl.h>

#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <deque>
#include <string>

namespace fathom::faults {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kKept = 1 << 20U;  // bytes of one way that wait; then its sender has to

tcp::endpoint here(int port) { return {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)}; }

// Servers are started meanwhile: a socket that they inherited would stay open when it is closed here.
void keep_from_children(int handle) { fcntl(handle, F_SETFD, FD_CLOEXEC); }

void end(tcp::socket& socket, bool reset) {
  error_code ignored;
  if (reset) {
    socket.set_option(asio::socket_base::linger(true, 0), ignored);
  } else {
    socket.shutdown(tcp::socket::shutdown_both, ignored);
  }
  socket.close(ignored);
}

}  // namespace

// What outlives the Relay: handlers that are still on their way refer to it.
class Relay::State : public std::enable_shared_from_this<State> {
 public:
  explicit State(asio::io_context& its_context) : context(its_context), acceptor(its_context, here(0)) {
    keep_from_children(acceptor.native_handle());
  }

  void accept();
  void close();
  void cut(bool reset);
  void heal(bool forgotten);
  void weather_changed();

  asio::io_context& context;
  tcp::acceptor acceptor;
  Weather weather;
  int target = 0;
  std::set<std::shared_ptr<Passage>> passages;
  std::vector<std::shared_ptr<tcp::socket>> unanswered;
};

// A connection and the one that it leads to.
class Relay::Passage : public std::enable_shared_from_this<Passage> {
 public:
  Passage(State& relay, tcp::socket socket)
      : relay_(relay.weak_from_this()),
        near_(std::move(socket)),
        far_(relay.context),
        up_(relay.context),
        down_(relay.context) {
    error_code ignored;
    near_.set_option(tcp::no_delay(true), ignored);
    down_.downwards = true;
  }

  void begin(int target) {
    far_.async_connect(here(target), [self = shared_from_this()](error_code error) {
      if (error) return self->end_both(true);
      keep_from_children(self->far_.native_handle());
      error_code ignored;
      self->far_.set_option(tcp::no_delay(true), ignored);
      self->read(self->up_);
      self->read(self->down_);
    });
  }

  void end_both(bool reset) {
    end(near_, reset);
    end(far_, reset);
    up_.timer.cancel();
    down_.timer.cancel();
    if (const auto relay = relay_.lock()) relay->passages.erase(shared_from_this());
  }

  void weather_changed() {
    write(up_);
    write(down_);
  }

 private:
  struct Chunk {
    Clock::time_point due;
    std::string bytes;  // none: the sender has said all
  };
  struct Stream {
    explicit Stream(asio::io_context& context) : timer(context) {}
    bool downwards = false;
    std::array<char, 8192> buffer{};
    std::deque<Chunk> waiting;
    std::size_t bytes = 0;
    bool reading = false;
    bool writing = false;
    bool read_all = false;
    bool written_all = false;
    Clock::time_point next{};  // before it nothing may be written
    asio::steady_timer timer;
  };

  tcp::socket& source(const Stream& stream) { return stream.downwards ? far_ : near_; }
  tcp::socket& sink(const Stream& stream) { return stream.downwards ? near_ : far_; }

  void read(Stream& stream) {
    if (stream.reading || stream.read_all || stream.bytes > kKept) return;
    stream.reading = true;
    source(stream).async_read_some(
        asio::buffer(stream.buffer), [self = shared_from_this(), &stream](error_code error, std::size_t count) {
          const auto relay = self->relay_.lock();
          stream.reading = false;
          if (!relay) return;
          const auto due = Clock::now() + relay->weather.delay;
          stream.read_all = static_cast<bool>(error);
          stream.waiting.push_back({due, error ? std::string{} : std::string(stream.buffer.data(), count)});
          stream.bytes += error ? 0 : count;
          if (stream.downwards && stream.read_all && stream.written_all) return self->end_both(false);
          self->write(stream);
          self->read(stream);
        });
  }

  void write(Stream& stream) {
    const auto relay = relay_.lock();
    if (!relay || stream.writing || stream.waiting.empty() || stream.written_all) return;
    const Weather& weather = relay->weather;
    if (weather.half_open || (stream.downwards ? weather.stall_down : weather.stall_up)) return;
    Chunk& chunk = stream.waiting.front();
    const auto when = std::max(chunk.due, stream.next);
    if (when > Clock::now()) {
      stream.timer.expires_at(when);
      stream.timer.async_wait([self = shared_from_this(), &stream](error_code cancelled) {
        if (!cancelled) self->write(stream);
      });
      return;
    }
    if (chunk.bytes.empty()) {
      stream.written_all = true;
      error_code ignored;
      sink(stream).shutdown(tcp::socket::shutdown_send, ignored);
      // Whoever has gone without a goodbye will not hear the rest either; what they have said still arrives.
      if (stream.downwards || down_.written_all) end_both(false);
      return;
    }
    if (weather.bytes_per_second > 0) {
      using Seconds = std::chrono::duration<double>;
      const Seconds takes(static_cast<double>(chunk.bytes.size()) / weather.bytes_per_second);
      stream.next = Clock::now() + std::chrono::duration_cast<Clock::duration>(takes);
    }
    stream.writing = true;
    asio::async_write(sink(stream), asio::buffer(chunk.bytes),
                      [self = shared_from_this(), &stream](error_code error, std::size_t) {
                        stream.writing = false;
                        stream.bytes -= stream.waiting.front().bytes.size();
                        stream.waiting.pop_front();
                        if (error && !stream.downwards) return self->end_both(true);
                        // A client that has gone hears nothing; the server still hears what it had said.
                        if (error) stream.written_all = true;
                        if (error && self->up_.written_all) return self->end_both(false);
                        self->read(stream);
                        self->write(stream);
                      });
  }

  std::weak_ptr<State> relay_;
  tcp::socket near_;
  tcp::socket far_;
  Stream up_;
  Stream down_;
};

void Relay::State::accept() {
  acceptor.async_accept([self = shared_from_this()](error_code error, tcp::socket socket) {
    if (!self->acceptor.is_open()) return;
    if (!error) {
      keep_from_children(socket.native_handle());
      if (self->weather.half_open) {
        self->unanswered.push_back(std::make_shared<tcp::socket>(std::move(socket)));
      } else if (self->target == 0) {
        end(socket, true);
      } else {
        const auto passage = std::make_shared<Passage>(*self, std::move(socket));
        self->passages.insert(passage);
        passage->begin(self->target);
      }
    }
    self->accept();
  });
}

void Relay::State::close() {
  error_code ignored;
  acceptor.close(ignored);
  cut(true);
}

void Relay::State::cut(bool reset) {
  const auto all = passages;
  for (const auto& passage : all) passage->end_both(reset);
  for (const auto& socket : unanswered) end(*socket, reset);
  unanswered.clear();
}

void Relay::State::heal(bool forgotten) {
  weather = {};
  if (!forgotten) {
    for (const auto& socket : unanswered) end(*socket, true);
    unanswered.clear();
  }
  weather_changed();
}

void Relay::State::weather_changed() {
  const auto all = passages;
  for (const auto& passage : all) passage->weather_changed();
}

Relay::Relay(asio::io_context& context) : state_(std::make_shared<State>(context)) {
  port_ = state_->acceptor.local_endpoint().port();
  asio::post(context, [state = state_] { state->accept(); });
}
Relay::~Relay() {
  asio::post(state_->context, [state = state_] { state->close(); });
}

void Relay::lead_to(int port) {
  asio::post(state_->context, [state = state_, port] { state->target = port; });
}
void Relay::set(const Weather& weather) {
  asio::post(state_->context, [state = state_, weather] {
    state->weather = weather;
    state->weather_changed();
  });
}
void Relay::cut(bool reset) {
  asio::post(state_->context, [state = state_, reset] { state->cut(reset); });
}
void Relay::heal(bool forgotten) {
  asio::post(state_->context, [state = state_, forgotten] { state->heal(forgotten); });
}

}  // namespace fathom::faults
