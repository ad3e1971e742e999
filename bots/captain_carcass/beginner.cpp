#include "bots/captain_carcass/bots.h"

namespace fathom {

using namespace captain_carcass;

// It has heard that one should go on for more, and when one should stop it has yet to find out.
Analysis Bots<CaptainCarcass>::beginner(const View& view, const Moves& moves, Random& random) {
  constexpr int kEnough = 5;  // cards
  Analysis analysis;
  analysis.move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  if (view.table.phase == Phase::choice) {
    const Move wanted{view.table.depth >= kEnough ? CaptainCarcass::kSurface : CaptainCarcass::kContinue};
    analysis.move = moves.contains(wanted) ? wanted : moves[0];
  }
  for (const Move move : moves) analysis.estimates.push_back({move, 1.0 / view.table.players});
  return analysis;
}

}  // namespace fathom
