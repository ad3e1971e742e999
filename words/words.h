// What people read, in their language: the messages of the catalogues words/<language>.json, which the build puts into
// the program. The page says the same from the same files. A message is written in ICU's syntax, with arguments by
// name.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/api.h"

namespace fathom::words {

struct Argument {
  std::string name;
  std::variant<std::int64_t, std::string> value;

  Argument(std::string_view argument, std::string_view text) : name(argument), value(std::string(text)) {}
  template <class Integer>
    requires std::is_integral_v<Integer>
  Argument(std::string_view argument, Integer number) : name(argument), value(static_cast<std::int64_t>(number)) {}
};
using Arguments = std::vector<Argument>;

// By their dotted keys: "captain-carcass.diver.3.skill".
using Messages = std::map<std::string, std::string, std::less<>>;

// Those of the catalogues that the program has; English is one of them.
FATHOM_API std::vector<std::string_view> languages();
FATHOM_API Messages messages(std::string_view language);

// From now on everything is said in this language, by all threads; English until then. Throws std::out_of_range for
// one that is not there.
FATHOM_API void speak(std::string_view language);
FATHOM_API std::string_view spoken();

// The language that somebody with this locale ("fr_CA.UTF-8") reads; English if there is no such catalogue.
FATHOM_API std::string_view language_for(std::string_view locale);

// What the environment asks for: LC_ALL, LC_MESSAGES, LANG, the first that says something.
FATHOM_API std::string_view language_of_environment();

// A game that is only tried out has no words yet: ask before saying what may be missing.
FATHOM_API bool has(std::string_view key);

// Throws std::out_of_range for a key that is not there. With every argument that is a text comes another,
// `<name>_vowel`, yes or no: whether it begins with a vowel, for languages that elide ("d’Ada", "de Ben").
FATHOM_API std::string say(std::string_view key, const Arguments& arguments = {});

// The messages right below a key that need no arguments, by their last part: of "captain-carcass.diver.3" its skill,
// its character …
FATHOM_API std::vector<std::pair<std::string, std::string>> below(std::string_view key);

// "Ada, Ben and Cleo"
FATHOM_API std::string list(const std::vector<std::string>& items);

// "2026-07-31T20:15:00Z": "31 July 2026"
FATHOM_API std::string day(std::string_view date);

// 0.218: "21.8%", or "+21.8%".
enum class Sign : std::uint8_t { where_negative, always };
FATHOM_API std::string percent(double share, Sign sign = Sign::where_negative);

// How many there are, not how many bytes.
FATHOM_API std::size_t letters(std::string_view text);

// A name from outside as a part of a sentence: one that is written from right to left does not turn its neighbours
// round.
FATHOM_API std::string isolated(const std::string& name);

// Made by the build.
struct EmbeddedCatalogue {
  std::string_view language;
  std::string_view json;
};
extern FATHOM_API const EmbeddedCatalogue* const kCatalogues;
extern FATHOM_API const std::size_t kCatalogueCount;

}  // namespace fathom::words
