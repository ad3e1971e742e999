#include "engine/treasure_divers/odds.h"

#include "engine/treasure_divers/test_scene.h"

namespace fathom::treasure_divers {
namespace {

// Unseen are three Sharks and five rings; a top that only seat 1 knows is one more Shark.
Scene half_known() {
  Scene scene;
  scene.lagoon(0, Kind::none, 4).lagoon(1, Kind::shark, 3).lagoon(2, Kind::jewels, 3);
  scene.s.lagoons[1].seen_by.add(1);
  scene.s.lagoons[2].face_up = true;
  scene.s.lagoons[2].seen_by = SeatSet::first(kPlayers);
  scene.s.unseen = KindCounts::of(Kind::shark, 3) + KindCounts::of(Kind::rings, 5);
  return scene;
}

TEST(TreasureDiversOdds, WhoHasPeekedKnows) {
  const Odds odds = treasure_divers::odds(TreasureDivers::view(half_known().s, 1));
  EXPECT_DOUBLE_EQ(odds.shark_chance(0), 3.0 / 8);
  EXPECT_DOUBLE_EQ(odds.chance_of(0, Kind::rings), 5.0 / 8);
  EXPECT_DOUBLE_EQ(odds.chance_of(0, Kind::jewels), 0);
  EXPECT_DOUBLE_EQ(odds.shark_chance(1), 1);
  EXPECT_DOUBLE_EQ(odds.shark_chance(2), 0);
  EXPECT_DOUBLE_EQ(odds.chance_of(2, Kind::jewels), 1);
}

// For everybody else the top that seat 1 has seen is as open as any other card.
TEST(TreasureDiversOdds, OthersCountItAmongTheUnseen) {
  for (const Viewer viewer : {Seat{0}, kNobody}) {
    const Odds odds = treasure_divers::odds(TreasureDivers::view(half_known().s, viewer));
    EXPECT_DOUBLE_EQ(odds.shark_chance(0), 4.0 / 9);
    EXPECT_DOUBLE_EQ(odds.shark_chance(1), 4.0 / 9);
    EXPECT_DOUBLE_EQ(odds.chance_of(1, Kind::rings), 5.0 / 9);
    EXPECT_DOUBLE_EQ(odds.chance_of(2, Kind::jewels), 1);
  }
}

TEST(TreasureDiversOdds, AnEmptyLagoonHasNoTop) {
  Scene scene = half_known();
  scene.lagoon(0, Kind::none, 0);
  EXPECT_DOUBLE_EQ(treasure_divers::odds(TreasureDivers::view(scene.s, 0)).shark_chance(0), 0);
}

TEST(TreasureDiversOdds, AtTheStartAreThoseOfTheDeck) {
  const Odds odds = treasure_divers::odds(TreasureDivers::view(TreasureDivers::start({}), 0));
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    EXPECT_DOUBLE_EQ(odds.shark_chance(lagoon), 12.0 / 39);
    EXPECT_DOUBLE_EQ(odds.chance_of(lagoon, Kind::pearls), 7.0 / 39);
  }
}

// The odds are what imagining finds.
TEST(TreasureDiversOdds, AgreeWithImagining) {
  const View view = TreasureDivers::view(half_known().s, 0);
  Random random(1);
  constexpr int kTimes = 90'000;
  int sharks = 0;
  for (int i = 0; i < kTimes; ++i) {
    sharks += TreasureDivers::imagine(view, random).lagoons[1].top == Kind::shark ? 1 : 0;
  }
  // Five standard deviations of a binomial count.
  EXPECT_NEAR(sharks, kTimes * treasure_divers::odds(view).shark_chance(1), 5 * 149.1);
}

}  // namespace
}  // namespace fathom::treasure_divers
