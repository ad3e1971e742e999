#include <cmath>

#include "bots/sea_and_shore/bots.h"
#include "bots/sea_and_shore/standing.h"
#include "bots/sea_and_shore/tactics.h"

namespace fathom {

using namespace sea_and_shore;

Analysis Bots<SeaAndShore>::sailor(const View& view, const Moves& moves, Random& random, const Judgement& judgement) {
  const State& s = view.table;
  const Seat seat = view.viewer;
  Plays plays;
  if (s.phase == Phase::play) plays_of(s, seat, judgement, plays);
  const auto worth = [&](Move move) {
    if (s.phase != Phase::play) return worth_of(s, seat, move, judgement);
    for (const Play& play : plays) {
      if (play.island == move.a && play.additions == move.c) return play.worth;
    }
    return 0.0F;
  };
  // Points become a chance to win as they do in the standing; hands that nobody sees count alike.
  const Outcome now = standing(s, judgement, Hands::hidden);
  const auto own = static_cast<std::size_t>(seat);
  Analysis analysis;
  analysis.estimates.reserve(moves.size());
  float most = -1e9F;
  int equal = 0;
  for (const Move move : moves) {
    const float promises = worth(move);
    analysis.estimates.push_back({move, 0, static_cast<double>(promises)});
    if (promises < most) continue;
    equal = promises > most ? 1 : equal + 1;
    most = promises;
    if (random.below(equal) == 0) analysis.move = move;  // both halves of an island promise the same
  }
  for (Estimate& estimate : analysis.estimates) {
    const double behind = estimate.score - static_cast<double>(most);
    estimate.win = win_with(now, own, behind, spread_of(s, judgement));
    estimate.score = static_cast<double>(now.score[own]) + behind;
  }
  return analysis;
}

Analysis Bots<SeaAndShore>::lookout(const View& view, const Moves& moves, Random& random) {
  Judgement forgetful = kJudgement;
  forgetful.remembers = false;
  for (auto& by_number : forgetful.eagerness) {
    for (float& eager : by_number) eager = std::sqrt(eager);
  }
  return sailor(view, moves, random, forgetful);
}

}  // namespace fathom
