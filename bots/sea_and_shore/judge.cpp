#include "bots/sea_and_shore/judge.h"

#include "bots/sea_and_shore/standing.h"
#include "bots/sea_and_shore/tactics.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

// The judged players do not always do what seems best; nobody does.
constexpr float kDoubt = 0.2F;

// Before the hands are complete; treasures are turned up before that, too.
bool is_being_dealt(const State& s) {
  return s.phase == Phase::deal || s.phase <= Phase::first || (s.phase == Phase::turn && of(s.hands, 0).empty());
}

}  // namespace

Judge<SeaAndShore>::Judge(const State& state, Reach reach)
    : state_(state),
      tricks_(is_being_dealt(state)  ? 0
              : reach == Reach::near ? 1
                                     : 4) {}

bool Judge<SeaAndShore>::is_certain() const { return tricks_ == 0; }

Wins Judge<SeaAndShore>::once(Random& random) const {
  State s = state_;
  const int round = s.round;
  const int end = s.trick + tricks_;
  while (s.phase != Phase::over && s.round == round && s.trick < end) {
    const Turn turn = SeaAndShore::turn(s);
    if (turn.kind == Turn::Kind::chance) {
      SeaAndShore::apply(s, kNobody, SeaAndShore::draw(s, random));
    } else {
      const Seat seat = turn.seats.lowest();
      SeaAndShore::apply(s, seat, decide(s, seat, kJudgement, kDoubt, random));
    }
  }
  if (s.phase == Phase::over) return wins_of<SeaAndShore>(s);
  const Outcome outcome = standing(s, kJudgement, Hands::open);
  Wins wins{};
  for (std::size_t seat = 0; seat < s.players; ++seat) wins[seat] = static_cast<double>(outcome.win[seat]);
  return wins;
}

}  // namespace fathom
