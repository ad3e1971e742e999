// The catalogues have words for everything that a game tells, and no message asks for what the tellers do not give.
#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <algorithm>
#include <set>

#include "table/all_games.h"
#include "table/hint_json.h"
#include "words/words.h"

namespace fathom {
namespace {

using words::Messages;

struct Uses {
  std::set<std::string> all;
  std::set<std::string> said;  // as they are, and not only to choose by
};

Uses uses_of(const std::string& message) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(message), nullptr, status);
  Uses uses;
  for (int i = 0; U_SUCCESS(status) && i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    std::string name;
    pattern.getSubstring(pattern.getPart(i + 1)).toUTF8String(name);
    uses.all.insert(name);
    if (part.getArgType() == UMSGPAT_ARG_TYPE_NONE) uses.said.insert(name);
  }
  return uses;
}

bool any_below(const Messages& messages, const std::string& prefix, const std::string& ending) {
  return std::any_of(messages.begin(), messages.end(),
                     [&](const auto& one) { return one.first.starts_with(prefix) && one.first.ends_with(ending); });
}

// What every happening and every reason may be told with (table/teller.h).
const std::set<std::string> kAlways{"who",   "you",    "other", "other_you", "card", "cards",
                                    "count", "hidden", "from",  "from_zone", "to",   "to_zone"};

// `diver` brings `diver_skill` with it.
bool is_given(const Messages& messages, const std::string& game, const TellRow& row, std::string name) {
  if (name.ends_with("_vowel")) name.resize(name.size() - std::string_view("_vowel").size());
  return kAlways.contains(name) ||
         std::any_of(row.arguments.begin(), row.arguments.end(), [&](const Argument& argument) {
           const std::string own(argument.name);
           if (own.empty()) return false;
           return name == own || (name.starts_with(own + '_') &&
                                  any_below(messages, game + '.' + own + '.', '.' + name.substr(own.size() + 1)));
         });
}

void check_words(const Messages& messages, const std::string& game, const TellRow& row, const std::string& key) {
  const Uses uses = uses_of(messages.at(key));
  for (const std::string& name : uses.all) {
    EXPECT_TRUE(is_given(messages, game, row, name)) << key << ": nobody gives it " << name;
  }
  for (const Argument& argument : row.arguments) {
    if (!uses.said.contains(std::string(argument.name))) continue;
    for (const std::string_view word : argument.words) {
      const std::string said = game + '.' + std::string(argument.name) + '.' + std::string(word);
      EXPECT_TRUE(messages.contains(said) || messages.contains(said + ".name")) << key << " says " << said;
    }
  }
}

void check_table(const Messages& messages, const std::string& game, const std::string& area, const auto& rows) {
  const std::string prefix = game + '.' + area + '.';
  std::set<std::string> keys;
  for (const TellRow& row : rows) {
    const std::string key = prefix + std::string(row.name);
    keys.insert(key);
    if (messages.contains(key)) {
      check_words(messages, game, row, key);
    } else {
      // A reason that is no rule of the game is an error like any other.
      EXPECT_TRUE(area == "reason" && messages.contains("error." + std::string(row.name))) << "no words for " << key;
    }
  }
  for (const auto& [key, message] : messages) {
    if (key.starts_with(prefix)) {
      EXPECT_TRUE(keys.contains(key)) << "nothing is told by " << key;
    }
  }
}

TEST(TellerWords, ThereAreWordsForEveryHappeningReasonGroundAndPlaceAndNoOthers) {
  for (const std::string_view language : words::languages()) {
    SCOPED_TRACE(language);
    const Messages messages = words::messages(language);
    AllGames::each([&messages]<Game G>() {
      const std::string game(G::kId);
      if (!messages.contains(game + ".name")) return;  // one that is only tried out
      check_table(messages, game, "happened", GameText<G>::kHappenings);
      check_table(messages, game, "reason", GameText<G>::kReasons);
      if constexpr (HasGrounds<G>) check_table(messages, game, "because", Grounds<G>::kRows);
      for (const ZoneWord& zone : GameText<G>::kZones) {
        EXPECT_TRUE(messages.contains(game + ".place." + std::string(zone.name))) << game << ' ' << zone.name;
      }
    });
  }
}

}  // namespace
}  // namespace fathom
