#include "words/words.h"

#include <gtest/gtest.h>
#include <unicode/msgfmt.h>

#include <array>
#include <cstdlib>
#include <optional>
#include <regex>
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

// Whoever fails in French must not leave the next test in French.
class InFrench : public testing::Test {
 protected:
  void SetUp() override { speak("fr"); }
  void TearDown() override { speak("en"); }
};

TEST_F(InFrench, SaysAMessageWithItsArguments) {
  EXPECT_EQ(spoken(), "fr");
  EXPECT_EQ(say("captain-carcass.name"), "Capitaine Carcasse");
  EXPECT_EQ(say("captain-carcass.card.map", {{"value", 3}, {"use", "sentence"}}), "la Carte 3");
  EXPECT_EQ(say("captain-carcass.card.map", {{"value", 3}, {"use", "label"}}), "Carte 3");
}

TEST_F(InFrench, CountsNothingAsOne) {
  EXPECT_EQ(say("table.points", {{"count", 0}}), "0 point");
  EXPECT_EQ(say("table.points", {{"count", 1}}), "1 point");
  EXPECT_EQ(say("table.points", {{"count", 2}}), "2 points");
}

TEST_F(InFrench, ElidesBeforeVowels) {
  const auto hold = [](std::string_view name) {
    return say("captain-carcass.place.hold", {{"who", name}, {"you", "no"}, {"own", "no"}, {"number", 1}});
  };
  for (const char* name : {"Ada", "Élodie", "Œdipe", "Hélène", "Yves", "oscar"}) {
    EXPECT_EQ(hold(name), std::string("la Cale d’") + name);
  }
  for (const char* name : {"Ben", "Yannick", "3 Matelots", "Ça", ""}) {
    EXPECT_EQ(hold(name), std::string("la Cale de ") + name);
  }
  EXPECT_EQ(hold(isolated("آدم")), "la Cale de \u2068آدم\u2069");
}

TEST_F(InFrench, EnumeratesAndDatesAsFrenchDoes) {
  EXPECT_EQ(list({"Ada", "Ben", "Zoë"}), "Ada, Ben et Zoë");
  EXPECT_EQ(day("2026-07-31T20:15:00Z"), "31 juillet 2026");
}

TEST(Words, DatesAsEnglishDoes) { EXPECT_EQ(day("2026-07-31T20:15:00Z"), "31 July 2026"); }

TEST(Words, IsolatesNamesFromRightToLeft) {
  EXPECT_EQ(isolated("Ada"), "Ada");
  EXPECT_EQ(isolated("Zoë 海"), "Zoë 海");
  EXPECT_EQ(isolated("דוד"), "\u2068דוד\u2069");
  EXPECT_EQ(isolated("Ada علي"), "\u2068Ada علي\u2069");
}

TEST(Words, SpeaksOnlyWhatThereIs) {
  EXPECT_THROW(speak("tlh"), std::out_of_range);
  EXPECT_EQ(spoken(), "en");
}

TEST(Words, TheLocaleDecides) {
  EXPECT_EQ(language_for("fr_CA.UTF-8"), "fr");
  EXPECT_EQ(language_for("fr"), "fr");
  EXPECT_EQ(language_for("fr@euro"), "fr");
  EXPECT_EQ(language_for("frp_CH"), "en");
  EXPECT_EQ(language_for("C.UTF-8"), "en");
  EXPECT_EQ(language_for(""), "en");
}

// The three variables as they are while this lives.
class Environment {
 public:
  Environment(const char* all, const char* messages, const char* lang) {
    set(0, all);
    set(1, messages);
    set(2, lang);
  }
  ~Environment() {
    for (std::size_t i = 0; i < before_.size(); ++i) change(kNames[i], before_[i] ? before_[i]->c_str() : nullptr);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  static constexpr std::array<const char*, 3> kNames{"LC_ALL", "LC_MESSAGES", "LANG"};

  static void change(const char* name, const char* value) {
    if (value == nullptr) {
      unsetenv(name);
    } else {
      setenv(name, value, 1);
    }
  }
  void set(std::size_t i, const char* value) {
    if (const char* const now = std::getenv(kNames[i])) before_[i] = now;
    change(kNames[i], value);
  }

  std::array<std::optional<std::string>, 3> before_;
};

TEST(Words, TheFirstVariableThatSaysSomethingDecides) {
  const auto chosen = [](const char* all, const char* messages, const char* lang) {
    const Environment environment(all, messages, lang);
    return language_of_environment();
  };
  EXPECT_EQ(chosen(nullptr, nullptr, nullptr), "en");
  EXPECT_EQ(chosen(nullptr, nullptr, "fr_FR.UTF-8"), "fr");
  EXPECT_EQ(chosen(nullptr, "fr_FR.UTF-8", "en_GB.UTF-8"), "fr");
  EXPECT_EQ(chosen("C", "fr_FR.UTF-8", "fr_FR.UTF-8"), "en");
  EXPECT_EQ(chosen("", "", "fr_FR.UTF-8"), "fr");
}

// Spaces that do not break, typographic quotes and apostrophes, an ellipsis of one sign.
TEST(Words, FrenchIsSetAsFrenchIs) {
  const std::regex wrong(R"( [;:!?]| »|« |[A-Za-z0-9)}][;!?]|\.\.\.|")");
  for (const auto& [key, message] : messages("fr")) {
    const std::string text = std::regex_replace(message, std::regex(R"(\{\w+, (select|plural),)"), "");
    EXPECT_FALSE(std::regex_search(text, wrong)) << key << ": " << message;
  }
}

TEST(Words, KnowsWhatIsMissing) {
  EXPECT_TRUE(has("captain-carcass.name"));
  EXPECT_FALSE(has("captain-carcass"));
  EXPECT_FALSE(has("chess.name"));
  EXPECT_THROW(say("chess.name"), std::out_of_range);
}

}  // namespace
}  // namespace fathom::words
