#include "server/postgres_schema.h"

#include <array>

#include "server/sql_records.h"

namespace fathom::server::postgres {

namespace {

constexpr std::int64_t kMigrating = 0x46415448;  // the number of the lock: "FATH"

// Step k brings the tables from version k to version k + 1. Steps are never changed once released: a new schema is a
// new step. A statement ends with a semicolon at the end of a line.
//
// They are those of SQLite, column by column (store_tables.h), and `presence`, `address_use` and `buckets`, which only
// servers that share a store need. Texts are compared byte by byte, as SQLite does it. The rows of `revisions` change
// with every move: half of each page is left free, so that a new version of a row finds room beside the old one.
constexpr std::array<std::string_view, 4> kMigrations{R"sql(
CREATE TABLE players (
  id TEXT COLLATE "C" PRIMARY KEY, name TEXT COLLATE "C" NOT NULL, created BIGINT NOT NULL,
  muted_until BIGINT NOT NULL, banned_until BIGINT NOT NULL, recovery TEXT COLLATE "C" NOT NULL);
CREATE INDEX players_by_recovery ON players(recovery) WHERE recovery<>'';
CREATE TABLE tokens (
  hash TEXT COLLATE "C" PRIMARY KEY, player TEXT COLLATE "C" NOT NULL REFERENCES players(id), created BIGINT NOT NULL,
  used BIGINT NOT NULL);
CREATE INDEX tokens_by_player ON tokens(player);
CREATE INDEX tokens_by_use ON tokens(used);
CREATE TABLE transfers (
  hash TEXT COLLATE "C" PRIMARY KEY, player TEXT COLLATE "C" NOT NULL REFERENCES players(id),
  table_id TEXT COLLATE "C" NOT NULL, until BIGINT NOT NULL);
CREATE INDEX transfers_by_player ON transfers(player);
CREATE TABLE tables (
  id TEXT COLLATE "C" PRIMARY KEY, status TEXT COLLATE "C" NOT NULL, public SMALLINT NOT NULL, created BIGINT NOT NULL,
  touched BIGINT NOT NULL, started BIGINT NOT NULL, body TEXT NOT NULL);
CREATE INDEX tables_by_touch ON tables(status, touched);
CREATE INDEX tables_in_public ON tables(public, status, created, id);
CREATE TABLE revisions (
  table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables(id) DEFERRABLE INITIALLY DEFERRED, revision BIGINT NOT NULL,
  moving BIGINT NOT NULL) WITH (fillfactor=50);
CREATE TABLE seats (
  player TEXT COLLATE "C" NOT NULL, table_id TEXT COLLATE "C" NOT NULL REFERENCES tables(id), created BIGINT NOT NULL,
  PRIMARY KEY (player, table_id));
CREATE INDEX seats_by_table ON seats(table_id);
CREATE TABLE steps (
  table_id TEXT COLLATE "C" NOT NULL REFERENCES tables(id), number BIGINT NOT NULL, seat SMALLINT NOT NULL,
  move TEXT NOT NULL, at BIGINT NOT NULL, client_id TEXT NOT NULL, PRIMARY KEY (table_id, number));
CREATE TABLE events (
  table_id TEXT COLLATE "C" NOT NULL REFERENCES tables(id), number BIGINT NOT NULL, step BIGINT NOT NULL,
  what TEXT NOT NULL, seat SMALLINT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, at BIGINT NOT NULL,
  PRIMARY KEY (table_id, number));
CREATE TABLE chat (
  table_id TEXT COLLATE "C" NOT NULL REFERENCES tables(id), number BIGINT NOT NULL, seat SMALLINT NOT NULL,
  name TEXT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, player TEXT COLLATE "C" NOT NULL,
  watching SMALLINT NOT NULL, PRIMARY KEY (table_id, number));
CREATE INDEX chat_by_player ON chat(player) WHERE player<>'';
CREATE INDEX chat_by_time ON chat(at);
CREATE TABLE results (
  player TEXT COLLATE "C" NOT NULL, table_id TEXT COLLATE "C" NOT NULL, game TEXT COLLATE "C" NOT NULL,
  started BIGINT NOT NULL, ended BIGINT NOT NULL, against TEXT NOT NULL, counts SMALLINT NOT NULL, won SMALLINT NOT NULL,
  score BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (player, table_id));
CREATE INDEX results_by_end ON results(player, ended, table_id);
CREATE TABLE analyses (
  table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables(id), made BIGINT NOT NULL, seats TEXT NOT NULL,
  body TEXT NOT NULL);
CREATE TABLE reports (
  id TEXT COLLATE "C" PRIMARY KEY, table_id TEXT COLLATE "C" NOT NULL, by_player TEXT COLLATE "C" NOT NULL,
  about TEXT COLLATE "C" NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL,
  settled SMALLINT NOT NULL);
CREATE INDEX reports_by_time ON reports(at);
CREATE INDEX reports_about ON reports(about);
CREATE INDEX reports_by ON reports(by_player);
CREATE TABLE bans (
  network TEXT COLLATE "C" PRIMARY KEY, until BIGINT NOT NULL, why TEXT NOT NULL);
CREATE TABLE settings (
  name TEXT COLLATE "C" PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE servers (
  id TEXT COLLATE "C" PRIMARY KEY, renewed BIGINT NOT NULL, until BIGINT NOT NULL) WITH (fillfactor=50);
CREATE TABLE keepers (
  table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables(id), server TEXT COLLATE "C" NOT NULL REFERENCES servers(id),
  zero BIGINT NOT NULL);
CREATE INDEX keepers_by_server ON keepers(server);
CREATE TABLE presence (
  server TEXT COLLATE "C" NOT NULL, table_id TEXT COLLATE "C" NOT NULL, players TEXT NOT NULL, watching BIGINT NOT NULL,
  PRIMARY KEY (server, table_id));
CREATE INDEX presence_by_table ON presence(table_id);
CREATE UNLOGGED TABLE buckets (
  key TEXT COLLATE "C" PRIMARY KEY, full_at DOUBLE PRECISION NOT NULL);
)sql",
                                                      R"sql(
CREATE UNLOGGED TABLE address_use (
  server TEXT COLLATE "C" NOT NULL, address TEXT COLLATE "C" NOT NULL, requests BIGINT NOT NULL,
  connections BIGINT NOT NULL, told BIGINT NOT NULL, PRIMARY KEY (server, address));
CREATE INDEX players_banned ON players(banned_until) WHERE banned_until>0;
)sql",
                                                      R"sql(
ALTER TABLE address_use ADD COLUMN welcomed BIGINT NOT NULL DEFAULT 0;
CREATE INDEX results_by_table ON results(table_id);
)sql",
                                                      R"sql(
CREATE TABLE continuations (
  table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables(id), earlier TEXT COLLATE "C" NOT NULL);
CREATE INDEX continuations_by_table ON continuations(earlier);
)sql"};
constexpr std::int64_t kContinuationsCame = 3;  // the step that brought them; earlier ones are added then

std::vector<sql::Query> statements_of(std::string_view step) {
  std::vector<sql::Query> statements;
  for (std::size_t end = step.find(";\n"); end != std::string_view::npos; end = step.find(";\n")) {
    statements.push_back({step.substr(0, end)});
    step.remove_prefix(end + 2);
  }
  return statements;
}

// The version of the tables that are there; 0: none. The catalogue is read as a table, which shows what others have
// made a moment ago; names are looked up in a memory that may not know it yet.
std::int64_t version_of(Connection& connection) {
  bool any = false;
  std::int64_t version = 0;
  connection.read(sql::query("SELECT 1 FROM pg_catalog.pg_tables WHERE tablename='fathom' AND "
                             "schemaname=ANY(current_schemas(false))")
                      .each([&](const sql::Row&) { any = true; }));
  if (any)
    connection.read(
        sql::query("SELECT version FROM fathom").each([&](const sql::Row& row) { version = row.number(0); }));
  return version;
}

}  // namespace

int newest_version() { return static_cast<int>(kMigrations.size()); }

void migrate(Connection& connection) {
  // Mostly there is nothing to do, and nothing to wait for.
  if (version_of(connection) == newest_version()) return;
  constexpr std::chrono::minutes kPatience{30};
  connection.be_patient(kPatience);
  connection.begin(sql::How::write);
  try {
    connection.write(sql::query("SELECT set_config('statement_timeout','0',true)"));
    connection.write(sql::query("SELECT pg_advisory_xact_lock($1)", kMigrating));
    const std::int64_t version = version_of(connection);
    if (version > newest_version())
      throw StoreError("the store was written by a newer version of Fathom (schema " + std::to_string(version) +
                       "; this one knows " + std::to_string(newest_version()) + ")");
    if (version == 0) {
      connection.write(sql::query("CREATE TABLE fathom (version BIGINT NOT NULL)"));
      connection.write(sql::query("INSERT INTO fathom VALUES (0)"));
    }
    for (std::int64_t step = version; step < newest_version(); ++step) {
      connection.run(statements_of(kMigrations[static_cast<std::size_t>(step)]), sql::How::write);
      if (step == kContinuationsCame) sql::add_earlier_continuations(connection);
    }
    connection.write(sql::query("UPDATE fathom SET version=$1", newest_version()));
    connection.commit();
  } catch (const Refused& refused) {
    connection.roll_back();
    if (refused.state == "42P07")
      throw StoreError(
          "cannot use the store: it has tables of another program (give Fathom a database or a schema of its own)");
    throw;
  } catch (...) {
    connection.roll_back();
    throw;
  }
}

}  // namespace fathom::server::postgres
