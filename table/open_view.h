// A match as somebody sees it who may see everything: for looking back at one that is over, and for nothing else.
//
// It has the form of a view, so that whatever shows views can show it: every hand, every covered card and every card
// that only some have looked at is what it is. What nobody has seen yet has no identity and stays unknown.
#pragma once

#include "table/happenings.h"

namespace fathom {

template <Game G>
Json open_view(const typename G::State& state) {
  return GameJson<G>::state(state);
}

// What the rules say of it: of a view in which nothing is blank. Views have a `table` (any_game_json.h).
template <Game G>
Json open_brief(const typename G::State& state) {
  typename G::View view = G::view(state, kNobody);
  view.table = state;
  return GameJson<G>::brief(view);
}

}  // namespace fathom
