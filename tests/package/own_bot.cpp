// A bot of one's own against one of Fathom's.
#include <fathom/bots/levels.h>

#include <cstdio>

using Game = fathom::TreasureDivers;

// It sees what its seat knows, never the state.
fathom::Move mine(const Game::View& view, const Game::Moves& moves, fathom::Random& random) {
  const Game::State imagined = Game::imagine(view, random);  // a state that it cannot tell from the true one
  return moves[imagined.unseen.total() % moves.size()];
}

int main() {
  fathom::Random random(1);
  int won = 0;
  for (int game = 0; game < 20; ++game) {
    Game::State state = Game::start({});
    for (fathom::Turn turn = Game::turn(state); turn.kind != fathom::Turn::Kind::over; turn = Game::turn(state)) {
      if (turn.kind == fathom::Turn::Kind::chance) {
        Game::apply(state, fathom::kNobody, Game::draw(state, random));
        continue;
      }
      const fathom::Seat seat = turn.seats.lowest();
      const Game::View view = Game::view(state, seat);
      Game::Moves moves;
      Game::moves(state, seat, moves);
      const fathom::Budget budget = fathom::Budget::of_iterations(100);  // what an expert would get
      const fathom::Move move = seat == 0
                                    ? mine(view, moves, random)
                                    : fathom::think<Game>(fathom::Level::sailor, view, moves, budget, random).move;
      Game::apply(state, seat, move);
    }
    won += Game::result(state).winners.has(1) ? 1 : 0;
  }
  std::printf("the sailor won %d of 20\n", won);
  return won > 10 ? 0 : 1;
}
