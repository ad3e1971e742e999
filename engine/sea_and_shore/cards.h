// The 48 islands (SS-1) and the 32 treasures (SS-2).
//
// Both are a colour and a number, and both are numbered alike: colour * 16 + number. So the lanes of a CardSet are the
// colours, a card that shows only one of its halves still fits into a byte, and one text function serves all.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/card_set.h"

namespace fathom::sea_and_shore {

enum class Colour : std::uint8_t { red, blue, green, purple };

inline constexpr int kColours = 4;
inline constexpr int kNumbers = 12;
inline constexpr int kIslands = kColours * kNumbers;
inline constexpr int kLane = 16;

inline constexpr std::uint8_t kHiddenNumber = kLane - 1;  // red-?
inline constexpr std::uint8_t kHiddenColour = kColours;   // ?-7
inline constexpr std::uint64_t kEveryLane = 0x0001'0001'0001'0001;

constexpr Card card_of(Colour colour, int number) {
  return static_cast<Card>(static_cast<int>(colour) * kLane + number);
}
constexpr Colour colour_of(Card card) { return static_cast<Colour>(card / kLane); }
constexpr int number_of(Card card) { return card % kLane; }

// SS-1: the two halves of an island, the other one covered.
enum class Half : std::uint8_t { sea, shore };

constexpr Card half_of(Card island, Half shown) {
  return shown == Half::sea ? card_of(colour_of(island), kHiddenNumber)
                            : card_of(static_cast<Colour>(kHiddenColour), number_of(island));
}

inline constexpr CardSet kAllIslands{kEveryLane * 0x1ffe};

constexpr CardSet islands_of(Colour colour) { return {std::uint64_t{0x1ffe} << (static_cast<int>(colour) * kLane)}; }
constexpr CardSet islands_up_to(int number) { return {kEveryLane * ((2U << number) - 2U)}; }
constexpr CardSet islands_with(int number) { return {kEveryLane << number}; }

// SS-8: additions never raise an island beyond this.
inline constexpr int kHighestValue = 12;

// SS-8: how many additions somebody who has so many can play with an island.
constexpr int most_additions(Card island, int held) { return std::min(held, kHighestValue - number_of(island)); }

// SS-8: what an island may be of which one half and its additions are seen.
constexpr CardSet behind_cover(Card half, int additions) {
  if (number_of(half) != kHiddenNumber) return islands_with(number_of(half));
  return islands_of(colour_of(half)) & islands_up_to(kHighestValue - additions);
}

// A treasure, or none: no colour has a 0.
using Treasure = Card;
inline constexpr Treasure kNoTreasure = 0;
inline constexpr Card kNoIsland = 0;

inline constexpr int kTreasuresPerColour = 8;
inline constexpr int kTreasures = kColours * kTreasuresPerColour;
inline constexpr int kHighestTreasure = 9;

// The values of a colour's treasures, ascending; the same for all colours.
using TreasureValues = std::array<std::uint8_t, kTreasuresPerColour>;

// A set of treasures: bit colour * 8 + i stands for the i-th treasure of the colour. Treasures of equal value cannot be
// told apart, so the lowest of them is always taken first and put back last: equal sets have equal bits.
struct TreasureSet {
  std::uint32_t bits = 0;

  constexpr bool empty() const { return bits == 0; }
  constexpr int count() const { return std::popcount(bits); }

  // Those of the first `colours` colours from `first` on.
  constexpr TreasureSet of_colours(int first, int colours) const {
    const std::uint64_t lanes = (std::uint64_t{1} << (colours * kTreasuresPerColour)) - 1;
    return {static_cast<std::uint32_t>(bits & (lanes << (first * kTreasuresPerColour)))};
  }

  constexpr void remove(Treasure treasure, const TreasureValues& values) {
    bits &= ~(alike(treasure, values) & bits & -(alike(treasure, values) & bits));
  }
  constexpr void add(Treasure treasure, const TreasureValues& values) {
    bits |= std::bit_floor(alike(treasure, values) & ~bits);
  }

  friend constexpr TreasureSet operator|(TreasureSet a, TreasureSet b) { return {a.bits | b.bits}; }
  friend constexpr bool operator==(TreasureSet, TreasureSet) = default;

 private:
  // All treasures, taken or not, that look like this one.
  static constexpr std::uint32_t alike(Treasure treasure, const TreasureValues& values) {
    std::uint32_t same = 0;
    for (unsigned i = 0; i < kTreasuresPerColour; ++i) {
      same |= static_cast<std::uint32_t>(values[i] == number_of(treasure)) << i;
    }
    return same << (static_cast<unsigned>(colour_of(treasure)) * kTreasuresPerColour);
  }
};

// The treasure that a bit of a TreasureSet stands for.
constexpr Treasure treasure_at(int bit, const TreasureValues& values) {
  return card_of(static_cast<Colour>(bit / kTreasuresPerColour),
                 values[static_cast<std::size_t>(bit % kTreasuresPerColour)]);
}

// A set of colours: bit c for colour c.
struct ColourSet {
  std::uint8_t bits = 0;

  static constexpr ColourSet of(Colour colour) {
    return {static_cast<std::uint8_t>(1U << static_cast<unsigned>(colour))};
  }
  constexpr bool has(Colour colour) const { return (bits & of(colour).bits) != 0; }
  constexpr void add(Colour colour) { bits = static_cast<std::uint8_t>(bits | of(colour).bits); }
  friend constexpr bool operator==(ColourSet, ColourSet) = default;
};

// SS-3: red and blue share an action card, green and purple the other.
inline constexpr int kActionCards = 2;
inline constexpr int kColoursPerActionCard = 2;
constexpr unsigned action_card_of(Colour colour) { return static_cast<unsigned>(colour) / kColoursPerActionCard; }

}  // namespace fathom::sea_and_shore
