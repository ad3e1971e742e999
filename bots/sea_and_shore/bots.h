// The bots of Sea & Shore.
#pragma once

#include "bots/bot.h"
#include "bots/sea_and_shore/judgement.h"
#include "engine/core/api.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom {

template <>
struct FATHOM_API Bots<SeaAndShore> {
  using View = SeaAndShore::View;
  using Moves = SeaAndShore::Moves;

  // Plays for what a colour promises, by its own hand alone.
  static Analysis beginner(const View& view, const Moves& moves, Random& random);

  // Half believes what the covers show.
  static Analysis novice(const View& view, const Moves& moves, Random& random);

  // Goes by all that it sees of the covers; counts no islands.
  static Analysis deckhand(const View& view, const Moves& moves, Random& random);

  // Weighs like a sailor, but forgets which islands are out.
  static Analysis lookout(const View& view, const Moves& moves, Random& random);

  // Weighs the odds of the trick against what its islands and additions are worth later.
  static Analysis sailor(const View& view, const Moves& moves, Random& random,
                         const sea_and_shore::Judgement& judgement = sea_and_shore::kJudgement);

  // The expert on the spur of the moment.
  static Analysis navigator(const View& view, const Moves& moves, Random& random) {
    constexpr int kIterations = 60;
    return expert(view, moves, Budget::of_iterations(kIterations), random);
  }

  // Tries its moves in imagined deals.
  static Analysis expert(const View& view, const Moves& moves, const Budget& budget, Random& random,
                         const sea_and_shore::Effort& effort = sea_and_shore::kEffort);

  // The expert, asked what every move is worth.
  static Analysis analyst(const View& view, const Moves& moves, const Budget& budget, Random& random) {
    return expert(view, moves, budget, random, sea_and_shore::kAnalyst);
  }
};

}  // namespace fathom
