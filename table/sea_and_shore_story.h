// Sea & Shore in words.
#pragma once

#include "engine/sea_and_shore/rules.h"
#include "table/story.h"

namespace fathom {

template <>
struct GameStory<SeaAndShore> {
  static Seat teller(const SeaAndShore::State& before, const Step& step, Seat last);
  static std::string clause(const SeaAndShore::State& before, const SeaAndShore::State& after, const Step& step,
                            const std::vector<std::string>& names);
};

}  // namespace fathom
