// Random games of all sets of options, for the tests of numbers and observations.
#pragma once

#include "engine/captain_carcass/option_sets.h"
#include "engine/sea_and_shore/option_sets.h"
#include "engine/treasure_divers/option_sets.h"
#include "tensors/tensors.h"
#include "tests/random_games.h"

namespace fathom::test {

template <class G>
class OfEveryGame : public testing::Test {};

using EveryGame = testing::Types<CaptainCarcass, TreasureDivers, SeaAndShore>;

// Calls visit(state, step, random) before every step of so many games of each set of options.
template <Game G, class Visit>
void every_step(int games, Visit visit) {
  for (const std::string_view line : all_option_lines<G>())
    play_random_games<G>(line, games_to_play(games), visit, [](const typename G::State&) {});
}

template <Game G>
std::vector<std::uint8_t> observed(const typename G::View& view) {
  std::vector<std::uint8_t> values(kObservationSize<G>, 77);
  observe<G>(view, std::span(values));
  return values;
}

}  // namespace fathom::test
