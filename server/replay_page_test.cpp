#include "server/replay_page.h"

#include <gtest/gtest.h>

#include "engine/core/test_games.h"
#include "server/live_match.h"
#include "table/test_matches.h"

namespace fathom::server {
namespace {

// All steps of a file as somebody sees them, page by page.
Json all_steps(ReplayWanted wanted) {
  Json steps = Json::array();
  Json next = 0;
  while (!next.is_null()) {
    wanted.from = next.get<std::size_t>();
    Json page;
    EXPECT_EQ(replay_page(wanted, page).message, "");
    EXPECT_EQ(page.at("from"), next);
    EXPECT_EQ(page.contains("match"), next == 0);
    EXPECT_LE(page.at("steps").size(), wanted.count);
    for (Json& step : page.at("steps")) steps.push_back(std::move(step));
    next = page.at("next");
    EXPECT_TRUE(next.is_null() ? steps.size() == page.at("count") : steps.size() == next);
  }
  return steps;
}

template <Game G>
std::unique_ptr<LiveMatch> live(const Replay<G>& replay) {
  std::vector<StepRecord> steps;
  for (const LoggedStep& step : replay.steps)
    steps.push_back({{}, steps.size(), step.seat, GameText<G>::move(step.move), step.at, {}});
  return rebuild_match(
      {std::string(G::kId), options_json<G>(replay.options), replay.sitting.names, replay.sitting.fairness.seed}, steps,
      0);
}

// Whoever looks back as a seat or as a spectator sees what was sent to them then, and not a word more.
TEST(ReplayPage, ShowsASeatWhatItSaw) {
  AllGames::each([]<Game G>() {
    const auto games = static_cast<std::uint64_t>(test::games_to_play(3));
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      const auto replay = random_replay<G>("", seed);
      const auto match = live(replay);
      for (Viewer viewer = kNobody; viewer < match->players(); ++viewer)
        EXPECT_TRUE(all_steps({written(replay), viewer, false, 0, 7 + seed}) == match->steps(0, viewer, true))
            << G::kId << " seed " << seed << " viewer " << int(viewer);
    }
  });
}

// With all cards open nothing is hidden but what nobody knew: no hand is a number, no move has a question mark.
TEST(ReplayPage, OpenHidesNothing) {
  bool differs = false;
  AllGames::each([&]<Game G>() {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const auto replay = random_replay<G>("", seed);
      typename G::State state = G::start(replay.options);
      const Json steps = all_steps({written(replay), kNobody, true, 0, kReplaySteps});
      const Json closed = all_steps({written(replay), kNobody, false, 0, kReplaySteps});
      for (std::size_t n = 0; n < steps.size(); ++n) {
        G::apply(state, replay.steps[n].seat, replay.steps[n].move);
        EXPECT_EQ(steps[n].at("view"), GameJson<G>::state(state));
        EXPECT_EQ(steps[n].at("move"), GameText<G>::move(replay.steps[n].move));
        EXPECT_EQ(steps[n].at("brief").at("scores"), closed[n].at("brief").at("scores"));
        EXPECT_EQ(steps[n].dump().find("\"?\""), std::string::npos) << steps[n];
        EXPECT_EQ(steps[n].at("happened").size(), closed[n].at("happened").size());
        differs = differs || steps[n].at("view") != closed[n].at("view");
      }
    }
  });
  EXPECT_TRUE(differs);
}

TEST(ReplayPage, TheFirstOneTellsOfTheMatch) {
  AllGames::each([]<Game G>() {
    const auto replay = fair_replay<G>("");
    Json page;
    ASSERT_FALSE(replay_page({written(replay), kNobody, false, 0, 10}, page));
    const Json& match = page.at("match");
    EXPECT_EQ(match.at("game"), G::kId);
    EXPECT_EQ(match.at("names"), replay.sitting.names);
    EXPECT_EQ(match.at("proof").at("problem"), nullptr);
    EXPECT_GT(match.at("proof").at("draws"), 0);
    EXPECT_EQ(match.at("proof").at("broken"), Json::array());
    ASSERT_GT(match.at("turns").size(), 2U);
    EXPECT_LT(match.at("turns").back(), page.at("count"));
    EXPECT_EQ(page.at("steps").size(), 10U);
  });
}

TEST(ReplayPage, SaysWhichPromiseWasBroken) {
  const auto replay = fair_replay<CaptainCarcass>("", fairness_withheld_by(1, 2));
  Json page;
  ASSERT_FALSE(replay_page({written(replay), kNobody, false, 0, 1}, page));
  EXPECT_EQ(page.at("match").at("proof").at("problem"), nullptr);
  EXPECT_EQ(page.at("match").at("proof").at("broken"), Json::array({1}));
}

TEST(ReplayPage, PassesOnHowTheMatchEnded) {
  auto replay = random_replay<CaptainCarcass>("", 1);
  replay.steps.resize(20);
  const auto result = [&] {
    Json page;
    EXPECT_FALSE(replay_page({written(replay), kNobody, false, 0, 1}, page));
    return page.at("match").at("result");
  };
  replay.closed = true;
  EXPECT_EQ(result(), closed_json(2));
  replay.closed = false;
  replay.forfeit = Forfeit{0, std::string(Forfeit::kResigned)};
  EXPECT_EQ(result(), forfeit_json(*replay.forfeit, 2));
}

TEST(ReplayPage, SaysInOneLineWhatIsWrong) {
  const auto replay = random_replay<CaptainCarcass>("", 1);
  const std::string good = written(replay);
  const auto problem = [](const std::string& file, Viewer viewer = kNobody) {
    Json page;
    const Problem found = replay_page({file, viewer, false, 0, kReplaySteps}, page);
    EXPECT_TRUE(page.is_null());
    EXPECT_EQ(found.code, ErrorCode::bad_field);
    EXPECT_EQ(found.message.find('\n'), std::string::npos);
    return found;
  };
  EXPECT_EQ(problem("").field, "file");
  EXPECT_EQ(problem("nonsense").message.rfind("line 1: ", 0), 0U);
  EXPECT_EQ(problem(good.substr(0, good.size() / 2)).field, "file");
  EXPECT_EQ(problem(good, 4).field, "viewer");

  // Steps that follow the rules but not the seed: it can be looked at, and is called what it is.
  auto other = replay;
  other.sitting.fairness.seed = seed_of(99);
  Json page;
  ASSERT_FALSE(replay_page({written(other), kNobody, false, 0, 1}, page));
  EXPECT_TRUE(page.at("match").at("proof").at("problem").is_string());
}

TEST(ReplayPage, KnowsThreeKindsOfViewers) {
  const auto read = [](const Json& body) {
    ReplayWanted wanted;
    const Problem problem = read_viewer(body, wanted);
    return std::tuple{problem.field, static_cast<int>(wanted.viewer), wanted.open};
  };
  EXPECT_EQ(read(Json::object()), (std::tuple{"", -1, false}));
  EXPECT_EQ(read({{"viewer", "spectator"}}), (std::tuple{"", -1, false}));
  EXPECT_EQ(read({{"viewer", "open"}}), (std::tuple{"", -1, true}));
  EXPECT_EQ(read({{"viewer", 3}}), (std::tuple{"", 3, false}));
  for (const Json& wrong : {Json(-1), Json(5), Json("me"), Json(1.5), Json::array()})
    EXPECT_EQ(std::get<0>(read({{"viewer", wrong}})), "viewer") << wrong;
}

}  // namespace
}  // namespace fathom::server
