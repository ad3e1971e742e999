#include "server/shown_text.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <set>
#include <vector>

#include "bots/characters.h"
#include "words/words.h"

namespace fathom::server {

namespace {

using Text = std::u32string_view;

constexpr char32_t kNonJoiner = 0x200c;
constexpr char32_t kJoiner = 0x200d;
constexpr char32_t kKeycap = 0x20e3;
constexpr char32_t kBlackFlag = 0x1f3f4;
constexpr char32_t kFirstTag = 0xe0020;
constexpr char32_t kCancelTag = 0xe007f;
constexpr int kMostMarks = 4;  // on one letter: Vietnamese has two, Hebrew with all its points three

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string utf8(const icu::UnicodeString& text) {
  std::string result;
  return text.toUTF8String(result);
}

std::u32string characters(const icu::UnicodeString& text) {
  std::u32string result;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
    result += static_cast<char32_t>(text.char32At(i));
  return result;
}

UChar32 icu_character(char32_t c) { return static_cast<UChar32>(c); }
bool has(char32_t c, UProperty property) { return u_hasBinaryProperty(icu_character(c), property) != 0; }
bool is_one_of(char32_t c, std::uint32_t categories) { return (U_GET_GC_MASK(icu_character(c)) & categories) != 0; }

// The character at a place; 0 beyond the end.
char32_t at(Text text, std::size_t place) { return place < text.size() ? text[place] : U'\0'; }

// --- emoji ---

bool is_picture(char32_t c) { return has(c, UCHAR_EXTENDED_PICTOGRAPHIC); }
bool is_variation(char32_t c) { return c == 0xfe0e || c == 0xfe0f; }

// The flags of England, Scotland and Wales are written in signs that are not seen by themselves: those flags only.
std::size_t tagged_flag(Text text, std::size_t begin) {
  if (at(text, begin) != kBlackFlag) return 0;
  std::size_t end = begin + 1;
  while (at(text, end) >= kFirstTag && at(text, end) <= kCancelTag) ++end;
  if (end == begin + 1) return 0;
  icu::UnicodeString flag;
  for (const char32_t c : text.substr(begin, end - begin)) flag.append(icu_character(c));
  return u_stringHasBinaryProperty(flag.getBuffer(), flag.length(), UCHAR_RGI_EMOJI) != 0 ? end - begin : 0;
}

// A picture with what belongs to it, or a key: how many characters it has.
std::size_t one_emoji(Text text, std::size_t begin) {
  if (const std::size_t flag = tagged_flag(text, begin)) return flag;
  const std::size_t varied = is_variation(at(text, begin + 1)) ? 2 : 1;
  if (!is_picture(at(text, begin))) {
    // Digits are emoji too, but only with a key around them.
    const bool key = has(at(text, begin), UCHAR_EMOJI) && at(text, begin + varied) == kKeycap;
    return key ? varied + 1 : 0;
  }
  return varied == 1 && has(at(text, begin + 1), UCHAR_EMOJI_MODIFIER) ? 2 : varied;
}

// Several that are joined to one picture: a family, a pirate's flag.
std::size_t emoji(Text text, std::size_t begin) {
  std::size_t length = one_emoji(text, begin);
  while (length > 0 && at(text, begin + length) == kJoiner) {
    const std::size_t next = is_picture(at(text, begin + length + 1)) ? one_emoji(text, begin + length + 1) : 0;
    if (next == 0) break;
    length += 1 + next;
  }
  return length;
}

// --- letters ---

// Where a script needs to say that two letters are joined, or not (RFC 5892, A.1 and A.2): in Persian, in the scripts
// of India. There it can be seen.
bool joins(Text text, std::size_t place) {
  constexpr int kVirama = 9;
  const char32_t c = at(text, place);
  if (place == 0 || (c != kJoiner && c != kNonJoiner)) return false;
  if (u_getCombiningClass(icu_character(at(text, place - 1))) == kVirama) return true;
  if (c == kJoiner) return false;
  const auto type = [&](std::size_t where) {
    return u_getIntPropertyValue(icu_character(at(text, where)), UCHAR_JOINING_TYPE);
  };
  std::size_t before = place - 1;
  while (before > 0 && type(before) == U_JT_TRANSPARENT) --before;
  std::size_t after = place + 1;
  while (after < text.size() && type(after) == U_JT_TRANSPARENT) ++after;
  return (type(before) == U_JT_LEFT_JOINING || type(before) == U_JT_DUAL_JOINING) && after < text.size() &&
         (type(after) == U_JT_RIGHT_JOINING || type(after) == U_JT_DUAL_JOINING);
}

bool is_unseen(char32_t c) {
  constexpr std::uint32_t kControls = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CS_MASK | U_GC_CO_MASK | U_GC_Z_MASK;
  // Blank, though Unicode calls them symbols: the empty pattern of Braille, the place of an object, a note without a
  // head.
  constexpr std::u32string_view kBlank = U"\u2800\ufffc\U0001d159";
  if (is_one_of(c, kControls) || has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return true;
  if (is_one_of(c, U_GC_CN_MASK)) return !is_picture(c);  // room is kept for pictures to come: newer devices have them
  return kBlank.find(c) != std::u32string_view::npos;
}

// What is wrong with a text; empty if nothing is.
std::string_view fault(Text text) {
  int marks = 0;
  bool bare = true;  // nothing stands before that a mark could belong to
  for (std::size_t place = 0; place < text.size();) {
    const char32_t c = text[place];
    if (const std::size_t length = emoji(text, place)) {
      place += length;
      bare = false;
      marks = 0;
      continue;
    }
    ++place;
    if (c == U' ') {
      bare = true;
      continue;
    }
    if (joins(text, place - 1)) continue;
    if (is_unseen(c)) return " must not have characters that cannot be seen or control others";
    if (!is_one_of(c, U_GC_M_MASK)) {
      bare = false;
      marks = 0;
      continue;
    }
    if (bare) return " must not have marks without a letter";
    if (is_one_of(c, U_GC_MN_MASK | U_GC_ME_MASK) && ++marks > kMostMarks)
      return " must not have so many marks on a letter";
  }
  return {};
}

// --- the names of bots ---

// Texts that people take for the same have the same; blanks and punctuation do not tell two names apart.
icu::UnicodeString look(const icu::UnicodeString& text) {
  static const icu::LocalUSpoofCheckerPointer checker = [] {
    UErrorCode status = U_ZERO_ERROR;
    return icu::LocalUSpoofCheckerPointer(uspoof_open(&status));
  }();
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString skeleton;
  uspoof_getSkeletonUnicodeString(checker.getAlias(), 0, text, skeleton, &status);
  if (U_FAILURE(status)) skeleton = text;
  skeleton.foldCase();
  icu::UnicodeString letters;
  for (const char32_t c : characters(skeleton)) {
    if (is_one_of(c, U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK)) letters.append(icu_character(c));
  }
  return letters;
}

// In capitals I looks like l, in small letters it does not. Letters that are only wider or bolder are the same ones;
// but what is compatible with them need not look like them, so both are looked at.
std::vector<icu::UnicodeString> looks(const icu::UnicodeString& name) {
  std::vector<icu::UnicodeString> forms{name};
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const compatible = icu::Normalizer2::getNFKCInstance(status);
  if (U_SUCCESS(status)) forms.push_back(compatible->normalize(name, status));
  std::vector<icu::UnicodeString> all;
  for (icu::UnicodeString& form : forms) {
    all.push_back(look(form));
    all.push_back(look(form.foldCase()));
  }
  return all;
}

bool is_name_of_bot(const icu::UnicodeString& name) {
  static const std::set<icu::UnicodeString> known = [] {
    std::set<icu::UnicodeString> all;
    const auto add = [&all](std::string_view one) {
      for (const icu::UnicodeString& form : looks(unicode(one))) all.insert(form);
    };
    // A bot is called by its name, where it has none by its level, and often with the word for what it is.
    std::vector<std::string> names(kLevelWords.begin(), kLevelWords.end());
    std::set<std::string> kinds;
    for (const auto& level : kCharacters) names.insert(names.end(), level.begin(), level.end());
    for (const std::string_view language : words::languages()) {
      for (const auto& [key, message] : words::messages(language)) {
        const bool named = key.starts_with("character.") || key.starts_with("level.");
        if (named && key.ends_with(".name")) names.push_back(message);
        if (key == "table.bot") kinds.insert(message);
      }
    }
    for (const std::string& kind : kinds) add(kind);
    for (const std::string& one : names) {
      add(one);
      for (const std::string& kind : kinds) {
        add(one + kind);
        add(kind + one);
      }
    }
    return all;
  }();
  const auto forms = looks(name);
  return std::any_of(forms.begin(), forms.end(), [](const auto& form) { return known.contains(form); });
}

}  // namespace

std::string clean_text(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const canonical = icu::Normalizer2::getNFCInstance(status);
  const icu::UnicodeString given = unicode(text);
  const icu::UnicodeString composed = U_SUCCESS(status) ? canonical->normalize(given, status) : given;
  icu::UnicodeString clean;
  bool blank = false;
  for (const char32_t c : characters(U_SUCCESS(status) ? composed : given)) {
    // Spaces of all widths, and those that do not break, as some keyboards put them before an exclamation mark.
    if (is_one_of(c, U_GC_ZS_MASK)) {
      blank = true;
      continue;
    }
    if (blank && !clean.isEmpty()) clean.append(u' ');
    blank = false;
    clean.append(icu_character(c));
  }
  return utf8(clean);
}

Problem check_text(std::string_view text, std::size_t longest, const std::string& field) {
  const std::u32string all = characters(unicode(text));
  if (all.empty()) return {ErrorCode::bad_field, field + " must not be empty", field};
  if (all.size() > longest)
    return {ErrorCode::too_long, field + " must have at most " + std::to_string(longest) + " characters", field};
  const std::string_view wrong = fault(all);
  return wrong.empty() ? Problem{} : Problem{ErrorCode::bad_field, field + std::string(wrong), field};
}

Problem check_name(std::string_view name, std::size_t longest, const std::string& field) {
  if (Problem problem = check_text(name, longest, field)) return problem;
  const icu::UnicodeString letters = unicode(name);
  const std::u32string all = characters(letters);
  const auto tells = [](char32_t c) { return is_one_of(c, U_GC_L_MASK | U_GC_N_MASK | U_GC_S_MASK); };
  if (std::none_of(all.begin(), all.end(), tells))
    return {ErrorCode::bad_field, field + " must have a letter, a number or a symbol", field};
  if (is_name_of_bot(letters)) return {ErrorCode::bad_field, "this is the name of a bot", field};
  return {};
}

}  // namespace fathom::server
