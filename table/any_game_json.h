// The JSON of a game that has none of its own: its places, with the cards that the viewer knows there.
//
//   {"places":[{"place":"hand:0","seat":0,"count":3,"cards":["1","4","4"]},{"place":"stock","count":9,"cards":[]}],
//    "over":false}
//
// Its views are expected to have a `table`, a State whose hidden parts are blank, and a `viewer`.
#pragma once

#include <algorithm>

#include "engine/core/game.h"
#include "table/game_json.h"

namespace fathom {

template <class G>
struct GameJson {
  using State = typename G::State;
  using View = typename G::View;

  // The whole truth: of every place what the one knows who knows it best.
  static Json state(const State& state) {
    std::vector<CardsAt> truth = GameText<G>::places(G::view(state, kNobody));
    for (Seat seat = 0; seat < G::players(state); ++seat) {
      for (const CardsAt& seen : GameText<G>::places(G::view(state, seat))) {
        for (CardsAt& known : truth) {
          if (known.place == seen.place && hidden(seen) < hidden(known)) known = seen;
        }
      }
    }
    return places_json(truth, G::turn(state).kind == Turn::Kind::over);
  }

  static Json view(const View& view) {
    return places_json(GameText<G>::places(view), G::turn(view.table).kind == Turn::Kind::over);
  }

  static Json brief(const View&) { return nullptr; }

  // Which card the move takes from where, so that a board can offer the move on the card:
  //   {"card":"4","from":"hand:0","to":"row:0"}
  // What happens besides may depend on what the viewer does not know, so it is not told.
  static Json outlook(const View& view, Move move) {
    Random random(0);
    State imagined = G::imagine(view, random);
    Happenings happenings;
    G::tell(imagined, view.viewer, move, happenings);
    for (const Happening& happening : happenings) {
      const auto told = heard(happening, view.viewer);
      if (!told || !told->moves() || told->seat != view.viewer || told->card >= kEveryCard) continue;
      Json json;
      json["card"] = GameText<G>::item(told->card);
      json["from"] = text::place(GameText<G>::kZones, told->from);
      json["to"] = text::place(GameText<G>::kZones, told->to);
      return json;
    }
    return nullptr;
  }

 private:
  static auto hidden(const CardsAt& place) { return std::count(place.cards.begin(), place.cards.end(), kHiddenCard); }

  static Json places_json(const std::vector<CardsAt>& places, bool over) {
    Json list = Json::array();
    for (const CardsAt& place : places) {
      Json known = Json::array();
      for (const Card card : place.cards) {
        if (card != kHiddenCard) known.push_back(GameText<G>::item(card));
      }
      Json json;
      json["place"] = text::place(GameText<G>::kZones, place.place);
      const ZoneWord& zone = GameText<G>::kZones[static_cast<std::size_t>(place_zone(place.place))];
      if (zone.numbered && !zone.shared) json["seat"] = place_number(place.place);
      json["count"] = place.cards.size();
      json["cards"] = std::move(known);
      list.push_back(std::move(json));
    }
    Json json;
    json["places"] = std::move(list);
    json["over"] = over;
    return json;
  }
};

}  // namespace fathom
