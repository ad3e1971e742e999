// Seats at a table, and sets of them.
//
// Seats are numbered from 0 in playing order, clockwise: the left neighbour of seat s is s + 1.
#pragma once

#include <bit>
#include <cstdint>

namespace fathom {

using Seat = std::int8_t;

// "No seat": chance where somebody acts, a spectator where somebody looks, "not decided yet" where a seat is stored.
inline constexpr Seat kNobody = -1;
inline constexpr int kMaxSeats = 5;

// States keep their small numbers in bytes, happenings tell theirs as numbers.
constexpr std::uint8_t byte(auto value) { return static_cast<std::uint8_t>(value); }
constexpr std::int16_t number(auto value) { return static_cast<std::int16_t>(value); }

// Who looks at the table: a seat, or kNobody for a spectator.
using Viewer = Seat;

struct SeatSet {
  std::uint8_t bits = 0;

  static constexpr SeatSet of(Seat seat) { return {static_cast<std::uint8_t>(1U << static_cast<unsigned>(seat))}; }
  static constexpr SeatSet first(int count) {
    return {static_cast<std::uint8_t>((1U << static_cast<unsigned>(count)) - 1U)};
  }

  // A spectator is in no set.
  constexpr bool has(Seat seat) const { return seat >= 0 && ((bits >> static_cast<unsigned>(seat)) & 1U) != 0; }
  constexpr void add(Seat seat) { bits = static_cast<std::uint8_t>(bits | of(seat).bits); }
  constexpr void remove(Seat seat) { bits = static_cast<std::uint8_t>(bits & ~of(seat).bits); }
  constexpr bool empty() const { return bits == 0; }
  constexpr int count() const { return std::popcount(bits); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits)); }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return {static_cast<std::uint8_t>(a.bits | b.bits)}; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;
};

// The seat `steps` places further, clockwise. Both arguments are small, so a subtraction replaces the division.
constexpr Seat clockwise(Seat seat, int steps, int players) {
  const int next = seat + steps;
  return static_cast<Seat>(next >= players ? next - players : next);
}

}  // namespace fathom
