// A table in memory: its record, its match, what has happened beside the game, what was said, who is there, and the
// frames that wait. The parts of a room share it; each change of it is one part's business.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>

#include "server/absence.h"
#include "server/conversation.h"
#include "server/guests.h"
#include "server/house.h"
#include "server/outbox.h"
#include "server/proceedings.h"

namespace fathom::server {

struct LiveTable {
  House& house;
  // Holds the room while something is done in it; expired once it is gone.
  std::function<std::weak_ptr<void>()> alive;

  TableRecord record = {};
  Revision revision = 0;
  Proceedings proceedings = {};
  std::vector<TableEvent> events = {};
  Conversation conversation = {};
  Guests guests = {};
  Absence absence = {};
  Outbox outbox = {};
  bool mine = false;  // this server keeps the table
  SeatSet late = {};  // bots that take longer than they should

  // What the store has takes the place of what is here; `anew`: also of the steps, which may be other ones than those
  // kept. Throws DamagedTable.
  void restore(const StoredTable& stored, bool anew);

  std::size_t count() const { return proceedings.count(); }
  bool plays() const { return proceedings && record.status == TableStatus::playing; }
  // Something has to happen here by itself, so that somebody must keep the table.
  bool under_way() const { return record.status == TableStatus::starting || record.status == TableStatus::playing; }
  SeatRecord& seat(Seat seat) { return record.seats[static_cast<std::size_t>(seat)]; }
  const SeatRecord& seat(Seat seat) const { return record.seats[static_cast<std::size_t>(seat)]; }
  Viewer viewer_of(const Guest& guest) const { return seat_of(record, guest.player); }
  bool sits(const Guest& guest) const { return viewer_of(guest) != kNobody; }
  std::int64_t match_time() const { return proceedings.time(house.store_now()); }
  void note_absence() { absence.note(record, guests, house.loop()); }

  // What everybody may know of the table (docs/protocol.md, Table), and what one guest is at it.
  Json json() const;
  Json you(const Guest& guest) const;
  Json numbered_event(std::size_t number) const;

  // Something that has happened to a seat beside the game, now; it goes with the changes.
  void note_event(Changes& changes, TableEvent::What what, Seat seat, const std::string& level);
  void note_event(Changes& changes, TableEvent event);
  // Whether the match is over now and the record did not know yet; then how it ended goes with the changes.
  bool note_end(Changes& changes);
  // These names are to be known no more; whether there were any.
  bool forget_names(const std::set<std::string>& names, Changes& changes);

  // What somebody else calls later: done if the room is still there, which stays until it has been done.
  template <class Call>
  auto later(Call call) const {
    return [here = alive(), call = std::move(call)](auto&&... with) {
      if (const auto room = here.lock()) call(std::forward<decltype(with)>(with)...);
    };
  }
};

}  // namespace fathom::server
