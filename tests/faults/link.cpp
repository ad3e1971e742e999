#include "tests/faults/link.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace fathom::faults {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

}  // namespace

class Link::Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(asio::io_context& context, Calls calls) : calls_(std::move(calls)), stream_(context) {}

  void open(int port, const std::string& table, std::chrono::milliseconds patience) {
    auto& tcp_stream = beast::get_lowest_layer(stream_);
    tcp_stream.expires_after(patience);
    const tcp::endpoint server(asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port));
    tcp_stream.async_connect(server, [self = shared_from_this(), table](error_code error) {
      if (error || self->dropped_) return self->end(0);
      error_code ignored;
      beast::get_lowest_layer(self->stream_).socket().set_option(tcp::no_delay(true), ignored);
      self->stream_.async_handshake(
          self->response_, "127.0.0.1", "/api/tables/" + table + "/socket", [self](error_code refused) {
            if (refused)
              return self->end(
                  refused == websocket::error::upgrade_declined ? static_cast<int>(self->response_.result_int()) : 0);
            if (self->dropped_) return;
            beast::get_lowest_layer(self->stream_).expires_never();
            self->open_ = true;
            if (self->calls_.opened) self->calls_.opened();
            self->write();
            self->read();
          });
    });
  }

  void send(std::string frame) {
    waiting_.push_back(std::move(frame));
    write();
  }

  void drop() {
    dropped_ = true;
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().shutdown(tcp::socket::shutdown_both, ignored);
    beast::get_lowest_layer(stream_).close();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->end(0);
      const std::string frame = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      if (self->dropped_) return;
      self->calls_.heard(frame);
      if (!self->dropped_) self->read();
    });
  }

  void write() {
    if (!open_ || writing_ || waiting_.empty() || dropped_) return;
    writing_ = true;
    stream_.async_write(asio::buffer(waiting_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      self->writing_ = false;
      self->waiting_.pop_front();
      if (!error) self->write();  // if there was one, the reader hears of it too
    });
  }

  void end(int status) {
    if (dropped_) return;
    drop();
    if (calls_.ended) calls_.ended(status, static_cast<int>(stream_.reason().code));
  }

  Calls calls_;
  websocket::stream<beast::tcp_stream> stream_;
  websocket::response_type response_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  bool open_ = false;
  bool writing_ = false;
  bool dropped_ = false;
};

Link::Link(asio::io_context& context, int port, const std::string& table, std::chrono::milliseconds patience,
           Calls calls)
    : socket_(std::make_shared<Socket>(context, std::move(calls))) {
  socket_->open(port, table, patience);
}
Link::~Link() { socket_->drop(); }

void Link::send(std::string frame) { socket_->send(std::move(frame)); }

}  // namespace fathom::faults
