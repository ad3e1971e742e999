#include "lab/tally.h"

#include <gtest/gtest.h>

namespace fathom::lab {
namespace {

TEST(Tally, MeanSpreadAndInterval) {
  Tally tally;
  for (const double value : {1.0, 2.0, 3.0, 4.0}) tally.add(value);
  EXPECT_DOUBLE_EQ(tally.mean(), 2.5);
  EXPECT_NEAR(tally.sd(), 1.29099, 1e-5);
  EXPECT_NEAR(tally.standard_error(), 1.29099 / 2, 1e-5);
  EXPECT_EQ(tally.min, 1);
  EXPECT_EQ(tally.max, 4);
  EXPECT_NEAR(tally.ci95().high, 2.5 + 1.959964 * 1.29099 / 2, 1e-4);
}

// 1 of 2 and 3 of 4: 4 of 6, not the mean of a half and three quarters.
TEST(Tally, ARatioIsThatOfTheSums) {
  Tally tally;
  tally.add_ratio(1, 2);
  tally.add_ratio(3, 4);
  EXPECT_DOUBLE_EQ(tally.mean(), 4.0 / 6);
  EXPECT_DOUBLE_EQ(tally.max, 0.75);
}

// What always goes together has no error, however many values there are.
TEST(Tally, ValuesOfOneGameAreNotIndependent) {
  Tally pairs;
  Tally singles;
  for (const double value : {0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0}) {
    pairs.add_all(std::vector<double>{value, value});
    singles.add(value);
  }
  EXPECT_DOUBLE_EQ(pairs.mean(), singles.mean());
  EXPECT_DOUBLE_EQ(pairs.standard_error(), singles.standard_error());
}

TEST(Tally, PartsAddUpToTheWhole) {
  Tally whole;
  Tally parts;
  for (int part = 0; part < 3; ++part) {
    Tally each;
    for (int i = 0; i < 5; ++i) {
      each.add(part * i);
      whole.add(part * i);
    }
    parts.add(each);
  }
  EXPECT_EQ(parts, whole);
  EXPECT_EQ(read_tally(tally_json(whole)), whole);
}

TEST(Tally, ARateIsNeverCertainAndNeverBeyondOne) {
  Tally never;
  for (int i = 0; i < 100; ++i) never.add(0);
  EXPECT_NEAR(never.rate_ci95().low, 0, 1e-9);
  EXPECT_GT(never.rate_ci95().high, 0.01);
  const Json json = measure_json(never, true);
  EXPECT_FALSE(json.contains("sd"));
  EXPECT_TRUE(measure_json(never).contains("sd"));
  EXPECT_TRUE(measure_json(Tally{}).is_null()) << "of nothing nothing is known";
}

// What luck explains goes out of the interval, and the mean moves by as much as luck was one-sided.
TEST(Tally, LuckIsTakenOut) {
  Tally pairs;
  Tally shares;
  for (int game = 0; game < 100; ++game) {
    const double luck = game % 2 == 0 ? 0.3 : -0.3;
    const double share = (game % 10 == 0 ? 0.0 : 0.5) + luck;  // luck, and something else
    pairs.add_part(share, luck);
    shares.add(share);
  }
  const auto adjusted = without_luck(pairs);
  ASSERT_TRUE(adjusted);
  EXPECT_NEAR(adjusted->mean, shares.mean(), 1e-9) << "there was as much good luck as bad";
  EXPECT_GT(adjusted->factor, 3);
  EXPECT_LT(adjusted->ci95.high - adjusted->ci95.low, shares.ci95().high - shares.ci95().low);
  Tally lucky = pairs;
  for (int game = 0; game < 20; ++game) lucky.add_part(0.8, 0.3);
  EXPECT_LT(without_luck(lucky)->mean, lucky.x / lucky.games) << "luck was on their side";
  EXPECT_FALSE(without_luck(Tally{}));
}

}  // namespace
}  // namespace fathom::lab
