// How much the expert of Treasure Divers looks at.
#pragma once

namespace fathom::treasure_divers {

// How the expert searches.
struct Effort {
  int most_moves = 32;        // arrangements that a side considers
  double faith = 0.3;         // regrets to begin with, in proportion to the rule-based mix
  double least_weight = 0.1;  // what is chosen more rarely than this part of the favourite is noise
  // How often a placement from a full hand is tried against a rule-based player instead of one who answers everything.
  // That wins more against such players, and whoever knows it can make use of it.
  double by_rule = 0;
  // In how many worlds every single move is tried at the end: a few for those whom the search left out; many, and for
  // all of them alike, if it is the moves that matter and not which one to play.
  int tries = 8;
  bool tries_all = false;
  bool in_full = true;  // whether all pairs are looked at where there are few of them
};
inline constexpr Effort kEffort{};
// For whoever wants to know what a placement is worth against the solution.
inline constexpr Effort kAnalyst{.tries = 400, .tries_all = true};

}  // namespace fathom::treasure_divers
