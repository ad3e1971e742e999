// The learned judge of Captain Carcass.
#pragma once

#include "bots/captain_carcass/features.h"
#include "bots/learned/learned.h"

namespace fathom {

template <>
struct Learned<CaptainCarcass> {
  using Inputs = captain_carcass::Features;
  static Inputs inputs(const captain_carcass::State& state, Seat seat) {
    return captain_carcass::features(state, seat);
  }

  // The one that came with the program.
  static const Network<Inputs>& network();

  // A quick player that trusts a network: it looks one card ahead.
  static Move choose(const Network<Inputs>& network, const captain_carcass::View& view,
                     const CaptainCarcass::Moves& moves, Random& random);

  static constexpr std::uint32_t kOneIn = 6;        // neighbours teach much the same
  static constexpr std::uint32_t kRandomOneIn = 3;  // games with a move at random
  // Every position but those before the first turn.
  static bool worth_learning(const captain_carcass::State& state) { return state.turn_of != kNobody; }

  // Rules to learn from: mostly the plain game, and something of everything.
  static CaptainCarcass::Options options(Random& random);
};

}  // namespace fathom
