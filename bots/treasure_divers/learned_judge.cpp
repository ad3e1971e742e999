#include "bots/treasure_divers/learned_judge.h"

#include "bots/search/exact.h"
#include "bots/treasure_divers/bots.h"
#include "bots/treasure_divers/placement_search.h"

namespace fathom {

using namespace treasure_divers;

const Network<Features>& Learned<TreasureDivers>::network() {
  static const auto kNetwork = embedded_network<TreasureDivers>();
  return kNetwork;
}

Move Learned<TreasureDivers>::choose(const Network<Features>& network, const View& view,
                                     const TreasureDivers::Moves& moves, Random& random) {
  constexpr int kIterations = 16;
  constexpr Effort kQuick{.most_moves = 14, .tries = 0, .in_full = false};
  if (view.table.phase == Phase::place && moves.size() > 1) {
    Stopwatch stopwatch(Budget::of_iterations(kIterations));
    return PlacementSearch(network, view, kQuick).run(moves, stopwatch, random).move;
  }
  return Bots<TreasureDivers>::sailor(view, moves, random).move;
}

TreasureDivers::Options Learned<TreasureDivers>::options(Random& random) {
  const auto one_in = [&random](std::uint32_t n) { return random.below(n) == 0; };
  TreasureDivers::Options options;
  if (!one_in(4)) return options;
  if (one_in(2)) options.house.deep_dive_bid = 1;
  if (one_in(2)) options.house.same_lagoon_specials = SameLagoonSpecials::any;
  if (one_in(2)) options.house.feed_wild = true;
  if (one_in(2)) options.house.final_ties = FinalTies::captain;
  return options;
}

float treasure_divers::learned_chance(const Network<Features>& network, const State& s, Seat seat) {
  if (s.phase == Phase::over) {
    const Result result = TreasureDivers::result(s);
    return result.winners.has(seat) ? 1.0F / static_cast<float>(result.winners.count()) : 0.0F;
  }
  const float odds = network.answer(features(s));
  return 1 / (1 + exact::exp(seat == s.captain ? -odds : odds));
}

}  // namespace fathom
