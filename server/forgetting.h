// A player who wants to be known no more.
#pragma once

#include "server/lobby.h"

namespace fathom::server {

// First from the tables, some at a time, and then from everything else. Calls done on the loop: with nothing once no
// trace is left; or with a problem, and then the player is still there with all their tokens, so that they can ask for
// it again.
void forget_player(Lobby& lobby, const PlayerRecord& player, std::function<void(const Problem&)> done);

}  // namespace fathom::server
