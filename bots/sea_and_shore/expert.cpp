
#include "bots/sea_and_shore/bots.h"
#include "bots/sea_and_shore/learned_judge.h"
#include "bots/sea_and_shore/playing_on.h"
#include "bots/sea_and_shore/standing.h"
#include "bots/search/exact.h"
#include "bots/search/fraction.h"
#include "bots/search/race.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

struct Guide {
  static constexpr double kNearlyEqual = 0.002;
  static constexpr int kMostDeals = 8;
  static constexpr int kMayBePassed = 5;  // one higher island is there in one of so many

  const Effort& effort;
  Seat viewer;
  int end_trick;  // how far to play on
  int round;

  // Of a few deals one that explains well what the others have played.
  State imagine(const View& view, Random& random) const {
    State chosen = deal_again(view, random);
    if (!covered(chosen)) return chosen;
    double sum = likelihood(chosen);
    if (sum == 0) return chosen;
    for (int i = 1; i < effort.deals; ++i) {
      const State other = deal_again(view, random);
      const double likely = likelihood(other);
      sum += likely;
      if (fraction(random) * sum < likely) chosen = other;
    }
    return chosen;
  }

  void finish(State& s, Random& random, Outcome& outcome) const {
    if (s.round == round) play_on(s, end_trick, effort.playout_doubt, random);
    if (s.phase == Phase::over) {
      outcome = outcome_of<SeaAndShore>(s, 0, 1);
    } else {
      outcome.win = chances_by<SeaAndShore>(Learned<SeaAndShore>::network(), s);
      outcome.value = outcome.win;
      outcome.score[static_cast<std::size_t>(viewer)] = prospects(s, viewer, kJudgement);
    }
  }

 private:
  // SS-6: whoever passed an island to the seat had no higher one of its colour then. The seat can tell that island as
  // the one of its hand that the giver knows, as long as no raid can have mixed the hands. A higher one that the seat
  // does not know of can only have been passed to the giver, and most of the giver's islands were not.
  State deal_again(const View& view, Random& random) const {
    State s = SeaAndShore::imagine(view, random);
    const State& table = view.table;
    const bool raids = table.trick > 1 && table.actions[0] == 2;
    if (table.phase <= Phase::pass || raids) return s;
    const Seat giver = clockwise(viewer, 1, table.players);
    const CardSet passed = of(table.hands, viewer) & of(table.knows, giver);
    if (passed.count() != 1) return s;
    const Card island = passed.lowest();
    const CardSet higher = islands_of(colour_of(island)) - islands_up_to(number_of(island)) - of(table.hands, giver);
    for (int again = 0; again < kMostDeals; ++again) {
      CardSet hand = of(s.hands, giver);
      if (of(s.played, giver).island != kNoIsland) hand.add(of(s.played, giver).island);
      const int there = (hand & higher).count();
      if (there == 0 || (there == 1 && random.below(kMayBePassed) == 0)) break;
      s = SeaAndShore::imagine(view, random);
    }
    return s;
  }

  // How likely the covered islands are played from these hands. 0 if nobody else has played.
  double likelihood(const State& s) const {
    double product = 1;
    bool any = false;
    for (Seat seat = s.starter; of(s.played, seat).island != kNoIsland; seat = clockwise(seat, 1, s.players)) {
      if (seat == viewer) break;
      any = true;
      product *= likelihood_of_play(s, seat);
    }
    return any ? product : 0;
  }

  double likelihood_of_play(State s, Seat seat) const {
    const Played played = of(s.played, seat);
    // Back to when the seat was about to play.
    Seat later = seat;
    do {
      of(s.played, later) = {};
      later = clockwise(later, 1, s.players);
    } while (later != s.starter);
    of(s.hands, seat).add(played.island);
    of(s.additions, seat) = static_cast<std::uint8_t>(of(s.additions, seat) + played.additions);
    Plays plays;
    plays_of(s, seat, kJudgement, plays);
    float most = -1e9F;
    for (const Play& play : plays) most = std::max(most, play.worth);
    double sum = 0;
    double own = 0;
    for (const Play& play : plays) {
      const auto weight = static_cast<double>(exact::exp((play.worth - most) / effort.belief_doubt));
      sum += weight;
      if (play.island == played.island && play.additions == played.additions) own = weight;
    }
    return own / sum + effort.surprise;
  }
};

// A treasure that is put on a deck comes up tricks later; what is played now shows its worth in this trick.
int tricks_ahead(Phase phase, const Effort& effort) {
  return phase == Phase::look || phase == Phase::order ? std::max(3, effort.tricks) : effort.tricks;
}

// The search supposes that the others read a half as it does itself, so a difference between the halves is only as good
// as that guess; and whoever always shows the better one can be read. So either half keeps a fair chance.
void disguise(Analysis& analysis, const Effort& effort, Random& random) {
  if (analysis.move.verb != SeaAndShore::kPlay) return;
  const auto estimate_of = [&](Move move) {
    const auto is_it = [&](const Estimate& estimate) { return estimate.move == move; };
    return std::find_if(analysis.estimates.begin(), analysis.estimates.end(), is_it);
  };
  Move other = analysis.move;
  other.b ^= 1U;
  const auto chosen = estimate_of(analysis.move);
  const auto disguised = estimate_of(other);
  const double better = chosen->win - disguised->win;
  disguised->weight =
      std::clamp(1 / (1 + exact::exp(better / effort.halves_differ)), effort.least_chance, 1 - effort.least_chance);
  chosen->weight = 1 - disguised->weight;
  if (fraction(random) < disguised->weight) analysis.move = other;
}

}  // namespace

Analysis Bots<SeaAndShore>::expert(const View& view, const Moves& moves, const Budget& budget, Random& random,
                                   const Effort& effort) {
  Stopwatch stopwatch(budget);
  const State& s = view.table;
  const Guide guide{effort, view.viewer, s.trick + tricks_ahead(s.phase, effort), s.round};
  Analysis analysis = Race<SeaAndShore, Guide>(guide, view.viewer).run(view, moves, stopwatch, random);
  // Too short a budget to try every move once: then rules of thumb are better than nothing.
  if (analysis.estimates[0].visits == 0) return sailor(view, moves, random);
  if (effort.disguises) disguise(analysis, effort, random);
  return analysis;
}

}  // namespace fathom
