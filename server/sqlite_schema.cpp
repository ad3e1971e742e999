#include "server/sqlite_schema.h"

#include <array>

#include "server/results.h"
#include "server/sql_records.h"

namespace fathom::server::sqlite {

namespace {

// Step k brings a file from version k to version k + 1. Steps are never changed once released: a new schema is a new
// step.
constexpr std::array<const char*, 8> kMigrations{R"sql(
CREATE TABLE players (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE tokens (
  hash TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players(id)) WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL,
  created INTEGER NOT NULL, touched INTEGER NOT NULL, started INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables(status);
CREATE TABLE seats (
  player TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables(id), created INTEGER NOT NULL,
  PRIMARY KEY (player, table_id)) WITHOUT ROWID;
CREATE INDEX seats_by_table ON seats(table_id);
CREATE TABLE steps (
  table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
  move TEXT NOT NULL, at INTEGER NOT NULL, client_id TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
  name TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
)sql",
                                                 R"sql(
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, step INTEGER NOT NULL, what TEXT NOT NULL,
  seat INTEGER NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)) WITHOUT ROWID;
)sql",
                                                 R"sql(
CREATE TABLE results (
  player TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL, started INTEGER NOT NULL, ended INTEGER NOT NULL,
  against TEXT NOT NULL, counts INTEGER NOT NULL, won INTEGER NOT NULL, score INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (player, table_id)) WITHOUT ROWID;
CREATE INDEX results_by_end ON results(player, ended, table_id);
)sql",
                                                 R"sql(
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY REFERENCES tables(id), made INTEGER NOT NULL, seats TEXT NOT NULL,
  body TEXT NOT NULL) WITHOUT ROWID;
)sql",
                                                 // With rowids: without them a search reads whole rows to compare
                                                 // their keys, and these are large.
                                                 R"sql(
CREATE TABLE new_analyses (
  table_id TEXT PRIMARY KEY REFERENCES tables(id), made INTEGER NOT NULL, seats TEXT NOT NULL, body TEXT NOT NULL);
INSERT INTO new_analyses SELECT table_id, made, seats, body FROM analyses;
DROP TABLE analyses;
ALTER TABLE new_analyses RENAME TO analyses;
)sql",
                                                 // Tokens from before are as old as this step: nobody knows better.
                                                 // A revision may come before its table within a transaction.
                                                 R"sql(
ALTER TABLE players ADD COLUMN muted_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN banned_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN recovery TEXT NOT NULL DEFAULT '';
CREATE INDEX players_by_recovery ON players(recovery) WHERE recovery<>'';
ALTER TABLE tokens ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET created=CAST(strftime('%s','now') AS INTEGER)*1000, used=CAST(strftime('%s','now') AS INTEGER)*1000;
CREATE INDEX tokens_by_player ON tokens(player);
CREATE INDEX tokens_by_use ON tokens(used);
ALTER TABLE chat ADD COLUMN player TEXT NOT NULL DEFAULT '';
ALTER TABLE chat ADD COLUMN watching INTEGER NOT NULL DEFAULT 0;
CREATE INDEX chat_by_player ON chat(player) WHERE player<>'';
CREATE INDEX chat_by_time ON chat(at);
DROP INDEX tables_by_status;
CREATE INDEX tables_by_touch ON tables(status, touched);
CREATE INDEX tables_in_public ON tables(public, status, created, id);
CREATE TABLE revisions (
  table_id TEXT PRIMARY KEY REFERENCES tables(id) DEFERRABLE INITIALLY DEFERRED, revision INTEGER NOT NULL,
  moving INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO revisions SELECT id, (random() & 4611686018427387903) + 1, 0 FROM tables;
CREATE TABLE transfers (
  hash TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players(id), table_id TEXT NOT NULL,
  until INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX transfers_by_player ON transfers(player);
CREATE TABLE reports (
  id TEXT PRIMARY KEY, table_id TEXT NOT NULL, by_player TEXT NOT NULL, about TEXT NOT NULL, name TEXT NOT NULL,
  text TEXT NOT NULL, at INTEGER NOT NULL, settled INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX reports_by_time ON reports(at);
CREATE INDEX reports_about ON reports(about);
CREATE INDEX reports_by ON reports(by_player);
CREATE TABLE bans (
  network TEXT PRIMARY KEY, until INTEGER NOT NULL, why TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE settings (
  name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE servers (
  id TEXT PRIMARY KEY, renewed INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE keepers (
  table_id TEXT PRIMARY KEY REFERENCES tables(id), server TEXT NOT NULL REFERENCES servers(id),
  zero INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX keepers_by_server ON keepers(server);
)sql",
                                                 R"sql(
CREATE INDEX results_by_table ON results(table_id);
)sql",
                                                 R"sql(
CREATE TABLE continuations (
  table_id TEXT PRIMARY KEY REFERENCES tables(id), earlier TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX continuations_by_table ON continuations(earlier);
)sql"};
// The steps that brought these; what follows from earlier matches is added then.
constexpr int kResultsCame = 2;
constexpr int kContinuationsCame = 7;

// "FATH" in the file's header, so that another program's database is not taken for ours.
constexpr int kApplicationId = 0x46415448;

int pragma(Database& database, const char* name) {
  Statement statement(database.handle(), std::string("PRAGMA ") + name);
  return statement.step() ? static_cast<int>(statement.number(0)) : 0;
}

void set_pragma(Database& database, const char* name, int value) {
  execute(database.handle(), ("PRAGMA " + std::string(name) + "=" + std::to_string(value)).c_str());
}

// The tables have always kept how their matches ended, but not when: that is the time of the last step.
void add_earlier_results(Database& database) {
  Statement rows(database.handle(),
                 "SELECT " + std::string(sql::kTableColumns) +
                     ", (SELECT MAX(at) FROM steps WHERE table_id=tables.id) FROM tables WHERE status='over'");
  while (rows.step()) {
    try {
      const TableRecord table = sql::read_table(rows);
      const std::int64_t begun = table.started > 0 ? table.started : table.created;
      for (const ResultRecord& result : results_of(table, begun + rows.number(sql::kTableColumnCount)))
        database.run(sql::add_result(result));
    } catch (const DamagedTable&) {  // whoever asks for that table hears of it
    }
  }
}

}  // namespace

int newest_version() { return static_cast<int>(kMigrations.size()); }

void check_ours(Database& database, const std::string& path) {
  int version = 0;
  bool ours = false;
  try {
    version = pragma(database, "user_version");
    const int application = pragma(database, "application_id");
    Statement anything(database.handle(), "SELECT 1 FROM sqlite_schema");
    ours = application == kApplicationId || (application == 0 && !anything.step());
  } catch (const StoreError&) {
    throw StoreError("cannot use '" + path + "': " + sqlite3_errmsg(database.handle()));
  }
  if (!ours) throw StoreError("'" + path + "' is a database of another program");
  if (version > newest_version())
    throw StoreError("'" + path + "' was written by a newer version of Fathom (schema " + std::to_string(version) +
                     "; this one knows " + std::to_string(newest_version()) + ")");
}

void migrate(Database& database) {
  Transaction transaction(database);
  for (int step = pragma(database, "user_version"); step < newest_version(); ++step) {
    execute(database.handle(), kMigrations[static_cast<std::size_t>(step)]);
    if (step == kResultsCame) add_earlier_results(database);
    if (step == kContinuationsCame) sql::add_earlier_continuations(database);
  }
  set_pragma(database, "application_id", kApplicationId);
  set_pragma(database, "user_version", newest_version());
  transaction.commit();
}

}  // namespace fathom::server::sqlite
