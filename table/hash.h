// BLAKE2b over fields that cannot be confused with each other, and the 32-byte values that go into it and come out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/api.h"
#include "table/crypto.h"

namespace fathom {

FATHOM_API std::string to_hex(const RawBytes& bytes);
FATHOM_API std::optional<RawBytes> from_hex(std::string_view text);  // exactly 64 digits, lower case
FATHOM_API RawBytes random_raw_bytes();                              // from the operating system

// 32 bytes of one kind. The kinds are types of their own, so that a secret is never taken for its commitment.
template <class Kind>
struct Bytes {
  RawBytes raw{};

  static Bytes random() { return {random_raw_bytes()}; }
  static std::optional<Bytes> parse(std::string_view hex) {
    const auto read = from_hex(hex);
    if (!read) return std::nullopt;
    return Bytes{*read};
  }
  std::string hex() const { return to_hex(raw); }

  friend bool operator==(const Bytes&, const Bytes&) = default;
};

// A hash of a label and of the fields after it. A text goes in as its length (eight bytes, little-endian) and its
// bytes, a number as eight bytes, little-endian, 32-byte values as they are: for a given label there is one way to read
// the fields back, and no two labels share an input. A key makes it a keyed hash.
class FATHOM_API Hash {
 public:
  explicit Hash(std::string_view label, std::span<const std::uint8_t> key = {});

  Hash& add(std::string_view text);
  Hash& add(std::uint64_t number);
  template <class Kind>
  Hash& add(const Bytes<Kind>& bytes) {
    put(bytes.raw);
    return *this;
  }

  RawBytes finish() { return hash_.finish(); }

 private:
  void put(std::span<const std::uint8_t> bytes) { hash_.add(bytes); }

  Blake2b hash_;
};

}  // namespace fathom
