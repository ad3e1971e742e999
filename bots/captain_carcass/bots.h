// The bots of Captain Carcass.
#pragma once

#include "bots/bot.h"
#include "bots/captain_carcass/worth.h"

namespace fathom {

namespace captain_carcass {

// How the expert searches. The numbers were found in the arena: docs/strength.md tells how.
struct Effort {
  double exploration = 0.6;     // how curious the selection is
  int turns_ahead = 3;          // turns to play before the position is judged
  double margin_weight = 0.02;  // of the margin at the end of the game, against the victory itself
  double margin_scale = 12;
  double even = 0;  // the share of the search that looks at all moves alike
};
inline constexpr Effort kEffort{};
// For whoever wants to know what a move is worth, and not which one to play at once.
inline constexpr Effort kAnalyst{.margin_weight = 0, .even = 0.5};

}  // namespace captain_carcass

template <>
struct Bots<CaptainCarcass> {
  using View = CaptainCarcass::View;
  using Moves = CaptainCarcass::Moves;

  // Goes on until three cards lie there and some of them would score; takes the highest card it can.
  static Analysis novice(const View& view, const Moves& moves, Random& random);

  // Weighs what it has drawn against the danger, but counts no cards: neither those that are gone nor anybody's points.
  static Analysis deckhand(const View& view, const Moves& moves, Random& random);

  // Looks one step ahead with exact odds, and takes what gives the best chance to win.
  static Analysis sailor(const View& view, const Moves& moves, Random& random,
                         const captain_carcass::Judgement& judgement = {});

  // Searches for the chance to win.
  static Analysis expert(const View& view, const Moves& moves, const Budget& budget, Random& random,
                         const captain_carcass::Effort& effort = captain_carcass::kEffort);

  // The expert, asked what every move is worth.
  static Analysis analyst(const View& view, const Moves& moves, const Budget& budget, Random& random) {
    return expert(view, moves, budget, random, captain_carcass::kAnalyst);
  }
};

}  // namespace fathom
