// Plays games to study them. A study is cut into numbered blocks of games; whoever plays a block comes to the same
// sums.
#pragma once

#include <functional>
#include <unordered_map>

#include "analysis/luck.h"
#include "bots/levels.h"
#include "bots/search/regret_matching.h"
#include "lab/captain_carcass.h"
#include "lab/sea_and_shore.h"
#include "lab/sheet.h"
#include "lab/treasure_divers.h"

namespace fathom::lab {

// What a bot does that keeps from some moves: what it would do anyway, or what it likes best of the rest. Bots weigh
// all legal moves, never some of them.
template <class Allowed>
std::optional<Move> choice_among(const Analysis& analysis, Random& random, Allowed allowed) {
  if (allowed(analysis.move)) return analysis.move;
  double weights = 0;
  double best = -1;
  for (const Estimate& each : analysis.estimates) {
    if (!allowed(each.move)) continue;
    weights += each.weight;
    best = std::max(best, each.win);
  }
  // Whoever mixes goes on mixing; of equals any will do.
  std::vector<double> shares;
  for (const Estimate& each : analysis.estimates) {
    const double share = weights > 0 ? each.weight : (each.win == best ? 1.0 : 0.0);
    shares.push_back(allowed(each.move) ? share : 0);
  }
  if (std::all_of(shares.begin(), shares.end(), [](double share) { return share <= 0; })) return std::nullopt;
  return analysis.estimates[pick_weighted(std::span<const double>(shares), random)].move;
}

// The moves that somebody keeps from making, by their codes.
template <Game G>
class Forbidden {
 public:
  explicit Forbidden(std::function<bool(const std::string& code)> matches) : matches_(std::move(matches)) {}

  bool has(Move move) {
    if (!matches_) return false;
    const auto [entry, is_new] = known_.try_emplace(std::bit_cast<std::uint32_t>(move), false);
    if (is_new) entry->second = matches_(GameText<G>::move(move));
    return entry->second;
  }

 private:
  std::function<bool(const std::string&)> matches_;
  std::unordered_map<std::uint32_t, bool> known_;
};

template <Game G>
struct Experiment {
  typename G::Options options;
  std::vector<Level> bots;  // go round the table, from game to game
  Budget budget;
  std::uint64_t seed = 0;
  int worth_every = 4;  // of so many games in one a choice is judged; 0: in none
  bool luck = false;    // is measured, to take it out of who wins
  // One seat is watched, and goes round the table. It may be different: it never does this,
  bool watched = false;
  std::function<bool(const std::string& code)> forbidden;
  Kinds without = 0;  // nor moves of these kinds,
  // or it is dealt this, and one of the others, its rival, that; 0 is nothing.
  int dealt = 0;
  int dealt_to_rival = 0;

  bool restricts() const { return forbidden || without != 0; }
};

template <Game G>
class Study {
 public:
  explicit Study(const Experiment<G>& experiment)
      : experiment_(experiment), players_(G::players(G::start(experiment.options))), forbidden_(experiment.forbidden) {}

  Sums empty() const { return Sums(static_cast<std::size_t>(players_), kCommon + Subject<G>::kMeasures.size()); }

  // Adds a game, which is the same whoever plays it.
  void play(int game, Sums& sums) {
    const std::uint64_t seed = mix(experiment_.seed ^ mix(static_cast<std::uint64_t>(game)));
    // Draws and thoughts have dice of their own: under other rules the same game draws alike as long as it can.
    Random chance(seed);
    Random mind(mix(seed + 1));
    Random picks(mix(seed + 2));
    const Seat special = static_cast<Seat>(game % players_);
    typename G::Options options = experiment_.options;
    // Sits next to it, or next but one … in turn.
    const Seat rival = static_cast<Seat>((special + 1 + game / players_ % std::max(1, players_ - 1)) % players_);
    if (experiment_.dealt > 0) Subject<G>::deal(options, special, experiment_.dealt);
    if (experiment_.dealt_to_rival > 0) Subject<G>::deal(options, rival, experiment_.dealt_to_rival);
    // At random: whoever goes round the table would else be judged in some seats only.
    const bool judges =
        experiment_.worth_every > 0 && picks.below(static_cast<std::uint32_t>(experiment_.worth_every)) == 0;
    std::uint32_t real_choices = 0;
    std::optional<Choice> choice;
    std::vector<LoggedStep> steps;  // and what somebody threw dice for: where luck is measured
    std::vector<MixedChoice> mixed;
    std::size_t before_first_turn = 0;  // steps

    Sheet<G> sheet(players_);
    Happenings happenings;
    typename G::Moves moves;
    typename G::State state = G::start(options, happenings);
    sheet.hear(happenings, state);
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      Seat seat = kNobody;
      Move move;
      if (turn.kind == Turn::Kind::chance) {
        move = G::draw(state, chance);
      } else {
        seat = turn.seats.lowest();
        G::moves(state, seat, moves);
        move = moves[0];
        if (moves.size() > 1) {
          Analysis thoughts = think<G>(level_of(game, seat), G::view(state, seat), moves, experiment_.budget, mind);
          move = thoughts.move;
          // Whoever could do nothing else may do it.
          if (seat == special && experiment_.restricts())
            move = choice_among(thoughts, picks, [this](Move each) { return allows(each); }).value_or(move);
          else if (experiment_.luck)
            mixed.push_back({steps.size(), mix_of(thoughts)});
          // One of all real choices, each as likely as any other.
          if (judges && picks.below(++real_choices) == 0) choice = Choice{state, seat, move, std::move(thoughts)};
        }
        sheet.decide(moves, move);
      }
      if (experiment_.luck) steps.push_back({{seat, move}});
      if (!sheet.has_begun()) ++before_first_turn;
      happenings.clear();
      G::tell(state, seat, move, happenings);
      sheet.step();
      sheet.hear(happenings, state);
    }
    std::optional<Wins> luck;
    // Who begins is not luck of a place: that is drawn before.
    if (experiment_.luck) luck = luck_of_match<G>(options, steps, mixed, mix(seed + 3), before_first_turn);
    sheet.write(state, luck, sums);
    if (experiment_.watched) {
      const auto at = static_cast<std::size_t>(special);
      const Wins wins = wins_of<G>(state);
      sums.special.add(wins[at]);
      sums.rival.add(wins[static_cast<std::size_t>(rival)]);
      if (luck) sums.special_luck.add_part(wins[at], (*luck)[at]);
    }
    if (choice) judge_choice(*choice, picks, sums);
  }

 private:
  // A choice that is judged after the game.
  struct Choice {
    typename G::State state;
    Seat seat = kNobody;
    Move chosen;
    Analysis thoughts;
  };

  // The bots go round more slowly than the seat that is different, so that it is as often each of them.
  Level level_of(int game, Seat seat) const {
    return experiment_.bots[static_cast<std::size_t>(game / players_ + seat) % experiment_.bots.size()];
  }

  bool allows(Move move) { return (Subject<G>::kinds(move) & experiment_.without) == 0 && !forbidden_.has(move); }

  // What the move was worth: how much better its maker stands than after what it would have done without moves of that
  // kind. Both are judged with the same dice.
  static void judge_choice(const Choice& choice, Random& random, Sums& sums) {
    constexpr int kWays = 24;
    const std::uint64_t dice = random.next();
    const auto worth = [&](Move move) {
      typename G::State after = choice.state;
      G::apply(after, choice.seat, move);
      return judge<G>(after, Reach::near, kWays, dice)[static_cast<std::size_t>(choice.seat)];
    };
    std::optional<double> chosen;
    for (Kinds kinds = Subject<G>::kinds(choice.chosen); kinds != 0; kinds &= kinds - 1) {
      const auto kind = static_cast<unsigned>(std::countr_zero(kinds));
      const auto other = choice_among(choice.thoughts, random,
                                      [kind](Move move) { return (Subject<G>::kinds(move) >> kind & 1U) == 0; });
      if (!other) continue;
      if (!chosen) chosen = worth(choice.chosen);
      sums.moves[kind].gain.add(*chosen - worth(*other));
    }
  }

  Experiment<G> experiment_;
  int players_;
  Forbidden<G> forbidden_;
};

}  // namespace fathom::lab
