// Where visits come in.
#pragma once

#include "server/lobby.h"

namespace fathom::server {

struct Reception {
  Lobby& lobby;  // belongs to the loop's thread …
  Loop& loop;    // … which is asked to call it
  // For any thread.
  Addresses& addresses;
  Metrics& metrics;
};

}  // namespace fathom::server
