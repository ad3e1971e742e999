#include "bots/search/tree_search.h"
#include "bots/treasure_divers/bots.h"
#include "bots/treasure_divers/placement_search.h"
#include "bots/treasure_divers/quick_dive.h"

namespace fathom {

using namespace treasure_divers;

namespace {

// For the decisions before and after the placement: the dive is played to its end and judged there.
struct Guide {
  const Network<Features>& network;
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
    play_dive(s, dice);
    const float first = learned_chance(network, s, 0);
    for (Seat seat = 0; seat < kPlayers; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      outcome.win[i] = seat == 0 ? first : 1 - first;
      outcome.value[i] = outcome.win[i];
      outcome.score[i] = static_cast<float>(TreasureDivers::score(s, seat));
    }
  }
};

}  // namespace

Analysis treasure_divers::search(const Network<Features>& network, const View& view, const TreasureDivers::Moves& moves,
                                 const Budget& budget, Random& random, const Effort& effort) {
  if (view.table.phase == Phase::place && moves.size() > 1) {
    Stopwatch stopwatch(budget);
    return PlacementSearch(network, view, effort).run(moves, stopwatch, random);
  }
  // The other decisions are smaller.
  Stopwatch stopwatch(moves.size() == 1 ? Budget::of_iterations(1) : budget.divided_by(4));
  Guide guide{network, Random(random.next())};
  return TreeSearch<TreasureDivers, Guide>(guide, view.viewer).run(view, moves, stopwatch, random);
}

Analysis Bots<TreasureDivers>::expert(const View& view, const Moves& moves, const Budget& budget, Random& random,
                                      const Effort& effort) {
  return search(Learned<TreasureDivers>::network(), view, moves, budget, random, effort);
}

}  // namespace fathom
