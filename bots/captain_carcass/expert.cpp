#include <array>
#include <cmath>

#include "bots/captain_carcass/bots.h"
#include "bots/captain_carcass/turn_search.h"
#include "engine/captain_carcass/exploration.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// Every look is more thorough than the one before and takes some ten times as long.
constexpr std::array kLooks{
    Look{.cards = 1},
    Look{.cards = 1, .turns = 1},
    Look{.cards = 1, .exact = 1, .bonus_draws = 8, .turns = 1},
    Look{.cards = 1, .turns = 2},
    Look{.cards = 1, .exact = 1, .bonus_draws = 8, .turns = 2},
    Look{.cards = 1, .turns = 3},
};

// What the judge mistakes two moves of the same position for, however far it looks.
constexpr double kJudgesError = 0.008;

// The points of the seat after a decision, the Exploration counting as brought home; of a card that is still to come
// the average.
double points_after(const State& state, Seat seat, Move move) {
  const auto home = [seat](const State& s, CardSet more) {
    const CardSet hold = s.holds[static_cast<std::size_t>(seat)];
    return static_cast<double>(points_with(s, seat, hold | (s.turn_of == seat ? s.explored : CardSet{}) | more));
  };
  if (move.verb != CaptainCarcass::kContinue || state.known > 0 || state.deck.empty()) {
    State after = state;
    CaptainCarcass::apply(after, seat, move);
    return home(after, {});
  }
  const CardSet bad = clashes_with_exploration(state) - caught_at_once(state.in_force);
  const CardSet hold = state.holds[static_cast<std::size_t>(seat)];
  const double saved = points_with(state, seat, hold | saved_by_anchor(state) | saved_by_net(state));
  double sum = 0;
  for (const Card card : state.deck) sum += bad.has(card) ? saved : home(state, CardSet::of(card));
  return sum / state.deck.count();
}

// What the judge says of every move, without a look at what comes after it.
Analysis at_sight(const State& state, const View& view, const CaptainCarcass::Moves& moves, Random& random) {
  Analysis analysis;
  TurnSearch search(Learned<CaptainCarcass>::network(), random);
  for (const Move move : moves) {
    Estimate& estimate = analysis.estimates.emplace_back(Estimate{move});
    estimate.win =
        static_cast<double>(search.worth_of(state, move, Look{.cards = 0})[static_cast<std::size_t>(view.viewer)]);
    estimate.score = points_after(state, view.viewer, move);
    estimate.visits = 1;
    estimate.error = 1;
  }
  return analysis;
}

Move best_of(const std::vector<Estimate>& estimates) {
  return std::max_element(estimates.begin(), estimates.end(),
                          [](const Estimate& a, const Estimate& b) { return a.win < b.win; })
      ->move;
}

}  // namespace

Analysis Bots<CaptainCarcass>::navigator(const View& view, const Moves& moves, Random& random) {
  Analysis analysis = at_sight(CaptainCarcass::imagine(view, random), view, moves, random);
  analysis.move = best_of(analysis.estimates);
  return analysis;
}

Analysis Bots<CaptainCarcass>::expert(const View& view, const Moves& moves, const Budget& budget, Random& random) {
  Stopwatch stopwatch(budget);
  const auto seat = static_cast<std::size_t>(view.viewer);
  const State state = CaptainCarcass::imagine(view, random);
  Analysis analysis = at_sight(state, view, moves, random);
  TurnSearch search(Learned<CaptainCarcass>::network(), random, &stopwatch);
  for (const Look& look : kLooks) {
    if (moves.size() == 1 && look.turns > 0) break;  // an estimate will do
    std::vector<Estimate> seen = analysis.estimates;
    for (Estimate& estimate : seen) {
      const int before = search.judged();
      const auto win = static_cast<double>(search.worth_of(state, estimate.move, look)[seat]);
      estimate.visits += search.judged() - before;
      estimate.error = std::sqrt(kJudgesError * kJudgesError + (win - estimate.win) * (win - estimate.win));
      estimate.win = win;
    }
    if (search.expired()) break;
    analysis.estimates = std::move(seen);
  }
  analysis.iterations = search.judged();
  analysis.move = best_of(analysis.estimates);
  return analysis;
}

}  // namespace fathom
