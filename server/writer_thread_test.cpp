#include "server/writer_thread.h"

#include <gtest/gtest.h>

#include "server/log.h"
#include "server/reader_threads.h"
#include "server/test_loop.h"
#include "server/test_store.h"

namespace fathom::server {
namespace {

Changes step(std::size_t number) {
  Changes changes;
  changes.steps.push_back({"t", number, 0, "surface", 0, {}});
  return changes;
}

TEST(Writer, AFailureLeavesNoHole) {
  Vault vault;
  PatientLoop loop;
  std::vector<std::pair<int, Written>> told;
  {
    WriterThread writer(std::make_unique<MemoryStore>(vault), loop);
    const auto ask = [&](int number) {
      writer.write(step(static_cast<std::size_t>(number)),
                   [&told, number](Written written) { told.emplace_back(number, written); });
    };
    ask(0);
    loop.run(1);
    vault.fails = true;
    ask(1);
    writer.drain();
    EXPECT_FALSE(writer.well());
    // Asked for by somebody who has not heard of the failure: written, it would stand behind a hole.
    ask(2);
    writer.drain();
    vault.fails = false;
    ask(3);
    loop.run(2);
    if (told.size() < 4) loop.run(1);
    ask(1);
    loop.run(1);
    EXPECT_TRUE(writer.well());
  }
  EXPECT_EQ(vault.steps_kept, (std::vector<std::size_t>{0, 1}));
  ASSERT_EQ(told.size(), 5U);
  EXPECT_EQ(told.front(), std::pair(0, Written::yes));
  EXPECT_EQ(told.back(), std::pair(1, Written::yes));
  for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(told[i].second, Written::failed);
}

TEST(Writer, AConflictConcernsItsOwnTableAlone) {
  Vault vault;
  vault.tables["a"].revision = 1;
  vault.tables["b"].revision = 1;
  PatientLoop loop;
  WriterThread writer(std::make_unique<MemoryStore>(vault), loop);
  std::vector<Written> told;
  const auto ask = [&](const std::string& table, Revision from) {
    Changes changes;
    changes.guards.push_back({table, from, from + 1, 0});
    writer.write(changes, [&told](Written written) { told.push_back(written); });
  };
  ask("a", 7);
  ask("b", 1);
  while (told.size() < 2) loop.run(1);
  EXPECT_EQ(told, (std::vector{Written::conflict, Written::yes}));
  EXPECT_TRUE(writer.well());
  EXPECT_EQ(writer.figures().conflicts, 1U);
}

// A disk that was full has room again, though nobody has anything to write.
TEST(Writer, IsWellAgainByItself) {
  Vault vault;
  PatientLoop loop;
  WriterThread writer(std::make_unique<MemoryStore>(vault), loop);
  vault.fails = true;
  writer.write(step(0), [](Written) {});
  writer.drain();
  loop.run(1);
  ASSERT_FALSE(writer.well());
  vault.fails = false;
  const auto begin = Clock::now();
  while (!writer.well() && Clock::now() - begin < std::chrono::minutes(5)) std::this_thread::yield();
  EXPECT_TRUE(writer.well());
}

TEST(Writer, ATroubleThatLastsIsLoggedOnceAndAnswersKnowTheirRequest) {
  Vault vault;
  PatientLoop loop;
  set_log_level(LogLevel::info);
  testing::internal::CaptureStderr();
  std::vector<std::string> requests;
  {
    WriterThread writer(std::make_unique<MemoryStore>(vault), loop);
    const auto ask = [&](const std::string& request) {
      const LogScope scope(request);
      writer.write(step(0), [&](Written) { requests.push_back(logged_request()); });
    };
    ask("first");
    loop.run(1);
    vault.fails = true;
    for (const char* request : {"second", "third"}) {
      ask(request);
      loop.run(1);
    }
  }
  const std::string lines = testing::internal::GetCapturedStderr();
  EXPECT_EQ(requests, (std::vector<std::string>{"first", "second", "third"}));
  EXPECT_EQ(logged_request(), "");
  const std::size_t once = lines.find("store_failed");
  EXPECT_NE(once, std::string::npos);
  EXPECT_EQ(lines.find("store_failed", once + 1), std::string::npos) << lines;
}

TEST(Reader, QuestionsAndAnswersKnowTheirRequest) {
  Vault vault;
  PatientLoop loop;
  std::vector<std::unique_ptr<Store>> stores;
  stores.push_back(std::make_unique<MemoryStore>(vault));
  ReaderThreads reader(std::move(stores), loop);
  std::string answered;
  {
    const LogScope scope("mine");
    reader.ask([](Store&) { return logged_request(); },
               [&answered](const std::string& asked, const Problem&) { answered = asked + " " + logged_request(); });
  }
  loop.run(1);
  EXPECT_EQ(answered, "mine mine");
}

}  // namespace
}  // namespace fathom::server
