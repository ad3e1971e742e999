// The games there are. Adding one means adding it here; what is generic takes it from here.
#pragma once

#include <string_view>

#include "engine/captain_carcass/rules.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom {

template <class... Games>
struct GameList {
  // Calls function.operator()<G>() for the game with this id; false if there is none.
  template <class Function>
  static bool with(std::string_view id, Function&& function) {
    return ((id == Games::kId && (function.template operator()<Games>(), true)) || ...);
  }

  // Calls function.operator()<G>() for every game, in order.
  template <class Function>
  static void each(Function&& function) {
    (function.template operator()<Games>(), ...);
  }
};

using AllGames = GameList<CaptainCarcass, SeaAndShore>;

}  // namespace fathom
