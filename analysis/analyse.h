// Analyses a match: judges every draw by all that might have come, and every decision by what its maker knew.
#pragma once

#include "analysis/books.h"
#include "analysis/luck.h"
#include "bots/advice.h"
#include "bots/levels.h"
#include "table/replay.h"

namespace fathom {

// How much work an analysis is: of the expert on a decision, and of the judge on a position accordingly.
struct AnalysisEffort {
  Budget budget = Budget::of_milliseconds(kDefaultMilliseconds);

  static constexpr double kDefaultMilliseconds = 200;

  Thoroughness thoroughness() const {
    const double worth =
        budget.iterations > 0 ? budget.iterations / 10.0 : 5.0 * static_cast<double>(budget.time.count()) / 1000;
    const int ways = static_cast<int>(std::clamp(worth, 16.0, 4000.0));
    return {Reach::far, ways, std::max(2, ways / 40)};
  }
};

// Luck and errors add up to the result: of a match without one there is nothing to tell. One line like those of
// `read_replay`, or nothing.
template <Game G>
std::string why_not_analysed(const Replay<G>& replay) {
  if (!replay.closed) return {};
  return "line " + std::to_string(replay.steps.size() + 2) +
         ": the match was closed before its end, so there is no result to analyse";
}

// Who is asked about decisions: the expert, or where the game has one, somebody who looks at all moves alike.
template <Game G>
Analysis weigh(const typename G::View& view, const typename G::Moves& moves, const Budget& budget, Random& random) {
  if constexpr (requires { Bots<G>::analyst(view, moves, budget, random); }) {
    return Bots<G>::analyst(view, moves, budget, random);
  } else {
    return Bots<G>::expert(view, moves, budget, random);
  }
}

template <Game G>
Decision analyse_decision(const typename G::View& view, const typename G::Moves& moves, Move chosen,
                          const Budget& budget, std::uint64_t seed) {
  Random random(seed);
  const Advice advice = advice_of(weigh<G>(view, moves, budget, random));
  std::vector<Estimate> moves_in_order;
  for (const AdvisedMove& each : advice.moves) moves_in_order.push_back(each.estimate);
  return grade(std::move(moves_in_order), advice.mixed, chosen);
}

// The work on one match, step by step. Steps can be looked at in any order and on several threads, each by one at a
// time; what is known of a step is the last look at it.
template <Game G>
class MatchAnalysis {
 public:
  explicit MatchAnalysis(Replay<G> replay)
      : replay_(std::move(replay)), chances_(replay_.steps.size() + 1), steps_(replay_.steps.size()) {
    states_.push_back(G::start(replay_.options));
    for (const LoggedStep& step : replay_.steps) {
      states_.push_back(states_.back());
      G::apply(states_.back(), step.seat, step.move);
    }
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      steps_[i].seat = replay_.steps[i].seat;
      steps_[i].move = replay_.steps[i].move;
    }
  }

  const Replay<G>& replay() const { return replay_; }
  // What a seat knew before a step.
  typename G::View view(std::size_t step, Seat seat) const { return G::view(states_[step], seat); }
  // How many looks it takes: one for every step, and one for the end.
  std::size_t looks() const { return states_.size(); }

  // Only how the seats stand, and the luck: a first curve.
  void glance_at(std::size_t i, const Thoroughness& thoroughness) {
    const State& state = states_[i];
    const std::uint64_t seed = mix(i + 1);
    if (i < steps_.size() && steps_[i].seat == kNobody) {
      const std::vector<Possible> possible = possible_draws<G>(state);
      steps_[i].drawn = possible.size() > 1;
      if (steps_[i].drawn) {
        Thoroughness each = thoroughness;
        each.ways_each = std::max(each.ways_each, each.ways / static_cast<int>(possible.size()));
        chances_[i] = expected<G>(state, kNobody, possible, each, seed);
        return;
      }
    }
    chances_[i] = judge<G>(state, thoroughness.reach, thoroughness.ways, seed);
  }

  void look_at(std::size_t i, const AnalysisEffort& effort) {
    glance_at(i, effort.thoroughness());
    if (i == steps_.size() || steps_[i].seat == kNobody) return;
    BookedStep& step = steps_[i];
    typename G::Moves moves;
    G::moves(states_[i], step.seat, moves);
    if (moves.size() < 2) return;
    step.decision =
        analyse_decision<G>(G::view(states_[i], step.seat), moves, step.move, effort.budget, mix(~mix(i + 1)));
  }

  // After at least a glance at everything.
  Books books() const {
    std::vector<BookedStep> steps = steps_;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      steps[i].before = chances_[i];
      steps[i].after = chances_[i + 1];
    }
    const int players = G::players(states_.front());
    if (!replay_.forfeit) return close_books(players, std::move(steps), wins_of<G>(states_.back()));
    Wins result{};
    for (int seat = 0; seat < players; ++seat) {
      if (seat != replay_.forfeit->seat) result[static_cast<std::size_t>(seat)] = 1.0 / (players - 1);
    }
    return close_books(players, std::move(steps), result, replay_.forfeit->seat);
  }

 private:
  using State = typename G::State;

  Replay<G> replay_;
  std::vector<State> states_;
  std::vector<Wins> chances_;
  std::vector<BookedStep> steps_;
};

}  // namespace fathom
