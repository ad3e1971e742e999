#include "table/captain_carcass_json.h"

#include <algorithm>
#include <vector>

#include "engine/captain_carcass/brief.h"
#include "engine/captain_carcass/text.h"

namespace fathom {

using namespace captain_carcass;

namespace {

Json sorted_cards(CardSet cards) {
  std::vector<std::string> texts;
  for (const Card card : cards) texts.push_back(card_text(card));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Json known_top(const State& s) {
  Json list = Json::array();
  for (unsigned i = 0; i < s.known; ++i) {
    const KnownCard& known = s.known_top[i];
    Json entry;
    entry["card"] = known.card == kNoCard ? Json(nullptr) : Json(card_text(known.card));
    entry["seen_by"] = seats_json(known.seen_by);
    list.push_back(std::move(entry));
  }
  return list;
}

// Those cards of the Exploration that are in a set, in the order of the dive.
Json explored_among(const State& s, CardSet set) {
  Json list = Json::array();
  for (unsigned i = 0; i < s.depth; ++i) {
    if (set.has(s.exploration[i])) list.push_back(card_text(s.exploration[i]));
  }
  return list;
}

// In the order of Asks.
constexpr std::array<std::string_view, 13> kAsks{"nothing",     "turn",       "owed",       "last", "knife",
                                                 "knife_sweep", "knife_take", "knife_self", "net",  "harpoon",
                                                 "map",         "board",      "wreck"};

std::string_view phase_word(Phase phase) {
  switch (phase) {
    case Phase::first:
    case Phase::diver:
    case Phase::wreck: return "setup";
    case Phase::over: return "over";
    default: return "turn";
  }
}

}  // namespace

Json GameJson<CaptainCarcass>::state(const CaptainCarcass::State& s) {
  Json exploration = Json::array();
  for (unsigned i = 0; i < s.depth; ++i) exploration.push_back(card_text(s.exploration[i]));
  Json holds = Json::array();
  Json divers = Json::array();
  for (unsigned seat = 0; seat < s.players; ++seat) {
    holds.push_back(sorted_cards(s.holds[seat]));
    divers.push_back(s.divers[seat] == 0 ? Json(nullptr) : Json(s.divers[seat]));
  }
  Json json;
  json["turn_of"] = seat_or_null(s.turn_of);
  json["first"] = seat_or_null(s.first);
  json["phase"] = phase_word(s.phase);
  json["deck"] = sorted_cards(s.deck);
  json["known_top"] = known_top(s);
  json["locker"] = sorted_cards(s.locker);
  json["exploration"] = std::move(exploration);
  json["holds"] = std::move(holds);
  json["owed"] = s.owed;
  json["charted"] = sorted_cards(s.charted);
  json["divers"] = std::move(divers);
  json["wrecked"] = seat_or_null(s.wrecked);
  json["variant"] = s.variant == 0 ? Json(nullptr) : Json(s.variant);
  json["over"] = s.phase == Phase::over;
  return json;
}

// A view is a state in which the hidden is blank already; only a hidden list is told by its size.
Json GameJson<CaptainCarcass>::view(const CaptainCarcass::View& view) {
  Json json = state(view.table);
  if (view.table.charted.count() != view.charted_count) json["charted"] = view.charted_count;
  return json;
}

// {"scores":[12,9],"leaders":[0],"asks":"turn","safe":["key-3"],"doomed":["anchor-4"],"bonus":0,"boards":false,
//  "odds":{"cards":41,"incident":9,"caught":0,"placed":32,"certain":false,"clashing":["anchor-3",…]}}
Json GameJson<CaptainCarcass>::brief(const CaptainCarcass::View& view) {
  const Brief brief = captain_carcass::brief(view);
  const State& s = view.table;
  Json json;
  json["scores"] = std::vector<int>(brief.scores.begin(), brief.scores.begin() + s.players);
  json["leaders"] = seats_json(brief.leaders);
  json["asks"] = kAsks[static_cast<std::size_t>(brief.asks)];
  json["safe"] = explored_among(s, brief.safe);
  json["doomed"] = explored_among(s, s.explored - brief.safe);
  json["bonus"] = brief.bonus;
  json["boards"] = brief.boards;
  Json odds;
  odds["cards"] = brief.odds.possible.count();
  odds["incident"] = brief.odds.incident.count();
  odds["caught"] = brief.odds.caught.count();
  odds["placed"] = brief.odds.placed.count();
  odds["certain"] = brief.certain;
  odds["clashing"] = sorted_cards(brief.odds.incident);
  json["odds"] = std::move(odds);
  return json;
}

Json GameJson<CaptainCarcass>::outlook(const CaptainCarcass::View& view, Move move) {
  const Consequence consequence = captain_carcass::consequence(view, move);
  if (consequence.card == kNoCard) return nullptr;
  Json json;
  json["card"] = card_text(consequence.card);
  if (consequence.incident) json["incident"] = true;
  return json;
}

}  // namespace fathom
