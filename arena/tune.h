// Finds better numbers for a bot by letting it play against itself.
//
// One number after the other is moved by a step, up and then down, and the bot with it plays the bot without it, with
// the same draws for every rotation of the seats. A move is kept where even the lower end of the 95 % interval is above
// par, and then tried again in the same direction. Every pass over the numbers halves the steps. Each trial has draws
// of its own, so that luck is not learnt; still, about one useless move in forty looks good enough. That is why the
// set found plays the set it began with once more at the end.
#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "arena/run_matches.h"
#include "bots/tunable.h"

namespace fathom {

struct TuningPlan {
  int games = 400;  // per trial
  int passes = 2;
  std::uint64_t seed = 0;
  int threads = 1;
  Budget budget;
};

// One set of numbers against another.
struct Trial {
  std::string what;  // the parameter, or "all" at the end
  double from = 0;
  double to = 0;
  int games = 0;
  double par = 0;
  double win_rate = 0;
  Interval ci95;

  bool better() const { return ci95.low > par; }
};

template <Game G, Level level>
class Tuner {
 public:
  using Tuned = Tunable<G, level>;
  using Numbers = typename Tuned::Numbers;
  using Told = std::function<void(const Trial&)>;

  Tuner(const TuningPlan& plan, const typename G::Options& options) : plan_(plan), options_(options) {}

  // Tells every trial as it ends. When `stop` is set it ends with the best set so far.
  Numbers run(const Numbers& start, const std::atomic<bool>& stop, const Told& told) {
    Numbers best = start;
    for (int pass = 0; pass < plan_.passes; ++pass) {
      for (const auto& parameter : Tuned::kParameters) improve(parameter, pass, best, stop, told);
    }
    if (!changes(start, best).empty()) {
      if (const auto last = trial("all", 0, 0, best, start, stop)) told(*last);
    }
    return best;
  }

  // Lines like "boldness = 1.75 (was 1.5)".
  static std::vector<std::string> changes(const Numbers& before, const Numbers& after) {
    std::vector<std::string> lines;
    for (const auto& parameter : Tuned::kParameters) {
      const double old_value = parameter.get(before);
      const double new_value = parameter.get(after);
      if (old_value != new_value)
        lines.push_back(fmt::format("{} = {:.6g}  (was {:.6g})", parameter.name, new_value, old_value));
    }
    return lines;
  }

 private:
  class TunedPlayer final : public Player<G> {
   public:
    TunedPlayer(const Numbers& numbers, const Budget& budget) : numbers_(numbers), budget_(budget) {}
    void start(const Seating<G>& seating) override { random_ = Random(seating.random_seed); }
    std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves, std::string&) override {
      return think_with<G, level>(numbers_, view, moves, budget_, random_).move;
    }

   private:
    Numbers numbers_;
    Budget budget_;
    Random random_{0};
  };

  // One with the new numbers at a table of the old ones. Nothing if it was stopped.
  std::optional<Trial> trial(std::string_view what, double from, double to, const Numbers& candidate,
                             const Numbers& current, const std::atomic<bool>& stop) {
    Plan matches;
    matches.entrants = {{"new"}, {"old"}};
    matches.players = G::players(G::start(options_));
    matches.tables = {LineUp(static_cast<std::size_t>(matches.players), 1)};
    matches.tables[0][0] = 0;
    matches.games = plan_.games;
    matches.seed = mix(plan_.seed) + static_cast<std::uint64_t>(trials_++);
    std::vector<std::optional<MatchRecord>> records(static_cast<std::size_t>(matches.matches()));
    const auto casting = [&](int entrant) -> std::unique_ptr<Player<G>> {
      return std::make_unique<TunedPlayer>(entrant == 0 ? candidate : current, plan_.budget);
    };
    MatchRunner<G>(matches, options_, plan_.budget, casting)
        .run(records, plan_.threads, stop, [](int, const MatchRecord&, const Match<G>&) {});
    if (stop) return std::nullopt;
    const Standing standing = evaluate(matches, records).bots[0];
    return Trial{std::string(what), from, to, standing.games, 1.0 / matches.players, standing.win_rate, standing.ci95};
  }

  // Moves a number as long as it helps, in one direction or else the other.
  template <class P>
  void improve(const P& parameter, int pass, Numbers& best, const std::atomic<bool>& stop, const Told& told) {
    constexpr double kFirstStep = 1.0 / 6;  // of the range
    double step = (parameter.high - parameter.low) * kFirstStep / std::exp2(pass);
    if (parameter.whole) step = std::max(1.0, std::round(step));
    for (const double direction : {1.0, -1.0}) {
      bool moved = false;
      while (!stop) {
        Numbers candidate = best;
        const double from = parameter.get(best);
        parameter.set(candidate, std::clamp(from + direction * step, parameter.low, parameter.high));
        const double to = parameter.get(candidate);
        if (to == from) break;
        const auto result = trial(parameter.name, from, to, candidate, best, stop);
        if (!result) return;
        told(*result);
        if (!result->better()) break;
        best = candidate;
        moved = true;
      }
      if (moved) return;
    }
  }

  TuningPlan plan_;
  typename G::Options options_;
  int trials_ = 0;
};

}  // namespace fathom
