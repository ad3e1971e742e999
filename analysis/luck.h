// Luck: how much better it went than it could be expected to go.
//
// Something was drawn, by chance or by somebody who mixes, and the chance of everything that might have come is known.
// What came is judged, and so is all the rest; the difference to the average is luck. On average it is nothing, however
// well or badly the judge judges: that is what makes results with the luck taken out as true as those without.
#pragma once

#include <bit>
#include <vector>

#include "bots/bot.h"
#include "bots/captain_carcass/judge.h"
#include "bots/sea_and_shore/judge.h"
#include "bots/treasure_divers/judge.h"
#include "table/match.h"

namespace fathom {

// Something that might have come, and how likely.
struct Possible {
  Move move;
  double chance = 0;
};

// How thoroughly positions are judged. What came counts for more than what might have come, which is many.
struct Thoroughness {
  Reach reach = Reach::near;
  int ways = 400;      // for what came
  int ways_each = 16;  // for each of the rest
};

// Every outcome of chance with its probability.
template <Game G>
std::vector<Possible> possible_draws(const typename G::State& state) {
  typename G::Chances chances;
  G::chances(state, chances);
  double all = 0;
  for (const Chance& chance : chances) all += chance.weight;
  std::vector<Possible> possible;
  for (const Chance& chance : chances) possible.push_back({chance.move, chance.weight / all});
  return possible;
}

// The average over all that might come next.
template <Game G>
Wins expected(const typename G::State& state, Seat seat, const std::vector<Possible>& possible,
              const Thoroughness& thoroughness, std::uint64_t seed) {
  Wins sum{};
  for (const Possible& each : possible) {
    typename G::State after = state;
    G::apply(after, seat, each.move);
    // Dice of its own: what is alike in the mistakes of many judgements would not average out.
    const std::uint64_t dice = mix(seed ^ mix(std::bit_cast<std::uint32_t>(each.move)));
    const Wins wins = judge<G>(after, thoroughness.reach, thoroughness.ways_each, dice);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += each.chance * wins[i];
  }
  return sum;
}

// The luck of every seat when `move` came.
template <Game G>
Wins luck_of(const typename G::State& state, Seat seat, const std::vector<Possible>& possible, Move move,
             const Thoroughness& thoroughness, std::uint64_t seed) {
  Wins luck{};
  if (possible.size() < 2) return luck;
  typename G::State after = state;
  G::apply(after, seat, move);
  luck = judge<G>(after, thoroughness.reach, thoroughness.ways, seed);
  const Wins average = expected<G>(state, seat, possible, thoroughness, seed);
  for (std::size_t i = 0; i < luck.size(); ++i) luck[i] -= average[i];
  return luck;
}

// What is known of a choice that somebody made by throwing dice: at which step, and how likely each move was.
struct MixedChoice {
  std::size_t step = 0;
  std::vector<Possible> possible;
};

// How likely each move was in the thoughts of a bot that mixes; nothing for others.
inline std::vector<Possible> mix_of(const Analysis& thoughts) {
  std::vector<Possible> mix;
  for (const Estimate& estimate : thoughts.estimates) {
    if (estimate.weight > 0) mix.push_back({estimate.move, estimate.weight});
  }
  return mix;
}

// The luck of every seat in a whole match: of all draws, and of the choices of which the chances are known. `from`:
// what came before this step does not count.
template <Game G>
Wins luck_of_match(const typename G::Options& options, const std::vector<LoggedStep>& steps,
                   const std::vector<MixedChoice>& mixed, std::uint64_t seed, std::size_t from = 0) {
  const Thoroughness thoroughness{.reach = Judge<G>::kForLuck};
  typename G::State state = G::start(options);
  Wins sum{};
  auto choice = mixed.begin();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    std::vector<Possible> possible;
    if (step.seat == kNobody) possible = possible_draws<G>(state);
    if (choice != mixed.end() && choice->step == i) possible = (choice++)->possible;
    if (i < from) possible.clear();
    const Wins luck = luck_of<G>(state, step.seat, possible, step.move, thoroughness, mix(seed ^ mix(i)));
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += luck[seat];
    G::apply(state, step.seat, step.move);
  }
  return sum;
}

}  // namespace fathom
