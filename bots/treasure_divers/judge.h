// Judges a position of Treasure Divers: the dive is played as sailors would, then the learned judge tells.
#pragma once

#include <vector>

#include "bots/judge.h"
#include "engine/treasure_divers/rules.h"

namespace fathom {

template <>
class Judge<TreasureDivers> {
 public:
  static constexpr Reach kForLuck = Reach::near;

  Judge(const treasure_divers::State& state, Reach reach);
  Wins once(Random& random) const;
  bool is_certain() const;

 private:
  // How a sailor would place, which is worked out once for all ways.
  struct Placing {
    std::vector<Move> moves;
    std::vector<float> mix;
  };

  treasure_divers::State state_;
  int dives_;
  std::array<Placing, treasure_divers::kPlayers> placing_;
};

}  // namespace fathom
