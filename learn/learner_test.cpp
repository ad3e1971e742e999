// Learning from few games: it learns, it repeats, it goes on where it was.
#include "learn/learner.h"

#include <gtest/gtest.h>

#include <fstream>

#include "bots/captain_carcass/learned_judge.h"
#include "bots/learned/weights.h"
#include "bots/sea_and_shore/learned_judge.h"
#include "bots/treasure_divers/learned_judge.h"
#include "learn/self_play.h"
#include "table/test_folder.h"

namespace fathom {
namespace {

using Net = LearnedNetwork<CaptainCarcass>;

Decide<CaptainCarcass> sailor() {
  return [](const auto& view, const auto& moves, Random& random) {
    return think<CaptainCarcass>(Level::sailor, view, moves, {}, random).move;
  };
}

std::vector<Position<CaptainCarcass>> some_positions(int games, int threads = 1) {
  const std::atomic<bool> stop = false;
  return positions_of<CaptainCarcass>(sailor(), nullptr, games, 5, threads, stop, [](int) {});
}

Net blank() {
  Net network;
  Random random(mix(3));
  forget(network, random);
  return network;
}

// What a weight does to the surprise is what learning takes for it.
TEST(Trainer, StepsDownhill) {
  const auto positions = some_positions(3);
  std::vector<const Position<CaptainCarcass>*> batch;
  for (const auto& position : positions) batch.push_back(&position);
  auto trainer = std::make_unique<Trainer<CaptainCarcass>>(blank(), 1);
  const double before = trainer->surprise(positions);
  EXPECT_NEAR(trainer->learn(batch, 1e-4F), before, 1e-4) << "it tells the surprise before the step";
  EXPECT_LT(trainer->surprise(positions), before);
  for (int step = 0; step < 300; ++step) trainer->learn(batch, 3e-3F);
  EXPECT_LT(trainer->surprise(positions), 0.2 * before) << "so few positions can be learned by heart";
}

// What is learned holds for games that were not learned from.
TEST(Trainer, UnderstandsOtherGames) {
  const auto positions = some_positions(3000);
  const std::vector<Position<CaptainCarcass>> others(
      positions.end() - static_cast<std::ptrdiff_t>(positions.size() / 4), positions.end());
  std::vector<const Position<CaptainCarcass>*> batch;
  auto trainer = std::make_unique<Trainer<CaptainCarcass>>(blank(), 1);
  const double before = trainer->surprise(others);
  for (std::size_t i = 0; i + others.size() < positions.size(); ++i) {
    batch.push_back(&positions[i]);
    if (batch.size() < 128) continue;
    trainer->learn(batch, 1e-3F);
    batch.clear();
  }
  EXPECT_LT(trainer->surprise(others), 0.97 * before);
}

TEST(Trainer, ThreadsShareTheWork) {
  const auto positions = some_positions(3);
  std::vector<const Position<CaptainCarcass>*> batch;
  for (const auto& position : positions) batch.push_back(&position);
  auto one = std::make_unique<Trainer<CaptainCarcass>>(blank(), 1);
  auto three = std::make_unique<Trainer<CaptainCarcass>>(blank(), 3);
  EXPECT_NEAR(one->learn(batch, 1e-3F), three->learn(batch, 1e-3F), 1e-6);
}

// A game that surveys a position once for all seats, and in which several act at once.
TEST(Trainer, LearnsFromSurveys) {
  const std::atomic<bool> stop = false;
  const Decide<SeaAndShore> decide = [](const auto& view, const auto& moves, Random& random) {
    return think<SeaAndShore>(Level::sailor, view, moves, {}, random).move;
  };
  const auto positions = positions_of<SeaAndShore>(decide, nullptr, 4, 5, 1, stop, [](int) {});
  ASSERT_GT(positions.size(), 10U);
  std::vector<const Position<SeaAndShore>*> batch;
  for (const auto& position : positions) batch.push_back(&position);
  auto network = std::make_unique<LearnedNetwork<SeaAndShore>>();
  Random random(mix(3));
  forget(*network, random);
  auto trainer = std::make_unique<Trainer<SeaAndShore>>(*network, 1);
  const double before = trainer->surprise(positions);
  EXPECT_NEAR(trainer->learn(batch, 1e-4F), before, 1e-4);
  for (int step = 0; step < 100; ++step) trainer->learn(batch, 3e-3F);
  EXPECT_LT(trainer->surprise(positions), 0.5 * before);
}

TEST(SelfPlay, PositionsDoNotDependOnTheThreads) {
  const auto one = some_positions(600, 1);
  const auto two = some_positions(600, 2);
  ASSERT_EQ(one.size(), two.size());
  ASSERT_GT(one.size(), 600U);
  for (std::size_t i = 0; i < one.size(); ++i) {
    ASSERT_EQ(one[i].state, two[i].state);
    float shares = 0;
    for (const float share : one[i].share) shares += share;
    ASSERT_NEAR(shares, 1, 1e-5) << "somebody has won";
  }
}

// What came counts less the more judgements lie between; the last position is taught by the result alone.
TEST(SelfPlay, TeachesByWhatCameNext) {
  using G = TreasureDivers;
  std::vector<Position<G>> positions(3);
  const SeatChances result{1, 0};
  teach_by_what_came<G>(positions, result, nullptr);
  for (const auto& position : positions) EXPECT_EQ(position.share, result) << "nobody judged";
  const SeatChances even{0.5F, 0.5F};
  teach_by_what_came<G>(positions, result, [&](const G::State&) { return even; });
  EXPECT_EQ(positions[2].share, result);
  const float later = Learned<G>::kLater;
  EXPECT_NEAR(positions[1].share[0], later + (1 - later) / 2, 1e-6);
  EXPECT_NEAR(positions[0].share[0], later * positions[1].share[0] + (1 - later) / 2, 1e-6);
  for (const auto& position : positions) EXPECT_NEAR(position.share[0] + position.share[1], 1, 1e-6);
}

class Lesson {
 public:
  explicit Lesson(int generations) { learn(generations); }

  void learn(int generations) {
    const Lessons lessons{.generations = generations,
                          .first_games = 300,
                          .games = 40,
                          .passes = 2,
                          .test_games = 8,
                          .seed = 7,
                          .threads = 1};
    const std::atomic<bool> stop = false;
    fathom::learn(
        "captain-carcass", lessons, folder_ / "", stop, [](const std::string&, int, int) {},
        [this](const Generation& generation) { told_.push_back(generation); });
  }

  std::string weights() const { return content("captain-carcass.weights"); }
  std::string log() const { return content("captain-carcass.jsonl"); }
  const std::vector<Generation>& told() const { return told_; }
  void damage_log() const { std::ofstream(folder_ / "captain-carcass.jsonl") << "nonsense\n"; }
  void damage_weights() const { std::ofstream(folder_ / "captain-carcass.weights") << "nonsense\n"; }

 private:
  std::string content(const char* name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  test::Folder folder_;
  std::vector<Generation> told_;
};

TEST(Learner, LearnsAndRepeats) {
  const Lesson first(1);
  ASSERT_EQ(first.told().size(), 2U);
  EXPECT_TRUE(first.told()[0].accepted) << "there was nothing before it";
  EXPECT_GT(first.told()[0].positions, 300U);
  auto network = std::make_unique<Net>();
  EXPECT_TRUE(read_weights(first.weights(), "captain-carcass", network->weights));
  const Lesson again(1);
  EXPECT_EQ(again.weights(), first.weights());
  EXPECT_EQ(again.log(), first.log());
}

TEST(Learner, GoesOnWhereItWas) {
  const Lesson at_once(1);
  Lesson in_two(0);
  EXPECT_EQ(in_two.told().size(), 1U);
  in_two.learn(1);
  EXPECT_EQ(in_two.told().size(), 2U);
  EXPECT_EQ(in_two.weights(), at_once.weights());
  EXPECT_EQ(in_two.log(), at_once.log());
  in_two.learn(1);
  EXPECT_EQ(in_two.told().size(), 2U) << "all is done";
}

TEST(Learner, SaysWhatIsDamaged) {
  Lesson weights(0);
  weights.damage_weights();
  EXPECT_THROW(weights.learn(1), std::runtime_error);
  Lesson log(0);
  log.damage_log();
  EXPECT_THROW(log.learn(1), std::runtime_error);
}

TEST(Learner, KnowsWhichGamesLearn) {
  EXPECT_TRUE(has_learned_judge("captain-carcass"));
  EXPECT_TRUE(has_learned_judge("treasure-divers"));
  EXPECT_TRUE(has_learned_judge("sea-and-shore"));
  EXPECT_FALSE(has_learned_judge("chess"));
}

}  // namespace
}  // namespace fathom
