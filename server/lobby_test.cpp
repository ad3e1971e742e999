// A lobby with a loop that waits for the test and a store in memory.
#include "server/lobby.h"

#include <gtest/gtest.h>

#include <future>

#include "server/forgetting.h"
#include "server/keys.h"
#include "server/sqlite_source.h"
#include "server/test_house.h"
#include "table/test_folder.h"

namespace fathom::server {
namespace {

constexpr std::int64_t kDay = 24LL * 3600 * 1000;
constexpr Milliseconds kMinute{60'000};

LobbyOptions some_options(bool shared = false, const Retention& retention = {}) {
  LobbyOptions options;
  options.server_id = "server";
  options.shared = shared;
  options.retention = retention;
  return options;
}

// A server on the stores that `connect` makes.
class Server {
 public:
  using Connect = std::function<std::unique_ptr<Store>()>;
  explicit Server(const Connect& connect, LobbyOptions options = some_options())
      : reader_(readers(connect), loop_),
        writer_(connect(), loop_),
        bots_(1),
        addresses_(Limits{}),
        lobby_(loop_, reader_, writer_, bots_, metrics_, addresses_, std::move(options)) {
    lobby_.on_bans([this](const std::vector<std::string>& networks) { banned = networks; });
  }
  explicit Server(Vault& vault, LobbyOptions options = some_options())
      : Server([&vault] { return std::make_unique<MemoryStore>(vault); }, std::move(options)) {}
  ~Server() { settle(); }

  Lobby& lobby() { return lobby_; }
  PatientLoop& loop() { return loop_; }
  Writer& writer() { return writer_; }

  void settle() {
    for (int quiet = 0; quiet < 3;) {
      writer_.drain();
      reader_.drain();
      bool any = false;
      while (loop_.run_one()) any = true;
      quiet = any ? 0 : quiet + 1;
    }
  }
  void pass(Milliseconds time) {
    loop_.pass(time);
    settle();
  }
  // What was asked of the store is answered, and nobody has heard of it yet.
  void read() { reader_.drain(); }
  std::shared_ptr<Room> room(const std::string& id) {
    std::shared_ptr<Room> found;
    lobby_.room(id, [&found](const std::shared_ptr<Room>& room, const Problem&) { found = room; });
    settle();
    return found;
  }

  std::vector<std::string> banned;

 private:
  static std::vector<std::unique_ptr<Store>> readers(const Connect& connect) {
    std::vector<std::unique_ptr<Store>> list;
    list.push_back(connect());
    return list;
  }
  PatientLoop loop_;
  Metrics metrics_;
  ReaderThreads reader_;
  WriterThread writer_;
  BotThreads bots_;
  Addresses addresses_;
  Lobby lobby_;
};

// An open table that somebody has touched at this time.
std::string add_open_table(Vault& vault, std::int64_t touched) {
  const std::string id = new_id();
  StoredTable& table = vault.tables[id];
  table.revision = 1;
  table.record.id = id;
  table.record.game = "captain-carcass";
  table.record.options = {{"players", 2}};
  table.record.secret = Secret::random();
  table.record.seats.resize(2);
  table.record.touched = touched;
  return id;
}

TEST(Lobby, WhatNobodyTouchesIsClosedAfterADay) {
  Vault vault;
  Server server(vault);
  const std::int64_t start = server.loop().wall_ms();
  const std::string old = add_open_table(vault, start - kDay - 1);
  const std::string young = add_open_table(vault, start - 1000);
  server.lobby().wake(start, start);
  server.settle();
  server.pass(kMinute);
  EXPECT_EQ(vault.tables[old].record.status, TableStatus::closed);
  EXPECT_EQ(vault.tables[young].record.status, TableStatus::open);
}

// Neither at once nor a minute, a day or a week later.
TEST(Lobby, AClockThatJumpsMakesNothingOld) {
  Vault vault;
  Server server(vault, some_options(false, {.chat = 30 * kDay, .matches = 365 * kDay}));
  const std::int64_t start = server.loop().wall_ms();
  const std::string table = add_open_table(vault, start + 2 * kDay);
  server.lobby().wake(start, start);
  server.pass(kMinute);
  ASSERT_FALSE(vault.cleaned.empty());
  vault.cleaned.clear();
  vault.calls.clear();
  server.loop().set_wall(Milliseconds(61 * kDay));
  for (int minute = 0; minute < 10; ++minute) server.pass(kMinute);
  EXPECT_TRUE(vault.cleaned.empty()) << "it waits for a day";
  server.pass(Milliseconds(kDay) - kMinute * 20);
  EXPECT_TRUE(vault.cleaned.empty());
  server.pass(kMinute * 20);
  ASSERT_FALSE(vault.cleaned.empty()) << "and not for ever";
  EXPECT_LE(vault.cleaned.back(), start + kMinute.count() * 20) << "by the clock as it was before";
  EXPECT_EQ(vault.tables[table].record.status, TableStatus::open);

  // Somebody sets it right again.
  server.loop().set_wall(Milliseconds(-61 * kDay));
  vault.cleaned.clear();
  server.pass(kMinute);
  server.pass(kMinute);
  ASSERT_FALSE(vault.cleaned.empty());
  EXPECT_NEAR(static_cast<double>(vault.cleaned.back()), static_cast<double>(server.loop().wall_ms() - kDay), 60'000);
}

TEST(Lobby, AClockThatJumpedIsStillDoubtedAfterARestart) {
  Vault vault;
  std::int64_t start = 0;
  {
    Server server(vault);
    start = server.loop().wall_ms();
    server.lobby().wake(start, start);
    server.loop().set_wall(Milliseconds(61 * kDay));
    server.pass(kMinute);
    EXPECT_GT(vault.cleaning_from, start + 61 * kDay);
  }
  Server server(vault);
  server.loop().set_wall(Milliseconds(61 * kDay) + kMinute * 2);
  const std::int64_t now = server.loop().wall_ms();
  server.lobby().wake(now, now);
  server.pass(kMinute * 5);
  EXPECT_TRUE(vault.cleaned.empty());
}

// What is touched from then on has the time that the clock shows, and is young by it.
TEST(Lobby, AClockThatGoesBackMakesNothingOld) {
  Vault vault;
  Server server(vault, some_options(false, {.chat = 30 * kDay, .matches = 40 * kDay}));
  const std::int64_t start = server.loop().wall_ms();
  server.lobby().wake(start, start);
  server.pass(kMinute);
  server.loop().set_wall(Milliseconds(-61 * kDay));
  server.pass(kMinute);
  const std::string table = add_open_table(vault, server.loop().wall_ms());
  const std::string played = add_open_table(vault, server.loop().wall_ms());
  vault.tables[played].record.status = TableStatus::playing;
  vault.cleaned.clear();
  for (int minute = 0; minute < 10; ++minute) server.pass(kMinute);
  EXPECT_EQ(vault.tables[table].record.status, TableStatus::open);
  EXPECT_EQ(vault.tables[played].record.status, TableStatus::playing);
  ASSERT_FALSE(vault.cleaned.empty());
  EXPECT_LE(vault.cleaned.back(), server.loop().wall_ms() - kDay) << "by the clock as it is";

  // Set right again, it jumps ahead of what was touched meanwhile.
  server.loop().set_wall(Milliseconds(61 * kDay));
  for (int minute = 0; minute < 3 * 24 * 60; minute += 60) {
    if (minute % (12 * 60) == 0) vault.tables[table].record.touched = server.loop().wall_ms();
    server.pass(kMinute * 60);
  }
  EXPECT_EQ(vault.tables[table].record.status, TableStatus::open);
  EXPECT_EQ(vault.tables[played].record.status, TableStatus::playing);
}

// A machine starts with a clock that is ahead; somebody sees it, and sets it right.
TEST(Lobby, AClockThatWasAheadAtTheStartMakesNothingOld) {
  for (const bool shared : {false, true}) {
    Vault vault;
    Server server(vault, some_options(shared));
    const std::int64_t right = server.loop().wall_ms();
    const auto set = [&](std::int64_t by) {
      server.loop().set_wall(Milliseconds(by));
      vault.now += by;
    };
    const auto pass = [&](Milliseconds time) {
      vault.now += time.count();
      server.pass(time);
    };
    vault.now = right;
    const std::string before = add_open_table(vault, right - 1000);
    set(61 * kDay);
    server.lobby().wake(vault.now, right - 1000);
    server.settle();
    pass(kMinute);
    const std::string ahead = add_open_table(vault, server.lobby().written_now());
    pass(kMinute);
    set(-61 * kDay);
    pass(kMinute);
    const std::string after = add_open_table(vault, server.lobby().written_now());
    for (int minute = 0; minute < 10; ++minute) pass(kMinute);
    EXPECT_TRUE(vault.cleaned.empty()) << "it waits for a day";
    EXPECT_LE(vault.cleaning_from, right + kDay + 15 * kMinute.count()) << "by the clock that is right";
    for (int hour = 0; hour < 23; ++hour) pass(kMinute * 60);
    for (const std::string& id : {before, ahead, after})
      EXPECT_EQ(vault.tables[id].record.status, TableStatus::open) << id;
    for (int hour = 0; hour < 3; ++hour) pass(kMinute * 60);
    EXPECT_FALSE(vault.cleaned.empty()) << "and not for ever";
    EXPECT_EQ(vault.tables[after].record.status, TableStatus::closed) << "nobody has touched it for a day";
    EXPECT_EQ(vault.tables[ahead].record.status, TableStatus::open);
  }
}

// The end of an earlier doubt is passed by a jump, not by waiting.
TEST(Lobby, AJumpIsNoWaiting) {
  Vault vault;
  Server server(vault);
  const std::int64_t start = server.loop().wall_ms();
  server.lobby().wake(start, start - 61 * kDay);
  server.pass(kMinute);
  ASSERT_GT(vault.cleaning_from, start);
  server.loop().set_wall(Milliseconds(61 * kDay));
  for (int minute = 0; minute < 10; ++minute) server.pass(kMinute);
  EXPECT_TRUE(vault.cleaned.empty());
}

// One machine among those that share a store has a wrong clock: what is touched there looks old to none of the others.
TEST(Lobby, ServersWriteWithTheClockOfTheirStore) {
  Vault vault;
  vault.now = 1000 * kDay;
  Server server(vault, some_options(true));
  server.loop().set_wall(Milliseconds(-61 * kDay));
  server.lobby().wake(vault.now, vault.now);
  server.settle();
  StoredTable table;
  table.record.game = "captain-carcass";
  table.record.options = {{"players", 2}};
  table.record.seats.resize(2);
  std::string made;
  server.lobby().add_table(table, [&made](const std::string& id) { made = id; });
  server.settle();
  ASSERT_FALSE(made.empty());
  EXPECT_NEAR(static_cast<double>(vault.tables[made].record.touched), static_cast<double>(vault.now), 5000);
}

TEST(Lobby, AfterALongGapCleaningWaitsOnce) {
  Vault vault;
  {
    Server server(vault);
    const std::int64_t start = server.loop().wall_ms();
    const std::string table = add_open_table(vault, start - 61 * kDay);
    server.lobby().wake(start, start - 61 * kDay);
    server.pass(kMinute * 5);
    EXPECT_TRUE(vault.cleaned.empty());
    EXPECT_EQ(vault.tables[table].record.status, TableStatus::open);
  }
  {
    // Started again at once: the store knows of the doubt.
    Server server(vault);
    server.lobby().wake(server.loop().wall_ms(), server.loop().wall_ms());
    server.pass(kMinute * 5);
    EXPECT_TRUE(vault.cleaned.empty());
  }
  // Who starts once a week is cleaned up after all.
  Server server(vault);
  server.loop().set_wall(Milliseconds(7 * kDay));
  server.lobby().wake(server.loop().wall_ms(), server.loop().wall_ms() - 7 * kDay);
  server.pass(kMinute);
  EXPECT_FALSE(vault.cleaned.empty());
  EXPECT_EQ(vault.cleaning_from, 0);
}

TEST(Lobby, SeveralServersGoByTheClockOfTheirStore) {
  Vault vault;
  Server server(vault, some_options(true));
  server.loop().set_wall(Milliseconds(500 * kDay));  // of this machine alone
  vault.now = 1000 * kDay;
  server.lobby().wake(vault.now, vault.now);
  vault.now += kMinute.count();
  server.pass(kMinute);
  ASSERT_FALSE(vault.cleaned.empty());
  EXPECT_NEAR(static_cast<double>(vault.cleaned.back()), static_cast<double>(vault.now - kDay), 5000);
}

// --- a store like any other ---

class LobbyOnDisk : public testing::Test {
 private:
  test::Folder folder_;

 protected:
  SqliteSource source_{folder_ / "fathom.db"};
  Server::Connect connect_ = [this] { return source_.connect(); };
};

// What was said and played goes as it was promised, and not before.
TEST_F(LobbyOnDisk, RetentionIsCarriedOut) {
  Server server(connect_, some_options(false, {.chat = 30 * kDay, .matches = 60 * kDay}));
  const std::int64_t start = server.loop().wall_ms();
  const auto store = source_.connect();
  Changes changes;
  changes.players.push_back({"ada", "Ada", start});
  std::vector<std::string> ids;
  for (const int days : {29, 31, 59, 61}) {
    TableRecord record;
    record.id = new_id();
    record.game = "captain-carcass";
    record.options = {{"players", 2}};
    record.secret = Secret::random();
    record.seats.resize(2);
    record.status = TableStatus::closed;
    record.created = record.touched = start - days * kDay;
    ids.push_back(record.id);
    changes.guards.push_back({record.id, 0, 1});
    changes.tables.push_back(record);
    changes.chat.push_back({record.id, 0, -1, "Ada", std::to_string(days), start - days * kDay, "ada"});
    changes.reports.push_back({new_id(), record.id, "ada", "ben", "Ben", "ahoy", start - days * kDay});
  }
  ASSERT_EQ(store->write(std::span(&changes, 1)).at(0), Written::yes);
  server.lobby().wake(start, start);
  server.settle();
  EXPECT_EQ(store->chat_of("ada").size(), 4U);
  server.pass(kMinute);
  ASSERT_EQ(store->chat_of("ada").size(), 1U);
  EXPECT_EQ(store->chat_of("ada")[0].text, "29");
  EXPECT_EQ(store->reports(true, 10).size(), 1U);
  for (std::size_t i = 0; i < ids.size(); ++i) EXPECT_EQ(store->table(ids[i], "").has_value(), i < 3) << i;
}

TEST(Lobby, WhatCannotBeAnnouncedIsSaid) {
  Vault vault;
  Server server(vault);
  std::vector<bool> told;
  const auto done = [&told](bool written) { told.push_back(written); };
  server.lobby().announce("Back in five minutes", done);
  server.settle();
  vault.fails = true;
  server.lobby().announce("Back in ten minutes", done);
  server.settle();
  EXPECT_EQ(told, (std::vector{true, false}));
}

// However much is written in a minute: it goes faster than it comes.
TEST_F(LobbyOnDisk, WhatIsToGoGoesFasterThanItCanCome) {
  Server server(connect_, some_options(false, {.chat = 30 * kDay}));
  const std::int64_t start = server.loop().wall_ms();
  const auto store = source_.connect();
  Changes changes;
  changes.players.push_back({"ada", "Ada", start});
  TableRecord record;
  record.id = new_id();
  record.game = "captain-carcass";
  record.options = {{"players", 2}};
  record.secret = Secret::random();
  record.seats.resize(2);
  record.status = TableStatus::closed;
  record.created = record.touched = start;
  changes.guards.push_back({record.id, 0, 1});
  changes.tables.push_back(record);
  constexpr std::size_t kLines = 1'000;
  for (std::size_t i = 0; i < kLines; ++i)
    changes.chat.push_back({record.id, i, -1, "Ada", "ahoy", start - 31 * kDay, "ada"});
  ASSERT_EQ(store->write(std::span(&changes, 1)).at(0), Written::yes);
  server.lobby().wake(start, start);
  server.pass(kMinute);
  EXPECT_LT(store->chat_of("ada").size(), kLines);
  EXPECT_FALSE(store->chat_of("ada").empty()) << "not all at once: others have to write, too";
  server.pass(std::chrono::milliseconds(200));
  server.pass(std::chrono::milliseconds(200));
  server.pass(std::chrono::milliseconds(200));
  server.pass(std::chrono::milliseconds(200));
  EXPECT_TRUE(store->chat_of("ada").empty());
}

TEST_F(LobbyOnDisk, ForEverIsForEver) {
  Server server(connect_);
  const auto store = source_.connect();
  Changes changes;
  changes.players.push_back({"ada", "Ada", 1});
  changes.reports.push_back({"r", "t", "ada", "ben", "Ben", "ahoy", 1});
  store->write(std::span(&changes, 1));
  server.lobby().wake(server.loop().wall_ms(), server.loop().wall_ms());
  server.pass(kMinute);
  EXPECT_EQ(store->reports(true, 10).size(), 1U);
}

TEST_F(LobbyOnDisk, ABanBeginsAndEndsThoughNothingRuns) {
  Server server(connect_);
  const std::int64_t start = server.loop().wall_ms();
  server.lobby().wake(start, start);
  server.settle();
  // The clock of SQLite is that of the machine: far enough for both.
  Changes changes;
  changes.bans.push_back({"203.0.113.0/24", 1LL << 60, "a test"});
  server.lobby().write(changes, [&server](bool) { server.lobby().look_again(); });
  server.settle();
  EXPECT_EQ(server.banned, std::vector<std::string>{"203.0.113.0/24"});
  changes.bans[0].until = 0;
  source_.connect()->write(std::span(&changes, 1));
  server.pass(kMinute);
  EXPECT_TRUE(server.banned.empty()) << "it is looked at every minute";
}

// It is kept by nobody and found in every round; that it cannot be used need not be found out in each.
TEST(Lobby, ADamagedTableIsLeftAloneForAWhile) {
  Vault vault;
  const std::string id = add_open_table(vault, 1LL << 50);
  vault.tables[id].record.status = TableStatus::playing;
  vault.tables[id].steps.push_back({id, 0, -1, "no step of any game", 1, {}});
  Server server(vault, some_options(true));
  server.lobby().wake(vault.now, vault.now);
  server.settle();
  for (int round = 0; round < 60; ++round) server.pass(Milliseconds(2000));
  EXPECT_EQ(vault.reads, 1);
  for (int round = 0; round < 300; ++round) server.pass(Milliseconds(2000));
  EXPECT_EQ(vault.reads, 2) << "somebody may have mended it";
}

// --- who may no longer be there ---

class Visitors : public testing::Test {
 protected:
  struct Person {
    GuestPointer guest = std::make_shared<Guest>();
    std::shared_ptr<KeptConnection> connection = std::make_shared<KeptConnection>();
  };
  Person join(Server& server, const std::string& player, const std::string& token) {
    Person person;
    person.guest->connection = person.connection;
    person.guest->player = person.guest->name = player;
    person.guest->token = token;
    server.room(table_)->join(person.guest, {});
    server.settle();
    return person;
  }
  static std::string bye(const Person& person) {
    const auto frames = person.connection->of("bye");
    return frames.empty() ? "" : frames[0].at("code").get<std::string>();
  }

  Vault vault_;
  std::string table_ = add_open_table(vault_, 1LL << 50);
};

TEST_F(Visitors, ATokenThatEndsEndsItsConnections) {
  Server server(vault_);
  const Person first = join(server, "ada", "a1");
  const Person second = join(server, "ada", "a2");
  const Person ben = join(server, "ben", "b1");
  const auto before = server.lobby().sent_away();
  server.lobby().tokens_ended({"ada", "a1"}, "signed out");
  server.settle();
  EXPECT_EQ(bye(first), "signed_out");
  EXPECT_NE(first.connection->closed, 0);
  EXPECT_EQ(bye(second), "");
  EXPECT_NE(server.lobby().sent_away(), before) << "whoever is on the way in is asked again";
  server.lobby().tokens_ended({"ada", "", "a2"}, "all but this one");
  server.settle();
  EXPECT_EQ(bye(second), "");
  server.lobby().tokens_ended({"ada"}, "all");
  server.settle();
  EXPECT_EQ(bye(second), "signed_out");
  EXPECT_EQ(bye(ben), "");
}

TEST_F(Visitors, ATokenThatEndedElsewhereEndsWithTheNextRound) {
  vault_.tokens["a1"] = {"a1", "ada", 1, 1};
  Server server(vault_, some_options(true));
  server.lobby().wake(vault_.now, vault_.now);
  const Person ada = join(server, "ada", "a1");
  const Person nobody = join(server, "", "");
  server.pass(Milliseconds(2000));
  EXPECT_EQ(bye(ada), "");
  {
    const std::lock_guard lock(vault_.mutex);
    vault_.tokens.clear();
  }
  server.pass(Milliseconds(2000));
  EXPECT_EQ(bye(ada), "signed_out");
  EXPECT_EQ(bye(nobody), "");
}

// --- who is to be forgotten ---

class ForgottenPlayer : public testing::Test {
 protected:
  // Ada sits at many tables; another one goes on from one of them, where she does not sit.
  ForgottenPlayer() {
    for (int i = 0; i < 20; ++i) tables_.push_back(add_open_table(vault_, 1LL << 50));
    later_ = add_open_table(vault_, 1LL << 50);
    make_known();
  }
  void make_known() {
    vault_.players["ada"] = ada_;
    vault_.tokens["a1"] = {"a1", "ada", 1, 1};
    for (const std::string& id : tables_) {
      SeatRecord& seat = vault_.tables[id].record.seats[0];
      seat.kind = SeatRecord::Kind::player;
      seat.player = "ada";
      seat.name = "Ada";
    }
    Json names;
    names["names"] = {"Ada", "Ben"};
    vault_.tables[later_].record.continued = Continued{tables_[0], 1, Json::array({names})};
  }
  std::optional<Problem> forget(Server& server) {
    std::optional<Problem> answer;
    forget_player(server.lobby(), ada_, [&answer](const Problem& problem) {
      EXPECT_FALSE(answer.has_value()) << "it is answered once";
      answer = problem;
    });
    server.settle();
    return answer;
  }
  bool is_known() {
    for (const auto& [id, table] : vault_.tables) {
      for (const SeatRecord& seat : table.record.seats) {
        if (seat.player == "ada" || seat.name == "Ada") return true;
      }
      if (table.record.continued && table.record.continued->sittings.dump().find("Ada") != std::string::npos)
        return true;
    }
    return vault_.players.contains("ada") || !vault_.tokens.empty();
  }

  Vault vault_;
  const PlayerRecord ada_{"ada", "Ada", 1};
  std::vector<std::string> tables_;
  std::string later_;
};

TEST_F(ForgottenPlayer, IsKnownNowhere) {
  for (const bool shared : {false, true}) {
    make_known();
    Server server(vault_, some_options(shared));
    const auto answer = forget(server);
    ASSERT_TRUE(answer.has_value());
    EXPECT_FALSE(*answer) << answer->message;
    EXPECT_FALSE(is_known());
    EXPECT_EQ(server.lobby().figures().tables, 0U) << "tables that nobody looks at do not stay in memory";
  }
}

// Whoever could not be forgotten everywhere is still there, and can ask again.
TEST_F(ForgottenPlayer, IsThereUntilEveryTableHasForgotten) {
  for (const bool shared : {false, true}) {
    for (const auto what : {&Vault::unreadable, &Vault::unwritable}) {
      for (const std::string& where : {tables_[3], later_}) {
        make_known();
        Server server(vault_, some_options(shared));
        (vault_.*what).insert(where);
        const auto refused = forget(server);
        ASSERT_TRUE(refused.has_value());
        EXPECT_EQ(refused->code, ErrorCode::unavailable);
        EXPECT_TRUE(vault_.players.contains("ada"));
        EXPECT_TRUE(vault_.tokens.contains("a1")) << "it can be asked for again";
        (vault_.*what).clear();
        server.pass(Milliseconds(5000));  // tables that failed are taken up again
        const auto answer = forget(server);
        ASSERT_TRUE(answer.has_value());
        EXPECT_FALSE(*answer) << answer->message;
        EXPECT_FALSE(is_known());
      }
    }
  }
}

TEST_F(ForgottenPlayer, IsThereIfTheEndCannotBeWritten) {
  Server server(vault_);
  vault_.fails = true;
  const auto unasked = forget(server);
  ASSERT_TRUE(unasked.has_value());
  EXPECT_EQ(unasked->code, ErrorCode::unavailable);
  vault_.fails = false;
  EXPECT_TRUE(vault_.tokens.contains("a1"));
}

// A table that cannot be read keeps nobody from leaving.
TEST_F(ForgottenPlayer, IsForgottenThoughATableIsDamaged) {
  vault_.tables[tables_[5]].steps.push_back({tables_[5], 0, -1, "no step of any game", 1, {}});
  vault_.tables[tables_[5]].chat.push_back({tables_[5], 0, 0, "Ada", "ahoy", 1, "ada"});
  Server server(vault_);
  const auto answer = forget(server);
  ASSERT_TRUE(answer.has_value());
  EXPECT_FALSE(*answer) << answer->message;
  EXPECT_FALSE(vault_.players.contains("ada"));
  EXPECT_TRUE(vault_.tables[tables_[5]].chat.empty());
}

// --- what is too much ---

TEST_F(LobbyOnDisk, ReportsAndCrowdsHaveARate) {
  Server server(connect_);
  int taken = 0;
  for (int i = 0; i < 50; ++i) server.lobby().may_report("ada", [&](const Problem& problem) { taken += !problem; });
  server.settle();
  EXPECT_GE(taken, 5);
  EXPECT_LT(taken, 10);
  bool other = false;
  server.lobby().may_report("ben", [&](const Problem& problem) { other = !problem; });
  server.settle();
  EXPECT_TRUE(other);

  const auto store = source_.connect();
  Changes changes;
  for (int i = 0; i < 200; ++i) changes.players.push_back({"p" + std::to_string(i), "P", 1});
  store->write(std::span(&changes, 1));
  int heard = 0;
  for (int i = 0; i < 200; ++i)
    server.lobby().may_speak("p" + std::to_string(i), "table", [&](const Problem& problem) { heard += !problem; });
  server.settle();
  EXPECT_GE(heard, 20);
  EXPECT_LT(heard, 150) << "however many they are";
}

TEST(Lobby, ExpertsAreRefusedWhereTheyWouldWait) {
  Vault vault;
  std::promise<void> go_on;
  const std::shared_future<void> waits = go_on.get_future();
  PatientLoop loop;
  Metrics metrics;
  Addresses addresses{Limits{}};
  std::vector<std::unique_ptr<Store>> stores;
  stores.push_back(std::make_unique<MemoryStore>(vault));
  ReaderThreads reader(std::move(stores), loop);
  WriterThread writer(std::make_unique<MemoryStore>(vault), loop);
  BotThreads bots(2);
  const Lobby lobby(loop, reader, writer, bots, metrics, addresses, {});
  EXPECT_FALSE(lobby.overloaded("expert"));
  for (int i = 0; i < 42; ++i) ASSERT_TRUE(bots.submit([waits](bool) { waits.wait(); }));
  // Two are being thought about at most: forty wait for two threads, 200 ms each.
  EXPECT_GE(bots.expected_wait(Milliseconds(200)), Milliseconds(4000));
  EXPECT_LE(bots.expected_wait(Milliseconds(200)), Milliseconds(4200));
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(bots.submit([waits](bool) { waits.wait(); }));
  EXPECT_TRUE(lobby.overloaded("expert"));
  EXPECT_FALSE(lobby.overloaded("sailor")) << "who answers at once keeps nobody waiting";
  std::vector<SeatRecord> seats(2);
  seats[1].kind = SeatRecord::Kind::bot;
  seats[1].level = "sailor";
  EXPECT_FALSE(lobby.overloaded(seats));
  seats[1].level = "expert";
  EXPECT_TRUE(lobby.overloaded(seats));
  go_on.set_value();
}

// Of those who come while a table is being read only the first one could not have seen more elsewhere.
TEST(Lobby, WhoComesLaterGetsTheTableAsItIsThen) {
  Vault vault;
  Server server(vault, some_options(true));
  const std::int64_t start = server.loop().wall_ms();
  const std::string id = add_open_table(vault, start);
  server.lobby().wake(start, start);
  server.settle();
  const auto nobody = [](const std::shared_ptr<Room>&, const Problem&) {};
  server.lobby().room(id, nobody);
  server.read();
  SeatRecord& seat = vault.tables[id].record.seats[0];
  seat.kind = SeatRecord::Kind::player;
  seat.player = "ada";
  vault.tables[id].revision = 2;
  const auto room = server.room(id);
  ASSERT_NE(room, nullptr);
  EXPECT_EQ(room->record().seats[0].player, "ada");
}

// It was frozen, say, and nobody's news reached it.
TEST(Lobby, AServerThatStoodStillTellsATableAsTheStoreHasIt) {
  for (const bool shared : {true, false}) {
    Vault vault;
    Server server(vault, some_options(shared));
    const std::int64_t start = server.loop().wall_ms();
    const std::string id = add_open_table(vault, start);
    server.lobby().wake(start, start);
    server.settle();
    ASSERT_NE(server.room(id), nullptr);
    SeatRecord& seat = vault.tables[id].record.seats[0];
    seat.kind = SeatRecord::Kind::player;
    seat.player = "ada";
    vault.tables[id].revision = 2;

    const auto room = server.room(id);
    ASSERT_NE(room, nullptr);
    EXPECT_EQ(room->record().seats[0].player, shared ? "ada" : "") << "whoever is alone need not ask";
    vault.tables.erase(id);
    server.room(id);  // whoever asks first finds out that it is gone
    EXPECT_EQ(server.room(id) == nullptr, shared);
  }
}

}  // namespace
}  // namespace fathom::server
