#include "bots/search/exact.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"

namespace fathom {
namespace {

TEST(Exact, IsWhatTheLibrarySaysButForTheLastBits) {
  constexpr double kFewBits = 1e-15;
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const double share = static_cast<double>(random.next() >> 11U) * 0x1p-53;
    const double x = (share - 0.5) * (i % 2 == 0 ? 4 : 1000);
    EXPECT_NEAR(exact::exp(x) / std::exp(x), 1, kFewBits) << x;
    const double y = std::exp(x);
    EXPECT_NEAR(exact::log(y), std::log(y), kFewBits * std::max(1.0, std::abs(x))) << y;
  }
  EXPECT_EQ(exact::exp(0.0), 1);
  EXPECT_EQ(exact::exp(-1e9), 0);
  EXPECT_EQ(exact::log(1.0), 0);
  EXPECT_EQ(exact::power(0.5, 3), 0.125);
}

// The same bits everywhere: these are from one machine.
TEST(Exact, HasTheSameBitsEverywhere) {
  std::uint64_t all = 0;
  for (int i = 1; i < 10'000; ++i) {
    const double x = i * 0.0137 - 50;
    all =
        all * 31 + std::bit_cast<std::uint64_t>(exact::exp(x)) * 7 + std::bit_cast<std::uint64_t>(exact::log(i * 0.37));
  }
  EXPECT_EQ(all, 2720585254522039960U);
}

}  // namespace
}  // namespace fathom
