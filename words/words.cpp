#include "words/words.h"

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/normalizer2.h>
#include <unicode/numberformatter.h>
#include <unicode/smpdtfmt.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>

namespace fathom::words {

namespace {

void flatten(const nlohmann::json& node, const std::string& path, Messages& messages) {
  for (const auto& [key, value] : node.items()) {
    const std::string inner = path.empty() ? key : path + '.' + key;
    if (value.is_object()) {
      flatten(value, inner, messages);
    } else {
      messages.emplace(inner, value.get<std::string>());
    }
  }
}

void check(UErrorCode status, std::string_view about) {
  if (U_FAILURE(status)) throw std::runtime_error(std::string(about) + ": " + u_errorName(status));
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string utf8(const icu::UnicodeString& text) {
  std::string result;
  return text.toUTF8String(result);
}

class Catalogue {
 public:
  explicit Catalogue(std::string_view language) : language_(language), messages_(messages(language)) {
    UErrorCode status = U_ZERO_ERROR;
    locale_ = icu::Locale::forLanguageTag(messages_.at("common.locale"), status);
    check(status, "common.locale");
  }

  const std::string* find(std::string_view key) const {
    const auto found = messages_.find(key);
    return found == messages_.end() ? nullptr : &found->second;
  }
  std::string_view language() const { return language_; }
  const Messages& all() const { return messages_; }
  const icu::Locale& locale() const { return locale_; }

 private:
  std::string language_;
  Messages messages_;
  icu::Locale locale_;
};

// Read when it is asked for first, and kept: what somebody says just now in another language stays valid.
const Catalogue& catalogue_of(std::string_view language) {
  static std::mutex reading;
  static std::map<std::string, Catalogue, std::less<>> read;
  const std::lock_guard lock(reading);
  const auto known = read.find(language);
  return known != read.end() ? known->second : read.try_emplace(std::string(language), language).first->second;
}

// The one that is spoken; null: English.
std::atomic<const Catalogue*> chosen = nullptr;

const Catalogue& catalogue() {
  const Catalogue* one = chosen.load();
  return one == nullptr ? catalogue_of("en") : *one;
}

// Reading a message costs more than using it. A format is not for two threads at once.
const icu::MessageFormat& format_of(const Catalogue& words, std::string_view key, const std::string& message) {
  using Formats = std::map<std::string, std::unique_ptr<icu::MessageFormat>, std::less<>>;
  thread_local std::map<const Catalogue*, Formats> all;
  Formats& formats = all[&words];
  const auto known = formats.find(key);
  if (known != formats.end()) return *known->second;
  UErrorCode status = U_ZERO_ERROR;
  auto format = std::make_unique<icu::MessageFormat>(unicode(message), words.locale(), status);
  check(status, key);
  return *formats.emplace(key, std::move(format)).first->second;
}

// Marks that only say how a text runs are no letters of it.
bool is_direction(char16_t sign) { return sign >= 0x2066 && sign <= 0x2069; }

// The h of a name is taken for mute; a y elides before a consonant alone (d’Yves, de Yannick).
bool begins_with_vowel(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const canonical = icu::Normalizer2::getNFDInstance(status);
  check(status, "letters");
  icu::UnicodeString letters = canonical->normalize(text.tempSubString(0, 8), status).toLower(icu::Locale::getRoot());
  check(status, "letters");
  while (!letters.isEmpty() && is_direction(letters[0])) letters.remove(0, 1);
  const auto is_one_of = [&](int at, const char16_t* some) {
    return at < letters.length() && icu::UnicodeString(some).indexOf(letters[at]) >= 0;
  };
  if (is_one_of(0, u"y")) return letters.length() > 1 && !is_one_of(1, u"aeiou");
  return is_one_of(0, u"aeiouhœæ");
}

}  // namespace

std::vector<std::string_view> languages() {
  std::vector<std::string_view> found;
  for (const EmbeddedCatalogue& one : std::span(kCatalogues, kCatalogueCount)) found.push_back(one.language);
  return found;
}

Messages messages(std::string_view language) {
  for (const EmbeddedCatalogue& one : std::span(kCatalogues, kCatalogueCount)) {
    if (one.language != language) continue;
    Messages messages;
    flatten(nlohmann::json::parse(one.json), "", messages);
    return messages;
  }
  throw std::out_of_range("no words in " + std::string(language));
}

void speak(std::string_view language) { chosen = &catalogue_of(language); }

std::string_view spoken() { return catalogue().language(); }

std::string_view language_for(std::string_view locale) {
  const std::string_view language = locale.substr(0, locale.find_first_of("_-.@"));
  for (const std::string_view one : languages()) {
    if (one == language) return one;
  }
  return "en";
}

std::string_view language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') return language_for(value);
  }
  return "en";
}

bool has(std::string_view key) { return catalogue().find(key) != nullptr; }

std::string say(std::string_view key, const Arguments& arguments) {
  const Catalogue& words = catalogue();
  const std::string* message = words.find(key);
  if (message == nullptr) throw std::out_of_range("no words for " + std::string(key));
  if (arguments.empty() && message->find('{') == std::string::npos) return *message;

  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Argument& argument : arguments) {
    names.push_back(unicode(argument.name));
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
      values.emplace_back(*number);
      continue;
    }
    const icu::UnicodeString said = unicode(std::get<std::string>(argument.value));
    values.emplace_back(said);
    if (message->find(argument.name + "_vowel") == std::string::npos) continue;
    names.push_back(unicode(argument.name + "_vowel"));
    values.emplace_back(begins_with_vowel(said) ? u"yes" : u"no");
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  format_of(words, key, *message)
      .format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text, status);
  check(status, key);
  return utf8(text);
}

std::vector<std::pair<std::string, std::string>> below(std::string_view key) {
  const std::string prefix = std::string(key) + '.';
  std::vector<std::pair<std::string, std::string>> found;
  const Messages& all = catalogue().all();
  for (auto one = all.lower_bound(prefix); one != all.end() && one->first.starts_with(prefix); ++one) {
    const std::string form = one->first.substr(prefix.size());
    const bool plain = form.find('.') == std::string::npos && one->second.find('{') == std::string::npos;
    if (plain) found.emplace_back(form, one->second);
  }
  return found;
}

std::string list(const std::vector<std::string>& items) {
  std::vector<icu::UnicodeString> words;
  for (const std::string& item : items) words.push_back(unicode(item));
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::ListFormatter> format(icu::ListFormatter::createInstance(catalogue().locale(), status));
  check(status, "list");
  icu::UnicodeString text;
  format->format(words.data(), static_cast<std::int32_t>(words.size()), text, status);
  check(status, "list");
  return utf8(text);
}

std::string day(std::string_view date) {
  UErrorCode status = U_ZERO_ERROR;
  icu::SimpleDateFormat written("yyyy-MM-dd", icu::Locale::getRoot(), status);
  check(status, "date");
  written.setTimeZone(*icu::TimeZone::getGMT());
  const UDate read = written.parse(unicode(date.substr(0, 10)), status);
  const std::unique_ptr<icu::DateFormat> format(
      icu::DateFormat::createDateInstance(icu::DateFormat::kLong, catalogue().locale()));
  if (U_FAILURE(status) || !format) return std::string(date);
  format->setTimeZone(*icu::TimeZone::getGMT());
  icu::UnicodeString text;
  return utf8(format->format(read, text));
}

std::string percent(double share, Sign sign) {
  UErrorCode status = U_ZERO_ERROR;
  const auto shown = sign == Sign::always ? UNUM_SIGN_EXCEPT_ZERO : UNUM_SIGN_NEGATIVE;
  const icu::UnicodeString text = icu::number::NumberFormatter::withLocale(catalogue().locale())
                                      .unit(icu::NoUnit::percent())
                                      .scale(icu::number::Scale::powerOfTen(2))
                                      .precision(icu::number::Precision::fixedFraction(1))
                                      .sign(shown)
                                      .formatDouble(share, status)
                                      .toString(status);
  check(status, "percent");
  return utf8(text);
}

std::size_t letters(std::string_view text) {
  const auto begins_one = [](char byte) { return (static_cast<unsigned>(byte) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_one));
}

std::string isolated(const std::string& name) {
  const icu::UnicodeString letters = unicode(name);
  for (std::int32_t i = 0; i < letters.length(); i = letters.moveIndex32(i, 1)) {
    const UCharDirection direction = u_charDirection(letters.char32At(i));
    if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC) return "\u2068" + name + "\u2069";
  }
  return name;
}

}  // namespace fathom::words
