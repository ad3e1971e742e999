// The judgement behind the search of Treasure Divers.
#include "bots/treasure_divers/learned_judge.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/treasure_divers/option_sets.h"
#include "engine/treasure_divers/test_scene.h"

namespace fathom::treasure_divers {
namespace {

const Network<Features>& network() { return Learned<TreasureDivers>::network(); }

float chance(const State& s, Seat seat) { return learned_chance(network(), s, seat); }

// Half of the cards are gone, nobody owns anything, and a dive begins.
Scene half_time(std::string_view options = "", Seat captain = 0) {
  Scene scene(options, captain);
  for (std::size_t i = 0; i < kLagoons; ++i) scene.lagoon(i, Kind::none, 6);
  scene.s.phase = Phase::flip;
  KindCounts left;
  for (const Kind kind : {Kind::pearls, Kind::rings, Kind::jewels, Kind::artifacts, Kind::treasure, Kind::shark}) {
    for (int i = 0; i < 3; ++i) left.add(kind);
  }
  scene.s.unseen = left;
  scene.s.locker = kLagoonCards - left;
  return scene;
}

// Random play, to see all kinds of positions.
template <class Check>
void each_dive(std::string_view options, int games, Check check) {
  TreasureDivers::Options read;
  ASSERT_EQ(read_option_line<TreasureDivers>(options, read), "");
  Random random(7);
  TreasureDivers::Moves moves;
  for (int game = 0; game < games; ++game) {
    State s = TreasureDivers::start(read);
    for (Turn turn = TreasureDivers::turn(s); turn.kind != Turn::Kind::over; turn = TreasureDivers::turn(s)) {
      if (s.phase == Phase::flip) check(s);
      if (turn.kind == Turn::Kind::chance) {
        TreasureDivers::apply(s, kNobody, TreasureDivers::draw(s, random));
        continue;
      }
      const Seat seat = turn.seats.lowest();
      TreasureDivers::moves(s, seat, moves);
      TreasureDivers::apply(s, seat, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    check(s);
  }
}

TEST(TreasureDiversLearnedJudge, WasLearned) {
  const auto& weights = network().weights;
  EXPECT_TRUE(std::any_of(weights.begin(), weights.end(), [](float weight) { return weight != 0; }));
}

TEST(TreasureDiversLearnedJudge, ChancesAreShares) {
  for (const auto& lines : {std::vector<std::string_view>(OptionSets<TreasureDivers>::kEach.begin(),
                                                          OptionSets<TreasureDivers>::kEach.end()),
                            std::vector<std::string_view>(OptionSets<TreasureDivers>::kMixed.begin(),
                                                          OptionSets<TreasureDivers>::kMixed.end())}) {
    for (const std::string_view line : lines) {
      each_dive(line, 5, [&](const State& s) {
        EXPECT_GE(chance(s, 0), 0) << line;
        EXPECT_NEAR(chance(s, 0) + chance(s, 1), 1, 1e-5) << line;
        if (s.phase == Phase::over) return;
        EXPECT_NEAR(chances_by<TreasureDivers>(network(), s)[0], chance(s, 0), 1e-5) << "as it was learned";
        for (const std::uint16_t fact : features(s).facts) EXPECT_LT(fact, kFacts);
      });
    }
  }
}

TEST(TreasureDiversLearnedJudge, WhoSitsWhereDoesNotMatter) {
  each_dive("", 20, [](const State& s) {
    State swapped = s;
    std::swap(swapped.players[0], swapped.players[1]);
    swapped.captain = scanner(s);
    for (Lagoon& lagoon : swapped.lagoons) {
      if (lagoon.seen_by.count() != 1) continue;
      lagoon.seen_by = SeatSet::of(lagoon.seen_by.has(0) ? 1 : 0);
    }
    EXPECT_EQ(chance(swapped, 1), chance(s, 0));
  });
}

TEST(TreasureDiversLearnedJudge, NeitherDoesTheOrderOfTheLagoons) {
  each_dive("", 20, [](const State& s) {
    State turned = s;
    std::rotate(turned.lagoons.begin(), turned.lagoons.begin() + 1, turned.lagoons.end());
    EXPECT_EQ(chance(turned, 0), chance(s, 0));
  });
}

TEST(TreasureDiversLearnedJudge, WhoeverHasMoreIsAhead) {
  for (const Seat captain : {Seat{0}, Seat{1}}) {
    const Scene even = half_time("", captain);
    Scene ahead = even;
    ahead.owns(0, {Kind::pearls, Kind::rings});
    Scene further = ahead;
    further.owns(0, {Kind::pearls, Kind::rings, Kind::jewels});
    EXPECT_NEAR(chance(even.s, 0), 0.5, 0.2);
    EXPECT_GT(chance(ahead.s, 0), chance(even.s, 0) + 0.05F);
    EXPECT_GT(chance(further.s, 0), chance(ahead.s, 0) + 0.05F);
    EXPECT_LT(chance(further.s, 1), chance(even.s, 1) - 0.1F);
  }
}

TEST(TreasureDiversLearnedJudge, KnowsHowAGameEnded) {
  Scene scene = half_time("final_ties=captain", 1);
  scene.s.phase = Phase::over;
  EXPECT_EQ(chance(scene.s, 1), 1) << "all is equal";
  scene.s.house.final_ties = FinalTies::draw;
  EXPECT_EQ(chance(scene.s, 1), 0.5F);
  scene.owns(0, {Kind::pearls, Kind::rings, Kind::jewels});
  EXPECT_EQ(chance(scene.s, 0), 1);
  EXPECT_EQ(chance(scene.s, 1), 0);
}

// The player by which it goes on learning.
TEST(TreasureDiversLearnedJudge, ChoosesLegalMovesAndRepeats) {
  Scene scene;
  TreasureDivers::Moves moves;
  TreasureDivers::moves(scene.s, 0, moves);
  const auto choice = [&] {
    Random random(3);
    return Learned<TreasureDivers>::choose(network(), TreasureDivers::view(scene.s, 0), moves, random);
  };
  const Move move = choice();
  EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
  EXPECT_EQ(choice(), move);
}

}  // namespace
}  // namespace fathom::treasure_divers
