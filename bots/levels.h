// The bots by name.
#pragma once

#include <array>
#include <string_view>

#include "bots/random.h"

namespace fathom {

enum class Level : std::uint8_t { random };

inline constexpr std::array<std::string_view, 1> kLevelWords{"random"};

template <Game G>
Move choose(Level level, const typename G::View& view, const typename G::Moves& moves, Random& random) {
  switch (level) {
    case Level::random: return random_move<G>(view, moves, random);
  }
  return moves[0];
}

}  // namespace fathom
