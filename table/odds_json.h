// The exact odds of a view for people: chances by name, as docs/protocol.md lists them.
#pragma once

#include "engine/captain_carcass/rules.h"
#include "engine/core/api.h"
#include "engine/sea_and_shore/rules.h"
#include "engine/treasure_divers/rules.h"
#include "table/game_json.h"

namespace fathom {

FATHOM_API Json odds_json(const CaptainCarcass::View& view);
FATHOM_API Json odds_json(const TreasureDivers::View& view);
FATHOM_API Json odds_json(const SeaAndShore::View& view);

}  // namespace fathom
