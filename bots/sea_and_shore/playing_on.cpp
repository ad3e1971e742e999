#include "bots/sea_and_shore/playing_on.h"

namespace fathom::sea_and_shore {

void play_on(State& s, int end_trick, float doubt, Random& random) {
  const int round = s.round;
  while (s.phase != Phase::over && s.round == round && s.trick < end_trick) {
    const Turn turn = SeaAndShore::turn(s);
    if (turn.kind == Turn::Kind::chance) {
      SeaAndShore::apply(s, kNobody, SeaAndShore::draw(s, random));
    } else {
      const Seat seat = turn.seats.lowest();
      SeaAndShore::apply(s, seat, decide(s, seat, kJudgement, doubt, random));
    }
  }
}

}  // namespace fathom::sea_and_shore
