// HTTP by somebody who does not give up.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>

#include "tests/faults/world.h"

namespace fathom::faults {

boost::asio::awaitable<void> sleep_for(std::chrono::milliseconds time);

// Posts it to one server after another until something was made, and answers what. Null: the campaign is over. What
// was made and not answered for is made again: nobody needs the first one.
boost::asio::awaitable<Json> insist(World& world, std::string target, std::string token, std::string body);

}  // namespace fathom::faults
