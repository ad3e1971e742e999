// A decision that a bot is asked for, as a value: what the seat knows, who thinks about it, and how long. As plain
// bytes it goes to another instance of the same program, which knows nothing of the match.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "bots/levels.h"

namespace fathom {

struct BotQuestion {
  std::string_view game;  // its id
  Level level = Level::expert;
  Budget budget{};
  std::uint64_t seed = 0;
  std::string known;  // a view and its legal moves, as they lie in memory
};

template <Game G>
BotQuestion question_of(const typename G::State& state, Seat seat, std::uint64_t seed) {
  const typename G::View view = G::view(state, seat);
  typename G::Moves moves;
  G::moves(state, seat, moves);
  std::string known(reinterpret_cast<const char*>(&view), sizeof view);
  known.append(reinterpret_cast<const char*>(moves.begin()), moves.size() * sizeof(Move));
  return {.game = G::kId, .seed = seed, .known = std::move(known)};
}

// Throws std::invalid_argument if it cannot be one of ours.
Analysis answer(const BotQuestion& question);

std::string bytes_of(const BotQuestion& question);
std::string bytes_of(const Analysis& analysis);
std::optional<BotQuestion> read_question(std::string_view bytes);
std::optional<Analysis> read_analysis(std::string_view bytes);

}  // namespace fathom
