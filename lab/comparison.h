// The same games under two sets of rules. They share their dice, so what is alike in both goes out of the difference.
#pragma once

#include "lab/blocks.h"
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
};

// Both sums, and what is alike in them, figure by figure.
struct PairedSums {
  Sums a;
  Sums b;
  std::vector<Alike> alike;

  PairedSums(Sums empty_a, Sums empty_b);
  // One game each.
  void add_game(const Sums& game_a, const Sums& game_b);
  void add(const PairedSums& other);
};

struct Difference {
  std::string measure;
  bool is_rate = false;
  double a = 0;
  double b = 0;
  double difference = 0;  // of a from b
  double error = 0;       // its standard error
  Interval ci95{};
  bool sure = false;
};

// `looks`: how often it is asked. What is called sure is wrong in at most one of twenty comparisons, all looks and all
// figures of the comparison taken together (Bonferroni).
std::vector<Difference> differences(const Findings& a, const Findings& b, const std::vector<Alike>& alike, int looks);

Json comparison_json(const Findings& a, const Findings& b, const std::vector<Difference>& differences);
std::string comparison_text(const std::vector<Difference>& differences);

// Plays a game under both rules.
template <Game G>
class Comparison {
 public:
  Comparison(const Experiment<G>& a, const Experiment<G>& b) : a_(a), b_(b), experiment_(a) {}

  PairedSums empty() const { return {a_.empty(), b_.empty()}; }
  PairedSums play_block(int block) {
    PairedSums sums = empty();
    for (int game = experiment_.first_of(block); game < experiment_.end_of(block); ++game)
      sums.add_game(a_.play_game(game), b_.play_game(game));
    return sums;
  }

 private:
  Study<G> a_;
  Study<G> b_;
  Experiment<G> experiment_;
};

}  // namespace fathom::lab
