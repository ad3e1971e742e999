// Plays a stranger's program through a game with all its sets of options, and shows the question where it fails.
#pragma once

#include "arena/run_matches.h"
#include "engine/core/option_sets.h"

namespace fathom {

struct BotCheck {
  int matches = 0;
  int decisions = 0;
  double worst_ms = 0;
  // Of the first failure:
  std::string problem{};
  std::string options{};  // "players=3 divers=random", as --set takes them
  int seat = 0;
  Json question{};  // the `act` message that was not answered well
};

// Keeps what was asked last.
template <Game G>
class Questioned final : public Player<G> {
 public:
  Questioned(std::unique_ptr<Player<G>> player, BotCheck& check) : player_(std::move(player)), check_(check) {}

  void start(const Seating<G>& seating) override {
    seat_ = seating.seat;
    player_->start(seating);
  }
  std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves,
                             std::string& problem) override {
    ++check_.decisions;
    const auto move = player_->choose(view, moves, problem);
    if (!move) {
      check_.problem = problem;
      check_.seat = seat_;
      check_.question = act_message<G>(check_.decisions, view, moves, Milliseconds(0), Milliseconds(0));
      for (const char* depends : {"id", "budget_ms", "time_left_ms"}) check_.question.erase(depends);
    }
    return move;
  }
  bool listens() const override { return true; }
  void hear(const Json& message) override { player_->hear(message); }
  void over(const Json& message) override { player_->over(message); }

 private:
  std::unique_ptr<Player<G>> player_;
  BotCheck& check_;
  Seat seat_ = kNobody;
};

// Stops at the first failure. `told` is called after every set of options with how many are done, of how many.
template <Game G, class Told>
BotCheck check_bot(const std::string& command, const Budget& budget, std::uint64_t seed, const std::atomic<bool>& stop,
                   Told told) {
  BotCheck check;
  const auto lines = all_option_lines<G>();
  int done = 0;
  for (const std::string_view line : lines) {
    typename G::Options options;
    read_option_line<G>(line, options);
    Plan plan;
    plan.players = G::players(G::start(options));
    plan.entrants = {{"program", Level::random, command}, {"random", Level::random}};
    plan.tables = {line_ups(2, plan.players).front()};
    plan.games = plan.players;  // once on every seat
    plan.seed = seed;
    MatchRunner<G> runner(plan, options, budget, [&](int entrant) -> std::unique_ptr<Player<G>> {
      if (entrant != 0) return std::make_unique<BotPlayer<G>>(Level::random, budget);
      return std::make_unique<Questioned<G>>(stranger<G>(command, budget, stop), check);
    });
    std::vector<std::optional<MatchRecord>> records(static_cast<std::size_t>(plan.matches()));
    runner.run(records, 1, stop, [&](int, const MatchRecord& record, const Match<G>&) {
      ++check.matches;
      check.worst_ms = std::max(check.worst_ms, *std::max_element(record.worst_ms.begin(), record.worst_ms.end()));
    });
    if (!check.problem.empty()) {
      check.options = line;
      return check;
    }
    if (stop) break;
    told(++done, static_cast<int>(lines.size()));
  }
  return check;
}

}  // namespace fathom
