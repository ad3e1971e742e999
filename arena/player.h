// Who sits at a seat of an arena match: one of our bots, or a program of anybody's.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/luck.h"
#include "arena/plugin.h"
#include "arena/program.h"
#include "arena/protocol.h"
#include "bots/levels.h"

namespace fathom {

template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  virtual void start(const Seating<G>& seating) = 0;
  // Nothing if there is no proper answer; then `problem` says why, and the match is lost for this seat.
  virtual std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves,
                                     std::string& problem) = 0;
  // How likely each move was in its last choice, where it threw dice and says so; else nothing.
  virtual std::vector<Possible> mix() const { return {}; }
  // How far it searched for its last choice; 0 where nobody knows.
  virtual int iterations() const { return 0; }
  // Whether it wants to be told every step; messages cost time.
  virtual bool listens() const { return false; }
  virtual void hear(const Json&) {}
  // The match is over.
  virtual void over(const Json&) {}
};

template <Game G>
class BotPlayer final : public Player<G> {
 public:
  BotPlayer(Level level, const Budget& budget) : level_(level), budget_(budget) {}

  void start(const Seating<G>& seating) override { random_ = Random(seating.random_seed); }
  std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves, std::string&) override {
    const Analysis analysis = think<G>(level_, view, moves, budget_, random_);
    iterations_ = analysis.iterations;
    mix_ = mix_of(analysis);
    return analysis.move;
  }
  std::vector<Possible> mix() const override { return mix_; }
  int iterations() const override { return iterations_; }

 private:
  Level level_;
  Budget budget_;
  Random random_{0};
  int iterations_ = 0;
  std::vector<Possible> mix_;
};

using Milliseconds = std::chrono::milliseconds;

// What is not a stranger's fault is how a busy machine carries its words: so much over all decisions of a match.
inline constexpr Milliseconds kSlack{1000};

inline Milliseconds time_for(const Budget& budget) {
  constexpr Milliseconds kPatience{10'000};  // where budgets are counted in iterations
  return budget.iterations > 0 ? kPatience : std::chrono::duration_cast<Milliseconds>(budget.time);
}

// A program that speaks the bot protocol over its standard input and output.
template <Game G>
class ProgramPlayer final : public Player<G> {
 public:
  ProgramPlayer(std::string command, const Budget& budget, const std::atomic<bool>& cancelled)
      : program_(std::move(command), cancelled), budget_(budget) {}

  void start(const Seating<G>& seating) override {
    const bool fresh = program_.ensure_running();
    if (fresh) start_left_ = start_time_;
    may_have_ended_ = !fresh;
    slack_ = kSlack;
    unanswered_.clear();
    tell(start_message<G>(seating));
  }

  std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves,
                             std::string& problem) override {
    const Milliseconds time = time_for(budget_);
    tell(act_message<G>(++asked_, view, moves, time, time + slack_));
    if (const std::optional<Json> answer = wait(time, problem)) {
      if (const auto move = move_of_answer<G>(*answer, view, moves, problem)) return move;
    }
    program_.stop();  // whatever it says later must not be taken for an answer in the next match
    return std::nullopt;
  }

  bool listens() const override { return true; }
  void hear(const Json& message) override { tell(message); }
  void over(const Json& message) override { program_.send(message); }

 private:
  // What is not a program's fault either: getting started, before its first answer.
  static constexpr Milliseconds kStart{5000};

  void tell(const Json& message) {
    if (may_have_ended_) unanswered_.push_back(message);
    program_.send(message);
  }

  std::optional<Json> wait(Milliseconds time, std::string& problem) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    auto answer = program_.receive(asked_, time + slack_ + start_left_, problem);
    if (!answer && may_have_ended_ && !program_.running()) {
      // One process per match is a program's good right: this match gets one of its own.
      program_.ensure_running();
      start_left_ = start_time_;
      problem.clear();
      for (const Json& message : unanswered_) program_.send(message);
      answer = program_.receive(asked_, time + slack_ + start_left_, problem);
    }
    may_have_ended_ = false;
    unanswered_.clear();
    if (answer) {
      const auto late = std::chrono::duration_cast<Milliseconds>(Clock::now() - begin) - time - start_left_;
      slack_ -= std::clamp(late, Milliseconds(0), slack_);
    } else if (program_.running() && start_left_ > Milliseconds(0)) {
      start_time_ = {};  // who has not got going once is not waited for again
    }
    start_left_ = {};
    return answer;
  }

  Program program_;
  Budget budget_;
  int asked_ = 0;
  Milliseconds start_time_ = kStart;
  Milliseconds start_left_{};  // until the first answer
  Milliseconds slack_{};
  bool may_have_ended_ = false;  // it played an earlier match, and has not answered in this one
  std::vector<Json> unanswered_;
};

// A bot in a shared library. Nobody can take its word away from it: whoever was late is told afterwards.
template <Game G>
class PluginPlayer final : public Player<G> {
 public:
  PluginPlayer(const std::string& path, const Budget& budget) : plugin_(path), budget_(budget) {}

  void start(const Seating<G>& seating) override {
    slack_ = kSlack;
    hear(start_message<G>(seating));
  }
  std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves,
                             std::string& problem) override {
    const Milliseconds time = time_for(budget_);
    const auto begin = std::chrono::steady_clock::now();
    const auto answer = plugin_.hear(act_message<G>(++asked_, view, moves, time, time + slack_), problem);
    const auto late = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin) - time;
    slack_ -= std::max(late, Milliseconds(0));
    if (slack_ < Milliseconds(0)) {
      problem = "no answer in time";
      return std::nullopt;
    }
    return answer ? move_of_answer<G>(*answer, view, moves, problem) : std::nullopt;
  }
  bool listens() const override { return true; }
  void hear(const Json& message) override {
    std::string nobody_asked;
    plugin_.hear(message, nobody_asked);
  }
  void over(const Json& message) override { hear(message); }

 private:
  Plugin plugin_;
  Budget budget_;
  int asked_ = 0;
  Milliseconds slack_{};
};

// Whoever plays by this command.
template <Game G>
std::unique_ptr<Player<G>> stranger(const std::string& command, const Budget& budget,
                                    const std::atomic<bool>& cancelled) {
  if (Plugin::is_named_by(command)) return std::make_unique<PluginPlayer<G>>(command, budget);
  return std::make_unique<ProgramPlayer<G>>(command, budget, cancelled);
}

}  // namespace fathom
