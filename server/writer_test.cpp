#include "server/writer.h"

#include <gtest/gtest.h>

#include "server/test_loop.h"

namespace fathom::server {
namespace {

// Fails while it is told to, and keeps the numbers of steps.
class FrailStore : public Store {
 public:
  void write(std::span<const Changes> changes) override {
    if (fails) throw StoreError("the disk is full");
    for (const Changes& change : changes) {
      for (const StepRecord& step : change.steps) kept.push_back(step.number);
    }
  }
  std::optional<PlayerRecord> player(const std::string&) override { return std::nullopt; }
  std::optional<PlayerRecord> player_with_token(const std::string&) override { return std::nullopt; }
  std::optional<StoredTable> table(const std::string&) override { return std::nullopt; }
  std::vector<std::string> unfinished_tables() override { return {}; }
  std::vector<TableRecord> tables_of(const std::string&, int) override { return {}; }
  std::vector<std::string> unfinished_tables_of(const std::string&, int) override { return {}; }
  std::vector<KeptResult> results_of(const std::string&, const ResultsWanted&) override { return {}; }
  std::vector<Outcome> outcomes_of(const std::string&) override { return {}; }
  int count_results(const std::string&, const std::string&) override { return 0; }
  std::optional<AnalysisRecord> analysis(const std::string&) override { return std::nullopt; }

  std::atomic<bool> fails = false;
  std::vector<std::size_t> kept;
};

Changes step(std::size_t number) {
  Changes changes;
  changes.steps.push_back({"t", number, 0, "surface", 0, {}});
  return changes;
}

TEST(Writer, AFailureLeavesNoHole) {
  FrailStore store;
  PatientLoop loop;
  std::vector<std::pair<int, bool>> told;
  {
    Writer writer(store, loop);
    const auto ask = [&](int number) {
      writer.write(step(static_cast<std::size_t>(number)),
                   [&told, number](bool written) { told.emplace_back(number, written); });
    };
    ask(0);
    loop.run(1);
    store.fails = true;
    ask(1);
    writer.drain();
    store.fails = false;
    EXPECT_FALSE(writer.well());
    // Asked for by somebody who has not heard of the failure: written, it would stand behind a hole.
    ask(2);
    writer.drain();
    ask(3);
    loop.run(2);
    if (told.size() < 4) loop.run(1);
    ask(1);
    loop.run(1);
    EXPECT_TRUE(writer.well());
  }
  EXPECT_EQ(store.kept, (std::vector<std::size_t>{0, 1}));
  ASSERT_EQ(told.size(), 5U);
  EXPECT_EQ(told.front(), std::pair(0, true));
  EXPECT_EQ(told.back(), std::pair(1, true));
  for (std::size_t i = 1; i < 4; ++i) EXPECT_FALSE(told[i].second);
}

TEST(Writer, SettlesOnceAllIsWritten) {
  FrailStore store;
  PatientLoop loop;
  Writer writer(store, loop);
  int settled = 0;
  writer.settle([&](bool written) { settled += written ? 1 : 100; });
  EXPECT_EQ(settled, 1) << "nothing has been asked for";
  store.fails = true;
  writer.write(step(0), [](bool) {});
  writer.drain();
  writer.settle([&](bool written) { settled += written ? 100 : 1; });
  EXPECT_EQ(settled, 1);
  writer.drain();
  loop.run(2);
  EXPECT_EQ(settled, 2);
}

}  // namespace
}  // namespace fathom::server
