// The ways to place three Dive Team cards, from tables made at compile time.
//
// A Captain's full hand has 210 arrangements, a Scanner's 120 (TD-5), and in the second dive it is 24 and 6. They are
// stored as finished moves, sorted, hand after hand: to list the legal placements is to copy a stretch of the table.
#pragma once

#include <array>
#include <span>

#include "engine/treasure_divers/rules.h"

namespace fathom::treasure_divers {

namespace detail {

inline constexpr int kHands = 1 << kDiveTeam;

// n cards can be placed in n (n - 1) (n - 2) ways; 3360 over all hands.
constexpr std::size_t count_arrangements() {
  std::size_t count = 0;
  for (int bits = 0; bits < kHands; ++bits) {
    const int cards = Hand{static_cast<std::uint8_t>(bits)}.count();
    if (cards >= kLagoons) count += static_cast<std::size_t>(cards * (cards - 1) * (cards - 2));
  }
  return count;
}

struct Arrangements {
  std::array<Move, count_arrangements()> moves{};
  std::array<std::uint16_t, kHands + 1> begin{};  // where the moves of a hand begin; they end where the next ones do
};

constexpr Arrangements make_arrangements() {
  Arrangements table;
  std::uint16_t next = 0;
  for (unsigned bits = 0; bits < kHands; ++bits) {
    table.begin[bits] = next;
    const auto has = [bits](std::uint8_t card) { return ((bits >> card) & 1U) != 0; };
    for (std::uint8_t a = 0; a < kDiveTeam; ++a) {
      if (!has(a)) continue;
      for (std::uint8_t b = 0; b < kDiveTeam; ++b) {
        if (b == a || !has(b)) continue;
        for (std::uint8_t c = 0; c < kDiveTeam; ++c) {
          if (c == a || c == b || !has(c)) continue;
          table.moves[next++] = {TreasureDivers::kPlace, a, b, c};
        }
      }
    }
  }
  table.begin[kHands] = next;
  return table;
}

inline constexpr Arrangements kArrangements = make_arrangements();

}  // namespace detail

// All ways to place three cards of this hand, as moves, sorted.
constexpr std::span<const Move> arrangements(Hand hand) {
  const std::size_t begin = detail::kArrangements.begin[hand.bits];
  const std::size_t end = detail::kArrangements.begin[hand.bits + std::size_t{1}];
  return std::span(detail::kArrangements.moves).subspan(begin, end - begin);
}

// TD-5: what a seat may place from. Only the Captain may place the Mini-Sub.
constexpr Hand placeable(Hand hand, bool is_captain) { return is_captain ? hand : hand - Hand::of(DiveTeam::mini_sub); }

constexpr Placement placement_of(Move move) {
  return {static_cast<DiveTeam>(move.a), static_cast<DiveTeam>(move.b), static_cast<DiveTeam>(move.c)};
}

}  // namespace fathom::treasure_divers
