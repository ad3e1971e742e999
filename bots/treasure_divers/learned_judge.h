// The learned judge of Treasure Divers: the chance to win at the beginning of a dive.
#pragma once

#include "bots/learned/learned.h"
#include "bots/treasure_divers/features.h"

namespace fathom {

template <>
struct Learned<TreasureDivers> {
  using Inputs = treasure_divers::Features;
  static Inputs inputs(const treasure_divers::State& state, Seat) { return treasure_divers::features(state); }
  static Seat side(const treasure_divers::State& state) { return state.captain; }

  // The one that came with the program.
  static const Network<Inputs>& network();

  // A quick player that trusts a network: a short search.
  static Move choose(const Network<Inputs>& network, const treasure_divers::View& view,
                     const TreasureDivers::Moves& moves, Random& random);

  static constexpr std::uint32_t kOneIn = 1;
  static constexpr std::uint32_t kRandomOneIn = 1;  // games with a move at random: all kinds of hands come from it
  static constexpr float kLater = 0.7F;             // how much counts what came later than the next position
  // Where a search asks: when a dive has ended and the next begins.
  static bool worth_learning(const treasure_divers::State& state) {
    return state.phase == treasure_divers::Phase::flip;
  }

  // Rules to learn from: mostly the plain game, and something of everything.
  static TreasureDivers::Options options(Random& random);
};

namespace treasure_divers {

// The chance of a seat to win: exact when the game is over. Meant for the beginning of a dive.
float learned_chance(const Network<Features>& network, const State& state, Seat seat);

}  // namespace treasure_divers

}  // namespace fathom
