// A table with the people at it: seats, the match, clocks, chat. It knows nothing of sockets: a connection is something
// that takes frames.
//
// **Durable first.** A change is applied in memory and handed to the writer at once; every frame that is made from then
// on waits in the outbox until that change is on disk. So nobody ever sees what a crash could undo, and moves that
// arrive meanwhile need not wait to be judged.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>

#include "server/bot_pool.h"
#include "server/client_message.h"
#include "server/clocks.h"
#include "server/live_match.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/writer.h"

namespace fathom::server {

using Frame = std::shared_ptr<const std::string>;

// WebSocket close codes.
inline constexpr int kNormal = 1000;
inline constexpr int kPolicyViolation = 1008;
inline constexpr int kInternalError = 1011;

// One WebSocket, as a room sees it.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(Frame frame) = 0;
  // After the frames that were sent before.
  virtual void close(int code, const std::string& reason) = 0;
};

class Room;

// Of the bot that moves for whoever is away, out of time or gone.
inline constexpr const char* kStandInLevel = "sailor";

// What a room needs from the rest of the server.
class House {
 public:
  virtual ~House() = default;
  virtual Loop& loop() = 0;
  virtual Writer& writer() = 0;
  virtual BotPool& bots() = 0;
  virtual Metrics& metrics() = 0;
  // A table whose record is being written together with other changes.
  virtual void admit(const TableRecord& record) = 0;
  // Null if there is none.
  virtual std::shared_ptr<Room> room(const std::string& table) = 0;
  // Its changes could not be written: whoever comes next gets it as it is on disk.
  virtual void discard(const std::string& table) = 0;
};

// Somebody connected to a room.
struct Guest {
  std::shared_ptr<Connection> connection;
  std::string player;  // empty: a spectator without a name
  std::string name;
  bool views = false;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(House& house, StoredTable stored);

  // Bots and clocks begin to run.
  void wake();

  const TableRecord& record() const { return record_; }
  // What everybody may know of the table (docs/protocol.md, Table).
  Json table_json() const;
  Json summary_json() const;
  SeatSet acting() const { return match_ ? match_->acting() : SeatSet{}; }
  Seat seat_of(const std::string& player) const;
  // Nobody is there and nothing is left to happen.
  bool idle() const;

  // The guest is welcomed once what it is told is on disk.
  void join(const std::shared_ptr<Guest>& guest, std::optional<std::size_t> last);
  void leave(const std::shared_ptr<Guest>& guest);
  void receive(const std::shared_ptr<Guest>& guest, const ClientMessage& message);

  // A player who is asked to play again here will not.
  void decline(const std::string& player);

  // Nobody will come back.
  void close(const std::string& code, const std::string& message);
  void say_bye(const std::string& code, const std::string& message);

  // Writes down how far the clocks have run, if that was long ago.
  void keep_time(Milliseconds at_most);

  // Only once the match is over.
  std::string replay() const;
  // The body of POST …/continue; the table that goes on from this one.
  Problem continue_from(const Json& body, const PlayerRecord& player, StoredTable& continuation) const;

 private:
  using GuestPointer = std::shared_ptr<Guest>;

  // --- room.cpp: guests and frames ---
  void write(Changes changes, std::function<void()> then = {});
  void send(const GuestPointer& guest, const Json& frame);
  void send(const GuestPointer& guest, Frame frame);
  void fail(const GuestPointer& guest, const std::string& id, const Problem& problem);
  void acknowledge(const GuestPointer& guest, const std::string& id);
  void tell_table();
  Json you(const Guest& guest) const;
  Viewer viewer_of(const Guest& guest) const { return guest.player.empty() ? kNobody : seat_of(guest.player); }
  bool connected(Seat seat) const;
  void flush();
  void collapse();
  void end();
  std::size_t count() const { return match_ ? match_->count() : 0; }

  // --- room_seats.cpp: everything around the match ---
  Problem sit(Guest& guest, const ClientMessage& message);
  // A bot of this level takes the seat over, if the match has begun.
  Problem stand_up(Seat seat, TableEvent::What why, const std::string& level);
  Problem start(const Guest& guest);
  // A rematch begins once everybody who is asked has sat down and is there.
  void start_by_itself();
  void ask_for_nonces();
  Problem take_nonce(const Guest& guest, const Nonce& nonce);
  Problem seat_bot(const Guest& guest, const ClientMessage& message);
  Problem open_seat(const Guest& guest, Seat seat);
  Problem remove_player(const Guest& guest, Seat seat);
  Problem leave_table(const Guest& guest);
  Problem change(const Guest& guest, const Json& wanted);
  Problem rematch(const GuestPointer& guest);
  TableRecord rematch_record(const Guest& asker) const;
  Problem chat(const Guest& guest, const std::string& text);
  bool is_host(const Guest& guest) const { return !guest.player.empty() && guest.player == record_.host; }
  void touch_and_write(Changes changes = {});
  void add_record(Changes& changes);  // as it is now
  void begin_if_revealed(bool time_is_out);
  void begin();
  MatchPlan plan() const;
  Sitting sitting() const;
  const Json& earlier_sittings() const;
  std::vector<std::string> names() const;

  // Something that has happened to a seat beside the game, now. It is told by `tell_events` once it is being written.
  void note_event(Changes& changes, TableEvent::What what, Seat seat, const std::string& level);
  void note_event(Changes& changes, TableEvent event);
  Json numbered_event(std::size_t number) const;
  void tell_events();

  // --- room_match.cpp: the match ---
  void restore(const std::vector<StepRecord>& steps);
  Problem move(const GuestPointer& guest, const ClientMessage& message, Clock::time_point arrived);
  // Takes a decision, writes it with what follows, and tells everybody.
  struct Asker {
    GuestPointer guest = {};  // none: a bot
    std::string id = {};      // of the message
    bool clock = false;       // the bot moves because the player's time is out
  };
  Problem why(const GuestPointer& guest, const ClientMessage& message);
  Refusal play(Seat seat, const std::string& move, const Asker& asker, std::function<void()> then);
  // The steps from a number on, and whatever else has changed with them.
  void write_steps(std::size_t from, const std::string& client_id, Changes changes, std::function<void()> then);
  void tell_steps(std::size_t from);
  void add_match(Json& json, Viewer viewer, std::size_t from) const;
  void tell_clocks();
  Problem hint(const GuestPointer& guest, const std::string& id);
  std::int64_t match_time() const;
  // Whether the match is over now and the record did not know yet; then how it ended goes with the changes.
  bool note_end(Changes& changes);
  void schedule();  // bots and clocks, after every change
  void ask_bot(Seat seat);
  // An empty move: the bot has failed.
  void bot_decided(Seat seat, std::uint64_t job, const std::string& move);
  void run_out(Seat seat);

  House& house_;
  TableRecord record_;
  std::unique_ptr<LiveMatch> match_;
  std::size_t stored_count_ = 0;  // of steps, when the room was made
  std::vector<TableEvent> events_;
  std::size_t told_events_ = 0;
  std::deque<ChatRecord> chat_;
  std::size_t chat_count_ = 0;
  std::vector<GuestPointer> guests_;

  // Writes that were asked for, and those that are done; frames that wait for them.
  struct Waiting {
    std::uint64_t after;
    std::shared_ptr<Connection> connection;
    Frame frame;
  };
  std::uint64_t asked_ = 0;
  std::uint64_t durable_ = 0;
  std::deque<Waiting> outbox_;
  bool collapsed_ = false;

  Clocks clocks_;
  std::int64_t resumed_at_ = 0;                                  // match time when the server took it up
  Clock::time_point resumed_{};                                  // and the time on the loop then
  std::map<std::pair<Seat, std::string>, std::size_t> applied_;  // client ids of moves, with the count after each
  struct BotSeat {
    std::uint64_t job = 0;   // the one that may answer; 0: none is asked
    bool must_move = false;  // the player's time is out
    std::unique_ptr<Timer> delay;
  };
  std::array<BotSeat, kMaxSeats> bots_;
  std::array<bool, kMaxSeats> hinting_{};  // a hint for the player is being thought about
  std::uint64_t jobs_ = 0;
  std::unique_ptr<Timer> clock_timer_;
  std::unique_ptr<Timer> start_timer_;
};

}  // namespace fathom::server
