// A match: options, seats and a list of steps. Everything else is derived from them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/playout.h"
#include "table/draws.h"

namespace fathom {

// A step and when it was taken, in milliseconds since the match began.
struct LoggedStep : Step {
  std::int64_t at = 0;

  friend constexpr bool operator==(const LoggedStep&, const LoggedStep&) = default;
};

// Between calls a match always waits for a seat, or is over: what chance has to say is drawn at once. As the draws
// depend on nothing but the seed and the piles (and on how these were stacked, if they were), a log that was cut short
// anywhere goes on exactly as it would have.
template <Game G>
class Match {
 public:
  using Options = typename G::Options;
  using State = typename G::State;

  Match(const Options& options, std::vector<std::string> names, const MatchSeed& seed, Arrangement arranged = {})
      : Match(options, std::move(names), Draws(seed, std::move(arranged))) {
    draw_until_decision(0);
  }

  // The match that a log tells of; nothing if the log does not follow the rules or the draws. The first `inherited`
  // steps were taken in another match, from which this one goes on. It has a seed of its own, since the seed of a match
  // that can be looked into is no longer a secret; so these steps have to follow the rules only.
  static std::optional<Match> rebuild(const Options& options, std::vector<std::string> names, const MatchSeed& seed,
                                      const std::vector<LoggedStep>& log, std::size_t inherited = 0,
                                      Arrangement arranged = {}) {
    if (inherited > log.size()) return std::nullopt;
    Match match(options, std::move(names), Draws(seed, std::move(arranged)));
    match.inherited_ = inherited;
    for (const LoggedStep& step : log) {
      if (!match.follow(step)) return std::nullopt;
    }
    match.draw_until_decision(log.size() > inherited ? log.back().at : 0);
    return match;
  }

  const Options& options() const { return options_; }
  const std::vector<std::string>& names() const { return names_; }
  const std::vector<LoggedStep>& steps() const { return steps_; }
  const State& state() const { return state_; }
  Turn turn() const { return G::turn(state_); }
  bool over() const { return turn().kind == Turn::Kind::over; }

  // A decision of a seat, and whatever chance answers to it. Anything but `ok` has changed nothing. A clock that was
  // set back does not turn back the log.
  Status play(Seat seat, Move move, std::int64_t at) {
    if (seat == kNobody) return over() ? Status::over : Status::not_your_turn;
    const Status status = fathom::play<G>(state_, seat, move);
    if (status != Status::ok) return status;
    if (steps_.size() > inherited_) at = std::max(at, steps_.back().at);
    steps_.push_back({{seat, move}, at});
    draw_until_decision(at);
    return Status::ok;
  }

 private:
  // Before the first draw.
  Match(const Options& options, std::vector<std::string> names, Draws draws)
      : options_(options), names_(std::move(names)), draws_(std::move(draws)), state_(G::start(options)) {}

  void take(const LoggedStep& step) {
    G::apply(state_, step.seat, step.move);
    steps_.push_back(step);
  }

  bool follow(const LoggedStep& step) {
    const bool drawn_here = step.seat == kNobody && steps_.size() >= inherited_;
    if (drawn_here && turn().kind == Turn::Kind::chance && draws_.template next<G>(state_) != step.move) return false;
    if (fathom::play<G>(state_, step.seat, step.move) != Status::ok) return false;
    steps_.push_back(step);
    return true;
  }

  void draw_until_decision(std::int64_t at) {
    while (turn().kind == Turn::Kind::chance) take({{kNobody, draws_.template next<G>(state_)}, at});
  }

  Options options_;
  std::vector<std::string> names_;
  std::vector<LoggedStep> steps_;
  std::size_t inherited_ = 0;
  Draws draws_;
  State state_;
};

}  // namespace fathom
