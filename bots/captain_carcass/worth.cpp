#include "bots/captain_carcass/worth.h"

#include <algorithm>

#include "bots/search/exact.h"
#include "engine/captain_carcass/exploration.h"

namespace fathom::captain_carcass {

namespace {

// The average number of points that a card of `source` adds to a Hold.
double average_gain(const State& s, Seat seat, CardSet hold, CardSet source) {
  if (source.empty()) return 0;
  const int before = points_with(s, seat, hold);
  double gain = 0;
  for (const Card card : source) gain += points_with(s, seat, hold | CardSet::of(card)) - before;
  return gain / source.count();
}

// The chance to place another card without an Incident.
double safety(const State& s) {
  if (s.deck.empty()) return 1;
  const CardSet clashing = s.deck & (clashes_with_exploration(s) - caught_at_once(s.in_force));
  return 1 - static_cast<double>(clashing.count()) / s.deck.count();
}

double open_choice(Phase phase, const Judgement& judgement) {
  switch (phase) {
    case Phase::knife: return judgement.knife;
    case Phase::harpoon: return judgement.harpoon;
    case Phase::map:
    case Phase::chart: return judgement.map;
    case Phase::net: return judgement.net;
    case Phase::look: return judgement.look;
    default: return 0;
  }
}

// Points of a seat with its dive, if it is on one.
double prospects(const State& s, Seat seat, const Judgement& judgement) {
  const CardSet hold = s.holds[static_cast<std::size_t>(seat)];
  const double spare = judgement.card * hold.count();
  if (seat != s.turn_of || s.phase == Phase::over || s.depth == 0) return points_with(s, seat, hold) + spare;
  const CardSet home = hold | s.explored;
  double surfaced = points_with(s, seat, home) + judgement.card * s.depth;
  if (has_key_and_chest(s.explored)) {
    const int cards = std::min(s.depth * bonus_factor(s.in_force), s.locker.count());
    surfaced += cards * (judgement.card + judgement.locker_share * average_gain(s, seat, home, s.locker));
  }
  surfaced += open_choice(s.phase, judgement);
  if (s.owed == 0) return surfaced + spare;
  const double survives = exact::power(safety(s), s.owed);
  const double sunk = points_with(s, seat, hold | saved_by_anchor(s));
  return survives * surfaced + (1 - survives) * sunk + spare;
}

}  // namespace

int points_with(const State& state, Seat seat, CardSet hold) {
  State copy = state;
  copy.holds[static_cast<std::size_t>(seat)] = hold;
  const int points = CaptainCarcass::score(copy, seat);
  // CC-25: what counts from sixty on is how little it is.
  return sixty_is_too_much(state.agreed) && points >= 60 ? 59 - 2 * (points - 59) : points;
}

double worth(const State& state, Seat seat, const Judgement& judgement) {
  if (!judgement.compares)
    return prospects(state, seat, judgement) - points_with(state, seat, state.holds[static_cast<std::size_t>(seat)]);
  double best = -1e9;
  double sum = 0;
  for (Seat other = 0; other < state.players; ++other) {
    if (other == seat) continue;
    const double prospect = prospects(state, other, judgement);
    best = std::max(best, prospect);
    sum += prospect;
  }
  const double against = state.players == 2 ? best : 0.5 * best + 0.5 * sum / (state.players - 1);
  return prospects(state, seat, judgement) - against;
}

}  // namespace fathom::captain_carcass
