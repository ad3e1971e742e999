// Regret matching: how to choose when both sides choose at once.
//
// Each side keeps, for every choice, the regret of not having made it, and chooses in proportion to the regrets. What
// it did on average then tends to a strategy that nobody can exploit (Hart & Mas-Colell; regrets never fall below zero
// and later rounds count more, as in CFR+ by Tammelin). The average is what counts: the strategy of the moment only
// circles around it.
//
// A RegretMatcher is one place where a side chooses, knowing what it knows. Whoever has several such places, because it
// may know one thing or another, has one for each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/random.h"

namespace fathom {

// Uniform in 0 … 1, without 1.
inline double unit(Random& random) { return static_cast<double>(random.next() >> 11U) * 0x1.0p-53; }

// An index, each as likely as its weight. The weights need not sum to 1 but must not all be 0.
template <class Weight>
std::size_t pick_weighted(std::span<const Weight> weights, Random& random) {
  double sum = 0;
  for (const Weight weight : weights) sum += static_cast<double>(weight);
  double left = unit(random) * sum;
  std::size_t last = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    left -= static_cast<double>(weights[i]);
    if (left < 0) break;
  }
  return last;
}

class RegretMatcher {
 public:
  explicit RegretMatcher(std::size_t choices)
      : regrets_(choices, 0.0F), strategy_(choices, 1.0F / static_cast<float>(choices)), sums_(choices, 0.0) {}

  std::size_t size() const { return strategy_.size(); }

  // What it would do now: a probability for each choice.
  std::span<const float> strategy() const { return strategy_; }
  std::size_t sample(Random& random) const { return pick_weighted(strategy(), random); }

  // Begins with these regrets, none below zero: where there is little time it pays to begin with a good guess.
  void encourage(std::span<const float> regrets) {
    std::copy(regrets.begin(), regrets.end(), regrets_.begin());
    choose();
  }

  // Learns what every choice would have brought in this round. Rounds may be samples: what counts is their average.
  void learn(std::span<const float> values) {
    ++rounds_;
    double expected = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      sums_[i] += static_cast<double>(rounds_) * static_cast<double>(strategy_[i]);
      expected += static_cast<double>(strategy_[i]) * static_cast<double>(values[i]);
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
      regrets_[i] = std::max(0.0F, regrets_[i] + values[i] - static_cast<float>(expected));
    }
    choose();
  }

  // What to do: the average over all rounds. Before the first it is even.
  std::vector<double> average() const {
    std::vector<double> result(size(), 1.0 / static_cast<double>(size()));
    double sum = 0;
    for (const double weight : sums_) sum += weight;
    if (sum > 0) {
      for (std::size_t i = 0; i < size(); ++i) result[i] = sums_[i] / sum;
    }
    return result;
  }

 private:
  void choose() {
    float sum = 0;
    for (const float regret : regrets_) sum += regret;
    const float even = 1.0F / static_cast<float>(size());
    for (std::size_t i = 0; i < size(); ++i) strategy_[i] = sum > 0 ? regrets_[i] / sum : even;
  }

  std::vector<float> regrets_;
  std::vector<float> strategy_;
  std::vector<double> sums_;
  int rounds_ = 0;
};

}  // namespace fathom
