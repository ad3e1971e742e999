// What is wrong with a request: a code for programs and a sentence for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "table/game_json.h"

namespace fathom::server {

// JSON as it is sent. Words of others that were cut short inside a character must not stop an answer.
inline std::string sent(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

enum class ErrorCode : std::uint8_t {
  none,
  already_seated,
  bad_field,
  bad_message,
  bad_request,
  banned,
  chat_off,
  conflict,
  forbidden,
  hello_first,
  hints_off,
  illegal_move,  // where the rules give a reason, its code is told instead
  internal,
  muted,
  no_such_seat,
  not_found,
  not_host,
  not_seated,
  not_your_turn,
  seat_taken,
  seats_open,
  too_large,
  too_late,
  too_long,
  too_many,
  unauthorized,
  unavailable,
  wrong_status,
};
std::string_view word(ErrorCode code);

struct Problem {
  ErrorCode code = ErrorCode::none;
  std::string message = {};
  std::string field = {};  // the key of the body that is meant, if one is
  Json reason = nullptr;   // of a move that was refused: why, with its arguments

  explicit operator bool() const { return code != ErrorCode::none; }
};

// {"code","message","field"?,"reason"?}
Json problem_json(const Problem& problem);

}  // namespace fathom::server
