#include "server/gate.h"

#include <algorithm>

namespace fathom::server {

namespace {

HttpAnswer refuse(int status, const Problem& problem) { return to_http(error_response(status, problem)); }

}  // namespace

// A page from elsewhere may look, but neither change anything nor listen.
bool Gate::from_here(const Incoming& request) const {
  const std::string_view from = request.origin;
  if (from.empty() || from == origin || from_friend(request)) return true;
  const std::size_t scheme = from.find("://");
  if (scheme == std::string_view::npos || from.substr(scheme + 3) != request.host) return false;
  return from.substr(0, scheme) == "http" || from.substr(0, scheme) == "https";
}

bool Gate::from_friend(const Incoming& request) const {
  return std::find(friends.begin(), friends.end(), request.origin) != friends.end();
}

std::optional<HttpAnswer> Gate::preflight(const Incoming& request) const {
  if (request.method != "OPTIONS" || !request.path.starts_with("/api/") || !from_friend(request)) return std::nullopt;
  HttpAnswer answer{204};
  answer.headers.emplace_back("Access-Control-Allow-Methods", "GET, POST, PATCH, DELETE");
  answer.headers.emplace_back("Access-Control-Allow-Headers", "Authorization, Content-Type");
  answer.headers.emplace_back("Access-Control-Max-Age", "7200");
  return answer;
}

std::vector<Header> Gate::permission(const Incoming& request) const {
  if (friends.empty() || !request.path.starts_with("/api/")) return {};
  // What one of them is told must not be kept for another.
  std::vector<Header> headers{{"Vary", "Origin"}};
  if (!from_friend(request)) return headers;
  headers.emplace_back("Access-Control-Allow-Origin", request.origin);
  headers.emplace_back("Access-Control-Expose-Headers", "Content-Disposition, Retry-After, X-Request-Id");
  return headers;
}

std::optional<HttpAnswer> Gate::turn_away(const Incoming& request, Clock::time_point now) const {
  if (bans.banned(request.caller.ip)) {
    ++metrics.refused;
    return refuse(403, {ErrorCode::forbidden, "Your network is banned here."});
  }
  if (const Allowance allowed = addresses.request(request.caller.address, now); !allowed) {
    ++metrics.refused;
    return slow_down("Too many requests from your address: slow down.", allowed.wait);
  }
  if (request.hosts != 1) return refuse(400, {ErrorCode::bad_request, "A request needs exactly one Host."});
  if (!hosts.has(request.host, request.arrived_at))
    return refuse(421, {ErrorCode::bad_request, "This server is not the one that the Host of the request names."});
  const bool changes = !request.is_get() || !socket_table(request.path).empty();
  if (changes && !from_here(request)) {
    ++metrics.refused;
    return refuse(403, {ErrorCode::forbidden, "This page is not one of this server."});
  }
  return std::nullopt;
}

std::string socket_table(std::string_view path) {
  constexpr std::string_view kBegin = "/api/tables/";
  constexpr std::string_view kEnd = "/socket";
  if (path.size() <= kBegin.size() + kEnd.size() || !path.starts_with(kBegin) || !path.ends_with(kEnd)) return {};
  return std::string(path.substr(kBegin.size(), path.size() - kBegin.size() - kEnd.size()));
}

std::string bearer(std::string_view authorization) {
  constexpr std::string_view kBearer = "Bearer ";
  return authorization.starts_with(kBearer) ? std::string(authorization.substr(kBearer.size())) : "";
}

std::size_t body_limit(std::string_view method, std::string_view path, const Limits& limits) {
  const bool has_replay = path.starts_with("/api/replays") || path == "/api/analyses";
  return has_replay && method == "POST" ? limits.replay_bytes : limits.body_bytes;
}

}  // namespace fathom::server
