// The bots of a game that has none of its own: they know nothing but its rules.
#pragma once

#include "bots/bot.h"
#include "bots/search/race.h"
#include "bots/search/tree_search.h"

namespace fathom {

template <class G>
struct Bots {
  using View = typename G::View;
  using Moves = typename G::Moves;

  // Tries its moves in very few imagined worlds, played on at random.
  static Analysis beginner(const View& view, const Moves& moves, Random& random) {
    return race(view, moves, 3, random);
  }
  // In a few.
  static Analysis novice(const View& view, const Moves& moves, Random& random) { return race(view, moves, 8, random); }
  // In some more.
  static Analysis deckhand(const View& view, const Moves& moves, Random& random) {
    return race(view, moves, 30, random);
  }
  static Analysis lookout(const View& view, const Moves& moves, Random& random) {
    return race(view, moves, 80, random);
  }
  // In many.
  static Analysis sailor(const View& view, const Moves& moves, Random& random) {
    return race(view, moves, 200, random);
  }
  // Grows a small tree over what it knows.
  static Analysis navigator(const View& view, const Moves& moves, Random& random) {
    constexpr int kIterations = 1000;
    return expert(view, moves, Budget::of_iterations(kIterations), random);
  }
  // As large a tree as it has time for.
  static Analysis expert(const View& view, const Moves& moves, const Budget& budget, Random& random) {
    Stopwatch stopwatch(budget);
    return TreeSearch<G, Guide>(Guide{}, view.viewer).run(view, moves, stopwatch, random);
  }

 private:
  struct Guide {
    static constexpr double kNearlyEqual = 0.01;

    double exploration() const { return 0.7; }
    void prune(const typename G::State&, Seat, Moves&) const {}
    bool settled(const typename G::State& state) const { return G::turn(state).kind == Turn::Kind::over; }
    typename G::State imagine(const View& view, Random& random) const { return G::imagine(view, random); }
    void finish(typename G::State& state, Random& random, Outcome& outcome) const {
      play_out<G>(state, random);
      outcome = outcome_of<G>(state, 0.1, 10);
    }
  };

  static Analysis race(const View& view, const Moves& moves, int worlds, Random& random) {
    Stopwatch stopwatch(Budget::of_iterations(worlds * static_cast<int>(moves.size())));
    return Race<G, Guide>(Guide{}, view.viewer).run(view, moves, stopwatch, random);
  }
};

}  // namespace fathom
