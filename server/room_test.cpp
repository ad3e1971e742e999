#include "server/room.h"

#include <gtest/gtest.h>

#include "server/continuation.h"
#include "server/keys.h"
#include "server/test_house.h"

namespace fathom::server {
namespace {

constexpr const char* kTable = "table";

class RoomTest : public testing::Test {
 protected:
  // Two people, or as many as there are names; further seats are bots'.
  void make_table(const std::vector<std::string>& players, std::size_t seats = 2,
                  TableStatus status = TableStatus::open) {
    StoredTable& table = vault_.tables[kTable];
    table.revision = new_revision();
    TableRecord& record = table.record;
    record.id = kTable;
    record.game = "captain-carcass";
    record.options = {{"players", seats}};
    record.status = status;
    record.host = players.front();
    record.secret = Secret::random();
    record.bot_delay_ms = 0;
    record.seats.resize(seats);
    for (std::size_t i = 0; i < seats; ++i) {
      SeatRecord& seat = record.seats[i];
      seat.kind = i < players.size() ? SeatRecord::Kind::player : SeatRecord::Kind::bot;
      if (i < players.size()) seat.player = seat.name = players[i];
      if (i >= players.size()) seat.level = "random";
    }
  }
  TableRecord& record() { return vault_.tables[kTable].record; }
  std::size_t stored_steps() { return vault_.tables[kTable].steps.size(); }

  // What this person sees as the newest state of the match.
  static Json latest(const TestHouse::Person& person) {
    Json told;
    for (const Json& frame : person.connection->frames) {
      if (frame.contains("legal") && frame.contains("count") && frame.at("type") != "error") told = frame;
    }
    return told;
  }
  static Json move(const TestHouse::Person& person, const std::string& id) {
    const Json told = latest(person);
    return {{"type", "move"}, {"id", id}, {"move", told.at("legal").back()}, {"count", told.at("count")}};
  }
  // The steps that a person was shown, by number; each at most once.
  static std::map<std::size_t, Json> shown(const TestHouse::Person& person) {
    std::map<std::size_t, Json> steps;
    for (const Json& frame : person.connection->frames) {
      if (!frame.contains("steps")) continue;
      for (const Json& step : frame.at("steps")) {
        const auto number = step.at("number").get<std::size_t>();
        EXPECT_FALSE(steps.contains(number)) << "step " << number << " is told twice";
        steps[number] = step;
      }
    }
    return steps;
  }

  Vault vault_;
};

TEST_F(RoomTest, NobodySeesWhatIsNotWritten) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.say(ada, {{"type", "start"}, {"id", "s"}});
  EXPECT_TRUE(ada.connection->of("ack").empty());
  house.settle();
  EXPECT_EQ(ada.connection->answer("s").at("type"), "ack");
  EXPECT_EQ(record().status, TableStatus::playing);
  EXPECT_TRUE(house.wants_keeper);
}

TEST_F(RoomTest, AStoreThatFailsSendsEverybodyAway) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.settle();
  vault_.fails = true;
  house.say(ada, {{"type", "start"}, {"id", "s"}});
  house.settle();
  EXPECT_TRUE(ada.connection->answer("s").is_null());
  EXPECT_EQ(ada.connection->closed, kInternalError);
  EXPECT_TRUE(house.discarded);
}

// --- two servers ---

class TwoServersTest : public RoomTest {
 protected:
  void begin() {
    make_table({"ada", "ben"});
    one_.open(kTable);
    two_.open(kTable);
    ada_ = one_.join("ada");
    ben_ = two_.join("ben");
    settle();
    one_.say(ada_, {{"type", "start"}, {"id", "start"}});
    settle();
    ASSERT_EQ(record().status, TableStatus::playing);
  }
  // Both hear of everything.
  void settle() {
    for (int i = 0; i < 3; ++i) {
      one_.settle();
      two_.settle();
      one_.room().heard_of(vault_.tables[kTable].revision);
      two_.room().heard_of(vault_.tables[kTable].revision);
    }
    one_.settle();
    two_.settle();
  }

  TestHouse one_{vault_, "one"};
  TestHouse two_{vault_, "two"};
  TestHouse::Person ada_;
  TestHouse::Person ben_;
};

TEST_F(TwoServersTest, AMoveHereIsToldThere) {
  begin();
  for (int i = 0; i < 40 && record().status == TableStatus::playing; ++i) {
    const bool adas = !latest(ada_).at("legal").empty();
    (adas ? one_ : two_).say(adas ? ada_ : ben_, move(adas ? ada_ : ben_, std::to_string(i)));
    settle();
    ASSERT_EQ((adas ? ada_ : ben_).connection->answer(std::to_string(i)).at("type"), "ack");
  }
  EXPECT_EQ(shown(ada_).size(), stored_steps());
  EXPECT_EQ(shown(ben_).size(), stored_steps());
}

class OpenTableTest : public TwoServersTest {
 protected:
  // Ada is the host, and nobody sits there.
  void SetUp() override {
    make_table({"ada"}, 3);
    for (SeatRecord& seat : record().seats) seat = {};
    one_.open(kTable);
    two_.open(kTable);
    ben_ = one_.join("ben");
    cy_ = two_.join("cy");
    watcher_ = two_.join("");
    settle();
    two_.pass(std::chrono::seconds(1));
  }
  static Json sits(int seat) { return {{"type", "sit"}, {"id", "sit"}, {"seat", seat}}; }
  Revision newest() { return vault_.tables[kTable].revision; }
  // Ben has been told that he sits there, and now he comes to the other server.
  Json welcome_of_ben() {
    EXPECT_EQ(ben_.connection->answer("sit").at("type"), "ack");
    two_.room().heard_of(newest());
    const auto ben = two_.join("ben");
    two_.settle();
    return ben.connection->of("welcome").at(0);
  }

  TestHouse::Person cy_;
  TestHouse::Person watcher_;
};

// Seats that are told a tick later are those that were kept, and not those that somebody else was faster with.
TEST_F(OpenTableTest, WhatIsLostIsNotToldLater) {
  one_.say(ben_, sits(1));
  one_.settle();
  cy_.connection->frames.clear();
  two_.say(cy_, sits(2));
  two_.room().leave(watcher_.guest);  // that is told in a moment
  two_.write();
  two_.hear_one();  // somebody else was faster
  two_.wait(std::chrono::seconds(1));
  EXPECT_TRUE(cy_.connection->frames.empty()) << cy_.connection->frames[0];
  settle();
  two_.pass(std::chrono::seconds(1));
  EXPECT_EQ(cy_.connection->answer("sit").at("type"), "ack");
  EXPECT_EQ(cy_.connection->of("table").back().at("you").at("seat"), 2);
  for (const Json& frame : cy_.connection->of("table")) EXPECT_EQ(frame.at("table").at("seats")[1].at("player"), "ben");
}

TEST_F(OpenTableTest, WhatWasReadBeforeIsNotEnough) {
  two_.room().heard_of(newest() / 2 + 1);
  two_.read();
  one_.say(ben_, sits(1));
  one_.settle();
  EXPECT_EQ(welcome_of_ben().at("you").at("seat"), 1);
}

TEST_F(OpenTableTest, WhatWasWrittenBeforeIsNotEnough) {
  two_.say(cy_, sits(2));
  two_.write();
  one_.room().heard_of(newest());
  one_.settle();
  one_.say(ben_, sits(1));
  one_.settle();
  EXPECT_EQ(welcome_of_ben().at("you").at("seat"), 1);
  EXPECT_EQ(cy_.connection->answer("sit").at("type"), "ack");
}

// One person with a device at each server: only one of two moves for the same decision counts, and whoever loses is
// judged again by what is there.
TEST_F(TwoServersTest, TheFasterOneCounts) {
  begin();
  const bool adas = !latest(ada_).at("legal").empty();
  const auto& mover = adas ? ada_ : ben_;
  auto other = (adas ? two_ : one_).join(adas ? "ada" : "ben");
  settle();
  ASSERT_FALSE(latest(other).at("legal").empty());
  (adas ? one_ : two_).say(mover, move(mover, "first"));
  (adas ? two_ : one_).say(other, move(other, "second"));
  settle();
  const std::string first = mover.connection->answer("first").at("type");
  const std::string second = other.connection->answer("second").at("type");
  EXPECT_NE(first, second) << "one is taken, the other is not";
  EXPECT_EQ(one_.metrics().conflicts + two_.metrics().conflicts, 1U);
  EXPECT_EQ((first == "error" ? mover.connection->answer("first") : other.connection->answer("second")).at("code"),
            "too_late");
  // Nobody is shown a step twice, and all are shown the same number.
  EXPECT_EQ(shown(mover).size(), stored_steps());
  EXPECT_EQ(shown(other).size(), stored_steps());
  EXPECT_EQ(one_.room().revision(), two_.room().revision());
}

// What does not exclude each other is done both, in whichever order.
TEST_F(TwoServersTest, WhatIsLostIsDoneAgain) {
  begin();
  for (int i = 0; i < 10; ++i) {
    one_.say(ada_, {{"type", "chat"}, {"id", "a" + std::to_string(i)}, {"text", "ahoy " + std::to_string(i)}});
    two_.say(ben_, {{"type", "chat"}, {"id", "b" + std::to_string(i)}, {"text", "aye " + std::to_string(i)}});
  }
  settle();
  EXPECT_EQ(vault_.tables[kTable].chat.size(), 20U);
  for (const auto* person : {&ada_, &ben_}) {
    std::set<std::size_t> numbers;
    for (const Json& line : person->connection->of("chat")) numbers.insert(line.at("number").get<std::size_t>());
    EXPECT_EQ(numbers.size(), 20U);
    EXPECT_EQ(person->connection->of("chat").size(), 20U) << "each line once";
  }
  for (int i = 0; i < 10; ++i) EXPECT_EQ(ada_.connection->answer("a" + std::to_string(i)).at("type"), "ack");
}

// With free seats the match waits: nobody is shown a step before everybody sits, and then all of them are there.
TEST_F(TwoServersTest, AMatchGoesOnWithWhoeverComes) {
  begin();
  while (latest(ada_).at("count") < 12) {
    const bool adas = !latest(ada_).at("legal").empty();
    (adas ? one_ : two_).say(adas ? ada_ : ben_, move(adas ? ada_ : ben_, latest(ada_).at("count").dump()));
    settle();
    ASSERT_EQ(record().status, TableStatus::playing);
  }
  const std::size_t count = 8;
  StoredTable next;
  const Json wanted{{"file", one_.room().replay()}, {"step", count}, {"seat", 0}, {"levels", {nullptr, "open"}}};
  ASSERT_FALSE(continue_file(wanted, {.id = "ada", .name = "ada"}, next));
  EXPECT_EQ(next.record.status, TableStatus::open);
  next.record.id = kTable;
  next.record.secret = Secret::random();
  next.revision = new_revision();
  const std::vector<StepRecord> before = vault_.tables[kTable].steps;
  vault_.tables[kTable] = next;
  vault_.zeros.clear();
  one_.open(kTable);
  two_.open(kTable);
  ada_ = one_.join("ada");
  ben_ = two_.join("ben");
  settle();
  EXPECT_EQ(ada_.connection->of("welcome").at(0).at("count"), 0);
  EXPECT_EQ(ada_.connection->of("welcome").at(0).at("table").at("continued_from").at("step"), count);
  one_.say(ada_, {{"type", "start"}, {"id", "early"}});
  one_.say(ada_, {{"type", "change"}, {"id", "other"}, {"options", {{"anchor_bonus", "yes"}}}});
  two_.say(ben_, {{"type", "sit"}, {"id", "sit"}, {"seat", 1}});
  settle();
  EXPECT_EQ(ada_.connection->answer("early").at("code"), "seats_open");
  EXPECT_EQ(ada_.connection->answer("other").at("code"), "wrong_status");
  EXPECT_EQ(stored_steps(), 0U);
  one_.say(ada_, {{"type", "start"}, {"id", "now"}});
  settle();
  ASSERT_EQ(record().status, TableStatus::playing);
  ASSERT_GE(stored_steps(), count);
  for (std::size_t n = 0; n < count; ++n) EXPECT_EQ(vault_.tables[kTable].steps[n].move, before[n].move);
  EXPECT_EQ(shown(ada_).size(), stored_steps());
  EXPECT_EQ(shown(ben_).size(), stored_steps());
  EXPECT_TRUE(record().continued->waiting.is_null());
  for (int i = 0; i < 200 && record().status == TableStatus::playing; ++i) {
    const bool adas = !latest(ada_).at("legal").empty();
    (adas ? one_ : two_).say(adas ? ada_ : ben_, move(adas ? ada_ : ben_, std::to_string(i)));
    settle();
  }
  EXPECT_EQ(record().status, TableStatus::over);
  std::istringstream file(one_.room().replay());
  std::string first;
  std::getline(file, first);
  EXPECT_EQ(Json::parse(first).at("continued_from").at(0).at("steps"), count);
  // Whoever comes to it anew finds it as it is.
  EXPECT_EQ(one_.open(kTable).table_json().at("status"), "over");
}

TEST_F(TwoServersTest, NewsThatSayAllNeedNoStore) {
  begin();
  const bool adas = !latest(ada_).at("legal").empty();
  TestHouse& here = adas ? one_ : two_;
  TestHouse& there = adas ? two_ : one_;
  const StoredTable before = vault_.tables[kTable];
  here.say(adas ? ada_ : ben_, move(adas ? ada_ : ben_, "m"));
  here.settle();
  const StoredTable& after = vault_.tables[kTable];
  News news{kTable, after.revision, before.revision, after.steps};
  news.steps.erase(news.steps.begin(), news.steps.begin() + static_cast<std::ptrdiff_t>(before.steps.size()));
  vault_.fails = true;
  there.room().hear(news);
  there.settle();
  vault_.fails = false;
  EXPECT_EQ(there.room().revision(), after.revision);
  EXPECT_EQ(shown(adas ? ben_ : ada_).size(), stored_steps());
  // The same again is nothing new, and what does not fit is asked for.
  there.room().hear(news);
  news.revision = news.from = 1;
  there.room().hear(news);
  there.settle();
  EXPECT_FALSE(there.discarded);
  EXPECT_EQ(there.room().revision(), after.revision);
}

// While the table is being read anew somebody comes: what is told of the difference is nothing for them.
TEST_F(TwoServersTest, AWelcomeComesFirst) {
  begin();
  const bool adas = !latest(ada_).at("legal").empty();
  TestHouse& here = adas ? one_ : two_;
  TestHouse& there = adas ? two_ : one_;
  here.say(adas ? ada_ : ben_, move(adas ? ada_ : ben_, "m"));
  here.settle();
  there.room().heard_of(vault_.tables[kTable].revision);
  const auto late = there.join("cy");
  there.settle();
  ASSERT_FALSE(late.connection->frames.empty());
  EXPECT_EQ(late.connection->frames.front().at("type"), "welcome");
  EXPECT_EQ(shown(late).size(), stored_steps());
}

// Nobody has told a server of the last move, but somebody who has seen it comes there and goes on.
TEST_F(TwoServersTest, WhoeverHasSeenMoreIsBelieved) {
  begin();
  const bool adas = !latest(ada_).at("legal").empty();
  TestHouse& here = adas ? one_ : two_;
  TestHouse& there = adas ? two_ : one_;
  const auto first = there.join("ada");
  const auto second = there.join("ben");
  there.settle();
  here.say(adas ? ada_ : ben_, move(adas ? ada_ : ben_, "m"));
  here.settle();
  const std::size_t seen = stored_steps();
  ASSERT_LT(latest(first).at("count"), seen);

  const auto knows = [&here](const char* player) {
    auto person = here.join(player);
    here.settle();
    return person;
  };
  const auto ada = knows("ada");
  const auto ben = knows("ben");
  const bool adas_again = !latest(ada).at("legal").empty();
  there.say(adas_again ? first : second, move(adas_again ? ada : ben, "n"));
  there.settle();
  EXPECT_EQ((adas_again ? first : second).connection->answer("n").at("type"), "ack");
}

TEST_F(TwoServersTest, WhoComesBackIsWelcomedWithAllTheyHaveSeen) {
  begin();
  const bool adas = !latest(ada_).at("legal").empty();
  TestHouse& here = adas ? one_ : two_;
  TestHouse& there = adas ? two_ : one_;
  here.say(adas ? ada_ : ben_, move(adas ? ada_ : ben_, "m"));
  here.settle();
  const std::size_t seen = stored_steps();
  const auto back = there.join(adas ? "ada" : "ben", seen - 1);
  there.settle();
  ASSERT_FALSE(back.connection->frames.empty());
  EXPECT_EQ(back.connection->frames.front().at("count"), seen);
  EXPECT_EQ(back.connection->frames.front().at("from"), seen);
  // Nobody has seen that much: what there is is told from the beginning.
  const auto dreamer = there.join(adas ? "ada" : "ben", seen + 100);
  there.settle();
  there.pass(std::chrono::seconds(2));
  EXPECT_EQ(shown(dreamer).size(), seen);
}

// Whoever only says that they have seen more costs the store one question a second, and those who watch none.
TEST_F(TwoServersTest, ClaimsToHaveSeenMoreAreCheap) {
  begin();
  const auto eve = one_.join("eve", 1'000'000);
  settle();
  const int before = vault_.reads;
  const auto claim = [&](const TestHouse::Person& person, const std::string& id) {
    one_.say(person, {{"type", "move"}, {"id", id}, {"move", "nonsense"}, {"count", 1'000'000}});
    one_.settle();
  };
  for (int i = 0; i < 100; ++i) claim(eve, "e" + std::to_string(i));
  EXPECT_EQ(eve.connection->answer("e99").at("code"), "not_seated");
  EXPECT_EQ(vault_.reads, before);
  for (int i = 0; i < 100; ++i) claim(ada_, "a" + std::to_string(i));
  EXPECT_EQ(vault_.reads, before + 1);
  EXPECT_EQ(ada_.connection->answer("a0").at("type"), "error") << "the first is looked into at once";
  one_.pass(std::chrono::milliseconds(1100));
  EXPECT_EQ(vault_.reads, before + 2) << "all that came meanwhile together";
  for (int i = 0; i < 100; ++i) EXPECT_EQ(ada_.connection->answer("a" + std::to_string(i)).at("type"), "error") << i;
}

// Somebody has claimed nonsense a moment ago; what another one has really seen is found out all the same.
TEST_F(TwoServersTest, AClaimIsCheckedThoughOthersClaimNonsense) {
  begin();
  const bool adas = !latest(ada_).at("legal").empty();
  TestHouse& here = adas ? one_ : two_;
  TestHouse& there = adas ? two_ : one_;
  there.join(adas ? "ben" : "ada", 1'000'000);
  there.settle();
  here.say(adas ? ada_ : ben_, move(adas ? ada_ : ben_, "m"));
  here.settle();
  const std::size_t seen = stored_steps();
  const auto back = there.join(adas ? "ada" : "ben", seen - 1);
  there.settle();
  EXPECT_TRUE(back.connection->frames.empty());
  there.pass(std::chrono::milliseconds(1100));
  ASSERT_FALSE(back.connection->frames.empty());
  EXPECT_EQ(back.connection->frames.front().at("count"), seen);
}

TEST_F(TwoServersTest, TwoWhoAskToPlayAgainAreLedToOneTable) {
  make_table({"ada", "ben"}, 2, TableStatus::over);
  one_.open(kTable);
  two_.open(kTable);
  ada_ = one_.join("ada");
  ben_ = two_.join("ben");
  settle();
  one_.say(ada_, {{"type", "rematch"}, {"id", "r"}});
  two_.say(ben_, {{"type", "rematch"}, {"id", "r"}});
  settle();
  for (const auto& person : {ada_, ben_}) {
    EXPECT_EQ(person.connection->answer("r").at("type"), "ack");
    for (const Json& frame : person.connection->of("rematch")) EXPECT_EQ(frame.at("table"), record().next);
  }
}

TEST_F(TwoServersTest, WhoIsConnectedElsewhereIsThere) {
  begin();
  one_.room().set_elsewhere({{"ben"}, 2});
  EXPECT_EQ(one_.room().table_json().at("seats").at(1).at("connected"), true);
  EXPECT_EQ(one_.room().table_json().at("spectators"), 2);
  one_.room().set_elsewhere({});
  EXPECT_EQ(one_.room().table_json().at("seats").at(1).at("connected"), false);
}

// Bots and clocks are the business of one server.
TEST_F(RoomTest, OnlyTheKeeperMovesForBots) {
  make_table({"ada"}, 2, TableStatus::starting);
  TestHouse one(vault_, "one");
  TestHouse two(vault_, "two");
  one.open(kTable);
  one.settle();
  two.open(kTable);
  const auto ada = two.join("ada");
  two.settle();
  two.keep();
  one.keep();
  // However busy the machine is: the limit only ends a test that would wait for ever.
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; record().status == TableStatus::playing; ++i) {
    ASSERT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(5));
    one.settle();
    two.settle();
    one.room().heard_of(vault_.tables[kTable].revision);
    two.room().heard_of(vault_.tables[kTable].revision);
    one.pass(Milliseconds(10));
    two.pass(Milliseconds(10));
    if (!latest(ada).at("legal").empty()) two.say(ada, move(ada, std::to_string(i)));
  }
  EXPECT_EQ(record().status, TableStatus::over);
  EXPECT_EQ(one.metrics().bot_moves, 0U);
  EXPECT_GT(two.metrics().bot_moves, 0U);
}

// --- the match belongs to its players ---

// Whoever takes a match over finds that its clock stood still meanwhile; but not before what has happened then.
TEST_F(RoomTest, TimeDoesNotRunBack) {
  make_table({"ada", "ben"}, 2, TableStatus::playing);
  record().seats[0].stand_in = true;
  TestHouse house(vault_, "one");
  house.open(kTable);
  house.keep();
  house.pass(Milliseconds(5000));
  const auto ada = house.join("ada");
  house.settle();
  const auto events = latest(ada).at("events");
  ASSERT_EQ(events.back().at("what"), "came_back");
  house.room().kept(true, vault_.now);
  EXPECT_GE(house.room().match_time(), events.back().at("at").get<std::int64_t>());
}

TEST_F(RoomTest, TheHostCannotTakeASeatFromAPlayer) {
  make_table({"ada", "ben", "cleo"}, 3, TableStatus::starting);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.settle();
  ASSERT_EQ(record().status, TableStatus::playing);
  for (const char* type : {"bot", "remove", "open", "close"}) {
    house.say(ada, {{"type", type}, {"id", type}, {"seat", 1}, {"level", "sailor"}});
    house.settle();
    EXPECT_EQ(ada.connection->answer(type).at("code"), "wrong_status") << type;
  }
  EXPECT_EQ(record().seats[1].player, "ben");
}

TEST_F(RoomTest, BetweenTwoAResignationIsTheEnd) {
  make_table({"ada", "ben"}, 2, TableStatus::starting);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto ben = house.join("ben");
  house.settle();
  house.say(ben, {{"type", "leave"}, {"id", "l"}});
  house.settle();
  EXPECT_EQ(ben.connection->answer("l").at("type"), "ack");
  EXPECT_EQ(record().status, TableStatus::over);
  EXPECT_EQ(record().result.at("winners"), Json::array({0}));
  EXPECT_EQ(latest(ada).at("result").at("winners"), Json::array({0}));
  ASSERT_EQ(vault_.results.size(), 2U);
  EXPECT_TRUE(vault_.results[0].won);
  EXPECT_FALSE(vault_.results[1].won);
  EXPECT_TRUE(house.room().has_replay());
}

TEST_F(RoomTest, AmongMoreTheOthersGoOnWithABot) {
  make_table({"ada", "ben", "cleo"}, 3, TableStatus::starting);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ben = house.join("ben");
  house.settle();
  house.say(ben, {{"type", "leave"}, {"id", "l"}});
  house.settle();
  EXPECT_EQ(record().status, TableStatus::playing);
  EXPECT_EQ(record().seats[1].kind, SeatRecord::Kind::bot);
  ASSERT_EQ(vault_.results.size(), 1U);
  EXPECT_EQ(vault_.results[0].player, "ben");
  EXPECT_FALSE(vault_.results[0].won);
  EXPECT_EQ(vault_.tables[kTable].events.back().what, TableEvent::What::resigned);
}

TEST_F(RoomTest, AVoteLetsABotStandInUntilThePlayerIsBack) {
  make_table({"ada", "ben", "cleo"}, 3, TableStatus::starting);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto cleo = house.join("cleo");
  house.settle();
  const auto vote = [&](const TestHouse::Person& person, const std::string& id, int seat) {
    house.say(person, {{"type", "vote"}, {"id", id}, {"seat", seat}});
    house.settle();
    return person.connection->answer(id);
  };
  EXPECT_EQ(vote(ada, "early", 1).at("code"), "too_many");
  house.pass(std::chrono::seconds(31));
  EXPECT_EQ(vote(ada, "self", 0).at("code"), "no_such_seat");
  EXPECT_EQ(vote(ada, "present", 2).at("code"), "wrong_status");
  EXPECT_EQ(vote(ada, "one", 1).at("type"), "ack");
  EXPECT_FALSE(record().seats[1].stand_in) << "one of two is no majority";
  EXPECT_EQ(vote(ada, "twice", 1).at("type"), "ack");
  EXPECT_FALSE(record().seats[1].stand_in) << "nobody has two votes";
  EXPECT_EQ(vote(cleo, "two", 1).at("type"), "ack");
  EXPECT_TRUE(record().seats[1].stand_in);
  EXPECT_EQ(vault_.tables[kTable].events.back().what, TableEvent::What::voted);
  house.join("ben");
  house.settle();
  EXPECT_FALSE(record().seats[1].stand_in);
  EXPECT_EQ(vault_.tables[kTable].events.back().what, TableEvent::What::came_back);
}

// --- chat ---

TEST_F(RoomTest, ThoseWhoWatchAreHeardByThoseWhoWatch) {
  make_table({"ada", "ben"}, 2, TableStatus::starting);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto zoe = house.join("zoe");
  const auto nobody = house.join("");
  house.settle();
  house.say(zoe, {{"type", "chat"}, {"id", "z"}, {"text", "take the sword"}});
  house.say(ada, {{"type", "chat"}, {"id", "a"}, {"text", "ahoy"}});
  house.say(nobody, {{"type", "chat"}, {"id", "n"}, {"text", "boo"}});
  house.settle();
  ASSERT_EQ(ada.connection->of("chat").size(), 1U);
  EXPECT_EQ(ada.connection->of("chat")[0].at("text"), "ahoy");
  EXPECT_EQ(zoe.connection->of("chat").size(), 2U);
  EXPECT_EQ(nobody.connection->answer("n").at("code"), "unauthorized");
  EXPECT_EQ(house.join("ben").connection->of("welcome").at(0).at("chat").size(), 1U);
  house.chat = ChatPolicy::players;
  house.say(zoe, {{"type", "chat"}, {"id", "p"}, {"text", "psst"}});
  house.settle();
  EXPECT_EQ(zoe.connection->answer("p").at("code"), "chat_off");
  house.may_not_speak = true;
  house.say(ada, {{"type", "chat"}, {"id", "fast"}, {"text", "again"}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("fast").at("code"), "too_many");
}

TEST_F(RoomTest, BeforeTheMatchEverybodyHearsEverybody) {
  make_table({"ada", "ben"}, 2, TableStatus::open);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto zoe = house.join("zoe");
  house.say(zoe, {{"type", "chat"}, {"id", "z"}, {"text", "is there a seat?"}});
  house.settle();
  EXPECT_EQ(ada.connection->of("chat").size(), 1U);
}

TEST_F(RoomTest, AfterTheMatchThoseWhoPlayedHearWhatWasSaidBehindThem) {
  make_table({"ada", "ben"}, 2, TableStatus::starting);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto zoe = house.join("zoe");
  house.settle();
  house.say(zoe, {{"type", "chat"}, {"id", "z"}, {"text", "take the sword"}});
  house.settle();
  EXPECT_EQ(record().status, TableStatus::playing);
  EXPECT_TRUE(ada.connection->of("chat").empty());
  house.say(ada, {{"type", "leave"}, {"id", "l"}});
  house.settle();
  EXPECT_EQ(record().status, TableStatus::over);
  ASSERT_EQ(ada.connection->of("chat").size(), 1U);
  EXPECT_EQ(ada.connection->of("chat")[0].at("text"), "take the sword");
  EXPECT_EQ(zoe.connection->of("chat").size(), 1U) << "once";
}

TEST_F(RoomTest, WhatIsNoMessageIsSaidInItsTurn) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.settle();
  house.say(ada, {{"type", "chat"}, {"id", "a"}, {"text", "ahoy"}});
  house.room().refuse(ada.guest, "", {ErrorCode::bad_message, "what?"});
  EXPECT_TRUE(ada.connection->of("error").empty()) << "not before what was asked first";
  house.settle();
  EXPECT_EQ(ada.connection->frames.back().at("type"), "error");
}

TEST_F(RoomTest, WithoutChatNobodyIsHeard) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.chat = ChatPolicy::off;
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto eve = house.join("eve");
  house.settle();
  EXPECT_EQ(ada.connection->of("welcome").at(0).at("table").at("chat"), false);
  for (const auto& person : {ada, eve}) {
    house.say(person, {{"type", "chat"}, {"id", "c"}, {"text", "ahoy"}});
    house.settle();
    EXPECT_EQ(person.connection->answer("c").at("code"), "chat_off");
    EXPECT_TRUE(person.connection->of("chat").empty());
  }
  EXPECT_TRUE(vault_.tables[kTable].chat.empty());
  EXPECT_TRUE(house.crowds.empty()) << "nobody needs to be asked";
}

TEST_F(RoomTest, WhoWatchesSilencesNobodyWhoPlays) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto eve = house.join("eve");
  house.settle();
  house.say(ada, {{"type", "chat"}, {"id", "first"}, {"text", "ahoy"}});
  house.settle();
  for (int i = 0; i < 1100; ++i) house.say(eve, {{"type", "chat"}, {"id", "e" + std::to_string(i)}, {"text", "me!"}});
  house.settle();
  EXPECT_EQ(vault_.tables[kTable].chat.size(), 1 + Conversation::kMost / 2);
  EXPECT_EQ(eve.connection->answer("e1099").at("code"), "too_many");
  house.say(ada, {{"type", "chat"}, {"id", "a"}, {"text", "still here"}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("a").at("type"), "ack");
  const auto late = house.join("ben");
  house.settle();
  const Json chat = late.connection->of("welcome").at(0).at("chat");
  ASSERT_EQ(chat.size(), 2 + Conversation::kShown / 2);
  EXPECT_EQ(chat.front().at("text"), "ahoy");
  EXPECT_EQ(chat.back().at("text"), "still here");
}

// What cannot be read now is there all the same: another table would part those who sit there from those who come.
TEST_F(RoomTest, ASecondRematchIsNotMadeBecauseTheStoreFails) {
  make_table({"ada", "ben"}, 2, TableStatus::over);
  record().next = "next";
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.settle();
  const auto ask = [&](const std::string& id) {
    house.say(ada, {{"type", "rematch"}, {"id", id}});
    house.settle();
    return ada.connection->answer(id);
  };
  house.cannot_look = {ErrorCode::unavailable, "the store fails"};
  EXPECT_EQ(ask("fails").at("code"), "unavailable");
  EXPECT_EQ(record().next, "next");
  EXPECT_TRUE(ada.connection->of("rematch").empty());
  house.cannot_look = {};

  // The next table as the store has it, not as this server saw it last.
  vault_.tables["next"] = vault_.tables[kTable];
  vault_.tables["next"].record.id = "next";
  vault_.tables["next"].record.next.clear();
  vault_.tables["next"].record.status = TableStatus::open;
  house.other = std::make_shared<Room>(house, vault_.tables["next"]);
  EXPECT_EQ(ask("there").at("type"), "ack");
  EXPECT_EQ(record().next, "next");
  vault_.tables["next"].record.status = TableStatus::closed;
  vault_.tables["next"].revision = new_revision();
  house.other->heard_of(vault_.tables["next"].revision);
  EXPECT_EQ(ask("closed").at("type"), "ack");
  EXPECT_NE(record().next, "next") << "it was closed meanwhile";
  EXPECT_EQ(house.admitted.size(), 1U);

  // It fails while the next table is being read.
  house.other = std::make_shared<Room>(house, vault_.tables["next"]);
  const std::string now = house.room().record().next;
  vault_.fails = true;
  house.other->heard_of(1);
  EXPECT_EQ(ask("again").at("code"), "unavailable");
  vault_.fails = false;
  EXPECT_EQ(house.room().record().next, now);
  EXPECT_EQ(house.admitted.size(), 1U);
}

TEST_F(RoomTest, WhoDeclinesARematchHearsWhetherItWasHeard) {
  make_table({"ada", "ben"}, 2, TableStatus::over);
  record().next = "next";
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ben = house.join("ben");
  const auto eve = house.join("eve");
  house.settle();
  const auto leave = [&](const TestHouse::Person& person, const std::string& id) {
    house.say(person, {{"type", "leave"}, {"id", id}});
    house.settle();
    return person.connection->answer(id);
  };
  EXPECT_EQ(leave(eve, "watches").at("code"), "not_seated");
  house.cannot_look = {ErrorCode::unavailable, "the store fails"};
  EXPECT_EQ(leave(ben, "fails").at("code"), "unavailable");
  house.cannot_look = {};

  StoredTable& next = vault_.tables["next"];
  next = vault_.tables[kTable];
  next.record.id = "next";
  next.record.next.clear();
  next.record.status = TableStatus::open;
  next.record.seats[1].awaited = true;
  house.other = std::make_shared<Room>(house, next);
  EXPECT_EQ(leave(ben, "declined").at("type"), "ack");
  EXPECT_EQ(house.other->record().seats[1].kind, SeatRecord::Kind::open);
}

TEST_F(RoomTest, ARematchCountsAsATable) {
  make_table({"ada", "ben"}, 2, TableStatus::over);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.may_make_no_table = true;
  house.say(ada, {{"type", "rematch"}, {"id", "r"}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("r").at("code"), "too_many");
  EXPECT_TRUE(house.admitted.empty());
}

TEST_F(RoomTest, AReportTellsTheOperatorWhatWasSaid) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto ben = house.join("ben");
  house.settle();
  house.say(ben, {{"type", "chat"}, {"id", "b"}, {"text", "something rude"}});
  house.settle();
  house.say(ada, {{"type", "report"}, {"id", "r"}, {"number", 0}});
  house.say(ada, {{"type", "report"}, {"id", "none"}, {"number", 7}});
  house.say(ben, {{"type", "report"}, {"id", "own"}, {"number", 0}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("r").at("type"), "ack");
  EXPECT_EQ(ada.connection->answer("none").at("code"), "not_found");
  EXPECT_EQ(ben.connection->answer("own").at("code"), "bad_field");
  ASSERT_EQ(vault_.reports.size(), 1U);
  EXPECT_EQ(vault_.reports[0].about, "ben");
  EXPECT_EQ(vault_.reports[0].text, "something rude");
}

// --- many ---

// A thousand who come to watch are told of each other a few times, not a thousand times.
TEST_F(RoomTest, ManyWatchersJoinInLinearTime) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  std::vector<TestHouse::Person> watchers;
  constexpr std::size_t kMany = 1000;
  for (std::size_t i = 0; i < kMany; ++i) watchers.push_back(house.join(""));
  house.settle();
  house.pass(std::chrono::seconds(1));
  std::size_t frames = 0;
  for (const auto& watcher : watchers) frames += watcher.connection->frames.size();
  EXPECT_LE(frames, 3 * kMany);
  EXPECT_EQ(watchers.front().connection->of("table").back().at("table").at("spectators"), kMany);
}

// Page by page it is the same log, to whoever looks at it; what is played meanwhile comes as ever.
TEST_F(RoomTest, ALongLogComesPageByPage) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  std::array people{house.join("ada"), house.join("ben")};
  house.settle();
  house.say(people[0], {{"type", "start"}, {"id", "start"}});
  house.settle();
  const auto play = [&](int number) {
    const auto& mover = latest(people[0]).at("legal").empty() ? people[1] : people[0];
    house.say(mover, move(mover, std::to_string(number)));
    house.settle();
  };
  for (int i = 0; i < 10 && record().status == TableStatus::playing; ++i) play(i);
  const std::size_t count = stored_steps();
  ASSERT_GT(count, 10U);
  constexpr std::size_t kPage = 4;
  for (const std::string viewer : {"ada", "ben", "watcher"}) {
    const auto whole = house.join(viewer, {}, kAllSteps - 1);
    const auto slow = house.join(viewer, {}, kPage);
    house.settle();
    const Json log = latest(whole).at("steps");
    ASSERT_EQ(log.size(), count);
    EXPECT_TRUE(latest(whole).at("next").is_null());
    Json told = latest(slow);
    EXPECT_EQ(told.at("view"), latest(whole).at("view")) << "how it stands now is told at once";
    Json steps = Json::array();
    for (int pages = 0; pages < 100; ++pages) {
      EXPECT_EQ(told.at("from"), steps.size());
      EXPECT_EQ(told.at("steps").size(), std::min(kPage, count - steps.size()));
      for (const Json& step : told.at("steps")) steps.push_back(step);
      if (told.at("next").is_null()) break;
      ASSERT_EQ(told.at("next"), steps.size());
      const std::string id = "page " + std::to_string(pages);
      house.say(slow, {{"type", "page"}, {"id", id}, {"from", steps.size()}});
      told = slow.connection->answer(id);
      ASSERT_EQ(told.at("type"), "page");
    }
    EXPECT_EQ(steps, log);
    house.say(slow, {{"type", "page"}, {"id", "far"}, {"from", count + 1}});
    EXPECT_EQ(slow.connection->answer("far").at("code"), "bad_field");
  }

  // Whoever comes back is told what was missed, and no more of it at once.
  const auto back = house.join("ada", count - 6, kPage);
  house.settle();
  EXPECT_EQ(latest(back).at("from"), count - 5);
  EXPECT_EQ(latest(back).at("steps").size(), kPage);
  EXPECT_EQ(latest(back).at("next"), count - 1);
  if (record().status != TableStatus::playing) return;
  // A page tells nothing that is not on disk yet.
  const auto& mover = latest(people[0]).at("legal").empty() ? people[1] : people[0];
  house.say(mover, move(mover, "last"));
  house.say(back, {{"type", "page"}, {"id", "early"}, {"from", count}});
  EXPECT_TRUE(back.connection->answer("early").is_null());
  house.settle();
  EXPECT_EQ(back.connection->answer("early").at("steps")[0].at("number"), count);
}

TEST_F(RoomTest, AnOverloadedServerSeatsNoMoreExperts) {
  make_table({"ada"}, 2);
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.full = true;
  house.say(ada, {{"type", "bot"}, {"id", "e"}, {"seat", 1}, {"level", "expert"}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("e").at("code"), "unavailable");
}

TEST_F(RoomTest, AnOverloadedServerPlaysNoMoreExpertsAgain) {
  make_table({"ada"}, 2, TableStatus::over);
  record().seats[1].level = "expert";
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.full = true;
  house.say(ada, {{"type", "rematch"}, {"id", "r"}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("r").at("code"), "unavailable");
  EXPECT_TRUE(house.admitted.empty());
  house.full = false;
  house.say(ada, {{"type", "rematch"}, {"id", "again"}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("again").at("type"), "ack");
}

// A flood of changes is one message in a tick; the last one says how it is.
TEST_F(RoomTest, ChangesOfSeatsWithinATickAreToldTogether) {
  make_table({"ada"}, 3);
  record().seats[1] = record().seats[2] = {};
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto ben = house.join("ben");
  house.settle();
  house.pass(std::chrono::seconds(1));
  const std::size_t before = ben.connection->of("table").size();
  for (int i = 0; i < 20; ++i) {
    const std::string id = std::to_string(i);
    house.say(ada, {{"type", "bot"}, {"id", id}, {"seat", 1}, {"level", i % 2 == 0 ? "novice" : "sailor"}});
    house.settle();
    EXPECT_EQ(ada.connection->answer(id).at("type"), "ack");
  }
  EXPECT_EQ(ben.connection->of("table").size(), before + 1) << "the first at once";
  house.pass(Milliseconds(200));
  ASSERT_EQ(ben.connection->of("table").size(), before + 2);
  EXPECT_EQ(ben.connection->of("table").back().at("table").at("seats")[1].at("level"), "sailor");
}

// Once nonces may be out, whoever dislikes the deal that they make must not be able to undo it.
TEST_F(RoomTest, TheHostCannotCloseAMatchThatStarts) {
  make_table({"ada", "ben"});
  record().seats[1].commitment = Commitment::random();
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto ben = house.join("ben");
  house.say(ada, {{"type", "start"}, {"id", "s"}});
  house.settle();
  ASSERT_EQ(record().status, TableStatus::starting);
  house.say(ada, {{"type", "close"}, {"id", "c"}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("c").at("code"), "wrong_status");
  EXPECT_EQ(record().status, TableStatus::starting);
  EXPECT_TRUE(ben.connection->of("bye").empty());
}

TEST_F(RoomTest, AClockThatRunsOutMovesForWhoIsThereAndStandsInForWhoIsNot) {
  make_table({"ada", "ben"}, 2, TableStatus::starting);
  record().clock = {GameClock::Kind::move, 30, 0};
  TestHouse house(vault_, "one");
  house.open(kTable);
  house.settle();
  house.keep();
  const auto ada = house.join("ada");
  house.settle();
  ASSERT_EQ(record().status, TableStatus::playing);
  const auto steps = stored_steps();
  const auto acting = latest(ada).at("acting").at(0).get<std::size_t>();
  house.pass(std::chrono::seconds(29));
  EXPECT_EQ(stored_steps(), steps) << "there is time left";
  EXPECT_FALSE(record().seats[acting].stand_in);
  house.pass(std::chrono::seconds(2));
  const bool absent = acting == 1;
  EXPECT_EQ(record().seats[1].stand_in, absent);
  EXPECT_FALSE(record().seats[0].stand_in) << "she is there";
  // The bot thinks on another thread and answers a moment later.
  for (int i = 0; i < 100'000 && stored_steps() == steps; ++i) {
    std::this_thread::yield();
    house.pass(Milliseconds(50));
  }
  EXPECT_GT(stored_steps(), steps);
  ASSERT_FALSE(vault_.tables[kTable].events.empty());
  const TableEvent& event = vault_.tables[kTable].events.front();
  EXPECT_EQ(event.what, absent ? TableEvent::What::stands_in : TableEvent::What::clock_ran_out);
}

TEST_F(RoomTest, WhoReportsTooMuchIsToldSo) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  house.may_not_report = true;
  house.say(ada, {{"type", "report"}, {"id", "r"}, {"seat", 1}, {"text", "rude"}});
  house.settle();
  EXPECT_EQ(ada.connection->answer("r").at("code"), "too_many");
  EXPECT_TRUE(vault_.reports.empty());
}

TEST_F(RoomTest, ThoseWhoWatchShareARate) {
  make_table({"ada", "ben"});
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto eve = house.join("eve");
  house.say(ada, {{"type", "chat"}, {"id", "a"}, {"text", "ahoy"}});
  house.say(eve, {{"type", "chat"}, {"id", "e"}, {"text", "ahoy"}});
  house.settle();
  EXPECT_EQ(house.crowds, (std::vector<std::string>{"", kTable}));
}

TEST_F(RoomTest, WhoIsForgottenHasNoWordsWhereTheyOnlyWatched) {
  make_table({"ada", "eve"});
  vault_.tables[kTable].record.seats[1].player = "another eve";
  TestHouse house(vault_, "one");
  house.open(kTable);
  const auto ada = house.join("ada");
  const auto eve = house.join("eve");
  house.settle();
  house.say(eve, {{"type", "chat"}, {"id", "e"}, {"text", "my own words"}});
  house.say(ada, {{"type", "chat"}, {"id", "a"}, {"text", "ahoy"}});
  house.settle();
  const std::int64_t touched = record().touched;
  house.pass(std::chrono::seconds(10));
  house.room().forget("eve", {});
  house.settle();
  const auto late = house.join("ben");
  house.settle();
  const Json chat = late.connection->of("welcome").at(0).at("chat");
  ASSERT_EQ(chat.size(), 1U);
  EXPECT_EQ(chat[0].at("text"), "ahoy");
  EXPECT_EQ(vault_.tables[kTable].chat.size(), 1U);
  EXPECT_EQ(record().seats[1].name, "eve") << "somebody else who is called that";
  EXPECT_EQ(record().touched, touched) << "the table is no younger for it";
}

TEST_F(RoomTest, WhoIsForgottenHasNoNameInMatchesThatWentOn) {
  make_table({"ada"}, 2, TableStatus::closed);
  record().continued = Continued{"before", 0, Json::array({Json{{"names", {"ben", "ada"}}, {"steps", 0}}})};
  TestHouse house(vault_, "one");
  house.open(kTable);
  house.room().forget_earlier({"ben"});
  house.settle();
  EXPECT_EQ(record().continued->sittings[0].at("names"), (Json{kForgotten, "ada"}));
  const Revision revision = vault_.tables[kTable].revision;
  house.room().forget_earlier({"nobody"});
  house.settle();
  EXPECT_EQ(vault_.tables[kTable].revision, revision) << "nothing to write";
}

TEST_F(RoomTest, WhoIsForgottenHasNoName) {
  make_table({"ada", "ben"}, 2, TableStatus::starting);
  TestHouse house(vault_, "one");
  house.open(kTable);
  house.settle();
  house.room().forget("ben", {});
  house.settle();
  EXPECT_EQ(record().status, TableStatus::over) << "whoever is gone has resigned";
  EXPECT_EQ(record().seats[1].player, "");
  EXPECT_NE(record().seats[1].name, "ben");
  for (const TableEvent& event : vault_.tables[kTable].events) EXPECT_NE(event.name, "ben");
}

}  // namespace
}  // namespace fathom::server
