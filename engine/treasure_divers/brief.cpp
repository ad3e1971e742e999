#include "engine/treasure_divers/brief.h"

#include <algorithm>

#include "engine/treasure_divers/lagoons.h"

namespace fathom::treasure_divers {

namespace {

Asks asked_by(const State& s) {
  switch (s.phase) {
    case Phase::flip: return Asks::turn_up;
    case Phase::peek: return player(s, peeker(s)).scope ? Asks::peek_scope : Asks::peek_scanner;
    case Phase::place: return Asks::place;
    case Phase::chum: return Asks::chum;
    case Phase::sub_before_feeding: return Asks::sub_before_feeding;
    case Phase::sub: return Asks::sub;
    case Phase::feed: return Asks::feed;
    case Phase::assign: return is_last_dive(s) ? Asks::assign_last : Asks::assign;
    default: return Asks::nothing;
  }
}

Standing standing(const State& s) {
  Standing standing;
  for (const Kind category : kAllCategories) {
    const auto i = static_cast<std::size_t>(category);
    for (std::size_t seat = 0; seat < kPlayers; ++seat) standing.cards[i][seat] = cards_in(s.players[seat], category);
    standing.leaders[i] = leader(s.players, category);
  }
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    standing.categories[static_cast<std::size_t>(seat)] = TreasureDivers::score(s, seat);
    standing.overall[static_cast<std::size_t>(seat)] = cards_overall(player(s, seat));
  }
  return standing;
}

int fed_now(const Player& owner) { return std::min<int>(owner.hungry, owner.caught.total()); }

}  // namespace

SeatSet asked(const View& view) {
  SeatSet seats = TreasureDivers::turn(view.table).seats;
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    if (view.committed.has(seat)) seats.remove(seat);
  }
  return seats;
}

Brief brief(const View& view) {
  const State& s = view.table;
  Brief brief;
  brief.standing = standing(s);
  if (s.captain != kNobody) brief.winners = TreasureDivers::result(s).winners;
  brief.odds = odds(view);
  brief.asks = asked_by(s);
  brief.asked = asked(view);
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    const Player& owner = s.players[seat];
    const Hand placed = owner.placed == kNothingPlaced ? Hand{} : Hand::of(owner.placed);
    brief.to_feed[seat] = fed_now(owner);
    brief.starving[seat] = owner.hungry - fed_now(owner);
    brief.used[seat] = kFullHand - owner.hand - placed;
  }
  return brief;
}

// From the Chum Bucket on everything lies open, so the view is the table itself.
Consequence consequence(const View& view, Move move) {
  State s = view.table;
  Consequence brings;
  Player& owner = player(s, view.viewer);
  switch (move.verb) {
    case TreasureDivers::kChum:
      lure(s, chum_in_force(s), move.a);
      for (std::size_t i = 0; i < kLagoons; ++i) brings.tops[i] = s.lagoons[i].top;
      return brings;
    case TreasureDivers::kSub:
      give_for(owner, static_cast<Kind>(move.a), static_cast<Kind>(move.b), static_cast<Kind>(move.c));
      break;
    case TreasureDivers::kFeed: feed_one(owner, static_cast<Kind>(move.a)); break;
    case TreasureDivers::kAssign: assign_one(owner, static_cast<Kind>(move.a)); break;
    default: return brings;
  }
  brings.standing = standing(s);
  brings.to_feed = fed_now(owner);
  brings.starving = owner.hungry - brings.to_feed;
  return brings;
}

}  // namespace fathom::treasure_divers
