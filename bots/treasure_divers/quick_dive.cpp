#include "bots/treasure_divers/quick_dive.h"

#include "bots/search/regret_matching.h"
#include "bots/treasure_divers/bidding.h"
#include "bots/treasure_divers/choices.h"

namespace fathom::treasure_divers {

Move quick_placement(const State& s, Seat seat, Random& random) {
  const Bidding bidding(TreasureDivers::view(s, seat));
  const std::vector<float> mix = bidding.own_mix();
  return bidding.own_moves()[pick_weighted(std::span<const float>(mix), random)];
}

void play_dive(State& s, Random& random) {
  while (s.phase <= Phase::place) {
    if (s.phase > Phase::peek_top && s.phase < Phase::flip) break;  // all is placed, cards are being drawn
    const Turn turn = TreasureDivers::turn(s);
    if (turn.kind == Turn::Kind::chance) {
      TreasureDivers::apply(s, kNobody, TreasureDivers::draw(s, random));
      continue;
    }
    const Seat seat = turn.seats.lowest();
    const bool places = s.phase == Phase::place;
    TreasureDivers::apply(s, seat, places ? quick_placement(s, seat, random) : quick_choice(s, seat, random));
    if (places && s.phase != Phase::place) break;  // there may be nothing left to reveal, and the next dive begins
  }
  finish_dive(s, random);
}

}  // namespace fathom::treasure_divers
