#include "table/forced.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/core/option_sets.h"
#include "engine/core/playout.h"
#include "table/all_games.h"

namespace fathom {
namespace {

// What of the decisions with one move only is known to everybody, by the verb of the move.
struct Found {
  int open = 0;
  int hidden = 0;
};

template <Game G, class Check>
std::map<std::string, Found> forced_decisions(int games, Check check) {
  std::map<std::string, Found> found;
  typename G::Moves moves;
  for (int game = 0; game < games; ++game) {
    Random random(mix(static_cast<std::uint64_t>(game)));
    typename G::State state = G::start({});
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      for (Seat seat = 0; seat < G::players(state); ++seat) {
        if (!has_one_move<G>(state, seat)) continue;
        G::moves(state, seat, moves);
        const std::string move = GameText<G>::move(moves[0]);
        Found& verb = found[move.substr(0, move.find(':'))];
        if (openly_forced<G>(state, seat)) {
          ++verb.open;
          check(state, seat, move);
        } else {
          ++verb.hidden;
        }
      }
      const Step step = random_step<G>(state, turn, random, moves);
      G::apply(state, step.seat, step.move);
    }
  }
  return found;
}

// Many more ideas of what might be hidden find no other move either.
TEST(Forced, WhatIsForcedIsSoInAllThatCanBeImagined) {
  AllGames::each([]<Game G>() {
    forced_decisions<G>(40, [](const typename G::State& state, Seat seat, const std::string& move) {
      Random random(1);
      const typename G::View spectator = G::view(state, kNobody);
      for (int i = 0; i < 400; ++i)
        ASSERT_TRUE(has_one_move<G>(G::imagine(spectator, random), seat)) << G::kId << " " << move;
    });
  });
}

const auto kNoCheck = [](const auto&...) {};

// What somebody has caught, and what lies where, is seen by all.
TEST(Forced, TreasureDiversHasNoSecretAboutIt) {
  const auto found = forced_decisions<TreasureDivers>(60, kNoCheck);
  EXPECT_GT(found.at("feed").open, 0);
  EXPECT_GT(found.at("peek").open, 0);
  for (const auto& [verb, decisions] : found) EXPECT_EQ(decisions.hidden, 0) << verb;
}

// That nobody can be stolen from is seen by all. That a hand has one card only that may be passed on, nobody else
// knows: haste would tell it.
TEST(Forced, SeaAndShoreKeepsWhatAHandLeavesToItself) {
  const auto found = forced_decisions<SeaAndShore>(60, kNoCheck);
  EXPECT_GT(found.at("take").open, 0);
  EXPECT_EQ(found.at("take").hidden, 0);
  EXPECT_GT(found.at("pass").hidden, 0);
  EXPECT_EQ(found.at("pass").open, 0);
}

}  // namespace
}  // namespace fathom
