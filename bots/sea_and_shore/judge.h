// Judges a position of Sea & Shore: the trick is played by rules of thumb, then the learned judge tells.
#pragma once

#include "bots/judge.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom {

template <>
class Judge<SeaAndShore> {
 public:
  static constexpr Reach kForLuck = Reach::far;

  Judge(const sea_and_shore::State& state, Reach reach);
  Wins once(Random& random) const;
  bool is_certain() const;

 private:
  sea_and_shore::State state_;
  int tricks_;
};

}  // namespace fathom
