#include "bots/treasure_divers/at_sight.h"
#include "bots/treasure_divers/bots.h"
#include "engine/treasure_divers/lagoons.h"

namespace fathom {

using namespace treasure_divers;

namespace {

// What the deckhand goes by: how much it wants a top, in bids.
struct Taste {
  int open_race = 5;  // a category that one card could turn
  int other = 3;      // one that is as good as won or lost
  int unknown = 2;    //
  int shark = -2;     //
  int harpooned = 9;  // a Shark before the Harpoon Gun
  int saved = 3;      // a card kept for the second dive
  int mood = 8;       // what it does differently from time to time
};
constexpr Taste kTaste;

int taste_for(const State& s, Seat seat, Kind top) {
  if (top == Kind::shark) return kTaste.shark;
  if (top > Kind::shark) return kTaste.unknown;
  const int ahead = lead_in(s, seat, top);
  return ahead >= -1 && ahead <= 1 ? kTaste.open_race : kTaste.other;
}

int appeal_of_placement(const State& s, Seat seat, Move move) {
  const Placement placement = placement_of(move);
  int sum = 0;
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    const Kind top = s.lagoons[lagoon].top;
    const DiveTeam card = placement[lagoon];
    if (top == Kind::shark && card == DiveTeam::harpoon_gun) {
      sum += kTaste.harpooned;
    } else {
      sum += (taste_for(s, seat, top) - (s.dive == 1 ? kTaste.saved : 0)) * bid(s, card);
    }
  }
  return sum;
}

}  // namespace

Analysis Bots<TreasureDivers>::deckhand(const View& view, const Moves& moves, Random& random) {
  const State& s = view.table;
  const auto appeal = [&](Move move) {
    if (s.phase == Phase::place) return appeal_of_placement(s, view.viewer, move) + random.below(kTaste.mood);
    // Before the placement all face-down tops are alike.
    return s.phase < Phase::place ? random.below(kTaste.mood) : standing_after(s, view.viewer, move);
  };
  Analysis analysis;
  int most = -1000;
  for (const Move move : moves) {
    analysis.estimates.push_back({move, 0.5});
    const int appealing = appeal(move);
    if (appealing <= most) continue;
    most = appealing;
    analysis.move = move;
  }
  return analysis;
}

}  // namespace fathom
