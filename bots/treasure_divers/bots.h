// The bots of Treasure Divers.
#pragma once

#include <algorithm>

#include "bots/bot.h"
#include "bots/treasure_divers/bidding.h"
#include "bots/treasure_divers/effort.h"
#include "engine/core/api.h"

namespace fathom {

template <>
struct FATHOM_API Bots<TreasureDivers> {
  using View = TreasureDivers::View;
  using Moves = TreasureDivers::Moves;

  // The highest number at a treasure in sight; the rest falls as it may.
  static Analysis beginner(const View& view, const Moves& moves, Random& random);

  // High numbers at the treasures in sight, the Harpoon Gun at a Shark.
  static Analysis novice(const View& view, const Moves& moves, Random& random);

  // Fights where the race for a category is open, saves high cards for the second dive, and varies; thinks of no odds.
  static Analysis deckhand(const View& view, const Moves& moves, Random& random);

  // Weighs like a sailor, but undecidedly, and is not afraid of Sharks.
  static Analysis lookout(const View& view, const Moves& moves, Random& random) {
    return sailor(view, moves, random, {.temperature = 0.04, .shark_bite = 0});
  }

  // Weighs each card at each Lagoon by exact odds and the race for the categories, and mixes.
  static Analysis sailor(const View& view, const Moves& moves, Random& random,
                         const treasure_divers::Judgement& judgement = {});

  // The expert on the spur of the moment.
  static Analysis navigator(const View& view, const Moves& moves, Random& random) {
    constexpr int kIterations = 40;
    return expert(view, moves, Budget::of_iterations(kIterations), random);
  }

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
