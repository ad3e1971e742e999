// Writing a table down, and what other servers write.
//
// **Durable first.** A change is applied in memory and handed to the writer at once; every frame that is made from then
// on waits in the outbox until that change is on disk. So nobody ever sees what a crash could undo, and moves that
// arrive meanwhile need not wait to be judged.
//
// **Any server, any table.** Several servers may have the same table in memory. Each change says which revision it
// builds on; if another server was faster, the store refuses it. Then the ledger takes the table from the store, tells
// the guests what they have not been told, and has judged again what was asked for meanwhile: nobody has seen anything
// of what was lost.
#pragma once

#include <deque>

#include "server/claims.h"
#include "server/herald.h"

namespace fathom::server {

class Ledger {
 public:
  struct Hooks {
    std::function<void()> stop;   // what is here is not what is kept: nobody is to act on it
    std::function<void()> moved;  // the match has gone on elsewhere: what was thought about is out of date
    std::function<void()> go_on;  // bots and clocks
  };
  Ledger(LiveTable& table, Herald& herald, Hooks hooks);

  // The table as the store has it, before anybody has come.
  void open(const StoredTable& stored);

  // --- changes made here ---
  void write(Changes changes, std::function<void()> then = {});
  void touch_and_write(Changes changes = {});
  // Calls it now, or, while the table is being read, afterwards; and (`repeat`) again if what it did is lost.
  void attempt(std::function<void()> call, bool repeat = true);
  // The same for somebody who claims to know of so many steps: a player who knows more than this room has them from
  // another server (claims.h).
  void catch_up(const GuestPointer& guest, std::size_t steps, std::function<void()> call);

  // --- changes made elsewhere ---
  // Another server has changed the table, as far as is known.
  void heard_of(Revision revision);
  // The same, and perhaps what it has changed.
  void hear(const News& news);

  // --- how it stands ---
  // Calls it once all that can be seen of the table is on disk; with false if it cannot be.
  using Looked = std::function<void(bool there)>;
  void look(Looked looked);
  // The store has failed: the room is done with.
  bool collapsed() const { return collapsed_; }
  bool reading() const { return reading_; }
  // Nothing is under way, and nobody waits for anything.
  bool idle() const { return table_.outbox.settled() && !reading_ && deferred_.empty() && claims_.empty(); }

 private:
  void written(std::uint64_t number, const std::function<void()>& then);
  // The store does not work: everybody is sent away and comes back to what was kept.
  void collapse();
  void carry_out(std::function<void()> call, bool repeat);
  // Another server was faster.
  void lose();
  void refresh();
  void take(std::optional<StoredTable> stored);
  void adopt(const StoredTable& stored);
  bool follow(const News& news);
  void check_claims(const std::vector<Claims::Claim>& claims);
  void let_look();

  // How much there is of everything that grows.
  struct Mark {
    std::size_t steps = 0;
    std::size_t events = 0;
    std::size_t chat = 0;
  };
  Mark mark() const { return {table_.count(), table_.events.size(), table_.conversation.count()}; }

  LiveTable& table_;
  Herald& herald_;
  Hooks hooks_;
  Claims claims_;
  Mark told_;  // what the guests know, or will from what is on disk already
  struct Pending {
    std::uint64_t number;  // of the write
    Mark then;
  };
  std::deque<Pending> pending_;
  struct Attempt {
    std::uint64_t after;  // the write that it waits for
    std::function<void()> call;
  };
  std::deque<Attempt> attempts_;  // whose frames wait: to be made again if the writes are lost
  struct Deferred {
    std::uint64_t read;  // after which it is done
    std::function<void()> call;
    bool repeat;
  };
  // What has come while the table was being read, or was to be. Whoever was told more elsewhere is not told less here:
  // a read that had begun by then is not enough if there are news since.
  std::deque<Deferred> deferred_;
  std::vector<Looked> lookers_;
  std::uint64_t reads_ = 0;  // that have begun
  std::uint64_t epoch_ = 0;  // counts losses: answers to writes from before mean nothing
  bool collapsed_ = false;
  bool reading_ = false;
  bool lost_ = false;        // what is in memory is not what is in the store
  bool look_again_ = false;  // there are news that could not be looked at yet
};

}  // namespace fathom::server
