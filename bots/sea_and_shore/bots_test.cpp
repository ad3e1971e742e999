#include "bots/sea_and_shore/bots.h"

#include <gtest/gtest.h>

#include <functional>

#include "bots/levels.h"
#include "bots/sea_and_shore/trick_odds.h"
#include "engine/core/playout.h"
#include "engine/core/test_games.h"
#include "engine/sea_and_shore/odds.h"
#include "engine/sea_and_shore/option_sets.h"

namespace fathom {
namespace {

using namespace sea_and_shore;

using Think = std::function<Analysis(Seat, const View&, const SeaAndShore::Moves&, Random&)>;

// Plays a match and returns its end. Every answer must be complete and legal.
State play_match(const Options& options, const Think& thinks, std::uint64_t seed) {
  Random random(seed);
  State s = SeaAndShore::start(options);
  SeaAndShore::Moves moves;
  for (Turn turn = SeaAndShore::turn(s); turn.kind != Turn::Kind::over; turn = SeaAndShore::turn(s)) {
    if (turn.kind == Turn::Kind::chance) {
      SeaAndShore::apply(s, kNobody, SeaAndShore::draw(s, random));
      continue;
    }
    const Seat seat = pick_seat(turn.seats, random);
    SeaAndShore::moves(s, seat, moves);
    const Analysis analysis = thinks(seat, SeaAndShore::view(s, seat), moves, random);
    EXPECT_EQ(analysis.estimates.size(), moves.size());
    for (std::size_t i = 0; i < std::min(moves.size(), analysis.estimates.size()); ++i) {
      EXPECT_EQ(analysis.estimates[i].move, moves[i]);
      EXPECT_GE(analysis.estimates[i].win, 0);
      EXPECT_LE(analysis.estimates[i].win, 1);
    }
    EXPECT_EQ(play<SeaAndShore>(s, seat, analysis.move), Status::ok);
    if (testing::Test::HasFailure()) break;
  }
  return s;
}

Options options_of(std::string_view line) {
  Options options;
  EXPECT_EQ(read_option_line<SeaAndShore>(line, options), "");
  return options;
}

// How often one bot wins among others of another level, its seat going round.
double win_rate(Level one, Level others, int players, int games) {
  Options options;
  options.players = players;
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    const auto own = static_cast<Seat>(game % players);
    const Think thinks = [&](Seat seat, const View& view, const SeaAndShore::Moves& moves, Random& random) {
      return think<SeaAndShore>(seat == own ? one : others, view, moves, {}, random);
    };
    const State end = play_match(options, thinks, static_cast<std::uint64_t>(game / players));
    const Result result = SeaAndShore::result(end);
    if (result.winners.has(own)) wins += 1.0 / result.winners.count();
  }
  return wins / games;
}

// The first decision of this kind, in a match of sailors, that the condition holds for.
View find_view(std::uint64_t seed, const std::function<bool(const State&)>& condition) {
  Random random(seed);
  State s = SeaAndShore::start({});
  SeaAndShore::Moves moves;
  while (!condition(s)) {
    const Turn turn = SeaAndShore::turn(s);
    if (turn.kind == Turn::Kind::chance) {
      SeaAndShore::apply(s, kNobody, SeaAndShore::draw(s, random));
      continue;
    }
    const Seat seat = turn.seats.lowest();
    SeaAndShore::moves(s, seat, moves);
    const Analysis analysis = Bots<SeaAndShore>::sailor(SeaAndShore::view(s, seat), moves, random);
    SeaAndShore::apply(s, seat, analysis.move);
  }
  return SeaAndShore::view(s, s.actor);
}

SeaAndShore::Moves moves_of(const View& view) {
  Random random(1);
  SeaAndShore::Moves moves;
  SeaAndShore::moves(SeaAndShore::imagine(view, random), view.viewer, moves);
  return moves;
}

TEST(SeaAndShoreBots, AllLevelsPlayAllOptions) {
  const auto check = [](std::string_view line) {
    SCOPED_TRACE(line);
    for (std::size_t level = 0; level < kLevelWords.size(); ++level) {
      SCOPED_TRACE(kLevelWords[level]);
      const Think thinks = [&](Seat, const View& view, const SeaAndShore::Moves& moves, Random& random) {
        return think<SeaAndShore>(static_cast<Level>(level), view, moves, Budget::of_iterations(40), random);
      };
      play_match(options_of(line), thinks, level);
    }
  };
  test::each_option_set<SeaAndShore>(4, check);
}

// In one match sit all levels, so that every bot meets positions that it would not bring about itself.
TEST(SeaAndShoreBots, LevelsMeetEachOther) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Options options;
    options.players = 3 + static_cast<int>(seed % 3);
    const Think thinks = [&](Seat seat, const View& view, const SeaAndShore::Moves& moves, Random& random) {
      return think<SeaAndShore>(static_cast<Level>((static_cast<std::uint64_t>(seat) + seed) % kLevelWords.size()),
                                view, moves, Budget::of_iterations(40), random);
    };
    play_match(options, thinks, seed);
  }
}

TEST(SeaAndShoreBots, SailorBeatsRandom) {
  for (const int players : {3, 4, 5}) EXPECT_GE(win_rate(Level::sailor, Level::random, players, 120), 0.9);
}

TEST(SeaAndShoreBots, SailorBeatsNovice) { EXPECT_GE(win_rate(Level::sailor, Level::novice, 4, 200), 0.6); }

// One among three of the level below; a quarter would be par. The arena's long runs give 40 %, 37 %, 53 % and 47 %.
TEST(SeaAndShoreBots, EachLevelBeatsTheOneBelow) {
  EXPECT_GE(win_rate(Level::beginner, Level::random, 4, 200), 0.8);
  EXPECT_GE(win_rate(Level::novice, Level::beginner, 4, 600), 0.32);
  EXPECT_GE(win_rate(Level::deckhand, Level::novice, 4, 600), 0.3);
  EXPECT_GE(win_rate(Level::lookout, Level::deckhand, 4, 200), 0.38);
  EXPECT_GE(win_rate(Level::sailor, Level::lookout, 4, 200), 0.35);
}

// Whoever reads the log learns nothing from the half: the same bot in the same place shows either.
TEST(SeaAndShoreBots, EitherHalfIsShown) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const View view = find_view(seed, [](const State& s) { return s.phase == Phase::play && s.trick == 4; });
    const SeaAndShore::Moves moves = moves_of(view);
    for (const Level level : {Level::sailor, Level::expert}) {
      std::array<int, 2> halves{};
      for (std::uint64_t again = 0; again < 40; ++again) {
        Random random(again);
        ++halves[think<SeaAndShore>(level, view, moves, Budget::of_iterations(600), random).move.b];
      }
      EXPECT_GE(halves[0], 3) << kLevelWords[static_cast<std::size_t>(level)] << " with seed " << seed;
      EXPECT_GE(halves[1], 3) << kLevelWords[static_cast<std::size_t>(level)] << " with seed " << seed;
    }
  }
}

TEST(SeaAndShoreBots, SameIterationsSameAnswer) {
  const View view = find_view(3, [](const State& s) { return s.phase == Phase::play && s.trick == 2; });
  const SeaAndShore::Moves moves = moves_of(view);
  const auto answer = [&] {
    Random random(5);
    return Bots<SeaAndShore>::expert(view, moves, Budget::of_iterations(500), random);
  };
  const Analysis first = answer();
  const Analysis second = answer();
  EXPECT_EQ(first.move, second.move);
  EXPECT_EQ(first.iterations, 500);
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(first.estimates[i].win, second.estimates[i].win);
}

TEST(SeaAndShoreBots, EveryMoveIsTried) {
  const View view = find_view(9, [](const State& s) { return s.phase == Phase::play && s.trick == 12; });
  const SeaAndShore::Moves moves = moves_of(view);
  Random random(1);
  const Analysis analysis = Bots<SeaAndShore>::expert(view, moves, Budget::of_iterations(200), random);
  for (const Estimate& estimate : analysis.estimates) EXPECT_GT(estimate.visits, 0);
}

// The odds of the trick are chances, and a higher value never wins less.
TEST(SeaAndShoreTrickOdds, AreChances) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto trick = static_cast<std::uint8_t>(1 + seed % 12);
    const View view = find_view(seed, [&](const State& s) {
      return s.phase == Phase::play && s.trick == trick && clockwise(s.actor, 1, s.players) == s.starter;
    });
    const TrickOdds odds(view.table, view.viewer, kJudgement);
    for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::purple}) {
      for (int value = 1; value <= kHighestValue; ++value) {
        EXPECT_GE(odds.win(colour, value), -1e-5F);
        EXPECT_LE(odds.win(colour, value), 1 + 1e-5F);
        EXPECT_GE(odds.additions(colour, value), -1e-5F);
        EXPECT_LE(odds.additions(colour, value), 4 + 1e-5F);
        EXPECT_GE(odds.win(colour, value) + 1e-6F, odds.win(colour, std::max(1, value - 1)));
      }
    }
  }
}

// With one cover and equal readiness for every island they are the exact odds of the engine.
TEST(SeaAndShoreTrickOdds, AgreeWithTheExactOdds) {
  Judgement judgement = kJudgement;
  for (auto& row : judgement.eagerness) row.fill(1);
  int checked = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const View view = find_view(seed, [](const State& s) {
      return s.phase == Phase::play && s.trick == 3 && s.actor == clockwise(s.starter, 1, s.players);
    });
    if (!of(view.table.knows, view.viewer).empty()) continue;
    const TrickOdds odds(view.table, view.viewer, judgement);
    const Odds exact = sea_and_shore::odds(view);
    ASSERT_EQ(exact.size(), 1U);
    for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::purple}) {
      EXPECT_NEAR(static_cast<double>(odds.meets(exact[0].seat, colour)), exact[0].chance_of(islands_of(colour)), 1e-5);
    }
    ++checked;
  }
  EXPECT_GT(checked, 0);
}

}  // namespace
}  // namespace fathom
