// A hint as JSON (docs/protocol.md): what to do, what every move is worth, and why.
#pragma once

#include "bots/advice.h"
#include "bots/captain_carcass/grounds.h"
#include "bots/sea_and_shore/grounds.h"
#include "bots/treasure_divers/grounds.h"
#include "table/happenings.h"
#include "table/odds_json.h"

namespace fathom {

template <Game G>
Json grounds_json(const typename G::View& view, Move move) {
  Json list = Json::array();
  if constexpr (HasGrounds<G>) {
    GroundList grounds;
    Grounds<G>::of(view, move, grounds);
    for (const Ground& ground : grounds) list.push_back(told_json<G>("code", Grounds<G>::kRows[ground.what], ground));
  }
  return list;
}

// All of it from what the asker knows.
template <Game G>
Json hint_json(const typename G::View& view, const Analysis& analysis) {
  const Advice advice = advice_of(analysis);
  Json moves = Json::array();
  for (const AdvisedMove& advised : advice.moves) {
    const Estimate& estimate = advised.estimate;
    moves.push_back({{"move", GameText<G>::move(estimate.move)},
                     {"win", estimate.win},
                     {"se", estimate.error},
                     {"equal", advised.equal},
                     {"score", estimate.score},
                     {"visits", estimate.visits},
                     {"weight", estimate.weight}});
  }
  Json odds = nullptr;
  if constexpr (requires { odds_json(view); }) odds = odds_json(view);
  return {{"move", GameText<G>::move(advice.best)},
          {"mixed", advice.mixed},
          {"moves", std::move(moves)},
          {"because", grounds_json<G>(view, advice.best)},
          {"odds", std::move(odds)}};
}

}  // namespace fathom
