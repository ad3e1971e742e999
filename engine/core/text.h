// Reading and writing the text codes that every game uses: words and small numbers between separators.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/happening.h"

namespace fathom {

// Each game specialises this in its text.h:
//   move(Move) -> std::string                       "knife:1:squid"; kHidden arguments become "?"
//   parse(std::string_view) -> optional<Move>       the exact inverse for moves without hidden arguments
//   pile(const State&) -> std::string               the pile that chance draws from now: "deck". Fair shuffles count
//                                                   the draws of each pile (docs/fairness.md), so a card that can be
//                                                   reached in two ways (revealed, looked at) belongs to one pile
//   item(Card) -> std::string                       an identity in a `shown` list: "squid-5"
//   open(std::string_view) -> optional<Move>        a move with arguments left open: "?" becomes kHidden
//   kHappenings, kReasons                           a TellRow for each value of the game's Happened and WhyNot
//   kZones                                          the names of its zones, and whether there are several of one
//   places(const View&) -> std::vector<CardsAt>     where the viewer sees how many cards, and which
//   kOptions                                        the keys in their order, each with its values and its ruling
//   option(options, key) -> std::string             the value as text
//   set_option(options, key, value) -> std::string  empty, or what is wrong with it
template <class G>
struct GameText;

// An argument of a happening: a, b or c.
struct Argument {
  enum class Type : std::uint8_t { none, number, seat, card, word };
  std::string_view name{};
  Type type = Type::none;
  std::span<const std::string_view> words{};  // of a word: its codes, by value
};

// How a happening or a reason is told: its code, the ruling behind it, and what its arguments are.
struct TellRow {
  std::string_view name;
  std::string_view ruling;
  std::array<Argument, 3> arguments{};
  bool opens = false;  // a new paragraph of the story: a turn, a dive, a trick
};

constexpr Argument number_argument(std::string_view name) { return {name, Argument::Type::number}; }
constexpr Argument seat_argument(std::string_view name) { return {name, Argument::Type::seat}; }
constexpr Argument card_argument(std::string_view name) { return {name, Argument::Type::card}; }
constexpr Argument word_argument(std::string_view name, std::span<const std::string_view> words) {
  return {name, Argument::Type::word, words};
}

struct ZoneWord {
  std::string_view name;
  bool numbered = false;  // "hold:1": there is one for each seat
  bool shared = false;    // there are several, but they belong to no seat: the Lagoons
};

// The cards at a place as a viewer sees them; those that the viewer does not know are kHiddenCard.
struct CardsAt {
  Place place = kNowhere;
  std::vector<Card> cards{};

  friend bool operator==(const CardsAt&, const CardsAt&) = default;
};

// What it means is said by the catalogue of words.
struct OptionKey {
  std::string_view key;
  std::string_view values;  // between spaces, the default first; kMore at the end: these are not all
  std::string_view ruling;

  static constexpr std::string_view kMore = "...";
};

namespace text {

// A number written the one canonical way: digits only, no sign, no leading zero.
inline std::optional<int> number(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  if (digits[0] == '-' || (digits[0] == '0' && digits.size() > 1)) return std::nullopt;
  return value;
}

// A number from `low` to `high`.
inline std::optional<int> number(std::string_view digits, int low, int high) {
  const auto value = number(digits);
  return value && *value >= low && *value <= high ? value : std::nullopt;
}

// The position of a word in a table of words.
template <std::size_t N>
std::optional<std::size_t> index_of(const std::array<std::string_view, N>& words, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return i;
  }
  return std::nullopt;
}

// The parts of a text between separators; parts past the capacity are refused.
template <std::size_t Capacity>
struct Parts {
  std::array<std::string_view, Capacity> items;
  std::size_t count = 0;

  std::string_view operator[](std::size_t i) const { return items[i]; }
};

template <std::size_t Capacity>
std::optional<Parts<Capacity>> split(std::string_view text, char separator) {
  Parts<Capacity> parts;
  for (;;) {
    if (parts.count == Capacity) return std::nullopt;
    const std::size_t end = text.find(separator);
    parts.items[parts.count++] = text.substr(0, end);
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// Somebody's words inside a message of ours: in quotes, on one line, not too long, and in no broken encoding.
inline std::string quoted(std::string_view words) {
  constexpr std::size_t kLongest = 60;
  std::string text = "'";
  for (const char c : words.substr(0, kLongest)) {
    text += c >= ' ' && c <= '~' ? c : '?';
  }
  return text + (words.size() > kLongest ? "...'" : "'");
}

// "hold:1", "deck"
inline std::string place(std::span<const ZoneWord> zones, Place place) {
  const ZoneWord& zone = zones[static_cast<std::size_t>(place_zone(place))];
  return std::string(zone.name) + (zone.numbered ? ':' + std::to_string(place_number(place)) : "");
}

// Values that are a yes or a no.
inline std::string_view yes_no(bool value) { return value ? "yes" : "no"; }
inline std::optional<bool> yes_no(std::string_view value) {
  if (value == "yes") return true;
  if (value == "no") return false;
  return std::nullopt;
}

}  // namespace text
}  // namespace fathom
