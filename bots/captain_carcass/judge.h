// Judges a position of Captain Carcass: as it was learned, or after a look through the turn.
#pragma once

#include "bots/judge.h"
#include "engine/captain_carcass/rules.h"

namespace fathom {

template <>
class Judge<CaptainCarcass> {
 public:
  static constexpr Reach kForLuck = Reach::near;

  Judge(const captain_carcass::State& state, Reach reach) : state_(state), reach_(reach) {}
  Wins once(Random& random) const;
  // Who begins and which Divers are dealt is for chance to say.
  bool is_certain() const { return state_.turn_of != kNobody; }

 private:
  captain_carcass::State state_;
  Reach reach_;
};

}  // namespace fathom
