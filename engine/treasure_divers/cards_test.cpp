#include "engine/treasure_divers/arrangements.h"
#include "engine/treasure_divers/test_scene.h"

namespace fathom::treasure_divers {
namespace {

TEST(TreasureDiversCards, ThereAre39) {
  EXPECT_EQ(kLagoonCards.total(), 39);
  EXPECT_EQ(kLagoonCards[Kind::pearls], 7);
  EXPECT_EQ(kLagoonCards[Kind::rings], 5);
  EXPECT_EQ(kLagoonCards[Kind::jewels], 5);
  EXPECT_EQ(kLagoonCards[Kind::artifacts], 5);
  EXPECT_EQ(kLagoonCards[Kind::treasure], 5);
  EXPECT_EQ(kLagoonCards[Kind::shark], 12);
  EXPECT_EQ(kCardsPerLagoon, 13);
}

TEST(TreasureDiversCards, NthGoesThroughTheKindsInOrder) {
  const KindCounts cards = counts({Kind::rings, Kind::rings, Kind::artifacts, Kind::shark, Kind::shark, Kind::shark});
  const std::vector<Kind> expected{Kind::rings, Kind::rings, Kind::artifacts, Kind::shark, Kind::shark, Kind::shark};
  for (int k = 0; k < cards.total(); ++k) EXPECT_EQ(cards.nth(k), expected[static_cast<std::size_t>(k)]) << k;

  int k = 0;
  for (const Kind kind : kAllKinds) {
    for (int i = 0; i < kLagoonCards[kind]; ++i) EXPECT_EQ(kLagoonCards.nth(k++), kind);
  }
  EXPECT_EQ(k, 39);
}

TEST(TreasureDiversCards, CountsAddUp) {
  KindCounts cards;
  EXPECT_TRUE(cards.empty());
  cards.add(Kind::shark);
  cards.add(Kind::shark);
  cards.add(Kind::pearls);
  EXPECT_EQ(cards, counts({Kind::pearls, Kind::shark, Kind::shark}));
  EXPECT_EQ(cards.total(), 3);
  EXPECT_FALSE(cards.has(Kind::rings));
  cards.remove(Kind::pearls);
  EXPECT_EQ(cards, KindCounts::of(Kind::shark, 2));
  EXPECT_EQ(cards + cards - KindCounts::of(Kind::shark), KindCounts::of(Kind::shark, 3));
}

TEST(TreasureDiversCards, HandsAreSets) {
  EXPECT_EQ(kFullHand.count(), 7);
  const Placement placed{DiveTeam::dive_scope_team, DiveTeam::mini_sub, DiveTeam::five};
  EXPECT_EQ((kFullHand - Hand::of(placed)).count(), 4);
  EXPECT_FALSE((kFullHand - Hand::of(placed)).has(DiveTeam::five));
  EXPECT_TRUE((kFullHand - Hand::of(placed)).has(DiveTeam::dpv_diver));
  EXPECT_EQ(kFullHand - Hand::of(placed) + Hand::of(placed), kFullHand);
}

TEST(TreasureDiversArrangements, AreAllDifferentPlacementsSorted) {
  for (unsigned bits = 0; bits < 128; ++bits) {
    const Hand hand{static_cast<std::uint8_t>(bits)};
    const int cards = hand.count();
    const auto all = arrangements(hand);
    ASSERT_EQ(static_cast<int>(all.size()), cards < 3 ? 0 : cards * (cards - 1) * (cards - 2));
    for (std::size_t i = 0; i < all.size(); ++i) {
      ASSERT_TRUE(i == 0 || all[i - 1] < all[i]);
      const Placement placed = placement_of(all[i]);
      ASSERT_EQ(Hand::of(placed).count(), 3);
      for (const DiveTeam card : placed) ASSERT_TRUE(hand.has(card));
    }
  }
}

}  // namespace
}  // namespace fathom::treasure_divers
