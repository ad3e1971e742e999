#include "server/session.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/awaited.h"
#include "server/desk.h"
#include "server/finally.h"
#include "server/log.h"
#include "server/socket.h"

namespace fathom::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using HttpResponse = http::response<http::string_body>;

constexpr std::chrono::seconds kRequestTime{15};
constexpr std::size_t kHeaderBytes = 8192;

// The two ends of a connection.
struct Ends {
  Ip peer;
  Ip own;
};

std::optional<Ip> ip_of(asio::ip::address address) {
  if (address.is_v6()) {
    // Over which cable it came does not matter.
    asio::ip::address_v6 without_scope = address.to_v6();
    without_scope.scope_id(0);
    address = without_scope;
  }
  return Ip::parse(address.to_string());
}

std::optional<Ends> ends_of(const tcp::socket& socket) {
  error_code error;
  const tcp::endpoint peer = socket.remote_endpoint(error);
  if (error) return std::nullopt;
  const tcp::endpoint own = socket.local_endpoint(error);
  const auto peer_ip = ip_of(peer.address());
  const auto own_ip = ip_of(own.address());
  if (error || !peer_ip || !own_ip) return std::nullopt;
  return Ends{*peer_ip, *own_ip};
}

template <class Text>
std::string_view view_of(const Text& text) {
  return {text.data(), text.size()};
}

Incoming incoming(const HttpRequest& request, const Ends& ends, const Site& site) {
  Incoming read;
  read.id = new_request_id();
  read.method = view_of(request.method_string());
  const std::string_view target = view_of(request.target());
  const std::string_view whole = target.substr(0, target.find('#'));
  const std::size_t mark = whole.find('?');
  read.path = whole.substr(0, mark);
  if (mark != std::string_view::npos) read.query = whole.substr(mark + 1);
  read.host = view_of(request[http::field::host]);
  read.hosts = static_cast<int>(request.count(http::field::host));
  read.origin = view_of(request[http::field::origin]);
  read.accept = view_of(request[http::field::accept]);
  read.accept_encoding = view_of(request[http::field::accept_encoding]);
  read.if_none_match = view_of(request[http::field::if_none_match]);
  read.authorization = view_of(request[http::field::authorization]);
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  std::optional<std::string> forwarded;
  for (auto line = first; line != last; ++line)
    forwarded = (forwarded ? *forwarded + "," : "") + std::string(view_of(line->value()));
  read.caller = caller_of(ends.peer, forwarded, site.proxies, site.limits.loopback);
  read.arrived_at = ends.own;
  read.route = route_of(read.method, read.path);
  return read;
}

HttpResponse to_beast(HttpAnswer&& answer, const HttpRequest& request, const std::vector<Header>& permission,
                      const std::string& id) {
  HttpResponse response;
  response.result(static_cast<unsigned>(answer.status));
  response.version(request.version());
  const auto set = [&response](std::string_view name, std::string_view value) {
    response.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
  };
  for (const auto& [name, value] : kCommonHeaders) set(name, value);
  for (const auto& [name, value] : answer.headers) set(name, value);
  for (const auto& [name, value] : permission) set(name, value);
  set("X-Request-Id", id);
  response.keep_alive(request.keep_alive());
  response.body() = std::move(answer.body);
  response.prepare_payload();
  return response;
}

// --- what is asked of the loop ---

asio::awaitable<Response> ask(const Incoming& request, std::string body, const Site& site) {
  Asked asked{request.id,
              {std::string(request.method), std::string(request.path), std::string(request.query),
               bearer(request.authorization), std::move(body), request.caller.address},
              request.caller.here};
  std::function<void(Api::Done)> call = [question = std::move(asked), &site](const Api::Done& done) {
    answer(question, site, done);
  };
  return on_loop<Response>(site.loop, std::move(call));
}

using NoTable = std::optional<Response>;
asio::awaitable<NoTable> look_for_table(const std::string& table, const Site& site) {
  std::function<void(TableFound)> call = [table, &site](const TableFound& done) { look_for(table, site, done); };
  return on_loop<NoTable>(site.loop, std::move(call));
}

// One more connection, or why not.
std::optional<HttpAnswer> connect(const std::string& address, const Site& site) {
  constexpr double kSoon = 5;  // nobody knows when somebody will leave
  switch (site.addresses.connect(address)) {
    case Addresses::Entry::free: return std::nullopt;
    case Addresses::Entry::full:
      return to_http(error_response(503, {ErrorCode::unavailable, "The server is full: try again later."}));
    case Addresses::Entry::too_many: break;
  }
  return slow_down("Too many connections from your address.", kSoon);
}

void note(const Incoming& request, int status, Clock::time_point begin, const Site& site) {
  const std::chrono::duration<double> took = Clock::now() - begin;
  site.metrics.answered(request.route, status, took.count());
  if (status >= 400) ++site.metrics.errors;
  const LogLevel level = status >= 500 ? LogLevel::warning : LogLevel::debug;
  if (!logs(level)) return;
  const LogScope scope(request.id);
  log_event(level, "request", {{"route", request.route.word()}, {"status", status}, {"seconds", took.count()}});
}

}  // namespace

asio::awaitable<void> serve(tcp::socket accepted, const Site& site, NetworkThread& here) {
  beast::tcp_stream stream(std::move(accepted));
  error_code error;
  stream.socket().set_option(tcp::no_delay(true), error);
  const auto ends = ends_of(stream.socket());
  if (!ends) co_return;
  const std::string peer = caller_of(ends->peer, {}, {}, site.limits.loopback).address;
  if (!site.addresses.arrive(peer, site.proxies.includes(ends->peer))) {
    ++site.metrics.refused;
    co_return;
  }
  const Finally depart([&site, peer] { site.addresses.depart(peer); });
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(std::max(site.limits.body_bytes, site.limits.replay_bytes));
    parser.header_limit(kHeaderBytes);
    stream.expires_after(kRequestTime);
    co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    const HttpRequest& request = parser.get();
    if (!error) {
      // How much may follow depends on what it is for.
      const std::string_view target = view_of(request.target());
      const std::size_t limit =
          body_limit(view_of(request.method_string()), target.substr(0, target.find_first_of("?#")), site.limits);
      parser.body_limit(limit);
      if (parser.content_length().value_or(0) > limit) error = http::error::body_limit;
    }
    if (!error && !parser.is_done())
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error == http::error::end_of_stream || error == beast::error::timeout) break;
    if (error && error.category() != http::make_error_code(http::error::bad_target).category()) co_return;

    const Clock::time_point begin = Clock::now();
    Incoming read = incoming(request, *ends, site);
    const std::string table = socket_table(read.path);
    std::optional<HttpAnswer> answer;
    bool connects = false;
    if (error) {
      read.route = Route::other();
      const bool large = error == http::error::body_limit || error == http::error::header_limit;
      answer = to_http(large ? error_response(413, {ErrorCode::too_large, "The request is too large."})
                             : error_response(400, {ErrorCode::bad_request, "This is not HTTP."}));
    } else {
      answer = site.gate.turn_away(read, begin);
    }
    if (!answer && !table.empty() && beast::websocket::is_upgrade(request)) {
      if (NoTable refused = co_await look_for_table(table, site)) {
        answer = to_http(std::move(*refused));
      } else {
        answer = connect(read.caller.address, site);
        connects = !answer;
      }
      if (answer) ++site.metrics.refused;
    }
    if (connects) {
      note(read, 101, begin, site);
      SocketWanted wanted{read.id, table, read.caller};
      stream.expires_never();
      asio::co_spawn(here.context,
                     serve_socket(stream.release_socket(), parser.release(), std::move(wanted), site, here),
                     asio::detached);
      co_return;
    }
    if (!answer) answer = site.gate.preflight(read);
    if (!answer) answer = page_answer(read, site.assets, site.module);
    if (!answer) {
      Response response = co_await ask(read, request.body(), site);
      answer = to_http(std::move(response));
    }

    note(read, answer->status, begin, site);
    HttpResponse response = to_beast(std::move(*answer), request, site.gate.permission(read), read.id);
    if (error) response.keep_alive(false);
    const bool keep = response.keep_alive();
    http::serializer<false, http::string_body> serializer(response);
    stream.expires_after(kRequestTime);
    error_code write_error;
    if (!error && request.method() == http::verb::head) {
      co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, write_error));
    } else {
      co_await http::async_write(stream, serializer, asio::redirect_error(asio::use_awaitable, write_error));
    }
    if (write_error || !keep) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

}  // namespace fathom::server
