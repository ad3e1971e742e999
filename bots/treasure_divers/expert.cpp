#include "bots/search/tree_search.h"
#include "bots/treasure_divers/bots.h"
#include "bots/treasure_divers/choices.h"
#include "bots/treasure_divers/placement_search.h"
#include "bots/treasure_divers/prospects.h"

namespace fathom {

using namespace treasure_divers;

namespace {

// Where a seat would place its cards without search, from what it knows.
Move quick_placement(const State& s, Seat seat, Random& random) {
  const Bidding bidding(TreasureDivers::view(s, seat));
  const std::vector<float> mix = bidding.own_mix();
  return bidding.own_moves()[pick_weighted(std::span<const float>(mix), random)];
}

// For the decisions before and after the placement: the dive is played to its end and judged there.
struct Guide {
  Random random;

  double exploration() const { return 0.3; }

  bool settled(const State&) const { return false; }

  // In the tree both place like sailors; the search is about the other decisions.
  void prune(const State& s, Seat seat, TreasureDivers::Moves& moves) {
    if (s.phase != Phase::place) return;
    const Move move = quick_placement(s, seat, random);
    moves.clear();
    moves.push(move);
  }

  void finish(State& s, Random& dice, Outcome& outcome) const {
    while (s.phase == Phase::place || s.phase < Phase::place) {
      const Turn turn = TreasureDivers::turn(s);
      if (s.phase > Phase::peek_top && s.phase < Phase::flip) break;  // all is placed, cards are being drawn
      if (turn.kind == Turn::Kind::chance) {
        TreasureDivers::apply(s, kNobody, TreasureDivers::draw(s, dice));
        continue;
      }
      const Seat seat = turn.seats.lowest();
      const Move move = s.phase == Phase::place ? quick_placement(s, seat, dice) : quick_choice(s, seat, dice);
      TreasureDivers::apply(s, seat, move);
    }
    finish_dive(s, dice);
    for (Seat seat = 0; seat < kPlayers; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      outcome.win[i] = static_cast<float>(chance_to_win(s, seat));
      outcome.value[i] = outcome.win[i];
      outcome.score[i] = static_cast<float>(TreasureDivers::score(s, seat));
    }
  }
};

}  // namespace

Analysis Bots<TreasureDivers>::expert(const View& view, const Moves& moves, const Budget& budget, Random& random,
                                      const Effort& effort) {
  if (view.table.phase == Phase::place && moves.size() > 1) {
    Stopwatch stopwatch(budget);
    return PlacementSearch(view, effort).run(moves, stopwatch, random);
  }
  // The other decisions are smaller.
  Stopwatch stopwatch(moves.size() == 1 ? Budget::of_iterations(1) : budget.divided_by(4));
  Guide guide{Random(random.next())};
  return TreeSearch<TreasureDivers, Guide>(guide, view.viewer).run(view, moves, stopwatch, random);
}

}  // namespace fathom
