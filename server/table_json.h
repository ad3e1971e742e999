// What everybody may know of a table (docs/protocol.md, Table and Summary), made from its record.
#pragma once

#include "server/guests.h"
#include "server/house.h"
#include "server/store.h"

namespace fathom::server {

// What is not in the record.
struct TableNow {
  const Guests* guests = nullptr;
  SeatSet late;                                        // bots that take longer than they should
  std::array<std::int64_t, kMaxSeats> absent_since{};  // milliseconds since 1970; 0: is here
  ChatPolicy chat = ChatPolicy::all;
};
Json table_json(const TableRecord& table, const TableNow& now);

// The same in lists.
Json summary_json(const ListedTable& table);
// For the player who sits there.
Json own_summary_json(const ListedTable& table, const std::string& player);

}  // namespace fathom::server
