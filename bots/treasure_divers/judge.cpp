#include "bots/treasure_divers/judge.h"

#include "bots/search/regret_matching.h"
#include "bots/treasure_divers/bidding.h"
#include "bots/treasure_divers/choices.h"
#include "bots/treasure_divers/learned_judge.h"
#include "bots/treasure_divers/quick_dive.h"

namespace fathom {

using namespace treasure_divers;

namespace {

// Nothing of the dive is known yet: the learned judge can tell as it is.
bool begins_dive(const State& s) { return s.phase == Phase::flip; }
bool before_first_dive(const State& s) { return s.phase == Phase::captain || s.phase == Phase::locker; }

}  // namespace

Judge<TreasureDivers>::Judge(const State& state, Reach reach) : state_(state), dives_(reach == Reach::near ? 1 : 2) {
  if (state_.phase != Phase::place) return;
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    if (!TreasureDivers::turn(state_).seats.has(seat)) continue;
    const Bidding bidding(TreasureDivers::view(state_, seat));
    Placing& placing = placing_[static_cast<std::size_t>(seat)];
    placing.moves.assign(bidding.own_moves().begin(), bidding.own_moves().end());
    placing.mix = bidding.own_mix();
  }
}

bool Judge<TreasureDivers>::is_certain() const { return dives_ == 1 && begins_dive(state_); }

Wins Judge<TreasureDivers>::once(Random& random) const {
  State s = state_;
  while (before_first_dive(s)) TreasureDivers::apply(s, kNobody, TreasureDivers::draw(s, random));
  int dives_left = dives_;
  if (state_.phase == Phase::place) {
    for (Seat seat = 0; seat < kPlayers; ++seat) {
      const Placing& placing = placing_[static_cast<std::size_t>(seat)];
      if (placing.moves.empty()) continue;
      TreasureDivers::apply(s, seat, placing.moves[pick_weighted(std::span<const float>(placing.mix), random)]);
    }
    finish_dive(s, random);
    --dives_left;
  }
  // The last of them ends where the next begins.
  while (s.phase != Phase::over && !(dives_left <= 1 && begins_dive(s))) {
    play_dive(s, random);
    --dives_left;
  }
  const auto first = static_cast<double>(learned_chance(Learned<TreasureDivers>::network(), s, 0));
  return {first, 1 - first};
}

}  // namespace fathom
