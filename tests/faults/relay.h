// Stands between whoever connects and a port of this machine, and passes on what it is given – or does not.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <set>
#include <vector>

namespace fathom::faults {

struct Weather {
  bool stall_up = false;    // nothing gets through from whoever has connected …
  bool stall_down = false;  // … or to them; it is kept, and comes when the weather is better
  bool half_open = false;   // new connections are taken and lead nowhere
  std::chrono::milliseconds delay{0};
  int bytes_per_second = 0;  // 0: as many as come
};

// All calls may come from any thread; they take effect on the context's.
class Relay {
 public:
  // Listens on a port of its own choice at once.
  explicit Relay(boost::asio::io_context& context);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  int port() const { return port_; }
  // Where new connections lead to. Before that is said they are closed.
  void lead_to(int port);
  void set(const Weather& weather);
  // Ends all connections. `reset`: without a goodbye, and without what is still under way.
  void cut(bool reset);
  // Fair weather. Whoever was not answered is cut off, or `forgotten`: left waiting for ever.
  void heal(bool forgotten = false);

 private:
  class State;
  class Passage;
  std::shared_ptr<State> state_;
  int port_ = 0;
};

}  // namespace fathom::faults
