// Runs: their sums do not depend on who plays the blocks, and they go on from what was kept.
#include "lab/run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "table/all_games.h"
#include "table/test_folder.h"

namespace fathom::lab {
namespace {

Trial trial_of(const std::string& game, int games) {
  Trial trial;
  trial.game = game;
  trial.bots = {"sailor", "novice"};
  trial.games = games;
  trial.block = 2;
  trial.seed = 3;
  return trial;
}

PairedSums played(Run& run, Crew& crew, int games) {
  const std::atomic<bool> stop = false;
  run.play({0}, games, crew, stop, [](int) {});
  return run.sums(0);
}

TEST(Run, TheThreadsDoNotMatter) {
  AllGames::each([]<Game G>() {
    const Trial trial = trial_of(std::string(G::kId), 23);
    Threads one(1);
    Threads three(3);
    lab::Run alone({{trial, {}}});
    lab::Run together({{trial, {}}});
    const PairedSums sums = played(alone, one, 23);
    EXPECT_EQ(sums.a.games, 23);
    EXPECT_EQ(played(together, three, 23), sums) << G::kId << ": to the last bit";
  });
}

// Members of a crew may finish in any order, and send their sums as text.
class Backwards : public Crew {
 public:
  void play(const std::vector<Job>& jobs, const MakeWork& make_work, const std::atomic<bool>&,
            const Done& done) override {
    const Work work = make_work();
    std::vector<Job> last_first(jobs.rbegin(), jobs.rend());
    for (const Job& job : last_first) done(job, read_paired(Json::parse(paired_json(work(job)).dump())));
  }
};

TEST(Run, BlocksMayComeInAnyOrderAndBeWrittenDown) {
  Trial trial = trial_of("captain-carcass", 5);
  trial.luck = true;
  trial.watched = true;
  Trial other = trial;
  other.settings = {"open_drone=yes"};
  Threads threads(1);
  Backwards backwards;
  lab::Run alone({{trial, other}});
  lab::Run sent({{trial, other}});
  EXPECT_EQ(played(alone, threads, 5), played(sent, backwards, 5));
}

TEST(Run, GoesOnFromWhatWasKept) {
  const test::Folder folder;
  const Trial trial = trial_of("captain-carcass", 40);
  Threads threads(2);
  lab::Run whole({{trial, {}}});
  const PairedSums all = played(whole, threads, 40);
  {
    lab::Run first({{trial, {}}});
    EXPECT_EQ(first.keep_in(folder / "kept"), 0);
    played(first, threads, 30);
  }
  lab::Run second({{trial, {}}});
  EXPECT_EQ(second.keep_in(folder / "kept"), 30);
  EXPECT_EQ(played(second, threads, 10).a.games, 10) << "a look at fewer games does not see the others";
  EXPECT_EQ(played(second, threads, 40), all);
  {
    std::ofstream(folder / "kept", std::ios::app) << R"({"part":0,"block":7,"sums":{"a":{"games":5}}})" << '\n';
    lab::Run damaged({{trial, {}}});
    EXPECT_THROW(damaged.keep_in(folder / "kept"), std::runtime_error);
  }
  Trial other = trial;
  other.seed = 4;
  lab::Run foreign({{other, {}}});
  EXPECT_THROW(foreign.keep_in(folder / "kept"), std::runtime_error);
}

TEST(Run, TheSameRulesAreNeverDifferent) {
  const Trial trial = trial_of("treasure-divers", 30);
  Threads threads(1);
  lab::Run run({{trial, trial}});
  const PairedSums sums = played(run, threads, 30);
  EXPECT_EQ(sums.a.games, 30);
  const Findings findings = findings_of(trial, sums.a);
  const auto found = differences(findings, findings_of(trial, *sums.b), sums.alike, 1);
  EXPECT_GT(found.size(), 10U);
  for (const Difference& each : found) {
    EXPECT_EQ(each.difference, 0) << each.measure;
    EXPECT_FALSE(each.sure);
  }
}

}  // namespace
}  // namespace fathom::lab
