// Whole games by an independent referee: replaying their steps gives their states, legal moves, chances and results.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/trace.h"
#include "arena/trace_check.h"
#include "table/all_games.h"

namespace fathom {
namespace {

std::filesystem::path examples() { return std::filesystem::path(FATHOM_SOURCE_DIR) / "tests" / "examples"; }

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TraceVerdict check(const std::string& text) {
  std::istringstream in(text);
  return check_trace(in);
}

TEST(Examples, AllHold) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(examples())) {
    const TraceVerdict verdict = check(text_of(entry.path()));
    EXPECT_EQ(verdict.problem, "") << entry.path();
    EXPECT_EQ(verdict.games, 1) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 2);
}

TEST(Examples, OurTracesHold) {
  AllGames::each([]<Game G>() {
    for (const std::string_view line : OptionSets<G>::kEach) {
      typename G::Options options;
      ASSERT_EQ(read_option_line<G>(line, options), "");
      std::ostringstream out;
      trace_game<G>(out, options, 3, Level::random);
      EXPECT_EQ(check(out.str()).problem, "") << line;
    }
  });
}

// The checker sees what is wrong and says where.
TEST(Examples, DamageIsFound) {
  const std::string good = text_of(examples() / "captain-carcass-2.jsonl");
  const auto with = [&good](const std::string& from, const std::string& to) {
    std::string bad = good;
    bad.replace(bad.find(from), from.size(), to);
    return check(bad).problem;
  };
  EXPECT_EQ(with("\"owed\":0", "\"owed\":1"), "line 2: state.owed is 1, expected 0");
  EXPECT_EQ(with("[\"first:0\",1]", "[\"first:0\",2]").substr(0, 17), "line 2: chance is");
  EXPECT_EQ(with("\"move\":\"first:1\"", "\"move\":\"first:3\""), "line 2: move is not allowed here: 'first:3'");
  EXPECT_EQ(with("\"move\":\"first:1\"", "\"move\":\"fist:1\""), "line 2: move is no code of this game: 'fist:1'");
  EXPECT_EQ(with("\"seat\":-1", "\"seat\":7"), "line 2: seat is not at this table");
  EXPECT_EQ(with("\"n\":0", "\"n\":1"), "line 2: n is 1, expected 0");
  EXPECT_EQ(with("\"legal\":{\"1\"", "\"legal\":{\"0\"").substr(0, 5), "line ");
  EXPECT_EQ(with("\"scores\":[61,56]", "\"scores\":[61,57]"), "line 130: scores is [61,57], expected [61,56]");
  EXPECT_EQ(with("\"players\":2", "\"players\":5"), "line 1: players must be 2, 3 or 4, not '5'");
  EXPECT_EQ(with("captain-carcass", "captain-kirk"), "line 1: there is no game 'captain-kirk'");
  EXPECT_EQ(with("{\"type\"", "{\"typ"), "line 1: not a JSON object with a type");
  EXPECT_EQ(check(good.substr(0, good.rfind('\n', good.size() - 2) + 1)).problem,
            "line 129: the last game has no result");
  EXPECT_EQ(check(good.substr(good.find('\n') + 1)).problem, "line 1: no game line before this one");
  EXPECT_EQ(check("").problem, "line 0: the trace is empty");
}

}  // namespace
}  // namespace fathom
