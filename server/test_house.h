// A server for tests with one room in it: the loop waits for the test, connections keep what they are sent, and the
// store is in memory. Two of these on one vault are two servers.
#pragma once

#include "server/bot_threads.h"
#include "server/reader_threads.h"
#include "server/room.h"
#include "server/test_loop.h"
#include "server/test_store.h"
#include "server/writer_thread.h"

namespace fathom::server {

class KeptConnection : public Connection {
 public:
  void send(Frame frame) override { frames.push_back(Json::parse(*frame)); }
  void close(int code, const std::string&) override { closed = code; }

  std::vector<Json> of(const std::string& type) const {
    std::vector<Json> list;
    for (const Json& frame : frames) {
      if (frame.at("type") == type) list.push_back(frame);
    }
    return list;
  }
  // The answer to the question with this id; null if there is none yet.
  Json answer(const std::string& id) const {
    for (const Json& frame : frames) {
      if (frame.value("id", "") == id) return frame;
    }
    return nullptr;
  }

  std::vector<Json> frames;
  int closed = 0;
};

class TestHouse : public House {
 public:
  TestHouse(Vault& vault, std::string id)
      : vault_(vault),
        id_(std::move(id)),
        reader_(connections(vault), loop_),
        writer_(std::make_unique<MemoryStore>(vault), loop_),
        bots_(1) {}

  // Opens the table that is in the vault.
  Room& open(const std::string& table) {
    room_ = std::make_shared<Room>(*this, *MemoryStore(vault_).table(table, id_));
    room_->wake();
    return *room_;
  }
  Room& room() { return *room_; }

  struct Person {
    GuestPointer guest = std::make_shared<Guest>();
    std::shared_ptr<KeptConnection> connection = std::make_shared<KeptConnection>();
  };
  // `page`: at most so many steps at once, with their views.
  Person join(const std::string& player, std::optional<std::size_t> last = {}, std::size_t page = kAllSteps) {
    Person person;
    person.guest->views = person.guest->page != page;
    person.guest->page = page;
    person.guest->connection = person.connection;
    person.guest->player = player;
    person.guest->name = player;
    room_->join(person.guest, last);
    return person;
  }
  void say(const Person& person, const Json& frame) {
    ClientMessage message;
    const Problem problem = read_client_message(frame.dump(), message);
    ASSERT_FALSE(problem) << problem.message;
    room_->receive(person.guest, message);
  }

  // Everything that is under way comes to its end; time stands still.
  void settle() {
    for (int quiet = 0; quiet < 3;) {
      writer_.drain();
      reader_.drain();
      bool any = false;
      while (loop_.run_one()) any = true;
      quiet = any ? 0 : quiet + 1;
    }
  }
  // What is under way is done, and nobody has heard of it yet.
  void read() { reader_.drain(); }
  void write() { writer_.drain(); }
  // The next that there is to be heard.
  void hear_one() { loop_.run(1); }
  // Time passes, and nobody hears anything.
  void wait(Milliseconds time) {
    vault_.now += time.count();
    loop_.pass(time);
  }
  // As a round of the lobby would.
  void keep() {
    const KeepWanted wanted{room_->record().id, room_->match_time()};
    for (const Kept& kept : MemoryStore(vault_).keep(id_, std::span(&wanted, 1))) room_->kept(kept.mine, kept.zero);
  }
  void pass(Milliseconds time) {
    vault_.now += time.count();
    loop_.pass(time);
    settle();
  }

  Loop& loop() override { return loop_; }
  Writer& writer() override { return writer_; }
  Reader& reader() override { return reader_; }
  BotPool& bots() override { return bots_; }
  Metrics& metrics() override { return metrics_; }
  ChatPolicy chat_policy() const override { return chat; }
  Milliseconds absence() const override { return std::chrono::seconds(30); }
  const std::string& announcement() const override { return notice; }
  const std::string& server_id() const override { return id_; }
  std::int64_t store_now() const override { return vault_.now; }
  std::int64_t written_now() const override { return loop_.wall_ms(); }
  void room(const std::string&, RoomFound found) override { found(other, cannot_look); }
  void admit(const TableRecord& record, Revision) override { admitted.push_back(record.id); }
  void discard(const std::string&) override { discarded = true; }
  void want_keeper(const std::string&) override { wants_keeper = true; }
  void presence_changed(const std::string& table) override {
    if (room_) MemoryStore(vault_).set_presence(id_, table, room_->present_here());
  }
  void may_speak(const std::string&, const std::string& crowd, std::function<void(const Problem&)> done) override {
    crowds.push_back(crowd);
    done(may_not_speak ? Problem{ErrorCode::too_many, "slow down"} : Problem{});
  }
  void may_report(const std::string&, std::function<void(const Problem&)> done) override {
    done(may_not_report ? Problem{ErrorCode::too_many, "slow down"} : Problem{});
  }
  void may_make_table(const std::string&, std::function<void(const Allowance&)> done) override {
    done({may_make_no_table ? 60.0 : 0});
  }
  using House::overloaded;
  bool overloaded(std::string_view level) const override { return full && level == "expert"; }

  std::shared_ptr<Room> other;  // what is found if somebody asks for another table …
  Problem cannot_look;          // … or why it cannot be
  ChatPolicy chat = ChatPolicy::all;
  std::string notice;
  bool may_not_speak = false;
  bool may_not_report = false;
  std::vector<std::string> crowds;  // of those who have spoken
  bool may_make_no_table = false;
  bool full = false;
  bool discarded = false;
  bool wants_keeper = false;
  std::vector<std::string> admitted;

 private:
  static std::vector<std::unique_ptr<Store>> connections(Vault& vault) {
    std::vector<std::unique_ptr<Store>> list;
    list.push_back(std::make_unique<MemoryStore>(vault));
    return list;
  }

  Vault& vault_;
  std::string id_;
  PatientLoop loop_;
  Metrics metrics_;
  ReaderThreads reader_;
  WriterThread writer_;
  BotThreads bots_;
  std::shared_ptr<Room> room_;  // before what it uses
};

}  // namespace fathom::server
