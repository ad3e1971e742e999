// What a hint says for its move is compared with what the rules do, over random games of all options.
#include "bots/sea_and_shore/grounds.h"

#include <gtest/gtest.h>

#include "bots/test_grounds.h"
#include "engine/sea_and_shore/brief.h"
#include "engine/sea_and_shore/contests.h"
#include "engine/sea_and_shore/option_sets.h"

namespace fathom::sea_and_shore {
namespace {

using G = SeaAndShore;

bool says(const GroundList& grounds, int what) {
  return std::any_of(grounds.begin(), grounds.end(), [what](const Ground& ground) { return ground.what == what; });
}

// Plays the move and then the rest of the trick at random. Whoever beats it then has played an island that was named.
void compare_with_trick(State s, Seat seat, Move move, const GroundList& grounds, Random& random) {
  if (says(grounds, kBeatenByMany)) return;
  const PerSeat<Played> before = s.played;
  const int trick = s.trick;
  G::apply(s, seat, move);
  G::Moves moves;
  while (s.phase == Phase::play && s.trick == trick) {
    const Step step = random_step<G>(s, G::turn(s), random, moves);
    G::apply(s, step.seat, step.move);
  }
  for (Seat rival = 0; rival < s.players; ++rival) {
    const Played& played = of(s.played, rival);
    if (rival == seat || played.island == kNoIsland) continue;
    const bool earlier = of(before, rival).island != kNoIsland;
    const int beaten = value_played(s, rival) + (earlier ? 1 : 0);  // who has played earlier wins a tie
    if (contest_played(s, rival) != contest_played(s, seat) || beaten <= value_played(s, seat)) continue;
    const auto is_it = [&](const Ground& ground) {
      return ground.what == kOnlyBeatenBy && ground.card == played.island;
    };
    const bool named = std::any_of(grounds.begin(), grounds.end(), is_it);
    EXPECT_TRUE(named || (says(grounds, kOrByAdditions) && played.additions > 0))
        << GameText<G>::item(played.island) << " by " << int{rival} << " beats it";
    EXPECT_FALSE(says(grounds, kCannotBeBeaten));
  }
}

// Some world that fits what the seat knows has the island with somebody who can still play it, or has played it.
bool is_somewhere(const View& view, Card island, Random& random) {
  for (int tries = 0; tries < 400; ++tries) {
    const State s = G::imagine(view, random);
    for (Seat seat = 0; seat < s.players; ++seat) {
      if (seat == view.viewer) continue;
      const bool to_play = of(s.played, seat).island == kNoIsland;
      if (to_play ? of(s.hands, seat).has(island) : of(s.played, seat).island == island) return true;
    }
  }
  return false;
}

void compare(const State& state, const View& view, Move move, const Ground& ground) {
  const Brief now = brief(view);
  switch (ground.what) {
    case kPlaysForTreasure: EXPECT_EQ(colour_of(ground.card), colour_of(move.a)); break;
    case kPlaysForAction: EXPECT_EQ(ground.a, state.actions[action_card_of(colour_of(move.a))]); break;
    case kBeatenByMany: EXPECT_GT(ground.b, 3); break;
    case kSpends: EXPECT_EQ(ground.a, move.c); break;
    case kBrings:
    case kBringsFrom:
    case kBringsFromLeader: {
      State after = state;
      const Seat winner = state.actor;
      G::apply(after, winner, move);
      if (after.phase != Phase::over && after.round == state.round) {
        const Brief then = brief(G::view(after, winner));
        EXPECT_EQ(ground.a, of(then.points, winner).treasures - of(now.points, winner).treasures);
      }
      EXPECT_EQ(ground.seat != kNobody && now.leaders.has(ground.seat), ground.what == kBringsFromLeader);
      break;
    }
    case kAdditionsFrom:
    case kAdditionsFromLeader: EXPECT_GE(of(state.additions, ground.seat), ground.a); break;
    case kAdditionsFromStock: EXPECT_GE(state.stock, ground.a); break;
    default: break;
  }
}

TEST(SeaAndShoreGrounds, AreTrueInEveryPositionOfRandomGames) {
  check_grounds<G>(2, [](const State& state, const View& view, Move move, const GroundList& grounds, Random& random) {
    for (const Ground& ground : grounds) {
      compare(state, view, move, ground);
      if (ground.what == kOnlyBeatenBy && random.below(50) == 0) {
        EXPECT_TRUE(is_somewhere(view, ground.card, random)) << GameText<G>::item(ground.card);
      }
    }
    if (move.verb == G::kPlay) compare_with_trick(state, view.viewer, move, grounds, random);
  });
}

}  // namespace
}  // namespace fathom::sea_and_shore
