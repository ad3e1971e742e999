// Exact odds of Captain Carcass: what the next reveal can bring, given what a seat knows.
#pragma once

#include "engine/captain_carcass/rules.h"
#include "engine/core/api.h"

namespace fathom::captain_carcass {

// The next card of the Deck is any card of `possible`, all equally likely; the other sets split it by what would happen
// if the player to act turned it up now.
struct Odds {
  CardSet possible;
  CardSet incident;  // ends the dive
  CardSet caught;    // goes straight to the Hold by a Diver's skill
  CardSet placed;    // joins the Exploration

  double chance_of(CardSet cards) const {
    return possible.empty() ? 0.0 : static_cast<double>((possible & cards).count()) / possible.count();
  }
  double incident_chance() const { return chance_of(incident); }
};

// Before the first turn nobody acts yet: everything is placed.
FATHOM_API Odds odds(const View& view);

}  // namespace fathom::captain_carcass
