#include "server/shown_text.h"

#include <gtest/gtest.h>

#include "bots/characters.h"

namespace fathom::server {
namespace {

constexpr std::size_t kLongest = 40;

bool good_text(const std::string& text) { return !check_text(clean_text(text), kLongest, "text"); }
bool good_name(const std::string& name) { return !check_name(clean_text(name), kLongest, "name"); }

TEST(ShownText, NamesOfAllKindsOfPeople) {
  for (const char* name : {
           "Ada",
           "a",
           "X Æ A-12",
           "Zoë 🐙",
           "O'Brien",
           "Jean-Luc",
           "D’Artagnan",
           "Nguyễn Thị Ánh",
           "Nguye\u0302\u0303n",  // the marks by themselves
           "Łukasz",
           "Ørjan Ås",
           "Ирина",
           "Γιώργος",
           "محمد",
           "نیلوفر",
           "علی\u200cرضا",  // Persian: Ali-Reza, not joined
           "יוסף",
           "שָׁלוֹם",
           "山田　太郎",
           "김철수",
           "สมชาย",
           "श्री",
           "क्\u200dष",  // half a letter
           "தமிழ்",
           "ကျော်",
           "ʻOkina",
           "42",
           "C++",
           "★",
           "€",
           "🐙",
           "☠️",
           "❤︎",
           "👩‍🚀",
           "👨‍👩‍👧‍👦",
           "🏴‍☠️",
           "🏴‍☠",
           "👍🏽",
           "👩🏽‍🚀",
           "🇫🇷",
           "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
           "1️⃣",
           "#️⃣ one",
           "Ada\u00a0Lovelace",
           "Pippa",
           "Finnegan",
           "Ruthless",
           "Old Mirrenson",
       })
    EXPECT_TRUE(good_name(name)) << name << ": " << check_name(clean_text(name), kLongest, "name").message;
}

TEST(ShownText, WhatCannotBeSeenIsNoName) {
  struct Case {
    const char* name;
    const char* why;
  };
  for (const auto& [name, why] : {
           Case{"", "nothing"},
           Case{"   ", "blanks"},
           Case{"\u00a0\u2003\u3000", "other blanks"},
           Case{"a\nb", "a new line"},
           Case{"a\tb", "a tabulator"},
           Case{"a\u0007", "a control"},
           Case{"a\u0085", "a control"},
           Case{"a\u2028b", "a line separator"},
           Case{"a\u2029b", "a paragraph separator"},
           Case{"a\u202eb", "right to left"},
           Case{"a\u2066b\u2069", "an isolate"},
           Case{"a\u200fb", "a direction mark"},
           Case{"a\u061cb", "an Arabic direction mark"},
           Case{"a\u200bb", "a space of no width"},
           Case{"a\u200cb", "a non-joiner between Latin letters"},
           Case{"a\u200db", "a joiner between Latin letters"},
           Case{"Ada\u200d", "a joiner at the end"},
           Case{"\u200dAda", "a joiner at the beginning"},
           Case{"🐙\u200d", "a joiner behind a picture"},
           Case{"🐙\u200da", "a joiner between a picture and a letter"},
           Case{"ی\u200c", "a non-joiner at the end"},
           Case{"a\u2060b", "a word joiner"},
           Case{"a\ufeffb", "a byte order mark"},
           Case{"a\u00adb", "a soft hyphen"},
           Case{"a\u034fb", "a grapheme joiner"},
           Case{"\u3164", "the Hangul filler"},
           Case{"\u115f", "a Hangul filler"},
           Case{"\u1160", "a Hangul filler"},
           Case{"\uffa0", "the half-width Hangul filler"},
           Case{"\u2800", "the empty Braille pattern"},
           Case{"a\ufffc", "the place of an object"},
           Case{"a\ufe0f", "a variation of a letter"},
           Case{"1\ufe0f", "a variation of a digit"},
           Case{"a\U000e0100", "a variation"},
           Case{"a\U000e0061", "a tag"},
           Case{"🏴\U000e0061\U000e007f", "a flag of nowhere"},
           Case{"🏴\U000e0061", "half a flag"},
           Case{"\ue000", "private use"},
           Case{"\U000f0000", "private use"},
           Case{"\u0378", "not assigned"},
           Case{"\ufdd0", "no character"},
           Case{"\U0001d173", "a musical control"},
           Case{"\u0301", "a mark alone"},
           Case{"\u0301Ada", "a mark at the beginning"},
           Case{"Ada \u0301b", "a mark behind a space"},
           Case{"A\u0301\u0302\u0303\u0304\u0305\u0306da", "a tower of marks"},
           Case{"\u20e3", "a key without a digit"},
       })
    EXPECT_FALSE(good_name(name)) << why;
}

TEST(ShownText, ANameHasSomethingToCallItBy) {
  for (const char* name : {"...", "!?", "-", "“”", "'"}) {
    EXPECT_FALSE(good_name(name)) << name;
    EXPECT_TRUE(good_text(name)) << name << " can be said";
  }
}

TEST(ShownText, IsAsLongAsItsCharacters) {
  std::string octopuses;
  for (std::size_t i = 0; i < kLongest; ++i) octopuses += "🐙";
  EXPECT_TRUE(good_name(octopuses));
  EXPECT_EQ(check_text(octopuses + "x", kLongest, "text").code, ErrorCode::too_long);
  EXPECT_EQ(check_text("", kLongest, "text").code, ErrorCode::bad_field);
  EXPECT_EQ(check_text("a\nb", kLongest, "text").field, "text");
}

TEST(ShownText, BlanksAreOneSpace) {
  EXPECT_EQ(clean_text("  Ada   Lovelace "), "Ada Lovelace");
  EXPECT_EQ(clean_text("Ada\u00a0\u3000Lovelace\u2003"), "Ada Lovelace");
  EXPECT_EQ(clean_text(" \u00a0 "), "");
  EXPECT_EQ(clean_text("Quoi\u202f!"), "Quoi !");
  EXPECT_EQ(clean_text("Zoe\u0308"), "Zoë");
  EXPECT_EQ(clean_text("a\nb"), "a\nb") << "refused, not mended";
}

TEST(ShownText, BotsAreNotImpersonated) {
  for (const auto& level : kCharacters) {
    for (const std::string_view name : level)
      EXPECT_EQ(check_name(name, kLongest, "name").message, "this is the name of a bot") << name;
  }
  for (const char* name :
       {"pip", "PIP", "Pip.", " P i p ", "Рip", "𝐏𝐢𝐩", "NeIl", "NELL", "NeII", "captain hale", "Captain  Hale",
        "Ϲaptain Hale", "CaptainHale", "Lady-Thorne", "0ld Mirren", "Brarn", "Mаgnus", "Ｆｉｎｎ"})
    EXPECT_EQ(check_name(clean_text(name), kLongest, "name").message, "this is the name of a bot") << name;
  // By their levels, in every language, and with what they are.
  for (const char* name : {"Sailor", "sailor", "Expert", "Novice", "Marin", "Moussaillon", "Vigie", "Pip (bot)",
                           "Bot Pip", "Sailor (bot)", "Bot: Expert", "bot", "Вot"})
    EXPECT_EQ(check_name(name, kLongest, "name").message, "this is the name of a bot") << name;
  for (const char* name : {"Sailor Moon", "Bottle Botham", "Abbot", "Marina"}) EXPECT_TRUE(good_name(name)) << name;
  // As they are called in French.
  for (const char* name : {"Capitaine Hale", "capitaine hale"})
    EXPECT_EQ(check_name(name, kLongest, "name").message, "this is the name of a bot") << name;
}

}  // namespace
}  // namespace fathom::server
