// The books as JSON, as docs/analysis.md describes them: for `fathom analyse --json`, the server and the page.
#pragma once

#include "analysis/books.h"
#include "table/game_json.h"

namespace fathom {

// By seat.
Json wins_json(const Wins& wins, int players);

// Everything but the moves of the steps, which only their game can write: `move_text(move)` does.
Json books_json(const Books& books, const std::function<std::string(Move)>& move_text);

template <Game G>
Json books_json(const Books& books, const typename G::Options& options) {
  Json json{{"game", G::kId}, {"players", books.players}, {"options", options_json<G>(options)}};
  json.update(books_json(books, [](Move move) { return GameText<G>::move(move); }));
  return json;
}

}  // namespace fathom
