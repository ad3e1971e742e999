// What the operator of a server may see and do (docs/operations.md): `fathom admin` asks for it.
#include "server/api.h"
#include "server/ip.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/shown_text.h"
#include "server/table_json.h"

namespace fathom::server {

using namespace api;

namespace {

constexpr int kListed = 200;

Json listed_json(const ListedTable& table) {
  Json json = summary_json(table);
  json["touched"] = date_text(table.record.touched / 1000);
  json["spectators"] = table.elsewhere.watching;
  return json;
}

Json operated_json(const PlayerRecord& player) {
  return {{"player", player.id},
          {"name", player.name},
          {"created", date_text(player.created / 1000)},
          {"muted_until", player.muted_until == 0 ? Json(nullptr) : Json(date_text(player.muted_until / 1000))},
          {"banned_until", player.banned_until == 0 ? Json(nullptr) : Json(date_text(player.banned_until / 1000))}};
}

Json report_json(const ReportRecord& report) {
  return {{"report", report.id},
          {"table", report.table},
          {"by", report.by},
          {"about", report.about},
          {"name", report.name},
          {"text", report.text},
          {"at", date_text(report.at / 1000)},
          {"settled", report.settled}};
}

// For how long: {"hours":N}, 0 to take it back.
Problem read_hours(const Json& body, std::int64_t now, std::int64_t& until) {
  constexpr std::int64_t kMost = 1'000'000;
  if (!body.contains("hours") || !body["hours"].is_number_integer() || body["hours"] < 0 || body["hours"] > kMost)
    return {ErrorCode::bad_field, "hours must be a number from 0 to " + std::to_string(kMost), "hours"};
  const auto hours = body["hours"].get<std::int64_t>();
  until = hours == 0 ? 0 : now + hours * 3'600'000;
  return {};
}

std::string text_of(const Json& body, const char* key) {
  return body.contains(key) && body[key].is_string() ? body[key].get<std::string>() : "";
}

}  // namespace

bool Api::is_operator(const Request& request) const {
  return !operator_key_.empty() && same_secret(request.token, operator_key_);
}

void Api::answer_operator(const Request& request, const std::string& what, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  const std::int64_t now = lobby_.loop().wall_ms();
  const auto [kind, rest] = split_path(what);
  const auto [id, deed] = split_path(rest);
  const auto noted = [done](bool written) { done(written ? json_response(200, {{"done", true}}) : unavailable()); };
  if (post) log_event(LogLevel::info, "operator", {{"what", kind + (deed.empty() ? "" : " " + deed)}});

  if (get && what == "tables") {
    return read(
        done, [server = lobby_.server_id()](Store& store) { return store.unfinished_tables(kListed, server); },
        [this, done](const std::vector<ListedTable>& tables) {
          Json list = Json::array();
          for (const ListedTable& table : tables) list.push_back(listed_json(lobby_.with_guests(table)));
          done(json_response(200, {{"tables", list}}));
        });
  }
  if (post && kind == "tables" && deed == "close") {
    return lobby_.room(id, [done](const std::shared_ptr<Room>& room, const Problem& problem) {
      if (problem) return done(error_response(problem));
      if (!room) return done(no_table());
      room->close({Bye::Code::closed, "The operator of this server has closed the table."});
      room->look([done, room](const Room* seen) {
        done(seen == nullptr ? unavailable() : json_response(200, {{"done", true}}));
      });
    });
  }
  if (get && what == "players") {
    return read(
        done, [find = query_value(request.query, "find")](Store& store) { return store.find_players(find, kListed); },
        [done](const std::vector<PlayerRecord>& players) {
          Json list = Json::array();
          for (const PlayerRecord& player : players) list.push_back(operated_json(player));
          done(json_response(200, {{"players", list}}));
        });
  }
  if (post && kind == "players" && (deed == "mute" || deed == "ban")) {
    std::int64_t until = 0;
    if (const Problem problem = read_hours(body, now, until)) return done(error_response(problem));
    return read(
        done, [id = id](Store& store) { return store.player(id); },
        [this, until, ban = deed == "ban", noted, done](const std::optional<PlayerRecord>& player) {
          if (!player) return done(error_response({ErrorCode::not_found, "There is no such player."}));
          Changes changes;
          PlayerChange change{player->id};
          (ban ? change.banned_until : change.muted_until) = until;
          changes.player_changes.push_back(std::move(change));
          lobby_.write(std::move(changes), [this, id = player->id, away = ban && until > 0, noted](bool written) {
            if (written && away) lobby_.send_away(id);
            noted(written);
          });
        });
  }
  if (get && what == "reports") {
    return read(
        done, [all = query_value(request.query, "all") == "true"](Store& store) { return store.reports(all, kListed); },
        [done](const std::vector<ReportRecord>& reports) {
          Json list = Json::array();
          for (const ReportRecord& report : reports) list.push_back(report_json(report));
          done(json_response(200, {{"reports", list}}));
        });
  }
  if (post && kind == "reports" && deed == "settle") {
    return read(
        done, [id = id](Store& store) { return store.report(id); },
        [this, noted, done](const std::optional<ReportRecord>& report) {
          if (!report) return done(error_response({ErrorCode::not_found, "There is no such report."}));
          Changes changes;
          changes.reports.push_back(*report);
          changes.reports[0].settled = true;
          lobby_.write(std::move(changes), noted);
        });
  }
  if (get && what == "bans") {
    return read(
        done, [](Store& store) { return store.bans(); },
        [done](const std::vector<BanRecord>& bans) {
          Json list = Json::array();
          for (const BanRecord& ban : bans)
            list.push_back({{"network", ban.network}, {"until", date_text(ban.until / 1000)}, {"why", ban.why}});
          done(json_response(200, {{"bans", list}}));
        });
  }
  if (post && what == "bans") {
    BanRecord ban{text_of(body, "network"), 0, text_of(body, "why")};
    if (const Problem problem = read_hours(body, now, ban.until)) return done(error_response(problem));
    if (!IpNetwork::parse(ban.network))
      return done(
          error_response({ErrorCode::bad_field, "network must be an address or a network: 203.0.113.0/24", "network"}));
    Changes changes;
    changes.bans.push_back(std::move(ban));
    return lobby_.write(std::move(changes), [this, noted](bool written) {
      if (written) lobby_.look_again();
      noted(written);
    });
  }
  if (post && what == "announcement") {
    const std::string text = clean_text(text_of(body, "text"));
    if (!text.empty()) {
      if (const Problem problem = check_text(text, 300, "text")) return done(error_response(problem));
    }
    return lobby_.announce(text, noted);
  }
  done(not_found());
}

}  // namespace fathom::server
