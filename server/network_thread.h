// What one thread of the network has: its sockets, which no other thread touches.
#pragma once

#include <boost/asio/io_context.hpp>
#include <unordered_set>

namespace fathom::server {

// A WebSocket, as its thread sees it.
class OpenSocket {
 public:
  virtual ~OpenSocket() = default;
  virtual void leave_if_banned() = 0;
};

struct NetworkThread {
  explicit NetworkThread(boost::asio::io_context& its_context) : context(its_context) {}

  std::unordered_set<OpenSocket*> sockets;
  boost::asio::io_context& context;
};

}  // namespace fathom::server
