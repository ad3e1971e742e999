// A step of a game: a decision of a seat or an outcome of chance.
#pragma once

#include <compare>
#include <cstdint>

namespace fathom {

// Four bytes: a verb and up to three arguments, whose meaning belongs to the game. Text codes ("knife:1:squid") are
// made and read in each game's text.h. Ordered by verb, then by arguments.
// Aligned, so that a compiler moves it about as the one word it is (a Step is copied at every step of a playout).
struct alignas(4) Move {
  std::uint8_t verb = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;

  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

// An argument that the onlooker may not know; its text is "?".
inline constexpr std::uint8_t kHidden = 0xff;

// An outcome of chance with its weight: how many of the equally likely cards (or seats, or sides) lead to it.
struct Chance {
  Move move;
  int weight = 1;

  friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

}  // namespace fathom
