// For tests: whether draws follow their weights.
#pragma once

#include <cmath>
#include <map>

namespace fathom {

// A chi-square statistic as a number of standard deviations above its mean (Wilson and Hilferty).
inline double surprise(double chi_square, int freedom) {
  const double f = freedom;
  return (std::cbrt(chi_square / f) - (1 - 2 / (9 * f))) / std::sqrt(2 / (9 * f));
}

// Whether counts follow weights: how surprised one should be, in standard deviations. An outcome without weight that
// happened is a certain failure.
template <class Key>
double surprise(const std::map<Key, int>& counts, const std::map<Key, double>& weights) {
  double total = 0;
  double total_weight = 0;
  for (const auto& [key, count] : counts) {
    if (!weights.contains(key)) return 1e9;
    total += count;
  }
  for (const auto& [key, weight] : weights) total_weight += weight;
  double chi_square = 0;
  for (const auto& [key, weight] : weights) {
    const double expected = total * weight / total_weight;
    const auto found = counts.find(key);
    const double count = found == counts.end() ? 0 : found->second;
    chi_square += (count - expected) * (count - expected) / expected;
  }
  return weights.size() < 2 ? 0 : surprise(chi_square, static_cast<int>(weights.size()) - 1);
}

inline constexpr double kTooSurprising = 5;  // once in some millions of tests

}  // namespace fathom
