// The 39 Lagoon cards and the seven Dive Team cards.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/core/random.h"

namespace fathom::treasure_divers {

// --- Lagoon cards ---

// Five categories of treasure, and the Sharks.
enum class Kind : std::uint8_t {
  pearls,
  rings,
  jewels,
  artifacts,
  treasure,
  shark,
  none,    // no identity yet
  hidden,  // has one that the onlooker may not know: in views only
};

inline constexpr int kCategories = 5;
inline constexpr int kKinds = 6;
inline constexpr std::array<Kind, kCategories> kAllCategories{Kind::pearls, Kind::rings, Kind::jewels, Kind::artifacts,
                                                              Kind::treasure};
inline constexpr std::array<Kind, kKinds> kAllKinds{Kind::pearls,    Kind::rings,    Kind::jewels,
                                                    Kind::artifacts, Kind::treasure, Kind::shark};

// How many cards there are of each kind. Cards of a kind are all alike, so this is to Treasure Divers what a CardSet is
// to a game of different cards. Every kind has one byte of a machine word: no pile ever has more than 39 cards, so
// sums over the bytes never carry.
struct KindCounts {
  std::uint64_t bytes = 0;

  static constexpr KindCounts of(Kind kind, int count = 1) {
    return {static_cast<std::uint64_t>(count) << (8U * static_cast<unsigned>(kind))};
  }

  constexpr int operator[](Kind kind) const {
    return static_cast<int>((bytes >> (8U * static_cast<unsigned>(kind))) & 0xffU);
  }
  constexpr bool has(Kind kind) const { return (*this)[kind] != 0; }
  constexpr bool empty() const { return bytes == 0; }
  constexpr int total() const { return static_cast<int>((bytes * kOnes) >> 56U); }

  constexpr void add(Kind kind) { bytes += of(kind).bytes; }
  constexpr void remove(Kind kind) { bytes -= of(kind).bytes; }

  // The kind of the k-th card (k from 0, below the total) if they lay in a row, kind after kind.
  constexpr Kind nth(int k) const {
    const std::uint64_t up_to_here = bytes * kOnes;  // each byte: the cards of this kind and of those before it
    const std::uint64_t beyond = (up_to_here | kHighBits) - static_cast<std::uint64_t>(k + 1) * kOnes;
    return static_cast<Kind>(std::popcount(~beyond & kHighBits));
  }

  // The kind of one card, all cards equally likely. There must be one.
  constexpr Kind draw(Random& random) const { return nth(random.below(total())); }

  friend constexpr KindCounts operator+(KindCounts a, KindCounts b) { return {a.bytes + b.bytes}; }
  friend constexpr KindCounts operator-(KindCounts a, KindCounts b) { return {a.bytes - b.bytes}; }
  friend constexpr bool operator==(KindCounts, KindCounts) = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101U;
  static constexpr std::uint64_t kHighBits = 0x8080808080808080U;
};

inline constexpr int kLagoons = 3;
inline constexpr KindCounts kLagoonCards = KindCounts::of(Kind::pearls, 7) + KindCounts::of(Kind::rings, 5) +
                                           KindCounts::of(Kind::jewels, 5) + KindCounts::of(Kind::artifacts, 5) +
                                           KindCounts::of(Kind::treasure, 5) + KindCounts::of(Kind::shark, 12);
inline constexpr int kCardsPerLagoon = kLagoonCards.total() / kLagoons;

// --- Dive Team cards ---

// Each is worth its number as a bid, but see TD-9.
enum class DiveTeam : std::uint8_t {
  mini_sub,
  chum_bucket,
  harpoon_gun,
  deep_dive_suit,
  dpv_diver,
  five,
  dive_scope_team,
  none = 0xff,
};

inline constexpr int kDiveTeam = 7;

// The cards that a house rule sets against each other when they meet at a Lagoon.
constexpr bool is_special(DiveTeam card) { return card >= DiveTeam::chum_bucket && card <= DiveTeam::dpv_diver; }

// What somebody has placed at Lagoons 0, 1 and 2.
using Placement = std::array<DiveTeam, kLagoons>;
inline constexpr Placement kNothingPlaced{DiveTeam::none, DiveTeam::none, DiveTeam::none};

// A set of Dive Team cards: bit n for number n.
struct Hand {
  std::uint8_t bits = 0;

  static constexpr Hand of(DiveTeam card) { return {static_cast<std::uint8_t>(1U << static_cast<unsigned>(card))}; }
  static constexpr Hand of(const Placement& placed) { return of(placed[0]) + of(placed[1]) + of(placed[2]); }

  constexpr bool has(DiveTeam card) const { return (bits & of(card).bits) != 0; }
  constexpr int count() const { return std::popcount(bits); }

  friend constexpr Hand operator+(Hand a, Hand b) { return {static_cast<std::uint8_t>(a.bits | b.bits)}; }
  friend constexpr Hand operator-(Hand a, Hand b) { return {static_cast<std::uint8_t>(a.bits & ~b.bits)}; }
  friend constexpr bool operator==(Hand, Hand) = default;
};

inline constexpr Hand kFullHand{(1U << kDiveTeam) - 1};

}  // namespace fathom::treasure_divers
