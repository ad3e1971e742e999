// What is noted of one game while it is played.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <vector>

#include "bots/judge.h"
#include "lab/subject.h"
#include "lab/sums.h"

namespace fathom::lab {

template <Game G>
std::vector<MeasureName> measure_names() {
  std::vector<MeasureName> names = common_measures();
  for (const HappeningMeasure& each : Subject<G>::kMeasures) names.push_back({std::string(each.name), each.is_rate});
  return names;
}

template <Game G>
class Sheet {
 public:
  explicit Sheet(int players) : players_(players), own_(Subject<G>::kMeasures.size()) {}

  void hear(const Happenings& happenings, const typename G::State& state) {
    for (const Happening& happening : happenings) {
      if (Subject<G>::begins_turn(happening)) begin_turn(state);
      for (std::uint64_t left = interested(happening.what); left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        const HappeningMeasure& measure = Subject<G>::kMeasures[i];
        if (measure.part.counts(happening)) ++own_[i].part;
        if (measure.whole.counts(happening)) ++own_[i].whole;
      }
    }
  }

  void step() { ++steps_; }
  // Whether the first turn has begun: then it is known who is first.
  bool has_begun() const { return turns_ > 0; }

  void decide(const typename G::Moves& moves, Move chosen) {
    ++decisions_;
    branches_ += static_cast<double>(moves.size());
    if (moves.size() == 1) {
      ++forced_;
      return;
    }
    Kinds possible = 0;
    for (const Move move : moves) possible |= Subject<G>::kinds(move);
    const Kinds taken = Subject<G>::kinds(chosen);
    for (; possible != 0; possible &= possible - 1) {
      const auto kind = static_cast<unsigned>(std::countr_zero(possible));
      ++possible_[kind];
      if ((taken >> kind & 1U) != 0) ++taken_[kind];
    }
  }

  // The game is over.
  void write(const typename G::State& state, const std::optional<Wins>& luck, Sums& sums) const {
    const Result result = G::result(state);
    const Wins wins = wins_of<G>(state);
    ++sums.games;
    write_places(result, wins, luck, sums);
    write_length(sums);
    write_lead(result, wins, sums);
    write_moves(sums);
    for (std::size_t i = 0; i < own_.size(); ++i) {
      const HappeningMeasure& measure = Subject<G>::kMeasures[i];
      Tally& tally = sums.measures[kCommon + i];
      if (measure.whole.what == Count::kGames) {
        tally.add(own_[i].part);
      } else if (measure.is_rate) {
        tally.add_part(own_[i].part, own_[i].whole);
      } else {
        tally.add_ratio(own_[i].part, own_[i].whole);
      }
    }
  }

 private:
  struct Own {
    double part = 0;
    double whole = 0;
  };

  // The measures that count happenings of this code: most count none, and there are very many happenings.
  static std::uint64_t interested(int what) {
    static const auto by_code = [] {
      static_assert(Subject<G>::kMeasures.size() <= 64);
      std::array<std::uint64_t, GameText<G>::kHappenings.size()> table{};
      for (std::size_t i = 0; i < Subject<G>::kMeasures.size(); ++i) {
        for (const int code : {Subject<G>::kMeasures[i].part.what, Subject<G>::kMeasures[i].whole.what})
          if (code != Count::kGames) table[static_cast<std::size_t>(code)] |= std::uint64_t{1} << i;
      }
      return table;
    }();
    return by_code[static_cast<std::size_t>(what)];
  }

  static Tally& of(Sums& sums, Common measure) { return sums.measures[static_cast<std::size_t>(measure)]; }

  void begin_turn(const typename G::State& state) {
    if (turns_ == 0) first_ = Subject<G>::first(state);
    if (turns_++ % (Subject<G>::kTurnOfOne ? players_ : 1) != 0) return;
    Seat leader = kNobody;
    if (const std::optional<Scores> scores = Subject<G>::scores(state)) {
      const auto end = scores->begin() + players_;
      const auto best = std::max_element(scores->begin(), end);
      if (std::count(scores->begin(), end, *best) == 1) leader = static_cast<Seat>(best - scores->begin());
    }
    leaders_.push_back(leader);
  }

  void write_places(const Result& result, const Wins& wins, const std::optional<Wins>& luck, Sums& sums) const {
    std::array<double, kMaxSeats> scores{};
    for (int place = 0; place < players_; ++place) {
      const auto seat = static_cast<std::size_t>((first_ + place) % players_);
      const auto at = static_cast<std::size_t>(place);
      scores[at] = result.scores[seat];
      sums.places[at].add(wins[seat]);
      if (luck) sums.place_luck[at].add_part(wins[seat], (*luck)[seat]);
      sums.scores[at].add(scores[at]);
      ++sums.score[result.scores[seat]];
    }
    const auto end = scores.begin() + players_;
    of(sums, Common::score).add_all({scores.begin(), end});
    of(sums, Common::tied).add(result.winners.count() > 1 ? 1 : 0);
    std::sort(scores.begin(), end, std::greater<>());
    const double margin = players_ > 1 ? scores[0] - scores[1] : 0;
    of(sums, Common::margin).add(margin);
    ++sums.margin[static_cast<int>(margin)];
  }

  void write_length(Sums& sums) const {
    of(sums, Common::turns).add(turns_);
    ++sums.turns[turns_];
    of(sums, Common::steps).add(steps_);
    of(sums, Common::decisions).add(decisions_);
    of(sums, Common::minutes).add(((decisions_ - forced_) * kSecondsPerDecision + steps_ * kSecondsPerStep) / 60);
    of(sums, Common::forced).add_part(forced_, decisions_);
    of(sums, Common::branching).add_ratio(branches_, decisions_);
  }

  // Who led, round by round; nobody where several did.
  void write_lead(const Result& result, const Wins& wins, Sums& sums) const {
    if (leaders_.empty() || std::all_of(leaders_.begin(), leaders_.end(), [](Seat seat) { return seat == kNobody; }))
      return;
    double changes = 0;
    Seat last = kNobody;
    for (const Seat leader : leaders_) {
      if (leader == kNobody) continue;
      if (last != kNobody && leader != last) ++changes;
      last = leader;
    }
    of(sums, Common::lead_changes).add(changes);
    if (result.winners.count() == 1) {
      const Seat winner = result.winners.lowest();
      std::size_t taken = leaders_.size();
      while (taken > 0 && leaders_[taken - 1] == winner) --taken;
      of(sums, Common::lead_taken_at).add(static_cast<double>(taken) / static_cast<double>(leaders_.size()));
    }
    for (std::size_t tenth = 1; tenth <= kTenths; ++tenth) {
      const std::size_t at = std::min(leaders_.size() - 1, leaders_.size() * tenth / kTenths);
      if (leaders_[at] == kNobody) continue;
      sums.leader_wins[tenth - 1].add(wins[static_cast<std::size_t>(leaders_[at])]);
    }
  }

  void write_moves(Sums& sums) const {
    for (unsigned kind = 0; kind < possible_.size(); ++kind) {
      if (possible_[kind] == 0) continue;
      sums.moves[kind].rate.add_part(taken_[kind], possible_[kind]);
    }
  }

  int players_;
  Seat first_ = 0;
  double steps_ = 0;
  double decisions_ = 0;
  double forced_ = 0;
  double branches_ = 0;
  std::vector<Own> own_;
  int turns_ = 0;
  std::vector<Seat> leaders_;  // at the beginning of every turn, or of every round of turns
  std::array<int, 64> possible_{};
  std::array<int, 64> taken_{};
};

}  // namespace fathom::lab
