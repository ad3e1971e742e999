// The bots of Treasure Divers.
#pragma once

#include <algorithm>

#include "bots/bot.h"
#include "bots/treasure_divers/bidding.h"
#include "bots/treasure_divers/placement_search.h"

namespace fathom {

template <>
struct Bots<TreasureDivers> {
  using View = TreasureDivers::View;
  using Moves = TreasureDivers::Moves;

  // High numbers at the treasures in sight, the Harpoon Gun at a Shark.
  static Analysis novice(const View& view, const Moves& moves, Random& random);

  // Fights where the race for a category is open, saves high cards for the second dive, and varies; thinks of no odds.
  static Analysis deckhand(const View& view, const Moves& moves, Random& random);

  // Weighs each card at each Lagoon by exact odds and the race for the categories, and mixes.
  static Analysis sailor(const View& view, const Moves& moves, Random& random,
                         const treasure_divers::Judgement& judgement = {});

  // Solves the placement of a dive as a game of simultaneous choices.
  static Analysis expert(const View& view, const Moves& moves, const Budget& budget, Random& random,
                         const treasure_divers::Effort& effort = treasure_divers::kEffort);

  // The expert, asked what every move is worth.
  static Analysis analyst(const View& view, const Moves& moves, const Budget& budget, Random& random) {
    treasure_divers::Effort effort = treasure_divers::kAnalyst;
    if (budget.iterations > 0) effort.tries = std::clamp(budget.iterations, 8, effort.tries);
    return expert(view, moves, budget, random, effort);
  }
};

}  // namespace fathom
