// What is particular to SQLite: files, locks, and schemas of earlier versions. store_conformance_test.cpp has the rest.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server/sqlite_schema.h"
#include "server/sqlite_source.h"
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
      const SqliteSource source(file);
    } catch (const StoreError& error) {
      return error.what();
    }
    return {};
  }

 private:
  test::Folder folder_;
};

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

// What came with the versions 2 to 4.
constexpr const char* kVersion4 = R"sql(
CREATE TABLE events (table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, step INTEGER NOT NULL,
  what TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE results (player TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL, started INTEGER NOT NULL,
  ended INTEGER NOT NULL, against TEXT NOT NULL, counts INTEGER NOT NULL, won INTEGER NOT NULL, score INTEGER NOT NULL,
  body TEXT NOT NULL, PRIMARY KEY (player, table_id)) WITHOUT ROWID;
CREATE INDEX results_by_end ON results(player, ended, table_id);
CREATE TABLE analyses (table_id TEXT PRIMARY KEY REFERENCES tables(id), made INTEGER NOT NULL, seats TEXT NOT NULL,
  body TEXT NOT NULL) WITHOUT ROWID;
PRAGMA user_version=4;
)sql";
// And with version 5.
constexpr const char* kVersion5 = R"sql(
DROP TABLE analyses;
CREATE TABLE analyses (table_id TEXT PRIMARY KEY REFERENCES tables(id), made INTEGER NOT NULL, seats TEXT NOT NULL,
  body TEXT NOT NULL);
PRAGMA user_version=5;
)sql";

TEST_F(SqliteStoreTest, OpensAFileOfVersion1) {
  execute(path(), kVersion1);
  SqliteSource source(path());
  const auto store = source.connect();
  const auto table = store->table("t1", "");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->record.game, "treasure-divers");
  EXPECT_EQ(table->record.seats[1].level, "sailor");
  EXPECT_EQ(table->steps.size(), 1U);
  EXPECT_EQ(store->tables_of("ada", false, 5, "").size(), 1U);
  // What later versions keep besides can be kept there too.
  EXPECT_TRUE(table->events.empty());
  Changes later;
  later.events.push_back({"t1", 0, {1, TableEvent::What::stands_in, 0, "Ada", "sailor", 3}});
  store->write(std::span(&later, 1));
  EXPECT_EQ(store->table("t1", "")->events, std::vector{later.events[0].event});
}

TEST_F(SqliteStoreTest, AnalysesOfVersion4AreTakenOver) {
  execute(path(), kVersion1);
  execute(path(), kVersion4);
  execute(path(), "INSERT INTO analyses VALUES ('t1', 7, '[]', '{}')");
  SqliteSource source(path());
  const auto kept = source.connect()->analysis("t1");
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(kept->made, 7);
  EXPECT_EQ(kept->body, "{}");
}

// From one server to many: revisions are made up, and what was not kept until now has its beginning.
TEST_F(SqliteStoreTest, OpensAFileOfVersion5) {
  execute(path(), kVersion1);
  execute(path(), kVersion4);
  execute(path(), kVersion5);
  execute(path(), R"sql(
INSERT INTO tokens VALUES ('hash', 'ada');
INSERT INTO chat VALUES ('t1', 0, 0, 'Ada', 'ahoy', 9);
INSERT INTO tables SELECT 't2', status, public, created, touched, started, body FROM tables;
)sql");
  SqliteSource source(path());
  const auto store = source.connect();
  EXPECT_EQ(store->player("ada"), (PlayerRecord{"ada", "Ada", 5}));
  const auto tokens = store->tokens_of("ada");
  ASSERT_EQ(tokens.size(), 1U);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = static_cast<double>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  EXPECT_NEAR(static_cast<double>(tokens[0].created), ms, 5000);
  EXPECT_NEAR(static_cast<double>(tokens[0].used), ms, 5000);
  const auto table = store->table("t1", "");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->chat, (std::vector{ChatRecord{"t1", 0, 0, "Ada", "ahoy", 9}}));
  EXPECT_EQ(table->zero, 0);
  const auto revisions = store->revisions(std::vector<std::string>{"t1", "t2"});
  EXPECT_GT(revisions[0], 0);
  EXPECT_GT(revisions[1], 0);
  EXPECT_NE(revisions[0], revisions[1]);
  // It goes on from there.
  Changes changes;
  changes.guards.push_back({"t1", revisions[0], 5});
  changes.steps.push_back({"t1", 1, 0, "flip:0", 42, "m"});
  EXPECT_EQ(store->write(std::span(&changes, 1))[0], Written::yes);
  EXPECT_EQ(store->table("t1", "")->steps.size(), 2U);
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
  auto source = std::make_unique<SqliteSource>(path());
  auto store = source->connect();
  const auto kept = store->results_of("ada", {.limit = 10});
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
  store->write(std::span(&later, 1));
  store.reset();
  source.reset();
  source = std::make_unique<SqliteSource>(path());
  EXPECT_EQ(source->connect()->count_results("ada", ""), 0);
}

// What a table went on from stood in its record alone.
TEST_F(SqliteStoreTest, ContinuationsOfVersion7AreTakenOver) {
  { const SqliteSource source(path()); }
  execute(path(), R"sql(
DROP TABLE continuations;
INSERT INTO tables VALUES ('t1', 'over', 0, 1, 2, 3, '{"continued":null}'),
  ('t2', 'over', 0, 1, 2, 3, '{"game":"x","continued":{"table":"t1","step":3,"sittings":[]}}'),
  ('t3', 'over', 0, 1, 2, 3, '{"continued":{"table":7}}'),
  ('t4', 'over', 0, 1, 2, 3, 'damaged "continued":{"table":"t1"}'),
  ('t5', 'over', 0, 1, 2, 3, '{"continued":{"table":"t2"}}');
PRAGMA user_version=7;
)sql");
  SqliteSource source(path());
  const std::vector<std::string> first{"t1"};
  EXPECT_EQ(source.connect()->continuations_of(first), (std::vector<std::string>{"t2", "t5"}));
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

// --- one server for each file ---

TEST_F(SqliteStoreTest, ASecondServerIsRefusedUnderWhateverName) {
  const auto refused = [&](const std::string& file) {
    return problem(file).find("in use by another Fathom server") != std::string::npos;
  };
  std::filesystem::create_directory(path("folder"));
  std::filesystem::create_symlink(path(), path("link.db"));
  std::filesystem::create_directory_symlink(path("folder"), path("other"));
  auto source = std::make_unique<SqliteSource>(path("link.db"));
  EXPECT_TRUE(std::filesystem::exists(path())) << "a link to what is not there yet leads there";
  std::filesystem::create_hard_link(path(), path("hard.db"));
  std::filesystem::create_symlink(path("hard.db"), path("folder/both.db"));
  const std::vector<std::string> names{path(), path("link.db"), path("hard.db"), path("other/both.db"),
                                       path("folder/../fathom.db")};
  for (const std::string& name : names) EXPECT_TRUE(refused(name)) << name;
  const auto store = source->connect();
  EXPECT_NO_THROW(store->probe()) << "nobody has been disturbed by that";

  // Another process meets the system's lock, not what this one remembers.
  const auto refused_elsewhere = [&](const std::string& name) {
    const pid_t process = fork();
    if (process == 0) {
      execl("/usr/bin/flock", "flock", "-n", name.c_str(), "true", nullptr);
      _exit(127);
    }
    int status = 0;
    waitpid(process, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 1;
  };
  for (const std::string& name : names) EXPECT_TRUE(refused_elsewhere(name)) << name;

  source.reset();
  EXPECT_TRUE(refused(path("hard.db"))) << "as long as there is a connection";
}

TEST_F(SqliteStoreTest, AFileThatIsFreeAgainCanBeOpened) {
  for (int i = 0; i < 3; ++i) {
    SqliteSource source(path());
    EXPECT_NO_THROW(source.connect()->probe());
  }
}

TEST_F(SqliteStoreTest, NoticesThatItsFileIsGone) {
  SqliteSource source(path());
  EXPECT_TRUE(source.in_place());
  std::filesystem::rename(path(), path("elsewhere.db"));
  EXPECT_FALSE(source.in_place());
  EXPECT_THROW(source.connect(), StoreError);
  EXPECT_FALSE(std::filesystem::exists(path())) << "nothing comes into being by that";
  std::filesystem::copy_file(path("elsewhere.db"), path());
  EXPECT_FALSE(source.in_place()) << "another file of that name is another file";
  std::filesystem::rename(path("elsewhere.db"), path());
  EXPECT_TRUE(source.in_place());
  std::filesystem::remove(path());
  EXPECT_FALSE(source.in_place());
}

// The system would take what is written into a file that has no name any more, and nobody would find it again.
TEST_F(SqliteStoreTest, WritesNothingIntoAFileThatIsGone) {
  SqliteSource source(path());
  const auto store = source.connect();
  Changes changes;
  changes.players.push_back({"ada", "Ada", 1});
  EXPECT_NO_THROW(store->write(std::span(&changes, 1)));
  std::filesystem::rename(path(), path("elsewhere.db"));
  changes.players[0].id = "ben";
  EXPECT_THROW(store->write(std::span(&changes, 1)), StoreError);
  EXPECT_THROW(store->probe(), StoreError);
  std::filesystem::rename(path("elsewhere.db"), path());
  EXPECT_EQ(store->player("ben"), std::nullopt);
  EXPECT_NO_THROW(store->probe());
  EXPECT_NO_THROW(store->write(std::span(&changes, 1)));
}

}  // namespace
}  // namespace fathom::server
