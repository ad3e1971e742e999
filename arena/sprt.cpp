#include "arena/sprt.h"

#include <algorithm>
#include <cmath>

namespace fathom {

double win_rate_of_elo(double elo, int players) {
  const double strength = std::pow(10.0, elo / 400);
  return strength / (strength + players - 1);
}

double elo_of_win_rate(double rate, int players) {
  constexpr double kLeast = 1e-4;
  const double inside = std::clamp(rate, kLeast, 1 - kLeast);
  return 400 * std::log10(inside * (players - 1) / (1 - inside));
}

SequentialTest::SequentialTest(const Hypotheses& hypotheses, int players)
    : low_(win_rate_of_elo(hypotheses.elo0, players)),
      high_(win_rate_of_elo(hypotheses.elo1, players)),
      bound_(std::log((1 - hypotheses.error) / hypotheses.error)),
      players_(players) {}

// A few rounds that happen to be alike would pretend to certainty: they count as if two rounds had come in addition
// that ended as far apart as rounds can.
double SequentialTest::variance() const {
  constexpr double kPrior = 2;
  constexpr double kApart = 0.25;
  return (squares_ + kPrior * kApart) / (rounds_ + kPrior);
}

void SequentialTest::add(double round) {
  if (verdict_ != Verdict::open) return;
  ++rounds_;
  const double before = round - mean_;
  mean_ += before / rounds_;
  squares_ += before * (round - mean_);
  llr_ = rounds_ * (high_ - low_) * (2 * mean_ - low_ - high_) / (2 * variance());
  if (llr_ >= bound_) verdict_ = Verdict::better;
  if (llr_ <= -bound_) verdict_ = Verdict::not_better;
}

Interval SequentialTest::ci95() const {
  constexpr int kEnough = 20;
  if (rounds_ < kEnough) return wilson(mean_, rounds_ * players_);
  const double half = kZ95 * std::sqrt(variance() / rounds_);
  return {std::max(0.0, mean_ - half), std::min(1.0, mean_ + half)};
}

void RoundsInOrder::add_to(SequentialTest& test, const std::vector<std::optional<MatchRecord>>& records) {
  while (test.verdict() == SequentialTest::Verdict::open && (next_ + 1) * plan_.players <= plan_.games) {
    double sum = 0;
    for (int match = next_ * plan_.players; match < (next_ + 1) * plan_.players; ++match) {
      const auto& record = records[static_cast<std::size_t>(match)];
      if (!record) return;
      const std::vector<int> seats = plan_.seating(match);
      const auto seat = std::find(seats.begin(), seats.end(), entrant_) - seats.begin();
      sum += record->share[static_cast<std::size_t>(seat)];
    }
    ++next_;
    test.add(sum / plan_.players);
  }
}

std::string_view verdict_word(SequentialTest::Verdict verdict) {
  switch (verdict) {
    case SequentialTest::Verdict::better: return "better";
    case SequentialTest::Verdict::not_better: return "not_better";
    case SequentialTest::Verdict::open: break;
  }
  return "open";
}

}  // namespace fathom
