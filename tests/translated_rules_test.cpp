// The rules in other languages (docs/rules/<language>/) rule the same: paragraph by paragraph the same rulings with the
// same figures and the same codes.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "words/words.h"

namespace fathom {
namespace {

using Strings = std::vector<std::string>;

// A paragraph, a point of a list, a row of a table or a heading: whatever can be said apart.
Strings pieces(const std::filesystem::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in) << file;
  Strings found;
  bool open = false;
  for (std::string line; std::getline(in, line);) {
    const bool begins = std::regex_search(line, std::regex(R"(^\s*([-*] |[#|]|\d+\. ))"));
    if (line.empty()) {
      open = false;
    } else if (open && !begins) {
      found.back() += ' ' + line;
    } else {
      found.push_back(line);
      open = true;
    }
  }
  return found;
}

// Ids of rulings, what stands between backquotes, and numbers in digits, each kind in the order of the text.
Strings fixed(const std::string& text) {
  Strings found;
  for (const char* kind : {R"(\b(CC|TD|SS)-[A-Z]?\d+\b)", "`[^`]*`", R"(\d+)"}) {
    const std::regex wanted(kind);
    Strings some;
    for (auto one = std::sregex_iterator(text.begin(), text.end(), wanted); one != std::sregex_iterator(); ++one) {
      some.push_back(one->str());
    }
    // Another language may count its things in another order.
    std::sort(some.begin(), some.end());
    found.insert(found.end(), some.begin(), some.end());
  }
  return found;
}

TEST(TranslatedRules, RuleTheSame) {
  const std::filesystem::path folder = std::filesystem::path(FATHOM_SOURCE_DIR) / "docs" / "rules";
  int translations = 0;
  for (const std::string_view language : words::languages()) {
    if (!std::filesystem::exists(folder / language)) continue;
    ++translations;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".md") continue;
      const std::filesystem::path other = folder / language / entry.path().filename();
      SCOPED_TRACE(other);
      const Strings ours = pieces(entry.path());
      const Strings theirs = pieces(other);
      ASSERT_EQ(ours.size(), theirs.size());
      EXPECT_GT(ours.size(), 20U);
      for (std::size_t i = 0; i < ours.size(); ++i)
        EXPECT_EQ(fixed(ours[i]), fixed(theirs[i])) << ours[i] << '\n' << theirs[i];
    }
  }
  EXPECT_GT(translations, 0);
}

}  // namespace
}  // namespace fathom
