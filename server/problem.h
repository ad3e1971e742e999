// What is wrong with a request: a code for programs and a sentence for people.
#pragma once

#include <string>

#include "table/game_json.h"

namespace fathom::server {

// JSON as it is sent. Words of others that were cut short inside a character must not stop an answer.
inline std::string sent(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

struct Problem {
  std::string code;  // empty: nothing is wrong
  std::string message;
  std::string field = {};  // the key of the body that is meant, if one is
  Json reason = nullptr;   // of a move that was refused: why, with its arguments

  explicit operator bool() const { return !code.empty(); }
};

}  // namespace fathom::server
