#include "bots/search/regret_matching.h"

#include <gtest/gtest.h>

#include "bots/search/test_matrix_game.h"

namespace fathom {
namespace {

TEST(RegretMatching, MixesEvenlyInMatchingPennies) {
  const MatrixSolution solution = solve({2, 2, {1, -1, -1, 1}}, 1000);
  EXPECT_NEAR(solution.row[0], 0.5, 0.01);
  EXPECT_NEAR(solution.column[0], 0.5, 0.01);
}

TEST(RegretMatching, FindsAKnownMixture) {
  // The row wins 2 or 1 for guessing right: the more precious side is hidden less often.
  const MatrixSolution solution = solve({2, 2, {2, 0, 0, 1}}, 2000);
  EXPECT_NEAR(solution.row[0], 1.0 / 3, 0.01);
  EXPECT_NEAR(solution.column[0], 1.0 / 3, 0.01);
}

TEST(RegretMatching, LeavesOutWhatIsDominated) {
  const MatrixSolution solution = solve({3, 2, {1, 0, 0, 1, -1, -1}}, 1000);
  EXPECT_LT(solution.row[2], 0.01);
}

// Winnings lie between 0 and 1, like chances to win.
TEST(RegretMatching, CannotBeExploitedOnRandomMatrices) {
  Random random(1);
  for (int game = 0; game < 60; ++game) {
    MatrixGame matrix;
    matrix.rows = 1 + random.below(40U);
    matrix.columns = 1 + random.below(40U);
    for (std::size_t i = 0; i < matrix.rows * matrix.columns; ++i) {
      matrix.winnings.push_back(static_cast<float>(unit(random)));
    }
    const MatrixSolution solution = solve(matrix, 2000);
    const double guaranteed = matrix.guaranteed_to_row(solution.row);
    const double conceded = matrix.conceded_by_column(solution.column);
    // The value of the game lies between the two, so neither side is further from it than they are apart.
    EXPECT_GE(conceded, guaranteed - 1e-6);
    EXPECT_LT(conceded - guaranteed, 0.01) << matrix.rows << " x " << matrix.columns;
  }
}

TEST(RegretMatching, SampledRoundsLeadToTheSameMixture) {
  Random random(2);
  const MatrixGame matrix{3, 3, {0, -1, 1, 1, 0, -1, -1, 1, 0}};
  RegretMatcher row(3);
  RegretMatcher column(3);
  std::vector<float> values(3);
  for (int round = 0; round < 50'000; ++round) {
    const std::size_t c = column.sample(random);
    for (std::size_t r = 0; r < 3; ++r) values[r] = matrix.at(r, c);
    row.learn(values);
    const std::size_t r = row.sample(random);
    for (std::size_t other = 0; other < 3; ++other) values[other] = -matrix.at(r, other);
    column.learn(values);
  }
  EXPECT_GT(matrix.guaranteed_to_row(row.average()), -0.03);
}

}  // namespace
}  // namespace fathom
