#include "bots/learned/weights.h"

#include <gtest/gtest.h>

#include <array>

namespace fathom {
namespace {

TEST(Weights, WhatIsWrittenIsReadAgain) {
  const std::array<float, 4> weights{0, -1.5F, 7.25F, 0.001F};
  const std::string file = weights_file("some-game", weights);
  std::array<float, 4> read{};
  ASSERT_TRUE(read_weights(file, "some-game", read));
  for (std::size_t i = 0; i < read.size(); ++i) EXPECT_NEAR(read[i], weights[i], 1.0F / 4096) << i;
  EXPECT_EQ(weights_file("some-game", read), file) << "nothing is lost a second time";
}

TEST(Weights, OthersAreRefused) {
  const std::array<float, 2> weights{1, 2};
  const std::string file = weights_file("some-game", weights);
  std::array<float, 2> read{5, 6};
  std::array<float, 3> more{};
  EXPECT_FALSE(read_weights(file, "another-game", read));
  EXPECT_FALSE(read_weights(file, "some-game", more));
  EXPECT_FALSE(read_weights(file + "x", "some-game", read));
  EXPECT_FALSE(read_weights(file.substr(0, file.size() - 1), "some-game", read));
  EXPECT_FALSE(read_weights("", "some-game", read));
  EXPECT_EQ(read[0], 5) << "and nothing was changed";
}

TEST(Weights, TooLargeOnesAreCut) {
  const std::array<float, 2> weights{100, -100};
  std::array<float, 2> read{};
  ASSERT_TRUE(read_weights(weights_file("g", weights), "g", read));
  EXPECT_GT(read[0], 7.9F);
  EXPECT_LT(read[1], -7.9F);
}

}  // namespace
}  // namespace fathom
