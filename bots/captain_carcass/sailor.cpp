
#include "bots/captain_carcass/bots.h"
#include "bots/search/exact.h"
#include "engine/captain_carcass/exploration.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// Margins in points become a chance to win; the fewer cards are left, the more a point is worth.
double win_chance(double margin, const State& s, const Judgement& judgement) {
  return 1 / (1 + exact::exp(-margin / (judgement.spread + judgement.spread_per_card * s.deck.count())));
}

// The chance to win by going on: the average over everything that the next card can be. So who is ahead takes fewer
// risks than who is behind.
double chance_of_continuing(const View& view, State s, Seat seat, const Judgement& judgement) {
  s.phase = Phase::reveal;
  s.looked = false;
  s.known = 0;
  s.known_top = {};
  const CardSet possible = odds(view).possible;
  const auto average_over = [&](CardSet cards) {
    double sum = 0;
    for (const Card card : cards) {
      State after = s;
      CaptainCarcass::apply(after, kNobody, {CaptainCarcass::kReveal, card});
      sum += win_chance(worth(after, seat, judgement) + judgement.boldness, s, judgement);
    }
    return sum / cards.count();
  };
  const CardSet clashing = clashes_with_exploration(s) - caught_at_once(s.in_force);
  const CardSet bad = possible & clashing;
  const CardSet good = possible - clashing;
  if (judgement.remembers || bad.empty() || good.empty()) return average_over(possible);
  // As if no card were gone.
  const double danger = static_cast<double>(clashing.count()) / kLoot;
  return danger * average_over(bad) + (1 - danger) * average_over(good);
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

Analysis Bots<CaptainCarcass>::lookout(const View& view, const Moves& moves, Random& random) {
  return sailor(view, moves, random, Judgement{.remembers = false, .compares = false});
}

}  // namespace fathom
