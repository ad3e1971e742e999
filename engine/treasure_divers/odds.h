// Exact odds of Treasure Divers: what the tops of the Lagoons can be, given what a seat knows.
#pragma once

#include "engine/core/api.h"
#include "engine/treasure_divers/rules.h"

namespace fathom::treasure_divers {

// The top of each Lagoon is one of the cards of `possible`, all equally likely: a known top is one card, any other is
// as likely to be any card that the seat has not seen. An empty Lagoon has no cards.
struct Odds {
  std::array<KindCounts, kLagoons> possible;

  double chance_of(std::size_t lagoon, Kind kind) const {
    const KindCounts& cards = possible[lagoon];
    return cards.empty() ? 0.0 : static_cast<double>(cards[kind]) / cards.total();
  }
  double shark_chance(std::size_t lagoon) const { return chance_of(lagoon, Kind::shark); }
};

FATHOM_API Odds odds(const View& view);

}  // namespace fathom::treasure_divers
