// What a viewer can say about the islands that others have played and not yet uncovered.
//
// A deal puts every island that the viewer cannot place where it may be: into another's hand, under a cover, out of
// play. All deals that fit count as equally likely; `imagine` draws from them and `odds` counts them. It is what a
// player should believe of opponents who play anything with equal readiness.
#pragma once

#include "engine/core/fixed_list.h"
#include "engine/sea_and_shore/state.h"

namespace fathom::sea_and_shore {

// An island under a cover, as the viewer sees it.
struct Cover {
  Seat seat = kNobody;
  CardSet known;    // fits, and is among the islands that the viewer knows this player to have
  CardSet unknown;  // fits, and the viewer cannot place it
  int hidden = 0;   // how many islands of this player, the covered one included, the viewer does not know

  // Of n islands that the viewer cannot place, a known island under the cover leaves n for other places and `hidden` of
  // them for this hand; an unknown one leaves n − 1 and `hidden` − 1. Hence, with u covers hiding unknown islands, the
  // rest can be dealt in a number of ways proportional to (n − u)! times the product of their `hidden`.
  int known_weight() const { return known.count(); }
  int unknown_weight() const { return unknown.count() * hidden; }
};
using Covers = FixedList<Cover, kMaxPlayers>;

// The islands that the viewer cannot place.
inline CardSet unplaced(const View& view) {
  const State& table = view.table;
  CardSet islands = kAllIslands - table.out;
  for (const CardSet known : table.hands) islands.remove(known);
  for (Seat seat = 0; seat < table.players; ++seat) {
    const bool hidden = covered(table) && seat != view.viewer;
    const Card island = of(table.played, seat).island;
    if (!hidden && island != kNoIsland) islands.remove(island);
  }
  return islands;
}

inline Covers covers_of(const View& view, CardSet unknown) {
  Covers covers;
  const State& table = view.table;
  if (!covered(table)) return covers;
  for (Seat seat = 0; seat < table.players; ++seat) {
    const Played& played = of(table.played, seat);
    if (seat == view.viewer || played.island == kNoIsland) continue;
    const CardSet fits = behind_cover(played.island, played.additions);
    const CardSet hand = of(table.hands, seat);
    covers.push({seat, hand & fits, unknown & fits, of(view.hand_sizes, seat) + 1 - hand.count()});
  }
  return covers;
}

}  // namespace fathom::sea_and_shore
