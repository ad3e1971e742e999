#include "server/network.h"

#include <fmt/format.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/keys.h"
#include "server/log.h"

namespace fathom::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using HttpRequest = http::request<http::string_body>;
using boost::system::error_code;

constexpr std::chrono::seconds kRequestTime{15};
constexpr std::chrono::seconds kHelloTime{20};
constexpr std::chrono::seconds kSilence{90};  // after half of it a ping is sent
constexpr std::size_t kHeaderBytes = 8192;
constexpr std::size_t kUnsentBytes = 1'000'000;      // of a client that does not read
constexpr std::size_t kReadBytesPerSecond = 65'536;  // of a socket, whatever its frames are

constexpr const char* kContentPolicy =
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Counts something down when it goes, however that comes about.
class Finally {
 public:
  explicit Finally(std::function<void()> call) : call_(std::move(call)) {}
  ~Finally() { call_(); }
  Finally(const Finally&) = delete;
  Finally& operator=(const Finally&) = delete;

 private:
  std::function<void()> call_;
};

// What a call with a callback answers, for a coroutine to wait for.
template <class Value>
struct Answer {
  explicit Answer(const asio::any_io_executor& executor) : arrived(executor, asio::steady_timer::time_point::max()) {}
  void set(Value given) {
    value = std::move(given);
    arrived.cancel();
  }
  std::optional<Value> value;
  asio::steady_timer arrived;
};
template <class Value>
asio::awaitable<Value> answered(std::shared_ptr<Answer<Value>> answer) {
  if (!answer->value) {
    error_code cancelled;
    co_await answer->arrived.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }
  co_return std::move(*answer->value);
}
struct FoundRoom {
  std::shared_ptr<Room> room;
  Problem problem;
};
struct FoundPlayer {
  std::optional<PlayerRecord> player;
  Problem problem;
};
asio::awaitable<FoundRoom> find_room(Lobby& lobby, std::string table) {
  const auto answer = std::make_shared<Answer<FoundRoom>>(co_await asio::this_coro::executor);
  lobby.room(table, [answer](const std::shared_ptr<Room>& room, const Problem& problem) { answer->set({room, problem}); });
  co_return co_await answered(answer);
}
asio::awaitable<FoundPlayer> find_player(Lobby& lobby, std::string token) {
  const auto answer = std::make_shared<Answer<FoundPlayer>>(co_await asio::this_coro::executor);
  lobby.player_with_token(token, [answer](const std::optional<PlayerRecord>& player, const Problem& problem) {
    answer->set({player, problem});
  });
  co_return co_await answered(answer);
}

// --- WebSockets ---

using SocketStream = websocket::stream<beast::basic_stream<tcp, asio::any_io_executor, beast::simple_rate_policy>>;

class Socket : public Connection, public std::enable_shared_from_this<Socket> {
 public:
  // `limited`: the limits per address hold for this client.
  Socket(tcp::socket socket, const Limits& limits, bool limited, Metrics& metrics)
      : stream_(std::move(socket)), frames_(limits.frames_per_second, limits.frames_at_once), metrics_(metrics) {
    stream_.read_message_max(limits.body_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = kRequestTime;
    timeout.idle_timeout = kSilence;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    if (!limited) return;
    // Frames that make no message, like empty continuations, are counted by nobody: their bytes are.
    beast::get_lowest_layer(stream_).rate_policy().read_limit(kReadBytesPerSecond);
    // Pings count like other frames, but are not worth an answer.
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
      if (!frames_.take(Clock::now())) cut_off();
    });
  }

  void send(Frame frame) override {
    if (closing_) return;
    unsent_ += frame->size();
    queue_.push_back(std::move(frame));
    if (unsent_ > kUnsentBytes) {
      // Whoever does not read is cut off; the page comes back with the number of its last step.
      cut_off();
      return;
    }
    if (!writing_) write_next();
  }

  void close(int code, const std::string& reason) override {
    if (closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    if (!writing_) finish();
  }

  SocketStream& stream() { return stream_; }
  Bucket& frames() { return frames_; }
  bool closing() const { return closing_; }

 private:
  void cut_off() {
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    closing_ = true;
  }

  void write_next() {
    writing_ = true;
    stream_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      self->writing_ = false;
      self->unsent_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (error) {
        self->queue_.clear();
        return;
      }
      ++self->metrics_.frames_out;
      if (!self->queue_.empty()) {
        self->write_next();
      } else if (self->closing_) {
        self->finish();
      }
    });
  }

  void finish() {
    stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
  }

  SocketStream stream_;
  std::deque<Frame> queue_;
  std::size_t unsent_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_reason reason_;
  Bucket frames_;
  Metrics& metrics_;
};

Frame error_frame(const std::string& id, const Problem& problem) {
  Json json{{"type", "error"}};
  if (!id.empty()) json["id"] = id;
  json.update(problem_json(problem));
  return std::make_shared<const std::string>(sent(json));
}

// Who says hello, or why not.
asio::awaitable<Problem> greet(Lobby& lobby, const ClientMessage& message, Guest& guest) {
  if (message.type != ClientMessage::Type::hello) co_return Problem{ErrorCode::hello_first, "Say hello first."};
  guest.views = message.views;
  if (message.token.empty()) co_return Problem{};
  const FoundPlayer found = co_await find_player(lobby, message.token);
  if (found.problem) co_return found.problem;
  if (!found.player) co_return Problem{ErrorCode::unauthorized, "Nobody has this token."};
  guest.player = found.player->id;
  guest.name = found.player->name;
  co_return Problem{};
}

// The table of somebody who says hello; none, and the socket knows why, if they cannot come in.
asio::awaitable<std::shared_ptr<Room>> enter(std::shared_ptr<Socket> socket, ClientMessage message, std::string table,
                            std::shared_ptr<Guest> guest, const Site& site) {
  Problem problem = co_await greet(site.lobby, message, *guest);
  FoundRoom found;
  if (!problem) {
    found = co_await find_room(site.lobby, table);
    problem = found.problem;
  }
  if (problem) {
    ++site.metrics.errors;
    socket->send(error_frame(message.id, problem));
    if (problem.code == ErrorCode::unauthorized) socket->close(kPolicyViolation, "unauthorized");
    if (problem.code == ErrorCode::banned) socket->close(kPolicyViolation, "banned");
    if (problem.code == ErrorCode::unavailable) socket->close(kInternalError, "the store failed");
    co_return nullptr;
  }
  if (!found.room) socket->close(kPolicyViolation, "no such table");
  co_return found.room;
}

// `limited`: the limits per address hold for this client.
asio::awaitable<void> play(std::shared_ptr<Socket> socket, std::string table, bool limited, const Site& site) {
  auto& stream = socket->stream();
  beast::flat_buffer buffer;
  auto guest = std::make_shared<Guest>();
  guest->connection = socket;
  std::weak_ptr<Room> joined;
  const Finally leave([&joined, &guest] {
    if (const auto room = joined.lock()) room->leave(guest);
  });
  asio::steady_timer hello_timer(stream.get_executor(), kHelloTime);
  const std::function<void(error_code)> too_late = [weak = std::weak_ptr(socket)](error_code error) {
    const auto silent = weak.lock();
    if (!error && silent) silent->close(kPolicyViolation, "no hello");
  };
  hello_timer.async_wait(too_late);

  for (;;) {
    error_code error;
    co_await stream.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error || socket->closing()) co_return;
    ++site.metrics.frames_in;
    if (limited && !socket->frames().take(Clock::now())) {
      ++site.metrics.refused;
      socket->send(error_frame({}, {ErrorCode::too_many, "Too many frames: slow down."}));
      socket->close(kPolicyViolation, "too many frames");
      co_return;
    }
    ClientMessage message;
    const auto data = buffer.cdata();
    Problem problem = stream.got_text()
                          ? read_client_message({static_cast<const char*>(data.data()), data.size()}, message)
                          : Problem{ErrorCode::bad_message, "Frames are text."};
    buffer.consume(buffer.size());
    auto room = joined.lock();
    if (problem) {
      ++site.metrics.errors;
      socket->send(error_frame(message.id, problem));
    } else if (room) {
      room->receive(guest, message);
    } else {
      room = co_await enter(socket, message, table, guest, site);
      if (room) {
        hello_timer.cancel();
        joined = room;
        room->join(guest, message.last);
      }
    }
    // One long frame must not keep its memory for as long as the connection lives.
    constexpr std::size_t kSmallBuffer = 2048;
    if (buffer.capacity() > kSmallBuffer) buffer.shrink_to_fit();
  }
}

// --- HTTP ---

void add_headers(http::fields& fields) {
  fields.set(http::field::server, "fathom");
  fields.set("Content-Security-Policy", kContentPolicy);
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("X-Frame-Options", "DENY");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("Cross-Origin-Opener-Policy", "same-origin");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  fields.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

std::string_view view_of(boost::string_view text) { return {text.data(), text.size()}; }
std::string_view header(const HttpRequest& request, http::field field) {
  const auto value = request[field];
  return {value.data(), value.size()};
}

using HttpResponse = http::response<http::string_body>;

HttpResponse to_http(const HttpRequest& request, Response&& response) {
  HttpResponse answer{static_cast<http::status>(response.status), request.version()};
  add_headers(answer);
  answer.set(http::field::content_type, response.type);
  answer.set(http::field::cache_control, "no-store");
  if (!response.file_name.empty())
    answer.set(http::field::content_disposition, "attachment; filename=\"" + response.file_name + "\"");
  answer.keep_alive(request.keep_alive());
  answer.body() = std::move(response.body);
  answer.prepare_payload();
  return answer;
}

// Browsers take gzip from everywhere, other encodings only over TLS.
HttpResponse asset_response(const HttpRequest& request, const Asset& asset, http::status status = http::status::ok) {
  const bool known = status == http::status::ok && header(request, http::field::if_none_match) == asset.tag;
  const bool compressed =
      !asset.gzip.empty() && header(request, http::field::accept_encoding).find("gzip") != std::string_view::npos;
  HttpResponse answer{known ? http::status::not_modified : status, request.version()};
  add_headers(answer);
  answer.set(http::field::content_type, boost::string_view(asset.type.data(), asset.type.size()));
  answer.set(http::field::etag, asset.tag);
  answer.set(http::field::vary, "Accept-Encoding");
  answer.set(http::field::cache_control, asset.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  answer.keep_alive(request.keep_alive());
  if (!known) {
    answer.body() = std::string(compressed ? asset.gzip : asset.body);
    if (compressed) answer.set(http::field::content_encoding, "gzip");
  }
  answer.prepare_payload();
  if (request.method() == http::verb::head) answer.body().clear();
  return answer;
}

// The token of "Authorization: Bearer TOKEN".
std::string bearer(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view value = header(request, http::field::authorization);
  return value.substr(0, kBearer.size()) == kBearer ? std::string(value.substr(kBearer.size())) : "";
}

std::string path_of(const HttpRequest& request) {
  const std::string_view target = view_of({request.target().data(), request.target().size()});
  return std::string(target.substr(0, target.find_first_of("?#")));
}

std::string query_of(const HttpRequest& request) {
  const std::string_view target = view_of({request.target().data(), request.target().size()});
  const std::string_view whole = target.substr(0, target.find('#'));
  const std::size_t mark = whole.find('?');
  return mark == std::string_view::npos ? "" : std::string(whole.substr(mark + 1));
}

// A page from elsewhere may look, but neither change anything nor listen.
bool from_here(const HttpRequest& request, const Site& site) {
  const std::string_view origin = header(request, http::field::origin);
  if (origin.empty()) return true;
  const std::string_view host = header(request, http::field::host);
  return origin == site.origin || origin == fmt::format("http://{}", host) || origin == fmt::format("https://{}", host);
}

std::string address_of(const HttpRequest& request, const tcp::endpoint& endpoint, const Site& site) {
  if (site.trust_proxy) {
    // The proxy appends the address that it sees; what stands before is what the client claims.
    const auto field = request.find("X-Forwarded-For");
    if (field != request.end()) {
      std::string_view forwarded(field->value().data(), field->value().size());
      forwarded = forwarded.substr(forwarded.find_last_of(',') + 1);
      const std::size_t begin = forwarded.find_first_not_of(' ');
      if (begin != std::string_view::npos) return std::string(forwarded.substr(begin, 64));
    }
  }
  return endpoint.address().to_string();
}

// A replay is longer than anything else that clients send.
std::size_t body_limit(const HttpRequest& request, const Limits& limits) {
  const std::string path = path_of(request);
  const bool has_replay = path.rfind("/api/replays", 0) == 0 || path == "/api/analyses";
  return has_replay && request.method() == http::verb::post ? limits.replay_bytes : limits.body_bytes;
}

// The table of "/api/tables/ID/socket"; empty if it is another path.
std::string socket_table(const std::string& path) {
  constexpr std::string_view kBegin = "/api/tables/";
  constexpr std::string_view kEnd = "/socket";
  if (path.size() <= kBegin.size() + kEnd.size() || path.rfind(kBegin, 0) != 0 ||
      path.substr(path.size() - kEnd.size()) != kEnd)
    return {};
  return path.substr(kBegin.size(), path.size() - kBegin.size() - kEnd.size());
}

// The answer of the API, which may come later.
asio::awaitable<Response> ask(const Site& site, const Request& request) {
  struct Pending {
    explicit Pending(const asio::any_io_executor& executor)
        : arrived(executor, asio::steady_timer::time_point::max()) {}
    std::optional<Response> response;
    asio::steady_timer arrived;
  };
  const auto pending = std::make_shared<Pending>(co_await asio::this_coro::executor);
  const Api::Done done = [pending](Response response) {
    pending->response = std::move(response);
    pending->arrived.cancel();
  };
  site.api.handle(request, done);
  if (!pending->response) {
    error_code cancelled;
    co_await pending->arrived.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }
  co_return std::move(*pending->response);
}

// Everything but the API; nothing if it is the API's.
std::optional<HttpResponse> answer_directly(const HttpRequest& request, const std::string& path,
                                            const std::string& address, const Site& site) {
  const bool get = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!site.addresses.request(address, Clock::now())) {
    ++site.metrics.refused;
    return to_http(request, error_response(429, {ErrorCode::too_many, "Too many requests from your address: slow down."}));
  }
  if (!get && !from_here(request, site)) {
    ++site.metrics.refused;
    return to_http(request, error_response(403, {ErrorCode::forbidden, "This page is not one of this server."}));
  }
  if (get && path == "/healthz")
    return to_http(request, site.lobby.trouble().empty() ? Response{200, "{\"status\":\"ok\"}"}
                                                         : Response{503, "{\"status\":\"the store fails\"}"});
  // How long bots think and who takes hints is nothing for players.
  const bool operators =
      site.public_metrics || (is_loopback(address) && request.find("X-Forwarded-For") == request.end());
  if (get && path == "/metrics" && !operators)
    return to_http(request,
                   error_response(403, {ErrorCode::forbidden, "Figures are for this machine only (--public-metrics)."}));
  if (get && path == "/metrics")
    return to_http(
        request,
        {200, site.metrics.text(site.lobby.table_count(), site.lobby.writer().figures(), site.lobby.bots().figures()),
         "text/plain; version=0.0.4; charset=utf-8"});
  if (path.rfind("/api/", 0) == 0) return std::nullopt;
  const Asset* asset = get ? site.assets.find(path) : nullptr;
  if (asset != nullptr) return asset_response(request, *asset);
  // People get the page, which says what to do.
  if (get && header(request, http::field::accept).find("text/html") != std::string_view::npos)
    return asset_response(request, *site.assets.find("/"), http::status::not_found);
  return to_http(request, error_response(404, {ErrorCode::not_found, "There is nothing here."}));
}

// Why this request cannot become a WebSocket.
asio::awaitable<std::optional<Response>> refuse_socket(const HttpRequest& request, const std::string& table, const std::string& address,
                                      const Site& site) {
  if (!site.addresses.request(address, Clock::now()))
    co_return error_response(429, {ErrorCode::too_many, "Too many requests from your address: slow down."});
  if (!from_here(request, site)) co_return error_response(403, {ErrorCode::forbidden, "This page is not one of this server."});
  const FoundRoom found = co_await find_room(site.lobby, table);
  if (found.problem) co_return error_response(found.problem);
  if (!found.room) co_return error_response(404, {ErrorCode::not_found, "There is no such table."});
  if (site.metrics.connections >= static_cast<std::uint64_t>(site.limits.connections))
    co_return error_response(503, {ErrorCode::unavailable, "The server is full: try again later."});
  if (!site.addresses.connect(address))
    co_return error_response(429, {ErrorCode::too_many, "Too many connections from your address."});
  co_return std::nullopt;
}

asio::awaitable<void> accept_socket(beast::tcp_stream stream, HttpRequest request, std::string table,
                                    std::string address, const Site& site) {
  const Finally disconnect([&site, &address] {
    site.addresses.disconnect(address);
    --site.metrics.connections;
  });
  ++site.metrics.connections;
  ++site.metrics.connections_total;
  stream.expires_never();
  const bool limited = !site.addresses.free(address);
  const auto socket = std::make_shared<Socket>(stream.release_socket(), site.limits, limited, site.metrics);
  error_code error;
  co_await socket->stream().async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  { const HttpRequest done = std::move(request); }  // its memory is not needed any more
  co_await play(socket, std::move(table), limited, site);
}

asio::awaitable<void> serve(tcp::socket accepted, const Site& site) {
  beast::tcp_stream stream(std::move(accepted));
  error_code error;
  stream.socket().set_option(tcp::no_delay(true), error);
  const tcp::endpoint endpoint = stream.socket().remote_endpoint(error);
  if (error) co_return;
  // Behind a proxy all come from the same address.
  const std::string peer = site.trust_proxy ? std::string{} : endpoint.address().to_string();
  if (!site.addresses.arrive(peer)) {
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
    if (!error) {
      // How much may follow depends on what it is for.
      const std::size_t limit = body_limit(parser.get(), site.limits);
      parser.body_limit(limit);
      if (parser.content_length().value_or(0) > limit) error = http::error::body_limit;
    }
    if (!error && !parser.is_done())
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error == http::error::end_of_stream || error == beast::error::timeout) break;
    ++site.metrics.requests;
    const HttpRequest& request = parser.get();
    HttpResponse answer;
    if (error) {
      const bool large = error == http::error::body_limit || error == http::error::header_limit;
      if (error.category() != http::make_error_code(http::error::bad_target).category()) co_return;
      answer = to_http(request, large ? error_response(413, {ErrorCode::too_large, "The request is too large."})
                                      : error_response(400, {ErrorCode::bad_request, "This is not HTTP."}));
      answer.keep_alive(false);
    } else {
      const std::string path = path_of(request);
      const std::string address = address_of(request, endpoint, site);
      const std::string table = socket_table(path);
      if (!table.empty() && websocket::is_upgrade(request)) {
        auto refused = co_await refuse_socket(request, table, address, site);
        if (!refused) {
          asio::co_spawn(co_await asio::this_coro::executor,
                         accept_socket(std::move(stream), parser.release(), table, address, site), asio::detached);
          co_return;
        }
        ++site.metrics.refused;
        answer = to_http(request, std::move(*refused));
      } else if (auto direct = answer_directly(request, path, address, site)) {
        answer = std::move(*direct);
      } else {
        const Request asked{std::string(view_of({request.method_string().data(), request.method_string().size()})),
                            path,
                            query_of(request),
                            bearer(request),
                            request.body(),
                            address};
        answer = to_http(request, co_await ask(site, asked));
      }
    }
    if (answer.result_int() >= 400) ++site.metrics.errors;
    const bool keep = answer.keep_alive();
    http::serializer<false, http::string_body> serializer(answer);
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

// --- the loop ---

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

class AsioNetwork : public Network {
 public:
  void post(std::function<void()> call) override { asio::post(context_, std::move(call)); }

  std::unique_ptr<Timer> after(Milliseconds delay, std::function<void()> call) override {
    return std::make_unique<AsioTimer>(context_, delay, std::move(call));
  }

  Clock::time_point now() const override { return Clock::now(); }
  std::int64_t wall_ms() const override {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  }

  int listen(const std::string& host, int port, const Site& site) override {
    site_ = std::make_unique<Site>(site);
    const std::string where = host + ":" + std::to_string(port);
    error_code error;
    const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
    if (error) throw NetworkError("cannot listen on " + where + ": it is not an address of this machine");
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error == asio::error::address_in_use)
      throw NetworkError("cannot listen on " + where + ": another program uses this port (choose one with --listen)");
    if (error) throw NetworkError("cannot listen on " + where + ": " + error.message());
    asio::co_spawn(context_, accept(), asio::detached);
    return acceptor_.local_endpoint().port();
  }

  void run(std::function<void()> stopping) override {
    stopping_ = std::move(stopping);
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](error_code error, int) {
      if (!error) begin_to_stop();
    });
    context_.run();
  }

  void stop() override {
    asio::post(context_, [this] { begin_to_stop(); });
  }

 private:
  asio::awaitable<void> accept() {
    for (;;) {
      error_code error;
      tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (!acceptor_.is_open()) co_return;
      if (error) {
        // Out of file handles, most likely: let some go first.
        log_event(LogLevel::warning, "accept_failed", {{"problem", error.message()}});
        asio::steady_timer pause(context_, Milliseconds(100));
        co_await pause.async_wait(asio::use_awaitable);
        continue;
      }
      asio::co_spawn(context_, serve(std::move(socket), *site_), asio::detached);
    }
  }

  void begin_to_stop() {
    if (!acceptor_.is_open()) return;
    error_code ignored;
    acceptor_.close(ignored);
    if (stopping_) stopping_();
    wait_for_the_last(Clock::now() + std::chrono::seconds(3));
  }

  void wait_for_the_last(Clock::time_point until) {
    if (site_->metrics.connections == 0 || Clock::now() > until) {
      context_.stop();
      return;
    }
    last_ = after(Milliseconds(20), [this, until] { wait_for_the_last(until); });
  }

  // Before the context: what its coroutines look at when they end with it.
  std::unique_ptr<Site> site_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_};
  std::function<void()> stopping_;
  std::unique_ptr<Timer> last_;
};

}  // namespace

std::unique_ptr<Network> Network::make() { return std::make_unique<AsioNetwork>(); }

}  // namespace fathom::server
