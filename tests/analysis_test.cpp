// The analysis of matches, over all games.
#include "analysis/analyse_on_threads.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/books_json.h"
#include "arena/run_matches.h"
#include "engine/captain_carcass/option_sets.h"
#include "engine/sea_and_shore/option_sets.h"
#include "engine/treasure_divers/option_sets.h"
#include "table/test_matches.h"
#include "tests/random_games.h"

namespace fathom {
namespace {

const std::atomic<bool> kGoOn = false;

template <Game G>
Books analysed(const Replay<G>& replay, int iterations, int threads = 1) {
  const auto books = analyse<G>(replay, {Budget::of_iterations(iterations)}, threads, kGoOn, {});
  EXPECT_TRUE(books.has_value());
  return books.value_or(Books{});
}

double sum(const Wins& wins) {
  double all = 0;
  for (const double win : wins) all += win;
  return all;
}

// The books balance: start + luck + own and others' errors + what could not be known = result.
template <Game G>
void expect_balance(const Replay<G>& replay, const Books& books, std::string_view about) {
  ASSERT_EQ(books.steps.size(), replay.steps.size()) << about;
  double results = 0;
  for (const SeatBook& book : books.seats) {
    EXPECT_NEAR(book.result, book.start + book.luck + book.own_errors + book.others_errors + book.unknown, 1e-9);
    EXPECT_NEAR(book.adjusted(), book.result - book.luck, 1e-9);
    EXPECT_LE(book.own_errors, 0) << about;
    EXPECT_GE(book.others_errors, 0) << about;
    results += book.result;
  }
  EXPECT_NEAR(results, 1, 1e-9) << about;
  typename G::State state = G::start(replay.options);
  for (std::size_t i = 0; i < books.steps.size(); ++i) {
    const BookedStep& step = books.steps[i];
    const std::string here = std::string(about) + ", step " + std::to_string(i);
    EXPECT_NEAR(sum(step.before), 1, 1e-6) << here;
    EXPECT_NEAR(sum(step.after), 1, 1e-6) << here;
    EXPECT_TRUE(i == 0 || step.before == books.steps[i - 1].after) << here;
    if (step.seat == kNobody) {
      EXPECT_FALSE(step.decision.has_value()) << here;
    } else {
      typename G::Moves moves;
      G::moves(state, step.seat, moves);
      EXPECT_EQ(step.decision.has_value(), moves.size() > 1) << here;
      EXPECT_TRUE(!step.decision || step.decision->moves.size() == moves.size()) << here;
    }
    if (testing::Test::HasFailure()) return;
    G::apply(state, step.seat, step.move);
  }
}

template <Game G>
class Analysed : public testing::Test {};
using Games = testing::Types<CaptainCarcass, TreasureDivers, SeaAndShore>;
TYPED_TEST_SUITE(Analysed, Games);

TYPED_TEST(Analysed, BooksBalanceWithAllOptions) {
  const auto lines = all_option_lines<TypeParam>();
  const std::size_t stride = test::games_to_play(12) < 12 ? 5 : 1;  // the sanitizer builds look at fewer
  for (std::size_t i = 0; i < lines.size() && !testing::Test::HasFailure(); i += stride) {
    const Replay<TypeParam> replay = random_replay<TypeParam>(lines[i], i);
    expect_balance(replay, analysed(replay, 12), lines[i]);
  }
}

TYPED_TEST(Analysed, TheSameWithAnyNumberOfThreads) {
  const Replay<TypeParam> replay = random_replay<TypeParam>("", 1);
  const auto written = [&](int threads) {
    return books_json<TypeParam>(analysed(replay, 30, threads), replay.options).dump();
  };
  EXPECT_EQ(written(1), written(3));
}

TYPED_TEST(Analysed, AForfeitedMatchAsFarAsItWent) {
  Replay<TypeParam> replay = random_replay<TypeParam>("", 2);
  replay.steps.resize(replay.steps.size() / 2);
  replay.forfeit = Forfeit{1, "no answer"};
  const Books books = analysed(replay, 12);
  expect_balance(replay, books, "forfeit");
  EXPECT_EQ(books.seats[1].result, 0);
}

TYPED_TEST(Analysed, AClosedMatchIsRefused) {
  Replay<TypeParam> replay = random_replay<TypeParam>("", 2);
  EXPECT_EQ(why_not_analysed(replay), "");
  replay.steps.resize(9);
  replay.closed = true;
  EXPECT_EQ(why_not_analysed(replay), "line 11: the match was closed before its end, so there is no result to analyse");
}

TYPED_TEST(Analysed, CanBeStopped) {
  const Replay<TypeParam> replay = random_replay<TypeParam>("", 3);
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(analyse<TypeParam>(replay, {Budget::of_iterations(12)}, 1, stop, {}).has_value());
}

// A match of sailors who are equally good: their luck, and the share of seat 0.
struct Sample {
  double luck = 0;
  double share = 0;
};

template <Game G>
Sample play_sailors(std::uint64_t number) {
  const typename G::Options options{};
  Match<G> match(options, {}, seed_of(number));
  std::vector<MixedChoice> mixed;
  typename G::Moves moves;
  Random dice(mix(number));
  while (!match.over()) {
    const Seat seat = match.turn().seats.lowest();
    G::moves(match.state(), seat, moves);
    const Analysis analysis = Bots<G>::sailor(G::view(match.state(), seat), moves, dice);
    MixedChoice choice{match.steps().size(), {}};
    for (const Estimate& estimate : analysis.estimates) {
      if (estimate.weight > 0) choice.possible.push_back({estimate.move, estimate.weight});
    }
    mixed.push_back(std::move(choice));
    EXPECT_EQ(match.play(seat, analysis.move, 0), Status::ok);
  }
  return {luck_of_match<G>(options, match.steps(), mixed, number)[0], wins_of<G>(match.state())[0]};
}

// Luck is nothing on average, and without it the results of equals lie closer together.
TYPED_TEST(Analysed, LuckAveragesOutAndExplainsResults) {
  const int games = test::games_to_play(12) < 12 ? 4 : 60;
  double luck = 0;
  double square = 0;
  double share = 0;
  double share_square = 0;
  double rest = 0;
  double rest_square = 0;
  for (int i = 0; i < games; ++i) {
    const Sample sample = play_sailors<TypeParam>(static_cast<std::uint64_t>(i) + 1);
    luck += sample.luck / games;
    square += sample.luck * sample.luck / games;
    share += sample.share / games;
    share_square += sample.share * sample.share / games;
    rest += (sample.share - 0.8 * sample.luck) / games;
    rest_square += (sample.share - 0.8 * sample.luck) * (sample.share - 0.8 * sample.luck) / games;
  }
  EXPECT_LT(std::fabs(luck), 4 * std::sqrt(square / games));
  if (games < 60) return;
  const double plain = share_square - share * share;
  const double adjusted = rest_square - rest * rest;
  EXPECT_GT(plain / adjusted, 1.3);
}

// What a seat cannot know does not touch how its decisions are judged.
TYPED_TEST(Analysed, DecisionsAreJudgedByWhatTheirMakerKnew) {
  const Replay<TypeParam> replay = random_replay<TypeParam>("", 4);
  typename TypeParam::State state = TypeParam::start(replay.options);
  Random random(9);
  int looked = 0;
  for (const LoggedStep& step : replay.steps) {
    typename TypeParam::Moves moves;
    if (step.seat != kNobody) TypeParam::moves(state, step.seat, moves);
    if (step.seat != kNobody && moves.size() > 1 && ++looked % 7 == 0) {
      const typename TypeParam::View view = TypeParam::view(state, step.seat);
      const typename TypeParam::State other = TypeParam::imagine(view, random);
      const auto judged = [&](const typename TypeParam::State& world) {
        const Decision decision = analyse_decision<TypeParam>(TypeParam::view(world, step.seat), moves, step.move,
                                                              Budget::of_iterations(200), 5);
        return std::pair(decision.cost, decision.moves.front().move);
      };
      EXPECT_EQ(judged(state), judged(other));
    }
    TypeParam::apply(state, step.seat, step.move);
  }
  EXPECT_GT(looked, 7);
}

// The judge says what has happened once it has.
TYPED_TEST(Analysed, AFinishedGameIsJudgedByItsResult) {
  const Replay<TypeParam> replay = random_replay<TypeParam>("", 6);
  const Books books = analysed(replay, 12);
  for (std::size_t seat = 0; seat < books.seats.size(); ++seat)
    EXPECT_EQ(books.steps.back().after[seat], books.seats[seat].result);
}

}  // namespace
}  // namespace fathom
