// What a hint says for its move is compared with what the rules do, over random games of all options.
#include "bots/treasure_divers/grounds.h"

#include <gtest/gtest.h>

#include "bots/test_grounds.h"
#include "engine/treasure_divers/arrangements.h"
#include "engine/treasure_divers/lagoons.h"
#include "engine/treasure_divers/odds.h"
#include "engine/treasure_divers/option_sets.h"
#include "engine/treasure_divers/piles.h"

namespace fathom::treasure_divers {
namespace {

using G = TreasureDivers;

int lead(const State& s, Seat seat, Kind kind) {
  return cards_in(player(s, seat), kind) - cards_in(player(s, static_cast<Seat>(1 - seat)), kind);
}

// The lead with one card more.
void compare_race(const State& state, Seat seat, const Ground& ground) {
  const auto kind = static_cast<Kind>(ground.a);
  const auto lagoon = static_cast<std::size_t>(place_number(ground.from));
  EXPECT_EQ(state.lagoons[lagoon].top, kind);
  EXPECT_TRUE(state.lagoons[lagoon].seen_by.has(seat)) << "nobody may be told what they have not seen";
  EXPECT_EQ(ground.b - ground.c, lead(state, seat, kind));
  State after = state;
  player(after, seat).piles.add(kind);
  const int then = lead(after, seat, kind);
  switch (ground.what) {
    case kTakesLead: EXPECT_EQ(then, 1); break;
    case kDrawsLevel: EXPECT_EQ(then, 0); break;
    case kDefendsLead: EXPECT_EQ(then, 2) << "if the other got it, the lead would be gone"; break;
    default: EXPECT_TRUE(then < 0 || then > 2);
  }
}

void compare(const State& state, const View& view, Move move, const Ground& ground) {
  const Seat seat = view.viewer;
  const auto lagoon = static_cast<std::size_t>(place_number(ground.from));
  const Odds seen = odds(view);
  State after = state;
  G::apply(after, seat, move);
  switch (ground.what) {
    case kTakesLead:
    case kDrawsLevel:
    case kDefendsLead:
    case kFightsFor: return compare_race(state, seat, ground);
    case kHarpoonsShark:
      EXPECT_EQ(seen.shark_chance(lagoon), 1);
      EXPECT_EQ(placement_of(move)[lagoon], DiveTeam::harpoon_gun);
      break;
    case kDivesUnder:
      EXPECT_EQ(seen.shark_chance(lagoon), 1);
      EXPECT_EQ(placement_of(move)[lagoon], DiveTeam::deep_dive_suit);
      break;
    case kMeetsShark:
      EXPECT_EQ(seen.shark_chance(lagoon), 1);
      EXPECT_EQ(ground.a, bid(state, placement_of(move)[lagoon]));
      break;
    case kSharkOdds: EXPECT_NEAR(static_cast<double>(ground.a) / ground.b, seen.shark_chance(lagoon), 1e-12); break;
    case kSavesHighest: EXPECT_TRUE(player(after, seat).hand.has(static_cast<DiveTeam>(ground.a))); break;
    case kLuresShark: EXPECT_EQ(state.lagoons[lagoon].top, Kind::shark); break;
    case kLeadsCategory:
    case kYieldsCategory: {
      const auto kind = static_cast<Kind>(ground.a);
      EXPECT_EQ(lead(state, seat, kind) > 0, ground.what == kYieldsCategory);
      EXPECT_EQ(ground.b > ground.c, ground.what == kLeadsCategory);
      break;
    }
    case kCategoriesLed: {
      int own = 0;
      int other = 0;
      // The step may end the dive with what else is due; with a single Shark or swap it does not.
      const bool plain = move.verb == G::kAssign && after.phase == Phase::assign;
      for (const Kind kind : kAllCategories) {
        own += lead(after, seat, kind) > 0 ? 1 : 0;
        other += lead(after, seat, kind) < 0 ? 1 : 0;
      }
      if (plain) {
        EXPECT_EQ(ground.a, own);
        EXPECT_EQ(ground.b, other);
      }
      break;
    }
    default: ADD_FAILURE() << int{ground.what};
  }
}

TEST(TreasureDiversGrounds, AreTrueInEveryPositionOfRandomGames) {
  check_grounds<G>(6, [](const State& state, const View& view, Move move, const GroundList& grounds, Random&) {
    for (const Ground& ground : grounds) {
      SCOPED_TRACE(Grounds<G>::kRows[ground.what].name);
      compare(state, view, move, ground);
    }
  });
}

}  // namespace
}  // namespace fathom::treasure_divers
