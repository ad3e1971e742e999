// JSON of Treasure Divers.
#pragma once

#include "engine/core/api.h"
#include "engine/treasure_divers/rules.h"
#include "table/game_json.h"

namespace fathom {

template <>
struct FATHOM_API GameJson<TreasureDivers> {
  static Json state(const TreasureDivers::State& state);
  static Json view(const TreasureDivers::View& view);
  static Json brief(const TreasureDivers::View& view);
  static Json outlook(const TreasureDivers::View& view, Move move);
};

}  // namespace fathom
