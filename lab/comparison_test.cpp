#include "lab/comparison.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fathom::lab {
namespace {

Findings findings_of(const Sums& sums) {
  Findings findings;
  findings.measures = common_measures();
  findings.sums = sums;
  return findings;
}

// A game in which the first player got this share.
Sums game_with(double share) {
  Sums sums(2, kCommon);
  sums.games = 1;
  sums.places[0].add(share);
  return sums;
}

const Difference& of_first(const std::vector<Difference>& all) {
  for (const Difference& each : all) {
    if (each.measure == "places.0") return each;
  }
  throw std::runtime_error("no places.0");
}

// Pairs that go together tell more of their difference than pairs that do not.
TEST(Comparison, WhatIsAlikeGoesOutOfTheDifference) {
  PairedSums alike(Sums(2, kCommon), Sums(2, kCommon));
  PairedSums apart(Sums(2, kCommon), Sums(2, kCommon));
  for (int game = 0; game < 100; ++game) {
    const double a = game % 2;
    const double b = game % 10 == 0 ? 1 : game % 2;  // now and then it is won under the other rules only
    alike.add_game(game_with(a), game_with(b));
    apart.add_game(game_with(a), game_with((game / 2) % 2));
  }
  const auto found = differences(findings_of(alike.a), findings_of(*alike.b), alike.alike, 1);
  const Difference& paired = of_first(found);
  EXPECT_NEAR(paired.difference, -0.1, 1e-12);
  // The error of the mean of 100 differences, ten of which are -1.
  EXPECT_NEAR(paired.error, std::sqrt(0.1 * 0.9 / 99), 1e-9);
  const auto other = differences(findings_of(apart.a), findings_of(*apart.b), apart.alike, 1);
  EXPECT_GT(of_first(other).error, 0.06);
}

TEST(Comparison, SureGetsRarerWithMoreLooks) {
  PairedSums sums(Sums(2, kCommon), Sums(2, kCommon));
  for (int game = 0; game < 100; ++game) sums.add_game(game_with(game % 2), game_with(game % 14 == 0 ? 1 : game % 2));
  const auto sure = [&](int looks) {
    return of_first(differences(findings_of(sums.a), findings_of(*sums.b), sums.alike, looks)).sure;
  };
  EXPECT_TRUE(sure(1));
  EXPECT_FALSE(sure(100'000));
}

}  // namespace
}  // namespace fathom::lab
