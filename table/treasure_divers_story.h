// Treasure Divers in words.
#pragma once

#include "engine/treasure_divers/rules.h"
#include "table/story.h"

namespace fathom {

template <>
struct GameStory<TreasureDivers> {
  static Seat teller(const TreasureDivers::State& before, const Step& step, Seat last);
  static std::string clause(const TreasureDivers::State& before, const TreasureDivers::State& after, const Step& step,
                            const std::vector<std::string>& names);
};

}  // namespace fathom
