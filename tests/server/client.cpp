#include "tests/server/client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>

#include "tests/server/record.h"

namespace fathom::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace web = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

namespace {

tcp::endpoint endpoint(int port) { return {asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)}; }
std::string host(int port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

std::string HttpAnswer::header(const std::string& name) const {
  for (const auto& [key, value] : headers) {
    if (beast::iequals(key, name)) return value;
  }
  return {};
}

HttpAnswer http(int port, const std::string& method, const std::string& target, const std::string& body,
                const std::string& token, const std::vector<std::pair<std::string, std::string>>& headers) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(endpoint(port));
  web::request<web::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(web::field::host, host(port));
  request.set(web::field::connection, "close");
  if (!token.empty()) request.set(web::field::authorization, "Bearer " + token);
  for (const auto& [key, value] : headers) request.set(key, value);
  request.body() = body;
  request.prepare_payload();
  error_code ignored;  // a server that refuses a large body closes early
  web::write(socket, request, ignored);
  beast::flat_buffer buffer;
  web::response_parser<web::string_body> parser;
  parser.body_limit(64 << 20U);
  if (method == "HEAD") parser.skip(true);
  web::read(socket, buffer, parser);
  HttpAnswer answer{static_cast<int>(parser.get().result_int()), parser.get().body(), {}};
  for (const auto& field : parser.get())
    answer.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  if (method != "HEAD") record_http(method, target, body, answer.status, answer.header("Content-Type"), answer.body);
  return answer;
}

std::string raw(int port, const std::string& bytes) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.connect(endpoint(port));
  error_code error;
  asio::write(stream.socket(), asio::buffer(bytes), error);
  std::string answer;
  std::array<char, 4096> buffer{};
  bool open = true;
  while (open) {
    open = false;
    stream.expires_after(std::chrono::seconds(1));
    stream.async_read_some(asio::buffer(buffer), [&](error_code failed, std::size_t count) {
      answer.append(buffer.data(), count);
      open = !failed;
    });
    context.restart();
    context.run();
  }
  return answer;
}

Json move_after(const Json& told, const Json& move, const std::string& id) {
  return {{"type", "move"}, {"id", id}, {"move", move}, {"count", told.at("count")}};
}

struct WebSocket::Impl {
  asio::io_context context;
  websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;
  bool packs = false;
  bool closed = false;
  bool reading = false;
  bool arrived = false;
};

WebSocket::WebSocket(int port, const std::string& table, const std::string& origin, bool packed)
    : impl_(std::make_unique<Impl>()) {
  beast::get_lowest_layer(impl_->stream).connect(endpoint(port));
  if (!origin.empty()) {
    impl_->stream.set_option(websocket::stream_base::decorator(
        [origin](websocket::request_type& request) { request.set(web::field::origin, origin); }));
  }
  if (packed) {
    websocket::permessage_deflate offer;
    offer.client_enable = true;
    impl_->stream.set_option(offer);
  }
  websocket::response_type response;
  error_code error;
  impl_->stream.handshake(response, host(port), "/api/tables/" + table + "/socket", error);
  if (error) throw std::runtime_error(std::to_string(response.result_int()));
  impl_->packs = response[web::field::sec_websocket_extensions].find("permessage-deflate") != beast::string_view::npos;
}
WebSocket::~WebSocket() = default;
WebSocket::WebSocket(WebSocket&&) noexcept = default;

void WebSocket::send(const Json& frame) {
  record_from_client(frame);
  send_text(frame.dump());
}
void WebSocket::send_text(const std::string& text) {
  error_code error;
  impl_->stream.write(asio::buffer(text), error);
  if (error) impl_->closed = true;
}
void WebSocket::send_bytes(const std::string& bytes) {
  error_code error;
  asio::write(beast::get_lowest_layer(impl_->stream).socket(), asio::buffer(bytes), error);
}

std::optional<std::string> WebSocket::receive_text(int milliseconds) {
  Impl& impl = *impl_;
  if (impl.closed) return std::nullopt;
  if (!impl.reading) {
    impl.reading = true;
    impl.arrived = false;
    impl.stream.async_read(impl.buffer, [&impl](error_code error, std::size_t) {
      impl.reading = false;
      impl.arrived = !error;
      impl.closed = impl.closed || error;
    });
  }
  impl.context.restart();
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  while (impl.reading && impl.context.run_one_until(end) > 0) {}
  if (impl.reading || !impl.arrived) return std::nullopt;
  std::string text = beast::buffers_to_string(impl.buffer.data());
  impl.buffer.consume(impl.buffer.size());
  record_from_server(text);
  return text;
}

std::optional<Json> WebSocket::receive(int milliseconds) {
  const auto text = receive_text(milliseconds);
  return text ? std::optional(Json::parse(*text)) : std::nullopt;
}

Json WebSocket::expect(const std::string& type) {
  std::string seen;
  while (const auto frame = receive()) {
    if (frame->at("type") == type) return *frame;
    seen += " " + frame->dump().substr(0, 200);
  }
  throw std::runtime_error("no frame of type " + type + " came, but" + seen);
}

Json WebSocket::ask(Json frame) {
  if (!frame.contains("id")) frame["id"] = "q";
  send_text(frame.dump());
  while (const auto answer = receive()) {
    const std::string type = answer->at("type").get<std::string>();
    if ((type != "ack" && type != "error") || answer->value("id", "") != frame["id"].get<std::string>()) continue;
    // Some ask what nobody should, and no schema allows.
    const std::string code = answer->value("code", "");
    if (code != "bad_message" && code != "bad_field" && code != "too_long") record_from_client(frame);
    return *answer;
  }
  throw std::runtime_error("no answer to " + frame.dump());
}

bool WebSocket::packs() const { return impl_->packs; }
bool WebSocket::closed() const { return impl_->closed; }
int WebSocket::close_code() const { return static_cast<int>(impl_->stream.reason().code); }
void WebSocket::drop() { beast::get_lowest_layer(impl_->stream).close(); }

}  // namespace fathom::test
