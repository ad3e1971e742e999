// What was seen in many games, as sums that can be added up.
//
// Games are independent of each other, what happens within one is not. So a game gives one pair: how much of something
// there was (x), and of how many that is (y): 3 Incidents of 21 turns, 104 points of 2 seats. The mean is the ratio of
// the sums, and its error is that of a ratio over games. Whole numbers add up exactly, in any order.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "arena/tournament.h"

namespace fathom::lab {

// Fewer games than this prove nothing.
inline constexpr double kEnough = 20;

struct Tally {
  double games = 0;
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  double yy = 0;
  // Single values, for their spread.
  double values = 0;
  double sum = 0;
  double squares = 0;
  double min = std::numeric_limits<double>::infinity();
  double max = -std::numeric_limits<double>::infinity();

  // One game with so much, of so many. What is no rate has a spread: that of the ratios of single games.
  void add_part(double part, double whole);
  void add_ratio(double part, double whole);
  // One game with one value.
  void add(double value) { add_all(std::span(&value, 1)); }
  // One game with several values.
  void add_all(std::span<const double> values);
  void add(const Tally& other);

  bool empty() const { return y == 0; }
  bool has_values() const { return values > 0; }
  double mean() const { return y == 0 ? 0 : x / y; }
  double sd() const;
  double standard_error() const;
  Interval ci95() const;
  // The same for what lies between 0 and 1.
  Interval rate_ci95() const;

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  void add_value(double value);
};

// What is left of shares (x) when their luck (y) is taken out. Luck is nothing on average, so as much of it as narrows
// most may go (a control variate); `factor`: as if so many times as many games had been played.
struct Adjusted {
  double mean = 0;
  Interval ci95{};
  double factor = 1;
};
// Nothing where there are too few games to tell.
std::optional<Adjusted> without_luck(const Tally& shares_and_luck);
Json adjusted_json(const Adjusted& adjusted);

Json tally_json(const Tally& tally);
Tally read_tally(const Json& json);

// As docs/formats.md has it; null where there is nothing.
Json measure_json(const Tally& tally, bool is_rate = false);

}  // namespace fathom::lab
