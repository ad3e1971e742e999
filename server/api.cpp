// The routes.
#include "server/api.h"

#include <cmath>

#include "server/embedded.h"
#include "server/keys.h"
#include "server/shown_text.h"

namespace fathom::server {

namespace api {

Response json_response(int status, const Json& json) { return {status, sent(json)}; }
Response not_found() { return error_response({ErrorCode::not_found, "There is nothing here."}); }
Response no_table() { return error_response({ErrorCode::not_found, "There is no such table."}); }
Response unavailable() {
  return error_response({ErrorCode::unavailable, "It could not be written down; nothing has changed. Try again."});
}
Response too_many(double wait) {
  Response response = error_response({ErrorCode::too_many, "Too many of these from your address: wait a while."});
  response.retry_after = std::max(1, static_cast<int>(std::ceil(wait)));
  return response;
}

Problem read_body(const std::string& body, Json& json) {
  json = body.empty() ? Json::object() : Json::parse(body, nullptr, false);
  if (!json.is_object()) return {ErrorCode::bad_request, "The body must be a JSON object."};
  return {};
}

Problem read_name(const Json& body, std::string& name) {
  constexpr std::size_t kLongestName = 40;
  if (!body.contains("name") || !body["name"].is_string()) return {ErrorCode::bad_field, "name must be a text", "name"};
  name = clean_text(body["name"].get<std::string>());
  Problem problem = check_name(name, kLongestName, "name");
  if (problem) problem.code = ErrorCode::bad_field;
  return problem;
}

std::pair<std::string, std::string> split_path(std::string_view rest) {
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) return {std::string(rest), {}};
  return {std::string(rest.substr(0, slash)), std::string(rest.substr(slash + 1))};
}

std::string query_value(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
    if (part.substr(0, part.find('=')) == key) return std::string(part.substr(std::min(key.size() + 1, part.size())));
  }
  return {};
}

}  // namespace api

using namespace api;

namespace {

constexpr std::string_view kTables = "/api/tables/";
constexpr std::string_view kTransfers = "/api/transfers/";
constexpr std::string_view kGames = "/api/players/me/games/";
constexpr std::string_view kSchema = "/api/schema/";
constexpr std::string_view kAnalyses = "/api/analyses/";
constexpr std::string_view kOperator = "/api/operator/";

// With a method that is none of theirs these say so.
constexpr std::array<std::string_view, 17> kPlain{"/api/games",
                                                  "/api/tables",
                                                  "/api/players",
                                                  "/api/players/me",
                                                  "/api/players/me/games",
                                                  "/api/players/me/devices",
                                                  "/api/players/me/devices/this",
                                                  "/api/players/me/recovery",
                                                  "/api/players/me/export",
                                                  "/api/transfers",
                                                  "/api/recovery",
                                                  "/api/replays",
                                                  "/api/replays/continue",
                                                  "/api/analyses",
                                                  "/api/announcement",
                                                  "/api/openapi.json",
                                                  "/api/operator"};

int status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::unauthorized: return 401;
    case ErrorCode::banned:
    case ErrorCode::muted:
    case ErrorCode::forbidden: return 403;
    case ErrorCode::not_found: return 404;
    case ErrorCode::conflict: return 409;
    case ErrorCode::too_large: return 413;
    case ErrorCode::too_many: return 429;
    case ErrorCode::internal: return 500;
    case ErrorCode::unavailable: return 503;
    default: return 400;
  }
}

Json games_answer() {
  Json levels = Json::array();
  for (const std::string_view level : kLevelWords) levels.push_back(level);
  return {{"games", games_json()},
          {"levels", levels},
          {"characters", characters_json()},
          {"version", FATHOM_VERSION},
          {"protocol", 1}};
}

}  // namespace

Response error_response(int status, const Problem& problem) {
  constexpr int kAMoment = 10;  // where nobody knows better
  Response response = json_response(status, {{"error", problem_json(problem)}});
  if (problem.code == ErrorCode::too_many) response.retry_after = kAMoment;
  return response;
}
Response error_response(const Problem& problem) { return error_response(status_of(problem.code), problem); }

void Api::handle(const Request& request, const Done& done) {
  const std::string& path = request.path;
  const auto is = [&](const char* method, const char* route) { return request.method == method && path == route; };
  const auto under = [&](const char* method, std::string_view prefix) {
    return request.method == method && path.rfind(prefix, 0) == 0;
  };
  const bool has_sketch = query_value(request.query, "have") == "sketch";

  // What needs no token.
  if (is("GET", "/api/games")) return done(json_response(200, games_answer()));
  if (is("GET", "/api/openapi.json")) return done({200, std::string(kOpenApi)});
  if (is("GET", "/api/announcement"))
    return done(
        json_response(200, {{"text", lobby_.announcement().empty() ? Json(nullptr) : Json(lobby_.announcement())}}));
  if (under("GET", kSchema)) return done(schema(std::string_view(path).substr(kSchema.size())));
  if (is("GET", "/api/tables")) return public_tables(done);
  if (is("POST", "/api/players")) return make_player(request, done);
  if (is("POST", "/api/recovery")) return recover(request, done);
  if (under("POST", kTransfers)) return take_transfer(request, path.substr(kTransfers.size()), done);
  if (under("GET", kTables)) {
    const auto [id, what] = split_path(std::string_view(path).substr(kTables.size()));
    if (what.empty()) return table(id, done);
    if (what == "replay") return record(id, done);
    if (what == "analysis") return table_analysis(id, has_sketch, done);
    return done(not_found());
  }
  if (under("GET", kAnalyses)) return file_analysis(path.substr(kAnalyses.size()), has_sketch, done);
  if (is("POST", "/api/replays")) return look_back(request, done);
  if (path.rfind(kOperator, 0) == 0) {
    // To everybody else there is nothing here.
    return is_operator(request) ? answer_operator(request, path.substr(kOperator.size()), done) : done(not_found());
  }

  // The routes that need one.
  const bool known = path.rfind("/api/players/me", 0) == 0 || is("POST", "/api/transfers") ||
                     is("POST", "/api/tables") || under("POST", kTables) || is("POST", "/api/replays/continue") ||
                     is("POST", "/api/analyses");
  const bool plain = std::find(kPlain.begin(), kPlain.end(), path) != kPlain.end();
  if (!known)
    return done(plain ? error_response(405, {ErrorCode::bad_request, "There is no such method here."}) : not_found());
  lobby_.player_with_token(
      request.token, [this, request, done, plain](const std::optional<PlayerRecord>& player, const Problem& problem) {
        if (problem) return done(error_response(problem));
        if (!player)
          return done(error_response(
              {ErrorCode::unauthorized, "This needs the token of a player: Authorization: Bearer TOKEN."}));
        answer_player(request, *player, [done, plain](Response response) {
          if (response.status == 404 && plain)
            response = error_response(405, {ErrorCode::bad_request, "There is no such method here."});
          done(std::move(response));
        });
      });
}

void Api::answer_player(const Request& request, const PlayerRecord& player, const Done& done) {
  const std::string& path = request.path;
  const auto is = [&](const char* method, const char* route) { return request.method == method && path == route; };
  if (is("GET", "/api/players/me")) return own_tables(player, done);
  if (is("PATCH", "/api/players/me")) return rename_player(request, player, done);
  if (is("DELETE", "/api/players/me")) return forget_player(player, done);
  if (is("GET", "/api/players/me/games")) return own_games(request, player, done);
  if (is("DELETE", "/api/players/me/games")) return forget_games(player, {}, done);
  if (request.method == "DELETE" && path.rfind(kGames, 0) == 0)
    return forget_games(player, path.substr(kGames.size()), done);
  if (is("GET", "/api/players/me/devices")) return devices(request, player, done);
  if (is("DELETE", "/api/players/me/devices")) return end_devices(request, player, true, done);
  if (is("DELETE", "/api/players/me/devices/this")) return end_devices(request, player, false, done);
  if (is("POST", "/api/players/me/recovery")) return make_phrase(player, done);
  if (is("GET", "/api/players/me/export")) return export_player(player, done);
  if (is("POST", "/api/transfers")) return offer_transfer(request, player, done);
  if (is("POST", "/api/tables")) return make_table(request, player, done);
  if (is("POST", "/api/replays/continue")) return continue_file(request, player, done);
  if (is("POST", "/api/analyses")) return analyse_file(request, player, done);
  if (path.rfind(kTables, 0) != 0) return done(not_found());
  const auto [id, what] = split_path(std::string_view(path).substr(kTables.size()));
  if (what == "continue") return continue_table(request, id, player, done);
  if (what == "analysis") return analyse_table(request, id, player, done);
  return done(not_found());
}

void Api::allow(const char* what, const Request& request, double per_hour, const Done& done,
                const std::function<void()>& go_on) {
  if (request.address.empty()) return go_on();
  lobby_.spend(std::string(what) + " " + request.address, {per_hour / 3600, per_hour}, [done, go_on](bool allowed) {
    if (!allowed) return done(too_many());
    go_on();
  });
}

void Api::allow_table(const Request& request, const Done& done, const std::function<void()>& go_on) {
  lobby_.may_make_table(request.address, [done, go_on](const Allowance& allowed) {
    if (!allowed) return done(too_many(allowed.wait));
    go_on();
  });
}

Response Api::schema(std::string_view name) {
  for (const EmbeddedSchema& known : kSchemas) {
    if (known.name == name) return {200, std::string(known.body)};
  }
  return not_found();
}

}  // namespace fathom::server
