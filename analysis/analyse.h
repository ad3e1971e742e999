// Analyses a match: judges every draw by all that might have come, and every decision by what its maker knew.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>

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
  std::vector<WeighedMove> weighed;
  for (const AdvisedMove& each : advice.moves) {
    const Estimate& estimate = each.estimate;
    const bool known = estimate.visits > 0;  // of what was never tried nothing is known
    weighed.push_back(
        {estimate.move, known ? estimate.win : 0, known ? estimate.error : 1, advice.mixed ? estimate.weight : 0});
  }
  return grade(std::move(weighed), advice.mixed, chosen);
}

// The books of a match; nothing if `stop` was set before they were done. `progress` hears how many steps are done, from
// several threads but one at a time. The result does not depend on the number of threads, unless the budget is a time.
template <Game G>
std::optional<Books> analyse(const Replay<G>& replay, const AnalysisEffort& effort, int threads,
                             const std::atomic<bool>& stop, const std::function<void(int done, int total)>& progress) {
  using State = typename G::State;
  const std::size_t count = replay.steps.size();
  std::vector<State> states{G::start(replay.options)};
  for (const LoggedStep& step : replay.steps) {
    states.push_back(states.back());
    G::apply(states.back(), step.seat, step.move);
  }
  const int players = G::players(states.front());
  const Thoroughness thoroughness = effort.thoroughness();
  std::vector<Wins> chances(count + 1);
  std::vector<BookedStep> steps(count);

  const auto look_at = [&](std::size_t i) {
    const State& state = states[i];
    const std::uint64_t seed = mix(i + 1);
    if (i == count) {
      chances[i] = judge<G>(state, thoroughness.reach, thoroughness.ways, seed);
      return;
    }
    BookedStep& step = steps[i];
    step.seat = replay.steps[i].seat;
    step.move = replay.steps[i].move;
    if (step.seat == kNobody) {
      const std::vector<Possible> possible = possible_draws<G>(state);
      step.drawn = possible.size() > 1;
      if (step.drawn) {
        Thoroughness each = thoroughness;
        each.ways_each = std::max(each.ways_each, each.ways / static_cast<int>(possible.size()));
        chances[i] = expected<G>(state, kNobody, possible, each, seed);
        return;
      }
    } else {
      typename G::Moves moves;
      G::moves(state, step.seat, moves);
      if (moves.size() > 1)
        step.decision = analyse_decision<G>(G::view(state, step.seat), moves, step.move, effort.budget, mix(~seed));
    }
    chances[i] = judge<G>(state, thoroughness.reach, thoroughness.ways, seed);
  };

  {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    int done = 0;
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        for (std::size_t at = next++; at <= count && !stop; at = next++) {
          look_at(at);
          const std::lock_guard lock(mutex);
          if (progress) progress(++done, static_cast<int>(count + 1));
        }
      });
    }
  }
  if (stop) return std::nullopt;

  for (std::size_t i = 0; i < count; ++i) {
    steps[i].before = chances[i];
    steps[i].after = chances[i + 1];
  }
  if (!replay.forfeit) return close_books(players, std::move(steps), wins_of<G>(states.back()));
  Wins result{};
  for (int seat = 0; seat < players; ++seat) {
    if (seat != replay.forfeit->seat) result[static_cast<std::size_t>(seat)] = 1.0 / (players - 1);
  }
  return close_books(players, std::move(steps), result, replay.forfeit->seat);
}

}  // namespace fathom
