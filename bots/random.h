// The bot that plays anything: uniform among its legal moves.
#pragma once

#include "engine/core/game.h"

namespace fathom {

// Like every bot it is given what its seat knows, never the state.
template <Game G>
Move random_move(const typename G::View&, const typename G::Moves& moves, Random& random) {
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace fathom
