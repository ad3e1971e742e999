#include "bots/sea_and_shore/standing.h"
#include "bots/search/exact.h"

#include <cmath>

namespace fathom::sea_and_shore {

namespace {

int tricks_left(const State& s) {
  const int of_round = hand_size(s.players) + 1 - s.trick;
  return of_round + (kRounds - s.round) * hand_size(s.players);
}

// What the islands that a seat is still to be dealt will be worth on average.
float worth_to_be_dealt(const State& s, Seat seat, const Judgement& judgement) {
  CardSet dealt;
  for (const CardSet hand : s.hands) dealt = dealt | hand;
  const int left = kIslands - dealt.count();
  float all = 0;
  for (const float worth : judgement.island) all += kColours * worth;
  const float average = (all - worth_of_hand(dealt, judgement)) / static_cast<float>(std::max(1, left));
  return average * static_cast<float>(hand_size(s.players) - of(s.hands, seat).count());
}

}  // namespace

float worth_of_hand(CardSet hand, const Judgement& judgement) {
  float sum = 0;
  for (const Card island : hand) sum += judgement.island[static_cast<std::size_t>(number_of(island))];
  return sum;
}

float visible_points(const State& s, Seat seat, const Judgement& judgement) {
  int treasures = 0;
  for (std::size_t i = 0; i < s.laid_count; ++i) {
    if (s.laid[i].owner == seat) treasures += number_of(s.laid[i].treasure);
  }
  return static_cast<float>(of(s.points, seat) + treasures) + judgement.addition * of(s.additions, seat);
}

float prospects(const State& s, Seat seat, const Judgement& judgement) {
  return visible_points(s, seat, judgement) + worth_of_hand(of(s.hands, seat), judgement);
}

float spread_of(const State& s, const Judgement& judgement) {
  return judgement.spread + judgement.spread_per_trick * std::sqrt(static_cast<float>(tricks_left(s)));
}

double win_with(const Outcome& outcome, std::size_t seat, double more, double spread) {
  const double win = std::min(static_cast<double>(outcome.win[seat]), 1.0);
  const double raised = win * exact::exp(more / spread);
  return raised / (raised + (1 - win));
}

Outcome standing(const State& s, const Judgement& judgement, Hands hands) {
  Outcome outcome;
  const auto players = static_cast<std::size_t>(s.players);
  float best = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    outcome.score[seat] = hands == Hands::open ? prospects(s, static_cast<Seat>(seat), judgement)
                                               : visible_points(s, static_cast<Seat>(seat), judgement);
    if (s.phase == Phase::deal) outcome.score[seat] += worth_to_be_dealt(s, static_cast<Seat>(seat), judgement);
    best = std::max(best, outcome.score[seat]);
  }
  const float spread = spread_of(s, judgement);
  float sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    outcome.win[seat] = exact::exp((outcome.score[seat] - best) / spread);
    sum += outcome.win[seat];
  }
  for (std::size_t seat = 0; seat < players; ++seat) outcome.value[seat] = outcome.win[seat] /= sum;
  return outcome;
}

}  // namespace fathom::sea_and_shore
