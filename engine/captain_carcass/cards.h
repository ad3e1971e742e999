// The 60 Loot cards: ten suits of six.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/card_set.h"

namespace fathom::captain_carcass {

enum class Suit : std::uint8_t { anchor, squid, map, key, chest, knife, drone, net, harpoon, mermaid };

inline constexpr int kSuits = 10;
inline constexpr int kRanks = 6;
inline constexpr int kLoot = kSuits * kRanks;
inline constexpr int kLowestValue = 2;
inline constexpr int kHighestValue = 9;
inline constexpr int kMermaidBonus = 2;  // Mermaids run from 4 to 9, everything else from 2 to 7

// Cards are numbered rank by rank (card = rank * 10 + suit), so that the suits of a set come out of a few shifts and
// the top of a suit stack is the highest bit under a mask.
inline constexpr std::uint64_t kRankBits = (std::uint64_t{1} << kSuits) - 1;

constexpr Card card_of(Suit suit, int rank) { return static_cast<Card>(rank * kSuits + static_cast<int>(suit)); }

namespace detail {
template <class T, class Function>
constexpr std::array<T, kLoot> for_every_card(Function function) {
  std::array<T, kLoot> table{};
  for (int card = 0; card < kLoot; ++card) table[static_cast<std::size_t>(card)] = function(card);
  return table;
}
inline constexpr auto kSuitOf = for_every_card<Suit>([](int card) { return static_cast<Suit>(card % kSuits); });
inline constexpr auto kValueOf = for_every_card<std::uint8_t>([](int card) {
  const bool mermaid = static_cast<Suit>(card % kSuits) == Suit::mermaid;
  return static_cast<std::uint8_t>(card / kSuits + kLowestValue + (mermaid ? kMermaidBonus : 0));
});
}  // namespace detail

constexpr Suit suit_of(Card card) { return detail::kSuitOf[card]; }
constexpr int value_of(Card card) { return detail::kValueOf[card]; }

namespace detail {
inline constexpr auto kSameSuit = for_every_card<CardSet>([](int card) {
  CardSet same;
  for (int other = 0; other < kLoot; ++other) {
    if (suit_of(static_cast<Card>(other)) == suit_of(static_cast<Card>(card))) same.add(static_cast<Card>(other));
  }
  return same;
});
inline constexpr auto kSameValue = for_every_card<CardSet>([](int card) {
  CardSet same;
  for (int other = 0; other < kLoot; ++other) {
    if (value_of(static_cast<Card>(other)) == value_of(static_cast<Card>(card))) same.add(static_cast<Card>(other));
  }
  return same;
});
}  // namespace detail

constexpr CardSet same_suit(Card card) { return detail::kSameSuit[card]; }
constexpr CardSet same_value(Card card) { return detail::kSameValue[card]; }
constexpr CardSet cards_of(Suit suit) { return same_suit(card_of(suit, 0)); }

// CC-1, CC-2: the lowest card of every suit is the Locker, all others the Loot Deck.
inline constexpr CardSet kStartingLocker{kRankBits};
inline constexpr CardSet kStartingDeck{((std::uint64_t{1} << kLoot) - 1) & ~kRankBits};

// A set of suits: bit s for suit s.
struct SuitSet {
  std::uint16_t bits = 0;

  static constexpr SuitSet of(Suit suit) { return {static_cast<std::uint16_t>(1U << static_cast<unsigned>(suit))}; }
  constexpr bool has(Suit suit) const { return (bits & of(suit).bits) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int count() const { return std::popcount(bits); }
  friend constexpr SuitSet operator-(SuitSet a, SuitSet b) { return {static_cast<std::uint16_t>(a.bits & ~b.bits)}; }
  friend constexpr SuitSet operator&(SuitSet a, SuitSet b) { return {static_cast<std::uint16_t>(a.bits & b.bits)}; }
  friend constexpr bool operator==(SuitSet, SuitSet) = default;
};

constexpr SuitSet suits_of(CardSet cards) {
  std::uint64_t folded = cards.bits | (cards.bits >> (3 * kSuits));
  folded |= (folded >> kSuits) | (folded >> (2 * kSuits));
  return {static_cast<std::uint16_t>(folded & kRankBits)};
}

// CC-7: the highest card of a suit stack; the set must have the suit.
constexpr Card top_of(CardSet cards, Suit suit) { return (cards & cards_of(suit)).highest(); }

// The highest card of every suit.
constexpr CardSet tops_of(CardSet cards) {
  CardSet tops;
  std::uint64_t covered = 0;
  for (int shift = (kRanks - 1) * kSuits; shift >= 0; shift -= kSuits) {
    const std::uint64_t rank = (cards.bits >> shift) & kRankBits;
    tops.bits |= (rank & ~covered) << shift;
    covered |= rank;
  }
  return tops;
}

}  // namespace fathom::captain_carcass
