#include "table/sea_and_shore_json.h"

#include <algorithm>
#include <vector>

#include "engine/sea_and_shore/brief.h"
#include "engine/sea_and_shore/text.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

Json sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

Json sorted_islands(CardSet islands) {
  std::vector<std::string> texts;
  for (const Card island : islands) texts.push_back(card_text(island));
  return sorted(std::move(texts));
}

Json sorted_treasures(TreasureSet treasures, const TreasureValues& values) {
  std::vector<std::string> texts;
  for (std::uint32_t rest = treasures.bits; rest != 0; rest &= rest - 1) {
    texts.push_back(card_text(treasure_at(std::countr_zero(rest), values)));
  }
  return sorted(std::move(texts));
}

Json treasure_or_null(Treasure treasure) {
  return treasure == kNoTreasure || treasure == kHidden ? Json(nullptr) : Json(card_text(treasure));
}

Json side_or_null(ActionSide side) { return side == kNoSide ? Json(nullptr) : Json(side); }

// A player's pile, or what lies under a deck: bottom first, first first.
template <class Belongs>
Json laid(const State& s, Belongs belongs) {
  Json list = Json::array();
  for (unsigned i = 0; i < s.laid_count; ++i) {
    if (belongs(s.laid[i])) list.push_back(card_text(s.laid[i].treasure));
  }
  return list;
}

Json deck_json(const State& s, int number) {
  const Deck& deck = s.decks[static_cast<std::size_t>(number)];
  Json known = Json::array();
  int hidden = 0;  // in a view: known to others only, and so among the unseen
  for (unsigned i = 0; i < deck.known; ++i) {
    const KnownTreasure& top = deck.known_top[i];
    if (top.treasure == kHidden) ++hidden;
    Json entry;
    entry["treasure"] = treasure_or_null(top.treasure);
    entry["seen_by"] = seats_json(top.seen_by);
    known.push_back(std::move(entry));
  }
  Json bottom = laid(s, [&](const LaidTreasure& treasure) {
    return treasure.owner == kNobody && deck_of(s, colour_of(treasure.treasure)) == number;
  });
  const int down = unseen_of(s, number).count() + deck.known - hidden + static_cast<int>(bottom.size());
  Json json;
  json["up"] = treasure_or_null(deck.up);
  json["down"] = down;
  json["known"] = std::move(known);
  json["bottom"] = std::move(bottom);
  return json;
}

// Islands in a hand that others know. A view's hands hold just those that its viewer knows, and its own.
Json known_islands(const State& s) {
  std::vector<std::pair<std::string, Json>> entries;
  for (Seat holder = 0; holder < s.players; ++holder) {
    for (const Card island : of(s.hands, holder)) {
      SeatSet seen_by;
      for (Seat seat = 0; seat < s.players; ++seat) {
        if (of(s.knows, seat).has(island)) seen_by.add(seat);
      }
      if (seen_by.empty()) continue;
      Json entry;
      entry["island"] = card_text(island);
      entry["holder"] = holder;
      entry["seen_by"] = seats_json(seen_by);
      entries.emplace_back(card_text(island), std::move(entry));
    }
  }
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  Json list = Json::array();
  for (auto& [text, entry] : entries) list.push_back(std::move(entry));
  return list;
}

Json played_json(const Played& played) {
  if (played.island == kNoIsland) return nullptr;
  Json json;
  json["island"] = card_text(played.island);
  json["shows"] = kHalfWords[static_cast<std::size_t>(played.shows)];
  json["additions"] = played.additions;
  return json;
}

std::string_view phase_word(const State& s) {
  switch (s.phase) {
    case Phase::play: return "play";
    case Phase::take: return "treasures";
    case Phase::pass: return "passing";
    case Phase::side:
    case Phase::first:
    case Phase::deal: return "setup";
    case Phase::turn: return s.trick == 1 ? "setup" : "turning";
    case Phase::over: return "end";
    default: return "actions";
  }
}

// In the order of Asks.
constexpr std::array<std::string_view, 13> kAsks{
    "nothing", "pass", "play", "take",  "take_or_steal", "additions", "additions_stock",
    "raid",    "give", "look", "order", "fetch",         "discard"};

Json contest_json(const Contest& contest) {
  Json colours = Json::array();
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (contest.colours.has(static_cast<Colour>(colour))) colours.push_back(kColourWords[colour]);
  }
  Json json;
  json["colours"] = std::move(colours);
  if (contest.treasure != kNoTreasure) json["treasure"] = card_text(contest.treasure);
  if (contest.action != kNoSide) json["action"] = contest.action;
  if (contest.winner == kNobody) return json;
  json["seats"] = seats_json(contest.seats);
  json["winner"] = contest.winner;
  json["value"] = contest.value;
  return json;
}

// Of a covered island the viewer knows one half, unless it is a view that hides nothing.
bool is_half(Card island) {
  return number_of(island) == kHiddenNumber || static_cast<int>(colour_of(island)) == kHiddenColour;
}

// [{"seat":1,"islands":{"red-3":0.25,"red-7":0.75}}]
Json covers_json(const State& s, const Odds& odds) {
  Json covers = Json::array();
  for (const CoveredOdds& cover : odds) {
    if (!is_half(of(s.played, cover.seat).island)) continue;
    Json islands = Json::object();
    for (const Card island : kAllIslands) {
      if (cover.chance_of(island) > 0) islands[card_text(island)] = cover.chance_of(island);
    }
    Json entry;
    entry["seat"] = cover.seat;
    entry["islands"] = std::move(islands);
    covers.push_back(std::move(entry));
  }
  return covers;
}

// {"red-9":3,"blue-2":4}: how many additions may go with each island of the player's hand (SS-8).
Json additions_json(const SeaAndShore::View& view) {
  Json most = Json::object();
  for (const Card island : of(view.table.hands, view.viewer)) {
    most[card_text(island)] = most_additions(island, of(view.table.additions, view.viewer));
  }
  return most;
}

}  // namespace

Json GameJson<SeaAndShore>::state(const SeaAndShore::State& s) {
  Json hands = Json::array();
  Json played = Json::array();
  Json additions = Json::array();
  Json piles = Json::array();
  Json points = Json::array();
  for (Seat seat = 0; seat < s.players; ++seat) {
    hands.push_back(sorted_islands(of(s.hands, seat)));
    played.push_back(played_json(of(s.played, seat)));
    additions.push_back(of(s.additions, seat));
    piles.push_back(laid(s, [seat](const LaidTreasure& treasure) { return treasure.owner == seat; }));
    points.push_back(of(s.points, seat));
  }
  Json decks = Json::array();
  Json unseen = Json::array();
  for (int deck = 0; deck < deck_count(s.players); ++deck) {
    decks.push_back(deck_json(s, deck));
    unseen.push_back(sorted_treasures(unseen_of(s, deck), s.values));
  }
  Json json;
  json["round"] = s.round;
  json["trick"] = s.trick;
  json["starter"] = seat_or_null(s.starter);
  json["phase"] = phase_word(s);
  json["hands"] = std::move(hands);
  json["played"] = std::move(played);
  json["decks"] = std::move(decks);
  json["unseen"] = std::move(unseen);
  json["stock"] = s.stock;
  json["additions"] = std::move(additions);
  json["piles"] = std::move(piles);
  Json& actions = json["actions"];
  actions["red_blue"] = side_or_null(s.actions[0]);
  actions["purple_green"] = side_or_null(s.actions[1]);
  json["points"] = std::move(points);
  json["out"] = sorted_islands(s.out);
  json["known_islands"] = known_islands(s);
  json["over"] = s.phase == Phase::over;
  return json;
}

// A view is a state in which the hidden is blank already; only others' hands are told by their sizes.
Json GameJson<SeaAndShore>::view(const SeaAndShore::View& view) {
  Json json = state(view.table);
  for (Seat seat = 0; seat < view.table.players; ++seat) {
    if (seat != view.viewer) json["hands"][static_cast<std::size_t>(seat)] = of(view.hand_sizes, seat);
  }
  return json;
}

// {"scores":[7,4,5],"finished":[0,0,0],"treasures":[6,4,4],"additions":[1,0,1],"leaders":[0],"asks":"give","left":1,
//  "most_additions":{"red-9":3},"contests":[{"colours":["red"],"treasure":"red-3"},…],"covers":[…]}
Json GameJson<SeaAndShore>::brief(const SeaAndShore::View& view) {
  const Brief brief = sea_and_shore::brief(view);
  const State& s = view.table;
  const auto per_seat = [&](auto value) {
    Json list = Json::array();
    for (Seat seat = 0; seat < s.players; ++seat) list.push_back(value(of(brief.points, seat)));
    return list;
  };
  Json contests = Json::array();
  for (const Contest& contest : brief.contests) contests.push_back(contest_json(contest));
  Json json;
  json["scores"] = per_seat([](const Points& points) { return points.sum(); });
  json["finished"] = per_seat([](const Points& points) { return points.finished; });
  json["treasures"] = per_seat([](const Points& points) { return points.treasures; });
  json["additions"] = per_seat([](const Points& points) { return points.additions; });
  json["leaders"] = seats_json(brief.leaders);
  json["asks"] = kAsks[static_cast<std::size_t>(brief.asks)];
  if (brief.left > 0) json["left"] = brief.left;
  if (brief.asks == Asks::play && s.actor == view.viewer) json["most_additions"] = additions_json(view);
  json["contests"] = std::move(contests);
  json["covers"] = covers_json(s, brief.odds);
  return json;
}

// {"card":"red-3"}, {"number":2}, {"value":11}, {"card":"red-3","other":2}
Json GameJson<SeaAndShore>::outlook(const SeaAndShore::View& view, Move move) {
  const Consequence consequence = sea_and_shore::consequence(view, move);
  Json json;
  if (consequence.card != kNoCard) json["card"] = card_text(consequence.card);
  if (consequence.other != kNobody) json["other"] = consequence.other;
  if (consequence.number > 0) json["number"] = consequence.number;
  if (consequence.value > 0) json["value"] = consequence.value;
  return json;
}

}  // namespace fathom
