// What is asked of cryptography. libsodium answers, and in a module of WebAssembly, where there is none,
// wasm/crypto.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/api.h"

namespace fathom {

using RawBytes = std::array<std::uint8_t, 32>;

// From the operating system.
FATHOM_API void random_bytes(std::span<std::uint8_t> bytes);

// BLAKE2b of 32 bytes; a key, of at most 64, makes it a keyed hash.
class FATHOM_API Blake2b {
 public:
  explicit Blake2b(std::span<const std::uint8_t> key);
  void add(std::span<const std::uint8_t> bytes);
  RawBytes finish();  // once

 private:
  alignas(64) std::array<std::byte, 384> state_;  // whoever answers knows what is in it
};

// As long for equal texts as for different ones.
FATHOM_API bool same_secret(std::string_view a, std::string_view b);

}  // namespace fathom
