#include "bots/advice.h"

#include <algorithm>
#include <cmath>

namespace fathom {

namespace {

constexpr double kHardlyMatters = 0.005;  // of the chance to win: less than a reader would notice
constexpr double kStandardErrors = 2;     // apart: so far it can be chance
constexpr double kTooUnsure = 0.025;      // an error that leaves nothing to be said

// What was hardly tried may look better than it is.
bool is_known(const Estimate& estimate, bool searched) {
  return estimate.error <= kTooUnsure && (estimate.visits > 0 || !searched);
}

bool is_equal(const Estimate& estimate, const Estimate& best, bool searched) {
  if (estimate.move == best.move) return true;
  if (!is_known(estimate, searched)) return false;
  const double margin = kStandardErrors * std::hypot(estimate.error, best.error);
  return best.win - estimate.win <= std::max(kHardlyMatters, margin);
}

}  // namespace

Advice advice_of(const Analysis& analysis) {
  Advice advice;
  for (const Estimate& estimate : analysis.estimates) advice.moves.push_back({estimate});
  const auto is_weighty = [](const AdvisedMove& move) { return move.estimate.weight > 0; };
  advice.mixed = std::count_if(advice.moves.begin(), advice.moves.end(), is_weighty) > 1;
  // What the bot has chosen itself is a throw of its dice where it mixes.
  const auto is_chosen = [&](const Estimate& estimate) { return !advice.mixed && estimate.move == analysis.move; };
  const bool searched = analysis.iterations > 0;
  const auto comes_before = [&](const AdvisedMove& one, const AdvisedMove& other) {
    const Estimate& a = one.estimate;
    const Estimate& b = other.estimate;
    if (is_chosen(a) != is_chosen(b)) return is_chosen(a);
    if (a.weight != b.weight) return a.weight > b.weight;
    if (is_known(a, searched) != is_known(b, searched)) return is_known(a, searched);
    return a.win > b.win;
  };
  // One by one behind its equals: they are few, and stay in the order of the rules.
  for (auto move = advice.moves.begin(); move != advice.moves.end(); ++move)
    std::rotate(std::upper_bound(advice.moves.begin(), move, *move, comes_before), move, move + 1);
  const Estimate& best = advice.moves.front().estimate;
  advice.best = best.move;
  for (AdvisedMove& move : advice.moves) move.equal = is_equal(move.estimate, best, searched);
  return advice;
}

}  // namespace fathom
