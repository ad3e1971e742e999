#include "bots/treasure_divers/bots.h"

namespace fathom {

using namespace treasure_divers;

namespace {

// The number that it puts where a treasure lies open.
int eagerness(const State& s, Move move) {
  const Placement placement = placement_of(move);
  int sum = 0;
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (s.lagoons[lagoon].top < Kind::shark) sum += static_cast<int>(placement[lagoon]);
  }
  return sum;
}

}  // namespace

Analysis Bots<TreasureDivers>::beginner(const View& view, const Moves& moves, Random& random) {
  Analysis analysis;
  const std::uint32_t start = random.below(static_cast<std::uint32_t>(moves.size()));
  analysis.move = moves[start];
  if (view.table.phase == Phase::place) {
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const Move move = moves[(start + i) % moves.size()];
      if (eagerness(view.table, move) > eagerness(view.table, analysis.move)) analysis.move = move;
    }
  }
  for (const Move move : moves) analysis.estimates.push_back({move, 0.5});
  return analysis;
}

}  // namespace fathom
