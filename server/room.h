// A table with the people at it. It knows nothing of sockets: a connection is something that takes frames.
//
// A room puts its parts together, each of which has one duty: who sits where (seating.h), who is connected (guests.h),
// since when players are away (absence.h), the match and its clocks (proceedings.h), the bots (thinkers.h), what is
// said (conversation.h), what players claim to have seen elsewhere (claims.h), and the frames that wait (outbox.h).
//
// **Durable first.** A change is applied in memory and handed to the writer at once; every frame that is made from then
// on waits in the outbox until that change is on disk. So nobody ever sees what a crash could undo, and moves that
// arrive meanwhile need not wait to be judged.
//
// **Any server, any table.** Several servers may have the same table in memory. Each change says which revision it
// builds on; if another server was faster, the store refuses it. Then the room takes the table from the store, tells
// its guests what they have not been told, and judges again what was asked for meanwhile: nobody has seen anything of
// what was lost. Bots and clocks are the business of one server, the keeper.
#pragma once

#include <deque>
#include <set>

#include "server/absence.h"
#include "server/bye.h"
#include "server/claims.h"
#include "server/client_message.h"
#include "server/conversation.h"
#include "server/guests.h"
#include "server/house.h"
#include "server/outbox.h"
#include "server/proceedings.h"
#include "server/seating.h"
#include "server/thinkers.h"

namespace fathom::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  // Throws DamagedTable.
  Room(House& house, const StoredTable& stored);

  // Takes up what was under way.
  void wake();

  const TableRecord& record() const { return record_; }
  Revision revision() const { return revision_; }
  // What everybody may know of the table (docs/protocol.md, Table).
  Json table_json() const;
  // Nobody is there, nothing is under way, and nothing happens here by itself.
  bool idle() const;

  // The guest is welcomed once what it is told is on disk.
  void join(const GuestPointer& guest, std::optional<std::size_t> last);
  void leave(const GuestPointer& guest);
  void receive(const GuestPointer& guest, const ClientMessage& message);
  // What has come is no message: that is said in its turn.
  void refuse(const GuestPointer& guest, const std::string& id, const Problem& problem);

  // Calls it with this room once all that can be seen of it is on disk; with null if it cannot be.
  using Looked = std::function<void(const Room*)>;
  void look(Looked looked);

  // A player who is asked to play again here will not.
  void decline(const std::string& player);
  // This player is to be known no more, under none of these names; whoever was playing resigns.
  void forget(const std::string& player, const std::set<std::string>& names);
  // The same where the player has not been: at a table that went on from one where they were.
  void forget_earlier(const std::set<std::string>& names);
  // Nobody will come back, or nobody may.
  void close(const Bye& bye);
  void say_bye(const Bye& bye);
  void announce(const std::string& text);
  using Who = std::function<bool(const Guest&)>;
  void send_away(const Who& who, const Bye& bye);
  const Guests& guests() const { return guests_; }

  // --- what other servers have to do with it ---
  // Another server has changed the table, as far as is known.
  void heard_of(Revision revision);
  // The same, and perhaps what it has changed.
  void hear(const News& news);
  void set_elsewhere(const Presence& presence);
  Presence present_here() const { return guests_.here(record_); }
  // Whether something has to happen here by itself, so that somebody must keep the table.
  bool needs_keeper() const;
  std::int64_t match_time() const { return proceedings_.time(house_.store_now()); }
  void kept(bool mine, std::int64_t zero);

  // Only once the match has ended.
  bool has_replay() const { return seating::ended(record_) && proceedings_; }
  // Of a match that is still played it is as if it were closed now.
  bool has_record() const { return bool(proceedings_); }
  std::string replay() const;
  // The body of POST …/continue; the table that goes on from this one.
  Problem continue_from(const Json& body, const PlayerRecord& player, StoredTable& continuation) const;

 private:
  // --- room.cpp: guests and frames ---
  void send(const GuestPointer& guest, const Json& frame);
  // Something that has changed, to somebody who knows how it was before.
  void tell(const GuestPointer& guest, Frame frame);
  void tell(const GuestPointer& guest, const Json& frame);
  void send_all(const Json& frame);
  void fail(const GuestPointer& guest, const std::string& id, const Problem& problem);
  void acknowledge(const GuestPointer& guest, const std::string& id);
  void welcome(const GuestPointer& guest, std::optional<std::size_t> last);
  void judge(const GuestPointer& guest, const ClientMessage& message);
  void say_bye_to(const GuestPointer& guest, const Bye& bye);
  // Takes these names from what was noted here; whether there were any.
  bool forget_names(const std::set<std::string>& names, Changes& changes);
  // Status has changed: everybody is told at once.
  void tell_table();
  // Seats have changed: everybody is told at once, and what follows within a tick together.
  void tell_seats();
  // Who is there has changed: everybody is told soon, once for all who come and go meanwhile.
  void tell_table_soon();
  Json you(const Guest& guest) const;
  Viewer viewer_of(const Guest& guest) const { return seat_of(record_, guest.player); }
  SeatRecord& seat(Seat seat) { return record_.seats[static_cast<std::size_t>(seat)]; }
  std::size_t count() const { return proceedings_.count(); }

  // --- room_changes.cpp: writing, and what others write ---
  void write(Changes changes, std::function<void()> then = {});
  void touch_and_write(Changes changes = {});
  void written(std::uint64_t number, const std::function<void()>& then);
  // The store does not work: everybody is sent away and comes back to what was kept.
  void collapse();
  // Another server was faster.
  void lose();
  void refresh();
  void take(std::optional<StoredTable> stored);
  void adopt(StoredTable& stored);
  bool follow(const News& news);
  void restore(const StoredTable& stored);
  // Calls it now, or, while the table is being read, afterwards; and (`repeat`) again if what it did is lost.
  void attempt(std::function<void()> call, bool repeat = true);
  // The same for somebody who claims to know of so many steps: a player who knows more than this room has them from
  // another server (claims.h).
  void catch_up(const GuestPointer& guest, std::size_t steps, std::function<void()> call);
  void check_claims(const std::vector<Claims::Claim>& claims);
  void let_look();

  // --- room_table.cpp: everything around the match ---
  Problem seat_somebody(const GuestPointer& guest, const ClientMessage& message);
  Problem leave_table(const GuestPointer& guest);
  void resign(Seat seat);
  Problem remove_player(const GuestPointer& guest, int seat);
  Problem vote(const GuestPointer& guest, int seat);
  void stand_in(Seat seat, TableEvent::What why);
  Problem start(const GuestPointer& guest);
  void start_by_itself();
  void ask_for_nonces();
  Problem take_nonce(const GuestPointer& guest, const Nonce& nonce);
  void begin_if_revealed(bool time_is_out);
  void begin();
  Problem close_by(const GuestPointer& guest, const std::string& id);
  void end();
  void rematch(const GuestPointer& guest, const std::string& id);
  void ask_for_rematch(const GuestPointer& guest, const std::string& id);
  Problem check_rematch(const Guest& guest) const;
  void make_rematch(const GuestPointer& guest);
  void tell_rematch();
  void chat(const GuestPointer& guest, const std::string& id, const std::string& text);
  void say(const GuestPointer& guest, const std::string& id, const std::string& text);
  void tell_chat(const ChatRecord& line);
  // The match is over: those who have played hear what was said behind them, of the lines before this number.
  void tell_watchers_lines(std::size_t before);
  void report(const GuestPointer& guest, const ClientMessage& message);
  Problem note_report(const GuestPointer& guest, const ClientMessage& message);

  // Something that has happened to a seat beside the game, now. It is told by `tell_events` once it is being written.
  void note_event(Changes& changes, TableEvent::What what, Seat seat, const std::string& level);
  void note_event(Changes& changes, TableEvent event);
  Json numbered_event(std::size_t number) const;
  void tell_events();

  // --- room_match.cpp: the match ---
  Problem move(const GuestPointer& guest, const ClientMessage& message);
  // Takes a decision, writes it with what follows, and tells everybody.
  struct Asker {
    GuestPointer guest = {};  // none: a bot
    std::string id = {};      // of the message
    bool clock = false;       // the bot moves because the player's time is out
  };
  Refusal play(Seat seat, const std::string& move, const Asker& asker, std::function<void()> then);
  Problem why(const GuestPointer& guest, const ClientMessage& message);
  Problem hint(const GuestPointer& guest, const std::string& id);
  void tell_steps(std::size_t from);
  void tell_clocks();
  // Whether the match is over now and the record did not know yet; then how it ended goes with the changes.
  bool note_end(Changes& changes);
  void schedule();  // bots and clocks, after every change
  void ask_bot(Seat seat);
  void bot_decided(Seat seat, const std::string& move);
  void run_out();

  House& house_;
  TableRecord record_;
  Revision revision_ = 0;
  Proceedings proceedings_;
  std::vector<TableEvent> events_;
  std::size_t told_events_ = 0;
  Conversation conversation_;
  Guests guests_;
  Outbox outbox_;
  Thinkers thinkers_;
  Claims claims_;
  Absence absence_;

  // How much there is of everything that grows.
  struct Mark {
    std::size_t steps = 0;
    std::size_t events = 0;
    std::size_t chat = 0;
  };
  Mark mark() const { return {count(), events_.size(), conversation_.count()}; }
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
  std::deque<Attempt> attempts_;                 // whose frames wait: to be made again if the writes are lost
  std::vector<std::function<void()>> deferred_;  // what has come while the table was being read
  std::vector<Looked> lookers_;
  std::uint64_t epoch_ = 0;  // counts losses: answers to writes from before mean nothing
  bool collapsed_ = false;
  bool reading_ = false;
  bool lost_ = false;        // what is in memory is not what is in the store
  bool look_again_ = false;  // there are news that could not be looked at yet
  bool mine_ = false;        // this server keeps the table

  std::size_t stored_count_ = 0;             // of steps, when the room was made
  std::array<bool, kMaxSeats> must_move_{};  // the player's time is out: a bot moves once
  std::array<bool, kMaxSeats> hinting_{};    // a hint for the player is being thought about
  std::unique_ptr<Timer> clock_timer_;
  std::unique_ptr<Timer> start_timer_;
  std::unique_ptr<Timer> table_timer_;
  Clock::time_point told_table_{};  // when everybody was told last
};

}  // namespace fathom::server
