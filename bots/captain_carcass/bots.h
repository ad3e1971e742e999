// The bots of Captain Carcass.
#pragma once

#include "bots/bot.h"
#include "bots/captain_carcass/worth.h"
#include "engine/core/api.h"

namespace fathom {

template <>
struct FATHOM_API Bots<CaptainCarcass> {
  using View = CaptainCarcass::View;
  using Moves = CaptainCarcass::Moves;

  // Goes on until five cards lie there, and has no idea yet what an effect is good for.
  static Analysis beginner(const View& view, const Moves& moves, Random& random);

  // Goes on until three cards lie there and some of them would score; takes the highest card it can.
  static Analysis novice(const View& view, const Moves& moves, Random& random);

  // Weighs what it has drawn against the danger, but counts no cards: neither those that are gone nor anybody's points.
  static Analysis deckhand(const View& view, const Moves& moves, Random& random);

  // Looks one step ahead like a sailor, but forgets which cards are gone and plays for points, whoever leads.
  static Analysis lookout(const View& view, const Moves& moves, Random& random);

  // Looks one step ahead with exact odds, and takes what gives the best chance to win.
  static Analysis sailor(const View& view, const Moves& moves, Random& random,
                         const captain_carcass::Judgement& judgement = {});

  // Judges as the expert does, at sight: it looks at no card that is still to come.
  static Analysis navigator(const View& view, const Moves& moves, Random& random);

  // Looks through its turn, and the next one if there is time, with a learned judgement of where that leads.
  static Analysis expert(const View& view, const Moves& moves, const Budget& budget, Random& random);
};

}  // namespace fathom
