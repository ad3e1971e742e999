// What a room needs from the rest of the server.
#pragma once

#include <algorithm>

#include "server/addresses.h"
#include "server/bot_pool.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/reader.h"
#include "server/writer.h"

namespace fathom::server {

class Room;

// Who may speak: nobody, those who sit at the table, or whoever has a name.
enum class ChatPolicy : std::uint8_t { off, players, all };

class House {
 public:
  virtual ~House() = default;
  virtual Loop& loop() = 0;
  virtual Writer& writer() = 0;
  virtual Reader& reader() = 0;
  virtual BotPool& bots() = 0;
  virtual Metrics& metrics() = 0;
  virtual ChatPolicy chat_policy() const = 0;
  // What the operator has to tell everybody; empty: nothing.
  virtual const std::string& announcement() const = 0;
  // So long somebody must have been away before others may vote that a bot stands in.
  virtual Milliseconds absence() const = 0;
  // Of this process, new at each start.
  virtual const std::string& server_id() const = 0;
  // The store's own time in milliseconds, as well as it is known here.
  virtual std::int64_t store_now() const = 0;
  // The time that records are written with, since 1970: all who share a store go by one clock, so that what one of them
  // has touched looks old to none of the others.
  virtual std::int64_t written_now() const = 0;

  // On the loop, perhaps at once: the room, or null and perhaps why.
  using RoomFound = std::function<void(const std::shared_ptr<Room>&, const Problem&)>;
  virtual void room(const std::string& table, RoomFound found) = 0;
  // A table whose record was written together with other changes.
  virtual void admit(const TableRecord& record, Revision revision) = 0;
  // What is in memory is not what is in the store: whoever comes next gets it from there.
  virtual void discard(const std::string& table) = 0;
  // Something has to happen at this table by itself: somebody must keep it.
  virtual void want_keeper(const std::string& table) = 0;
  // Who is connected to this table through this server has changed.
  virtual void presence_changed(const std::string& table) = 0;
  // Calls done on the loop: with nothing, or with why this player may not speak (now). `crowd`: the table at which the
  // player is one of many who watch, and who share a rate; empty: none.
  virtual void may_speak(const std::string& player, const std::string& crowd,
                         std::function<void(const Problem&)> done) = 0;
  // The same for a report to the operator.
  virtual void may_report(const std::string& player, std::function<void(const Problem&)> done) = 0;
  // Calls done on the loop, perhaps at once: whether one more table may be made from this address. If so, it counts.
  virtual void may_make_table(const std::string& address, std::function<void(const Allowance&)> done) = 0;
  // Whether one more bot of this level would have to wait too long for its decisions.
  virtual bool overloaded(std::string_view level) const = 0;
  // The same for all who are to sit at a table.
  bool overloaded(const std::vector<SeatRecord>& seats) const {
    return std::any_of(seats.begin(), seats.end(), [this](const SeatRecord& seat) {
      return seat.kind == SeatRecord::Kind::bot && overloaded(std::string_view(seat.level));
    });
  }
  static Problem overload() {
    return {ErrorCode::unavailable, "There are so many bots of this level that one more would keep you waiting."};
  }
};

}  // namespace fathom::server
