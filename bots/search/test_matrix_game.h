// Small games that regret matching has to solve, for tests.
#pragma once

#include "bots/search/regret_matching.h"

namespace fathom {

// A game of two sides and one choice each, whose sum is zero: the row's winnings, row after row.
struct MatrixGame {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<float> winnings;

  float at(std::size_t row, std::size_t column) const { return winnings[row * columns + column]; }

  // What the row wins at least with this mix, whatever the column does.
  double guaranteed_to_row(std::span<const double> mix) const {
    double worst = 1e300;
    for (std::size_t column = 0; column < columns; ++column) {
      double sum = 0;
      for (std::size_t row = 0; row < rows; ++row) sum += mix[row] * static_cast<double>(at(row, column));
      worst = std::min(worst, sum);
    }
    return worst;
  }

  // What the column's mix holds the row down to, whatever the row does.
  double conceded_by_column(std::span<const double> mix) const {
    double best = -1e300;
    for (std::size_t row = 0; row < rows; ++row) {
      double sum = 0;
      for (std::size_t column = 0; column < columns; ++column)
        sum += mix[column] * static_cast<double>(at(row, column));
      best = std::max(best, sum);
    }
    return best;
  }
};

struct MatrixSolution {
  std::vector<double> row;
  std::vector<double> column;
};

// Both sides learn in turn, each against what the other does now.
inline MatrixSolution solve(const MatrixGame& game, int rounds) {
  RegretMatcher row(game.rows);
  RegretMatcher column(game.columns);
  std::vector<float> row_values(game.rows);
  std::vector<float> column_values(game.columns);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t r = 0; r < game.rows; ++r) {
      row_values[r] = 0;
      for (std::size_t c = 0; c < game.columns; ++c) row_values[r] += column.strategy()[c] * game.at(r, c);
    }
    row.learn(row_values);
    std::fill(column_values.begin(), column_values.end(), 0.0F);
    for (std::size_t r = 0; r < game.rows; ++r) {
      for (std::size_t c = 0; c < game.columns; ++c) column_values[c] -= row.strategy()[r] * game.at(r, c);
    }
    column.learn(column_values);
  }
  return {row.average(), column.average()};
}

}  // namespace fathom
