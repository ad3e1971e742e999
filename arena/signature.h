// One number for the behaviour of a game: if any rule, generator, draw or score changes, it changes.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/option_sets.h"
#include "engine/core/playout.h"

namespace fathom {

inline constexpr int kSignatureGames = 10'000;

// Goes through seeded random games of all sets of options and takes in every legal move, every chance with its weight,
// every step and every result.
template <Game G>
std::uint64_t signature(int games = kSignatureGames) {
  std::vector<typename G::Options> sets;
  for (const std::string_view line : all_option_lines<G>()) read_option_line<G>(line, sets.emplace_back());

  std::uint64_t hash = 0;
  const auto take = [&hash](std::uint64_t value) { hash = mix(hash ^ value); };
  const auto take_move = [&take](Move move, std::uint64_t extra) {
    take(move.verb | (std::uint64_t{move.a} << 8U) | (std::uint64_t{move.b} << 16U) | (std::uint64_t{move.c} << 24U) |
         (extra << 32U));
  };
  typename G::Moves moves;
  typename G::Chances chances;
  for (int game = 0; game < games; ++game) {
    Random random(static_cast<std::uint64_t>(game));
    typename G::State state = G::start(sets[static_cast<std::size_t>(game) % sets.size()]);
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      const Step step = random_step<G>(state, turn, random, moves);
      for (const Move move : moves) take_move(move, 0);
      if (turn.kind == Turn::Kind::chance) {
        G::chances(state, chances);
        for (const Chance& chance : chances) take_move(chance.move, static_cast<std::uint64_t>(chance.weight));
      }
      take_move(step.move, static_cast<std::uint64_t>(step.seat + 1));
      G::apply(state, step.seat, step.move);
    }
    const Result result = G::result(state);
    for (const int score : result.scores) take(static_cast<std::uint64_t>(score));
    take(result.winners.bits);
  }
  return hash;
}

}  // namespace fathom
