#include "table/hash.h"

#include <sodium.h>

#include <stdexcept>

namespace fathom {

namespace {

// libsodium chooses its fastest code once, and refuses random numbers before that.
void prepare_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot be used on this machine");
}

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
  std::array<char, 2 * sizeof(RawBytes) + 1> text{};
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  return text.data();
}

std::optional<RawBytes> from_hex(std::string_view text) {
  RawBytes bytes{};
  if (text.size() != 2 * bytes.size() || text.find_first_not_of("0123456789abcdef") != std::string_view::npos)
    return std::nullopt;
  sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, nullptr, nullptr);
  return bytes;
}

RawBytes random_raw_bytes() {
  prepare_sodium();
  RawBytes bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

Hash::Hash(std::string_view label, std::span<const std::uint8_t> key) {
  prepare_sodium();
  crypto_generichash_init(&state_, key.data(), key.size(), sizeof(RawBytes));
  add(label);
}

Hash& Hash::add(std::string_view text) {
  add(std::uint64_t{text.size()});
  put({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  return *this;
}

Hash& Hash::add(std::uint64_t number) {
  put(little_endian(number));
  return *this;
}

RawBytes Hash::finish() {
  RawBytes digest{};
  crypto_generichash_final(&state_, digest.data(), digest.size());
  return digest;
}

void Hash::put(std::span<const std::uint8_t> bytes) { crypto_generichash_update(&state_, bytes.data(), bytes.size()); }

}  // namespace fathom
