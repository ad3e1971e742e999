// Judges a position of Captain Carcass: the turn, and perhaps some more, is played quickly, then the outlook tells.
#pragma once

#include "bots/judge.h"
#include "engine/captain_carcass/rules.h"

namespace fathom {

template <>
class Judge<CaptainCarcass> {
 public:
  static constexpr Reach kForLuck = Reach::near;

  Judge(const captain_carcass::State& state, Reach reach);
  Wins once(Random& random) const;
  bool is_certain() const { return false; }

 private:
  captain_carcass::State state_;
  int turns_;
};

}  // namespace fathom
