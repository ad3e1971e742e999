#include "server/store_copy.h"

#include <gtest/gtest.h>

#include <set>

#include "server/log.h"
#include "server/postgres_source.h"
#include "server/proceedings.h"
#include "server/sqlite_source.h"
#include "server/store_check.h"
#include "server/store_tables.h"
#include "table/test_folder.h"
#include "tests/private_postgres.h"

namespace fathom::server {
namespace {

const auto kQuietly = [](std::int64_t, std::int64_t) {};

template <class Call>
std::string problem_of(Call call) {
  try {
    call();
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

void execute(SqlSource& source, const std::string& sql) { source.database()->write(sql::Query{sql}); }

TableRecord some_table(const std::string& id) {
  TableRecord table;
  table.id = id;
  table.game = "treasure-divers";
  table.options = Json::object();
  table.status = TableStatus::playing;
  table.secret = Secret::random();
  table.seats.resize(2);
  table.seats[0].kind = SeatRecord::Kind::player;
  table.seats[0].player = "ada";
  table.seats[0].name = "Ada 🐙 'quoted' \\ \"twice\"";
  table.seats[1].kind = SeatRecord::Kind::bot;
  table.seats[1].level = "sailor";
  table.created = 17;
  return table;
}

// A match as it is played: up to its end, or not quite.
Changes some_match(const std::string& id, bool to_the_end) {
  Changes changes;
  TableRecord table = some_table(id);
  Proceedings proceedings;
  proceedings.start(table, 1);
  for (std::int64_t now = 1; !proceedings.match().over(); ++now) {
    if (!to_the_end && proceedings.count() > 10) break;
    const Seat seat = proceedings.acting().lowest();
    const auto moves = proceedings.match().legal(seat);
    proceedings.play(seat, moves[static_cast<std::size_t>(now) % moves.size()], "m" + std::to_string(now), now);
  }
  if (to_the_end) {
    table.status = TableStatus::over;
    table.result = proceedings.match().result();
  }
  changes.guards.push_back({id, 0, 7, 1});
  changes.tables.push_back(table);
  changes.steps = proceedings.steps(0, id, "");
  return changes;
}

void fill(Store& store) {
  std::vector<Changes> all{some_match("t1", true), some_match("t2", false)};
  Changes changes;
  changes.players = {{"ada", "Ada", 5, 6, 7, "phrase"}, {"ben", "Ben", 1}};
  changes.tokens = {{"a1", "ada", 1, 2}, {"b1", "ben", 3, 4}};
  changes.transfers = {{"x", "ada", "t1", 1LL << 50}};
  changes.events = {{"t1", 0, {1, TableEvent::What::left, 0, "Ada", "sailor", 7}}};
  for (std::size_t i = 0; i < 1300; ++i)
    changes.chat.push_back({"t1", i, 0, "Ada", "line\n" + std::to_string(i), static_cast<std::int64_t>(i), "ada"});
  changes.results = {{"ada", "t1", "treasure-divers", 1, 2, "sailor", true, false, -3, Json{{"seat", 0}}}};
  changes.analyses = {{"t1", 9, "[]", std::string(100'000, 'x')}};
  changes.reports = {{"r1", "t1", "ada", "ben", "Ben", "rude", 10}};
  changes.bans = {{"203.0.113.0/24", 1LL << 50, "spam"}};
  all.push_back(changes);
  Changes later;
  later.reports = changes.reports;
  later.reports[0].settled = true;
  all.push_back(later);
  all[1].tables[0].continued = Continued{"t1", 1, Json::array()};
  store.write(all);
  store.announce("Ahoy");
  store.renew("one", 1000);
  const std::vector<KeepWanted> wanted{{"t1", 5}, {"t2", 700}};
  store.keep("one", wanted);
  store.let_go("one");
}

std::int64_t rows_of(const std::vector<CopiedTable>& tables) {
  std::int64_t rows = 0;
  for (const CopiedTable& table : tables) rows += table.rows;
  return rows;
}

class StoreCopy : public testing::Test {
 protected:
  void SetUp() override {
    set_log_level(LogLevel::off);
    if (!test::PrivatePostgres::programs()) GTEST_SKIP() << "there is no PostgreSQL here (Debian: postgresql)";
    postgres_ = std::make_unique<test::PrivatePostgres>(test::PrivatePostgres::Options{.fsync = false});
  }
  std::string path(const std::string& name) const { return folder_ / name; }
  test::PrivatePostgres& postgres() { return *postgres_; }

 private:
  test::Folder folder_;
  std::unique_ptr<test::PrivatePostgres> postgres_;
};

TEST_F(StoreCopy, ThereAndBack) {
  SqliteSource first(path("first.db"));
  PostgresSource second(postgres().address());
  SqliteSource third(path("third.db"));
  fill(*first.connect());
  std::int64_t shown = 0;
  const auto there = copy_store(first, second, [&](std::int64_t done, std::int64_t all) {
    EXPECT_LE(done, all);
    shown = done;
  });
  EXPECT_GT(rows_of(there), 1300);
  EXPECT_EQ(shown, 2 * rows_of(there)) << "written and read again";
  const auto back = copy_store(second, third, kQuietly);
  ASSERT_EQ(there.size(), back.size());
  for (std::size_t i = 0; i < there.size(); ++i) {
    EXPECT_GT(there[i].rows, 0) << there[i].name << ": this test fills every table";
    EXPECT_EQ(there[i].rows, back[i].rows) << there[i].name;
    EXPECT_EQ(there[i].hash, back[i].hash) << there[i].name;
  }
  const auto one = first.connect();
  const auto two = second.connect();
  const auto three = third.connect();
  for (const Store* store : {two.get(), three.get()}) {
    Store& copy = const_cast<Store&>(*store);
    for (const std::string id : {"t1", "t2"}) {
      const auto was = one->table(id, "");
      const auto is = copy.table(id, "");
      ASSERT_TRUE(is.has_value());
      EXPECT_EQ(is->record, was->record);
      EXPECT_EQ(is->steps, was->steps);
      EXPECT_EQ(is->events, was->events);
      EXPECT_EQ(is->chat, was->chat);
      EXPECT_EQ(is->revision, was->revision);
      EXPECT_EQ(is->zero, was->zero);
    }
    EXPECT_EQ(copy.player_with_token("a1"), one->player("ada"));
    EXPECT_EQ(copy.analysis("t1"), one->analysis("t1"));
    EXPECT_EQ(copy.announcement(), "Ahoy");
    EXPECT_EQ(copy.bans(), one->bans());
    EXPECT_EQ(copy.unkept_tables(10), std::vector<std::string>{"t2"});
  }
}

TEST_F(StoreCopy, AllOrNothing) {
  SqliteSource from(path("from.db"));
  PostgresSource to(postgres().address());
  fill(*from.connect());
  // Who is up does not stand still.
  to.connect()->renew("one", 60'000);
  EXPECT_NE(problem_of([&] { copy_store(from, to, kQuietly); }).find("a Fathom server uses the store to copy to"),
            std::string::npos);
  execute(to, "DELETE FROM servers");
  // What was there stays.
  execute(to, "INSERT INTO settings VALUES ('a', 'b')");
  EXPECT_EQ(problem_of([&] { copy_store(from, to, kQuietly); }), "the store to copy to is not empty");
  execute(to, "DELETE FROM settings");
  // What the other one cannot hold is noticed, and leaves nothing behind.
  execute(from, "UPDATE chat SET text='a'||char(0)||'b' WHERE number=1299");
  EXPECT_NE(problem_of([&] { copy_store(from, to, kQuietly); }).find("not what was read (chat)"), std::string::npos);
  EXPECT_EQ(to.connect()->table("t1", ""), std::nullopt);
  execute(from, "UPDATE chat SET text='ab' WHERE number=1299");
  EXPECT_EQ(problem_of([&] { copy_store(from, to, kQuietly); }), "");
  EXPECT_TRUE(to.connect()->table("t1", "").has_value());
}

using Columns = std::set<std::string>;

Columns known_columns() {
  Columns columns;
  for (const StoreTable& table : kStoreTables) {
    for (const StoreColumn& column : table.columns)
      columns.insert(std::string(table.name) + "." + std::string(column.name) + (column.number ? " number" : " text"));
  }
  return columns;
}

Columns columns_of(SqlSource& source, const std::string& sql) {
  Columns columns;
  source.database()->read(sql::query(sql).each([&](const sql::Row& row) {
    columns.insert(row.text(0) + "." + row.text(1) + (row.number(2) != 0 ? " number" : " text"));
  }));
  return columns;
}

// Nothing that a new version adds is forgotten.
TEST_F(StoreCopy, KnowsEveryColumn) {
  SqliteSource sqlite(path("a.db"));
  EXPECT_EQ(known_columns(), columns_of(sqlite,
                                        "SELECT m.name, c.name, CASE WHEN c.type='INTEGER' THEN 1 ELSE 0 END FROM "
                                        "sqlite_schema AS m, pragma_table_info(m.name) AS c WHERE m.type='table'"));
  PostgresSource postgres_source(postgres().address());
  EXPECT_EQ(known_columns(),
            columns_of(postgres_source,
                       "SELECT table_name, column_name, CASE WHEN data_type='text' THEN 0 ELSE 1 END FROM "
                       "information_schema.columns WHERE table_schema='public' AND table_name NOT IN "
                       "('fathom', 'presence', 'address_use', 'buckets')"));
}

TEST_F(StoreCopy, AStoreIsChecked) {
  PostgresSource shared(postgres().address());
  SqliteSource single(path("a.db"));
  for (SqlSource* source : {static_cast<SqlSource*>(&shared), static_cast<SqlSource*>(&single)}) {
    fill(*source->connect());
    auto check = check_store(*source, kQuietly);
    EXPECT_TRUE(check.problems.empty()) << check.problems[0];
    EXPECT_EQ(check.matches, 2);
    EXPECT_GT(check.steps, 20);
    EXPECT_EQ(check.tables, (std::map<std::string, std::int64_t>{{"over", 1}, {"playing", 1}}));

    const auto problem = [&] {
      check = check_store(*source, kQuietly);
      return check.problems.size() == 1 ? check.problems[0] : std::to_string(check.problems.size()) + " problems";
    };
    execute(*source, "UPDATE steps SET number=number+100 WHERE table_id='t2' AND number=5");
    EXPECT_EQ(problem(), "table t2: step 5 is missing");
    execute(*source, "UPDATE steps SET number=number-100, move='nonsense' WHERE table_id='t2' AND number=105");
    EXPECT_NE(problem().find("table t2: the store: "), std::string::npos);
    execute(*source, "DELETE FROM steps WHERE table_id='t2' AND number>=5");
    execute(*source, "DELETE FROM steps WHERE table_id='t1' AND number>5");
    EXPECT_EQ(problem(), "table t1: the match is over, but its steps do not lead to the end");
    execute(*source, "UPDATE tables SET body='{}' WHERE id='t1'");
    EXPECT_NE(problem().find("table t1: the store: the record of table t1 cannot be read"), std::string::npos);
    execute(*source, "DELETE FROM revisions WHERE table_id='t2'");
    EXPECT_EQ(problem(), "2 problems");
  }
}

}  // namespace
}  // namespace fathom::server
