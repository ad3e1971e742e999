#include "server/keys.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "table/hash.h"

namespace fathom::server {

namespace {

constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz023456789";  // none that look alike: i l o 1
static_assert(kLetters.size() == 31 + 1);

// The low bits of random bytes pick letters of an alphabet whose size is a power of two.
std::string random_text(std::string_view alphabet, std::size_t length) {
  std::array<std::uint8_t, 64> bytes{};
  random_bytes(std::span(bytes).first(length));
  std::string text;
  for (std::size_t i = 0; i < length; ++i) text += alphabet[bytes[i] & (alphabet.size() - 1)];
  return text;
}

bool is_text(std::string_view text, std::string_view alphabet, std::size_t length) {
  return text.size() == length &&
         std::all_of(text.begin(), text.end(), [&](char c) { return alphabet.find(c) != std::string_view::npos; });
}

std::uint64_t random_number() {
  std::array<std::uint8_t, 8> bytes{};
  random_bytes(bytes);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8U | byte;
  return number;
}

constexpr std::size_t kTokenLength = 32;
constexpr std::size_t kIdLength = 16;

}  // namespace

std::string new_token() { return random_text(kHex, kTokenLength); }
bool is_token(std::string_view text) { return is_text(text, kHex, kTokenLength); }
std::string token_hash(std::string_view token) { return to_hex(Hash("fathom token 1").add(token).finish()); }

std::string new_phrase() {
  constexpr std::string_view kConsonants = "bdfghjklmnprstvz";
  constexpr std::string_view kVowels = "aeio";
  constexpr int kWords = 5;
  constexpr int kSyllables = 3;
  std::array<std::uint8_t, kWords * kSyllables> bytes{};
  random_bytes(bytes);
  std::string phrase;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i > 0 && i % kSyllables == 0) phrase += ' ';
    phrase += kConsonants[bytes[i] & 15U];
    phrase += kVowels[(bytes[i] >> 4U) & 3U];
  }
  return phrase;
}

std::string phrase_hash(std::string_view phrase) {
  std::string letters;
  for (const char c : phrase) {
    if (c >= 'a' && c <= 'z') letters += c;
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
  }
  return to_hex(Hash("fathom recovery 1").add(letters).finish());
}

std::string new_id() { return random_text(kLetters, kIdLength); }
bool is_id(std::string_view text) { return is_text(text, kLetters, kIdLength); }

std::int64_t new_revision() {
  std::uint64_t bits = 0;
  while (bits == 0) bits = random_number() >> 1U;
  return static_cast<std::int64_t>(bits);
}

std::string new_server_id() { return random_text(kLetters, 10); }

std::uint32_t random_below(std::uint32_t bound) {
  // Of the numbers beyond the last whole multiple of the bound some would come more often.
  const std::uint64_t all = std::uint64_t{1} << 32U;
  std::uint64_t number = all;
  while (number >= all - all % bound) number = random_number() >> 32U;
  return static_cast<std::uint32_t>(number % bound);
}

}  // namespace fathom::server
