#include "tests/faults/timeline.h"

#include <algorithm>

namespace fathom::faults {

namespace {

// What a fault has brought about is not over at once: connections have to be made again.
constexpr std::chrono::seconds kAftermath{1};
constexpr std::int64_t kTroubleAfterMs = 20'000;
constexpr std::int64_t kTroubleBeforeMs = 200;  // clocks are read one after the other

double quantile(const std::vector<double>& sorted, double share) {
  return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(static_cast<double>(sorted.size()) * share))];
}

// The fault that a wait has most in common with; of several the last to come. What began only after all was healed is
// put down to the last one if that was a moment ago.
std::string cause_of(const std::vector<Suffered>& faults, const Wait& wait) {
  std::string cause = "none";
  auto most = Clock::duration::zero();
  for (const Suffered& suffered : faults) {
    const auto common = std::min(suffered.end, wait.end) - std::max(suffered.begin, wait.begin);
    const bool shortly_after = most == Clock::duration::zero() && suffered.begin < wait.end &&
                               wait.begin >= suffered.end && wait.begin - suffered.end < kAftermath;
    if (!shortly_after && (common <= Clock::duration::zero() || common < most)) continue;
    if (!shortly_after) most = common;
    cause = word(suffered.fault.kind);
  }
  return cause;
}

}  // namespace

bool store_in_trouble(const std::vector<Suffered>& faults, std::int64_t at_ms) {
  return std::any_of(faults.begin(), faults.end(), [&](const Suffered& suffered) {
    return troubles_store(suffered.fault.kind) && at_ms >= suffered.begin_ms - kTroubleBeforeMs &&
           (!suffered.healed() || at_ms <= suffered.end_ms + kTroubleAfterMs);
  });
}

std::map<std::string, Waited> waits_by_fault(const std::vector<Suffered>& faults, const std::vector<Wait>& waits) {
  std::map<std::string, std::vector<double>> times;
  for (const Wait& wait : waits) {
    const std::string cause = cause_of(faults, wait);
    times[cause].push_back(std::chrono::duration<double, std::milli>(wait.end - wait.begin).count());
  }
  std::map<std::string, Waited> waited;
  for (auto& [cause, list] : times) {
    std::sort(list.begin(), list.end());
    waited[cause] = {list.size(), quantile(list, 0.5), quantile(list, 0.99), list.back()};
  }
  return waited;
}

}  // namespace fathom::faults
