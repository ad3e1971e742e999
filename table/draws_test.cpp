// Fair draws: unbiased, independent of everything but seed, pile and number, and the same for ever.
#include "table/draws.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/captain_carcass/test_table.h"
#include "table/all_games.h"

namespace fathom {
namespace {

// These values were computed by another implementation of BLAKE2b (Python's hashlib, with the code of
// docs/fairness.md). If one changes, every replay there is stops being checkable.
TEST(Draws, TheConstructionIsPinned) {
  const MatchSeed seed = seed_of(7);
  EXPECT_EQ(seed.hex(), "fb11beb7760ea7e83398f55450a8fbc695fe6c547ca575752c08f936d72fb191");
  EXPECT_EQ(place_drawn(seed, "deck", 0, 50), 39U);
  EXPECT_EQ(place_drawn(seed, "deck", 1, 50), 6U);
  EXPECT_EQ(place_drawn(seed, "locker", 0, 10), 0U);
  EXPECT_EQ(place_drawn(seed, "hold-1", 300, 7), 5U);
  EXPECT_EQ(place_drawn(seed, "", 0, 1'000'000'007), 47849132U);
}

TEST(Draws, WhatIsUnevenIsRefused) {
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  EXPECT_EQ(evenly_below(0, 1), 0U);
  EXPECT_EQ(evenly_below(kAll, 1), 0U);
  EXPECT_EQ(evenly_below(0, 2), 0U) << "2 divides 2^64: nothing is uneven";
  // 2^64 = 3 * 6148914691236517205 + 1: one number is too many.
  EXPECT_EQ(evenly_below(0, 3), std::nullopt);
  EXPECT_EQ(evenly_below(1, 3), 1U);
  EXPECT_EQ(evenly_below(kAll, 3), 0U);
  // With a bound just over half of all numbers, nearly every second one is.
  constexpr std::uint64_t kOverHalf = (std::uint64_t{1} << 63U) + 1;
  EXPECT_EQ(evenly_below(kOverHalf - 3, kOverHalf), std::nullopt);
  EXPECT_EQ(evenly_below(kOverHalf - 2, kOverHalf), kOverHalf - 2);
  EXPECT_EQ(evenly_below(kOverHalf + 4, kOverHalf), 4U);
}

// Where every second number is refused, further attempts follow, and they spread over the whole range.
TEST(Draws, RefusedNumbersAreDrawnAgain) {
  constexpr std::uint64_t kOverHalf = (std::uint64_t{1} << 63U) + 1;
  const MatchSeed seed = seed_of(1);
  int low = 0;
  for (std::uint64_t number = 0; number < 400; ++number) {
    const std::uint64_t place = place_drawn(seed, "deck", number, kOverHalf);
    ASSERT_LT(place, kOverHalf);
    low += place < kOverHalf / 2 ? 1 : 0;
  }
  EXPECT_GT(low, 150);
  EXPECT_LT(low, 250);
}

// Chi-square of counts against weights; the degrees of freedom are one fewer than the counts.
double chi_square(const std::vector<int>& counts, const std::vector<double>& expected) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    sum += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  return sum;
}

TEST(Draws, PlacesAreEquallyLikely) {
  constexpr int kDraws = 50'000;
  constexpr int kPlaces = 50;
  const auto check = [](auto draw) {
    std::vector<int> counts(kPlaces, 0);
    for (std::uint64_t i = 0; i < kDraws; ++i) ++counts[draw(i)];
    EXPECT_LT(chi_square(counts, std::vector<double>(kPlaces, double{kDraws} / kPlaces)), 94.6) << "p < 0.0001";
  };
  check([seed = seed_of(3)](std::uint64_t i) { return place_drawn(seed, "deck", i, kPlaces); });
  check([](std::uint64_t i) { return place_drawn(seed_of(i), "deck", 0, kPlaces); });
  check([seed = seed_of(4)](std::uint64_t i) { return place_drawn(seed, "hold-" + std::to_string(i), 2, kPlaces); });
}

// Two draws that differ in one thing only tell nothing about each other.
TEST(Draws, PilesNumbersAndSeedsAreIndependent) {
  constexpr int kDraws = 20'000;
  const auto check = [](auto first, auto second) {
    std::vector<int> counts(36, 0);
    for (std::uint64_t i = 0; i < kDraws; ++i) ++counts[first(i) * 6 + second(i)];
    EXPECT_LT(chi_square(counts, std::vector<double>(36, kDraws / 36.0)), 74.9) << "p < 0.0001";
  };
  const MatchSeed seed = seed_of(5);
  const auto deck = [&](std::uint64_t i) { return place_drawn(seed, "deck", i, 6); };
  check(deck, [&](std::uint64_t i) { return place_drawn(seed, "locker", i, 6); });
  check(deck, [&](std::uint64_t i) { return place_drawn(seed, "deck", i + 1, 6); });
  check(deck, [&](std::uint64_t i) { return place_drawn(seed_of(6), "deck", i, 6); });
}

TEST(Draws, OutcomesAreTakenInTheOrderOfTheirText) {
  // By their moves a knife comes before a net before a harpoon; as text they are harpoon, knife, net.
  using G = CaptainCarcass;
  G::Chances chances;
  chances.push({{G::kKnife, 1, 3}, 2});
  chances.push({{G::kNet, 3}, 1});
  chances.push({{G::kHarpoon, 1, 3}, 3});
  std::string drawn;
  for (std::uint64_t place = 0; place < 6; ++place) {
    drawn += GameText<G>::move(outcome_at<G>(chances, place)).substr(0, 1);
  }
  EXPECT_EQ(drawn, "hhhkkn");
}

TEST(Draws, TheOrderAcrossPilesDoesNotMatter) {
  using captain_carcass::Table;
  Table deck;
  Table locker;
  locker.play("reveal:map-3");
  const auto draw = [](Draws& draws, const Table& table) {
    return GameText<CaptainCarcass>::move(draws.next<CaptainCarcass>(table.state));
  };
  Draws one(seed_of(9));
  Draws other(seed_of(9));
  std::vector<std::string> from_deck;
  std::vector<std::string> from_locker;
  for (int i = 0; i < 5; ++i) from_deck.push_back(draw(one, deck));
  for (int i = 0; i < 5; ++i) from_locker.push_back(draw(one, locker));
  for (std::size_t i = 0; i < 5; ++i) {  // the same, with draws of the other pile in between
    EXPECT_EQ(draw(other, locker), from_locker[i]);
    EXPECT_EQ(draw(other, deck), from_deck[i]);
  }
  EXPECT_GT(std::set<std::string>(from_deck.begin(), from_deck.end()).size(), 1U);
}

// A look draws the very card that a reveal would have drawn.
TEST(Draws, LookingDoesNotChangeTheNextCard) {
  using captain_carcass::Table;
  Table revealed;
  revealed.play("reveal:key-3 continue");
  Table looked;
  looked.play("reveal:drone-3");
  // The same Deck for both: only the way to its top card differs.
  const CardSet both = revealed.state.deck & looked.state.deck;
  revealed.state.deck = both;
  looked.state.deck = both;
  for (std::uint64_t i = 0; i < 20; ++i) {
    Draws a(seed_of(i));
    Draws b(seed_of(i));
    EXPECT_EQ(a.next<CaptainCarcass>(revealed.state).a, b.next<CaptainCarcass>(looked.state).a);
  }
}

TEST(Hex, IsReadExactly) {
  const MatchSeed seed = seed_of(0);
  EXPECT_EQ(MatchSeed::parse(seed.hex()), seed);
  const std::string hex = seed.hex();
  for (const std::string& bad : {std::string(), hex.substr(1), hex + "0", "g" + hex.substr(1), "A" + hex.substr(1),
                                 " " + hex.substr(1), hex.substr(0, 63) + std::string(1, '\0')}) {
    EXPECT_EQ(MatchSeed::parse(bad), std::nullopt) << bad;
  }
  EXPECT_NE(MatchSeed::random(), MatchSeed::random());
}

}  // namespace
}  // namespace fathom
