// Whole games, step by step, for programs outside: every state with everything that could have happened next.
#pragma once

#include <ostream>

#include "bots/levels.h"
#include "table/messages.h"

namespace fathom {

// Every outcome of chance as [text, weight], sorted as text.
template <Game G>
Json chances_json(const typename G::State& state) {
  typename G::Chances chances;
  G::chances(state, chances);
  std::vector<std::pair<std::string, int>> texts;
  for (const Chance& chance : chances) texts.emplace_back(GameText<G>::move(chance.move), chance.weight);
  std::sort(texts.begin(), texts.end());
  return texts;
}

// The moves of every seat that may act: {"1":["continue","surface"]}.
template <Game G>
Json legal_json(const typename G::State& state, SeatSet seats) {
  Json legal = Json::object();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (seats.has(seat)) legal[std::to_string(seat)] = legal_texts<G>(state, seat);
  }
  return legal;
}

template <Game G>
Json game_line(const typename G::Options& options, std::uint64_t seed) {
  const typename G::State state = G::start(options);
  return {{"type", "game"},
          {"game", G::kId},
          {"options", options_json<G>(options)},
          {"players", G::players(state)},
          {"seed", seed}};
}

// A step line without `seat` and `move`: what the state before it says.
template <Game G>
Json position_line(const typename G::State& state, int n) {
  Json line{{"type", "step"}, {"n", n}, {"state", GameJson<G>::state(state)}};
  const Turn turn = G::turn(state);
  if (turn.kind == Turn::Kind::chance) {
    line["chance"] = chances_json<G>(state);
  } else {
    line["legal"] = legal_json<G>(state, turn.seats);
  }
  return line;
}

template <Game G>
Json result_line(const typename G::State& state) {
  Json line{{"type", "result"}, {"state", GameJson<G>::state(state)}};
  line.update(result_json<G>(state));
  return line;
}

template <Game G>
void trace_game(std::ostream& out, const typename G::Options& options, std::uint64_t seed, Level level,
                const Budget& budget = {}) {
  out << game_line<G>(options, seed).dump() << '\n';
  Random random(seed);
  typename G::State state = G::start(options);
  typename G::Moves moves;
  int n = 0;
  for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
    Step step;
    if (turn.kind == Turn::Kind::chance) {
      step.move = G::draw(state, random);
    } else {
      step.seat = pick_seat(turn.seats, random);
      G::moves(state, step.seat, moves);
      step.move = think<G>(level, G::view(state, step.seat), moves, budget, random).move;
    }
    Json line = position_line<G>(state, n++);
    line["seat"] = step.seat;
    line["move"] = GameText<G>::move(step.move);
    out << line.dump() << '\n';
    G::apply(state, step.seat, step.move);
  }
  out << result_line<G>(state).dump() << '\n';
}

}  // namespace fathom
