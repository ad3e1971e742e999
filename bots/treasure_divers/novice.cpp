#include "bots/treasure_divers/at_sight.h"
#include "bots/treasure_divers/bots.h"

namespace fathom {

using namespace treasure_divers;

namespace {

constexpr std::uint32_t kMood = 8;  // what it does differently from time to time

// How high a bid the Lagoon seems to ask for.
int appeal(const State& s, std::size_t lagoon, Seat seat) {
  const Kind top = s.lagoons[lagoon].top;
  if (top == Kind::shark) return -1;
  if (top > Kind::shark) return 1;  // who knows
  // What it already collects, it likes more.
  return s.players[static_cast<std::size_t>(seat)].piles.has(top) ? 3 : 2;
}

// High cards where the appeal is high; at a Shark the Harpoon Gun, or else a low card.
int obvious_bid(const State& s, Move move, Seat seat) {
  const Placement placement = placement_of(move);
  int sum = 0;
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    const int wanted = appeal(s, lagoon, seat);
    if (wanted < 0 && placement[lagoon] == DiveTeam::harpoon_gun) sum += 8;
    sum += wanted * static_cast<int>(placement[lagoon]);
  }
  return sum;
}

}  // namespace

Analysis Bots<TreasureDivers>::novice(const View& view, const Moves& moves, Random& random) {
  const State& s = view.table;
  const auto appeal = [&](Move move) {
    if (s.phase == Phase::place) return obvious_bid(s, move, view.viewer) + static_cast<int>(random.below(kMood));
    return s.phase < Phase::place ? 0 : standing_after(s, view.viewer, move);
  };
  Analysis analysis;
  const std::uint32_t start = random.below(static_cast<std::uint32_t>(moves.size()));
  int most = -1000;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[(start + i) % moves.size()];
    const int appealing = appeal(move);
    if (appealing <= most) continue;
    most = appealing;
    analysis.move = move;
  }
  for (const Move move : moves) analysis.estimates.push_back({move, 0.5});
  return analysis;
}

}  // namespace fathom
