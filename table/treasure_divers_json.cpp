#include "table/treasure_divers_json.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/treasure_divers/text.h"

namespace fathom {

using namespace treasure_divers;

namespace {

// Kinds of which there is none are left out.
Json counts(KindCounts cards) {
  Json json = Json::object();
  for (const Kind kind : kAllKinds) {
    if (cards.has(kind)) json[std::string(kind_text(kind))] = cards[kind];
  }
  return json;
}

Json sorted_list(KindCounts cards) {
  std::vector<std::string> texts;
  for (const Kind kind : kAllKinds)
    texts.insert(texts.end(), static_cast<std::size_t>(cards[kind]), std::string(kind_text(kind)));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Json lagoon_json(const Lagoon& lagoon) {
  const bool known = lagoon.top < Kind::none;
  Json json;
  json["count"] = lagoon.count;
  json["face_up"] = lagoon.face_up;
  json["top"] = known ? Json(kind_text(lagoon.top)) : Json(nullptr);
  json["seen_by"] = seats_json(lagoon.seen_by);
  return json;
}

Json hand_json(Hand hand) {
  Json json = Json::array();
  for (int card = 0; card < kDiveTeam; ++card) {
    if (hand.has(static_cast<DiveTeam>(card))) json.push_back(card);
  }
  return json;
}

Json placement_json(const Placement& placed) {
  if (placed == kNothingPlaced) return nullptr;
  Json json = Json::array();
  for (const DiveTeam card : placed) json.push_back(static_cast<int>(card));
  return json;
}

std::string_view phase_word(Phase phase) {
  switch (phase) {
    case Phase::captain:
    case Phase::locker: return "setup";
    case Phase::flip:
    case Phase::flip_top: return "flip";
    case Phase::peek:
    case Phase::peek_top: return "peek";
    case Phase::place: return "place";
    case Phase::reveal_top: return "reveal";
    case Phase::chum: return "chum";
    case Phase::deep_under: return "deep";
    case Phase::bid_under: return "bids";
    case Phase::sub_before_feeding:
    case Phase::sub: return "sub";
    case Phase::feed: return "feed";
    case Phase::assign: return "assign";
    case Phase::over: break;
  }
  return "end";
}

}  // namespace

Json GameJson<TreasureDivers>::state(const TreasureDivers::State& s) {
  Json lagoons = Json::array();
  for (const Lagoon& lagoon : s.lagoons) lagoons.push_back(lagoon_json(lagoon));
  const auto per_seat = [&s](auto value) {
    Json list = Json::array();
    for (const Player& player : s.players) list.push_back(value(player));
    return list;
  };
  Json json;
  json["captain"] = seat_or_null(s.captain);
  json["dive"] = s.dive;
  json["phase"] = phase_word(s.phase);
  json["lagoons"] = std::move(lagoons);
  json["unseen"] = counts(s.unseen);
  json["locker"] = counts(s.locker);
  json["piles"] = per_seat([](const Player& player) {
    return counts(player.piles - KindCounts::of(Kind::shark, player.piles[Kind::shark]));
  });
  json["sharks"] = per_seat([](const Player& player) { return counts(player.sharks); });
  json["wild"] = per_seat([](const Player& player) { return player.piles[Kind::shark]; });
  json["hands"] = per_seat([](const Player& player) { return hand_json(player.hand); });
  json["placed"] = per_seat([](const Player& player) { return placement_json(player.placed); });
  json["caught"] = per_seat([](const Player& player) { return sorted_list(player.caught); });
  json["hungry"] = per_seat([](const Player& player) { return player.hungry; });
  json["scope"] = per_seat([](const Player& player) { return player.scope; });
  json["over"] = s.phase == Phase::over;
  return json;
}

// A view is a state in which the hidden is blank already; only a hidden placement is told by its size.
Json GameJson<TreasureDivers>::view(const TreasureDivers::View& view) {
  Json json = state(view.table);
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    if (view.committed.has(static_cast<Seat>(seat))) json["placed"][seat] = kLagoons;
  }
  return json;
}

}  // namespace fathom
