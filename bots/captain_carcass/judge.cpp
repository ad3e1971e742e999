#include "bots/captain_carcass/judge.h"

#include "bots/captain_carcass/turn_search.h"

namespace fathom {

using namespace captain_carcass;

Wins Judge<CaptainCarcass>::once(Random& random) const {
  State s = state_;
  while (s.turn_of == kNobody) {
    CaptainCarcass::Moves moves;
    const Turn turn = CaptainCarcass::turn(s);
    if (turn.kind == Turn::Kind::seats) CaptainCarcass::moves(s, turn.seats.lowest(), moves);
    CaptainCarcass::apply(s, kNobody,
                          moves.empty() ? CaptainCarcass::draw(s, random)
                                        : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  const Look look{.cards = reach_ == Reach::far ? 1 : 0, .exact = 1, .bonus_draws = 8};
  const SeatChances chances = TurnSearch(Learned<CaptainCarcass>::network(), random).worth_of(s, look);
  Wins wins{};
  for (std::size_t seat = 0; seat < s.players; ++seat) wins[seat] = static_cast<double>(chances[seat]);
  return wins;
}

}  // namespace fathom
