#include "bots/captain_carcass/judge.h"

#include <cmath>

#include "bots/captain_carcass/outlook.h"
#include "bots/captain_carcass/quick_player.h"

namespace fathom {

using namespace captain_carcass;

// The outlook sees a single moment: the further it is away, the less hangs on its mistakes, and the more on luck.
Judge<CaptainCarcass>::Judge(const State& state, Reach reach) : state_(state), turns_(reach == Reach::near ? 2 : 6) {}

Wins Judge<CaptainCarcass>::once(Random& random) const {
  State s = state_;
  Seat on_turn = s.turn_of;
  int turns_left = turns_;
  while (s.phase != Phase::over) {
    if (s.turn_of != on_turn) {
      on_turn = s.turn_of;
      if (--turns_left == 0) break;
    }
    const Move move = s.phase <= Phase::bonus ? CaptainCarcass::draw(s, random) : QuickPlayer::decide(s, random);
    CaptainCarcass::apply(s, kNobody, move);
  }
  if (s.phase == Phase::over) return wins_of<CaptainCarcass>(s);
  // It is surer of itself than it should be.
  constexpr double kModesty = 0.7;
  const auto chances = outlook(s);
  Wins wins{};
  double all = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat)
    all += wins[seat] = std::pow(static_cast<double>(chances[seat]), kModesty);
  for (double& win : wins) win /= all;
  return wins;
}

}  // namespace fathom
