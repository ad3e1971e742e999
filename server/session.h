// One connection of HTTP: requests are read, answered and written one after another, until one of them becomes a
// WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/network_thread.h"
#include "server/site.h"

namespace fathom::server {

boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket accepted, const Site& site, NetworkThread& here);

}  // namespace fathom::server
