// Who is let in: everything that is asked before a request is looked at. It knows nothing of sockets.
#pragma once

#include "server/addresses.h"
#include "server/bans.h"
#include "server/forwarded.h"
#include "server/hosts.h"
#include "server/http_answer.h"
#include "server/metrics.h"
#include "server/routes.h"

namespace fathom::server {

// A request as far as it has been read; its texts belong to whoever has read it.
struct Incoming {
  std::string id{};  // X-Request-Id
  std::string_view method{};
  std::string_view path{};  // without the query
  std::string_view query{};
  std::string_view host{};
  int hosts = 0;  // how many such headers there are
  std::string_view origin{};
  std::string_view accept{};
  std::string_view accept_encoding{};
  std::string_view if_none_match{};
  std::string_view authorization{};
  Caller caller{};
  Ip arrived_at{};
  Route route{};

  bool is_get() const { return method == "GET" || method == "HEAD"; }
};

struct Gate {
  Addresses& addresses;
  Bans& bans;
  Metrics& metrics;
  std::string origin;  // of the public URL; pages from elsewhere may not talk to us
  Hosts hosts;
  std::vector<std::string> friends{};  // origins of pages on other hosts that may play here

  // Why this request is not looked at, if it is not.
  std::optional<HttpAnswer> turn_away(const Incoming& request, Clock::time_point now) const;
  // A browser asks first what a page from elsewhere may do.
  std::optional<HttpAnswer> preflight(const Incoming& request) const;
  // What is added to every answer for such a page, so that its browser lets it read them.
  std::vector<Header> permission(const Incoming& request) const;

 private:
  bool from_friend(const Incoming& request) const;
  bool from_here(const Incoming& request) const;
};

// The table of "/api/tables/ID/socket"; empty if it is another path.
std::string socket_table(std::string_view path);

// The token of "Authorization: Bearer TOKEN".
std::string bearer(std::string_view authorization);

// A replay is longer than anything else that clients send.
std::size_t body_limit(std::string_view method, std::string_view path, const Limits& limits);

}  // namespace fathom::server
