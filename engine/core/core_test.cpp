// The parts that every game stands on.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"

namespace fathom {
namespace {

TEST(Random, TheSameSeedGivesTheSameNumbersEverywhere) {
  Random random(42);
  EXPECT_EQ(random.next(), 15021278609987233951U);
  EXPECT_EQ(random.next(), 5881210131331364753U);
  Random other(43);
  EXPECT_NE(other.next(), 15021278609987233951U);
}

TEST(Random, BelowIsEven) {
  Random random(1);
  for (const int bound : {1, 2, 3, 7, 50}) {
    std::vector<int> counts(static_cast<std::size_t>(bound));
    for (int i = 0; i < 1000 * bound; ++i) ++counts[static_cast<std::size_t>(random.below(bound))];
    for (const int count : counts) EXPECT_NEAR(count, 1000, 160) << "of " << bound;  // five standard deviations
  }
}

TEST(Random, BelowIsEvenForBoundsThatDoNotDivideTheRange) {
  // With a bound of three quarters of the range a plain remainder would favour the lower third two to one.
  Random random(2);
  constexpr std::uint32_t kBound = 0xc0000000U;
  int low = 0;
  for (int i = 0; i < 30'000; ++i) low += random.below(kBound) < kBound / 3 ? 1 : 0;
  EXPECT_NEAR(low, 10'000, 400);
}

TEST(CardSet, PicksTheNthCard) {
  const CardSet set{0b1011'0010'0000'0000'0000'0000'0000'0001'0000'0000'0000'0000'0000'0000'0000'0001U};
  const std::array<Card, 6> expected{0, 32, 57, 60, 61, 63};
  ASSERT_EQ(set.count(), 6);
  for (int k = 0; k < 6; ++k) EXPECT_EQ(set.nth(k), expected[static_cast<std::size_t>(k)]);
  constexpr int kPortable = nth_bit(0b10110, 2);  // the way that needs no special instruction
  EXPECT_EQ(kPortable, 4);
  EXPECT_EQ(set.lowest(), 0);
  EXPECT_EQ(set.highest(), 63);
  std::vector<Card> listed;
  for (const Card card : set) listed.push_back(card);
  EXPECT_EQ(listed, std::vector<Card>(expected.begin(), expected.end()));
}

TEST(CardSet, IsASet) {
  CardSet set = CardSet::of(3);
  set.add(7);
  set.add(7);
  EXPECT_EQ(set.count(), 2);
  EXPECT_TRUE(set.has(7));
  set.remove(7);
  EXPECT_EQ(set, CardSet::of(3));
  EXPECT_EQ((CardSet{0b1100} - CardSet{0b0100}), CardSet{0b1000});
  EXPECT_EQ(set.take_lowest(), 3);
  EXPECT_TRUE(set.empty());
}

TEST(SeatSet, ASpectatorIsInNoSet) {
  const SeatSet all = SeatSet::first(5);
  EXPECT_EQ(all.count(), 5);
  EXPECT_TRUE(all.has(4));
  EXPECT_FALSE(all.has(kNobody));
  EXPECT_EQ(clockwise(3, 1, 4), 0);
  EXPECT_EQ(clockwise(1, 2, 5), 3);
}

TEST(FixedList, AppendsWhatIsListed) {
  FixedList<int, 4> list;
  list.push(7);
  list.append(std::array{1, 2, 3});
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 1, 2, 3}));
}

TEST(FixedList, HoldsWhatWasPushed) {
  FixedList<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push(4);
  list.push(5);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_TRUE(list.contains(5));
  EXPECT_FALSE(list.contains(6));
  list.clear();
  EXPECT_FALSE(list.contains(5));
}

TEST(Text, NumbersHaveOneForm) {
  EXPECT_EQ(text::number("17"), 17);
  EXPECT_EQ(text::number("0"), 0);
  for (const char* bad : {"", "-1", "+1", "01", "1 ", " 1", "1x", "x", "99999999999"})
    EXPECT_EQ(text::number(bad), std::nullopt) << bad;
  EXPECT_EQ(text::number("5", 1, 4), std::nullopt);
}

TEST(Text, QuotedWordsStayOnOneShortLine) {
  EXPECT_EQ(text::quoted("a\nb\x1b[1m"), "'a?b?[1m'");
  EXPECT_EQ(text::quoted(std::string(200, 'x')), "'" + std::string(60, 'x') + "...'");
}

TEST(Text, SplitRefusesTooManyParts) {
  ASSERT_TRUE(text::split<2>("a:b", ':'));
  EXPECT_EQ((*text::split<2>("a:", ':'))[1], "");
  EXPECT_FALSE(text::split<2>("a:b:c", ':'));
}

}  // namespace
}  // namespace fathom
