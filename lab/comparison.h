// The same games under two sets of rules. They share their dice, so what is alike in both goes out of the difference.
#pragma once

#include "lab/figures.h"

namespace fathom::lab {

// What is alike in one figure of the same game under both rules.
struct Alike {
  double xx = 0;
  double xy = 0;
  double yx = 0;
  double yy = 0;

  void add(const Tally& a, const Tally& b);
  void add(const Alike& other);

  friend bool operator==(const Alike&, const Alike&) = default;
};

// Sums of games that were played once, or under two sets of rules: then also what is alike in them, figure by figure.
struct PairedSums {
  Sums a;
  std::optional<Sums> b;
  std::vector<Alike> alike;

  PairedSums() = default;
  PairedSums(Sums empty_a, std::optional<Sums> empty_b);
  // One game each.
  void add_game(const Sums& game_a, const Sums& game_b);
  void add(const PairedSums& other);
  // Of the same figures, so that they can be added.
  bool is_like(const PairedSums& other) const;

  friend bool operator==(const PairedSums&, const PairedSums&) = default;
};

Json paired_json(const PairedSums& sums);
PairedSums read_paired(const Json& json);

// How far from nothing a figure of the normal distribution is with this chance, on both sides together.
double far_out(double chance);
// What is called sure may be wrong with this chance.
inline constexpr double kWrong = 0.05;

struct Difference {
  std::string measure;
  bool is_rate = false;
  double a = 0;
  double b = 0;
  double difference = 0;  // of a from b
  double error = 0;       // its standard error
  double games = 0;       // that have it
  Interval ci95{};
  bool sure = false;
};

// `looks`: how often it is asked, here and elsewhere. What is called sure is wrong in at most one of twenty
// comparisons, all looks and all figures of the comparison taken together (Bonferroni).
std::vector<Difference> differences(const Findings& a, const Findings& b, const std::vector<Alike>& alike, int looks);

// Those that are sure, what stands out most first.
std::vector<const Difference*> sure_ones(const std::vector<Difference>& differences);
const Difference* find_difference(const std::vector<Difference>& differences, std::string_view measure);

Json difference_json(const Difference& difference);
Json differences_json(const std::vector<Difference>& differences);
// "measure,a,b,difference,low,high,sure"; a line for every figure.
std::string comparison_csv(const std::vector<Difference>& differences);
std::string comparison_text(const std::vector<Difference>& differences);

}  // namespace fathom::lab
