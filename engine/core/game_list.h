// A list of games, for code that is the same for all of them.
#pragma once

#include <string_view>

namespace fathom {

template <class... Games>
struct GameList {
  template <class... More>
  static GameList<Games..., More...> with_more(GameList<More...>);

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

}  // namespace fathom
