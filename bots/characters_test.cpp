#include "bots/characters.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace fathom {
namespace {

TEST(Characters, AreAllDifferent) {
  std::set<std::string_view> names;
  for (const auto& level : kCharacters) names.insert(level.begin(), level.end());
  EXPECT_EQ(names.size(), kLevelWords.size() * kCharactersPerLevel);
}

TEST(Characters, NobodyComesTwiceAsLongAsOthersAreLeft) {
  for (const Level level : {Level::random, Level::beginner, Level::novice, Level::deckhand, Level::lookout,
                            Level::sailor, Level::navigator, Level::expert}) {
    std::vector<std::string> present{"Ada"};
    while (present.size() <= kCharactersPerLevel) present.emplace_back(character(level, "sometable", present));
    EXPECT_EQ(std::set(present.begin(), present.end()).size(), kCharactersPerLevel + 1);
    EXPECT_EQ(character(level, "sometable", present), present[1]) << "all are there: the first comes again";
  }
}

TEST(Characters, APersonOfTheSameNameKeepsIt) {
  const std::vector<std::string> nobody;
  const std::string first(character(Level::novice, "t", nobody));
  const std::vector<std::string> person{first};
  EXPECT_NE(character(Level::novice, "t", person), first);
}

TEST(Characters, TheTableDecidesWhoComesFirst) {
  const std::vector<std::string> nobody;
  std::set<std::string_view> met;
  for (const char* table : {"a", "b", "c", "d", "e"}) {
    met.insert(character(Level::sailor, table, nobody));
    EXPECT_EQ(character(Level::sailor, table, nobody), character(Level::sailor, table, nobody));
  }
  EXPECT_EQ(met.size(), kCharactersPerLevel);
}

}  // namespace
}  // namespace fathom
