// What every store must do, asked of each.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include "local/document_store.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/postgres.h"
#include "server/postgres_source.h"
#include "server/results.h"
#include "server/sqlite.h"
#include "server/sqlite_source.h"
#include "table/test_folder.h"
#include "tests/private_postgres.h"

namespace fathom::server {
namespace {

using Ids = std::vector<std::string>;

enum class Kind { sqlite, postgres, documents };

// Documents as whoever keeps them has them: what was settled comes back after a restart.
class DocumentSource : public StoreSource {
 public:
  explicit DocumentSource(std::map<std::string, std::string>& kept) : kept_(kept) {
    for (const auto& [key, text] : kept_) documents_.load(key, text);
    documents_.start();
  }
  ~DocumentSource() override { settle(); }
  std::unique_ptr<Store> connect() override { return std::make_unique<DocumentStore>(documents_, buckets_); }
  bool shared() const override { return false; }
  std::unique_ptr<Listener> listen(const std::string&, std::function<void(const News&)>) override { return nullptr; }

  void settle() {
    for (DocumentChange& change : documents_.changes()) {
      if (change.text) {
        kept_[change.key] = std::move(*change.text);
      } else {
        kept_.erase(change.key);
      }
    }
    documents_.settle(true);
  }

 private:
  static std::int64_t now() {
    const auto time = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  }

  std::map<std::string, std::string>& kept_;
  Documents documents_{now};
  Buckets buckets_;
};

class StoreConformance : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    set_log_level(LogLevel::off);
    if (shared()) {
      if (!test::PrivatePostgres::programs()) GTEST_SKIP() << "there is no PostgreSQL here (Debian: postgresql)";
      postgres_ = std::make_unique<test::PrivatePostgres>(test::PrivatePostgres::Options{.fsync = false});
    }
    open();
    if (shared()) become_newer();
  }

  static bool shared() { return GetParam() == Kind::postgres; }

  // As after a restart of the server.
  void open() {
    store_.reset();
    source_.reset();
    source_ = another_source();
    store_ = source_->connect();
  }
  // Of another server, where there can be one.
  std::unique_ptr<StoreSource> another_source() {
    if (shared()) return std::make_unique<PostgresSource>(postgres_->address());
    if (GetParam() == Kind::documents) return std::make_unique<DocumentSource>(kept_);
    return std::make_unique<SqliteSource>(path());
  }
  std::string path() const { return folder_ / "fathom.db"; }

  Store& store() { return *store_; }
  std::unique_ptr<Store> connect() { return source_->connect(); }
  test::PrivatePostgres& postgres() { return *postgres_; }

  // While servers are exchanged one after another some of them run beside a newer program, which has added columns.
  void become_newer() const {
    execute(
        "DO $$ DECLARE name TEXT; BEGIN FOR name IN SELECT tablename FROM pg_tables WHERE schemaname=current_schema() "
        "LOOP EXECUTE format('ALTER TABLE %I ADD COLUMN later TEXT NOT NULL DEFAULT %L', name, 'later'); END LOOP; END "
        "$$");
  }

  // Past the store.
  void execute(const std::string& sql) const {
    if (shared()) {
      postgres::Connection connection(postgres_->address());
      connection.write(sql::Query{sql});
    } else {
      sqlite::Database database(path());
      database.write(sql::Query{sql});
    }
  }

  // The same for what a table is to be read from: other text stands there.
  void spoil_body(const std::string& table, const std::string& body) {
    if (GetParam() != Kind::documents) return execute("UPDATE tables SET body='" + body + "' WHERE id='" + table + "'");
    respoil("table/" + table, R"({"body":)" + body + '}');
  }
  void spoil_events(const std::string& table) {
    if (GetParam() == Kind::documents) return respoil("events/" + table, R"([[0,1,"danced",0,"Ada","",3]])");
    execute("INSERT INTO events (table_id, number, step, what, seat, name, level, at) VALUES ('" + table +
            "', 0, 1, 'danced', 0, 'Ada', '', 3)");
  }
  // Reports of one player about one other, past what is asked of new ones: their ids and times.
  void spoil_reports(const std::vector<std::pair<std::string, int>>& reports) {
    for (const auto& [id, at] : reports) {
      if (GetParam() == Kind::documents) {
        respoil("report/" + id, Json{{"table", "t1"},
                                     {"by", "cy"},
                                     {"about", "eve"},
                                     {"name", "Eve"},
                                     {"text", "rude"},
                                     {"at", at},
                                     {"settled", false}}
                                    .dump());
      } else {
        execute("INSERT INTO reports VALUES ('" + id + "', 't1', 'cy', 'eve', 'Eve', 'rude', " + std::to_string(at) +
                ", 0)");
      }
    }
  }

  Written write(const Changes& changes) { return store().write(std::span(&changes, 1)).at(0); }

 private:
  void respoil(const std::string& key, const std::string& text) {
    store_.reset();
    source_.reset();
    kept_[key] = text;
    open();
  }

  test::Folder folder_;
  std::map<std::string, std::string> kept_;
  std::unique_ptr<test::PrivatePostgres> postgres_;
  std::unique_ptr<StoreSource> source_;
  std::unique_ptr<Store> store_;
};

std::string name_of(const testing::TestParamInfo<Kind>& kind) {
  constexpr std::array<const char*, 3> kNames{"Sqlite", "Postgres", "Documents"};
  return kNames[static_cast<std::size_t>(kind.param)];
}
INSTANTIATE_TEST_SUITE_P(Stores, StoreConformance, testing::Values(Kind::sqlite, Kind::postgres, Kind::documents),
                         name_of);

Revision random_revision() {
  static std::mutex mutex;
  static std::mt19937_64 random{std::random_device{}()};
  const std::lock_guard lock(mutex);
  return static_cast<Revision>(random() >> 2) + 1;
}

TableRecord some_table(const std::string& id, TableStatus status = TableStatus::playing) {
  TableRecord table;
  table.id = id;
  table.game = "captain-carcass";
  table.options = Json{{"players", 2}};
  table.status = status;
  table.is_public = true;
  table.clock = {GameClock::Kind::bank, 300, 5};
  table.host = "ada";
  table.secret = Secret::random();
  table.seats.resize(2);
  table.seats[0].kind = SeatRecord::Kind::player;
  table.seats[0].player = "ada";
  table.seats[0].name = "Ada – “the captain” 🐙";
  table.seats[0].commitment = Commitment::random();
  table.seats[0].nonce = Nonce::random();
  table.seats[0].awaited = true;
  table.seats[1].kind = SeatRecord::Kind::bot;
  table.seats[1].level = "expert";
  table.starts_itself = true;
  table.next_by = 1;
  table.created = 17;
  table.touched = 18;
  table.started = 19;
  table.elapsed = 20;
  table.continued = Continued{"before", 12, Json::array({Json{{"steps", 12}}})};
  return table;
}

StepRecord some_step(const std::string& table, std::size_t number) {
  return {table, number, -1, "first:1", static_cast<std::int64_t>(number) * 10, ""};
}

// A table that is new, at this revision.
Changes new_table(const std::string& id, Revision revision, TableStatus status = TableStatus::playing) {
  Changes changes;
  changes.guards.push_back({id, 0, revision});
  changes.tables.push_back(some_table(id, status));
  return changes;
}

Changes next_step(const std::string& table, std::size_t number, Revision from, Revision to) {
  Changes changes;
  changes.guards.push_back({table, from, to});
  changes.steps.push_back(some_step(table, number));
  return changes;
}

Ids ids_of(const std::vector<ListedTable>& tables) {
  Ids ids;
  for (const ListedTable& table : tables) ids.push_back(table.record.id);
  return ids;
}

// --- what is written is there ---

TEST_P(StoreConformance, KeepsWhatIsWritten) {
  Changes changes = new_table("t1", 7);
  changes.guards[0].moving = 2;
  changes.players.push_back({"ada", "Ada", 5, 6, 7, "phrase"});
  changes.tokens.push_back({"hash", "ada", 8, 9});
  changes.steps = {{"t1", 0, -1, "first:1", 3, ""}, {"t1", 1, 1, "continue", 4, "m1"}};
  changes.events.push_back({"t1", 0, {2, TableEvent::What::left, 0, "Ada", "sailor", 7}});
  changes.events.push_back({"t1", 1, {2, TableEvent::What::closed, kNobody, "", "", 8}});
  changes.chat.push_back({"t1", 0, 0, "Ada", "ahoy 'there'; \\ \n 🐙", 9, "ada", false});
  changes.chat.push_back({"t1", 1, -1, "Ben", "psst", 10, "ben", true});
  EXPECT_EQ(write(changes), Written::yes);
  open();
  EXPECT_EQ(store().player("ada"), changes.players[0]);
  EXPECT_EQ(store().player("eve"), std::nullopt);
  EXPECT_EQ(store().player_with_token("hash"), changes.players[0]);
  EXPECT_EQ(store().player_with_token("other"), std::nullopt);
  EXPECT_EQ(store().player_with_recovery("phrase"), changes.players[0]);
  EXPECT_EQ(store().player_with_recovery(""), std::nullopt);
  EXPECT_EQ(store().tokens_of("ada"), changes.tokens);
  const auto read = store().table("t1", "server");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->record, changes.tables[0]);
  EXPECT_EQ(read->revision, 7);
  EXPECT_EQ(read->zero, 0);
  EXPECT_EQ(read->steps, changes.steps);
  EXPECT_EQ(read->events, (std::vector{changes.events[0].event, changes.events[1].event}));
  EXPECT_EQ(read->chat, changes.chat);
  EXPECT_EQ(read->elsewhere, Presence{});
  EXPECT_EQ(store().table("t2", "server"), std::nullopt);
  EXPECT_NO_THROW(store().probe());
  EXPECT_NO_THROW(store().probe());

  // Records replace what was there; who has left a seat is no longer found there.
  Changes later;
  later.guards.push_back({"t1", 7, 8, 1});
  later.players.push_back({"ada", "Somebody else", 1, 2, 3, "other"});
  later.player_changes.push_back({"ada", "Ada Lovelace", "", 0, 99});
  later.tables.push_back(changes.tables[0]);
  later.tables[0].seats[0] = later.tables[0].seats[1];
  later.tables[0].is_public = false;
  ASSERT_EQ(ids_of(store().tables_of("ada", false, 10, "")), Ids{"t1"});
  EXPECT_EQ(store().tables_of("ada", false, 10, "")[0].moving, 2);
  EXPECT_EQ(write(later), Written::yes);
  EXPECT_EQ(store().player("ada"), (PlayerRecord{"ada", "Ada Lovelace", 5, 0, 99, ""}));
  EXPECT_EQ(store().player_with_recovery("phrase"), std::nullopt);
  EXPECT_TRUE(store().tables_of("ada", false, 10, "").empty());
  EXPECT_FALSE(store().table("t1", "")->record.is_public);
  EXPECT_EQ(store().unfinished_tables(10, "")[0].moving, 1);
}

// Two who have read the same player and change different things do not undo each other.
TEST_P(StoreConformance, EachChangesOneThingOfAPlayer) {
  Changes changes;
  changes.players.push_back({"ada", "Ada", 5});
  write(changes);
  const auto change = [&](const PlayerChange& one) {
    Changes later;
    later.player_changes.push_back(one);
    EXPECT_EQ(write(later), Written::yes);
  };
  change({.player = "ada", .banned_until = 99});
  change({.player = "ada", .name = "Ada Lovelace"});
  change({.player = "ada", .muted_until = 50});
  change({.player = "ada", .recovery = "phrase"});
  EXPECT_EQ(store().player("ada"), (PlayerRecord{"ada", "Ada Lovelace", 5, 50, 99, "phrase"}));

  // Whoever is gone stays gone, whatever was asked for by those who had read of them before.
  Changes forget;
  forget.forgotten_players = {"ada"};
  write(forget);
  change({.player = "ada", .name = "Ada again"});
  EXPECT_EQ(store().player("ada"), std::nullopt);
}

TEST_P(StoreConformance, TellsWhichTokensHoldNoLonger) {
  Changes changes;
  changes.players = {{"ada", "Ada", 1}};
  changes.tokens = {{"a1", "ada", 1, 1}, {"a2", "ada", 3, 3}};
  write(changes);
  EXPECT_EQ(store().ended_tokens(Ids{"a1", "gone", "a2"}), Ids{"gone"});
  EXPECT_TRUE(store().ended_tokens({}).empty());
  Changes ended;
  ended.ended_tokens = {{"ada", "a1"}};
  write(ended);
  EXPECT_EQ(store().ended_tokens(Ids{"a1", "a2"}), Ids{"a1"});
}

TEST_P(StoreConformance, KnowsWhenAServerWasUpAndWhenToCleanUp) {
  EXPECT_EQ(store().last_up(), 0);
  const std::int64_t first = store().renew("one", 1000);
  EXPECT_EQ(store().last_up(), first);
  const std::int64_t second = store().renew("two", 1000);
  EXPECT_EQ(store().last_up(), second);
  EXPECT_EQ(store().cleaning_from(), 0);
  store().set_cleaning_from(5);
  store().set_cleaning_from(1LL << 60);
  open();
  EXPECT_EQ(store().cleaning_from(), 1LL << 60);
  store().set_cleaning_from(0);
  EXPECT_EQ(store().cleaning_from(), 0);
}

TEST_P(StoreConformance, OneOpenReportOfOneAboutAnotherAtATable) {
  Changes changes;
  changes.reports = {{"r1", "t1", "ada", "ben", "Ben", "rude", 10},
                     {"r2", "t1", "ada", "ben", "Ben", "rude", 11},
                     {"r3", "t2", "ada", "ben", "Ben", "rude", 12},
                     {"r4", "t1", "eve", "ben", "Ben", "rude", 13},
                     {"r5", "t1", "ada", "eve", "Eve", "rude", 14}};
  EXPECT_EQ(write(changes), Written::yes);
  const auto ids = [](const std::vector<ReportRecord>& reports) {
    Ids list;
    for (const ReportRecord& report : reports) list.push_back(report.id);
    return list;
  };
  EXPECT_EQ(ids(store().reports(false, 10)), (Ids{"r5", "r4", "r3", "r1"}));
  EXPECT_EQ(ids(store().reports_by("ada")), (Ids{"r1", "r3", "r5"}));
  EXPECT_TRUE(store().reports_by("").empty());
  Changes settle;
  settle.reports = {changes.reports[0]};
  settle.reports[0].settled = true;
  write(settle);
  Changes again;
  again.reports = {{"r6", "t1", "ada", "ben", "Ben", "rude again", 20}};
  write(again);
  EXPECT_EQ(ids(store().reports(false, 10)), (Ids{"r6", "r5", "r4", "r3"}));
  EXPECT_EQ(store().drop_reports(13, 1), 1);
  EXPECT_EQ(store().drop_reports(13, 10), 1);
  EXPECT_EQ(store().drop_reports(13, 10), 0);
  EXPECT_EQ(ids(store().reports(true, 10)), (Ids{"r6", "r5", "r4"}));
}

TEST_P(StoreConformance, ShowsTheLastLinesOfAChat) {
  Changes changes = new_table("t1", 7);
  for (std::size_t i = 0; i < 250; ++i)
    changes.chat.push_back({"t1", i, 0, "Ada", std::to_string(i), static_cast<std::int64_t>(i), "ada"});
  write(changes);
  const auto read = store().table("t1", "");
  ASSERT_EQ(read->chat.size(), 200U);
  EXPECT_EQ(read->chat.front().number, 50U);
  EXPECT_EQ(read->chat.back().number, 249U);
  EXPECT_EQ(read->lines_of_players, 250U);
  EXPECT_EQ(store().chat_of("ada").size(), 250U) << "all of it";
  EXPECT_TRUE(store().chat_of("").empty());
}

TEST_P(StoreConformance, WhoWatchesPushesNoLineOfThePlayersOut) {
  Changes changes = new_table("t1", 7);
  for (std::size_t i = 0; i < 600; ++i) {
    const bool sits = i < 50 || i == 599;
    changes.chat.push_back({"t1", i, sits ? 0 : -1, sits ? "Ada" : "Eve", "ahoy", static_cast<std::int64_t>(i), "x"});
  }
  write(changes);
  const auto read = store().table("t1", "");
  ASSERT_EQ(read->chat.size(), 151U);
  EXPECT_EQ(read->lines_of_players, 51U);
  for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(read->chat[i], changes.chat[i]);
  EXPECT_EQ(read->chat[50].number, 499U);
  EXPECT_EQ(read->chat.back(), changes.chat.back());
}

TEST_P(StoreConformance, Tokens) {
  Changes changes;
  changes.players = {{"ada", "Ada", 1}, {"ben", "Ben", 2}};
  changes.tokens = {{"a1", "ada", 1, 1}, {"a2", "ada", 3, 3}, {"a3", "ada", 2, 2}, {"b1", "ben", 1, 1}};
  // What belongs to nobody is left out; the rest is written.
  changes.tokens.push_back({"e1", "eve", 1, 1});
  changes.transfers.push_back({"x", "eve", "t", 1LL << 60});
  EXPECT_EQ(write(changes), Written::yes);
  const auto hashes = [&](const std::string& player) {
    Ids ids;
    for (const TokenRecord& token : store().tokens_of(player)) ids.push_back(token.hash);
    return ids;
  };
  EXPECT_EQ(hashes("ada"), (Ids{"a2", "a3", "a1"})) << "newest first";
  EXPECT_TRUE(hashes("eve").empty());
  EXPECT_EQ(store().take_transfer("x", 0), std::nullopt);

  store().token_used("a1", 50);
  store().token_used("a1", 40);
  store().token_used("nowhere", 40);
  EXPECT_EQ(store().tokens_of("ada")[2].used, 50);
  EXPECT_EQ(store().drop_tokens(3, 1), 1) << "at most so many";
  EXPECT_TRUE(hashes("ben").empty() || hashes("ada").size() == 3) << "the one that is longest ago";
  EXPECT_EQ(store().drop_tokens(3, 10), 1);
  EXPECT_EQ(store().drop_tokens(3, 10), 0);
  EXPECT_EQ(hashes("ada"), (Ids{"a2", "a1"}));

  Changes ended;
  ended.ended_tokens = {{"ben", "a1"}};  // not Ben's
  write(ended);
  EXPECT_EQ(hashes("ada"), (Ids{"a2", "a1"}));
  ended.ended_tokens = {{"ada", "a1"}};
  write(ended);
  EXPECT_EQ(hashes("ada"), (Ids{"a2"}));
  ended.tokens = {{"a4", "ada", 9, 9}, {"a5", "ada", 8, 8}};
  ended.ended_tokens = {};
  write(ended);
  ended.tokens = {};
  ended.ended_tokens = {{"ada", "", "a4"}};
  write(ended);
  EXPECT_EQ(hashes("ada"), (Ids{"a4"}));
  // All of them, and a new one: in one go.
  ended.ended_tokens = {{"ada"}};
  ended.tokens = {{"a6", "ada", 9, 9}};
  write(ended);
  EXPECT_EQ(hashes("ada"), (Ids{"a6"}));
}

TEST_P(StoreConformance, FindsPlayers) {
  Changes changes;
  changes.players = {{"id1", "Ada", 1}, {"id2", "Éric 100%_", 3}, {"id3", "adam", 2}};
  write(changes);
  const auto found = [&](const std::string& text, int limit = 10) {
    Ids ids;
    for (const PlayerRecord& player : store().find_players(text, limit)) ids.push_back(player.id);
    return ids;
  };
  EXPECT_EQ(found("ADA"), (Ids{"id3", "id1"}));
  EXPECT_EQ(found("Éric"), Ids{"id2"});
  EXPECT_EQ(found("0%_"), Ids{"id2"}) << "signs are nothing but themselves";
  EXPECT_EQ(found("%"), Ids{"id2"});
  EXPECT_EQ(found("id"), (Ids{"id2", "id3", "id1"}));
  EXPECT_EQ(found("", 2), (Ids{"id2", "id3"}));
  EXPECT_TRUE(found("eve").empty());
}

TEST_P(StoreConformance, ATransferIsTakenOnce) {
  Changes changes;
  changes.players = {{"ada", "Ada", 1}};
  const std::int64_t far = 1LL << 50;
  for (int i = 0; i < 40; ++i) changes.transfers.push_back({"x" + std::to_string(i), "ada", "t1", far});
  write(changes);
  EXPECT_EQ(store().take_transfer("none", 5), std::nullopt);
  EXPECT_EQ(store().take_transfer("x0", 5), changes.transfers[0]);
  EXPECT_EQ(store().take_transfer("x0", 5), std::nullopt);
  EXPECT_EQ(store().take_transfer("x1", far), std::nullopt) << "it has run out";

  std::atomic<int> taken = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        const auto own = connect();
        for (int k = 2; k < 40; ++k) {
          if (own->take_transfer("x" + std::to_string(k), 5)) ++taken;
        }
      });
    }
  }
  EXPECT_EQ(taken, 38);
}

// --- who is right when two write ---

TEST_P(StoreConformance, GuardsDecide) {
  EXPECT_EQ(write(new_table("t1", 10)), Written::yes);
  EXPECT_EQ(write(new_table("t1", 11)), Written::conflict) << "it is not new";
  EXPECT_EQ(store().revisions(Ids{"t1", "t2", "t1"}), (std::vector<Revision>{10, 0, 10}));
  EXPECT_TRUE(store().revisions({}).empty());

  // Another server was faster: the change is refused, the others of the batch are not.
  EXPECT_EQ(write(next_step("t1", 0, 10, 20)), Written::yes);
  std::vector<Changes> batch{next_step("t1", 1, 10, 30), new_table("t2", 5), next_step("t1", 1, 20, 21),
                             next_step("gone", 0, 3, 4)};
  batch[0].players.push_back({"eve", "Eve", 1});
  EXPECT_EQ(store().write(batch), (std::vector{Written::conflict, Written::yes, Written::yes, Written::conflict}));
  EXPECT_EQ(store().player("eve"), std::nullopt) << "nothing of it";
  EXPECT_EQ(store().revisions(Ids{"t1", "t2"}), (std::vector<Revision>{21, 5}));
  EXPECT_EQ(store().table("t1", "")->steps.size(), 2U);

  // What builds on a change that was refused is refused as well; one that does not is not.
  batch = {next_step("t1", 2, 20, 31), next_step("t1", 3, 31, 32), next_step("t1", 4, 32, 33),
           next_step("t1", 2, 21, 22), next_step("t1", 3, 22, 23)};
  EXPECT_EQ(store().write(batch),
            (std::vector{Written::conflict, Written::conflict, Written::conflict, Written::yes, Written::yes}));
  EXPECT_EQ(store().revisions(Ids{"t1"}), std::vector<Revision>{23});
  EXPECT_EQ(store().table("t1", "")->steps.size(), 4U);
  EXPECT_TRUE(store().write({}).empty());
}

TEST_P(StoreConformance, AChangeOfSeveralTablesIsAllOrNothing) {
  write(new_table("a", 1));
  write(new_table("b", 2));
  Changes both;
  both.guards = {{"b", 2, 12}, {"a", 99, 11}};
  both.steps = {some_step("b", 0)};
  std::vector<Changes> batch{both, next_step("b", 0, 12, 22), next_step("b", 0, 2, 32), next_step("a", 0, 1, 31)};
  EXPECT_EQ(store().write(batch), (std::vector{Written::conflict, Written::conflict, Written::yes, Written::yes}));
  EXPECT_EQ(store().revisions(Ids{"a", "b"}), (std::vector<Revision>{31, 32}));
  both.guards = {{"b", 32, 42}, {"a", 31, 41}, {"c", 0, 43}};
  both.tables = {some_table("c")};
  both.steps = {some_step("a", 1), some_step("b", 1), some_step("c", 0)};
  EXPECT_EQ(write(both), Written::yes);
  EXPECT_EQ(store().revisions(Ids{"a", "b", "c"}), (std::vector<Revision>{41, 42, 43}));
  EXPECT_EQ(store().table("c", "")->steps.size(), 1U);
}

TEST_P(StoreConformance, NoStepIsThereTwice) {
  write(new_table("t1", 1));
  write(new_table("t2", 1));
  write(next_step("t1", 0, 1, 2));
  // Guarded: it is a conflict, and the rest of the batch is written, but for what builds on it.
  const std::vector<Changes> batch{next_step("t2", 0, 1, 2), next_step("t1", 0, 2, 3), next_step("t1", 1, 3, 4),
                                   next_step("t2", 1, 2, 3), next_step("t1", 1, 2, 5)};
  EXPECT_EQ(store().write(batch),
            (std::vector{Written::yes, Written::conflict, Written::conflict, Written::yes, Written::yes}));
  EXPECT_EQ(store().revisions(Ids{"t1", "t2"}), (std::vector<Revision>{5, 3}));
  EXPECT_EQ(store().table("t1", "")->steps.size(), 2U);
  EXPECT_EQ(store().table("t2", "")->steps.size(), 2U);
}

TEST_P(StoreConformance, WithoutGuardsABatchIsAllOrNothing) {
  std::vector<Changes> batch(2);
  batch[0].tables.push_back(some_table("t1"));
  batch[1].steps.push_back(some_step("nowhere", 0));
  EXPECT_THROW(store().write(batch), StoreError);
  EXPECT_EQ(store().table("t1", ""), std::nullopt);
  batch[1].steps[0].table = "t1";
  EXPECT_EQ(store().write(batch), (std::vector{Written::yes, Written::yes}));
  batch[0] = {};
  EXPECT_THROW(store().write(batch), StoreError) << "a step is never overwritten";
  // It goes on.
  batch[1].steps[0].number = 1;
  EXPECT_EQ(store().write(batch), (std::vector{Written::yes, Written::yes}));
}

// Each thread is a server that plays on from what it has read. Whoever is told that it was written is right about it.
TEST_P(StoreConformance, OfThoseWhoRaceOneWinsEachRevision) {
  constexpr int kServers = 4;
  constexpr std::size_t kSteps = 60;
  write(new_table("t1", 1));
  write(new_table("t2", 1));
  std::mutex mutex;
  std::map<std::string, std::map<std::size_t, int>> winners;  // by table and step
  int conflicts = 0;
  {
    std::vector<std::jthread> threads;
    for (int server = 0; server < kServers; ++server) {
      threads.emplace_back([&, server] {
        const auto own = connect();
        const Ids tables = server % 2 == 0 ? Ids{"t1", "t2"} : Ids{"t2", "t1"};
        for (bool over = false; !over;) {
          // Several steps at a time, as they pile up while a server waits for the disk.
          std::vector<Changes> batch;
          over = true;
          for (const std::string& table : tables) {
            const auto stored = own->table(table, "");
            Revision revision = stored->revision;
            for (std::size_t step = stored->steps.size(); step < std::min(stored->steps.size() + 2, kSteps); ++step) {
              const Revision to = random_revision();
              batch.push_back(next_step(table, step, revision, to));
              batch.back().steps[0].client_id = std::to_string(server);
              revision = to;
              over = false;
            }
          }
          const auto written = own->write(batch);
          const std::lock_guard lock(mutex);
          for (std::size_t i = 0; i < batch.size(); ++i) {
            if (written[i] != Written::yes) {
              ++conflicts;
              continue;
            }
            const StepRecord& step = batch[i].steps[0];
            EXPECT_TRUE(winners[step.table].emplace(step.number, server).second) << "two have won step " << step.number;
          }
        }
      });
    }
  }
  for (const std::string table : {"t1", "t2"}) {
    const auto stored = store().table(table, "");
    ASSERT_EQ(stored->steps.size(), kSteps);
    ASSERT_EQ(winners[table].size(), kSteps);
    for (std::size_t i = 0; i < kSteps; ++i) {
      EXPECT_EQ(stored->steps[i].number, i);
      EXPECT_EQ(stored->steps[i].client_id, std::to_string(winners[table][i]));
    }
  }
  RecordProperty("conflicts", conflicts);
}

// Changes of several tables at a time, in any order: nobody waits for ever.
TEST_P(StoreConformance, WhoWantsSeveralTablesDoesNotBlockOthers) {
  constexpr int kTables = 5;
  for (int i = 0; i < kTables; ++i) write(new_table("t" + std::to_string(i), 1));
  std::atomic<int> won = 0;
  {
    std::vector<std::jthread> threads;
    for (int server = 0; server < 4; ++server) {
      threads.emplace_back([&, server] {
        const auto own = connect();
        std::mt19937 random(static_cast<unsigned>(server));
        for (int round = 0; round < 25; ++round) {
          std::vector<Changes> batch(2);
          Ids tables;
          for (int i = 0; i < kTables; ++i) tables.push_back("t" + std::to_string(i));
          std::shuffle(tables.begin(), tables.end(), random);
          const auto revisions = own->revisions(tables);
          for (std::size_t i = 0; i < tables.size(); ++i)
            batch[i % 2].guards.push_back({tables[i], revisions[i], random_revision()});
          for (Changes& change : batch) change.players.push_back({"p" + std::to_string(random() % 3), "P", 1});
          for (const Written written : own->write(batch)) won += written == Written::yes ? 1 : 0;
        }
      });
    }
  }
  EXPECT_GT(won, 0);
}

// --- lists ---

TEST_P(StoreConformance, Lists) {
  Changes changes;
  const std::vector<TableStatus> all{TableStatus::open, TableStatus::starting, TableStatus::playing, TableStatus::over,
                                     TableStatus::closed};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string id = "t" + std::to_string(i);
    changes.guards.push_back({id, 0, 1, static_cast<int>(i)});
    changes.tables.push_back(some_table(id, all[i]));
    changes.tables.back().created = static_cast<std::int64_t>(100 + i);
    changes.tables.back().touched = static_cast<std::int64_t>(200 + i);
  }
  changes.tables[1].is_public = false;
  changes.tables[2].seats[0].player = "ben";
  write(changes);
  EXPECT_EQ(ids_of(store().public_tables(10, "")), (Ids{"t2", "t0"}));
  EXPECT_EQ(ids_of(store().public_tables(1, "")), Ids{"t2"});
  EXPECT_EQ(ids_of(store().tables_of("ada", false, 10, "")), (Ids{"t3", "t1", "t0"})) << "closed ones are gone";
  EXPECT_EQ(ids_of(store().tables_of("ada", true, 10, "")), (Ids{"t1", "t0"}));
  EXPECT_EQ(ids_of(store().tables_of("ada", true, 1, "")), Ids{"t1"});
  EXPECT_EQ(ids_of(store().unfinished_tables(10, "")), (Ids{"t2", "t1", "t0"}));
  EXPECT_EQ(store().unfinished_tables(10, "")[0].moving, 2);
  EXPECT_EQ(store().unfinished_tables(10, "")[0].record, changes.tables[2]);
  EXPECT_EQ(store().stale_tables(201, 999, 10), (Ids{"t0", "t2"}));
  EXPECT_EQ(store().stale_tables(202, 202, 10), (Ids{"t0", "t1"}));
  EXPECT_EQ(store().stale_tables(999, 999, 1), Ids{"t0"});

  // One that cannot be read is left out, and is an error only for who asks for it.
  spoil_body("t1", R"({"game":7})");
  EXPECT_EQ(ids_of(store().tables_of("ada", true, 10, "")), Ids{"t0"});
  EXPECT_EQ(ids_of(store().unfinished_tables(10, "")), (Ids{"t2", "t0"}));
  spoil_body("t0", R"({"secret":"00aa", )");
  EXPECT_EQ(ids_of(store().public_tables(10, "")), Ids{"t2"});
  try {
    store().table("t0", "");
    FAIL() << "it was read";
  } catch (const DamagedTable& error) {
    EXPECT_EQ(std::string(error.what()).find("00aa"), std::string::npos) << error.what();
  }
  spoil_events("t2");
  EXPECT_THROW(store().table("t2", ""), DamagedTable);
  EXPECT_EQ(store().table("t3", "")->record, changes.tables[3]) << "the others are as good as before";
}

// --- results ---

ResultRecord some_result(const std::string& player, const std::string& table, std::int64_t ended, bool won,
                         const std::string& game = "captain-carcass") {
  return {player, table, game, ended - 1, ended, "sailor", true, won, 7, Json{{"seat", 0}}};
}

TEST_P(StoreConformance, ResultsArePagedAndForgotten) {
  Changes changes;
  changes.tables.push_back(some_table("t1"));
  changes.results = {some_result("ada", "t1", 10, true), some_result("ada", "t2", 30, false),
                     some_result("ada", "t3", 30, true), some_result("ada", "t4", 20, true, "sea-and-shore"),
                     some_result("ben", "t1", 10, false)};
  changes.results[2].counts = false;
  write(changes);

  const auto tables = [&](const ResultsWanted& wanted) {
    Ids ids;
    for (const KeptResult& kept : store().results_of("ada", wanted)) ids.push_back(kept.record.table);
    return ids;
  };
  EXPECT_EQ(tables({.limit = 10}), (Ids{"t3", "t2", "t4", "t1"}));
  EXPECT_EQ(tables({.limit = 2}), (Ids{"t3", "t2"}));
  EXPECT_EQ(tables({.ended = 30, .table = "t3", .limit = 10}), (Ids{"t2", "t4", "t1"}));
  EXPECT_EQ(tables({.game = "captain-carcass", .ended = 30, .table = "t2", .limit = 10}), (Ids{"t1"}));
  const auto kept = store().results_of("ada", {.limit = 10});
  EXPECT_EQ(kept[3].record, changes.results[0]);
  EXPECT_TRUE(kept[3].table_is_kept);
  EXPECT_FALSE(kept[0].table_is_kept) << "a result outlives its table";
  const auto outcomes = store().outcomes_of("ada");
  ASSERT_EQ(outcomes.size(), 3U) << "those that count, oldest first";
  EXPECT_TRUE(outcomes[0].won);
  EXPECT_EQ(outcomes[1].game, "sea-and-shore");

  Changes later;
  later.forgotten.push_back({"ada", "t2"});
  write(later);
  EXPECT_EQ(tables({.limit = 10}), (Ids{"t3", "t4", "t1"}));
  EXPECT_EQ(store().count_results("ada", "t2"), 0);
  later.forgotten = {{"ada", ""}};
  write(later);
  EXPECT_EQ(store().count_results("ada", ""), 0);
  EXPECT_EQ(store().count_results("ben", ""), 1) << "others keep theirs";
}

// For the chart: what an analysis says, of the matches that count.
TEST_P(StoreConformance, ResultsThatWereAnalysed) {
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
  changes.analyses.push_back({"gone", 99, "[]", "{}"});  // its table has been dropped meanwhile
  write(changes);

  const auto tables = [&](const ResultsWanted& wanted) {
    Ids ids;
    for (const KeptResult& kept : store().results_of("ada", wanted)) ids.push_back(kept.record.table);
    return ids;
  };
  EXPECT_EQ(tables({.limit = 10, .analysed = true}), (Ids{"t2", "t1", "t5"}));
  EXPECT_EQ(tables({.limit = 2, .analysed = true}), (Ids{"t2", "t1"})) << "the newest";
  EXPECT_EQ(tables({.game = "captain-carcass", .limit = 10, .analysed = true}), (Ids{"t2", "t5"}));
  EXPECT_EQ(store().results_of("ada", {.limit = 1, .analysed = true})[0].analysed.at(1).at("luck"), -0.25);
  EXPECT_EQ(tables({.limit = 10}).size(), 5U) << "the list has all of them";
  EXPECT_EQ(store().analysis("t1"), changes.analyses[0]);
  EXPECT_EQ(store().analysis("t3"), std::nullopt);
  EXPECT_EQ(store().analysis("gone"), std::nullopt);
  Changes again;
  again.analyses.push_back({"t1", 100, "[]", "{\"better\":true}"});
  write(again);
  EXPECT_EQ(store().analysis("t1"), again.analyses[0]);
}

// --- for the operator ---

TEST_P(StoreConformance, ReportsBansAndTheAnnouncement) {
  Changes changes;
  changes.reports = {{"r1", "t1", "ada", "ben", "Ben", "rude", 10, false},
                     {"r2", "t1", "eve", "ben", "Ben", "ruder", 20}};
  const std::int64_t far = 1LL << 50;
  changes.bans = {{"203.0.113.0/24", far, "spam"}, {"2001:db8::/64", far, ""}, {"198.51.100.0/24", 5, "long ago"}};
  write(changes);
  EXPECT_EQ(store().reports(false, 10), (std::vector{changes.reports[1], changes.reports[0]}));
  EXPECT_EQ(store().reports(false, 1), (std::vector{changes.reports[1]}));
  EXPECT_EQ(store().bans(), (std::vector{changes.bans[1], changes.bans[0]})) << "one has run out";
  Changes later;
  later.reports = {changes.reports[1]};
  later.reports[0].settled = true;
  later.bans = {{"203.0.113.0/24", far + 1, "more spam"}, {"2001:db8::/64", 0, ""}};
  write(later);
  EXPECT_EQ(store().reports(false, 10), (std::vector{changes.reports[0]}));
  EXPECT_EQ(store().reports(true, 10), (std::vector{later.reports[0], changes.reports[0]}));
  EXPECT_EQ(store().bans(), (std::vector{later.bans[0]}));

  EXPECT_EQ(store().announcement(), "");
  store().announce("Back in five minutes");
  store().announce("Back in ten minutes");
  open();
  EXPECT_EQ(store().announcement(), "Back in ten minutes");
  store().announce("");
  EXPECT_EQ(store().announcement(), "");
}

// There are two open ones where whoever made them is gone, and in stores from before that was looked at.
TEST_P(StoreConformance, EveryReportCanBeSettled) {
  const auto settle = [this](const std::string& id) {
    Changes changes;
    const auto report = store().report(id);
    ASSERT_TRUE(report.has_value()) << id;
    changes.reports = {*report};
    changes.reports[0].settled = true;
    EXPECT_EQ(write(changes), Written::yes);
  };
  const auto open_ones = [this] {
    Ids ids;
    for (const ReportRecord& report : store().reports(false, 10)) ids.push_back(report.id);
    return ids;
  };
  Changes changes;
  changes.players = {{"ada", "Ada", 1}, {"ben", "Ben", 1}};
  changes.reports = {{"r1", "t1", "ada", "eve", "Eve", "rude", 10}, {"r2", "t1", "ben", "eve", "Eve", "rude", 20}};
  write(changes);
  Changes forget;
  forget.forgotten_players = {"ada", "ben"};
  write(forget);
  spoil_reports({{"f1", 30}, {"f2", 40}});
  ASSERT_EQ(open_ones(), (Ids{"f2", "f1", "r2", "r1"}));
  settle("r1");
  EXPECT_EQ(open_ones(), (Ids{"f2", "f1", "r2"}));
  settle("f2");
  EXPECT_EQ(open_ones(), (Ids{"f1", "r2"}));
  settle("f1");
  settle("r2");
  settle("r2");
  EXPECT_TRUE(open_ones().empty());
  EXPECT_EQ(store().reports(true, 10).size(), 4U);
  EXPECT_EQ(store().report("nothing"), std::nullopt);
}

TEST_P(StoreConformance, APlayerIsForgotten) {
  Changes changes = new_table("t1", 1);
  changes.players = {{"ada", "Ada", 1}, {"ben", "Ben", 2}};
  changes.tokens = {{"a1", "ada", 1, 1}, {"b1", "ben", 1, 1}};
  changes.transfers = {{"x", "ada", "t1", 1LL << 50}, {"y", "ben", "t1", 1LL << 50}};
  changes.chat = {{"t1", 0, 0, "Ada", "ahoy", 9, "ada"}, {"t1", 1, 1, "Ben", "ahoy", 9, "ben"}};
  changes.results = {some_result("ada", "t1", 10, true), some_result("ben", "t1", 10, false)};
  changes.reports = {{"r1", "t1", "ada", "ben", "Ben", "rude", 10}, {"r2", "t1", "ben", "ada", "Ada", "ruder", 20}};
  write(changes);
  Changes forget;
  forget.forgotten_players = {"ada", "nobody"};
  EXPECT_EQ(write(forget), Written::yes);
  EXPECT_EQ(store().player("ada"), std::nullopt);
  EXPECT_EQ(store().player_with_token("a1"), std::nullopt);
  EXPECT_EQ(store().take_transfer("x", 0), std::nullopt);
  EXPECT_EQ(store().count_results("ada", ""), 0);
  EXPECT_EQ(store().table("t1", "")->chat, (std::vector{changes.chat[1]}));
  const auto reports = store().reports(true, 10);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].about, "ben");
  EXPECT_EQ(reports[0].by, "");
  EXPECT_NE(store().player_with_token("b1"), std::nullopt);
  EXPECT_NE(store().take_transfer("y", 0), std::nullopt);
  EXPECT_EQ(store().count_results("ben", ""), 1);
}

// The others keep how it ended, and not with whom; also where the table is gone.
TEST_P(StoreConformance, AForgottenNameIsInNobodysResults) {
  Changes changes = new_table("t1", 1);
  const auto result = [](const std::string& player, const std::string& table) {
    ResultRecord record;
    record.player = player;
    record.table = table;
    record.game = "captain-carcass";
    record.ended = 10;
    record.body = {{"seat", 0}, {"seats", {companion_json("Ada \"x\""), companion_json("Ben")}}};
    return record;
  };
  changes.results = {result("ben", "t1"), result("ben", "gone"), result("ben", "other")};
  changes.events.push_back({"t1", 0, {2, TableEvent::What::closed, kNobody, "", "", 7}});
  changes.chat = {{"t1", 0, -1, "Ada", "ahoy", 9, "ada"}, {"t1", 1, -1, "Ben", "ahoy", 9, "ben"}};
  write(changes);
  Changes forget;
  forget.forgotten_names = {
      {"t1", "Ada \"x\"", "ada"}, {"t1", "", "ada"}, {"gone", "Ada \"x\"", "ada"}, {"other", "Ada \"x\""}};
  EXPECT_EQ(write(forget), Written::yes);
  std::map<std::string, Json> names;
  for (const KeptResult& kept : store().results_of("ben", {.limit = 10}))
    names[kept.record.table] = kept.record.body.at("seats")[0].at("name");
  EXPECT_EQ(names["t1"], kForgotten);
  EXPECT_EQ(names["gone"], kForgotten);
  EXPECT_EQ(names["other"], "Ada \"x\"") << "she was not there: a namesake";
  EXPECT_EQ(store().results_of("ben", {.limit = 1})[0].record.body.at("seats")[1].at("name"), "Ben");
  const auto table = store().table("t1", "");
  EXPECT_EQ(table->chat, (std::vector{changes.chat[1]}));
  EXPECT_EQ(table->events[0].name, "") << "nobody is called nothing";
}

TEST_P(StoreConformance, FindsWhatWentOnFromATable) {
  for (const auto& [id, before] : std::vector<std::pair<std::string, std::string>>{
           {"a", ""}, {"b", "a"}, {"c", "b"}, {"d", "elsewhere"}, {"e", "a"}}) {
    Changes changes = new_table(id, 1);
    changes.tables[0].continued = before.empty() ? std::nullopt : std::optional(Continued{before, 1, Json::array()});
    write(changes);
  }
  EXPECT_EQ(store().continuations_of(Ids{"a"}), (Ids{"b", "c", "e"}));
  EXPECT_EQ(store().continuations_of(Ids{"b"}), Ids{"c"});
  EXPECT_TRUE(store().continuations_of(Ids{"c"}).empty());
  EXPECT_TRUE(store().continuations_of({}).empty());
  // A record that is written again says the same; one that is gone says nothing.
  Changes again;
  again.guards.push_back({"e", 1, 2});
  again.tables = {some_table("e", TableStatus::over)};
  again.tables[0].touched = 0;
  again.tables[0].continued = Continued{"a", 1, Json::array()};
  EXPECT_EQ(write(again), Written::yes);
  EXPECT_EQ(store().continuations_of(Ids{"a"}), (Ids{"b", "c", "e"}));
  EXPECT_EQ(store().drop_matches(10, 10), 1);
  EXPECT_EQ(store().continuations_of(Ids{"a"}), (Ids{"b", "c"}));
}

// --- what is not kept for ever ---

TEST_P(StoreConformance, OldThingsAreDropped) {
  Changes changes;
  changes.players = {{"ada", "Ada", 1}};
  for (int i = 0; i < 4; ++i) {
    const std::string id = "t" + std::to_string(i);
    const std::vector<TableStatus> statuses{TableStatus::over, TableStatus::closed, TableStatus::playing,
                                            TableStatus::over};
    changes.guards.push_back({id, 0, 1});
    changes.tables.push_back(some_table(id, statuses[static_cast<std::size_t>(i)]));
    changes.tables.back().touched = i == 3 ? 100 : 10 + i;
    changes.steps.push_back(some_step(id, 0));
    changes.events.push_back({id, 0, {2, TableEvent::What::left, 0, "Ada", "sailor", 7}});
    changes.chat.push_back({id, 0, 0, "Ada", "ahoy", 10 + i, "ada"});
    changes.chat.push_back({id, 1, 0, "Ada", "ahoy", 20 + i, "ada"});
    changes.analyses.push_back({id, 1, "[]", "{}"});
    changes.results.push_back(some_result("ada", id, 10, true));
  }
  write(changes);
  const std::vector<KeepWanted> wanted{{"t0", 1}, {"t1", 1}, {"t2", 1}};
  store().renew("server", 1000);
  store().keep("server", wanted);

  EXPECT_EQ(store().drop_chat(13, 2), 2);
  EXPECT_EQ(store().table("t0", "")->chat.size(), 1U);
  EXPECT_EQ(store().table("t1", "")->chat.size(), 1U);
  EXPECT_EQ(store().table("t2", "")->chat.size(), 2U);
  EXPECT_EQ(store().drop_chat(13, 10), 1);
  EXPECT_EQ(store().drop_chat(13, 10), 0);

  EXPECT_EQ(store().drop_matches(50, 1), 1);
  EXPECT_EQ(store().table("t0", ""), std::nullopt) << "oldest first";
  EXPECT_EQ(store().drop_matches(50, 10), 1);
  EXPECT_EQ(store().drop_matches(50, 10), 0);
  EXPECT_EQ(store().table("t1", ""), std::nullopt);
  EXPECT_TRUE(store().table("t2", "").has_value()) << "it is being played";
  EXPECT_TRUE(store().table("t3", "").has_value());
  EXPECT_EQ(store().revisions(Ids{"t0", "t1", "t3"}), (std::vector<Revision>{0, 0, 1}));
  EXPECT_EQ(store().analysis("t0"), std::nullopt);
  EXPECT_EQ(store().count_results("ada", "t0"), 1) << "results stay";
  EXPECT_EQ(write(next_step("t0", 1, 1, 2)), Written::conflict);
}

// --- servers ---

TEST_P(StoreConformance, ServersKeepTables) {
  write(new_table("t1", 1));
  write(new_table("t2", 1));
  write(new_table("t3", 1, TableStatus::open));
  write(new_table("t4", 1, TableStatus::over));
  EXPECT_EQ(store().unkept_tables(10), (Ids{"t1", "t2"})) << "those that are played";
  EXPECT_EQ(store().unkept_tables(1).size(), 1U);

  const auto system = [] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  };
  const std::int64_t now = store().renew("one", 60'000);
  EXPECT_NEAR(static_cast<double>(now), static_cast<double>(system()), 2000);
  const std::vector<KeepWanted> wanted{{"t2", 500}, {"t1", 7000}, {"nowhere", 1}};
  auto kept = store().keep("one", wanted);
  ASSERT_EQ(kept.size(), 3U);
  EXPECT_EQ(kept[0].table, "t2");
  EXPECT_TRUE(kept[0].mine);
  EXPECT_TRUE(kept[1].mine);
  EXPECT_FALSE(kept[2].mine) << "there is no such table";
  EXPECT_NEAR(static_cast<double>(kept[0].zero), static_cast<double>(now - 500), 1000);
  EXPECT_EQ(kept[0].zero - kept[1].zero, 6500);
  EXPECT_EQ(store().table("t2", "")->zero, kept[0].zero);
  EXPECT_TRUE(store().unkept_tables(10).empty());
  // The clock runs on: it is still ours, and zero stays where it was.
  const auto again = store().keep("one", wanted);
  EXPECT_TRUE(again[0].mine);
  EXPECT_EQ(again[0].zero, kept[0].zero);
  EXPECT_TRUE(store().keep("one", {}).empty());

  if (shared()) {
    store().renew("two", 60'000);
    const auto others = store().keep("two", wanted);
    EXPECT_FALSE(others[0].mine) << "it is up";
    EXPECT_EQ(others[0].zero, kept[0].zero);
    store().let_go("one");
    EXPECT_EQ(store().unkept_tables(10), (Ids{"t1", "t2"}));
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  // The time in which nobody kept it does not count.
  if (shared()) {
    const auto taken = store().keep("two", wanted);
    EXPECT_TRUE(taken[0].mine);
    EXPECT_GE(taken[0].zero, kept[0].zero + 300);
    EXPECT_LE(taken[0].zero, kept[0].zero + 2000);
    EXPECT_FALSE(store().keep("one", wanted)[0].mine);
    // One that has ended without a word keeps them until its time is up.
    store().renew("two", 200);
    EXPECT_FALSE(store().keep("three", wanted)[0].mine);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_EQ(store().unkept_tables(10), (Ids{"t1", "t2"}));
    EXPECT_TRUE(store().keep("two", wanted)[0].mine) << "nobody has come meanwhile";
    EXPECT_EQ(store().keep("two", wanted)[0].zero, taken[0].zero) << "and it has not ended at all";
    store().renew("three", 60'000);
    EXPECT_TRUE(store().keep("three", wanted)[0].mine);
  } else {
    // Whoever else comes is the only one, now or after a restart.
    const auto taken = store().keep("two", wanted);
    EXPECT_TRUE(taken[0].mine);
    EXPECT_GE(taken[0].zero, kept[0].zero + 300);
    EXPECT_LE(taken[0].zero, kept[0].zero + 2000);
    store().renew("two", 60'000);
    EXPECT_TRUE(store().unkept_tables(10).empty());
    open();
    EXPECT_EQ(store().unkept_tables(10), (Ids{"t1", "t2"}));
    store().renew("three", 60'000);
    EXPECT_EQ(store().unkept_tables(10), (Ids{"t1", "t2"})) << "it has not taken them";
    EXPECT_TRUE(store().keep("three", wanted)[0].mine);
    EXPECT_TRUE(store().unkept_tables(10).empty());
  }
}

// Each table has one keeper, whoever asks at the same time, and its clock moves once.
TEST_P(StoreConformance, OfThoseWhoTakeOverOneGetsEachTable) {
  if (!shared()) return;  // there is one server
  constexpr int kServers = 4;
  constexpr int kTables = 30;
  std::vector<KeepWanted> wanted;
  for (int i = 0; i < kTables; ++i) {
    write(new_table("t" + std::to_string(i), 1));
    wanted.push_back({"t" + std::to_string(i), 100});
  }
  for (int round = 0; round < 6; ++round) {
    std::vector<std::vector<Kept>> kept(kServers);
    {
      std::vector<std::jthread> threads;
      for (int server = 0; server < kServers; ++server) {
        threads.emplace_back([&, server] {
          const auto own = connect();
          const std::string id = "s" + std::to_string(round) + std::to_string(server);
          auto mine = wanted;
          std::mt19937 random(static_cast<unsigned>(server));
          std::shuffle(mine.begin(), mine.end(), random);
          own->renew(id, 60'000);
          kept[static_cast<std::size_t>(server)] = own->keep(id, mine);
        });
      }
    }
    std::map<std::string, int> keepers;
    for (const auto& list : kept) {
      for (const Kept& one : list) keepers[one.table] += one.mine ? 1 : 0;
    }
    for (const auto& [table, count] : keepers) EXPECT_EQ(count, 1) << table;
    EXPECT_EQ(keepers.size(), static_cast<std::size_t>(kTables));
    for (const Kept& one : kept[0]) EXPECT_EQ(store().table(one.table, "")->zero, one.zero);
    for (int server = 0; server < kServers; ++server)
      store().let_go("s" + std::to_string(round) + std::to_string(server));
  }
}

TEST_P(StoreConformance, WhoIsElsewhere) {
  write(new_table("t1", 1));
  write(new_table("t2", 1));
  for (const char* server : {"one", "two", "three"}) store().renew(server, 60'000);
  store().set_presence("one", "t1", {{"ada", "ben"}, 2});
  store().set_presence("two", "t1", {{"aaron", "ben"}, 1});
  store().set_presence("two", "t2", {{}, 4});
  const Presence nobody;
  if (!shared()) {
    EXPECT_EQ(store().presences(Ids{"t1", "t2"}, "three"), (std::vector{nobody, nobody}));
    EXPECT_EQ(store().table("t1", "three")->elsewhere, nobody);
    return;
  }
  const Presence both{{"aaron", "ada", "ben"}, 3};
  const Presence of_one{{"ada", "ben"}, 2};
  EXPECT_EQ(store().presences(Ids{"t1", "nowhere", "t2"}, "three"), (std::vector{both, nobody, Presence{{}, 4}}));
  EXPECT_EQ(store().presences(Ids{"t2", "t1"}, "two"), (std::vector{nobody, of_one}));
  EXPECT_TRUE(store().presences({}, "two").empty());
  EXPECT_EQ(store().table("t1", "two")->elsewhere, of_one);
  EXPECT_EQ(store().public_tables(10, "three")[0].elsewhere, both);
  EXPECT_EQ(store().tables_of("ada", false, 10, "three")[1].elsewhere, (Presence{{}, 4}));
  EXPECT_EQ(store().unfinished_tables(10, "two")[0].elsewhere, of_one);
  // It changes, and goes with the server.
  store().set_presence("one", "t1", {{"ada"}, 0});
  EXPECT_EQ(store().presences(Ids{"t1"}, "two")[0], (Presence{{"ada"}, 0}));
  store().set_presence("one", "t1", {});
  EXPECT_EQ(store().presences(Ids{"t1"}, "two")[0], nobody);
  store().let_go("two");
  EXPECT_EQ(store().presences(Ids{"t1", "t2"}, "three"), (std::vector{nobody, nobody}));
  store().renew("two", 60'000);
  EXPECT_EQ(store().presences(Ids{"t1", "t2"}, "three"), (std::vector{nobody, nobody}));
  store().set_presence("one", "t1", {{"ada"}, 0});
  store().renew("one", 100);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(store().presences(Ids{"t1"}, "two")[0], nobody) << "it has ended without a word";
}

TEST_P(StoreConformance, ServersTellWhatAddressesUse) {
  for (const char* server : {"one", "two", "three"}) store().renew(server, 60'000);
  const std::vector<AddressUse> first{{"a", 5, 2}, {"b", 0, 7}};
  EXPECT_TRUE(store().exchange_use("one", first).empty()) << "nobody hears oneself";
  const std::vector<AddressUse> more{{"a", 3, 1}};
  store().exchange_use("one", more);
  std::map<std::string, std::pair<std::int64_t, int>> told;
  for (const ToldUse& one : store().exchange_use("two", {})) {
    EXPECT_EQ(one.server, "one");
    told[one.address] = {one.requests, one.connections};
  }
  if (!shared()) {
    EXPECT_TRUE(told.empty());
    return;
  }
  EXPECT_EQ(told.at("a"), (std::pair<std::int64_t, int>{8, 1})) << "requests add up, connections are those of now";
  EXPECT_EQ(told.at("b"), (std::pair<std::int64_t, int>{0, 0}));
  store().let_go("one");
  EXPECT_TRUE(store().exchange_use("two", {}).empty()) << "it has ended";
}

TEST_P(StoreConformance, KnowsWhoIsBannedAndWhereTheySat) {
  PlayerRecord ada{.id = "ada", .name = "Ada"};
  PlayerRecord ben{.id = "ben", .name = "Ben", .banned_until = 1LL << 52};
  PlayerRecord cleo{.id = "cleo", .name = "Cleo", .banned_until = 1};
  Changes changes = new_table("t1", 1);
  changes.players = {ada, ben, cleo};
  TableEvent event;
  event.name = "Ben";
  changes.events.push_back({"t1", 0, event});
  ASSERT_EQ(write(changes), Written::yes);
  EXPECT_EQ(store().banned_players(), Ids{"ben"});
  EXPECT_EQ(store().tables_known_to("ada"), Ids{"t1"});
  EXPECT_TRUE(store().tables_known_to("cleo").empty());
  Changes forget;
  forget.forgotten_names.push_back({"t1", "Ben"});
  ASSERT_EQ(write(forget), Written::yes);
  EXPECT_EQ(store().table("t1", "one")->events.at(0).name, kForgotten);
}

TEST_P(StoreConformance, AllSpendFromTheSameBucket) {
  const auto other = connect();
  const Rate rate{5, 3};
  EXPECT_TRUE(store().spend("a", rate));
  EXPECT_TRUE(other->spend("a", rate));
  EXPECT_TRUE(store().spend("a", rate));
  EXPECT_FALSE(other->spend("a", rate));
  EXPECT_TRUE(other->spend("b", rate));
  std::this_thread::sleep_for(std::chrono::milliseconds(250));
  EXPECT_TRUE(store().spend("a", rate)) << "five a second";
  EXPECT_FALSE(store().spend("a", rate));
  const Rate never{0, 2};
  EXPECT_TRUE(store().spend("c", never));
  EXPECT_TRUE(store().spend("c", never));
  EXPECT_FALSE(store().spend("c", never));

  const Rate some{0.001, 50};
  std::atomic<int> taken = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        const auto own = connect();
        for (int k = 0; k < 30; ++k) taken += own->spend("d", some) ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(taken, 50);
}

// --- news ---

// What a listener has heard.
class Heard {
 public:
  std::function<void(const News&)> take() {
    return [this](const News& news) {
      const std::lock_guard lock(mutex_);
      news_.push_back(news);
      wake_.notify_all();
    };
  }
  bool hears(const std::string& table, Revision revision) {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, std::chrono::seconds(10), [&] {
      return std::any_of(news_.begin(), news_.end(),
                         [&](const News& news) { return news.table == table && news.revision == revision; });
    });
  }
  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return news_.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<News> news_;
};

TEST_P(StoreConformance, ServersHearOfEachOther) {
  Heard heard;
  if (!shared()) {
    const std::unique_ptr<Listener> nobody = SqliteSource(path() + "2").listen("one", heard.take());
    EXPECT_EQ(nobody, nullptr);
    return;
  }
  const auto other = another_source();
  const auto listener = other->listen("two", heard.take());
  write(new_table("t1", 5));
  EXPECT_TRUE(heard.hears("t1", 5));
  std::vector<Changes> batch{next_step("t1", 0, 5, 6), next_step("t1", 1, 6, 7), next_step("t1", 2, 6, 8)};
  store().write(batch);
  EXPECT_TRUE(heard.hears("t1", 7)) << "the last one";
  store().set_presence("one", "t1", {{"ada"}, 0});
  EXPECT_TRUE(heard.hears("t1", 0));
  // Not what it has written itself.
  const std::size_t before = heard.count();
  const auto own = other->connect();
  const Changes mine = next_step("t1", 2, 7, 9);
  EXPECT_EQ(own->write(std::span(&mine, 1))[0], Written::yes);
  write(next_step("t1", 3, 9, 10));
  EXPECT_TRUE(heard.hears("t1", 10));
  EXPECT_EQ(heard.count(), before + 1);
  // Others may write what they like on the channel.
  execute("SELECT pg_notify('fathom', 'nonsense')");
  execute("SELECT pg_notify('fathom', 'a  b')");
  execute("SELECT pg_notify('fathom', 'x t1 -7')");
  write(next_step("t1", 4, 10, 11));
  EXPECT_TRUE(heard.hears("t1", 11));
  EXPECT_EQ(heard.count(), before + 2);

  // After a restart of PostgreSQL it listens again, and says that it may have missed something.
  postgres().stop();
  postgres().start();
  EXPECT_TRUE(heard.hears("", 0));
  open();
  write(next_step("t1", 5, 11, 12));
  EXPECT_TRUE(heard.hears("t1", 12));
}

}  // namespace
}  // namespace fathom::server
