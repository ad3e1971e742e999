#include "words/words.h"

#include <gtest/gtest.h>
#include <unicode/msgfmt.h>

#include <stdexcept>

namespace fathom::words {
namespace {

TEST(Words, EveryMessageIsOneForICU) {
  ASSERT_FALSE(languages().empty());
  for (const std::string_view language : languages()) {
    for (const auto& [key, message] : messages(language)) {
      UErrorCode status = U_ZERO_ERROR;
      UParseError error;
      const icu::MessageFormat format(icu::UnicodeString::fromUTF8(message), icu::Locale::getEnglish(), error, status);
      EXPECT_TRUE(U_SUCCESS(status)) << language << ' ' << key << ": " << message << " (at " << error.offset << ')';
      // Quotes would swallow what they enclose, here or in the page.
      EXPECT_EQ(message.find('\''), std::string::npos) << language << ' ' << key << ": write ’";
    }
  }
}

TEST(Words, SaysAMessageWithItsArguments) {
  EXPECT_EQ(say("captain-carcass.name"), "Captain Carcass");
  EXPECT_EQ(say("captain-carcass.card.map", {{"value", 3}}), "Map 3");
  EXPECT_EQ(say("treasure-divers.place.lagoon", {{"number", 2}}), "Lagoon 2");
}

TEST(Words, Counts) {
  EXPECT_EQ(say("table.points", {{"count", 1}}), "1 point");
  EXPECT_EQ(say("table.points", {{"count", 12}}), "12 points");
}

TEST(Words, TellsTheReaderFromTheOthers) {
  const auto told = [](std::string_view you, std::string_view other_you) {
    return say("captain-carcass.happened.marked",
               {{"who", "Ada"}, {"you", you}, {"other", "Ben"}, {"other_you", other_you}});
  };
  EXPECT_EQ(told("no", "yes"), "Ada will collect what you lose.");
  EXPECT_EQ(told("yes", "no"), "You will collect what Ben loses.");
}

TEST(Words, EnumeratesAsEnglishDoes) {
  EXPECT_EQ(list({}), "");
  EXPECT_EQ(list({"Ada"}), "Ada");
  EXPECT_EQ(list({"Ada", "Ben"}), "Ada and Ben");
  EXPECT_EQ(list({"Ada", "Ben", "Zoë"}), "Ada, Ben and Zoë");
}

TEST(Words, KnowsWhatIsMissing) {
  EXPECT_TRUE(has("captain-carcass.name"));
  EXPECT_FALSE(has("captain-carcass"));
  EXPECT_FALSE(has("chess.name"));
  EXPECT_THROW(say("chess.name"), std::out_of_range);
}

}  // namespace
}  // namespace fathom::words
