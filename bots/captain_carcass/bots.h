// The bots of Captain Carcass.
#pragma once

#include "bots/bot.h"
#include "bots/captain_carcass/worth.h"

namespace fathom {

template <>
struct Bots<CaptainCarcass> {
  using View = CaptainCarcass::View;
  using Moves = CaptainCarcass::Moves;

  // Goes on until three cards lie there and some of them would score; takes the highest card it can.
  static Analysis novice(const View& view, const Moves& moves, Random& random);

  // Looks one step ahead with exact odds and counts points.
  static Analysis sailor(const View& view, const Moves& moves, Random& random,
                         const captain_carcass::Judgement& judgement = {});

  // Searches for the chance to win.
  static Analysis expert(const View& view, const Moves& moves, const Budget& budget, Random& random);
};

}  // namespace fathom
