// Flat search for games in which a tree does not get deep: a race of the legal moves over imagined worlds.
//
// Every move that is still in the race is tried in the same worlds with the same luck, so that the differences between
// moves show long before their values are known. Moves that are clearly behind drop out. Among those that end up
// nearly equal the choice is random, for what always follows from the position can be read by the others.
//
// A guide says what is special about a game:
//
//   struct Guide {
//     static constexpr double kNearlyEqual;                            // a difference in value that hardly matters
//     State imagine(const View&, Random&)                              // a world that the viewer may be in
//     void finish(State&, Random&, Outcome& out)                       // from after a move to the value of every seat
//   };
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/search/exact.h"
#include "bots/search/fraction.h"
#include "bots/search/outcome.h"
#include "bots/search/standard_error.h"
#include "bots/search/stopwatch.h"

namespace fathom {

template <Game G, class Guide>
class Race {
 public:
  Race(Guide guide, Seat seat) : guide_(std::move(guide)), seat_(static_cast<std::size_t>(seat)) {}

  Analysis run(const typename G::View& view, const typename G::Moves& moves, Stopwatch& time, Random& random) {
    Analysis analysis;
    runners_.clear();
    for (const Move move : moves) runners_.push_back(Runner{.move = move});
    in_race_ = runners_.size();
    // A race of one needs no more than an estimate.
    Stopwatch few(Budget::of_iterations(kWorldsForOne));
    while (lap(view, moves.size() == 1 ? few : time, analysis, random)) {
      if (runners_[0].tries % kLapsBetweenDrops == 0) drop_stragglers();
    }
    analysis.move = choose(random);
    for (const Move move : moves) {
      for (const Runner& runner : runners_) {
        if (runner.move == move) analysis.estimates.push_back(estimate(runner));
      }
    }
    return analysis;
  }

 private:
  struct Runner {
    Move move;
    int tries = 0;
    double value = 0;  // sums over the tries
    double win = 0;
    double score = 0;
    double square = 0;  // of the differences to the average of those in the race
    double ahead = 0;   // the same differences of the victories, and their squares
    double ahead_square = 0;
    Outcome last{};

    double mean() const { return tries == 0 ? 0 : value / tries; }
    double error() const { return std::sqrt(square) / tries; }
  };

  // Tries all who are in the race in one world. False when the budget ends; an unfinished lap does not count.
  bool lap(const typename G::View& view, Stopwatch& stopwatch, Analysis& analysis, Random& random) {
    const typename G::State world = guide_.imagine(view, random);
    const Random luck(random.next());
    double average = 0;
    double average_win = 0;
    for (std::size_t i = 0; i < in_race_; ++i) {
      if (!stopwatch.goes_on()) return false;
      ++analysis.iterations;
      typename G::State state = world;
      Random same_luck = luck;
      G::apply(state, static_cast<Seat>(seat_), runners_[i].move);
      guide_.finish(state, same_luck, runners_[i].last);
      average += static_cast<double>(runners_[i].last.value[seat_]);
      average_win += static_cast<double>(runners_[i].last.win[seat_]);
    }
    average /= static_cast<double>(in_race_);
    average_win /= static_cast<double>(in_race_);
    for (std::size_t i = 0; i < in_race_; ++i) {
      Runner& runner = runners_[i];
      const auto value = static_cast<double>(runner.last.value[seat_]);
      ++runner.tries;
      runner.value += value;
      const auto win = static_cast<double>(runner.last.win[seat_]);
      runner.win += win;
      runner.ahead += win - average_win;
      runner.ahead_square += (win - average_win) * (win - average_win);
      runner.score += static_cast<double>(runner.last.score[seat_]);
      runner.square += (value - average) * (value - average);
    }
    return true;
  }

  void drop_stragglers() {
    double best = -1;
    for (std::size_t i = 0; i < in_race_; ++i) best = std::max(best, runners_[i].mean() - kDoubt * runners_[i].error());
    const auto behind = [&](const Runner& runner) { return runner.mean() + kDoubt * runner.error() < best; };
    std::size_t kept = 0;
    for (std::size_t i = 0; i < in_race_; ++i) {
      if (!behind(runners_[i])) std::swap(runners_[kept++], runners_[i]);
    }
    in_race_ = kept;
  }

  // Nearly equal moves have nearly equal chances.
  Move choose(Random& random) const {
    double best = -1;
    for (std::size_t i = 0; i < in_race_; ++i) best = std::max(best, runners_[i].mean());
    std::vector<double> weights;
    double sum = 0;
    for (std::size_t i = 0; i < in_race_; ++i) {
      const double behind = (best - runners_[i].mean()) / Guide::kNearlyEqual;
      weights.push_back(behind > kFarBehind ? 0 : exact::exp(-behind));
      sum += weights.back();
    }
    double left = sum * fraction(random);
    std::size_t chosen = 0;
    while (chosen + 1 < weights.size() && left >= weights[chosen]) left -= weights[chosen++];
    return runners_[chosen].move;
  }

  static Estimate estimate(const Runner& runner) {
    const double tries = std::max(runner.tries, 1);
    const double error = standard_error(runner.ahead, runner.ahead_square, runner.tries);
    return {runner.move, runner.win / tries, runner.score / tries, runner.tries, 0, error};
  }

  static constexpr int kWorldsForOne = 32;
  static constexpr int kLapsBetweenDrops = 8;
  static constexpr double kDoubt = 1.6;  // standard errors that a move must be behind, on either side
  static constexpr double kFarBehind = 4;

  Guide guide_;
  std::size_t seat_;
  std::vector<Runner> runners_;  // those in the race first
  std::size_t in_race_ = 0;
};

}  // namespace fathom
