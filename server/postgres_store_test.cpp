// What is particular to PostgreSQL: connections that end, servers that come at the same time, addresses with passwords.
// store_conformance_test.cpp has the rest.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "server/log.h"
#include "server/postgres.h"
#include "server/postgres_news.h"
#include "server/postgres_schema.h"
#include "server/postgres_source.h"
#include "tests/private_postgres.h"

namespace fathom::server {
namespace {

class PostgresStoreTest : public testing::Test {
 protected:
  void SetUp() override {
    set_log_level(LogLevel::off);
    if (!test::PrivatePostgres::programs()) GTEST_SKIP() << "there is no PostgreSQL here (Debian: postgresql)";
    postgres_ = std::make_unique<test::PrivatePostgres>();
  }

  test::PrivatePostgres& postgres() { return *postgres_; }
  std::string address() const { return postgres_->address(); }

  void execute(const std::string& sql) const {
    postgres::Connection connection(address());
    connection.write(sql::Query{sql});
  }

 private:
  std::unique_ptr<test::PrivatePostgres> postgres_;
};

template <class Call>
std::string problem_of(Call call) {
  try {
    call();
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(PostgresStoreTest, OutlivesItsConnections) {
  PostgresSource source(address());
  const auto store = source.connect();
  Changes changes;
  changes.players.push_back({"ada", "Ada", 5});
  store->write(std::span(&changes, 1));

  // What ended while nobody used it is not even noticed.
  postgres().stop();
  postgres().start();
  EXPECT_EQ(store->player("ada"), changes.players[0]);
  execute(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid<>pg_backend_pid() AND "
      "backend_type='client "
      "backend'");
  EXPECT_NO_THROW(store->write(std::span(&changes, 1)));

  // While it is away every call says so, in one line, and soon.
  postgres().crash();
  const std::string problem = problem_of([&] { store->probe(); });
  EXPECT_TRUE(says(problem, "cannot connect to the store: ")) << problem;
  EXPECT_FALSE(says(problem, "\n")) << problem;
  EXPECT_TRUE(says(problem_of([&] { source.connect(); }), "cannot connect to the store: "));
  postgres().start();
  EXPECT_NO_THROW(store->probe());
  EXPECT_EQ(store->player("ada"), changes.players[0]) << "what was written has survived the crash";
}

TEST_F(PostgresStoreTest, DoesNotWaitForEver) {
  postgres::Connection connection(address());
  connection.be_patient(std::chrono::milliseconds(300));
  postgres().freeze();
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_TRUE(says(problem_of([&] { connection.read(sql::query("SELECT 1")); }), "no answer in time"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(3));
  postgres().thaw();
  connection.be_patient(std::chrono::seconds(10));
  EXPECT_NO_THROW(connection.read(sql::query("SELECT 1"))) << "a new connection";
}

// A server that is frozen while it writes holds what it writes about, but not for long.
TEST_F(PostgresStoreTest, WhoIsFrozenInATransactionLosesIt) {
  PostgresSource source(address());
  const auto store = source.connect();
  execute("INSERT INTO tables VALUES ('t1', 'open', 0, 1, 1, 1, '{}')");
  execute("INSERT INTO revisions VALUES ('t1', 5, 0)");
  postgres::Connection frozen(address());
  frozen.begin(sql::How::write);
  frozen.write(sql::query("UPDATE revisions SET revision=6 WHERE table_id='t1'"));
  Changes changes;
  changes.guards.push_back({"t1", 5, 7});
  EXPECT_EQ(store->write(std::span(&changes, 1)), std::vector{Written::yes});
  EXPECT_TRUE(says(problem_of([&] { frozen.commit(); }), "lost"));
  EXPECT_EQ(store->revisions(std::vector<std::string>{"t1"}), std::vector<Revision>{7});
}

TEST_F(PostgresStoreTest, AListenerEndsAtOnceWhateverHappens) {
  PostgresSource source(address());
  auto quiet = source.listen("one", [](const News&) {});
  auto lost = source.listen("one", [](const News&) {});
  postgres().freeze();
  auto begin = std::chrono::steady_clock::now();
  quiet.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  postgres().crash();
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  begin = std::chrono::steady_clock::now();
  lost.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  EXPECT_THROW(source.listen("one", [](const News&) {}), StoreError);
}

TEST_F(PostgresStoreTest, ManyServersMayStartAtOnce) {
  std::atomic<int> started = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 6; ++i) {
      threads.emplace_back([&] {
        PostgresSource source(address());
        source.connect()->probe();
        ++started;
      });
    }
  }
  EXPECT_EQ(started, 6);
}

// A store as the first version made it: what later ones have brought is taken away again.
TEST_F(PostgresStoreTest, AnOldStoreIsBroughtUpToDate) {
  Changes changes;
  changes.players.push_back({"ada", "Ada", 5});
  {
    PostgresSource source(address());
    source.connect()->write(std::span(&changes, 1));
  }
  execute("DROP INDEX results_by_table");
  execute("DROP INDEX players_banned");
  execute("DROP TABLE address_use");
  execute("DROP TABLE continuations");
  execute(
      "INSERT INTO tables VALUES ('t1', 'over', 0, 1, 2, 3, '{}'), "
      "('t2', 'over', 0, 1, 2, 3, '{\"continued\":{\"table\":\"t1\"}}'), "
      "('t3', 'over', 0, 1, 2, 3, 'damaged \"continued\":{')");
  execute("UPDATE fathom SET version=1");
  PostgresSource source(address());
  const auto store = source.connect();
  EXPECT_EQ(store->player("ada"), changes.players[0]) << "what was there is there";
  postgres::Connection connection(address());
  std::int64_t version = 0;
  connection.read(sql::query("SELECT version FROM fathom").each([&](const sql::Row& row) { version = row.number(0); }));
  EXPECT_EQ(version, postgres::newest_version());
  std::set<std::string> there;
  connection.read(sql::query("SELECT relname FROM pg_catalog.pg_class WHERE relname IN "
                             "('results_by_table','players_banned','address_use')")
                      .each([&](const sql::Row& row) { there.insert(row.text(0)); }));
  EXPECT_EQ(there.size(), 3U);
  const std::vector<std::string> first{"t1"};
  EXPECT_EQ(store->continuations_of(first), std::vector<std::string>{"t2"});
  store->renew("one", 10'000);
  const std::vector<AddressUse> use{{"a", 5, 2, 700}};
  store->exchange_use("one", use);
  const auto told = store->exchange_use("two", {});
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].welcomed, 700);
}

TEST_F(PostgresStoreTest, KnowsItsSizeWithoutAskingForIt) {
  PostgresSource source(address());
  const auto store = source.connect();
  EXPECT_FALSE(source.size().bytes.has_value());
  store->renew("one", 10'000);
  const auto before = source.size().bytes;
  ASSERT_TRUE(before.has_value());
  EXPECT_GT(*before, 1'000'000U);
  execute("CREATE TABLE much AS SELECT repeat(md5(n::text), 50) AS text FROM generate_series(1, 5000) AS n");
  store->renew("one", 10'000);
  EXPECT_EQ(source.size().bytes, before) << "it is not measured every time";
  for (int i = 0; i < 60; ++i) store->renew("one", 10'000);
  EXPECT_GT(*source.size().bytes, *before);
  postgres().freeze();
  EXPECT_TRUE(source.size().bytes.has_value()) << "nobody waits for the store";
  postgres().thaw();
}

TEST_F(PostgresStoreTest, RefusesWhatIsNotItsOwn) {
  { const PostgresSource source(address()); }
  execute("UPDATE fathom SET version=1000");
  const std::string newer = problem_of([&] { const PostgresSource source(address()); });
  EXPECT_TRUE(says(newer, "newer version of Fathom (schema 1000; this one knows")) << newer;
  execute("CREATE SCHEMA other");
  execute("CREATE TABLE other.players (name TEXT)");
  const std::string other = problem_of([&] { const PostgresSource source(postgres().address("other")); });
  EXPECT_TRUE(says(other, "tables of another program")) << other;
  EXPECT_EQ(problem_of([&] { const PostgresSource source(postgres().address("other")); }), other)
      << "it has changed nothing";
  // In schemas of their own there is room for several.
  execute("CREATE SCHEMA second");
  EXPECT_EQ(problem_of([&] { PostgresSource(postgres().address("second")).connect()->probe(); }), "");
}

// What was to be written and what lets one in stand in no log.
TEST_F(PostgresStoreTest, ProblemsGiveNothingAway) {
  PostgresSource source(address());
  const auto store = source.connect();
  Changes changes;
  changes.players.push_back({"ada", "hidden\xff\xfe", 5});
  const std::string refused = problem_of([&] { store->write(std::span(&changes, 1)); });
  EXPECT_TRUE(says(refused, "PostgreSQL refuses a value")) << refused;
  EXPECT_FALSE(says(refused, "hidden")) << refused;
  changes.players[0].name = "Ada";
  changes.steps.push_back({"hidden", 0, 0, "hidden", 1, ""});
  const std::string gone = problem_of([&] { store->write(std::span(&changes, 1)); });
  EXPECT_TRUE(says(gone, "foreign key")) << gone;
  EXPECT_FALSE(says(gone, "hidden") || says(gone, "\n")) << gone;
}

TEST(PostgresAddress, GivesNothingAway) {
  for (const std::string address :
       {"postgresql://ada:hidden@127.0.0.1:1/x", "postgresql://ada:one@hidden@127.0.0.1/x",
        "postgresql://ada:one/hidden@127.0.0.1/x", "postgresql://127.0.0.1:hidden/x", "postgresql://ada:hidden@[::1/x",
        "postgresql://127.0.0.1:1/x?hidden=1", "postgres://127.0.0.1:1/x?password=hidden", "mysql://ada:hidden@host"}) {
    const std::string problem = problem_of([&] { open_store(address); });
    EXPECT_FALSE(problem.empty() || says(problem, "hidden") || says(problem, "\n")) << problem;
  }
  EXPECT_TRUE(says(problem_of([] { open_store("postgresql://ada:a@b@host/x"); }), "%40"));
  EXPECT_TRUE(says(problem_of([] { open_store("postgresql://127.0.0.1:1/x"); }), "Connection refused"));
  EXPECT_EQ(problem_of([] { open_store("there"); }),
            "a store is sqlite:PATH or postgresql://USER@HOST/DATABASE, not 'there'");
}

TEST(PostgresNews, AreReadBack) {
  const auto read = read_news(news_text("origin", {"table", 12}), "other");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->table, "table");
  EXPECT_EQ(read->revision, 12);
  const News played{"table", 12, 11, {{"table", 7, 1, "S", 1234, "id 1"}, {"table", 8, -1, "R5", 1234, ""}}};
  const auto steps = read_news(news_text("origin", played), "other");
  ASSERT_TRUE(steps);
  EXPECT_EQ(steps->from, 11);
  EXPECT_EQ(steps->steps, played.steps);
  News long_one = played;
  long_one.steps.resize(1000, played.steps[0]);
  EXPECT_TRUE(read_news(news_text("origin", long_one), "other")->steps.empty()) << "too much for one message";
  EXPECT_EQ(read_news("origin table 12 {\"from\":", "other")->revision, 12) << "the rest is in the store";
  EXPECT_FALSE(read_news(news_text("origin", {"table", 12}), "origin")) << "our own";
  const auto newer =
      read_news(R"(origin table 12 {"from":11,"later":1,"steps":[[7,1,"S",1234,"id 1","later"]]})", "other");
  ASSERT_TRUE(newer);
  EXPECT_EQ(newer->steps, std::vector{played.steps[0]}) << "a newer server may tell more";
  for (const char* nonsense : {"", " ", "  ", "a b", "a  1", "a b c", "a b -1", "a b 99999999999999999999"})
    EXPECT_FALSE(read_news(nonsense, "x")) << nonsense;
}

}  // namespace
}  // namespace fathom::server
