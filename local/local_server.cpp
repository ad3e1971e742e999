#include "local/local_server.h"

#include <deque>

#include "server/keys.h"

namespace fathom::local {

using server::ClientMessage;
using server::Problem;

// What a room sees of a connection.
class LocalServer::Line : public server::Connection {
 public:
  Line(LocalServer& server, int number) : server_(server), number_(number) {}
  void send(server::Frame frame) override {
    if (!closed_) server_.host_.frame(number_, *frame);
  }
  void close(int code, const std::string& reason) override {
    if (std::exchange(closed_, true)) return;
    server_.host_.close(number_, code, reason);
    server_.loop_.post([server = &server_, number = number_] { server->disconnect(number); });
  }

 private:
  LocalServer& server_;
  const int number_;
  bool closed_ = false;
};

struct LocalServer::Visiting {
  std::shared_ptr<server::Visit> visit;
  bool entered = false;
  bool enters = false;
  std::deque<std::string> waiting;  // what was said while somebody was on the way in
};

LocalServer::LocalServer(Host& host, std::int64_t now, int iterations)
    : host_(host),
      documents_([this] { return loop_.wall_ms(); }),
      queue_(documents_, loop_, [this](const StoreQueue::Changes& changes) { host_.keep(changes); }),
      writer_(queue_),
      reader_(queue_),
      bots_(loop_, iterations),
      addresses_(limits_),
      lobby_(loop_, reader_, writer_, bots_, metrics_, addresses_,
             {.server_id = server::new_server_id(), .one_device = true}),
      api_(lobby_, addresses_, limits_, "", ""),
      reception_{lobby_, loop_, addresses_, metrics_} {
  loop_.set_time(now);
}

LocalServer::~LocalServer() = default;

void LocalServer::start() {
  documents_.start();
  struct Begin {
    std::int64_t last_up = 0;
    std::int64_t now = 0;
  };
  reader_.ask(
      [id = lobby_.server_id()](server::Store& store) {
        constexpr std::int64_t kUpAtFirst = 10'000;
        const std::int64_t last_up = store.last_up();
        return Begin{last_up, store.renew(id, kUpAtFirst)};
      },
      [this](const Begin& begin, const Problem&) {
        lobby_.wake(begin.now == 0 ? loop_.wall_ms() : begin.now, begin.last_up);
      });
}

void LocalServer::request(int number, const server::Request& request) {
  loop_.post([this, number, request] {
    api_.handle(request, [this, number](const server::Response& response) { host_.answer(number, response); });
  });
}

void LocalServer::connect(int connection, const std::string& table) {
  auto visiting = std::make_shared<Visiting>();
  visiting->visit =
      std::make_shared<server::Visit>(reception_, std::make_shared<Line>(*this, connection),
                                      server::Visit::Of{std::to_string(connection), table, /*address=*/""});
  visits_[connection] = std::move(visiting);
}

void LocalServer::receive(int connection, const std::string& text) {
  loop_.post([this, connection, text] { hear(connection, text); });
}

void LocalServer::hear(int connection, const std::string& text) {
  const auto known = visits_.find(connection);
  if (known == visits_.end()) return;
  const auto visiting = known->second;
  if (visiting->enters) return visiting->waiting.push_back(text);
  ClientMessage message;
  const Problem problem = server::read_client_message(text, message);
  if (visiting->entered) return visiting->visit->receive(message, problem);
  visiting->enters = true;
  visiting->visit->enter(message, problem, [this, connection, visiting](bool entered) {
    visiting->enters = false;
    visiting->entered = entered;
    for (const std::string& next : std::exchange(visiting->waiting, {})) hear(connection, next);
  });
}

void LocalServer::disconnect(int connection) {
  const auto known = visits_.extract(connection);
  if (!known.empty()) known.mapped()->visit->leave();
}

bool LocalServer::hand_out() {
  const auto next = bots_.hand_out();
  if (next) host_.question(next->number, next->bytes);
  return next.has_value();
}

std::optional<std::int64_t> LocalServer::turn(std::int64_t now) {
  loop_.set_time(now);
  loop_.run();
  const auto next = loop_.next();
  return next ? std::optional<std::int64_t>(next->count()) : std::nullopt;
}

}  // namespace fathom::local
