// How sure an average is.
#pragma once

#include <algorithm>
#include <cmath>

namespace fathom {

// Of the average over so many samples, given their sum and the sum of their squares. With weights: weighted sums, and
// how many samples of equal weight would say as much.
inline double standard_error(double sum, double squares, double weights, double samples) {
  if (samples <= 1) return 1;  // nothing is known
  const double mean = sum / weights;
  return std::sqrt(std::max(squares / weights - mean * mean, 0.0) / (samples - 1));
}
inline double standard_error(double sum, double squares, double samples) {
  return standard_error(sum, squares, samples, samples);
}

}  // namespace fathom
