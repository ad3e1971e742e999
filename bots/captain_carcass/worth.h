// What a position of Captain Carcass is worth in points: the judgement that the rule-based bots share.
#pragma once

#include "engine/captain_carcass/odds.h"
#include "engine/captain_carcass/rules.h"
#include "engine/core/api.h"

namespace fathom::captain_carcass {

// The numbers were found by letting sailors play each other: docs/strength.md tells how.
struct Judgement {
  double boldness = 1.5;  // added to going on: after the next card one may choose again
  double knife = 5;       // an open choice of the Knife, the Harpoon … in points
  double harpoon = 3;
  double map = 2.5;
  double net = -0.5;
  double look = 1.5;           // knowing the next card
  double card = 0.12;          // a card that does not score still protects one that does
  double locker_share = 0.85;  // how much of the average gain a bonus card brings when several are drawn
  // How many points of margin make a sure thing: some at the end, and more the more cards are left.
  double spread = 4;
  double spread_per_card = 0.35;
  // Weaknesses that people have.
  bool remembers = true;  // which cards are gone
  bool compares = true;   // its points with those of the others
};

// The points of a seat if these cards were its Hold.
FATHOM_API int points_with(const State& state, Seat seat, CardSet hold);

// How good the position is for a seat: its points and what its dive still promises, against the best of the others.
FATHOM_API double worth(const State& state, Seat seat, const Judgement& judgement);

}  // namespace fathom::captain_carcass
