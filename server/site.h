// What answers on the sockets, and by which rules.
#pragma once

#include "server/api.h"
#include "server/assets.h"
#include "server/gate.h"
#include "server/module_file.h"

namespace fathom::server {

struct Site {
  // These belong to the loop's thread …
  Api& api;
  Lobby& lobby;
  Loop& loop;  // … which is asked to call them
  // … and these to all.
  const Assets& assets;
  const ModuleFile& module;
  Addresses& addresses;
  Bans& bans;
  Metrics& metrics;
  Limits limits;
  Gate gate;
  Proxies proxies;
  bool public_metrics = false;
};

}  // namespace fathom::server
