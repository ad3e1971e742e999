#include "table/captain_carcass_json.h"

#include <algorithm>
#include <vector>

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

}  // namespace fathom
