// Players: their names, devices, games, and what is kept of them.
#include <set>

#include "server/api.h"
#include "server/forgetting.h"
#include "server/keys.h"
#include "server/qr.h"
#include "server/record_json.h"
#include "server/results.h"
#include "server/table_json.h"

namespace fathom::server {

using namespace api;

namespace {

constexpr int kOwnTables = 50;
constexpr std::int64_t kTransferSeconds = 600;

Json player_json(const PlayerRecord& player) { return {{"player", player.id}, {"name", player.name}}; }

}  // namespace

void Api::make_player(const Request& request, const Done& done) {
  Json body;
  std::string name;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  if (const Problem problem = read_name(body, name)) return done(error_response(problem));
  if (const Allowance allowed = addresses_.player(request.address, lobby_.loop().now()); !allowed)
    return done(too_many(allowed.wait));
  const PlayerRecord player{new_id(), name, lobby_.loop().wall_ms()};
  allow("player", request, limits_.players_per_hour, done, [this, player, done] {
    lobby_.add_player(player, true, [done, player](const std::string& token) {
      if (token.empty()) return done(unavailable());
      Json answer = player_json(player);
      answer["token"] = token;
      done(json_response(201, answer));
    });
  });
}

void Api::rename_player(const Request& request, PlayerRecord player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  if (const Problem problem = read_name(body, player.name)) return done(error_response(problem));
  Changes changes;
  changes.player_changes.push_back({.player = player.id, .name = player.name});
  lobby_.write(std::move(changes), [done, player](bool written) {
    done(written ? json_response(200, player_json(player)) : unavailable());
  });
}

void Api::own_tables(const PlayerRecord& player, const Done& done) {
  read(
      done,
      [id = player.id, server = lobby_.server_id()](Store& store) {
        return store.tables_of(id, false, kOwnTables, server);
      },
      [this, player, done](const std::vector<ListedTable>& listed) {
        Json tables = Json::array();
        for (const ListedTable& table : listed)
          tables.push_back(own_summary_json(lobby_.with_guests(table), player.id));
        Json answer = player_json(player);
        answer["tables"] = std::move(tables);
        answer["recovery"] = !player.recovery.empty();
        done(json_response(200, answer));
      });
}

// --- finished games ---

void Api::own_games(const Request& request, const PlayerRecord& player, const Done& done) {
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
      return done(error_response(
          {ErrorCode::bad_field, "limit must be a number from 1 to " + std::to_string(kLargestPage), "limit"}));
    wanted.limit = *number;
  }
  if (!before.empty() && !read_cursor(before, wanted))
    return done(error_response({ErrorCode::bad_field, "before must be the `next` of an earlier answer", "before"}));

  struct Found {
    std::vector<KeptResult> results;
    std::vector<ListedTable> running;
    std::vector<Outcome> outcomes;
    std::vector<KeptResult> analysed;
  };
  // One more than is asked for tells whether there is another page.
  const auto page = static_cast<std::size_t>(wanted.limit++);
  read(
      done,
      [wanted, id = player.id, first = before.empty(), server = lobby_.server_id()](Store& store) {
        Found found;
        found.results = store.results_of(id, wanted);
        if (!first) return found;
        found.running = store.tables_of(id, true, kOwnTables, server);
        found.outcomes = store.outcomes_of(id);
        found.analysed = store.results_of(id, {.game = wanted.game, .limit = kMostAnalysed, .analysed = true});
        return found;
      },
      [this, page, game = wanted.game, id = player.id, first = before.empty(), done](Found found) {
        const bool more = found.results.size() > page;
        if (more) found.results.pop_back();
        Json games = Json::array();
        for (const KeptResult& result : found.results) games.push_back(finished_json(result));
        Json answer{{"games", games}, {"next", more ? Json(cursor_of(found.results.back().record)) : Json(nullptr)}};
        if (first) {
          Json running = Json::array();
          for (const ListedTable& table : found.running) {
            if (game.empty() || table.record.game == game)
              running.push_back(own_summary_json(lobby_.with_guests(table), id));
          }
          answer["running"] = std::move(running);
          answer["statistics"] = statistics_json(found.outcomes);
          answer["analysed"] = analysed_json(found.analysed);
        }
        done(json_response(200, answer));
      });
}

void Api::forget_games(const PlayerRecord& player, const std::string& table, const Done& done) {
  read(
      done, [id = player.id, table](Store& store) { return store.count_results(id, table); },
      [this, id = player.id, table, done](int count) {
        if (!table.empty() && count == 0)
          return done(error_response({ErrorCode::not_found, "You have no finished match at this table."}));
        Changes changes;
        changes.forgotten.push_back({id, table});
        lobby_.write(std::move(changes), [done, count](bool written) {
          done(written ? json_response(200, {{"deleted", count}}) : unavailable());
        });
      });
}

// --- devices ---

// A token of its own for another device of the same player.
void Api::hand_over(const PlayerRecord& player, const std::string& table, const Done& done) {
  lobby_.add_player(player, false, [done, player, table](const std::string& token) {
    if (token.empty()) return done(unavailable());
    Json answer = player_json(player);
    answer["token"] = token;
    answer["table"] = table.empty() ? Json(nullptr) : Json(table);
    done(json_response(201, answer));
  });
}

void Api::offer_transfer(const Request& request, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  const auto offer = [this, player, done](const std::string& table) {
    const std::string code = new_id();
    Changes changes;
    changes.transfers.push_back(
        {token_hash(code), player.id, table, lobby_.loop().wall_ms() + kTransferSeconds * 1000});
    const std::string url = public_url_ + "/transfer/" + code;
    lobby_.write(std::move(changes), [done, code, url](bool written) {
      done(written ? json_response(
                         201, {{"code", code}, {"url", url}, {"qr", qr_svg(url)}, {"expires_in", kTransferSeconds}})
                   : unavailable());
    });
  };
  if (!body.contains("table") || body["table"].is_null()) return offer({});
  const std::string table = body["table"].is_string() ? body["table"].get<std::string>() : "";
  lobby_.room(table, [offer, table, done](const std::shared_ptr<Room>& room, const Problem& problem) {
    if (problem) return done(error_response(problem));
    if (!room) return done(error_response({ErrorCode::bad_field, "There is no such table.", "table"}));
    offer(table);
  });
}

void Api::take_transfer(const Request& request, const std::string& code, const Done& done) {
  if (const Allowance allowed = addresses_.player(request.address, lobby_.loop().now()); !allowed)
    return done(too_many(allowed.wait));
  allow("player", request, limits_.players_per_hour, done, [this, code, done] { look_up_transfer(code, done); });
}

void Api::look_up_transfer(const std::string& code, const Done& done) {
  struct Found {
    std::optional<TransferRecord> transfer;
    std::optional<PlayerRecord> player;
  };
  read(
      done,
      [hash = token_hash(code), now = lobby_.loop().wall_ms()](Store& store) {
        Found found;
        found.transfer = store.take_transfer(hash, now);
        if (found.transfer) found.player = store.player(found.transfer->player);
        return found;
      },
      [this, done](const Found& found) {
        if (!found.player)
          return done(error_response(
              {ErrorCode::not_found, "This link has been used already, or is too old. Ask for a new one."}));
        hand_over(*found.player, found.transfer->table, done);
      });
}

void Api::devices(const Request& request, const PlayerRecord& player, const Done& done) {
  read(
      done, [id = player.id](Store& store) { return store.tokens_of(id); },
      [own = token_hash(request.token), done](const std::vector<TokenRecord>& tokens) {
        Json list = Json::array();
        for (const TokenRecord& token : tokens) {
          list.push_back({{"created", date_text(token.created / 1000)},
                          {"used", date_text(token.used / 1000)},
                          {"this", token.hash == own}});
        }
        done(json_response(200, {{"devices", list}}));
      });
}

void Api::end_devices(const Request& request, const PlayerRecord& player, bool all, const Done& done) {
  const std::string own = token_hash(request.token);
  const bool others = query_value(request.query, "but") == "this";
  Changes changes;
  const EndedTokens ended{player.id, all ? "" : own, all && others ? own : ""};
  changes.ended_tokens.push_back(ended);
  lobby_.write(std::move(changes), [this, ended, done](bool written) {
    if (written) lobby_.tokens_ended(ended, "You have signed out on this device.");
    done(written ? json_response(200, {{"ended", true}}) : unavailable());
  });
}

// --- recovery ---

void Api::make_phrase(const PlayerRecord& player, const Done& done) {
  const std::string phrase = new_phrase();
  Changes changes;
  changes.player_changes.push_back({.player = player.id, .recovery = phrase_hash(phrase)});
  lobby_.write(std::move(changes), [done, phrase](bool written) {
    done(written ? json_response(201, {{"phrase", phrase}}) : unavailable());
  });
}

void Api::recover(const Request& request, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  if (!body.contains("phrase") || !body["phrase"].is_string())
    return done(error_response({ErrorCode::bad_field, "phrase must be a text", "phrase"}));
  if (const Allowance allowed = addresses_.player(request.address, lobby_.loop().now()); !allowed)
    return done(too_many(allowed.wait));
  const std::string hash = phrase_hash(body["phrase"].get<std::string>());
  allow("player", request, limits_.players_per_hour, done, [this, hash, done] { look_up_phrase(hash, done); });
}

void Api::look_up_phrase(const std::string& hash, const Done& done) {
  read(
      done, [hash](Store& store) { return store.player_with_recovery(hash); },
      [this, done](const std::optional<PlayerRecord>& player) {
        if (!player) return done(error_response({ErrorCode::not_found, "Nobody has this phrase."}));
        if (player->banned_until > lobby_.loop().wall_ms())
          return done(error_response({ErrorCode::banned, "This player may not play here for now."}));
        hand_over(*player, {}, done);
      });
}

// --- what is kept of a player ---

void Api::export_player(const PlayerRecord& player, const Done& done) {
  constexpr int kAll = 100'000;
  struct Found {
    std::vector<TokenRecord> tokens;
    std::vector<KeptResult> results;
    std::vector<ListedTable> tables;
    std::vector<ChatRecord> chat;
    std::vector<ReportRecord> reports;
    std::vector<std::string> known_to;
  };
  read(
      done,
      [id = player.id, server = lobby_.server_id()](Store& store) {
        return Found{store.tokens_of(id),
                     store.results_of(id, {.limit = kAll}),
                     store.tables_of(id, false, kAll, server),
                     store.chat_of(id),
                     store.reports_by(id),
                     store.tables_known_to(id)};
      },
      [player, done](const Found& found) {
        Json answer = player_json(player);
        answer["created"] = date_text(player.created / 1000);
        answer["recovery"] = !player.recovery.empty();
        Json& devices = answer["devices"] = Json::array();
        for (const TokenRecord& token : found.tokens)
          devices.push_back({{"created", date_text(token.created / 1000)}, {"used", date_text(token.used / 1000)}});
        Json& games = answer["games"] = Json::array();
        for (const KeptResult& result : found.results) games.push_back(finished_json(result));
        Json& tables = answer["tables"] = Json::array();
        std::set<std::string> closed(found.known_to.begin(), found.known_to.end());
        for (const ListedTable& table : found.tables) {
          tables.push_back(own_summary_json(table, player.id));
          closed.erase(table.record.id);
        }
        answer["closed"] = closed;  // matches without a result, and tables where nothing but words were left
        Json& chat = answer["chat"] = Json::array();
        for (const ChatRecord& line : found.chat)
          chat.push_back({{"table", line.table}, {"text", line.text}, {"at", line.at}});
        Json& reports = answer["reports"] = Json::array();
        for (const ReportRecord& report : found.reports)
          reports.push_back({{"table", report.table}, {"name", report.name}, {"text", report.text}, {"at", report.at}});
        done({200, answer.dump(2, ' ', false, Json::error_handler_t::replace), "application/json",
              "fathom-" + player.id + ".json"});
      });
}

void Api::forget_player(const PlayerRecord& player, const Done& done) {
  server::forget_player(lobby_, player, [done](const Problem& problem) {
    done(problem ? error_response(problem) : json_response(200, {{"deleted", 1}}));
  });
}

}  // namespace fathom::server
