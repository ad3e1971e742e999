#include "table/treasure_divers_json.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/treasure_divers/brief.h"
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

// In the order of Asks.
constexpr std::array<std::string_view, 11> kAsks{"nothing", "turn_up", "peek_scope",         "peek_scanner",
                                                 "place",   "chum",    "sub_before_feeding", "sub",
                                                 "feed",    "assign",  "assign_last"};

// Those categories that differ from another standing; all without one.
Json categories_json(const Standing& standing, const Standing* but = nullptr) {
  Json json = Json::object();
  for (const Kind category : kAllCategories) {
    const auto i = static_cast<std::size_t>(category);
    if (but != nullptr && but->cards[i] == standing.cards[i]) continue;
    Json& entry = json[std::string(kind_text(category))];
    entry["cards"] = standing.cards[i];
    entry["leader"] = seat_or_null(standing.leaders[i]);
  }
  return json;
}

Json top_odds_json(KindCounts possible) {
  Json json;
  json["cards"] = possible.total();
  json["kinds"] = counts(possible);
  json["shark"] = possible[Kind::shark];
  return json;
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

// {"scores":[2,1],"leaders":[0],"majority":3,"overall":[5,4],
//  "categories":{"pearls":{"cards":[2,1],"leader":0,"all":7},...},
//  "odds":[{"cards":31,"kinds":{"pearls":6,...,"shark":9},"shark":9},...],
//  "asks":"place","asked":[1],"to_feed":[0,0],"starving":[0,0],"used":[[1,5,6],[0,2,3]]}
Json GameJson<TreasureDivers>::brief(const TreasureDivers::View& view) {
  const Brief brief = treasure_divers::brief(view);
  Json json;
  json["scores"] = brief.standing.categories;
  json["leaders"] = seats_json(brief.winners);
  json["majority"] = kMajority;
  json["overall"] = brief.standing.overall;
  json["categories"] = categories_json(brief.standing);
  for (const Kind category : kAllCategories)
    json["categories"][std::string(kind_text(category))]["all"] = kLagoonCards[category];
  json["odds"] = Json::array();
  for (const KindCounts possible : brief.odds.possible) json["odds"].push_back(top_odds_json(possible));
  json["asks"] = kAsks[static_cast<std::size_t>(brief.asks)];
  json["asked"] = seats_json(brief.asked);
  json["to_feed"] = brief.to_feed;
  json["starving"] = brief.starving;
  json["used"] = Json::array();
  for (const Hand used : brief.used) json["used"].push_back(hand_json(used));
  return json;
}

// A Chum Bucket: {"tops":["pearls","shark","rings"]}. Otherwise how the players stand then, with the categories that
// change: {"scores":[2,1],"overall":[5,4],"categories":{"pearls":{"cards":[2,1],"leader":0}}}, and with feeding and
// swaps how many Sharks will still get something and how many will not: "to_feed", "starving".
Json GameJson<TreasureDivers>::outlook(const TreasureDivers::View& view, Move move) {
  const Consequence brings = consequence(view, move);
  Json json;
  if (move.verb == TreasureDivers::kChum) {
    for (const Kind top : brings.tops) json["tops"].push_back(kind_text(top));
    return json;
  }
  if (!brings.standing) return nullptr;
  const Standing now = treasure_divers::brief(view).standing;
  json["scores"] = brings.standing->categories;
  json["overall"] = brings.standing->overall;
  json["categories"] = categories_json(*brings.standing, &now);
  if (move.verb != TreasureDivers::kAssign) {
    json["to_feed"] = brings.to_feed;
    json["starving"] = brings.starving;
  }
  return json;
}

}  // namespace fathom
