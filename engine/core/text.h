// Reading and writing the text codes that every game uses: words and small numbers between separators.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fathom {

// Each game specialises this in its text.h:
//   move(Move) -> std::string                       "knife:1:squid"; kHidden arguments become "?"
//   parse(std::string_view) -> optional<Move>       the exact inverse for moves without hidden arguments
//   pile(const State&) -> std::string               the pile that chance draws from now: "deck". Fair shuffles number
//   the
//                                                   draws of each pile (docs/fairness.md), so a card that can be
//                                                   reached in two ways (revealed, looked at) belongs to one pile
//   item(Card) -> std::string                       an identity in a `shown` list: "squid-5"
//   kOptions                                        the keys in their order, each with its values and its ruling
//   option(options, key) -> std::string             the value as text
//   set_option(options, key, value) -> std::string  empty, or what is wrong with it
template <class G>
struct GameText;

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

// Values that are a yes or a no.
inline std::string_view yes_no(bool value) { return value ? "yes" : "no"; }
inline std::optional<bool> yes_no(std::string_view value) {
  if (value == "yes") return true;
  if (value == "no") return false;
  return std::nullopt;
}

}  // namespace text
}  // namespace fathom
