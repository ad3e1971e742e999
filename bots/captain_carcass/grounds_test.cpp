// What a hint says for its move is compared with what the rules do, over random games of all options.
#include "bots/captain_carcass/grounds.h"

#include <gtest/gtest.h>

#include "bots/test_grounds.h"
#include "engine/captain_carcass/brief.h"
#include "engine/captain_carcass/option_sets.h"

namespace fathom::captain_carcass {
namespace {

using G = CaptainCarcass;

// Points that a player loses if this card is turned up, against Surfacing now.
int lost_by(State s, Card card) {
  const Seat seat = s.turn_of;
  State home = s;
  home.holds[static_cast<std::size_t>(seat)] = s.holds[static_cast<std::size_t>(seat)] | s.explored;
  const int surfaced = G::score(home, seat);
  s.phase = Phase::reveal;
  s.known = 0;
  s.known_top = {};
  G::apply(s, kNobody, {G::kReveal, card});
  return surfaced - G::score(s, seat);
}

void compare(const State& state, const View& view, Move move, const Ground& ground, Random& random) {
  const Seat seat = view.viewer;
  const Odds next = odds(view);
  // What the player cannot know makes no difference.
  const State world = G::imagine(view, random);
  const auto score_change = [&](Seat whose) {
    State after = to_try_on(view);
    G::apply(after, seat, move);
    return G::score(world, whose) - G::score(after, whose);
  };
  switch (ground.what) {
    case kIncidentOdds:
      EXPECT_EQ(ground.a, next.incident.count());
      EXPECT_EQ(ground.b, next.possible.count());
      EXPECT_NEAR(static_cast<double>(ground.a) / ground.b, next.incident_chance(), 1e-12);
      break;
    case kNoIncidentNow: EXPECT_EQ(next.incident_chance(), 0); break;
    case kNextIsSafe:
    case kNextIsIncident:
      EXPECT_EQ(ground.card, state.known_top[0].card);
      EXPECT_EQ(next.incident_chance(), ground.what == kNextIsIncident ? 1 : 0);
      break;
    case kAtStake:
      if (!next.incident.empty() && !brief(view).boards && brief(view).bonus == 0) {
        EXPECT_EQ(ground.a, lost_by(world, next.incident.lowest()));
      }
      break;
    case kNothingAtStake:
      if (!brief(view).boards && brief(view).bonus == 0) {
        EXPECT_EQ(lost_by(world, next.incident.lowest()), 0);
      }
      break;
    case kComesHome:
      if (brief(view).bonus == 0) {
        EXPECT_EQ(ground.a, -score_change(seat));
      }
      break;
    case kBonusFromLocker:
    case kBonusFromHold: EXPECT_EQ(ground.a, brief(view).bonus); break;
    case kFallsTo:
    case kFallsToLeader: {
      State s = world;
      s.phase = Phase::reveal;
      s.known = 0;
      s.known_top = {};
      G::apply(s, kNobody, {G::kReveal, next.incident.lowest()});
      EXPECT_TRUE(s.holds[static_cast<std::size_t>(ground.seat)].has(ground.card));
      EXPECT_EQ(brief(view).leaders.has(ground.seat), ground.what == kFallsToLeader);
      break;
    }
    case kPlacesIncident: EXPECT_TRUE(consequence(view, move).incident); break;
    case kPlaces: EXPECT_FALSE(consequence(view, move).incident); break;
    case kRisks: EXPECT_TRUE(state.holds[static_cast<std::size_t>(seat)].has(ground.card)); break;
    case kCosts: EXPECT_EQ(ground.a, score_change(ground.seat)); break;
    case kCostsLeader:
      EXPECT_EQ(ground.a, score_change(ground.seat));
      EXPECT_TRUE(brief(view).leaders.has(ground.seat));
      break;
    case kCostsNothing: EXPECT_LE(score_change(ground.seat), 0); break;
    default: ADD_FAILURE() << int{ground.what};
  }
}

TEST(CaptainCarcassGrounds, AreTrueInEveryPositionOfRandomGames) {
  check_grounds<G>(4, [](const State& state, const View& view, Move move, const GroundList& grounds, Random& random) {
    for (const Ground& ground : grounds) {
      SCOPED_TRACE(Grounds<G>::kRows[ground.what].name);
      compare(state, view, move, ground, random);
    }
  });
}

}  // namespace
}  // namespace fathom::captain_carcass
