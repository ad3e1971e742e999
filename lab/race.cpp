#include "lab/race.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "lab/comparison.h"
#include "lab/summary.h"

namespace fathom::lab {

namespace {

std::optional<double> number_in(const std::string& text) {
  std::istringstream stream(text);
  double number = 0;
  if (!(stream >> number) || !stream.eof() || !std::isfinite(number)) return std::nullopt;
  return number;
}

}  // namespace

std::optional<Target> read_target(const std::string& text, int players) {
  if (text == "min") return Target{Target::Kind::least, 0};
  if (text == "max") return Target{Target::Kind::most, 0};
  if (text == "par") return Target{Target::Kind::number, 1.0 / players};
  if (const auto number = number_in(text)) return Target{Target::Kind::number, *number};
  return std::nullopt;
}

std::optional<Condition> read_condition(const std::string& text) {
  const std::size_t sign = text.find_first_of("<>");
  if (sign == std::string::npos || sign == 0) return std::nullopt;
  const auto bound = number_in(text.substr(sign + 1));
  if (!bound) return std::nullopt;
  return Condition{text.substr(0, sign), text[sign] == '<', *bound};
}

std::optional<Measured> measured(const Findings& findings, const std::string& measure) {
  for (std::size_t i = 0; i < figure_count(findings.sums); ++i) {
    const Tally* tally = figure(findings.sums, i);
    if (tally == nullptr || tally->empty() || figure_name(findings, i) != measure) continue;
    const bool is_rate = figure_is_rate(findings, i);
    const Interval ci95 = is_rate ? tally->rate_ci95() : tally->ci95();
    if (!is_rate && tally->games < 2) return std::nullopt;
    return Measured{tally->mean(), (ci95.high - ci95.low) / 2 / kZ95, is_rate};
  }
  return std::nullopt;
}

std::string Measured::text() const {
  const Interval ci95{mean - kZ95 * error, mean + kZ95 * error};
  return is_rate ? percent(mean, ci95) : number(mean, ci95);
}

Loss loss_of(const Measured& measured, const Target& target, double far) {
  const double half = far * measured.error;
  switch (target.kind) {
    case Target::Kind::least: return {measured.mean - half, measured.mean + half, measured.mean};
    case Target::Kind::most: return {-measured.mean - half, -measured.mean + half, -measured.mean};
    case Target::Kind::number: break;
  }
  const double off = std::fabs(measured.mean - target.number);
  return {std::max(0.0, off - half), off + half, off};
}

Race::Race(std::string measure, Target target, std::vector<Condition> conditions,
           std::vector<std::vector<std::string>> candidates, int rounds)
    : measure_(std::move(measure)), target_(target), conditions_(std::move(conditions)) {
  for (auto& settings : candidates) runners_.push_back({std::move(settings), {}, 0, {}});
  const auto questions = static_cast<double>(runners_.size() * (1 + conditions_.size())) * rounds;
  far_ = far_out(kWrong / std::max(1.0, questions));
}

std::vector<int> Race::in() const {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < runners_.size(); ++i) {
    if (!runners_[i].out_after) numbers.push_back(static_cast<int>(i));
  }
  return numbers;
}

void Race::look(int number, const Findings& findings) {
  Runner& runner = runners_[static_cast<std::size_t>(number)];
  runner.games = findings.sums.games;
  runner.value = measured(findings, measure_);
  runner.meets_conditions = runner.surely_meets = true;
  for (const Condition& condition : conditions_) {
    const auto value = measured(findings, condition.measure);
    if (!value) continue;
    const double over = condition.below ? value->mean - condition.bound : condition.bound - value->mean;
    runner.meets_conditions = runner.meets_conditions && over < 0;
    runner.surely_meets = runner.surely_meets && over < -far_ * value->error;
    if (over > far_ * value->error) runner.out_after = runner.games;
  }
}

void Race::drop_the_worse() {
  double smallest = std::numeric_limits<double>::infinity();
  for (const int number : in()) {
    const Runner& runner = runners_[static_cast<std::size_t>(number)];
    // Who may yet fail a condition must not throw others out.
    if (runner.value && runner.surely_meets) smallest = std::min(smallest, loss_of(*runner.value, target_, far_).worst);
  }
  for (const int number : in()) {
    Runner& runner = runners_[static_cast<std::size_t>(number)];
    if (runner.value && loss_of(*runner.value, target_, far_).best > smallest) runner.out_after = runner.games;
  }
}

std::optional<int> Race::best() const {
  std::optional<int> best;
  double least = 0;
  for (const int number : in()) {
    const Runner& runner = runners_[static_cast<std::size_t>(number)];
    if (!runner.value || !runner.meets_conditions) continue;
    const double seen = loss_of(*runner.value, target_, far_).seen;
    if (best && seen >= least) continue;
    best = number;
    least = seen;
  }
  return best;
}

}  // namespace fathom::lab
