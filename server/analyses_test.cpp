#include "server/analyses.h"

#include <gtest/gtest.h>

#include <latch>
#include <utility>

#include "server/bot_threads.h"
#include "server/reader_threads.h"
#include "server/test_loop.h"
#include "server/test_store.h"
#include "server/writer_thread.h"
#include "table/test_matches.h"

namespace fathom::server {
namespace {

// A short match: somebody gives up after some steps. Each number makes another file.
std::string short_file(std::uint64_t number) {
  constexpr std::size_t kSteps = 6;
  auto replay = random_replay<CaptainCarcass>("", number);
  CaptainCarcass::State state = CaptainCarcass::start(replay.options);
  std::size_t steps = 0;
  for (; steps < kSteps || CaptainCarcass::turn(state).kind == Turn::Kind::chance; ++steps)
    CaptainCarcass::apply(state, replay.steps[steps].seat, replay.steps[steps].move);
  replay.steps.resize(steps);
  replay.forfeit = Forfeit{CaptainCarcass::turn(state).seats.lowest(), "it is late"};
  return written(replay);
}

// The threads have something else to do until the test lets them go on.
class AnalysesTest : public testing::Test {
 protected:
  static constexpr int kThreads = 3;

  void SetUp() override {
    for (int i = 0; i < kThreads; ++i) ASSERT_TRUE(bots_.submit([this](bool) { busy_.wait(); }));
  }
  ~AnalysesTest() override { let_go(); }
  void let_go() {
    if (std::exchange(is_busy_, false)) busy_.count_down();
  }

  // What was wrong, as soon as that is known; "waiting" until then.
  std::shared_ptr<Problem> start(const std::string& player, const std::string& file) {
    auto problem = std::make_shared<Problem>(Problem{ErrorCode::internal, "waiting"});
    analyses_.start(MatchName::of_file(file), player, file, [problem](const Problem& told) { *problem = told; });
    return problem;
  }
  Json of(const MatchName& match) {
    auto told = std::make_shared<Json>();
    analyses_.of(match, [told](const Json& json, const Problem&) { *told = json; });
    while (told->is_null()) loop_.run(1);
    return *told;
  }
  Json of(const std::string& file) { return of(MatchName::of_file(file)); }
  Json finished(const std::string& file) {
    while (!HasFatalFailure() && of(file).at("status") == "running") loop_.run(1);
    return of(file);
  }

  std::vector<std::unique_ptr<Store>> connections() {
    std::vector<std::unique_ptr<Store>> stores;
    stores.push_back(std::make_unique<MemoryStore>(vault_));
    return stores;
  }

  std::latch busy_{1};
  bool is_busy_ = true;
  PatientLoop loop_;
  Vault vault_;
  ReaderThreads reader_{connections(), loop_};
  WriterThread writer_{std::make_unique<MemoryStore>(vault_), loop_};
  BotThreads bots_{kThreads};
  Analyses analyses_{loop_, reader_, writer_, bots_};
};

TEST_F(AnalysesTest, OfAFileIsMadeOnce) {
  const std::string file = short_file(1);
  const auto first = start("ada", file);
  const auto second = start("ben", file);
  EXPECT_EQ(first->code, ErrorCode::internal) << "it has not been read yet";
  let_go();
  loop_.run(1);
  EXPECT_EQ(first->code, ErrorCode::none);
  EXPECT_EQ(second->code, ErrorCode::none);
  EXPECT_EQ(of(file).at("status"), "running");
  EXPECT_GT(of(file).at("total"), 6);
  const Json done = finished(file);
  ASSERT_EQ(done.at("status"), "done");
  EXPECT_EQ(done.at("analysis").at("seats").size(), 2U);

  // It is there, for whoever has the file, and not under the name of a table.
  EXPECT_EQ(start("cleo", file)->code, ErrorCode::none);
  EXPECT_EQ(of(file), done);
  EXPECT_EQ(of(MatchName::of_table(MatchName::of_file(file).id)), (Json{{"status", "none"}}));
}

TEST_F(AnalysesTest, SayWhatIsWrongWithAFile) {
  const std::string whole = short_file(1);
  const std::string unfinished = whole.substr(0, whole.rfind('{'));
  const auto ada = start("ada", unfinished);
  const auto ben = start("ben", unfinished);
  let_go();
  loop_.run(1);
  for (const auto& problem : {ada, ben}) {
    EXPECT_EQ(problem->code, ErrorCode::bad_field);
    EXPECT_EQ(problem->field, "file");
    EXPECT_NE(problem->message.find("the file ends before the result"), std::string::npos) << problem->message;
  }
  EXPECT_EQ(of(unfinished), (Json{{"status", "none"}}));
  // Nothing is being made for them.
  const auto again = start("ada", whole);
  loop_.run(1);
  EXPECT_EQ(again->code, ErrorCode::none);
}

TEST_F(AnalysesTest, OneAtATimeForAPlayerAndNotTooManyInAll) {
  const auto first = start("player 0", short_file(0));
  EXPECT_EQ(start("player 0", short_file(1))->code, ErrorCode::too_many);
  for (std::size_t i = 1; i < Analyses::kMostRunning; ++i)
    EXPECT_EQ(start("player " + std::to_string(i), short_file(i))->code, ErrorCode::internal);
  const std::string late = short_file(Analyses::kMostRunning);
  EXPECT_EQ(start("late", late)->code, ErrorCode::unavailable);
  let_go();
  EXPECT_EQ(finished(short_file(0)).at("status"), "done");
  EXPECT_EQ(start("late", late)->code, ErrorCode::internal) << "there is room again";
}

TEST(Recent, ForgetsTheOldest) {
  Recent recent(2);
  for (const char* name : {"a", "b", "c"}) recent.keep(name, std::string("of ") + name);
  EXPECT_EQ(recent.find("a"), std::nullopt);
  EXPECT_EQ(recent.find("b"), "of b");
  EXPECT_EQ(recent.find("c"), "of c");
}

}  // namespace
}  // namespace fathom::server
