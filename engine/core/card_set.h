// A set of up to 64 cards on one machine word.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "engine/core/random.h"

namespace fathom {

// A card is its index; what the index means belongs to the game.
using Card = std::uint8_t;

// "No card", or one that the onlooker may not know.
inline constexpr Card kNoCard = 0xff;

// The index of the k-th lowest set bit (k from 0, below the number of set bits).
constexpr int nth_bit(std::uint64_t bits, int k) {
#if defined(__BMI2__)
  if (!std::is_constant_evaluated()) {
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << static_cast<unsigned>(k), bits));
  }
#endif
  for (; k > 0; --k) bits &= bits - 1;
  return std::countr_zero(bits);
}

struct CardSet {
  std::uint64_t bits = 0;

  static constexpr CardSet of(Card card) { return {std::uint64_t{1} << card}; }

  constexpr bool has(Card card) const { return ((bits >> card) & 1U) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int count() const { return std::popcount(bits); }
  constexpr Card lowest() const { return static_cast<Card>(std::countr_zero(bits)); }
  constexpr Card highest() const { return static_cast<Card>(63 - std::countl_zero(bits)); }
  constexpr Card nth(int k) const { return static_cast<Card>(nth_bit(bits, k)); }

  constexpr void add(Card card) { bits |= of(card).bits; }
  constexpr void remove(Card card) { bits &= ~of(card).bits; }
  constexpr void add(CardSet other) { bits |= other.bits; }
  constexpr void remove(CardSet other) { bits &= ~other.bits; }
  constexpr Card take_lowest() {
    const Card card = lowest();
    bits &= bits - 1;
    return card;
  }

  // A card of the set, all equally likely. The set must not be empty.
  constexpr Card draw(Random& random) const { return nth(random.below(count())); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return {a.bits | b.bits}; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return {a.bits & b.bits}; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return {a.bits & ~b.bits}; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  // Iterates over the cards from the lowest.
  struct Iterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    using pointer = const Card*;
    using reference = Card;

    std::uint64_t rest;
    constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

}  // namespace fathom
