// The judge: the chance to win of every seat from some position, for those who look at matches from outside.
//
// A judge is made for one position of which everything is known, and says how it may go on from there: players decide
// by rules of thumb and from what they know, up to a place where the network that has learned the game can tell who
// usually wins. The average over many such ways is the judgement: a quick one from a few ways that end soon, a
// searching one from many that go on for longer. The same seed always gives the same. A game specialises Judge<G>;
// others are played to their end at random.
#pragma once

#include <array>

#include "engine/core/playout.h"

namespace fathom {

// By seat; a shared victory counts as its share.
using Wins = std::array<double, kMaxSeats>;

template <Game G>
Wins wins_of(const typename G::State& over) {
  const SeatSet winners = G::result(over).winners;
  Wins wins{};
  for (int seat = 0; seat < G::players(over); ++seat) {
    if (winners.has(static_cast<Seat>(seat))) wins[static_cast<std::size_t>(seat)] = 1.0 / winners.count();
  }
  return wins;
}

// How far a judge plays before it trusts the outlook.
enum class Reach : std::uint8_t { near, far };

template <class G>
class Judge {
 public:
  // For the luck of many matches: the reach that tells most for its time.
  static constexpr Reach kForLuck = Reach::near;

  Judge(const typename G::State& state, Reach) : state_(state) {}

  // One way in which it may go on. The game must not be over.
  Wins once(Random& random) const {
    typename G::State state = state_;
    play_out<G>(state, random);
    return wins_of<G>(state);
  }
  // Whether all ways come to the same judgement, so that one is enough.
  bool is_certain() const { return false; }

 private:
  typename G::State state_;
};

// The judgement, from so many ways to go on.
template <Game G>
Wins judge(const typename G::State& state, Reach reach, int ways, std::uint64_t seed) {
  if (G::turn(state).kind == Turn::Kind::over) return wins_of<G>(state);
  const Judge<G> judge(state, reach);
  if (judge.is_certain()) ways = 1;
  Wins sum{};
  for (int i = 0; i < ways; ++i) {
    Random random(mix(seed + static_cast<std::uint64_t>(i)));
    const Wins wins = judge.once(random);
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += wins[seat];
  }
  for (double& win : sum) win /= ways;
  return sum;
}

// The same by what a viewer knows: each way begins in a world that the viewer may be in.
template <Game G>
Wins judge(const typename G::View& view, Reach reach, int ways, std::uint64_t seed) {
  Wins sum{};
  for (int i = 0; i < ways; ++i) {
    Random random(mix(seed + static_cast<std::uint64_t>(i)));
    const Wins wins = judge<G>(G::imagine(view, random), reach, 1, random.next());
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += wins[seat];
  }
  for (double& win : sum) win /= ways;
  return sum;
}

}  // namespace fathom
