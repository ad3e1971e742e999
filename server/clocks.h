// The clocks of a match. Time is that of the match, in milliseconds since it began; it stands still while the server is
// down. All of it follows from the log and from how far that time has run (TableRecord::elapsed).
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/seat.h"
#include "server/records.h"

namespace fathom::server {

class Clocks {
 public:
  // What whoever has run out of time gets for the next decision.
  static constexpr std::int64_t kGrace = 10'000;

  Clocks() = default;
  Clocks(const GameClock& clock, int seats) : clock_(clock), seats_(seats) { bank_.fill(full()); }

  // This seat has made its decision.
  void decided(Seat seat, std::int64_t at) {
    auto& since = since_[index(seat)];
    if (!since || clock_.kind == GameClock::Kind::none) return;
    auto& bank = bank_[index(seat)];
    const std::int64_t left = bank - (at - *since);
    if (clock_.kind == GameClock::Kind::bank) bank = left > 0 ? left + clock_.increment * 1000LL : kGrace;
    since.reset();
  }

  // From this moment these seats have a decision to make, and no others. Those that had one already go on thinking.
  void waiting(SeatSet seats, std::int64_t at) {
    for (Seat seat = 0; seat < seats_; ++seat) {
      auto& since = since_[index(seat)];
      if (!seats.has(seat)) since.reset();
      if (seats.has(seat) && !since) since = at;
    }
  }

  // When this seat runs out of time; nothing if it does not.
  std::optional<std::int64_t> deadline(Seat seat) const {
    const auto& since = since_[index(seat)];
    if (clock_.kind == GameClock::Kind::none || !since) return std::nullopt;
    return *since + bank_[index(seat)];
  }

  // Null where the table has no clocks.
  Json json(std::int64_t now) const {
    if (clock_.kind == GameClock::Kind::none) return nullptr;
    Json list = Json::array();
    for (Seat seat = 0; seat < seats_; ++seat) {
      const auto end = deadline(seat);
      const std::int64_t left = end ? *end - now : bank_[index(seat)];
      list.push_back({{"left_ms", std::max<std::int64_t>(left, 0)}, {"running", end.has_value()}});
    }
    return list;
  }

 private:
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
  std::int64_t full() const { return clock_.seconds * 1000LL; }

  GameClock clock_;
  int seats_ = 0;
  std::array<std::int64_t, kMaxSeats> bank_{};  // of a clock per move: what each decision has
  std::array<std::optional<std::int64_t>, kMaxSeats> since_{};
};

}  // namespace fathom::server
