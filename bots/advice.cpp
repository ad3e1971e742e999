#include "bots/advice.h"

#include <algorithm>
#include <cmath>

namespace fathom {

namespace {

constexpr double kHardlyMatters = 0.005;  // of the chance to win: less than a reader would notice
constexpr double kStandardErrors = 2;     // apart: so far it can be chance
constexpr double kTooUnsure = 0.025;      // an error that leaves nothing to be said

bool is_equal(const Estimate& estimate, const Estimate& best) {
  const double behind = best.win - estimate.win;
  if (std::fabs(behind) <= kHardlyMatters) return true;
  const double error = std::hypot(estimate.error, best.error);
  return error <= kTooUnsure && behind <= kStandardErrors * error;
}

}  // namespace

Advice advice_of(const Analysis& analysis) {
  Advice advice;
  for (const Estimate& estimate : analysis.estimates) advice.moves.push_back({estimate});
  const auto is_weighty = [](const AdvisedMove& move) { return move.estimate.weight > 0; };
  advice.mixed = std::count_if(advice.moves.begin(), advice.moves.end(), is_weighty) > 1;
  // What the bot has chosen itself is a throw of its dice where it mixes.
  const auto is_chosen = [&](const Estimate& estimate) { return !advice.mixed && estimate.move == analysis.move; };
  std::stable_sort(advice.moves.begin(), advice.moves.end(), [&](const AdvisedMove& one, const AdvisedMove& other) {
    const Estimate& a = one.estimate;
    const Estimate& b = other.estimate;
    if (is_chosen(a) != is_chosen(b)) return is_chosen(a);
    return a.weight != b.weight ? a.weight > b.weight : a.win > b.win;
  });
  const Estimate& best = advice.moves.front().estimate;
  advice.best = best.move;
  for (AdvisedMove& move : advice.moves) move.equal = is_equal(move.estimate, best);
  return advice;
}

}  // namespace fathom
