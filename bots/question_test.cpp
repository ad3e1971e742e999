#include "bots/question.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "engine/core/playout.h"
#include "engine/games.h"

namespace fathom {
namespace {

// Some decisions of random games: calls visit(state, seat).
template <Game G, class Visit>
void each_decision(const Visit& visit) {
  Random random(7);
  typename G::State state = G::start({});
  typename G::Moves moves;
  for (int step = 0; step < 40 && G::turn(state).kind != Turn::Kind::over; ++step) {
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::seats) visit(state, turn.seats.lowest());
    const Step next = random_step<G>(state, turn, random, moves);
    G::apply(state, next.seat, next.move);
  }
}

bool same(const Analysis& a, const Analysis& b) {
  const auto alike = [](const Estimate& x, const Estimate& y) {
    return x.move == y.move && x.win == y.win && x.score == y.score && x.visits == y.visits && x.weight == y.weight &&
           x.error == y.error;
  };
  return a.move == b.move && a.iterations == b.iterations &&
         std::equal(a.estimates.begin(), a.estimates.end(), b.estimates.begin(), b.estimates.end(), alike);
}

TEST(Question, IsAnsweredAsTheBotItselfWould) {
  AllGames::each([]<Game G>() {
    for (const Level level : {Level::random, Level::novice, Level::expert}) {
      each_decision<G>([level](const typename G::State& state, Seat seat) {
        BotQuestion question = question_of<G>(state, seat, 11);
        question.level = level;
        question.budget = Budget::of_iterations(20);
        typename G::Moves moves;
        G::moves(state, seat, moves);
        Random random(11);
        const Analysis itself = think<G>(level, G::view(state, seat), moves, question.budget, random);
        EXPECT_TRUE(same(answer(question), itself)) << G::kId;
      });
    }
  });
}

TEST(Question, GoesAsBytesToAnotherInstance) {
  AllGames::each([]<Game G>() {
    each_decision<G>([](const typename G::State& state, Seat seat) {
      BotQuestion question = question_of<G>(state, seat, 5);
      question.level = Level::sailor;
      question.budget = Budget::of_iterations(20);
      const auto arrived = read_question(bytes_of(question));
      ASSERT_TRUE(arrived);
      EXPECT_EQ(arrived->game, G::kId);
      const Analysis there = answer(*arrived);
      const auto back = read_analysis(bytes_of(there));
      ASSERT_TRUE(back);
      EXPECT_TRUE(same(*back, there));
      EXPECT_TRUE(same(there, answer(question)));
    });
  });
}

TEST(Question, WhatIsNoneIsRefused) {
  EXPECT_FALSE(read_question(""));
  EXPECT_FALSE(read_question(std::string(200, 'x')));
  EXPECT_FALSE(read_analysis("no"));
  const typename CaptainCarcass::State state = CaptainCarcass::start({});
  BotQuestion question = question_of<CaptainCarcass>(state, 0, 1);
  for (const std::string& known : {std::string(), std::string("short"), question.known + "x"}) {
    question.known = known;
    EXPECT_THROW(answer(question), std::invalid_argument);
  }
}

}  // namespace
}  // namespace fathom
