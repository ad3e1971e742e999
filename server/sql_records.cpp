#include "server/sql_records.h"

#include "server/record_json.h"
#include "server/results.h"

namespace fathom::server::sql {

PlayerRecord read_player(const Row& row) {
  return {row.text(0), row.text(1), row.number(2), row.number(3), row.number(4), row.text(5)};
}

TableRecord read_table(const Row& row) {
  TableRecord record;
  record.id = row.text(0);
  try {
    record.status = table_status(row.text(1)).value();
    record.is_public = row.number(2) != 0;
    record.created = row.number(3);
    record.touched = row.number(4);
    record.started = row.number(5);
    read_body(Json::parse(row.text(6)), record);
  } catch (const std::exception&) {  // what it says may tell of the secret
    throw DamagedTable("the store: the record of table " + record.id.substr(0, 6) + " cannot be read");
  }
  return record;
}

StepRecord read_step(const std::string& table, const Row& row) {
  return {
      table,      static_cast<std::size_t>(row.number(0)), static_cast<int>(row.number(1)), row.text(2), row.number(3),
      row.text(4)};
}

TableEvent read_event(const std::string& table, const Row& row) {
  const auto what = text::index_of(TableEvent::kWords, row.text(1));
  if (!what) throw DamagedTable("the store: an event of table " + table.substr(0, 6) + " cannot be read");
  return {static_cast<std::size_t>(row.number(0)),
          static_cast<TableEvent::What>(*what),
          static_cast<Seat>(row.number(2)),
          row.text(3),
          row.text(4),
          row.number(5)};
}

ChatRecord read_chat(const Row& row) {
  return {row.text(0),
          static_cast<std::size_t>(row.number(1)),
          static_cast<int>(row.number(2)),
          row.text(3),
          row.text(4),
          row.number(5),
          row.text(6),
          row.number(7) != 0};
}

ResultRecord read_result(const Row& row) {
  return {row.text(0),
          row.text(1),
          row.text(2),
          row.number(3),
          row.number(4),
          row.text(5),
          row.number(6) != 0,
          row.number(7) != 0,
          static_cast<int>(row.number(8)),
          Json::parse(row.text(9), nullptr, false)};
}

Query add_result(const ResultRecord& result) {
  return query(
      "INSERT INTO results (player, table_id, game, started, ended, against, counts, won, score, body) "
      "VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) ON CONFLICT DO NOTHING",
      result.player, result.table, result.game, result.started, result.ended, result.against, result.counts, result.won,
      result.score, result.body.dump());
}

namespace {
Query add_continuation(const std::string& table, const std::string& before) {
  return query("INSERT INTO continuations (table_id, earlier) VALUES ($1,$2) ON CONFLICT (table_id) DO NOTHING", table,
               before);
}
}  // namespace

void add_earlier_continuations(Database& database) {
  std::vector<Query> queries;
  database.read(query("SELECT id, body FROM tables WHERE replace(body, $1, '')<>body", R"("continued":{)")
                    .each([&](const Row& row) {
                      // Of a record that cannot be read, whoever asks for its table hears.
                      const Json body = Json::parse(row.text(1), nullptr, false);
                      if (!body.is_object() || !body.contains("continued") || !body["continued"].is_object()) return;
                      const Json& continued = body["continued"];
                      if (continued.contains("table") && continued["table"].is_string())
                        queries.push_back(add_continuation(row.text(0), continued["table"].get<std::string>()));
                    }));
  database.run(queries, How::write);
}

namespace {

// What belongs to a player or a table that another server has taken away meanwhile is left out: it must not fail with
// everything else that is written at the same time.

void add_players(const Changes& change, std::vector<Query>& queries) {
  for (const PlayerRecord& record : change.players) {
    queries.push_back(
        query("INSERT INTO players (id, name, created, muted_until, banned_until, recovery) VALUES ($1,$2,$3,$4,$5,$6) "
              "ON CONFLICT (id) DO NOTHING",
              record.id, record.name, record.created, record.muted_until, record.banned_until, record.recovery));
  }
  for (const PlayerChange& change_of : change.player_changes) {
    const std::string& id = change_of.player;
    if (change_of.name) queries.push_back(query("UPDATE players SET name=$2 WHERE id=$1", id, *change_of.name));
    if (change_of.recovery)
      queries.push_back(query("UPDATE players SET recovery=$2 WHERE id=$1", id, *change_of.recovery));
    if (change_of.muted_until)
      queries.push_back(query("UPDATE players SET muted_until=$2 WHERE id=$1", id, *change_of.muted_until));
    if (change_of.banned_until)
      queries.push_back(query("UPDATE players SET banned_until=$2 WHERE id=$1", id, *change_of.banned_until));
  }
  for (const EndedTokens& those : change.ended_tokens) {
    if (those.hash.empty()) {
      queries.push_back(query("DELETE FROM tokens WHERE player=$1 AND hash<>$2", those.player, those.but));
    } else {
      queries.push_back(query("DELETE FROM tokens WHERE player=$1 AND hash=$2", those.player, those.hash));
    }
  }
  for (const TokenRecord& record : change.tokens) {
    queries.push_back(
        query("INSERT INTO tokens (hash, player, created, used) SELECT $1,$2,$3,$4 WHERE EXISTS "
              "(SELECT 1 FROM players WHERE id=$2)",
              record.hash, record.player, record.created, record.used));
  }
  for (const TransferRecord& record : change.transfers) {
    queries.push_back(
        query("INSERT INTO transfers (hash, player, table_id, until) SELECT $1,$2,$3,$4 WHERE EXISTS "
              "(SELECT 1 FROM players WHERE id=$2) ON CONFLICT (hash) DO NOTHING",
              record.hash, record.player, record.table, record.until));
  }
  if (!change.transfers.empty()) queries.push_back(query("DELETE FROM transfers WHERE until<={now}"));
}

void add_tables(const Changes& change, std::vector<Query>& queries) {
  for (const TableRecord& record : change.tables) {
    queries.push_back(
        query("INSERT INTO tables (id, status, public, created, touched, started, body) VALUES ($1,$2,$3,$4,$5,$6,$7) "
              "ON CONFLICT (id) DO UPDATE SET status=excluded.status, public=excluded.public, "
              "touched=excluded.touched, started=excluded.started, body=excluded.body",
              record.id, word(record.status), record.is_public, record.created, record.touched, record.started,
              body_json(record).dump()));
    if (record.continued) queries.push_back(add_continuation(record.id, record.continued->table));
    queries.push_back(query("DELETE FROM seats WHERE table_id=$1", record.id));
    for (const SeatRecord& seat : record.seats) {
      if (seat.kind != SeatRecord::Kind::player) continue;
      queries.push_back(query("INSERT INTO seats (player, table_id, created) VALUES ($1,$2,$3) ON CONFLICT DO NOTHING",
                              seat.player, record.id, record.created));
    }
  }
}

void add_log(const Changes& change, std::vector<Query>& queries) {
  for (const EventRecord& record : change.events) {
    const TableEvent& event = record.event;
    queries.push_back(
        query("INSERT INTO events (table_id, number, step, what, seat, name, level, at) VALUES "
              "($1,$2,$3,$4,$5,$6,$7,$8)",
              record.table, record.number, event.step, TableEvent::kWords[static_cast<std::size_t>(event.what)],
              event.seat, event.name, event.level, event.at));
  }
  for (const ForgottenName& one : change.forgotten_names) {
    if (!one.name.empty())
      queries.push_back(
          query("UPDATE events SET name=$3 WHERE table_id=$1 AND name=$2", one.table, one.name, kForgotten));
    // One seat of the company as it was written, and nothing that only looks like it: quotes in names are escaped.
    if (!one.name.empty() && !one.player.empty())
      queries.push_back(query("UPDATE results SET body=replace(body, $2, $3) WHERE table_id=$1", one.table,
                              companion_json(one.name).dump(), companion_json(kForgotten).dump()));
    if (!one.player.empty())
      queries.push_back(query("DELETE FROM chat WHERE table_id=$1 AND player=$2", one.table, one.player));
  }
  for (const ChatRecord& record : change.chat) {
    queries.push_back(query(
        "INSERT INTO chat (table_id, number, seat, name, text, at, player, watching) VALUES "
        "($1,$2,$3,$4,$5,$6,$7,$8)",
        record.table, record.number, record.seat, record.name, record.text, record.at, record.player, record.watching));
  }
}

void add_outcome(const Changes& change, std::vector<Query>& queries) {
  for (const ResultRecord& record : change.results) queries.push_back(add_result(record));
  for (const ForgottenResults& those : change.forgotten) {
    queries.push_back(
        query("DELETE FROM results WHERE player=$1 AND ($2='' OR table_id=$2)", those.player, those.table));
  }
  for (const AnalysisRecord& record : change.analyses) {
    queries.push_back(
        query("INSERT INTO analyses (table_id, made, seats, body) SELECT $1,$2,$3,$4 WHERE EXISTS "
              "(SELECT 1 FROM tables WHERE id=$1) ON CONFLICT (table_id) DO UPDATE SET made=excluded.made, "
              "seats=excluded.seats, body=excluded.body",
              record.table, record.made, record.seats, record.body));
  }
}

void add_moderation(const Changes& change, std::vector<Query>& queries) {
  for (const ReportRecord& record : change.reports) {
    // Whatever else is still open: this one has been dealt with.
    if (record.settled) {
      queries.push_back(query("UPDATE reports SET settled=1 WHERE id=$1", record.id));
      continue;
    }
    // A player who reports the same again before anybody has looked at it says nothing new.
    queries.push_back(
        query("INSERT INTO reports (id, table_id, by_player, about, name, text, at, settled) "
              "SELECT $1,$2,$3,$4,$5,$6,$7,$8 WHERE NOT EXISTS (SELECT 1 FROM reports WHERE by_player=$3 AND about=$4 "
              "AND table_id=$2 AND settled=0) ON CONFLICT (id) DO NOTHING",
              record.id, record.table, record.by, record.about, record.name, record.text, record.at, record.settled));
  }
  for (const BanRecord& record : change.bans) {
    queries.push_back(
        query("INSERT INTO bans (network, until, why) VALUES ($1,$2,$3) "
              "ON CONFLICT (network) DO UPDATE SET until=excluded.until, why=excluded.why",
              record.network, record.until, record.why));
  }
  if (!change.bans.empty()) queries.push_back(query("DELETE FROM bans WHERE until<={now}"));
}

// Reports quote what a player has said. What the player has reported stays with the operator, without the player.
void add_forgotten_players(const Changes& change, std::vector<Query>& queries) {
  for (const std::string& player : change.forgotten_players) {
    for (const std::string_view text :
         {"DELETE FROM tokens WHERE player=$1", "DELETE FROM transfers WHERE player=$1",
          "DELETE FROM results WHERE player=$1", "DELETE FROM chat WHERE player=$1 AND player<>''",
          "DELETE FROM reports WHERE about=$1", "UPDATE reports SET by_player='' WHERE by_player=$1",
          "DELETE FROM players WHERE id=$1"})
      queries.push_back(query(text, player));
  }
}

}  // namespace

std::vector<Query> queries_without_steps(const Changes& change) {
  std::vector<Query> queries;
  add_players(change, queries);
  add_tables(change, queries);
  add_log(change, queries);
  add_outcome(change, queries);
  add_moderation(change, queries);
  add_forgotten_players(change, queries);
  return queries;
}

std::vector<Query> queries_of(const Changes& change) {
  std::vector<Query> queries = queries_without_steps(change);
  for (const StepRecord& record : change.steps) {
    queries.push_back(
        query("INSERT INTO steps (table_id, number, seat, move, at, client_id) VALUES ($1,$2,$3,$4,$5,$6)",
              record.table, record.number, record.seat, record.move, record.at, record.client_id));
  }
  return queries;
}

}  // namespace fathom::server::sql
