// One WebSocket to a table, that may end at any moment.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace fathom::faults {

class Link {
 public:
  struct Calls {
    std::function<void()> opened;
    std::function<void(const std::string& frame)> heard;
    // How: the status of the answer if there is to be no WebSocket, the code it was closed with, or 0.
    std::function<void(int status, int close_code)> ended;
  };

  // Begins to connect. If that takes longer than the patience, it has ended.
  Link(boost::asio::io_context& context, int port, const std::string& table, std::chrono::milliseconds patience,
       Calls calls);
  // Without a goodbye; no call comes any more.
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  void send(std::string frame);

 private:
  class Socket;
  std::shared_ptr<Socket> socket_;
};

}  // namespace fathom::faults
