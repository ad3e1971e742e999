// JSON of Sea & Shore.
#pragma once

#include "engine/core/api.h"
#include "engine/sea_and_shore/rules.h"
#include "table/game_json.h"

namespace fathom {

template <>
struct FATHOM_API GameJson<SeaAndShore> {
  static Json state(const SeaAndShore::State& state);
  static Json view(const SeaAndShore::View& view);
  static Json brief(const SeaAndShore::View& view);
  static Json outlook(const SeaAndShore::View& view, Move move);
};

}  // namespace fathom
