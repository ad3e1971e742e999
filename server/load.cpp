#include "server/load.h"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <vector>

#include "engine/core/random.h"
#include "server/heard.h"

namespace fathom::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using WebSocket = websocket::stream<beast::tcp_stream>;

constexpr std::chrono::seconds kPatience{20};
constexpr int kConnectingAtOnce = 32;  // tables that are being set up, so that the start is no storm

struct Game {
  const char* id;
  int players;
};
constexpr std::array<Game, 3> kGames{{{"captain-carcass", 2}, {"treasure-divers", 2}, {"sea-and-shore", 4}}};

// What all clients share.
struct Load {
  explicit Load(const LoadOptions& chosen) : options(chosen), random(chosen.seed) {}

  const LoadOptions& options;
  asio::io_context context{1};
  std::vector<tcp::endpoint> endpoints;  // of the servers
  Random random;
  LoadReport report;
  std::vector<float> latencies_ms;
  std::vector<float> welcomes_ms;                      // of those who come back
  Clock::time_point begin = Clock::time_point::max();  // of the measurement: when all tables stand
  Clock::time_point end = Clock::time_point::max();
  int connecting = 0;
  int standing = 0;

  bool begun() const { return Clock::now() >= begin; }
  bool over() const { return Clock::now() >= end; }
  // Tables of people who come back have two seats each.
  int tables() const { return options.tables + options.returning / 2; }
  void fail(const std::string& problem) {
    if (report.errors++ == 0) report.first_error = problem;
  }
};

struct Problem : std::runtime_error {
  using std::runtime_error::runtime_error;
};

asio::awaitable<void> sleep_for(std::chrono::nanoseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(asio::use_awaitable);
}

// --- HTTP ---

class HttpClient {
 public:
  HttpClient(Load& load, std::size_t server) : load_(load), server_(server), stream_(load.context) {}

  asio::awaitable<Json> post(std::string target, std::string token, Json body) {
    if (!connected_) {
      stream_.expires_after(kPatience);
      co_await stream_.async_connect(load_.endpoints[server_], asio::use_awaitable);
      connected_ = true;
    }
    http::request<http::string_body> request{http::verb::post, target, 11};
    request.set(http::field::host, load_.options.servers[server_].host);
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = body.dump();
    request.prepare_payload();
    stream_.expires_after(kPatience);
    co_await http::async_write(stream_, request, asio::use_awaitable);
    http::response<http::string_body> response;
    co_await http::async_read(stream_, buffer_, response, asio::use_awaitable);
    if (response.result() != http::status::created) throw Problem(target + ": " + response.body());
    co_return Json::parse(response.body());
  }

 private:
  Load& load_;
  std::size_t server_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  bool connected_ = false;
};

// --- one player at one table ---

struct Sent {
  std::size_t number;  // of the step
  std::string move;
};

struct Player {
  Player(Load& load, std::string its_token) : socket(load.context), token(std::move(its_token)) {}

  WebSocket socket;
  std::string token;
  int seat = 0;
  std::vector<std::string> legal;
  std::size_t count = 0;  // of the steps that led there
  std::string waits_for;  // the id of a message that is not answered yet
  std::string move;       // that it asks for
  Clock::time_point asked;
  std::vector<Sent> acknowledged;
  bool over = false;
  bool playing = false;
  bool broken = false;
};

asio::awaitable<void> connect(Load& load, std::size_t server, WebSocket& socket, const std::string& table) {
  auto& stream = beast::get_lowest_layer(socket);
  stream.expires_after(kPatience);
  co_await stream.async_connect(load.endpoints[server], asio::use_awaitable);
  stream.socket().set_option(tcp::no_delay(true));
  stream.expires_never();
  socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
  co_await socket.async_handshake(load.options.servers[server].host, "/api/tables/" + table + "/socket",
                                  asio::use_awaitable);
}

// Messages are made before they are sent: g++ 12 cannot have a list of values inside a co_await.
asio::awaitable<void> send(WebSocket& socket, Json frame) {
  const std::string text = frame.dump();
  co_await socket.async_write(asio::buffer(text), asio::use_awaitable);
}

asio::awaitable<std::string> receive(WebSocket& socket) {
  std::string text;
  auto buffer = asio::dynamic_buffer(text);
  co_await socket.async_read(buffer, asio::use_awaitable);
  co_return text;
}

// --- a table with its players ---

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(Load& load, std::size_t number) : load_(load), number_(number), changed_(load.context) {}

  asio::awaitable<void> run() {
    bool counted = false;
    while (!load_.over()) {
      try {
        while (load_.connecting >= kConnectingAtOnce) co_await sleep_for(std::chrono::milliseconds(5));
        ++load_.connecting;
        const Finished connecting(load_.connecting);
        co_await set_up(kGames[number_ % kGames.size()]);
      } catch (const std::exception& error) {
        load_.fail(std::string("setting up a table: ") + error.what());
        players_.clear();
      }
      if (players_.empty()) {
        co_await sleep_for(std::chrono::milliseconds(200));
        continue;
      }
      if (!counted) ++load_.standing;
      counted = true;
      while (!load_.begun()) co_await sleep_for(std::chrono::milliseconds(20));
      co_await play_match();
      co_await hang_up();
      for (const auto& player : players_) co_await check(*player);
      players_.clear();
    }
  }

  // The players are sent away before the measurement and come back during it, each at a moment of their own.
  asio::awaitable<void> run_returning() {
    while (players_.empty() && !load_.over()) {
      try {
        while (load_.connecting >= kConnectingAtOnce) co_await sleep_for(std::chrono::milliseconds(5));
        ++load_.connecting;
        const Finished connecting(load_.connecting);
        co_await set_up(kGames[0]);
        while (!players_[0]->playing && !broken()) co_await wait();
      } catch (const std::exception& error) {
        load_.fail(std::string("setting up a table: ") + error.what());
        players_.clear();
      }
    }
    co_await hang_up();
    ++load_.standing;
    while (!load_.begun()) co_await sleep_for(std::chrono::milliseconds(20));
    for (const auto& player : players_)
      asio::co_spawn(load_.context, come_back(shared_from_this(), player->seat, player->token), asio::detached);
  }

 private:
  static asio::awaitable<void> come_back(std::shared_ptr<Table> table, int seat, std::string token) {
    Load& load = table->load_;
    const double share = static_cast<double>(load.random.below(1'000'000)) / 1e6;
    co_await sleep_for(
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(load.options.return_within * share)));
    const auto socket = std::make_shared<WebSocket>(load.context);
    try {
      const auto begin = Clock::now();
      co_await connect(load, table->server_of(seat + 1), *socket, table->id_);
      const Json hello{{"type", "hello"}, {"token", token}};
      co_await send(*socket, hello);
      const std::string frame = co_await receive(*socket);
      const std::chrono::duration<double, std::milli> took = Clock::now() - begin;
      if (hear(frame).type != "welcome") throw Problem(frame);
      load.welcomes_ms.push_back(static_cast<float>(took.count()));
      asio::co_spawn(load.context, hang_up_at_the_end(load, socket), asio::detached);
      for (;;) co_await receive(*socket);
    } catch (const std::exception& error) {
      if (!load.over()) load.fail(std::string("coming back: ") + error.what());
    }
  }

  static asio::awaitable<void> hang_up_at_the_end(Load& load, std::shared_ptr<WebSocket> socket) {
    while (!load.over()) co_await sleep_for(std::chrono::milliseconds(200));
    beast::get_lowest_layer(*socket).close();
  }

  // Whatever happens, one connects no more.
  struct Finished {
    explicit Finished(int& its_count) : count(its_count) {}
    ~Finished() { --count; }
    int& count;
  };

  // The players of a table are at different servers, if there are several.
  std::size_t server_of(int seat) const { return (number_ + static_cast<std::size_t>(seat)) % load_.endpoints.size(); }

  asio::awaitable<void> set_up(Game game) {
    HttpClient client(load_, server_of(0));
    players_.clear();
    Json seats = Json::array();
    for (int i = 0; i < game.players; ++i) {
      const Json named{{"name", "Load " + std::to_string(i)}};
      const Json made = co_await client.post("/api/players", "", named);
      players_.push_back(std::make_shared<Player>(load_, made["token"].get<std::string>()));
      players_.back()->seat = i;
      seats.push_back(i == 0 ? "me" : "open");
    }
    const Json setup{{"game", game.id}, {"seats", seats}, {"hints", false}, {"chat", false}};
    const Json made = co_await client.post("/api/tables", players_[0]->token, setup);
    id_ = made["table"].get<std::string>();
    for (const auto& player : players_) {
      co_await connect(load_, server_of(player->seat), player->socket, id_);
      ++load_.report.connections;
      const Json hello{{"type", "hello"}, {"token", player->token}};
      const Json sit{{"type", "sit"}, {"id", "sit"}, {"seat", player->seat}};
      co_await send(player->socket, hello);
      if (player->seat > 0) co_await send(player->socket, sit);
      asio::co_spawn(load_.context, listen(shared_from_this(), player), asio::detached);
      while (player->seat > 0 && !player->playing && !player->broken && !seated_) co_await wait();
      seated_ = false;
    }
    const Json start{{"type", "start"}, {"id", "start"}};
    co_await send(players_[0]->socket, start);
  }

  static asio::awaitable<void> start_soon(std::shared_ptr<Table> table) {
    co_await sleep_for(std::chrono::milliseconds(50));
    const Json start{{"type", "start"}, {"id", "start"}};
    if (!table->players_.empty() && !table->players_[0]->broken) co_await send(table->players_[0]->socket, start);
  }

  // Everything that a player hears.
  static asio::awaitable<void> listen(std::shared_ptr<Table> table, std::shared_ptr<Player> player) {
    try {
      for (;;) {
        const std::string frame = co_await receive(player->socket);
        table->take(*player, frame);
      }
    } catch (const std::exception&) {
      player->broken = !player->over;
    }
    table->changed_.cancel();
  }

  void take(Player& player, const std::string& frame) {
    Heard heard = hear(frame);
    if (heard.tells_match) {
      // What comes before the answer is from before the move.
      if (player.waits_for.empty()) {
        player.legal = std::move(heard.legal);
        player.count = heard.count;
      }
      player.playing = player.playing || heard.has_view;
      player.over = player.over || heard.has_result;
    }
    if (heard.type == "ack" && heard.id == "sit") seated_ = true;
    if (heard.type == "ack" && heard.id == player.waits_for) {
      const std::chrono::duration<double, std::milli> took = Clock::now() - player.asked;
      player.acknowledged.push_back({heard.count - 1, player.move});
      if (player.asked >= load_.begin) {
        load_.latencies_ms.push_back(static_cast<float>(took.count()));
        ++load_.report.moves;
      }
      player.waits_for.clear();
    }
    // Another server has seated them, and this one has not heard of it yet.
    const bool too_early = heard.type == "error" && heard.id == "start" && load_.endpoints.size() > 1;
    if (too_early) {
      asio::co_spawn(load_.context, start_soon(shared_from_this()), asio::detached);
    } else if (heard.type == "error") {
      load_.fail(frame);
      player.waits_for.clear();
    }
    changed_.cancel();
  }

  asio::awaitable<void> wait() {
    changed_.expires_after(kPatience);
    error_code cancelled;
    co_await changed_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    if (!cancelled) {
      load_.fail("nothing was heard for a long time");
      for (const auto& player : players_) player->broken = true;
    }
  }

  bool broken() const {
    return std::any_of(players_.begin(), players_.end(), [](const auto& player) { return player->broken; });
  }

  asio::awaitable<void> play_match() {
    const auto interval = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(load_.options.rate > 0 ? load_.options.tables / load_.options.rate : 0));
    // Tables do not move in step.
    auto next = Clock::now() + interval * load_.random.below(1000) / 1000;
    int messages = 0;
    while (!broken() && !players_[0]->over) {
      const bool waiting =
          std::any_of(players_.begin(), players_.end(), [](const auto& player) { return !player->waits_for.empty(); });
      std::vector<Player*> able;
      for (const auto& player : players_) {
        if (!player->legal.empty()) able.push_back(player.get());
      }
      if (waiting || able.empty()) {
        if (load_.over() && !waiting) break;
        co_await wait();
        continue;
      }
      if (interval.count() > 0) {
        const auto now = Clock::now();
        if (now < next) co_await sleep_for(next - now);
        next = std::max(next + interval, Clock::now() - interval);  // who is late does not hurry for ever
      }
      if (load_.over()) break;
      Player& player = *able[load_.random.below(static_cast<std::uint32_t>(able.size()))];
      player.move = player.legal[load_.random.below(static_cast<std::uint32_t>(player.legal.size()))];
      player.waits_for = std::to_string(++messages);
      player.legal.clear();
      player.asked = Clock::now();
      const Json message{{"type", "move"}, {"id", player.waits_for}, {"move", player.move}, {"count", player.count}};
      try {
        co_await send(player.socket, message);
      } catch (const std::exception&) {
        player.broken = true;
      }
    }
    if (broken()) load_.fail("a connection was lost");
    if (players_[0]->over) ++load_.report.matches;
  }

  asio::awaitable<void> hang_up() {
    for (const auto& player : players_) {
      player->over = true;
      beast::get_lowest_layer(player->socket).close();
    }
    co_await sleep_for(std::chrono::milliseconds(1));
  }

  // Comes back with a new connection and looks for everything that was acknowledged.
  asio::awaitable<void> check(Player& player) {
    for (int attempt = 0; attempt < 5; ++attempt) {
      try {
        WebSocket socket(load_.context);
        co_await connect(load_, server_of(player.seat + 1), socket, id_);
        const Json hello{{"type", "hello"}, {"token", player.token}};
        co_await send(socket, hello);
        const std::string frame = co_await receive(socket);
        const Json welcome = Json::parse(frame);
        const Json& steps = welcome.at("steps");
        for (const Sent& sent : player.acknowledged) {
          const bool there = sent.number < steps.size() && steps[sent.number]["seat"] == player.seat &&
                             steps[sent.number]["move"] == sent.move;
          load_.report.lost += there ? 0 : 1;
        }
        co_return;
      } catch (const std::exception& error) {
        load_.fail(std::string("coming back: ") + error.what());
      }
      co_await sleep_for(std::chrono::milliseconds(300));
    }
    load_.report.lost += player.acknowledged.size();
  }

  Load& load_;
  std::size_t number_;
  std::string id_;
  std::vector<std::shared_ptr<Player>> players_;
  bool seated_ = false;
  asio::steady_timer changed_;
};

// The tables play, and the clock runs, from the moment when all of them stand.
asio::awaitable<void> watch(Load& load, const std::function<void(double, std::uint64_t)>& progress) {
  const auto patience = Clock::now() + std::chrono::seconds(60) + std::chrono::milliseconds(20) * load.tables();
  while (load.standing < load.tables() && Clock::now() < patience) co_await sleep_for(std::chrono::milliseconds(10));
  load.begin = Clock::now();
  load.end =
      load.begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(load.options.seconds));
  while (!load.over()) {
    co_await sleep_for(std::chrono::milliseconds(500));
    const std::chrono::duration<double> passed = Clock::now() - load.begin;
    progress(std::min(passed.count(), load.options.seconds), load.report.moves);
  }
}

double quantile(const std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

}  // namespace

Json LoadReport::json() const {
  return {{"moves_per_s", moves_per_s},
          {"p50_ms", p50_ms},
          {"p95_ms", p95_ms},
          {"p99_ms", p99_ms},
          {"max_ms", max_ms},
          {"errors", errors},
          {"lost", lost},
          {"moves", moves},
          {"matches", matches},
          {"connections", connections},
          {"returned", returned},
          {"welcome_p50_ms", welcome_p50_ms},
          {"welcome_p99_ms", welcome_p99_ms},
          {"welcome_max_ms", welcome_max_ms}};
}

LoadReport run_load(const LoadOptions& options, const std::function<void(double, std::uint64_t)>& progress) {
  Load load(options);
  tcp::resolver resolver(load.context);
  for (const HttpAddress& server : options.servers) {
    error_code error;
    const auto found = resolver.resolve(server.host, std::to_string(server.port), error);
    const std::string where = server.host + ":" + std::to_string(server.port);
    if (error || found.empty()) throw std::runtime_error("there is no " + where);
    load.endpoints.push_back(found.begin()->endpoint());
    tcp::socket knock(load.context);
    knock.connect(load.endpoints.back(), error);
    if (error) throw std::runtime_error("no server answers at " + where + ": " + error.message());
  }

  std::vector<std::shared_ptr<Table>> tables;
  for (int i = 0; i < options.tables; ++i) {
    tables.push_back(std::make_shared<Table>(load, static_cast<std::size_t>(i)));
    asio::co_spawn(load.context, tables.back()->run(), asio::detached);
  }
  for (int i = options.tables; i < load.tables(); ++i) {
    tables.push_back(std::make_shared<Table>(load, static_cast<std::size_t>(i)));
    asio::co_spawn(load.context, tables.back()->run_returning(), asio::detached);
  }
  asio::co_spawn(load.context, watch(load, progress), asio::detached);
  load.context.run();

  LoadReport& report = load.report;
  std::sort(load.latencies_ms.begin(), load.latencies_ms.end());
  report.moves_per_s = static_cast<double>(report.moves) / options.seconds;
  report.p50_ms = quantile(load.latencies_ms, 0.50);
  report.p95_ms = quantile(load.latencies_ms, 0.95);
  report.p99_ms = quantile(load.latencies_ms, 0.99);
  std::sort(load.welcomes_ms.begin(), load.welcomes_ms.end());
  report.returned = load.welcomes_ms.size();
  report.welcome_p50_ms = quantile(load.welcomes_ms, 0.50);
  report.welcome_p99_ms = quantile(load.welcomes_ms, 0.99);
  report.welcome_max_ms = load.welcomes_ms.empty() ? 0 : load.welcomes_ms.back();
  report.max_ms = load.latencies_ms.empty() ? 0 : load.latencies_ms.back();
  return report;
}

}  // namespace fathom::server
