#include "words/words.h"

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <memory>
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

// The one language that is spoken.
class Catalogue {
 public:
  explicit Catalogue(std::string_view language) : messages_(messages(language)) {
    UErrorCode status = U_ZERO_ERROR;
    locale_ = icu::Locale::forLanguageTag(messages_.at("common.locale"), status);
    check(status, "common.locale");
  }

  const std::string* find(std::string_view key) const {
    const auto found = messages_.find(key);
    return found == messages_.end() ? nullptr : &found->second;
  }
  const Messages& all() const { return messages_; }
  const icu::Locale& locale() const { return locale_; }

 private:
  Messages messages_;
  icu::Locale locale_;
};

const Catalogue& catalogue() {
  static const Catalogue english("en");
  return english;
}

// Reading a message costs more than using it. A format is not for two threads at once.
const icu::MessageFormat& format_of(std::string_view key, const std::string& message) {
  thread_local std::map<std::string, std::unique_ptr<icu::MessageFormat>, std::less<>> formats;
  const auto known = formats.find(key);
  if (known != formats.end()) return *known->second;
  UErrorCode status = U_ZERO_ERROR;
  auto format = std::make_unique<icu::MessageFormat>(unicode(message), catalogue().locale(), status);
  check(status, key);
  return *formats.emplace(key, std::move(format)).first->second;
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

bool has(std::string_view key) { return catalogue().find(key) != nullptr; }

std::string say(std::string_view key, const Arguments& arguments) {
  const std::string* message = catalogue().find(key);
  if (message == nullptr) throw std::out_of_range("no words for " + std::string(key));
  if (arguments.empty() && message->find('{') == std::string::npos) return *message;

  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Argument& argument : arguments) {
    names.push_back(unicode(argument.name));
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
      values.emplace_back(*number);
    } else {
      values.emplace_back(unicode(std::get<std::string>(argument.value)));
    }
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  format_of(key, *message).format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text, status);
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

}  // namespace fathom::words
