// Over random games: every move that a game has is either legal or refused with words that end in a full stop.
#include "table/reasons.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/core/playout.h"
#include "table/all_games.h"

namespace fathom {
namespace {

template <class G>
struct Reasons : testing::Test {};
using Games = testing::Types<CaptainCarcass, TreasureDivers, SeaAndShore>;
TYPED_TEST_SUITE(Reasons, Games);

// All decisions that turn up in a number of games, to be tried where they do not fit.
template <Game G>
std::set<Move> known_moves() {
  std::set<Move> moves;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Random random(seed);
    typename G::State state = G::start({});
    typename G::Moves buffer;
    while (G::turn(state).kind != Turn::Kind::over) {
      const Step step = random_step<G>(state, G::turn(state), random, buffer);
      if (step.seat != kNobody) moves.insert(step.move);
      G::apply(state, step.seat, step.move);
    }
  }
  return moves;
}

TYPED_TEST(Reasons, EveryRefusalHasWords) {
  using G = TypeParam;
  const std::set<Move> known = known_moves<G>();
  ASSERT_GT(known.size(), 20U);
  std::set<std::string> reasons;
  Random random(7);
  typename G::State state = G::start({});
  while (G::turn(state).kind != Turn::Kind::over) {
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::seats) {
      const Seat seat = turn.seats.lowest();
      typename G::Moves legal;
      G::moves(state, seat, legal);
      for (const Move move : known) {
        if (legal.contains(move)) continue;
        const std::string reason = why_not(G::view(state, seat), move);
        ASSERT_GT(reason.size(), 10U) << GameText<G>::move(move);
        ASSERT_EQ(reason.back(), '.') << reason;
        reasons.insert(reason);
      }
    }
    typename G::Moves buffer;
    const Step step = random_step<G>(state, turn, random, buffer);
    G::apply(state, step.seat, step.move);
  }
  EXPECT_GT(reasons.size(), 8U);
}

TEST(CaptainCarcassReasons, ASquidHoldsYouBack) {
  CaptainCarcass::View view;
  view.viewer = 0;
  view.table.phase = captain_carcass::Phase::choice;
  view.table.owed = 2;
  EXPECT_EQ(why_not(view, Move{CaptainCarcass::kSurface}),
            "A Squid still asks for 2 more before you may Surface (CC-10).");
  EXPECT_EQ(why_not(view, Move{CaptainCarcass::kMap, 3}), "Now you Continue or Surface.");
}

TEST(TreasureDiversReasons, OnlyTheCaptainPlacesTheMiniSub) {
  TreasureDivers::View view;
  view.viewer = 1;
  view.table.captain = 0;
  view.table.phase = treasure_divers::Phase::place;
  EXPECT_EQ(why_not(view, Move{TreasureDivers::kPlace, 0, 1, 2}), "Only the Captain may place the Mini-Sub (TD-5).");
}

TEST(SeaAndShoreReasons, NeverMoreThanTwelve) {
  SeaAndShore::View view;
  view.viewer = 0;
  view.table.phase = sea_and_shore::Phase::play;
  const Card island = sea_and_shore::card_of(sea_and_shore::Colour::blue, 11);
  view.table.hands[0].add(island);
  view.table.additions[0] = 5;
  EXPECT_EQ(why_not(view, Move{SeaAndShore::kPlay, island, 0, 2}),
            "Number and additions together may not exceed 12, also under a cover (SS-8).");
}

}  // namespace
}  // namespace fathom
