#include <array>
#include <cmath>

#include "bots/captain_carcass/bots.h"
#include "bots/captain_carcass/outlook.h"
#include "bots/captain_carcass/quick_player.h"
#include "bots/search/tree_search.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// The tree is this turn: a few turns later the position is judged by who usually wins from there.
struct Guide {
  const Effort& effort;
  Seat seat;  // whose turn is searched

  double exploration() const { return effort.exploration; }
  void prune(const State&, Seat, CaptainCarcass::Moves&) const {}
  bool settled(const State& s) const { return s.turn_of != seat && s.turn_of != kNobody; }

  // Plays the rest of this turn and perhaps a few more, then judges: shorter is faster, and far less is left to luck
  // than at the end of a whole game.
  void finish(State& s, Random& random, Outcome& outcome) const {
    int turns_left = effort.turns_ahead;
    Seat on_turn = seat;
    while (s.phase != Phase::over) {
      if (s.turn_of != on_turn) {
        on_turn = s.turn_of;
        if (--turns_left <= 0) return judge(s, outcome);
      }
      if (s.phase <= Phase::bonus) {
        CaptainCarcass::apply(s, kNobody, CaptainCarcass::draw(s, random));
      } else {
        CaptainCarcass::apply(s, kNobody, QuickPlayer::decide(s, random));
      }
    }
    outcome = outcome_of<CaptainCarcass>(s, effort.margin_weight, effort.margin_scale);
  }

 private:
  static void judge(const State& s, Outcome& outcome) {
    outcome = {};
    const auto chance = outlook(s);
    for (Seat at = 0; at < s.players; ++at) {
      const auto i = static_cast<std::size_t>(at);
      outcome.score[i] = static_cast<float>(CaptainCarcass::score(s, at));
      outcome.win[i] = chance[i];
      outcome.value[i] = chance[i];
    }
  }
};

}  // namespace

Analysis Bots<CaptainCarcass>::expert(const View& view, const Moves& moves, const Budget& budget, Random& random,
                                      const Effort& effort) {
  Stopwatch stopwatch(budget);
  const Guide guide{effort, view.table.turn_of == kNobody ? view.viewer : view.table.turn_of};
  return TreeSearch<CaptainCarcass, Guide>(guide, view.viewer, effort.even).run(view, moves, stopwatch, random);
}

}  // namespace fathom
