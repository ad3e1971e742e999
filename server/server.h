// A whole server: store, tables, bots and network put together.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/forwarded.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/log.h"

namespace fathom::server {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string store;                         // "sqlite:PATH" or "postgresql://…"; empty: default_store()
  std::string public_url;                    // empty: made of host and port
  std::string web;                           // a folder with the page; empty: the one in the program
  std::string module;                        // with which the page plays by itself; empty: the one beside the program
  std::vector<std::string> allowed_origins;  // of pages on other hosts that may play here
  int threads = 0;                           // for bots; 0: one less than there are cores, at least one
  int network_threads = -1;                  // for sockets; 0: that of the tables does it; -1: as many as are worth it
  Proxies proxies;                           // whose word is believed
  bool public_metrics = false;
  ChatPolicy chat = ChatPolicy::all;
  double absence_seconds = 30;  // before others may vote that a bot stands in
  Retention retention;
  std::string operator_key;  // a file with the key of the operator; empty: there is none
  LogLevel log = LogLevel::info;
  Limits limits;
};

// In the user's data directory.
std::string default_store();

// Runs until it is told to stop by a signal. `ready` is called with the address to open once it listens. Throws
// StoreError and NetworkError, each one line for the operator.
void run_server(const ServerOptions& options, const std::function<void(const std::string& address)>& ready);

}  // namespace fathom::server
