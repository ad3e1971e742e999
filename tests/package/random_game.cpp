// A random game with the rules alone.
#include <fathom/engine/games.h>

#include <cstdio>

using Game = fathom::CaptainCarcass;

int main() {
  Game::Options options;
  options.players = 3;
  Game::State state = Game::start(options);  // a plain value: copy it, compare it
  fathom::Random random(7);
  Game::Moves moves;
  for (fathom::Turn turn = Game::turn(state); turn.kind != fathom::Turn::Kind::over; turn = Game::turn(state)) {
    if (turn.kind == fathom::Turn::Kind::chance) {
      Game::apply(state, fathom::kNobody, Game::draw(state, random));
    } else {
      const fathom::Seat seat = turn.seats.lowest();
      Game::moves(state, seat, moves);                  // what this seat may do
      const Game::View view = Game::view(state, seat);  // what this seat knows
      const fathom::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      if (Game::why_not(view, move)) return 1;  // a legal move has nothing against it
      Game::apply(state, seat, move);
    }
  }
  const fathom::Result result = Game::result(state);
  for (int seat = 0; seat < options.players; ++seat) std::printf("seat %d: %d points\n", seat, result.scores[seat]);
  return result.winners.empty() ? 1 : 0;
}
