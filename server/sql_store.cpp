#include "server/sql_store.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "server/keys.h"
#include "server/log.h"
#include "server/sql_records.h"

namespace fathom::server {

using sql::query;
using sql::Query;
using sql::Row;

namespace {

constexpr int kChatLines = 200;                 // that a table shows again …
constexpr int kWatchersLines = kChatLines / 2;  // … and, among them, those of people who did not sit there

std::string ascii_lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

}  // namespace

void SqlStore::probe() {
  database_.write(
      query("INSERT INTO settings (name, value) VALUES ('probe', CAST({now} AS TEXT)) "
            "ON CONFLICT (name) DO UPDATE SET value=excluded.value"));
}

// --- players ---

std::optional<PlayerRecord> SqlStore::player(const std::string& id) {
  static const std::string kSql = "SELECT " + std::string(sql::kPlayerColumns) + " FROM players WHERE id=$1";
  std::optional<PlayerRecord> found;
  database_.read(query(kSql, id).each([&](const Row& row) { found = sql::read_player(row); }));
  return found;
}

// The index finds it, but only a comparison that takes as long for all hashes says whether it is the same.
std::optional<PlayerRecord> SqlStore::found_player(Query query, const std::string& secret) {
  std::optional<PlayerRecord> found;
  database_.read(std::move(query).each([&](const Row& row) {
    if (same_secret(row.text(6), secret)) found = sql::read_player(row);
  }));
  return found;
}

std::optional<PlayerRecord> SqlStore::player_with_token(const std::string& hash) {
  static const std::string kSql = "SELECT " + std::string(sql::kPlayerColumns) +
                                  ", hash FROM tokens JOIN players ON players.id=tokens.player WHERE hash=$1";
  return found_player(query(kSql, hash), hash);
}

std::optional<PlayerRecord> SqlStore::player_with_recovery(const std::string& hash) {
  static const std::string kSql =
      "SELECT " + std::string(sql::kPlayerColumns) + ", recovery FROM players WHERE recovery=$1 AND recovery<>''";
  return found_player(query(kSql, hash), hash);
}

std::vector<TokenRecord> SqlStore::tokens_of(const std::string& player) {
  std::vector<TokenRecord> tokens;
  database_.read(
      query("SELECT hash, player, created, used FROM tokens WHERE player=$1 ORDER BY created DESC, hash", player)
          .each([&](const Row& row) { tokens.push_back({row.text(0), row.text(1), row.number(2), row.number(3)}); }));
  return tokens;
}

void SqlStore::token_used(const std::string& hash, std::int64_t at) {
  const Query used = query("UPDATE tokens SET used=$2 WHERE hash=$1 AND used<$2", hash, at);
  database_.run(std::span(&used, 1), sql::How::soon);
}

std::vector<std::string> SqlStore::ended_tokens(std::span<const std::string> hashes) {
  std::vector<std::string> ended;
  if (hashes.empty()) return ended;
  database_.read(query("SELECT given.id FROM {given} AS given LEFT JOIN tokens ON tokens.hash=given.id "
                       "WHERE tokens.hash IS NULL",
                       sql::list(hashes))
                     .each([&](const Row& row) { ended.push_back(row.text(0)); }));
  return ended;
}

std::optional<TransferRecord> SqlStore::take_transfer(const std::string& hash, std::int64_t now) {
  std::optional<TransferRecord> taken;
  database_.write(query("DELETE FROM transfers WHERE hash=$1 RETURNING hash, player, table_id, until", hash)
                      .each([&](const Row& row) {
                        if (same_secret(row.text(0), hash) && row.number(3) > now)
                          taken = {row.text(0), row.text(1), row.text(2), row.number(3)};
                      }));
  return taken;
}

// Without `LIKE`, which takes some signs in the text for something else. Letters of either case, as far as ASCII goes:
// there both databases agree.
std::vector<PlayerRecord> SqlStore::find_players(const std::string& text, int limit) {
  static const std::string kSql = "SELECT " + std::string(sql::kPlayerColumns) +
                                  " FROM players WHERE $1='' OR replace(lower(name), $1, '')<>lower(name) OR "
                                  "replace(id, $1, '')<>id ORDER BY created DESC, id LIMIT $2";
  std::vector<PlayerRecord> players;
  database_.read(
      query(kSql, ascii_lower(text), limit).each([&](const Row& row) { players.push_back(sql::read_player(row)); }));
  return players;
}

// --- tables ---

std::optional<StoredTable> SqlStore::table_from(const std::string& id, const std::string& server, std::size_t from) {
  static const std::string kSql = "SELECT " + std::string(sql::kTableColumns) +
                                  ", COALESCE(revisions.revision,0), COALESCE(keepers.zero,0) FROM tables "
                                  "LEFT JOIN revisions ON revisions.table_id=tables.id "
                                  "LEFT JOIN keepers ON keepers.table_id=tables.id WHERE tables.id=$1";
  static const std::string kChat =
      "SELECT * FROM (SELECT " + std::string(sql::kChatColumns) +
      " FROM chat WHERE table_id=$1 AND seat>=0 ORDER BY number DESC LIMIT $2) AS players UNION ALL SELECT * FROM "
      "(SELECT " +
      std::string(sql::kChatColumns) +
      " FROM chat WHERE table_id=$1 AND seat<0 ORDER BY number DESC LIMIT $3) AS watchers ORDER BY number";
  std::optional<StoredTable> found;
  StoredTable stored;
  std::vector<Query> queries;
  queries.push_back(query(kSql, id).each([&](const Row& row) {
    found.emplace().record = sql::read_table(row);
    stored.revision = row.number(sql::kTableColumnCount);
    stored.zero = row.number(sql::kTableColumnCount + 1);
  }));
  queries.push_back(query("SELECT number, seat, move, at, client_id FROM steps WHERE table_id=$1 AND number>=$2 "
                          "ORDER BY number",
                          id, from)
                        .each([&](const Row& row) { stored.steps.push_back(sql::read_step(id, row)); }));
  queries.push_back(query("SELECT step, what, seat, name, level, at FROM events WHERE table_id=$1 ORDER BY number", id)
                        .each([&](const Row& row) { stored.events.push_back(sql::read_event(id, row)); }));
  queries.push_back(query(kChat, id, kChatLines, kWatchersLines).each([&](const Row& row) {
    stored.chat.push_back(sql::read_chat(row));
  }));
  queries.push_back(query("SELECT COUNT(*) FROM chat WHERE table_id=$1 AND seat>=0", id).each([&](const Row& row) {
    stored.lines_of_players = static_cast<std::size_t>(row.number(0));
  }));
  std::vector<Presence> elsewhere(1);
  if (shared_) queries.push_back(presence_query(std::span(&id, 1), server, elsewhere));
  database_.run(queries, sql::How::read);
  if (!found) return std::nullopt;
  stored.record = std::move(found->record);
  stored.first_step = from;
  stored.elsewhere = std::move(elsewhere[0]);
  return stored;
}

std::vector<Revision> SqlStore::revisions(std::span<const std::string> tables) {
  std::map<std::string, Revision> known;
  if (!tables.empty()) {
    database_.read(query("SELECT revisions.table_id, revision FROM {given} AS given "
                         "JOIN revisions ON revisions.table_id=given.id",
                         sql::list(tables))
                       .each([&](const Row& row) { known[row.text(0)] = row.number(1); }));
  }
  std::vector<Revision> revisions;
  for (const std::string& table : tables) {
    const auto found = known.find(table);
    revisions.push_back(found == known.end() ? 0 : found->second);
  }
  return revisions;
}

// Fills in the presences of these tables, each there once, in the same order. The presences must stay where they are
// until the query has run.
Query SqlStore::presence_query(std::span<const std::string> tables, const std::string& server,
                               std::vector<Presence>& presences) {
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < tables.size(); ++i) places.emplace(tables[i], i);
  return query(
             "SELECT presence.table_id, presence.players, presence.watching FROM {given} AS given "
             "JOIN presence ON presence.table_id=given.id JOIN servers ON servers.id=presence.server "
             "WHERE presence.server<>$2 AND servers.until>{now}",
             sql::list(tables), server)
      .each([places = std::move(places), &presences](const Row& row) {
        const auto place = places.find(row.text(0));
        if (place == places.end()) return;
        Presence& presence = presences[place->second];
        const Json players = Json::parse(row.text(1), nullptr, false);
        if (players.is_array()) {
          for (const Json& player : players) {
            if (player.is_string()) presence.players.push_back(player.get<std::string>());
          }
        }
        std::sort(presence.players.begin(), presence.players.end());
        presence.players.erase(std::unique(presence.players.begin(), presence.players.end()), presence.players.end());
        presence.watching += static_cast<int>(row.number(2));
      });
}

std::vector<Presence> SqlStore::presences(std::span<const std::string> tables, const std::string& server) {
  std::vector<Presence> presences(tables.size());
  if (shared_ && !tables.empty()) database_.read(presence_query(tables, server, presences));
  return presences;
}

// One that cannot be read must not hide the others.
std::vector<ListedTable> SqlStore::listed(Query query, const std::string& server) {
  std::vector<ListedTable> tables;
  std::vector<std::string> ids;
  database_.read(std::move(query).each([&](const Row& row) {
    try {
      tables.push_back({sql::read_table(row), static_cast<int>(row.number(sql::kTableColumnCount)), {}});
      ids.push_back(tables.back().record.id);
    } catch (const DamagedTable& error) {
      log_event(LogLevel::error, "table_damaged", {{"table", short_id(row.text(0))}, {"problem", error.what()}});
    }
  }));
  std::vector<Presence> elsewhere = presences(ids, server);
  for (std::size_t i = 0; i < tables.size(); ++i) tables[i].elsewhere = std::move(elsewhere[i]);
  return tables;
}

namespace {

// Tables as lists show them. `chosen` tells the ids and by which time they are ordered: sorting those does not carry
// the records along.
std::string list_sql(const std::string& chosen) {
  return "SELECT " + std::string(sql::kTableColumns) + ", COALESCE(revisions.moving,0) FROM (" + chosen +
         ") AS chosen JOIN tables ON tables.id=chosen.id LEFT JOIN revisions ON revisions.table_id=tables.id "
         "ORDER BY chosen.place DESC, chosen.id";
}

}  // namespace

std::vector<ListedTable> SqlStore::public_tables(int limit, const std::string& server) {
  static const std::string kSql = list_sql(
      "SELECT id, created AS place FROM tables WHERE public=1 AND status IN ('open','starting','playing') "
      "ORDER BY place DESC, id LIMIT $1");
  return listed(query(kSql, limit), server);
}

std::vector<ListedTable> SqlStore::tables_of(const std::string& player, bool unfinished, int limit,
                                             const std::string& server) {
  static const std::string kOwn =
      "SELECT seats.table_id AS id, seats.created AS place FROM seats JOIN tables ON tables.id=seats.table_id "
      "WHERE seats.player=$1 AND ";
  static const std::string kAll = list_sql(kOwn + "tables.status<>'closed' ORDER BY place DESC, id LIMIT $2");
  static const std::string kUnfinished =
      list_sql(kOwn + "tables.status IN ('open','starting','playing') ORDER BY place DESC, id LIMIT $2");
  return listed(query(unfinished ? kUnfinished : kAll, player, limit), server);
}

std::vector<std::string> SqlStore::tables_known_to(const std::string& player) {
  std::vector<std::string> ids;
  database_.read(query("SELECT table_id FROM seats WHERE player=$1 UNION SELECT results.table_id FROM results "
                       "JOIN tables ON tables.id=results.table_id WHERE results.player=$1 "
                       "UNION SELECT table_id FROM chat WHERE player=$1 AND player<>'' ORDER BY 1",
                       player)
                     .each([&](const Row& row) { ids.push_back(row.text(0)); }));
  return ids;
}

std::vector<std::string> SqlStore::continuations_of(std::span<const std::string> tables) {
  std::set<std::string> found;
  std::vector<std::string> before(tables.begin(), tables.end());
  while (!before.empty()) {
    std::vector<std::string> next;
    database_.read(query("SELECT continuations.table_id FROM {given} AS given "
                         "JOIN continuations ON continuations.earlier=given.id",
                         sql::list(before))
                       .each([&](const Row& row) {
                         if (found.insert(row.text(0)).second) next.push_back(row.text(0));
                       }));
    before = std::move(next);
  }
  return {found.begin(), found.end()};
}

std::vector<ListedTable> SqlStore::unfinished_tables(int limit, const std::string& server) {
  static const std::string kSql = list_sql(
      "SELECT id, created AS place FROM tables WHERE status IN ('open','starting','playing') "
      "ORDER BY place DESC, id LIMIT $1");
  return listed(query(kSql, limit), server);
}

std::vector<std::string> SqlStore::stale_tables(std::int64_t open_before, std::int64_t played_before, int limit) {
  std::vector<std::string> ids;
  database_.read(query("SELECT id FROM tables WHERE (status IN ('open','starting') AND touched<$1) OR "
                       "(status='playing' AND touched<$2) ORDER BY touched, id LIMIT $3",
                       open_before, played_before, limit)
                     .each([&](const Row& row) { ids.push_back(row.text(0)); }));
  return ids;
}

// --- results and analyses ---

std::vector<KeptResult> SqlStore::results_of(const std::string& player, const ResultsWanted& wanted) {
  std::vector<KeptResult> results;
  database_.read(
      query("SELECT player, results.table_id, game, results.started, ended, against, counts, won, score, results.body, "
            "CASE WHEN tables.id IS NULL THEN 0 ELSE 1 END, COALESCE(analyses.seats,'') FROM results "
            "LEFT JOIN analyses ON analyses.table_id=results.table_id LEFT JOIN tables ON tables.id=results.table_id "
            "WHERE player=$1 AND ($2='' OR game=$2) AND ($3=0 OR (ended, results.table_id)<($3, $4)) AND "
            "($5=0 OR (counts<>0 AND analyses.table_id IS NOT NULL)) AND ($5=0 OR tables.id IS NOT NULL) "
            "ORDER BY ended DESC, results.table_id DESC LIMIT $6",
            player, wanted.game, wanted.ended, wanted.table, wanted.analysed, wanted.limit)
          .each([&](const Row& row) {
            const std::string seats = row.text(11);
            results.push_back({sql::read_result(row), row.number(10) != 0,
                               seats.empty() ? Json() : Json::parse(seats, nullptr, false)});
          }));
  return results;
}

std::vector<Outcome> SqlStore::outcomes_of(const std::string& player) {
  std::vector<Outcome> outcomes;
  database_.read(query("SELECT game, against, won, score FROM results WHERE player=$1 AND counts<>0 "
                       "ORDER BY ended, table_id",
                       player)
                     .each([&](const Row& row) {
                       outcomes.push_back(
                           {row.text(0), row.text(1), row.number(2) != 0, static_cast<int>(row.number(3))});
                     }));
  return outcomes;
}

int SqlStore::count_results(const std::string& player, const std::string& table) {
  int count = 0;
  database_.read(query("SELECT COUNT(*) FROM results WHERE player=$1 AND ($2='' OR table_id=$2)", player, table)
                     .each([&](const Row& row) { count = static_cast<int>(row.number(0)); }));
  return count;
}

std::optional<AnalysisRecord> SqlStore::analysis(const std::string& table) {
  std::optional<AnalysisRecord> found;
  database_.read(
      query("SELECT table_id, made, seats, body FROM analyses WHERE table_id=$1", table).each([&](const Row& row) {
        found = AnalysisRecord{row.text(0), row.number(1), row.text(2), row.text(3)};
      }));
  return found;
}

// --- chat, reports, bans ---

std::vector<ChatRecord> SqlStore::chat_of(const std::string& player) {
  static const std::string kSql = "SELECT " + std::string(sql::kChatColumns) +
                                  " FROM chat WHERE player=$1 AND player<>'' ORDER BY at, table_id, number";
  std::vector<ChatRecord> lines;
  database_.read(query(kSql, player).each([&](const Row& row) { lines.push_back(sql::read_chat(row)); }));
  return lines;
}

namespace {
ReportRecord read_report(const Row& row) {
  return {row.text(0), row.text(1), row.text(2),   row.text(3),
          row.text(4), row.text(5), row.number(6), row.number(7) != 0};
}
}  // namespace

std::vector<ReportRecord> SqlStore::reports(bool settled_too, int limit) {
  std::vector<ReportRecord> reports;
  database_.read(query("SELECT id, table_id, by_player, about, name, text, at, settled FROM reports "
                       "WHERE $1<>0 OR settled=0 ORDER BY at DESC, id LIMIT $2",
                       settled_too, limit)
                     .each([&](const Row& row) { reports.push_back(read_report(row)); }));
  return reports;
}

std::optional<ReportRecord> SqlStore::report(const std::string& id) {
  std::optional<ReportRecord> found;
  database_.read(query("SELECT id, table_id, by_player, about, name, text, at, settled FROM reports WHERE id=$1", id)
                     .each([&](const Row& row) { found = read_report(row); }));
  return found;
}

std::vector<ReportRecord> SqlStore::reports_by(const std::string& player) {
  std::vector<ReportRecord> reports;
  database_.read(query("SELECT id, table_id, by_player, about, name, text, at, settled FROM reports "
                       "WHERE by_player=$1 AND by_player<>'' ORDER BY at, id",
                       player)
                     .each([&](const Row& row) { reports.push_back(read_report(row)); }));
  return reports;
}

std::vector<BanRecord> SqlStore::bans() {
  std::vector<BanRecord> bans;
  database_.read(
      query("SELECT network, until, why FROM bans WHERE until>{now} ORDER BY network").each([&](const Row& row) {
        bans.push_back({row.text(0), row.number(1), row.text(2)});
      }));
  return bans;
}

std::vector<std::string> SqlStore::banned_players() {
  std::vector<std::string> ids;
  database_.read(
      query("SELECT id FROM players WHERE banned_until>0 AND banned_until>{now} ORDER BY id").each([&](const Row& row) {
        ids.push_back(row.text(0));
      }));
  return ids;
}

std::string SqlStore::setting(std::string_view name) {
  std::string value;
  database_.read(
      query("SELECT value FROM settings WHERE name=$1", name).each([&](const Row& row) { value = row.text(0); }));
  return value;
}

void SqlStore::set(std::string_view name, const std::string& value) {
  if (value.empty()) {
    database_.write(query("DELETE FROM settings WHERE name=$1", name));
  } else {
    database_.write(
        query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET "
              "value=excluded.value",
              name, value));
  }
}

std::string SqlStore::announcement() { return setting("announcement"); }
void SqlStore::announce(const std::string& text) { set("announcement", text); }

std::int64_t SqlStore::last_up() {
  std::int64_t last = 0;
  database_.read(
      query("SELECT COALESCE(MAX(renewed),0) FROM servers").each([&](const Row& row) { last = row.number(0); }));
  return last;
}

std::int64_t SqlStore::cleaning_from() {
  const std::string text = setting("cleaning_from");
  std::int64_t at = 0;
  std::from_chars(text.data(), text.data() + text.size(), at);
  return at;
}

void SqlStore::set_cleaning_from(std::int64_t at) { set("cleaning_from", at == 0 ? "" : std::to_string(at)); }

// --- servers ---

namespace {

// Of a store that has one server at a time: whoever speaks is it, and every other one has ended.
Query others_have_ended(const std::string& server) {
  return query("UPDATE servers SET until=renewed WHERE id<>$1 AND until>renewed", server);
}

}  // namespace

std::int64_t SqlStore::renew(const std::string& server, std::int64_t for_ms) {
  std::int64_t now = 0;
  std::vector<Query> queries;
  if (!shared_) queries.push_back(others_have_ended(server));
  queries.push_back(query("INSERT INTO servers (id, renewed, until) VALUES ($1, {now}, {now}+$2) ON CONFLICT (id) "
                          "DO UPDATE SET renewed=excluded.renewed, until=excluded.until RETURNING renewed",
                          server, for_ms)
                        .each([&](const Row& row) { now = row.number(0); }));
  // Those that ended a day ago, unless the clock of a match still needs to know when.
  queries.push_back(
      query("DELETE FROM servers WHERE until<{now}-86400000 AND NOT EXISTS "
            "(SELECT 1 FROM keepers WHERE keepers.server=servers.id)"));
  database_.run(queries, sql::How::soon);
  return now;
}

std::vector<Kept> SqlStore::keep(const std::string& server, std::span<const KeepWanted> wanted) {
  std::vector<std::pair<std::string, std::int64_t>> rows;
  for (const KeepWanted& one : wanted) rows.emplace_back(one.table, one.match_time);
  std::sort(rows.begin(), rows.end());  // servers that want the same tables wait for each other in the same order
  const std::string given = sql::list(rows);

  std::map<std::string, Kept> known;
  std::size_t up = 0;
  const auto look = [&] {
    return query(
               "SELECT keepers.table_id, CASE WHEN keepers.server=$2 THEN 1 ELSE 0 END, keepers.zero, "
               "CASE WHEN servers.until>{now} THEN 1 ELSE 0 END "
               "FROM {given} AS given JOIN keepers ON keepers.table_id=given.id "
               "JOIN servers ON servers.id=keepers.server",
               given, server)
        .each([&](const Row& row) {
          const bool mine = row.number(1) != 0;
          known[row.text(0)] = {row.text(0), mine, row.number(2)};
          if (mine || (shared_ && row.number(3) != 0)) ++up;
        });
  };
  // Mostly nothing has changed.
  if (!wanted.empty()) database_.read(look());
  if (up < rows.size()) {
    std::vector<Query> queries;
    if (!shared_) queries.push_back(others_have_ended(server));
    // Whoever asks is there now, even if its time has run out: the clocks that it gets have not stood still until now.
    queries.push_back(
        query("INSERT INTO servers (id, renewed, until) VALUES ($1, {now}, {now}) ON CONFLICT (id) "
              "DO UPDATE SET renewed=excluded.renewed",
              server));
    queries.push_back(
        query("INSERT INTO keepers (table_id, server, zero) SELECT given.id, $2, {now}-given.number "
              "FROM {given} AS given JOIN tables ON tables.id=given.id WHERE true "
              "ON CONFLICT (table_id) DO NOTHING",
              given, server));
    // Of two that come at the same time the second one finds a keeper that is up.
    queries.push_back(
        query("UPDATE keepers SET server=$2, zero=zero+{now}-servers.renewed FROM servers, {given} AS given "
              "WHERE keepers.table_id=given.id AND servers.id=keepers.server AND keepers.server<>$2 AND "
              "servers.until<={now}",
              given, server));
    queries.push_back(look());
    database_.run(queries, sql::How::write);
  }

  std::vector<Kept> kept;
  for (const KeepWanted& one : wanted) {
    const auto found = known.find(one.table);
    kept.push_back(found == known.end() ? Kept{one.table, false, 0} : found->second);
  }
  return kept;
}

std::vector<std::string> SqlStore::unkept_tables(int limit) {
  std::vector<std::string> ids;
  database_.read(query("SELECT tables.id FROM tables LEFT JOIN keepers ON keepers.table_id=tables.id "
                       "LEFT JOIN servers ON servers.id=keepers.server WHERE tables.status IN ('starting','playing') "
                       "AND (servers.until IS NULL OR servers.until<={now}) ORDER BY tables.id LIMIT $1",
                       limit)
                     .each([&](const Row& row) { ids.push_back(row.text(0)); }));
  return ids;
}

void SqlStore::let_go(const std::string& server) {
  database_.write(query("UPDATE servers SET renewed={now}, until={now} WHERE id=$1", server));
}

// --- what is not kept for ever ---

int SqlStore::count_of(Query query) {
  int count = 0;
  database_.write(std::move(query).each([&](const Row&) { ++count; }));
  return count;
}

int SqlStore::drop_chat(std::int64_t before, int limit) {
  return count_of(
      query("DELETE FROM chat WHERE (table_id, number) IN "
            "(SELECT table_id, number FROM chat WHERE at<$1 ORDER BY at LIMIT $2) RETURNING 1",
            before, limit));
}

int SqlStore::drop_reports(std::int64_t before, int limit) {
  return count_of(
      query("DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE at<$1 ORDER BY at LIMIT $2) RETURNING 1",
            before, limit));
}

int SqlStore::drop_tokens(std::int64_t before, int limit) {
  return count_of(
      query("DELETE FROM tokens WHERE hash IN "
            "(SELECT hash FROM tokens WHERE used<$1 ORDER BY used LIMIT $2) RETURNING 1",
            before, limit));
}

int SqlStore::drop_matches(std::int64_t before, int limit) {
  std::vector<std::string> ids;
  database_.read(query("SELECT id FROM tables WHERE status IN ('over','closed') AND touched<$1 "
                       "ORDER BY touched, id LIMIT $2",
                       before, limit)
                     .each([&](const Row& row) { ids.push_back(row.text(0)); }));
  if (ids.empty()) return 0;
  const std::string given = sql::list(ids);
  // The revisions first: whoever still writes about such a table either was faster or finds that it is gone.
  std::vector<Query> queries;
  for (const std::string_view text :
       {"DELETE FROM revisions WHERE table_id IN (SELECT given.id FROM {given} AS given)",
        "DELETE FROM keepers WHERE table_id IN (SELECT given.id FROM {given} AS given)",
        "DELETE FROM continuations WHERE table_id IN (SELECT given.id FROM {given} AS given)",
        "DELETE FROM steps WHERE table_id IN (SELECT given.id FROM {given} AS given)",
        "DELETE FROM events WHERE table_id IN (SELECT given.id FROM {given} AS given)",
        "DELETE FROM chat WHERE table_id IN (SELECT given.id FROM {given} AS given)",
        "DELETE FROM seats WHERE table_id IN (SELECT given.id FROM {given} AS given)",
        "DELETE FROM analyses WHERE table_id IN (SELECT given.id FROM {given} AS given)"})
    queries.push_back(query(text, given));
  int count = 0;
  queries.push_back(query("DELETE FROM tables WHERE id IN (SELECT given.id FROM {given} AS given) RETURNING 1", given)
                        .each([&](const Row&) { ++count; }));
  database_.run(queries, sql::How::write);
  return count;
}

}  // namespace fathom::server
