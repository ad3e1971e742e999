// The designer's lab as its users call it.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "table/test_folder.h"
#include "tests/program.h"

namespace {

using fathom::test::expect_refused;
using fathom::test::fathom;
using fathom::test::Outcome;
using fathom::test::run;
using Json = nlohmann::json;

// Something that plays and keeps what it has played; when three more blocks are there, something is done to it.
Outcome meanwhile(const std::string& plays, const std::string& kept, const std::string& then) {
  const std::string lines = "$(cat \"$kept\" 2>/dev/null | wc -l)";
  return fathom::test::shell(
      "kept='" + kept + "'; enough=$((" + lines + " + 4)); { " + plays + "; } 2>/dev/null & tries=0; while [ \"" +
      lines + "\" -lt $enough ] && [ $tries -lt 2000 ]; do tries=$((tries + 1)); sleep 0.05; done; " + then);
}

// Ctrl-C as soon as it plays.
Outcome interrupted(const std::string& arguments, const std::string& kept) {
  return meanwhile("LC_ALL=C exec '" FATHOM_BINARY "' " + arguments + " --json --resume \"$kept\" >\"$kept.out\"", kept,
                   "kill -INT $!; wait $!; code=$?; cat \"$kept.out\"; exit $code");
}

Json json_of(const std::string& arguments) {
  const Outcome outcome = fathom(arguments + " --json");
  EXPECT_EQ(outcome.code, 0) << arguments;
  return Json::parse(outcome.out, nullptr, false);
}

TEST(Lab, StudyRepeatsWhateverTheThreadsAndGoesOn) {
  const fathom::test::Folder folder;
  const std::string arguments = "study captain-carcass --players 2,3 --games 150 --seed 4 --dealt divers --json";
  const Outcome one = fathom(arguments + " --threads 1");
  ASSERT_EQ(one.code, 0);
  const auto json = nlohmann::json::parse(one.out);
  ASSERT_EQ(json["studies"].size(), 2U);
  EXPECT_EQ(json["studies"][1]["players"], 3);
  EXPECT_EQ(json["studies"][1]["games"], 150);
  EXPECT_EQ(json["studies"][0]["divers"].size(), 17U);
  const std::string file = " --resume '" + (folder / "kept.study") + "'";
  EXPECT_EQ(fathom(arguments + " --threads 3" + file).out, one.out);
  EXPECT_EQ(fathom(arguments + file).out, one.out) << "all of it is there";
  EXPECT_EQ(fathom("study captain-carcass --games 10 --json" + file).code, 1) << "that is another study";
}

TEST(Lab, StudyRefusesBeforeAnyGameIsPlayed) {
  expect_refused("study captain-carcass --players 7", "captain-carcass: players must be 2, 3 or 4, not '7'");
  expect_refused("study treasure-divers --dealt divers", "treasure-divers has no 'divers' to deal");
  expect_refused("study captain-carcass --dealt cards", "captain-carcass has no 'cards' to deal; it has divers");
  expect_refused("study captain-carcass --dealt divers --set divers=random",
                 "--dealt deals divers by itself: leave them out of --set");
  expect_refused("study captain-carcass --dealt divers --games 100000000", "that would be more than 1000000000 games");
  expect_refused(
      "study captain-carcass --bots pirate",
      "there is no bot 'pirate'; the bots are random, beginner, novice, deckhand, lookout, sailor, navigator, expert");
  const Outcome outcome = run("study captain-carcass --players 2 --forbid 'fly:*'", "2>&1 >/dev/null");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.out.rfind("fathom: captain-carcass: no move is like 'fly:*'; there are moves like continue", 0), 0U)
      << outcome.out;
}

TEST(Lab, CompareTellsWhatIsSurelyDifferent) {
  const std::string arguments = "compare treasure-divers --set same_lagoon_specials=any --seed 1 --games 2000 --json";
  const Outcome one = fathom(arguments + " --threads 1");
  ASSERT_EQ(one.code, 0);
  EXPECT_EQ(fathom(arguments + " --threads 3").out, one.out);
  const auto json = nlohmann::json::parse(one.out);
  EXPECT_EQ(json["a"]["options"]["same_lagoon_specials"], "any");
  EXPECT_EQ(json["b"]["options"]["same_lagoon_specials"], "same_card");
  bool first_is_sure = false;
  for (const auto& each : json["differences"]) {
    EXPECT_NEAR(each["difference"], each["a"].get<double>() - each["b"].get<double>(), 1e-12);
    EXPECT_LE(each["ci95"][0], each["difference"]);
    first_is_sure = first_is_sure || (each["measure"] == "places.0" && each["sure"] == true);
  }
  EXPECT_TRUE(first_is_sure) << json["differences"];
}

TEST(Lab, CompareRefusesBeforeAnyGameIsPlayed) {
  expect_refused("compare captain-carcass", "nothing to compare: name a rule with --set KEY=VALUE");
  expect_refused("compare captain-carcass --set open_drone=no", "nothing to compare: both sets of rules are the same");
  expect_refused("compare captain-carcass --set players=3 --against players=2",
                 "both sets of rules must have the same number of players");
  const Outcome outcome = run("compare captain-carcass --set open_drone=yes --measure fun", "2>&1 >/dev/null");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.out.rfind("fathom: there is no measure 'fun'; there are places.0, places.1, scores.0", 0), 0U)
      << outcome.out;
}

TEST(Lab, CompareGoesOnFromWhatWasKept) {
  const fathom::test::Folder folder;
  const std::string arguments =
      "compare captain-carcass --players 2 --set variant=3 --measure turns --games 3000 --json";
  const std::string file = " --resume '" + (folder / "kept") + "'";
  const Outcome one = fathom(arguments);
  EXPECT_EQ(fathom(arguments + file).out, one.out);
  EXPECT_EQ(fathom(arguments + file).out, one.out) << "all of it is there";
  EXPECT_EQ(Json::parse(one.out)["a"]["games"], 1000) << "that was sure at the first look";
  const Outcome table = fathom("compare captain-carcass --players 2 --set variant=3 --games 200 --csv");
  EXPECT_EQ(table.out.rfind("measure,a,b,difference,low,high,sure\nplaces.0,", 0), 0U) << table.out;
}

TEST(Lab, EachValueOfEachOption) {
  const Json json = json_of("compare treasure-divers --each --games 200");
  ASSERT_TRUE(json["each"].is_array());
  std::string sets;
  for (const Json& each : json["each"]) {
    sets += each["set"].get<std::string>() + ' ';
    for (const char* question : {"balance", "length", "tension"})
      for (const char* key : {"a", "b", "difference", "ci95", "sure"})
        EXPECT_TRUE(each[question].contains(key)) << question << ' ' << key;
  }
  EXPECT_EQ(sets, "first=0 first=1 deep_dive_bid=1 same_lagoon_specials=any feed_wild=yes final_ties=captain ");
  EXPECT_EQ(json["base"]["options"]["feed_wild"], "no");
  expect_refused("compare treasure-divers --each --set feed_wild=yes",
                 "--each sets every option itself; rules that all of them share are named with --against");
}

TEST(Lab, WhatItCostsToDoWithout) {
  const Json study = json_of("study treasure-divers --find-dominated --games 200")["studies"][0];
  ASSERT_GT(study["restrictions"].size(), 5U);
  double before = 1;
  for (const Json& each : study["restrictions"]) {
    EXPECT_LE(each["cost"], before) << "dearest first";
    before = each["cost"];
    EXPECT_LE(each["ci95"][0], each["cost"]);
    EXPECT_EQ(each["games"], 200);
  }
  EXPECT_EQ(study["restrictions"][0]["verdict"], "costs") << "never to place the scope loses a third of the games";
}

TEST(Lab, EachDiverAgainstEachOther) {
  const Json study = json_of("study captain-carcass --players 3 --dealt divers --matrix --games 6")["studies"][0];
  EXPECT_EQ(study["matrix"]["names"].size(), 17U);
  EXPECT_EQ(study["matrix"]["cells"].size(), 17U * 16U);
  EXPECT_EQ(study["dealt"], "divers");
}

TEST(Lab, SweepsPlayEveryCombination) {
  const Json json = json_of("study treasure-divers --sweep deep_dive_bid=1,3 --sweep feed_wild=no,yes --games 50");
  ASSERT_EQ(json["studies"].size(), 4U);
  EXPECT_EQ(json["keys"], (Json{"deep_dive_bid", "feed_wild"}));
  EXPECT_EQ(json["studies"][3]["settings"], (Json{"deep_dive_bid=3", "feed_wild=yes"}));
  EXPECT_EQ(json["studies"][3]["options"]["feed_wild"], "yes");
  const std::string sweep = "study treasure-divers --games 50 --sweep ";
  expect_refused(sweep + "depth=1,2", "treasure-divers: there is no option 'depth'");
  expect_refused(sweep + "feed_wild=no,maybe", "treasure-divers: feed_wild must be no or yes, not 'maybe'");
  expect_refused(sweep + "feed_wild=no,no", "--sweep feed_wild has 'no' twice");
  expect_refused(sweep + "feed_wild=no,yes --sweep feed_wild=no", "--sweep has 'feed_wild' twice");
  expect_refused(sweep + "feed_wild=no,yes --set feed_wild=no", "'feed_wild' cannot be in --set and in --sweep");
  const Outcome outcome = run("study treasure-divers --measure fun", "2>&1 >/dev/null");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.out.rfind("fathom: there is no measure 'fun'; there are places.0", 0), 0U) << outcome.out;
  EXPECT_EQ(json_of("study captain-carcass --sweep players=2,3 --games 20")["studies"][1]["players"], 3);
}

TEST(Lab, OptimiseFindsWhatIsPlainToSee) {
  const Json json =
      json_of("study captain-carcass --players 2 --sweep variant=off,3 --optimise turns --target min --games 1000");
  EXPECT_EQ(json["best"]["settings"], Json{"variant=3"}) << "it is the short game";
  EXPECT_EQ(json["best"]["games"], 1000) << "fresh ones";
  ASSERT_EQ(json["candidates"].size(), 2U);
  EXPECT_EQ(json["candidates"][0]["out_after"], 500) << "surely worse at the first look";
  EXPECT_EQ(json["studies"].size(), 1U);
  const std::string optimise = "study captain-carcass --players 2 --optimise ";
  expect_refused(optimise + "turns", "say what is best with --target: min, max, par or a number");
  expect_refused(optimise + "turns --target best", "--target must be min, max, par or a number, not 'best'");
  expect_refused(optimise + "places.0 --where turns", "--where takes MEASURE<NUMBER or MEASURE>NUMBER, not 'turns'");
  expect_refused("study captain-carcass --players 2,3 --optimise places.0",
                 "--optimise is about one number of players");
}

// Ctrl-C prints what there is, and calls nothing sure that was not played.
TEST(Lab, InterruptedItTellsWhatThereIs) {
  for (const std::string arguments :
       {"study treasure-divers --find-dominated --games 10000000", "compare treasure-divers --each --games 10000000",
        "study treasure-divers --optimise turns --target min --games 10000000"}) {
    const fathom::test::Folder folder;
    const Outcome outcome = interrupted(arguments, folder / "kept");
    EXPECT_EQ(outcome.code, 130) << arguments;
    const Json json = Json::parse(outcome.out, nullptr, false);
    ASSERT_TRUE(json.is_object()) << arguments << outcome.out;
    EXPECT_FALSE(json.contains("best")) << "nobody has won yet";
    if (json.contains("each")) {
      for (const Json& each : json["each"]) EXPECT_EQ(each["differences"].empty(), each["games"] == 0) << each;
    } else if (json.contains("candidates")) {
      for (const Json& each : json["candidates"]) EXPECT_GT(each["games"], 0) << each;
    } else {
      EXPECT_GE(json["studies"][0]["games"], 300);
      EXPECT_FALSE(json["studies"][0].contains("restrictions")) << "it did not come to that";
    }
  }
}

// The figures are in it, and whoever cannot write it is told before any game is played.
TEST(Lab, AReportIsOneFile) {
  const fathom::test::Folder folder;
  const std::string path = folder / "report.html";
  const Outcome outcome = fathom("study treasure-divers --games 50 --html '" + path + "'");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out.rfind("Treasure Divers\n", 0), 0U) << "it is also printed";
  std::ifstream in(path);
  std::stringstream page;
  page << in.rdbuf();
  EXPECT_NE(page.str().find("\"fathom study treasure-divers --games 50\""), std::string::npos) << "the command";
  EXPECT_EQ(page.str().find(path), std::string::npos) << "where it lies is nobody's business";
  EXPECT_NE(page.str().find("the first player wins"), std::string::npos) << "the summary";
  const Outcome nowhere = run("study treasure-divers --games 100000000 --html /nowhere/report.html", "2>&1 >/dev/null");
  EXPECT_EQ(nowhere.code, 1);
  EXPECT_NE(nowhere.out.find("/nowhere"), std::string::npos) << nowhere.out;
}

#ifdef FATHOM_MPI_BINARY

// Programs on one machine stand for those on many: the same to the last bit as one alone.
std::string mpirun(int programs) {
  // There is nobody to log in to, root may play, and cores may be fewer than programs.
  return "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_plm_rsh_agent=false "
         "PRTE_MCA_plm_ssh_agent=false LC_ALL=C mpirun --oversubscribe -n " +
         std::to_string(programs) + " '" FATHOM_MPI_BINARY "' ";
}
Outcome with_mpi(int programs, const std::string& arguments) {
  return fathom::test::shell(mpirun(programs) + arguments + " 2>/dev/null");
}

TEST(Lab, ManyProgramsFindWhatOneFinds) {
  for (const std::string arguments : {"study captain-carcass --players 2,3 --games 550 --seed 4 --json",
                                      "compare treasure-divers --set feed_wild=yes --games 1500 --seed 5 --json"}) {
    const Outcome alone = fathom(arguments);
    for (const int programs : {1, 3}) {
      const Outcome together = with_mpi(programs, arguments);
      EXPECT_EQ(together.code, 0) << arguments;
      EXPECT_EQ(together.out, alone.out) << programs << " programs: " << arguments;
    }
  }
}

TEST(Lab, ManyProgramsRefuseWhatOneRefusesAndGoOn) {
  const fathom::test::Folder folder;
  EXPECT_NE(with_mpi(2, "study captain-carcass --players 7").code, 0);
  EXPECT_NE(with_mpi(2, "study captain-carcass --games 10 --resume /nowhere/kept").code, 0) << "only the first knows";
  const std::string arguments = "study treasure-divers --games 350 --json --resume '" + (folder / "kept") + "'";
  const Outcome together = with_mpi(2, arguments);
  EXPECT_EQ(fathom(arguments).out, together.out) << "what they kept is there for one alone";
}

// One of them is killed in the middle: a clear end, and what all had finished is there for whoever goes on.
TEST(Lab, AProgramThatDiesCostsOnlyItsBlocks) {
  const fathom::test::Folder folder;
  const std::string kept = folder / "kept";
  const std::string study = "study treasure-divers --games 10000000 --json --resume '" + kept + "'";
  // The second one says who it is before it begins.
  const std::string second = " : -n 1 sh -c 'echo $$ >" + kept + ".pid; exec " FATHOM_MPI_BINARY " \"$@\"' sh " + study;
  const Outcome died = meanwhile(mpirun(1) + study + second + "; echo \"ended with $?\"", kept,
                                 "kill -9 \"$(cat \"$kept.pid\")\"; wait");
  EXPECT_EQ(died.out.rfind("ended with ", 0), 0U) << "half a result is none: " << died.out;
  EXPECT_NE(died.out, "ended with 0\n");
  const Outcome on = interrupted("study treasure-divers --games 10000000", kept);
  EXPECT_EQ(on.code, 130);
  EXPECT_GE(Json::parse(on.out)["studies"][0]["games"], 300);
}

#endif

}  // namespace
