// A sequential test of strength, as chess engines use it: games are played until it is clear enough whether one bot is
// better than another by at least so much, or not.
//
// What is independent is a round: the matches with the same draws, in which the seats rotate. So the test looks at the
// mean result of rounds, whatever values it may have (with two players five: the "pentanomial" of chess), and compares
// how likely it is under either hypothesis, the variance being that of the rounds themselves (a generalised sequential
// probability ratio test).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "arena/tournament.h"

namespace fathom {

// By how many Elo points the first bot is better: at most `elo0` (then it is not worth it), or at least `elo1`.
struct Hypotheses {
  double elo0 = 0;
  double elo1 = 10;
  double error = 0.05;  // how often either answer may be wrong
};

// What one of `players` wins who is so much stronger than all the others, who are equal.
double win_rate_of_elo(double elo, int players);
double elo_of_win_rate(double rate, int players);

class SequentialTest {
 public:
  enum class Verdict : std::uint8_t { open, better, not_better };

  SequentialTest(const Hypotheses& hypotheses, int players);

  // The first bot's mean share of the victories in a round. What comes after the verdict changes nothing.
  void add(double round);

  Verdict verdict() const { return verdict_; }
  double llr() const { return llr_; }  // the logarithm of the ratio of likelihoods
  double bound() const { return bound_; }
  int rounds() const { return rounds_; }
  double mean() const { return mean_; }
  Interval ci95() const;

 private:
  double variance() const;

  double low_;
  double high_;
  double bound_;
  int players_;
  int rounds_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the deviations from the mean
  double llr_ = 0;
  Verdict verdict_ = Verdict::open;
};

// The rounds of a plan in their order, as far as they are complete: so the verdict does not depend on the threads.
class RoundsInOrder {
 public:
  // `entrant` is the one in question.
  RoundsInOrder(const Plan& plan, int entrant) : plan_(plan), entrant_(entrant) {}

  void add_to(SequentialTest& test, const std::vector<std::optional<MatchRecord>>& records);
  // How many matches the test has seen.
  int matches() const { return next_ * plan_.players; }

 private:
  const Plan& plan_;
  int entrant_;
  int next_ = 0;
};

std::string_view verdict_word(SequentialTest::Verdict verdict);

}  // namespace fathom
