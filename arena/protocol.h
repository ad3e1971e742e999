// The messages of the bot protocol (docs/writing-a-bot.md), as the arena sends and reads them.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "table/messages.h"

namespace fathom {

// What a seat learns when a match begins.
template <Game G>
struct Seating {
  typename G::Options options;
  std::vector<std::string> names;
  Seat seat = kNobody;
  std::uint64_t random_seed = 0;  // for the bot's own dice, so that runs repeat
};

template <Game G>
Json start_message(const Seating<G>& seating) {
  return {{"type", "start"},
          {"protocol", 1},
          {"game", G::kId},
          {"options", options_json<G>(seating.options)},
          {"players", seating.names.size()},
          {"seat", seating.seat},
          {"names", seating.names}};
}

// A decision to be made: `time` is what it should take, `left` what it may take at most.
template <Game G>
Json act_message(int id, const typename G::View& view, const typename G::Moves& moves, std::chrono::milliseconds time,
                 std::chrono::milliseconds left) {
  std::vector<std::string> legal;
  for (const Move move : moves) legal.push_back(GameText<G>::move(move));
  std::sort(legal.begin(), legal.end());
  Json message{{"type", "act"}, {"id", id}, {"view", GameJson<G>::view(view)}, {"legal", legal}};
  message["budget_ms"] = time.count();
  message["time_left_ms"] = left.count();
  message["seat"] = view.viewer;
  // What the rules say of the position, so that nobody has to work it out again.
  Json brief = GameJson<G>::brief(view);
  for (const char* key : {"scores", "odds", "covers"}) {
    if (brief.contains(key)) message[key] = std::move(brief[key]);
  }
  return message;
}

// Why a move cannot be made: "own_hold (CC-12)".
template <Game G>
std::string reason_text(const typename G::View& view, Move move) {
  const auto reason = G::why_not(view, move);
  if (!reason) return "not among the legal moves";
  const TellRow& row = GameText<G>::kReasons[reason->what];
  return std::string(row.name) + (row.ruling.empty() ? "" : " (" + std::string(row.ruling) + ")");
}

// The move of an answer; nothing if it has none that is legal, and then the problem.
template <Game G>
std::optional<Move> move_of_answer(const Json& answer, const typename G::View& view, const typename G::Moves& moves,
                                   std::string& problem) {
  const auto text = answer.find("move");
  if (text == answer.end() || !text->is_string()) {
    problem = "an answer without a move";
    return std::nullopt;
  }
  const auto words = text->template get<std::string>();
  const auto move = GameText<G>::parse(words);
  if (move && moves.contains(*move)) return move;
  problem = "an illegal move: " + text::quoted(words) + ": " +
            (move ? reason_text<G>(view, *move) : "there is no such move in this game");
  return std::nullopt;
}

}  // namespace fathom
