// Names and lines on a device of one's own: nobody is to be deceived there, so what can be written can be said. The
// whole rules (server/shown_text.cpp) need the tables of Unicode.
#include "server/shown_text.h"

#include <algorithm>
#include <optional>

#include "bots/characters.h"

namespace fathom::server {

namespace {

// The next character of a text and what follows it; nothing if it is no UTF-8.
std::optional<char32_t> next(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80U   ? 1
                             : first < 0xc2U ? 0
                             : first < 0xe0U ? 2
                             : first < 0xf0U ? 3
                             : first < 0xf5U ? 4
                                             : 0;
  if (length == 0 || text.size() < length) return std::nullopt;
  char32_t character = length == 1 ? first : first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto more = static_cast<unsigned char>(text[i]);
    if ((more & 0xc0U) != 0x80U) return std::nullopt;
    character = character << 6U | (more & 0x3fU);
  }
  text.remove_prefix(length);
  return character;
}

bool is_blank(char32_t c) {
  return c == U' ' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x3000;
}

// Controls, and what turns the direction of the text around it.
bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x200b || (c >= 0x200e && c <= 0x200f) ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb);
}

bool same_letters(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return small(x) == small(y); });
}

}  // namespace

std::string clean_text(std::string_view text) {
  std::string clean;
  bool blank = false;
  while (!text.empty()) {
    const std::string_view before = text;
    const auto character = next(text);
    if (!character) return std::string(before);  // to be refused
    if (is_blank(*character)) {
      blank = true;
      continue;
    }
    if (blank && !clean.empty()) clean += ' ';
    blank = false;
    clean += before.substr(0, before.size() - text.size());
  }
  return clean;
}

Problem check_text(std::string_view text, std::size_t longest, const std::string& field) {
  if (text.empty()) return {ErrorCode::bad_field, field + " must not be empty", field};
  std::size_t count = 0;
  for (std::string_view left = text; !left.empty(); ++count) {
    const auto character = next(left);
    if (!character || is_control(*character))
      return {ErrorCode::bad_field, field + " must not have characters that cannot be seen or control others", field};
  }
  if (count > longest)
    return {ErrorCode::too_long, field + " must have at most " + std::to_string(longest) + " characters", field};
  return {};
}

Problem check_name(std::string_view name, std::size_t longest, const std::string& field) {
  if (Problem problem = check_text(name, longest, field)) return problem;
  for (const auto& level : kCharacters) {
    for (const std::string_view one : level) {
      if (same_letters(name, one)) return {ErrorCode::bad_field, "this is the name of a bot", field};
    }
  }
  return {};
}

}  // namespace fathom::server
