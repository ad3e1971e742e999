// Captain Carcass in words.
#pragma once

#include "engine/captain_carcass/rules.h"
#include "table/story.h"

namespace fathom {

template <>
struct GameStory<CaptainCarcass> {
  static Seat teller(const CaptainCarcass::State& before, const Step& step, Seat last);
  static std::string clause(const CaptainCarcass::State& before, const CaptainCarcass::State& after, const Step& step,
                            const std::vector<std::string>& names);
};

}  // namespace fathom
