// JSON of Captain Carcass.
#pragma once

#include "engine/captain_carcass/rules.h"
#include "engine/core/api.h"
#include "table/game_json.h"

namespace fathom {

template <>
struct FATHOM_API GameJson<CaptainCarcass> {
  static Json state(const CaptainCarcass::State& state);
  static Json view(const CaptainCarcass::View& view);
  static Json brief(const CaptainCarcass::View& view);
  static Json outlook(const CaptainCarcass::View& view, Move move);
};

}  // namespace fathom
