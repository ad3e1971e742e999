// What a build with -DFATHOM_EXTRA_GAMES=examples/lantern_reef has besides.
#pragma once

#include "engine/core/game_list.h"
#include "examples/lantern_reef/text.h"

namespace fathom {

using ExtraGames = GameList<LanternReef>;

}  // namespace fathom
