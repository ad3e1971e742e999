#include "table/hash.h"

namespace fathom {

namespace {

constexpr std::string_view kHex = "0123456789abcdef";

std::array<std::uint8_t, 8> little_endian(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::uint8_t& byte : bytes) {
    byte = static_cast<std::uint8_t>(number);
    number >>= 8U;
  }
  return bytes;
}

}  // namespace

std::string to_hex(const RawBytes& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kHex[byte >> 4U];
    text += kHex[byte & 15U];
  }
  return text;
}

std::optional<RawBytes> from_hex(std::string_view text) {
  RawBytes bytes{};
  if (text.size() != 2 * bytes.size() || text.find_first_not_of(kHex) != std::string_view::npos) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(kHex.find(text[2 * i]) << 4U | kHex.find(text[2 * i + 1]));
  return bytes;
}

RawBytes random_raw_bytes() {
  RawBytes bytes{};
  random_bytes(bytes);
  return bytes;
}

Hash::Hash(std::string_view label, std::span<const std::uint8_t> key) : hash_(key) { add(label); }

Hash& Hash::add(std::string_view text) {
  add(std::uint64_t{text.size()});
  put({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  return *this;
}

Hash& Hash::add(std::uint64_t number) {
  put(little_endian(number));
  return *this;
}

}  // namespace fathom
