#include "engine/sea_and_shore/odds.h"

#include <algorithm>

#include "engine/sea_and_shore/covers.h"

namespace fathom::sea_and_shore {

namespace {

// Counts the deals behind the covers by trying every combination of islands under them. Numbers stay far below 2^64: a
// cover multiplies them by less than a thousand.
class DealCounter {
 public:
  DealCounter(const Covers& covers, int unplaced) : covers_(covers), unplaced_(unplaced) {}

  // How many deals there are, up to a common factor, if the first covers hide what they hide. Notes for every further
  // cover how many of the deals put which island there.
  std::uint64_t count(std::size_t cover = 0, CardSet taken = {}, std::uint64_t ways = 1, int unknown = 0) {
    if (cover == covers_.size() || cover == deals_.size()) return ways * rest(unknown);  // the same, to a compiler
    std::uint64_t sum = 0;
    const auto note = [&](Card island, std::uint64_t deals) {
      deals_[cover][island] += deals;
      sum += deals;
    };
    const auto hidden = static_cast<std::uint64_t>(covers_[cover].hidden);
    for (const Card island : covers_[cover].known) note(island, count(cover + 1, taken, ways, unknown));
    if (hidden == 0) return sum;
    for (const Card island : covers_[cover].unknown - taken) {
      note(island, count(cover + 1, taken | CardSet::of(island), ways * hidden, unknown + 1));
    }
    return sum;
  }

  std::uint64_t deals(std::size_t cover, Card island) const { return deals_[cover][island]; }

 private:
  // (n − u)!, divided by what all combinations have in common.
  std::uint64_t rest(int unknown) const {
    std::uint64_t factor = 1;
    const int most = std::min(unplaced_, static_cast<int>(covers_.size()));
    for (int left = unplaced_ - unknown; left > unplaced_ - most; --left) factor *= static_cast<std::uint64_t>(left);
    return factor;
  }

  const Covers& covers_;
  int unplaced_;
  std::array<std::array<std::uint64_t, kColours * kLane>, kMaxPlayers> deals_{};
};

}  // namespace

Odds odds(const View& view) {
  const CardSet unknown = unplaced(view);
  const Covers covers = covers_of(view, unknown);
  DealCounter counter(covers, unknown.count());
  const auto all = static_cast<double>(counter.count());
  Odds odds;
  for (std::size_t i = 0; i < covers.size(); ++i) {
    CoveredOdds covered{covers[i].seat, {}};
    for (const Card island : covers[i].known | covers[i].unknown) {
      covered.chances[island] = static_cast<double>(counter.deals(i, island)) / all;
    }
    odds.push(covered);
  }
  return odds;
}

}  // namespace fathom::sea_and_shore
