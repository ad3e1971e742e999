#include <cmath>

#include "bots/captain_carcass/bots.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// Margins in points become a chance to win; the fewer cards are left, the more a point is worth.
double win_chance(double margin, const State& s, const Judgement& judgement) {
  return 1 / (1 + std::exp(-margin / (judgement.spread + judgement.spread_per_card * s.deck.count())));
}

// The chance to win by going on: the average over everything that the next card can be. So who is ahead takes fewer
// risks than who is behind.
double chance_of_continuing(const View& view, State s, Seat seat, const Judgement& judgement) {
  s.phase = Phase::reveal;
  s.looked = false;
  s.known = 0;
  s.known_top = {};
  const CardSet possible = odds(view).possible;
  double sum = 0;
  for (const Card card : possible) {
    State after = s;
    CaptainCarcass::apply(after, kNobody, {CaptainCarcass::kReveal, card});
    sum += win_chance(worth(after, seat, judgement) + judgement.boldness, s, judgement);
  }
  return sum / possible.count();
}

}  // namespace

Analysis Bots<CaptainCarcass>::sailor(const View& view, const Moves& moves, Random& random,
                                      const Judgement& judgement) {
  const Seat seat = view.viewer;
  const State s = CaptainCarcass::imagine(view, random);
  Analysis analysis;
  analysis.move = moves[0];
  double best = -1;
  for (const Move move : moves) {
    double chance = 0;
    if (move.verb == CaptainCarcass::kContinue) {
      chance = chance_of_continuing(view, s, seat, judgement);
    } else if (move.verb == CaptainCarcass::kSurface) {
      chance = win_chance(worth(s, seat, judgement), s, judgement);  // the dive counts in full while it can Surface
    } else {
      State after = s;
      CaptainCarcass::apply(after, seat, move);
      chance = win_chance(worth(after, seat, judgement), s, judgement);
    }
    analysis.estimates.push_back({move, chance, CaptainCarcass::score(s, seat) + 0.0});
    if (chance > best) {
      best = chance;
      analysis.move = move;
    }
  }
  return analysis;
}

}  // namespace fathom
