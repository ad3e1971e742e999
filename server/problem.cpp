#include "server/problem.h"

#include <array>

namespace fathom::server {

namespace {
constexpr std::array<std::string_view, 28> kWords{"",
                                                  "already_seated",
                                                  "bad_field",
                                                  "bad_message",
                                                  "bad_request",
                                                  "banned",
                                                  "chat_off",
                                                  "conflict",
                                                  "forbidden",
                                                  "hello_first",
                                                  "hints_off",
                                                  "illegal_move",
                                                  "internal",
                                                  "muted",
                                                  "no_such_seat",
                                                  "not_found",
                                                  "not_host",
                                                  "not_seated",
                                                  "not_your_turn",
                                                  "seat_taken",
                                                  "seats_open",
                                                  "too_large",
                                                  "too_late",
                                                  "too_long",
                                                  "too_many",
                                                  "unauthorized",
                                                  "unavailable",
                                                  "wrong_status"};
static_assert(kWords.size() == static_cast<std::size_t>(ErrorCode::wrong_status) + 1);
}  // namespace

std::string_view word(ErrorCode code) { return kWords[static_cast<std::size_t>(code)]; }

Json problem_json(const Problem& problem) {
  Json json{{"code", problem.reason.is_null() ? Json(word(problem.code)) : problem.reason.at("code")},
            {"message", problem.message}};
  if (!problem.field.empty()) json["field"] = problem.field;
  if (!problem.reason.is_null()) json["reason"] = problem.reason;
  return json;
}

}  // namespace fathom::server
