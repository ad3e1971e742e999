// Happenings and reasons as JSON, each viewer's own.
//
//   {"what":"lost","ruling":"CC-5","seat":0,"card":"squid-5","from":"exploration","to":"locker"}
//   {"code":"suit_owned","ruling":"CC-17","suit":"chest"}
//
// A hidden card is "?", all cards of a place are "*". Keys that have no value are left out.
#pragma once

#include "table/game_json.h"

namespace fathom {

template <Game G>
std::string told_card(Card card) {
  if (card == kHiddenCard) return "?";
  if (card == kEveryCard) return "*";
  return GameText<G>::item(card);
}

template <Game G>
Json argument_json(const Argument& argument, std::int16_t value) {
  switch (argument.type) {
    case Argument::Type::card: return told_card<G>(static_cast<Card>(value));
    // What a question left open has no word.
    case Argument::Type::word: {
      const auto word = static_cast<std::size_t>(value);
      return word < argument.words.size() ? Json(argument.words[word]) : Json("?");
    }
    default: return value;
  }
}

// `key` is what the code of it is called: "what" or "code".
template <Game G>
Json told_json(const char* key, const TellRow& row, const Happening& told) {
  Json json;
  json[key] = row.name;
  json["ruling"] = row.ruling;
  if (told.seat != kNobody) json["seat"] = told.seat;
  if (told.card != kNoCard) json["card"] = told_card<G>(told.card);
  if (told.from != kNowhere) json["from"] = text::place(GameText<G>::kZones, told.from);
  if (told.to != kNowhere) json["to"] = text::place(GameText<G>::kZones, told.to);
  const std::array<std::int16_t, 3> values{told.a, told.b, told.c};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Argument& argument = row.arguments[i];
    const bool nobody = argument.type == Argument::Type::seat && values[i] == kNobody;
    if (argument.type == Argument::Type::none || nobody) continue;
    json[std::string(argument.name)] = argument_json<G>(argument, values[i]);
  }
  return json;
}

template <Game G>
Json reason_json(const Reason& reason) {
  return told_json<G>("code", GameText<G>::kReasons[reason.what], reason);
}

// What the viewer hears of a step.
template <Game G>
Json happenings_json(const Happenings& happenings, Viewer viewer) {
  Json list = Json::array();
  for (const Happening& happening : happenings) {
    if (const auto told = heard(happening, viewer))
      list.push_back(told_json<G>("what", GameText<G>::kHappenings[told->what], *told));
  }
  return list;
}

// The same for the first step of a match: what happens before it is told with it.
template <Game G>
Json opening_json(const typename G::Options& options, const Happenings& first, Viewer viewer) {
  Happenings opening;
  G::start(options, opening);
  Json list = happenings_json<G>(opening, viewer);
  for (Json& told : happenings_json<G>(first, viewer)) list.push_back(std::move(told));
  return list;
}

// With the cards as they are, whoever may know them: for matches that are over.
template <Game G>
Json open_happening(const Happening& happening) {
  return told_json<G>("what", GameText<G>::kHappenings[happening.what], happening);
}

// What everybody hears of a step, told like that. What is told to some alone is told to the others in another way, and
// nothing should be told twice.
template <Game G>
Json open_happenings(const Happenings& happenings) {
  Json list = Json::array();
  for (const Happening& happening : happenings) {
    if (happening.hears.has(kNobody)) list.push_back(open_happening<G>(happening));
  }
  return list;
}

}  // namespace fathom
