#include "table/crypto.h"

#include <sodium.h>

#include <new>
#include <stdexcept>

namespace fathom {

namespace {

// libsodium chooses its fastest code once, and refuses random numbers before that.
void prepare_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot be used on this machine");
}

using State = crypto_generichash_state;
static_assert(sizeof(State) <= sizeof(Blake2b) && alignof(State) <= alignof(Blake2b));
State* state_in(std::array<std::byte, 384>& bytes) { return std::launder(reinterpret_cast<State*>(bytes.data())); }

}  // namespace

void random_bytes(std::span<std::uint8_t> bytes) {
  prepare_sodium();
  randombytes_buf(bytes.data(), bytes.size());
}

Blake2b::Blake2b(std::span<const std::uint8_t> key) {
  prepare_sodium();
  crypto_generichash_init(new (state_.data()) State, key.data(), key.size(), sizeof(RawBytes));
}

void Blake2b::add(std::span<const std::uint8_t> bytes) {
  crypto_generichash_update(state_in(state_), bytes.data(), bytes.size());
}

RawBytes Blake2b::finish() {
  RawBytes digest{};
  crypto_generichash_final(state_in(state_), digest.data(), digest.size());
  return digest;
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace fathom
