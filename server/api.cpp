#include "server/api.h"

#include "server/continuation.h"
#include "server/embedded.h"
#include "server/keys.h"
#include "server/qr.h"
#include "server/replay_page.h"
#include "server/results.h"

namespace fathom::server {

namespace {

constexpr std::size_t kLongestName = 40;

Response json_response(int status, const Json& json) { return {status, sent(json)}; }

Response unauthorized() {
  return error_response(401, {"unauthorized", "This needs the token of a player: Authorization: Bearer TOKEN."});
}
Response not_found() { return error_response(404, {"not_found", "There is nothing here."}); }
Response no_table() { return error_response(404, {"not_found", "There is no such table."}); }
Response unavailable() {
  return error_response(503, {"unavailable", "It could not be written down; nothing has changed. Try again."});
}
Response too_many() { return error_response(429, {"too_many", "Too many of these from your address: wait a while."}); }
Response refuse(const Problem& problem) { return error_response(400, problem); }

// The body as an object; an empty one stands for {}.
Problem read_body(const std::string& body, Json& json) {
  json = body.empty() ? Json::object() : Json::parse(body, nullptr, false);
  if (!json.is_object()) return {"bad_request", "The body must be a JSON object."};
  return {};
}

Problem read_name(const Json& body, std::string& name) {
  if (!body.contains("name") || !body["name"].is_string()) return {"bad_field", "name must be a text", "name"};
  name = clean_text(body["name"].get<std::string>());
  Problem problem = check_text(name, kLongestName, "name");
  if (problem) problem.code = "bad_field";
  return problem;
}

// "/api/tables/abc/replay" after "/api/tables/": {"abc", "replay"}.
std::pair<std::string, std::string> split_path(std::string_view rest) {
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) return {std::string(rest), {}};
  return {std::string(rest.substr(0, slash)), std::string(rest.substr(slash + 1))};
}

// The value of a key in "game=treasure-divers&limit=20"; what we ask for needs no escapes.
std::string query_value(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
    if (part.substr(0, part.find('=')) == key) return std::string(part.substr(std::min(key.size() + 1, part.size())));
  }
  return {};
}

}  // namespace

Response error_response(int status, const Problem& problem) {
  Json error{{"code", problem.code}, {"message", problem.message}};
  if (!problem.field.empty()) error["field"] = problem.field;
  return json_response(status, {{"error", error}});
}

void Api::handle(const Request& request, const Done& done) {
  const std::string& path = request.path;
  const auto is = [&](const char* method, const char* route) { return request.method == method && path == route; };
  const auto under = [&](const char* method, std::string_view prefix) {
    return request.method == method && path.rfind(prefix, 0) == 0;
  };
  constexpr std::string_view kTables = "/api/tables/";
  constexpr std::string_view kTransfers = "/api/transfers/";
  constexpr std::string_view kGames = "/api/players/me/games/";
  constexpr std::string_view kSchema = "/api/schema/";
  constexpr std::string_view kAnalyses = "/api/analyses/";
  const bool has_sketch = query_value(request.query, "have") == "sketch";

  // What needs no token.
  if (is("GET", "/api/games")) {
    Json levels = Json::array();
    for (const std::string_view level : kLevelWords) levels.push_back(level);
    return done(json_response(200, {{"games", games_json()},
                                    {"levels", levels},
                                    {"characters", characters_json()},
                                    {"version", FATHOM_VERSION},
                                    {"protocol", 1}}));
  }
  if (is("GET", "/api/openapi.json")) return done({200, std::string(kOpenApi)});
  if (under("GET", kSchema)) return done(schema(std::string_view(path).substr(kSchema.size())));
  if (is("GET", "/api/tables")) return tell(json_response(200, {{"tables", lobby_.public_tables()}}), done);
  if (is("POST", "/api/players")) return make_player(request, done);
  if (under("POST", kTransfers)) return take_transfer(request, path.substr(kTransfers.size()), done);
  if (under("GET", kTables)) {
    const auto [id, what] = split_path(std::string_view(path).substr(kTables.size()));
    if (what.empty()) return tell(table(id), done);
    if (what == "replay") return tell(replay(id), done);
    if (what == "analysis") return tell(table_analysis(id, has_sketch), done);
    return done(not_found());
  }
  if (under("GET", kAnalyses)) return done(file_analysis(path.substr(kAnalyses.size()), has_sketch));
  if (is("POST", "/api/replays")) return look_back(request, done);

  // The routes that need one.
  const bool known = is("GET", "/api/players/me") || is("PATCH", "/api/players/me") || is("POST", "/api/transfers") ||
                     is("POST", "/api/tables") || under("POST", kTables) || is("POST", "/api/replays/continue") ||
                     is("POST", "/api/analyses") || is("GET", "/api/players/me/games") ||
                     is("DELETE", "/api/players/me/games") || under("DELETE", kGames);
  if (!known) {
    const bool other_method = path == "/api/games" || path == "/api/tables" || path == "/api/players" ||
                              path == "/api/players/me" || path == "/api/players/me/games" ||
                              path == "/api/transfers" || path == "/api/replays" || path == "/api/replays/continue" ||
                              path == "/api/analyses" || path == "/api/openapi.json";
    if (other_method) return done(error_response(405, {"bad_request", "There is no such method here."}));
    return done(not_found());
  }
  const auto player = lobby_.player_with_token(request.token);
  if (!player) return done(unauthorized());
  if (is("GET", "/api/players/me")) return tell(own_tables(*player), done);
  if (is("GET", "/api/players/me/games")) return tell(own_games(request, *player), done);
  if (is("DELETE", "/api/players/me/games")) return forget_games(*player, {}, done);
  if (under("DELETE", kGames)) return forget_games(*player, path.substr(kGames.size()), done);
  if (is("PATCH", "/api/players/me")) return rename_player(request, *player, done);
  if (is("POST", "/api/transfers")) return done(offer_transfer(request, *player));
  if (is("POST", "/api/tables")) return make_table(request, *player, done);
  if (is("POST", "/api/replays/continue")) return continue_file(request, *player, done);
  if (is("POST", "/api/analyses")) return analyse_file(request, *player, done);
  const auto [id, what] = split_path(std::string_view(path).substr(kTables.size()));
  if (what == "continue") return continue_table(request, id, *player, done);
  if (what == "analysis") return analyse_table(id, *player, done);
  return done(not_found());
}

void Api::tell(Response response, const Done& done) {
  lobby_.writer().settle([done, answer = std::move(response)](bool written) mutable {
    done(written ? std::move(answer) : unavailable());
  });
}

// --- players ---

void Api::make_player(const Request& request, const Done& done) {
  Json body;
  std::string name;
  if (const Problem problem = read_body(request.body, body)) return done(refuse(problem));
  if (const Problem problem = read_name(body, name)) return done(refuse(problem));
  if (!addresses_.player(request.address, lobby_.loop().now())) return done(too_many());
  const PlayerRecord player{new_id(), name, lobby_.loop().wall_ms()};
  lobby_.add_player(player, [done, player](const std::string& token) {
    if (token.empty()) return done(unavailable());
    done(json_response(201, {{"player", player.id}, {"name", player.name}, {"token", token}}));
  });
}

void Api::rename_player(const Request& request, PlayerRecord player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(refuse(problem));
  if (const Problem problem = read_name(body, player.name)) return done(refuse(problem));
  lobby_.rename(player, [done, player](bool written) {
    done(written ? json_response(200, {{"player", player.id}, {"name", player.name}}) : unavailable());
  });
}

Response Api::own_tables(const PlayerRecord& player) {
  return json_response(200, {{"player", player.id}, {"name", player.name}, {"tables", lobby_.tables_of(player)}});
}

Response Api::own_games(const Request& request, const PlayerRecord& player) {
  constexpr int kPage = 20;
  constexpr int kLargestPage = 50;
  constexpr int kMostAnalysed = 200;
  const std::string limit = query_value(request.query, "limit");
  const std::string before = query_value(request.query, "before");
  ResultsWanted wanted;
  wanted.game = query_value(request.query, "game");
  wanted.limit = kPage;
  if (!limit.empty()) {
    const auto number = text::number(limit, 1, kLargestPage);
    if (!number)
      return refuse({"bad_field", "limit must be a number from 1 to " + std::to_string(kLargestPage), "limit"});
    wanted.limit = *number;
  }
  if (!before.empty() && !read_cursor(before, wanted))
    return refuse({"bad_field", "before must be the `next` of an earlier answer", "before"});

  // One more than is asked for tells whether there is another page.
  const int page = wanted.limit++;
  auto results = lobby_.results_of(player, wanted);
  const bool more = results.size() > static_cast<std::size_t>(page);
  if (more) results.pop_back();
  Json games = Json::array();
  for (const KeptResult& result : results) games.push_back(finished_json(result));
  Json answer{{"games", games}, {"next", more ? Json(cursor_of(results.back().record)) : Json(nullptr)}};
  if (before.empty()) {
    answer["running"] = lobby_.unfinished_of(player, wanted.game);
    answer["statistics"] = lobby_.statistics_of(player);
    answer["analysed"] =
        analysed_json(lobby_.results_of(player, {.game = wanted.game, .limit = kMostAnalysed, .analysed = true}));
  }
  return json_response(200, answer);
}

void Api::forget_games(const PlayerRecord& player, const std::string& table, const Done& done) {
  const int count = lobby_.count_results(player, table);
  if (!table.empty() && count == 0)
    return done(error_response(404, {"not_found", "You have no finished match at this table."}));
  lobby_.forget({player.id, table}, [done, count](bool written) {
    done(written ? json_response(200, {{"deleted", count}}) : unavailable());
  });
}

Response Api::offer_transfer(const Request& request, const PlayerRecord& player) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return refuse(problem);
  std::string table;
  if (body.contains("table") && !body["table"].is_null()) {
    table = body["table"].is_string() ? body["table"].get<std::string>() : "";
    if (!lobby_.room(table)) return refuse({"bad_field", "There is no such table.", "table"});
  }
  const std::string code = lobby_.offer_transfer({player.id, table});
  const std::string url = public_url_ + "/transfer/" + code;
  return json_response(
      201, {{"code", code}, {"url", url}, {"qr", qr_svg(url)}, {"expires_in", Lobby::kTransferTime.count()}});
}

void Api::take_transfer(const Request& request, const std::string& code, const Done& done) {
  if (!addresses_.player(request.address, lobby_.loop().now())) return done(too_many());
  const auto transfer = lobby_.take_transfer(code);
  const auto player = transfer ? lobby_.player_by_id(transfer->player) : std::nullopt;
  if (!player)
    return done(
        error_response(404, {"not_found", "This link has been used already, or is too old. Ask for a new one."}));
  lobby_.add_player(*player, [done, player = *player, table = transfer->table](const std::string& token) {
    if (token.empty()) return done(unavailable());
    done(json_response(201, {{"player", player.id},
                             {"name", player.name},
                             {"token", token},
                             {"table", table.empty() ? Json(nullptr) : Json(table)}}));
  });
}

// --- tables ---

// The answer to whoever has asked for a new table.
std::function<void(const std::string&)> Api::table_made(Done done) const {
  return [this, call = std::move(done)](const std::string& id) {
    call(id.empty() ? unavailable() : json_response(201, {{"table", id}, {"url", table_url(id)}}));
  };
}

void Api::make_table(const Request& request, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(refuse(problem));
  Setup setup;
  if (const Problem problem = read_setup(body, setup)) return done(refuse(problem));
  if (!addresses_.table(request.address, lobby_.loop().now())) return done(too_many());
  setup.table.host = player.id;
  if (setup.own_seat >= 0) {
    SeatRecord& seat = setup.table.seats[static_cast<std::size_t>(setup.own_seat)];
    seat.player = player.id;
    seat.name = player.name;
  }
  if (setup.start) setup.table.status = TableStatus::starting;
  lobby_.add_table({std::move(setup.table), {}, {}, {}}, table_made(done));
}

void Api::continue_table(const Request& request, const std::string& id, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(refuse(problem));
  const auto room = lobby_.room(id);
  if (!room) return done(no_table());
  if (room->record().status != TableStatus::over)
    return done(error_response(409, {"conflict", "The match is not over yet."}));
  if (!addresses_.table(request.address, lobby_.loop().now())) return done(too_many());
  StoredTable continuation;
  if (const Problem problem = room->continue_from(body, player, continuation)) return done(refuse(problem));
  lobby_.add_table(std::move(continuation), table_made(done));
}

Response Api::table(const std::string& id) {
  const auto room = lobby_.room(id);
  return room ? json_response(200, room->table_json()) : no_table();
}

Response Api::schema(std::string_view name) {
  for (const EmbeddedSchema& known : kSchemas) {
    if (known.name == name) return {200, std::string(known.body)};
  }
  return not_found();
}

Response Api::replay(const std::string& id) {
  const auto room = lobby_.room(id);
  if (!room) return no_table();
  if (room->record().status != TableStatus::over)
    return error_response(409, {"conflict", "There is a replay once the match is over."});
  return {200, room->replay(), "application/jsonl; charset=utf-8",
          room->record().game + "-" + id.substr(0, 6) + ".fathom"};
}

// --- analyses ---

// There is none before the end: it would be help.
Response Api::table_analysis(const std::string& id, bool has_sketch) {
  if (const Response record = replay(id); record.status != 200) return record;
  return json_response(200, analysis(MatchName::of_table(id), has_sketch));
}

Response Api::file_analysis(const std::string& id, bool has_sketch) {
  const Json answer = analysis({MatchName::Kind::file, id}, has_sketch);
  if (answer["status"] == "none") return error_response(404, {"not_found", "There is no such analysis (any more)."});
  return json_response(200, answer);
}

void Api::analyse_table(const std::string& id, const PlayerRecord& player, const Done& done) {
  Response record = replay(id);
  if (record.status != 200) return tell(record, done);
  analyse(MatchName::of_table(id), player, std::move(record.body), done);
}

// A file that can be read has an end: nothing of a match that is being played gets here.
void Api::analyse_file(const Request& request, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(refuse(problem));
  if (!body.contains("file") || !body["file"].is_string())
    return done(refuse({"bad_field", "file must be a text", "file"}));
  std::string& file = body["file"].get_ref<std::string&>();
  const MatchName match = MatchName::of_file(file);
  analyse(match, player, std::move(file), done);
}

Json Api::analysis(const MatchName& match, bool has_sketch) const {
  Json answer = lobby_.analyses().of(match);
  // Whoever asks how far it is need not be sent the same again and again.
  if (has_sketch && answer["status"] == "running") answer["analysis"] = nullptr;
  if (match.kind == MatchName::Kind::file) answer["id"] = match.id;
  return answer;
}

void Api::analyse(const MatchName& match, const PlayerRecord& player, std::string file, const Done& done) {
  lobby_.analyses().start(match, player.id, std::move(file), [this, match, done](const Problem& problem) {
    if (!problem) return tell(json_response(202, analysis(match, false)), done);
    done(error_response(problem.code == "too_many" ? 429 : problem.code == "unavailable" ? 503 : 400, problem));
  });
}

// --- looking back ---

void Api::look_back(const Request& request, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(refuse(problem));
  ReplayWanted wanted;
  if (const Problem problem = read_viewer(body, wanted)) return done(refuse(problem));
  for (const auto& [key, most, number] : {std::tuple{"from", 100'000, &wanted.from},
                                          std::tuple{"count", static_cast<int>(kReplaySteps), &wanted.count}}) {
    const std::string text = query_value(request.query, key);
    const auto value = text.empty() ? 0 : text::number(text, 0, most);
    if (!value)
      return done(refuse({"bad_field", std::string(key) + " must be a number from 0 to " + std::to_string(most), key}));
    *number = static_cast<std::size_t>(*value);
  }
  if (wanted.count == 0) wanted.count = kReplaySteps;

  if (body.contains("file") && body["file"].is_string()) {
    wanted.file = std::move(body["file"].get_ref<std::string&>());
  } else if (body.contains("table") && body["table"].is_string()) {
    const Response record = replay(body["table"].get<std::string>());
    if (record.status != 200) return tell(record, done);
    wanted.file = record.body;
  } else {
    return done(refuse({"bad_field", "a table or a file is needed", "table"}));
  }

  // Whoever waits for the answer is let go on the loop's thread only.
  auto job = [this, waiting = Done(done), asked = std::move(wanted)](bool) mutable {
    Json page;
    const Problem problem = replay_page(asked, page);
    Response answer = problem ? refuse(problem) : json_response(200, page);
    lobby_.loop().post([this, call = std::move(waiting), made = std::move(answer)] { tell(made, call); });
  };
  if (!lobby_.bots().submit(std::move(job), BotPool::Kind::look_back))
    done(error_response(503, {"unavailable", "Everybody is thinking at once: try again in a moment."}));
}

void Api::continue_file(const Request& request, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(refuse(problem));
  if (!addresses_.table(request.address, lobby_.loop().now())) return done(too_many());
  StoredTable table;
  if (const Problem problem = server::continue_file(body, player, table)) return done(refuse(problem));
  lobby_.add_table(std::move(table), table_made(done));
}

}  // namespace fathom::server
