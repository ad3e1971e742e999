// Who sits at a seat of an arena match: one of our bots, or a program of anybody's.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/program.h"
#include "bots/levels.h"
#include "table/messages.h"

namespace fathom {

// What a seat learns when a match begins.
template <Game G>
struct Seating {
  typename G::Options options;
  std::vector<std::string> names;
  Seat seat = kNobody;
  std::uint64_t random_seed = 0;  // for the bot's own dice, so that runs repeat
};

template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  virtual void start(const Seating<G>& seating) = 0;
  // Nothing if there is no proper answer; then `problem` says why, and the match is lost for this seat.
  virtual std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves,
                                     std::string& problem) = 0;
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
    return analysis.move;
  }
  int iterations() const override { return iterations_; }

 private:
  Level level_;
  Budget budget_;
  Random random_{0};
  int iterations_ = 0;
};

// A program that speaks the bot protocol over its standard input and output.
template <Game G>
class ProgramPlayer final : public Player<G> {
 public:
  ProgramPlayer(std::string command, const Budget& budget) : program_(std::move(command)), budget_(budget) {}

  void start(const Seating<G>& seating) override {
    program_.ensure_running();
    program_.send({{"type", "start"},
                   {"protocol", 1},
                   {"game", G::kId},
                   {"options", options_json<G>(seating.options)},
                   {"players", seating.names.size()},
                   {"seat", seating.seat},
                   {"names", seating.names}});
  }

  std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves,
                             std::string& problem) override {
    std::vector<std::string> legal;
    for (const Move move : moves) legal.push_back(GameText<G>::move(move));
    std::sort(legal.begin(), legal.end());
    const int budget_ms = milliseconds();
    const int id = ++asked_;
    program_.send(
        {{"type", "act"}, {"id", id}, {"view", GameJson<G>::view(view)}, {"legal", legal}, {"budget_ms", budget_ms}});
    const std::optional<Json> answer = program_.receive(id, budget_ms + kGraceMs, problem);
    if (!answer) return std::nullopt;
    const auto text = answer->find("move");
    if (text == answer->end() || !text->is_string()) {
      problem = "an answer without a move";
    } else if (const auto move = GameText<G>::parse(text->template get<std::string>()); move && moves.contains(*move)) {
      return move;
    } else {
      problem = "an illegal move: " + text::quoted(text->template get<std::string>());
    }
    program_.stop();  // whatever it says later must not be taken for an answer in the next match
    return std::nullopt;
  }

  bool listens() const override { return true; }
  void hear(const Json& message) override { program_.send(message); }
  void over(const Json& message) override { program_.send(message); }

 private:
  // Starting a program and carrying its words takes time that is not its fault.
  static constexpr int kGraceMs = 250;
  static constexpr int kPatientMs = 10'000;  // where budgets are counted in iterations

  int milliseconds() const {
    return budget_.iterations > 0 ? kPatientMs : static_cast<int>(budget_.time.count() / 1000);
  }

  Program program_;
  Budget budget_;
  int asked_ = 0;
};

}  // namespace fathom
