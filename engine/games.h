// The games there are. Adding one means adding it here; what is generic takes it from here.
//
// A game that is being tried out can live outside: a build with -DFATHOM_EXTRA_GAMES=examples/lantern_reef has the
// games of that folder's game.h as well, which defines ExtraGames (docs/adding-a-game.md).
#pragma once

#include "engine/captain_carcass/rules.h"
#include "engine/core/game_list.h"
#include "engine/sea_and_shore/rules.h"
#include "engine/treasure_divers/rules.h"
#ifdef FATHOM_EXTRA_GAMES
#include FATHOM_EXTRA_GAMES
#else
namespace fathom {
using ExtraGames = GameList<>;
}  // namespace fathom
#endif

namespace fathom {

using AllGames = decltype(GameList<CaptainCarcass, TreasureDivers, SeaAndShore>::with_more(ExtraGames{}));

}  // namespace fathom
