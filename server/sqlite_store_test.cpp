#include "server/sqlite_store.h"

#include <gtest/gtest.h>

#include <fstream>

#include "server/sqlite.h"
#include "table/test_folder.h"

namespace fathom::server {
namespace {

class SqliteStoreTest : public testing::Test {
 protected:
  std::string path(const std::string& name = "fathom.db") const { return folder_ / name; }

  static void execute(const std::string& file, const char* sql) {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(db, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
    sqlite3_close(db);
  }
  static std::string problem(const std::string& file) {
    try {
      const SqliteStore store(file);
    } catch (const StoreError& error) {
      return error.what();
    }
    return {};
  }

 private:
  test::Folder folder_;
};

TableRecord some_table(const std::string& id) {
  TableRecord table;
  table.id = id;
  table.game = "captain-carcass";
  table.options = Json{{"players", 2}};
  table.status = TableStatus::playing;
  table.is_public = true;
  table.clock = {GameClock::Kind::bank, 300, 5};
  table.host = "ada";
  table.secret = Secret::random();
  table.seats.resize(2);
  table.seats[0].kind = SeatRecord::Kind::player;
  table.seats[0].player = "ada";
  table.seats[0].name = "Ada";
  table.seats[0].commitment = Commitment::random();
  table.seats[0].nonce = Nonce::random();
  table.seats[1].kind = SeatRecord::Kind::bot;
  table.seats[1].level = "expert";
  table.seats[0].awaited = true;
  table.starts_itself = true;
  table.next_by = 1;
  table.created = 17;
  table.touched = 18;
  table.started = 19;
  table.elapsed = 20;
  table.continued = Continued{"before", 12, Json::array({Json{{"steps", 12}}})};
  return table;
}

TEST_F(SqliteStoreTest, KeepsWhatIsWritten) {
  Changes changes;
  changes.players.push_back({"ada", "Ada", 5});
  changes.tokens.push_back({"hash", "ada"});
  changes.tables.push_back(some_table("t1"));
  changes.steps.push_back({"t1", 0, -1, "first:1", 3, ""});
  changes.steps.push_back({"t1", 1, 1, "continue", 4, "m1"});
  changes.events.push_back({"t1", 0, {2, TableEvent::What::left, 0, "Ada", "sailor", 7}});
  changes.events.push_back({"t1", 1, {2, TableEvent::What::closed, kNobody, "", "", 8}});
  changes.chat.push_back({"t1", 0, 0, "Ada", "ahoy", 9});
  {
    SqliteStore store(path());
    store.write(std::span(&changes, 1));
  }
  SqliteStore store(path());
  EXPECT_EQ(store.player_with_token("hash")->name, "Ada");
  EXPECT_FALSE(store.player_with_token("other").has_value());
  const auto read = store.table("t1");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->record, changes.tables[0]);
  EXPECT_EQ(read->steps, changes.steps);
  EXPECT_EQ(read->events, (std::vector{changes.events[0].event, changes.events[1].event}));
  EXPECT_EQ(read->chat, changes.chat);
  EXPECT_EQ(store.unfinished_tables(), std::vector<std::string>{"t1"});
  EXPECT_EQ(store.unfinished_tables_of("ada", 10), std::vector<std::string>{"t1"});
  ASSERT_EQ(store.tables_of("ada", 10).size(), 1U);

  // Who has left is no longer found there.
  Changes later;
  later.tables.push_back(changes.tables[0]);
  later.tables[0].seats[0] = later.tables[0].seats[1];
  later.tables[0].status = TableStatus::over;
  later.tables[0].is_public = false;
  store.write(std::span(&later, 1));
  EXPECT_TRUE(store.tables_of("ada", 10).empty());
  EXPECT_TRUE(store.unfinished_tables().empty());
  EXPECT_FALSE(store.table("t1")->record.is_public);
}

TEST_F(SqliteStoreTest, WritesAllOrNothing) {
  SqliteStore store(path());
  std::vector<Changes> changes(2);
  changes[0].tables.push_back(some_table("t1"));
  changes[1].steps.push_back({"nowhere", 0, -1, "first:1", 3, ""});
  EXPECT_THROW(store.write(changes), StoreError);
  EXPECT_FALSE(store.table("t1").has_value());
  // A step is never overwritten.
  changes[1].steps[0].table = "t1";
  store.write(changes);
  changes[0] = {};
  EXPECT_THROW(store.write(changes), StoreError);
}

// A file as version 1 has written it. It never changes: every later version must be able to open it.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE tokens (hash TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players(id)) WITHOUT ROWID;
CREATE TABLE tables (id TEXT PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL, created INTEGER NOT NULL,
  touched INTEGER NOT NULL, started INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables(status);
CREATE TABLE seats (player TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables(id), created INTEGER NOT NULL,
  PRIMARY KEY (player, table_id)) WITHOUT ROWID;
CREATE INDEX seats_by_table ON seats(table_id);
CREATE TABLE steps (table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
  move TEXT NOT NULL, at INTEGER NOT NULL, client_id TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE chat (table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
  name TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
INSERT INTO players VALUES ('ada', 'Ada', 5);
INSERT INTO tables VALUES ('t1', 'playing', 0, 1, 2, 3, '{"game":"treasure-divers","options":{"first":"random"},
  "hints":true,"chat":true,"bot_delay_ms":700,"clock":{"kind":"none"},"host":"ada",
  "secret":"00000000000000000000000000000000000000000000000000000000000000aa","seats":[{"kind":"player","player":"ada",
  "name":"Ada","level":"","stand_in":false,"commitment":null,"nonce":null},{"kind":"bot","player":"","name":"",
  "level":"sailor","stand_in":false,"commitment":null,"nonce":null}],"next":"","result":null}');
INSERT INTO seats VALUES ('ada', 't1', 1);
INSERT INTO steps VALUES ('t1', 0, -1, 'captain:1', 0, '');
PRAGMA application_id=1178686536;
PRAGMA user_version=1;
)sql";

TEST_F(SqliteStoreTest, OpensAFileOfVersion1) {
  execute(path(), kVersion1);
  SqliteStore store(path());
  const auto table = store.table("t1");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->record.game, "treasure-divers");
  EXPECT_EQ(table->record.seats[1].level, "sailor");
  EXPECT_EQ(table->steps.size(), 1U);
  EXPECT_EQ(store.tables_of("ada", 5).size(), 1U);
  // What later versions keep besides can be kept there too.
  EXPECT_TRUE(table->events.empty());
  Changes later;
  later.events.push_back({"t1", 0, {1, TableEvent::What::stands_in, 0, "Ada", "sailor", 3}});
  store.write(std::span(&later, 1));
  EXPECT_EQ(store.table("t1")->events, std::vector{later.events[0].event});
}

ResultRecord some_result(const std::string& player, const std::string& table, std::int64_t ended, bool won,
                         const std::string& game = "captain-carcass") {
  return {player, table, game, ended - 1, ended, "sailor", true, won, 7, Json{{"seat", 0}}};
}

TEST_F(SqliteStoreTest, ResultsArePagedAndForgotten) {
  SqliteStore store(path());
  Changes changes;
  changes.tables.push_back(some_table("t1"));
  changes.results = {some_result("ada", "t1", 10, true), some_result("ada", "t2", 30, false),
                     some_result("ada", "t3", 30, true), some_result("ada", "t4", 20, true, "sea-and-shore"),
                     some_result("ben", "t1", 10, false)};
  changes.results[2].counts = false;
  store.write(std::span(&changes, 1));

  const auto tables = [&](const ResultsWanted& wanted) {
    std::vector<std::string> ids;
    for (const KeptResult& kept : store.results_of("ada", wanted)) ids.push_back(kept.record.table);
    return ids;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(tables({.limit = 10}), (Ids{"t3", "t2", "t4", "t1"}));
  EXPECT_EQ(tables({.limit = 2}), (Ids{"t3", "t2"}));
  EXPECT_EQ(tables({.ended = 30, .table = "t3", .limit = 10}), (Ids{"t2", "t4", "t1"}));
  EXPECT_EQ(tables({.game = "captain-carcass", .ended = 30, .table = "t2", .limit = 10}), (Ids{"t1"}));
  const auto kept = store.results_of("ada", {.limit = 10});
  EXPECT_EQ(kept[3].record, changes.results[0]);
  EXPECT_TRUE(kept[3].table_is_kept);
  EXPECT_FALSE(kept[0].table_is_kept) << "a result outlives its table";
  const auto outcomes = store.outcomes_of("ada");
  ASSERT_EQ(outcomes.size(), 3U) << "those that count, oldest first";
  EXPECT_TRUE(outcomes[0].won);
  EXPECT_EQ(outcomes[1].game, "sea-and-shore");

  Changes later;
  later.forgotten.push_back({"ada", "t2"});
  store.write(std::span(&later, 1));
  EXPECT_EQ(tables({.limit = 10}), (Ids{"t3", "t4", "t1"}));
  EXPECT_EQ(store.count_results("ada", "t2"), 0);
  later.forgotten = {{"ada", ""}};
  store.write(std::span(&later, 1));
  EXPECT_EQ(store.count_results("ada", ""), 0);
  EXPECT_EQ(store.count_results("ben", ""), 1) << "others keep theirs";
}

// For the chart: what an analysis says, of the matches that count.
TEST_F(SqliteStoreTest, ResultsThatWereAnalysed) {
  SqliteStore store(path());
  Changes changes;
  for (const char* id : {"t1", "t2", "t3", "t4", "t5"}) {
    changes.tables.push_back(some_table(id));
    changes.results.push_back(some_result("ada", id, 10, true));
    if (id != std::string("t3")) changes.analyses.push_back({id, 99, R"([{"luck":0.25},{"luck":-0.25}])", "{}"});
  }
  changes.results[0].game = "sea-and-shore";
  changes.results[3].counts = false;
  changes.results[4].ended = 5;
  changes.results.push_back(some_result("ben", "t2", 10, false));
  store.write(std::span(&changes, 1));

  const auto tables = [&](const ResultsWanted& wanted) {
    std::vector<std::string> ids;
    for (const KeptResult& kept : store.results_of("ada", wanted)) ids.push_back(kept.record.table);
    return ids;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(tables({.limit = 10, .analysed = true}), (Ids{"t2", "t1", "t5"}));
  EXPECT_EQ(tables({.limit = 2, .analysed = true}), (Ids{"t2", "t1"})) << "the newest";
  EXPECT_EQ(tables({.game = "captain-carcass", .limit = 10, .analysed = true}), (Ids{"t2", "t5"}));
  EXPECT_EQ(store.results_of("ada", {.limit = 1, .analysed = true})[0].analysed.at(1).at("luck"), -0.25);
  EXPECT_EQ(tables({.limit = 10}).size(), 5U) << "the list has all of them";
}

TEST_F(SqliteStoreTest, AnalysesOfAnEarlierVersionAreTakenOver) {
  {
    SqliteStore store(path());
    Changes changes;
    changes.tables.push_back(some_table("t1"));
    store.write(std::span(&changes, 1));
  }
  execute(path(), R"sql(
DROP TABLE analyses;
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY REFERENCES tables(id), made INTEGER NOT NULL, seats TEXT NOT NULL,
  body TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO analyses VALUES ('t1', 7, '[]', '{}');
PRAGMA user_version=4;
)sql");
  SqliteStore store(path());
  const auto kept = store.analysis("t1");
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(kept->made, 7);
  EXPECT_EQ(kept->body, "{}");
}

// What an older version knew of matches that were over is among the results, without playing them again.
TEST_F(SqliteStoreTest, ResultsOfEarlierMatchesAreTakenOver) {
  execute(path(), kVersion1);
  execute(path(), R"sql(
INSERT INTO tables SELECT 't2', 'over', 0, 1000, 2, 5000,
  json_set(body, '$.result', json('{"scores":[2,4],"winners":[1]}')) FROM tables WHERE id='t1';
INSERT INTO steps VALUES ('t2', 0, -1, 'captain:1', 0, ''), ('t2', 1, 0, 'flip:0', 42, '');
INSERT INTO tables VALUES ('t3', 'over', 0, 1, 2, 3, '{"game":7}');
)sql");
  SqliteStore store(path());
  const auto kept = store.results_of("ada", {.limit = 10});
  ASSERT_EQ(kept.size(), 1U) << "neither the match that is played nor the table that is damaged";
  const ResultRecord& result = kept[0].record;
  EXPECT_EQ(result.table, "t2");
  EXPECT_EQ(result.game, "treasure-divers");
  EXPECT_EQ(result.started, 5000);
  EXPECT_EQ(result.ended, 5042);
  EXPECT_EQ(result.against, "sailor");
  EXPECT_FALSE(result.won);
  EXPECT_EQ(result.score, 2);
  EXPECT_TRUE(kept[0].table_is_kept);
  // Once only: what somebody deletes does not come back with the next start.
  Changes later;
  later.forgotten.push_back({"ada", "t2"});
  store.write(std::span(&later, 1));
  const SqliteStore again(path());
  EXPECT_EQ(store.count_results("ada", ""), 0);
}

TEST_F(SqliteStoreTest, RefusesWhatIsNotItsOwn) {
  execute(path("newer.db"), kVersion1);
  execute(path("newer.db"), "PRAGMA user_version=1000");
  EXPECT_NE(problem(path("newer.db")).find("newer version of Fathom"), std::string::npos);
  execute(path("other.db"), "CREATE TABLE songs (name TEXT)");
  const auto bytes = [&] {
    std::ifstream file(path("other.db"), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string before = bytes();
  EXPECT_NE(problem(path("other.db")).find("another program"), std::string::npos);
  EXPECT_EQ(bytes(), before);
  EXPECT_NE(problem("/proc/nowhere/x.db").find("cannot open"), std::string::npos);
}

TEST_F(SqliteStoreTest, ADamagedTableIsAnErrorAndNotACrash) {
  execute(path(), kVersion1);
  execute(path(), "UPDATE tables SET body='{\"game\":7}'");
  SqliteStore store(path());
  EXPECT_THROW(store.table("t1"), DamagedTable);
  execute(path(), "INSERT INTO events VALUES ('t1', 0, 1, 'danced', 0, 'Ada', '', 3)");
  EXPECT_THROW(store.table("t1"), DamagedTable);
  // The log gets to see the message: it must not tell what stands there.
  execute(path(), "UPDATE tables SET body='{\"secret\":\"00aa\", '");
  try {
    store.table("t1");
    FAIL() << "it was read";
  } catch (const DamagedTable& error) {
    EXPECT_EQ(std::string(error.what()).find("00aa"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace fathom::server
