// What answers on the sockets, and by which rules.
#pragma once

#include "server/api.h"
#include "server/assets.h"
#include "server/gate.h"
#include "server/module_file.h"
#include "server/reception.h"

namespace fathom::server {

struct Site : Reception {
  Api& api;  // belongs to the loop's thread
  // For any thread.
  const Assets& assets;
  const ModuleFile& module;
  Bans& bans;
  Limits limits;
  Gate gate;
  Proxies proxies;
  bool public_metrics = false;
};

}  // namespace fathom::server
