// The network: a loop for the tables, and threads for the sockets. What belongs to sockets is here and in session.cpp
// and socket.cpp; the rest of the server knows nothing of them.
#pragma once

#include <memory>
#include <stdexcept>

#include "server/site.h"

namespace fathom::server {

// The address cannot be used; one line for the operator.
struct NetworkError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Network : public Loop {
 public:
  // `threads` read and write the sockets; 0: the loop's own does it.
  static std::unique_ptr<Network> make(int threads);

  struct Place {
    std::string host;
    int port = 0;
  };
  // Where it listens: port 0 is some free one, and whoever has started this program may hand over a socket (as systemd
  // does: LISTEN_FDS), which is taken then. Throws NetworkError.
  virtual Place listen(const Place& place, const Site& site) = 0;
  // Until SIGINT, SIGTERM or stop(). `stopping` is called first, on the loop's thread: that which calls this.
  virtual void run(std::function<void()> stopping) = 0;
  // From any thread.
  virtual void stop() = 0;
};

}  // namespace fathom::server
