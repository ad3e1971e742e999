// What is asked for, as figures and logs tell it: by the pattern of its path, so that nothing that a client has made
// up, and no id of a table, gets there.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace fathom::server {

// Parts in capitals stand for any text. docs/openapi.json has the same; a test compares them.
inline constexpr std::array<std::string_view, 46> kRoutes{
    "GET /api/games",
    "POST /api/players",
    "GET /api/players/me",
    "PATCH /api/players/me",
    "GET /api/players/me/games",
    "DELETE /api/players/me/games",
    "DELETE /api/players/me/games/ID",
    "DELETE /api/players/me",
    "GET /api/players/me/devices",
    "DELETE /api/players/me/devices",
    "DELETE /api/players/me/devices/this",
    "POST /api/players/me/recovery",
    "GET /api/players/me/export",
    "POST /api/recovery",
    "GET /api/announcement",
    "POST /api/transfers",
    "POST /api/transfers/CODE",
    "GET /api/tables",
    "POST /api/tables",
    "GET /api/tables/ID",
    "GET /api/tables/ID/replay",
    "GET /api/tables/ID/analysis",
    "POST /api/tables/ID/analysis",
    "POST /api/tables/ID/continue",
    "GET /api/tables/ID/socket",
    "POST /api/analyses",
    "GET /api/analyses/ID",
    "POST /api/replays",
    "POST /api/replays/continue",
    "GET /api/operator/tables",
    "POST /api/operator/tables/ID/close",
    "GET /api/operator/players",
    "POST /api/operator/players/ID/mute",
    "POST /api/operator/players/ID/ban",
    "GET /api/operator/reports",
    "POST /api/operator/reports/ID/settle",
    "GET /api/operator/bans",
    "POST /api/operator/bans",
    "POST /api/operator/announcement",
    "GET /api/openapi.json",
    "GET /api/schema/NAME",
    "GET /api/schema/views/NAME",
    "GET /healthz",
    "GET /metrics",
    "page",   // the files of the page
    "other",  // what is not there, or is no HTTP
};

struct Route {
  std::size_t number = kRoutes.size() - 1;

  std::string_view word() const { return kRoutes[number]; }
  static constexpr Route page() { return {kRoutes.size() - 2}; }
  static constexpr Route other() { return {}; }

  friend bool operator==(const Route&, const Route&) = default;
};

// Of a path without its query. Never `page`: who has the files knows whether it is one.
Route route_of(std::string_view method, std::string_view path);

}  // namespace fathom::server
