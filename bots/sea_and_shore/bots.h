// The bots of Sea & Shore.
#pragma once

#include "bots/bot.h"
#include "bots/sea_and_shore/judgement.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom {

template <>
struct Bots<SeaAndShore> {
  using View = SeaAndShore::View;
  using Moves = SeaAndShore::Moves;

  // Plays its highest island of the colour with the best treasure, or its lowest island if it has none that is high.
  static Analysis novice(const View& view, const Moves& moves, Random& random);

  // Plays for what a colour promises, by what it sees of the covers, with additions if need be; counts no islands.
  static Analysis deckhand(const View& view, const Moves& moves, Random& random);

  // Weighs the odds of the trick against what its islands and additions are worth later.
  static Analysis sailor(const View& view, const Moves& moves, Random& random,
                         const sea_and_shore::Judgement& judgement = sea_and_shore::kJudgement);

  // Tries its moves in imagined deals.
  static Analysis expert(const View& view, const Moves& moves, const Budget& budget, Random& random,
                         const sea_and_shore::Effort& effort = sea_and_shore::kEffort);

  // The expert, asked what every move is worth.
  static Analysis analyst(const View& view, const Moves& moves, const Budget& budget, Random& random) {
    return expert(view, moves, budget, random, sea_and_shore::kAnalyst);
  }
};

}  // namespace fathom
