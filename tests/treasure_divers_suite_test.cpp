// Treasure Divers goes through the generic suite.
#include "tests/game_suite.h"

namespace fathom {

template <>
struct GameChecks<TreasureDivers> : EveryCardLies {
  static std::string conserved(const TreasureDivers::State& s) {
    using namespace treasure_divers;
    KindCounts all = s.unseen + s.locker;
    int without_identity = 0;
    for (const Lagoon& lagoon : s.lagoons) {
      without_identity += lagoon.count;
      if (lagoon.top == Kind::none) {
        if (lagoon.face_up || !lagoon.seen_by.empty()) return "somebody has seen a top without an identity";
        continue;
      }
      if (lagoon.top > Kind::shark) return "a top is hidden in the truth";
      if (lagoon.count == 0) return "an empty Lagoon has a top";
      if (lagoon.face_up && lagoon.seen_by.count() != kPlayers) return "somebody has missed a face-up top";
      --without_identity;
      all.add(lagoon.top);
    }
    if (s.unseen.total() != without_identity) return "the unseen cards are not those of the Lagoons";
    for (const Player& player : s.players) {
      all = all + player.piles + KindCounts::of(Kind::shark, player.sharks.total());
      if (player.sharks.has(Kind::shark)) return "a Shark is assigned to Sharks";
      for (const Kind kind : kAllKinds) {
        if (kind == Kind::shark && s.phase >= Phase::assign) continue;  // no longer wild, and feeding is over
        if (player.caught[kind] > player.piles[kind]) return "something caught is not owned";
      }
      const bool has_placed = player.placed != kNothingPlaced;
      const Hand placed = has_placed ? Hand::of(player.placed) : Hand{};
      if ((player.hand + placed).count() != player.hand.count() + (has_placed ? kLagoons : 0))
        return "a Dive Team card is in two places";
      if ((player.hand + placed).count() != (s.dive == 1 ? kDiveTeam : kDiveTeam - kLagoons))
        return "a Dive Team card is missing";
    }
    if (all != kLagoonCards) return "a Lagoon card is missing, or there are too many";
    return {};
  }
};

FATHOM_GAME_SUITE(TreasureDivers);

}  // namespace fathom
