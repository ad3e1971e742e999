#include "lab/race.h"

#include <gtest/gtest.h>

#include "lab/grid.h"
#include "table/usage_error.h"

namespace fathom::lab {
namespace {

// Games of which the first player won this many.
Findings with_wins(int wins, int games, double turns = 10) {
  Findings findings;
  findings.measures = common_measures();
  findings.sums = Sums(2, kCommon);
  findings.sums.games = games;
  for (int game = 0; game < games; ++game) {
    findings.sums.places[0].add(game < wins ? 1 : 0);
    findings.sums.measures[static_cast<std::size_t>(Common::turns)].add(turns + game % 2);
  }
  return findings;
}

TEST(Race, WhoeverIsSurelyWorseIsOut) {
  Race race("places.0", *read_target("par", 2), {}, {{"x=1"}, {"x=2"}, {"x=3"}}, 1);
  race.look(0, with_wins(520, 1000));
  race.look(1, with_wins(900, 1000));
  race.look(2, with_wins(495, 1000));
  race.drop_the_worse();
  EXPECT_EQ(race.in(), (std::vector<int>{0, 2})) << "these two are too close";
  EXPECT_EQ(race.runners()[1].out_after, 1000);
  EXPECT_EQ(race.best(), 2);
}

TEST(Race, TheLeastAndTheMost) {
  for (const auto& [target, best] : {std::pair{"min", 0}, std::pair{"max", 2}, std::pair{"0.6", 1}}) {
    Race race("places.0", *read_target(target, 2), {}, {{"x=1"}, {"x=2"}, {"x=3"}}, 1);
    for (int i = 0; i < 3; ++i) race.look(i, with_wins(200 + 400 * i, 1000));
    race.drop_the_worse();
    EXPECT_EQ(race.best(), best) << target;
    EXPECT_EQ(race.in().size(), 1U) << target;
  }
}

TEST(Race, ConditionsComeFirst) {
  const auto condition = read_condition("turns<12");
  ASSERT_TRUE(condition);
  Race race("places.0", *read_target("par", 2), {*condition}, {{"x=1"}, {"x=2"}}, 1);
  race.look(0, with_wins(500, 1000, 30));
  race.look(1, with_wins(700, 1000, 10));
  race.drop_the_worse();
  EXPECT_EQ(race.best(), 1) << "the other takes too long";
}

// Who may yet fail a condition does not throw others out, and who has not played is not worse.
TEST(Race, OnlyWhoSurelyMeetsTheConditionsDrivesOthersOut) {
  Race race("places.0", *read_target("par", 2), {*read_condition("turns<10.51")}, {{"x=1"}, {"x=2"}, {"x=3"}}, 1);
  race.look(0, with_wins(500, 1000, 10));  // 10.5 turns: it looks well, but is not sure
  race.look(1, with_wins(900, 1000, 5));
  race.drop_the_worse();
  EXPECT_EQ(race.in(), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(race.best(), 0);
}

TEST(Race, ReadsWhatIsWanted) {
  EXPECT_EQ(read_target("par", 4)->number, 0.25);
  EXPECT_EQ(read_target("0.5", 4)->number, 0.5);
  for (const char* text : {"", "best", "0.5x", "nan", "inf"}) EXPECT_FALSE(read_target(text, 2)) << text;
  EXPECT_FALSE(read_condition("turns>30")->below);
  for (const char* text : {"turns", "<30", "turns<", "turns<x", "turns=3"}) EXPECT_FALSE(read_condition(text)) << text;
}

TEST(Grid, EveryCombination) {
  const auto all = combinations({{"a", {"1", "2"}, {}}, {"b", {"x", "y", "z"}, {}}});
  ASSERT_EQ(all.size(), 6U);
  EXPECT_EQ(all[1], (std::vector<std::string>{"a=1", "b=y"}));
  EXPECT_EQ(combinations({}).size(), 1U);
}

TEST(Grid, ValuesMayHaveCommas) {
  const auto plain = read_sweep("treasure-divers", "deep_dive_bid=1,3");
  EXPECT_EQ(plain.values, (std::vector<std::string>{"1", "3"}));
  const auto lists = read_sweep("sea-and-shore", "action_sides=1,3/2,4");
  EXPECT_EQ(lists.values, (std::vector<std::string>{"1,3", "2,4"}));
  EXPECT_THROW(read_sweep("treasure-divers", "depth=1"), UsageError);
  EXPECT_THROW(read_sweep("treasure-divers", "deep_dive_bid"), UsageError);
  EXPECT_THROW(read_sweep("treasure-divers", "deep_dive_bid=1,1"), UsageError);
}

// SS-2: what is tried out can be played.
TEST(Grid, TheGameKnowsWhatIsWorthATry) {
  const auto values = read_sweep("sea-and-shore", "treasure_values=?").values;
  EXPECT_GT(values.size(), 20U);
  EXPECT_EQ(values.front(), "1,2,2,3,3,4,4,5");
  for (const std::string& each : values) {
    Trial trial;
    trial.game = "sea-and-shore";
    trial.settings = {"treasure_values=" + each};
    EXPECT_NO_THROW(player_of(trial)) << each;
  }
}

}  // namespace
}  // namespace fathom::lab
