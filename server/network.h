// Sockets: HTTP and WebSocket by Boost.Beast, with coroutines. The only part of the server that knows of them.
#pragma once

#include <memory>
#include <stdexcept>

#include "server/api.h"
#include "server/assets.h"
#include "server/limits.h"
#include "server/loop.h"

namespace fathom::server {

// The address cannot be used; one line for the operator.
struct NetworkError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What answers on the sockets.
struct Site {
  Api& api;
  Lobby& lobby;
  const Assets& assets;
  Addresses& addresses;
  Metrics& metrics;
  Limits limits;
  std::string origin;  // of the public URL; pages from elsewhere may not talk to us
  bool trust_proxy = false;
  bool public_metrics = false;
};

class Network : public Loop {
 public:
  static std::unique_ptr<Network> make();

  // The port that it listens on, which matters where 0 was asked for. Throws NetworkError.
  virtual int listen(const std::string& host, int port, const Site& site) = 0;
  // Until SIGINT, SIGTERM or stop(). `stopping` is called first, on the loop's thread.
  virtual void run(std::function<void()> stopping) = 0;
  // From any thread.
  virtual void stop() = 0;
};

}  // namespace fathom::server
