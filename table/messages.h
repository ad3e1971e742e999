// What a seat is told: the messages of the bot protocol, which the server uses as well.
//
// Everything here takes a viewer and goes through the game's own `view`, `seen` and `shown`: there is no other way from
// a state to a player.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/playout.h"
#include "table/game_json.h"
#include "table/happenings.h"

namespace fathom {

// The legal moves as text, sorted as text.
template <Game G>
std::vector<std::string> legal_texts(const typename G::State& state, Seat seat) {
  typename G::Moves moves;
  G::moves(state, seat, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(GameText<G>::move(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// What the legal moves of a viewer bring at once, by their codes; moves of which there is nothing to say are left out.
template <Game G>
Json outlook_json(const typename G::State& state, Seat seat) {
  const typename G::View view = G::view(state, seat);
  typename G::Moves moves;
  G::moves(state, seat, moves);
  Json outlook = Json::object();
  for (const Move move : moves) {
    Json brings = GameJson<G>::outlook(view, move);
    if (!brings.is_null()) outlook[GameText<G>::move(move)] = std::move(brings);
  }
  return outlook;
}

// Adds a step as the viewer sees it: "seat", "move" and "shown".
template <Game G>
void add_step(Json& json, const typename G::State& before, const typename G::State& after, const Step& step,
              Viewer viewer) {
  typename G::Shown shown;
  G::shown(before, after, step.seat, step.move, viewer, shown);
  Json items = Json::array();
  for (const auto& item : shown) items.push_back(GameText<G>::item(item));
  json["seat"] = step.seat;
  json["move"] = GameText<G>::move(G::seen(before, step.seat, step.move, viewer));
  json["shown"] = std::move(items);
}

template <Game G>
Json step_message(const typename G::State& before, const typename G::State& after, const Step& step, Viewer viewer) {
  Json json{{"type", "step"}};
  add_step<G>(json, before, after, step, viewer);
  return json;
}

// How a game that is over has ended: {"scores":[41,38],"winners":[0]}.
template <Game G>
Json result_json(const typename G::State& state) {
  const Result result = G::result(state);
  Json scores = Json::array();
  for (int seat = 0; seat < G::players(state); ++seat) scores.push_back(result.scores[static_cast<std::size_t>(seat)]);
  return {{"scores", scores}, {"winners", seats_json(result.winners)}};
}

}  // namespace fathom
