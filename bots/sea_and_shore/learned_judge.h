// The learned judge of Sea & Shore. It is told everybody's islands, as in an imagined deal, and is asked between
// tricks.
#pragma once

#include "bots/learned/learned.h"
#include "bots/sea_and_shore/features.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom {

template <>
struct Learned<SeaAndShore> {
  using Inputs = sea_and_shore::Features;
  using Survey = sea_and_shore::Survey;

  // The one that came with the program.
  static const Network<Inputs>& network();

  // A quick player that trusts a network: a few promising moves, each tried in a few imagined deals.
  static Move choose(const Network<Inputs>& network, const sea_and_shore::View& view, const SeaAndShore::Moves& moves,
                     Random& random);

  static constexpr std::uint32_t kOneIn = 8;        // neighbours teach much the same
  static constexpr std::uint32_t kRandomOneIn = 3;  // games with a move at random
  // Between tricks, and now and then during the deal.
  static bool worth_learning(const sea_and_shore::State& state);

  // Rules to learn from: mostly the plain game, and something of everything.
  static SeaAndShore::Options options(Random& random);
};

}  // namespace fathom
