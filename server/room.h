// A table with the people at it. It knows nothing of sockets: a connection is something that takes frames.
//
// A room lets people in and hands what they ask for to its parts, each of which has one duty: what is told to whom
// (herald.h), what is written and what others write (ledger.h), who moves when (umpire.h), hints and reasons
// (counsel.h), the beginning (opening.h), who sits where (steward.h), what is said (talk.h), playing again (rematch.h).
// They share the table (live_table.h).
//
// Bots and clocks are the business of one server, the keeper.
#pragma once

#include <set>

#include "server/client_message.h"
#include "server/counsel.h"
#include "server/rematch.h"
#include "server/steward.h"
#include "server/talk.h"

namespace fathom::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  // Throws DamagedTable.
  Room(House& house, const StoredTable& stored);

  // Takes up what was under way.
  void wake();

  const TableRecord& record() const { return table_.record; }
  Revision revision() const { return table_.revision; }
  // What everybody may know of the table (docs/protocol.md, Table).
  Json table_json() const { return table_.json(); }
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
  void say_bye(const Bye& bye) { herald_.say_bye(bye); }
  void announce(const std::string& text) { herald_.announce(text); }
  using Who = std::function<bool(const Guest&)>;
  void send_away(const Who& who, const Bye& bye);
  const Guests& guests() const { return table_.guests; }

  // --- what other servers have to do with it ---
  void heard_of(Revision revision) { ledger_.heard_of(revision); }
  void hear(const News& news) { ledger_.hear(news); }
  void set_elsewhere(const Presence& presence);
  Presence present_here() const { return table_.guests.here(table_.record); }
  // Whether something has to happen here by itself, so that somebody must keep the table.
  bool needs_keeper() const { return table_.under_way(); }
  std::int64_t match_time() const { return table_.match_time(); }
  void kept(bool mine, std::int64_t zero);

  // Only once the match has ended.
  bool has_replay() const;
  // Of a match that is still played it is as if it were closed now.
  bool has_record() const { return bool(table_.proceedings); }
  std::string replay() const;
  // The body of POST …/continue; the table that goes on from this one.
  Problem continue_from(const Json& body, const PlayerRecord& player, StoredTable& continuation) const;

 private:
  void welcome(const GuestPointer& guest, std::optional<std::size_t> last);
  void judge(const GuestPointer& guest, const ClientMessage& message);
  // Nothing happens by itself.
  void stop();

  LiveTable table_;
  Herald herald_;
  Ledger ledger_;
  Umpire umpire_;
  Counsel counsel_;
  Opening opening_;
  Steward steward_;
  Talk talk_;
  Rematch rematch_;
  std::size_t stored_steps_;  // when the room was made
};

}  // namespace fathom::server
