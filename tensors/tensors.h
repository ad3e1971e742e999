// The games that have numbers for their moves and for what is seen of them.
#pragma once

#include "engine/core/game_list.h"
#include "tensors/batch.h"
#include "tensors/captain_carcass/actions.h"
#include "tensors/captain_carcass/observation.h"
#include "tensors/information_state.h"
#include "tensors/sea_and_shore/actions.h"
#include "tensors/sea_and_shore/observation.h"
#include "tensors/treasure_divers/actions.h"
#include "tensors/treasure_divers/observation.h"

namespace fathom {

using TensorGames = GameList<CaptainCarcass, TreasureDivers, SeaAndShore>;

extern template class Batch<CaptainCarcass>;
extern template class Batch<TreasureDivers>;
extern template class Batch<SeaAndShore>;

}  // namespace fathom
