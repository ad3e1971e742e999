// Since when the players of a table have been away.
#pragma once

#include <array>

#include "server/guests.h"

namespace fathom::server {

class Absence {
 public:
  // As it is now.
  void note(const TableRecord& table, const Guests& guests, const Loop& loop) {
    for (std::size_t i = 0; i < table.seats.size() && i < since_.size(); ++i) {
      const SeatRecord& seat = table.seats[i];
      const bool absent = seat.kind == SeatRecord::Kind::player && !guests.connected(seat.player);
      if (!absent) since_[i] = 0;
      if (!absent || since_[i] != 0) continue;
      since_[i] = loop.wall_ms();
      from_[i] = loop.now();
    }
  }
  // Whether it has lasted that long, whatever becomes of the clock on the wall.
  bool lasts(Seat seat, Milliseconds time, const Loop& loop) const {
    const auto i = static_cast<std::size_t>(seat);
    return since_[i] != 0 && loop.now() - from_[i] >= time;
  }
  // By seat: milliseconds since 1970; 0: is here, or nobody's.
  const std::array<std::int64_t, kMaxSeats>& since() const { return since_; }

 private:
  std::array<std::int64_t, kMaxSeats> since_{};
  std::array<Clock::time_point, kMaxSeats> from_{};
};

}  // namespace fathom::server
