// Plays the matches of a plan on several threads.
#pragma once

#include <fmt/core.h>

#include <chrono>
#include <fstream>
#include <map>
#include <mutex>

#include "arena/player.h"
#include "arena/share_out.h"
#include "arena/tournament.h"
#include "bots/search/stopwatch.h"
#include "table/match.h"

namespace fathom {

template <Game G>
class MatchRunner {
 public:
  // Called after every match, one at a time, with the steps it took.
  using Finished = std::function<void(int match, const MatchRecord& record, const Match<G>& played)>;

  // Who plays for an entrant, where it is not the bot or the program that its name stands for.
  using Casting = std::function<std::unique_ptr<Player<G>>(int entrant)>;

  MatchRunner(const Plan& plan, const typename G::Options& options, const Budget& budget, Casting casting = {})
      : plan_(plan), options_(options), budget_(budget), casting_(std::move(casting)) {}

  // Every record also says how lucky each seat was.
  void measure_luck() { measures_luck_ = true; }

  // Plays every match that has no record yet, until all are done or `stop` is set. The result does not depend on the
  // number of threads (nor does what a bot thinks, if its budget is in iterations).
  void run(std::vector<std::optional<MatchRecord>>& records, int threads, const std::atomic<bool>& stop,
           const Finished& finished) {
    std::mutex mutex;
    share_out(plan_.matches(), threads, stop, [&] {
      return [&, bench = Bench()](int match) mutable {
        if (records[static_cast<std::size_t>(match)]) return;
        play(match, bench, stop, [&](const MatchRecord& record, const Match<G>& played) {
          const std::lock_guard lock(mutex);
          records[static_cast<std::size_t>(match)] = record;
          finished(match, record, played);
        });
      };
    });
  }

 private:
  // The players of one thread, kept from match to match: starting a program takes long. An entrant may have several.
  using Bench = std::map<std::pair<int, int>, std::unique_ptr<Player<G>>>;

  Player<G>& player(Bench& bench, int entrant, int copy, const std::atomic<bool>& stop) const {
    std::unique_ptr<Player<G>>& kept = bench[{entrant, copy}];
    if (!kept) {
      const Entrant& who = plan_.entrants[static_cast<std::size_t>(entrant)];
      if (casting_) {
        kept = casting_(entrant);
      } else if (who.command.empty()) {
        kept = std::make_unique<BotPlayer<G>>(who.level, budget_);
      } else {
        kept = stranger<G>(who.command, budget_, stop);
      }
    }
    return *kept;
  }

  template <class Done>
  void play(int number, Bench& bench, const std::atomic<bool>& stop, Done done) const {
    const std::vector<int> seats = plan_.seating(number);
    const auto count = seats.size();
    MatchRecord record = empty_record(count);
    std::vector<Player<G>*> players;
    std::vector<std::string> names;
    std::map<int, int> copies;
    for (const int entrant : seats) {
      players.push_back(&player(bench, entrant, copies[entrant]++, stop));
      names.push_back(plan_.entrants[static_cast<std::size_t>(entrant)].name);
    }
    for (std::size_t seat = 0; seat < count; ++seat) {
      const std::uint64_t random_seed =
          mix(mix(plan_.seed + 1) ^ mix(static_cast<std::uint64_t>(number) * kMaxSeats + seat));
      players[seat]->start({options_, names, static_cast<Seat>(seat), random_seed});
    }

    Match<G> match(options_, names, seed_of(plan_.draw_seed(number)));
    std::size_t told = 0;
    typename G::State told_state = G::start(options_);
    const auto tell = [&] {
      for (; told < match.steps().size(); ++told) {
        const Step& step = match.steps()[told];
        typename G::State after = told_state;
        G::apply(after, step.seat, step.move);
        for (std::size_t seat = 0; seat < count; ++seat) {
          if (players[seat]->listens()) {
            players[seat]->hear(step_message<G>(told_state, after, step, static_cast<Seat>(seat)));
          }
        }
        told_state = after;
      }
    };
    const bool anybody_listens = std::any_of(players.begin(), players.end(), [](auto* p) { return p->listens(); });
    typename G::Moves moves;
    std::vector<MixedChoice> mixed;
    std::optional<std::size_t> loser;
    while (!match.over() && !loser) {
      if (stop) return;
      if (anybody_listens) tell();
      const Seat seat = match.turn().seats.lowest();
      const auto i = static_cast<std::size_t>(seat);
      G::moves(match.state(), seat, moves);
      const auto begin = now();
      const auto move = players[i]->choose(G::view(match.state(), seat), moves, record.forfeit[i]);
      const double ms = std::chrono::duration<double, std::milli>(now() - begin).count();
      record.ms[i] += ms;
      record.worst_ms[i] = std::max(record.worst_ms[i], ms);
      ++record.decisions[i];
      record.iterations[i] += players[i]->iterations();
      if (!move && stop) return;  // it was not waited for
      if (move && measures_luck_) mixed.push_back({match.steps().size(), players[i]->mix()});
      if (!move || match.play(seat, *move, 0) != Status::ok) loser = i;
    }
    if (anybody_listens) tell();
    judge(match, loser, record);
    if (measures_luck_) {
      const Wins luck =
          luck_of_match<G>(options_, match.steps(), mixed, mix(plan_.seed ^ mix(static_cast<std::uint64_t>(number))));
      for (std::size_t seat = 0; seat < count; ++seat) record.luck.push_back(luck[seat]);
    }
    Json over{{"type", "over"}, {"scores", record.score}, {"winners", Json::array()}};
    for (std::size_t seat = 0; seat < count; ++seat) {
      if (record.share[seat] > 0) over["winners"].push_back(seat);
    }
    for (Player<G>* who : players) who->over(over);
    done(record, match);
  }

  // Decisions are timed by the clock that their budget counts.
  std::chrono::nanoseconds now() const {
    return budget_.cpu_time ? thread_cpu_time() : std::chrono::steady_clock::now().time_since_epoch();
  }

  // Whoever forfeits has lost; the others share the victory, since nobody knows who would have won it.
  static void judge(const Match<G>& match, std::optional<std::size_t> loser, MatchRecord& record) {
    const std::size_t count = record.share.size();
    if (loser) {
      for (std::size_t seat = 0; seat < count; ++seat)
        record.share[seat] = seat == *loser ? 0 : 1.0 / static_cast<double>(count - 1);
      return;
    }
    const Result result = G::result(match.state());
    for (std::size_t seat = 0; seat < count; ++seat) {
      record.score[seat] = result.scores[seat];
      record.share[seat] = result.winners.has(static_cast<Seat>(seat)) ? 1.0 / result.winners.count() : 0;
    }
  }

  const Plan& plan_;
  typename G::Options options_;
  Budget budget_;
  Casting casting_;
  bool measures_luck_ = false;
};

}  // namespace fathom
