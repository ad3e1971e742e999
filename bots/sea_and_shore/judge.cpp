#include "bots/sea_and_shore/judge.h"

#include "bots/sea_and_shore/learned_judge.h"
#include "bots/sea_and_shore/playing_on.h"

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
  play_on(s, s.trick + tricks_, kDoubt, random);
  if (s.phase == Phase::over) return wins_of<SeaAndShore>(s);
  const SeatChances chances = chances_by<SeaAndShore>(Learned<SeaAndShore>::network(), s);
  Wins wins{};
  for (std::size_t seat = 0; seat < s.players; ++seat) wins[seat] = static_cast<double>(chances[seat]);
  return wins;
}

}  // namespace fathom
