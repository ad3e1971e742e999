#include "bots/treasure_divers/grounds.h"

#include "engine/treasure_divers/arrangements.h"
#include "engine/treasure_divers/brief.h"
#include "engine/treasure_divers/lagoons.h"

namespace fathom {

using namespace treasure_divers;

namespace {

std::int16_t whole(int number) { return static_cast<std::int16_t>(number); }

Place lagoon_place(std::size_t lagoon) { return place_of(Zone::lagoon, static_cast<int>(lagoon)); }

// What one card more would change in the race for a category.
GroundCode race_for(int own, int other) {
  if (own + 1 == other) return kDrawsLevel;
  if (own == other) return kTakesLead;
  return own == other + 1 ? kDefendsLead : kFightsFor;
}

struct Aim {
  int bid = -1;
  std::size_t lagoon = 0;
};

// Where the highest card lies among the tops that the viewer knows to be treasures.
Aim main_aim(const State& s, const Placement& placement) {
  Aim aim;
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (s.lagoons[lagoon].top < Kind::shark && bid(s, placement[lagoon]) > aim.bid) {
      aim = {bid(s, placement[lagoon]), lagoon};
    }
  }
  return aim;
}

void add_aim(const View& view, const Placement& placement, GroundList& out) {
  const State& s = view.table;
  const Aim aim = main_aim(s, placement);
  if (aim.bid <= 0) return;
  const Kind kind = s.lagoons[aim.lagoon].top;
  const int own = cards_in(player(s, view.viewer), kind);
  const int other = cards_in(player(s, static_cast<Seat>(1 - view.viewer)), kind);
  out.push({.what = race_for(own, other),
            .from = lagoon_place(aim.lagoon),
            .a = static_cast<std::int16_t>(kind),
            .b = whole(own),
            .c = whole(other)});
}

// A Shark that is known, and how this placement meets it; else where one is to be feared most.
void add_shark(const View& view, const Placement& placement, const Brief& brief, GroundList& out) {
  const State& s = view.table;
  std::size_t most = kLagoons;
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    const DiveTeam card = placement[lagoon];
    if (s.lagoons[lagoon].top == Kind::shark) {
      if (card == DiveTeam::harpoon_gun) {
        out.push({.what = kHarpoonsShark, .from = lagoon_place(lagoon)});
      } else if (card == DiveTeam::deep_dive_suit) {
        out.push({.what = kDivesUnder, .from = lagoon_place(lagoon)});
      } else {
        out.push({.what = kMeetsShark, .from = lagoon_place(lagoon), .a = whole(bid(s, card))});
      }
      return;
    }
    if (s.lagoons[lagoon].top == Kind::hidden && (most == kLagoons || bid(s, card) > bid(s, placement[most]))) {
      most = lagoon;
    }
  }
  if (most == kLagoons) return;
  const KindCounts& possible = brief.odds.possible[most];
  out.push({.what = kSharkOdds,
            .from = lagoon_place(most),
            .a = whole(possible[Kind::shark]),
            .b = whole(possible.total())});
}

void add_saved(const State& s, Seat seat, const Placement& placement, GroundList& out) {
  const Hand left = player(s, seat).hand - Hand::of(placement);
  if (s.dive == 1 && left.has(DiveTeam::dive_scope_team)) {
    out.push({.what = kSavesHighest, .a = whole(static_cast<int>(DiveTeam::dive_scope_team))});
  }
}

// How the categories stand after the move.
void add_standing(const View& view, const Standing& now, const Standing& then, GroundList& out) {
  const Seat own = view.viewer;
  const auto at = [own](const auto& pair, bool mine) { return pair[static_cast<std::size_t>(mine ? own : 1 - own)]; };
  for (std::size_t i = 0; i < kCategories; ++i) {
    const bool before = now.leaders[i] == own;
    const bool after = then.leaders[i] == own;
    if (before == after) continue;
    out.push({.what = after ? kLeadsCategory : kYieldsCategory,
              .a = whole(static_cast<int>(i)),
              .b = whole(at(then.cards[i], true)),
              .c = whole(at(then.cards[i], false))});
  }
  out.push({.what = kCategoriesLed, .a = whole(at(then.categories, true)), .b = whole(at(then.categories, false))});
}

}  // namespace

void Grounds<TreasureDivers>::of(const TreasureDivers::View& view, Move move, GroundList& out) {
  const State& s = view.table;
  switch (move.verb) {
    case TreasureDivers::kPlace: {
      const Placement placement = placement_of(move);
      add_aim(view, placement, out);
      add_shark(view, placement, brief(view), out);
      return add_saved(s, view.viewer, placement, out);
    }
    case TreasureDivers::kChum:
      out.push({.what = kLuresShark, .from = lagoon_place(move.a), .to = lagoon_place(chum_in_force(s).lagoon)});
      return;
    case TreasureDivers::kSub:
    case TreasureDivers::kFeed:
    case TreasureDivers::kAssign:
      return add_standing(view, brief(view).standing, consequence(view, move).standing.value(), out);
    default: return;
  }
}

}  // namespace fathom
