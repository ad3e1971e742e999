// A whole server of one device, without network, threads or files: the host drives it, hands it requests and frames,
// and keeps its documents.
#pragma once

#include <map>

#include "local/bots_in_turn.h"
#include "local/store_queue.h"
#include "local/turn_loop.h"
#include "server/api.h"
#include "server/visit.h"

namespace fathom::local {

// Who drives it. What is handed over belongs to the server, until the call returns.
class Host {
 public:
  virtual ~Host() = default;
  virtual void answer(int request, const server::Response& response) = 0;
  virtual void frame(int connection, const std::string& text) = 0;
  virtual void close(int connection, int code, const std::string& reason) = 0;
  // To be answered by LocalServer::kept.
  virtual void keep(const std::vector<server::DocumentChange>& changes) = 0;
  // A question to a bot (bots/question.h), for somebody with the same program; LocalServer::answered has to follow.
  virtual void question(int /*number*/, const std::string& /*bytes*/) {}
};

class LocalServer {
 public:
  // `now`: milliseconds since 1970, as everywhere here. `iterations`: of bots that search; 0: they take their time.
  LocalServer(Host& host, std::int64_t now, int iterations = 0);
  ~LocalServer();

  // A document that was kept, before `start`.
  void load(const std::string& key, std::string text) { documents_.load(key, std::move(text)); }
  void start();

  // Whatever is done here shows after the next turn.
  void request(int number, const server::Request& request);
  void connect(int connection, const std::string& table);
  void receive(int connection, const std::string& text);
  void disconnect(int connection);
  void kept(bool well) { queue_.settled(well); }

  // Does what is due now. When it wants to be called again, at the latest: in so many milliseconds; never: nothing.
  std::optional<std::int64_t> turn(std::int64_t now);
  // Whether there is something to think about: questions to bots, and jobs that take a while as well. `think` answers
  // the next question, `work` does the next job; `hand_out` gives the next question to the host, if there is one.
  bool has_questions() const { return bots_.has_questions(); }
  bool has_jobs() const { return bots_.has_jobs(); }
  void think() { bots_.think(); }
  void work() { bots_.work(); }
  bool hand_out();
  void answered(int number, std::string_view bytes) { bots_.answered(number, bytes); }

 private:
  class Line;
  struct Visiting;

  void hear(int connection, const std::string& text);

  Host& host_;
  TurnLoop loop_;
  server::Documents documents_;
  StoreQueue queue_;
  QueuedWriter writer_;
  QueuedReader reader_;
  BotsInTurn bots_;
  server::Metrics metrics_;
  server::Limits limits_;
  server::Addresses addresses_;
  server::Lobby lobby_;
  server::Api api_;
  server::Reception reception_;
  std::map<int, std::shared_ptr<Visiting>> visits_;
};

}  // namespace fathom::local
