// One WebSocket, from the upgrade to the end: frames are read, checked and taken to the loop, and what comes from there
// is written. All of that on a thread of the network, so that the loop has nothing to do with it but the messages.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/network_thread.h"
#include "server/site.h"

namespace fathom::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct SocketWanted {
  std::string id;  // of the request that asks for it
  std::string table;
  Caller caller;
};

// The address has been counted (Addresses::connect), and is let go of here.
boost::asio::awaitable<void> serve_socket(boost::asio::ip::tcp::socket socket, HttpRequest request, SocketWanted wanted,
                                          const Site& site, NetworkThread& here);

}  // namespace fathom::server
