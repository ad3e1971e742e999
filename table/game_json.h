// JSON of states and views, one specialisation per game, and of options, the same for all.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/api.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"

namespace fathom {

// Keys stay in the order in which they are written. What is made often is made field by field: nlohmann's lists of
// pairs cost three allocations a field, which was half of the server's time.
using Json = nlohmann::ordered_json;

// A game specialises this in its <game>_json.h, or has that of any_game_json.h:
//   state(const State&) -> Json   the whole truth, with the keys of the trace
//   view(const View&) -> Json     the same keys as the viewer may know them: a hidden list is its size
//   brief(const View&) -> Json    what a board needs to know besides, and only the rules can say
//   outlook(const View&, Move)    what a legal move brings at once; null if that needs no saying
template <class G>
struct GameJson;

// "players=2" and {"players":2} are the same option: numbers are JSON numbers, lists of numbers arrays, the rest
// strings.
FATHOM_API Json option_value_json(const std::string& text);

// The text form of an option's JSON value; empty if no option has a value of that kind.
FATHOM_API std::string option_value_text(const Json& value);

template <class G>
Json options_json(const typename G::Options& options) {
  Json json = Json::object();
  for (const OptionKey& key : GameText<G>::kOptions) {
    json[std::string(key.key)] = option_value_json(GameText<G>::option(options, key.key));
  }
  return json;
}

// Reads options; keys that are missing keep their defaults. Returns what is wrong, or nothing.
template <class G>
std::string read_options(const Json& json, typename G::Options& options) {
  if (!json.is_object()) return "options must be an object";
  typename G::Options read;
  for (const auto& [key, value] : json.items()) {
    const std::string problem = GameText<G>::set_option(read, key, option_value_text(value));
    if (!problem.empty()) return problem;
  }
  if (const std::string_view problem = G::problem(read); !problem.empty()) return std::string(problem);
  options = read;
  return {};
}

// A seat, or null where none is decided yet.
inline Json seat_or_null(int seat) { return seat < 0 ? Json(nullptr) : Json(seat); }

// [0,2]
inline Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (seats.has(seat)) list.push_back(seat);
  }
  return list;
}

}  // namespace fathom
