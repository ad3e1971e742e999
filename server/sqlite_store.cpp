#include "server/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "server/keys.h"
#include "server/record_json.h"
#include "server/results.h"
#include "server/sqlite.h"

namespace fathom::server {

using sqlite::Statement;
using sqlite::Transaction;

namespace {

constexpr int kChatLines = 200;  // that a table shows again

// Step k brings a file from version k to version k + 1. Steps are never changed once released: a new schema is a new
// step.
constexpr std::array<const char*, 5> kMigrations{R"sql(
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
)sql"};
constexpr int kResultsCame = 2;  // the step that brought results; those of earlier matches are added then

// "FATH" in the file's header, so that another program's database is not taken for ours.
constexpr int kApplicationId = 0x46415448;

// With the path in its message already.
struct Unusable : StoreError {
  using StoreError::StoreError;
};

int pragma(sqlite3* db, const char* name) {
  Statement statement(db, std::string("PRAGMA ") + name);
  return statement.step() ? static_cast<int>(statement.number(0)) : 0;
}

// Looks only: what is not ours stays as it is.
void check_ours(sqlite3* db, const std::string& path) {
  const int version = pragma(db, "user_version");
  const int application = pragma(db, "application_id");
  Statement anything(db, "SELECT 1 FROM sqlite_schema");
  const bool fresh = application == 0 && !anything.step();
  if (application != kApplicationId && !fresh) throw Unusable("'" + path + "' is a database of another program");
  if (version > SqliteStore::newest_version())
    throw Unusable("'" + path + "' was written by a newer version of Fathom (schema " + std::to_string(version) +
                   "; this one knows " + std::to_string(SqliteStore::newest_version()) + ")");
}

constexpr std::string_view kTableColumns =
    "tables.id, tables.status, tables.public, tables.created, tables.touched, tables.started, tables.body";

TableRecord read_table(Statement& row) {
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

constexpr const char* kAddResult = "INSERT OR IGNORE INTO results VALUES (?,?,?,?,?,?,?,?,?,?)";

void add_result(Statement& statement, const ResultRecord& result) {
  statement.bind(result.player).bind(result.table).bind(result.game).bind(result.started).bind(result.ended);
  statement.bind(result.against).bind(result.counts ? 1 : 0).bind(result.won ? 1 : 0).bind(result.score);
  statement.bind(result.body.dump()).run();
}

// The tables have always kept how their matches ended, but not when: that is the time of the last step.
void add_earlier_results(sqlite3* db) {
  Statement add(db, kAddResult);
  Statement rows(db, "SELECT " + std::string(kTableColumns) +
                         ", (SELECT MAX(at) FROM steps WHERE table_id=tables.id) FROM tables WHERE status='over'");
  while (rows.step()) {
    try {
      const TableRecord table = read_table(rows);
      const std::int64_t begun = table.started > 0 ? table.started : table.created;
      for (const ResultRecord& result : results_of(table, begun + rows.number(7))) add_result(add, result);
    } catch (const DamagedTable&) {  // whoever asks for that table hears of it
    }
  }
}

void migrate(sqlite3* db) {
  Transaction transaction(db);
  for (int step = pragma(db, "user_version"); step < SqliteStore::newest_version(); ++step) {
    sqlite::execute(db, kMigrations[static_cast<std::size_t>(step)]);
    if (step == kResultsCame) add_earlier_results(db);
  }
  sqlite::execute(db, ("PRAGMA application_id=" + std::to_string(kApplicationId)).c_str());
  sqlite::execute(db, ("PRAGMA user_version=" + std::to_string(SqliteStore::newest_version())).c_str());
  transaction.commit();
}

void make_folder_of(const std::string& path) {
  std::error_code ignored;  // opening says better what is wrong
  const auto folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
}

sqlite3* open(const std::string& path) {
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  if (code != SQLITE_OK) {
    const std::string problem = db == nullptr ? "out of memory" : sqlite3_errmsg(db);
    sqlite3_close(db);
    throw StoreError("cannot open '" + path + "': " + problem);
  }
  sqlite3_busy_timeout(db, 5000);
  return db;
}

void settle(sqlite3* db, const std::string& path) {
  try {
    check_ours(db, path);
    Statement journal(db, "PRAGMA journal_mode=WAL");
    if (!journal.step() || journal.text(0) != "wal") throw Unusable("cannot use '" + path + "': it has no WAL mode");
    sqlite::execute(db, "PRAGMA synchronous=FULL");
    sqlite::execute(db, "PRAGMA foreign_keys=ON");
  } catch (const Unusable&) {
    throw;
  } catch (const StoreError&) {
    throw StoreError("cannot use '" + path + "': " + sqlite3_errmsg(db));
  }
}

PlayerRecord read_player(Statement& row) { return {row.text(0), row.text(1), row.number(2)}; }

}  // namespace

int SqliteStore::newest_version() { return static_cast<int>(kMigrations.size()); }

SqliteStore::SqliteStore(const std::string& path) {
  make_folder_of(path);
  try {
    writing_ = open(path);
    settle(writing_, path);
    migrate(writing_);
    statements_ = std::make_unique<Writing>(writing_);
    reading_ = open(path);
    settle(reading_, path);
  } catch (...) {
    statements_.reset();
    sqlite3_close(reading_);
    sqlite3_close(writing_);
    throw;
  }
}

SqliteStore::~SqliteStore() {
  statements_.reset();
  sqlite3_close(reading_);
  sqlite3_close(writing_);
}

struct SqliteStore::Writing {
  explicit Writing(sqlite3* db)
      : player(db, "INSERT INTO players VALUES (?,?,?) ON CONFLICT(id) DO UPDATE SET name=excluded.name"),
        token(db, "INSERT INTO tokens VALUES (?,?)"),
        table(db,
              "INSERT INTO tables VALUES (?,?,?,?,?,?,?) ON CONFLICT(id) DO UPDATE SET status=excluded.status, "
              "public=excluded.public, touched=excluded.touched, started=excluded.started, body=excluded.body"),
        forget_seats(db, "DELETE FROM seats WHERE table_id=?"),
        seat(db, "INSERT OR IGNORE INTO seats VALUES (?,?,?)"),
        step(db, "INSERT INTO steps VALUES (?,?,?,?,?,?)"),
        event(db, "INSERT INTO events VALUES (?,?,?,?,?,?,?,?)"),
        chat(db, "INSERT INTO chat VALUES (?,?,?,?,?,?)"),
        result(db, kAddResult),
        forget(db, "DELETE FROM results WHERE player=?1 AND (?2='' OR table_id=?2)"),
        analysis(db, "INSERT OR REPLACE INTO analyses VALUES (?,?,?,?)") {}

  void add(const Changes& change);

  Statement player;
  Statement token;
  Statement table;
  Statement forget_seats;
  Statement seat;
  Statement step;
  Statement event;
  Statement chat;
  Statement result;
  Statement forget;
  Statement analysis;
};

void SqliteStore::Writing::add(const Changes& change) {
  for (const PlayerRecord& record : change.players) player.bind(record.id).bind(record.name).bind(record.created).run();
  for (const TokenRecord& record : change.tokens) token.bind(record.hash).bind(record.player).run();
  for (const TableRecord& record : change.tables) {
    table.bind(record.id).bind(word(record.status)).bind(record.is_public ? 1 : 0);
    table.bind(record.created).bind(record.touched).bind(record.started).bind(body_json(record).dump()).run();
    forget_seats.bind(record.id).run();
    for (const SeatRecord& held : record.seats) {
      if (held.kind == SeatRecord::Kind::player) seat.bind(held.player).bind(record.id).bind(record.created).run();
    }
  }
  for (const StepRecord& record : change.steps) {
    step.bind(record.table).bind(static_cast<std::int64_t>(record.number)).bind(record.seat);
    step.bind(record.move).bind(record.at).bind(record.client_id).run();
  }
  for (const EventRecord& record : change.events) {
    const TableEvent& happened = record.event;
    event.bind(record.table).bind(static_cast<std::int64_t>(record.number));
    event.bind(static_cast<std::int64_t>(happened.step))
        .bind(TableEvent::kWords[static_cast<std::size_t>(happened.what)]);
    event.bind(happened.seat).bind(happened.name).bind(happened.level).bind(happened.at).run();
  }
  for (const ChatRecord& record : change.chat) {
    chat.bind(record.table).bind(static_cast<std::int64_t>(record.number)).bind(record.seat);
    chat.bind(record.name).bind(record.text).bind(record.at).run();
  }
  for (const ResultRecord& record : change.results) add_result(result, record);
  for (const ForgottenResults& those : change.forgotten) forget.bind(those.player).bind(those.table).run();
  for (const AnalysisRecord& record : change.analyses)
    analysis.bind(record.table).bind(record.made).bind(record.seats).bind(record.body).run();
}

void SqliteStore::write(std::span<const Changes> changes) {
  Transaction transaction(writing_);
  for (const Changes& change : changes) statements_->add(change);
  transaction.commit();
}

std::optional<PlayerRecord> SqliteStore::player(const std::string& id) {
  Statement row(reading_, "SELECT id, name, created FROM players WHERE id=?");
  if (!row.bind(id).step()) return std::nullopt;
  return read_player(row);
}

std::optional<PlayerRecord> SqliteStore::player_with_token(const std::string& hash) {
  Statement row(
      reading_,
      "SELECT players.id, name, created, hash FROM tokens JOIN players ON players.id=tokens.player WHERE hash=?");
  if (!row.bind(hash).step() || !same_secret(row.text(3), hash)) return std::nullopt;
  return read_player(row);
}

std::optional<StoredTable> SqliteStore::table(const std::string& id) {
  StoredTable stored;
  Statement row(reading_, "SELECT " + std::string(kTableColumns) + " FROM tables WHERE id=?");
  if (!row.bind(id).step()) return std::nullopt;
  stored.record = read_table(row);

  Statement steps(reading_, "SELECT number, seat, move, at, client_id FROM steps WHERE table_id=? ORDER BY number");
  steps.bind(id);
  while (steps.step()) {
    stored.steps.push_back({id, static_cast<std::size_t>(steps.number(0)), static_cast<int>(steps.number(1)),
                            steps.text(2), steps.number(3), steps.text(4)});
  }
  Statement events(reading_, "SELECT step, what, seat, name, level, at FROM events WHERE table_id=? ORDER BY number");
  events.bind(id);
  while (events.step()) {
    const auto what = text::index_of(TableEvent::kWords, events.text(1));
    if (!what) throw DamagedTable("the store: an event of table " + id.substr(0, 6) + " cannot be read");
    stored.events.push_back({static_cast<std::size_t>(events.number(0)), static_cast<TableEvent::What>(*what),
                             static_cast<Seat>(events.number(2)), events.text(3), events.text(4), events.number(5)});
  }
  Statement chat(reading_,
                 "SELECT * FROM (SELECT number, seat, name, text, at FROM chat WHERE table_id=? ORDER BY number DESC "
                 "LIMIT ?) ORDER BY number");
  chat.bind(id).bind(kChatLines);
  while (chat.step()) {
    stored.chat.push_back({id, static_cast<std::size_t>(chat.number(0)), static_cast<int>(chat.number(1)), chat.text(2),
                           chat.text(3), chat.number(4)});
  }
  return stored;
}

std::vector<std::string> SqliteStore::unfinished_tables() {
  std::vector<std::string> ids;
  Statement rows(reading_, "SELECT id FROM tables WHERE status IN ('open','starting','playing') ORDER BY created");
  while (rows.step()) ids.push_back(rows.text(0));
  return ids;
}

std::vector<TableRecord> SqliteStore::tables_of(const std::string& player, int limit) {
  std::vector<TableRecord> records;
  Statement rows(reading_, "SELECT " + std::string(kTableColumns) +
                               " FROM seats JOIN tables ON tables.id=seats.table_id WHERE seats.player=? AND "
                               "tables.status<>'closed' ORDER BY seats.created DESC LIMIT ?");
  rows.bind(player).bind(limit);
  while (rows.step()) records.push_back(read_table(rows));
  return records;
}

std::vector<std::string> SqliteStore::unfinished_tables_of(const std::string& player, int limit) {
  std::vector<std::string> ids;
  Statement rows(reading_,
                 "SELECT tables.id FROM seats JOIN tables ON tables.id=seats.table_id WHERE seats.player=? AND "
                 "tables.status IN ('open','starting','playing') ORDER BY seats.created DESC, tables.id LIMIT ?");
  rows.bind(player).bind(limit);
  while (rows.step()) ids.push_back(rows.text(0));
  return ids;
}

std::vector<KeptResult> SqliteStore::results_of(const std::string& player, const ResultsWanted& wanted) {
  std::vector<KeptResult> results;
  Statement rows(
      reading_,
      "SELECT player, results.table_id, game, results.started, ended, against, counts, won, score, results.body, "
      "tables.id IS NOT NULL, analyses.seats FROM results "
      "LEFT JOIN analyses ON analyses.table_id=results.table_id LEFT JOIN tables ON tables.id=results.table_id "
      "WHERE player=?1 AND (?2='' OR game=?2) AND (?3=0 OR (ended, results.table_id)<(?3, ?4)) AND "
      "(NOT ?5 OR (counts AND analyses.table_id IS NOT NULL)) AND (NOT ?5 OR tables.id IS NOT NULL) "
      "ORDER BY ended DESC, results.table_id DESC LIMIT ?6");
  rows.bind(player).bind(wanted.game).bind(wanted.ended).bind(wanted.table);
  rows.bind(wanted.analysed ? 1 : 0).bind(wanted.limit);
  while (rows.step()) {
    results.push_back(
        {{rows.text(0), rows.text(1), rows.text(2), rows.number(3), rows.number(4), rows.text(5), rows.number(6) != 0,
          rows.number(7) != 0, static_cast<int>(rows.number(8)), Json::parse(rows.text(9), nullptr, false)},
         rows.number(10) != 0,
         rows.text(11).empty() ? Json() : Json::parse(rows.text(11), nullptr, false)});
  }
  return results;
}

std::vector<Outcome> SqliteStore::outcomes_of(const std::string& player) {
  std::vector<Outcome> outcomes;
  Statement rows(reading_,
                 "SELECT game, against, won, score FROM results WHERE player=? AND counts ORDER BY ended, table_id");
  rows.bind(player);
  while (rows.step())
    outcomes.push_back({rows.text(0), rows.text(1), rows.number(2) != 0, static_cast<int>(rows.number(3))});
  return outcomes;
}

int SqliteStore::count_results(const std::string& player, const std::string& table) {
  Statement row(reading_, "SELECT COUNT(*) FROM results WHERE player=?1 AND (?2='' OR table_id=?2)");
  row.bind(player).bind(table);
  return row.step() ? static_cast<int>(row.number(0)) : 0;
}

std::optional<AnalysisRecord> SqliteStore::analysis(const std::string& table) {
  Statement row(reading_, "SELECT table_id, made, seats, body FROM analyses WHERE table_id=?");
  if (!row.bind(table).step()) return std::nullopt;
  return AnalysisRecord{row.text(0), row.number(1), row.text(2), row.text(3)};
}

namespace {

// Two servers with one store would both go on with its matches. The system lets go of the lock when the process ends,
// however it ends.
class Lock {
 public:
  explicit Lock(const std::string& path) {
    make_folder_of(path);
    file_ = ::open((path + ".lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file_ < 0) throw StoreError("cannot open '" + path + ".lock': " + std::strerror(errno));
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(file_);
    throw StoreError("'" + path + "' is in use by another Fathom server (choose another with --store)");
  }
  ~Lock() { ::close(file_); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int file_;
};

class LockedStore : private Lock, public SqliteStore {
 public:
  explicit LockedStore(const std::string& path) : Lock(path), SqliteStore(path) {}
};

}  // namespace

std::unique_ptr<Store> open_store(const std::string& address) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.rfind(kSqlite, 0) != 0 || address.size() == kSqlite.size())
    throw StoreError("a store is sqlite:PATH, not " + text::quoted(address));
  return std::make_unique<LockedStore>(address.substr(kSqlite.size()));
}

}  // namespace fathom::server
