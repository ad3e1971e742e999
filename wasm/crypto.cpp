// BLAKE2b (RFC 7693) and randomness where there is no libsodium.
#include "table/crypto.h"

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>
#include <stdexcept>

namespace fathom {

namespace {

constexpr std::size_t kBlock = 128;

using Words = std::array<std::uint64_t, 8>;
constexpr Words kStart{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                       0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
constexpr std::array<std::array<std::uint8_t, 16>, 10> kOrders{{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

struct State {
  Words words = kStart;
  std::array<std::uint8_t, kBlock> block{};
  std::size_t filled = 0;
  std::uint64_t count = 0;  // bytes before the block

  void mix_block(bool last) {
    std::array<std::uint64_t, 16> message{};
    static_assert(sizeof message == kBlock && std::endian::native == std::endian::little);
    std::memcpy(message.data(), block.data(), kBlock);
    std::array<std::uint64_t, 16> v{};
    std::copy(words.begin(), words.end(), v.begin());
    std::copy(kStart.begin(), kStart.end(), v.begin() + 8);
    v[12] ^= count;
    if (last) v[14] = ~v[14];
    const auto mix = [&v](std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x,
                          std::uint64_t y) {
      v[a] += v[b] + x;
      v[d] = std::rotr(v[d] ^ v[a], 32);
      v[c] += v[d];
      v[b] = std::rotr(v[b] ^ v[c], 24);
      v[a] += v[b] + y;
      v[d] = std::rotr(v[d] ^ v[a], 16);
      v[c] += v[d];
      v[b] = std::rotr(v[b] ^ v[c], 63);
    };
    constexpr std::size_t kRounds = 12;
    for (std::size_t round = 0; round < kRounds; ++round) {
      const auto& order = kOrders[round % kOrders.size()];
      for (std::size_t i = 0; i < 4; ++i)
        mix(i, i + 4, i + 8, i + 12, message[order[2 * i]], message[order[2 * i + 1]]);
      for (std::size_t i = 0; i < 4; ++i)
        mix(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, message[order[2 * i + 8]],
            message[order[2 * i + 9]]);
    }
    for (std::size_t i = 0; i < words.size(); ++i) words[i] ^= v[i] ^ v[i + 8];
  }

  void add(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) {
      // The last block is mixed in otherwise: it waits for whatever comes.
      if (filled == kBlock) {
        count += kBlock;
        mix_block(false);
        filled = 0;
      }
      block[filled++] = byte;
    }
  }
};
static_assert(sizeof(State) <= sizeof(Blake2b) && alignof(State) <= alignof(Blake2b));

State& state_in(std::array<std::byte, 384>& bytes) { return *std::launder(reinterpret_cast<State*>(bytes.data())); }

}  // namespace

void random_bytes(std::span<std::uint8_t> bytes) {
  constexpr std::size_t kAtOnce = 256;
  while (!bytes.empty()) {
    const std::size_t some = std::min(bytes.size(), kAtOnce);
    if (getentropy(bytes.data(), some) != 0) throw std::runtime_error("there is no randomness on this machine");
    bytes = bytes.subspan(some);
  }
}

Blake2b::Blake2b(std::span<const std::uint8_t> key) {
  State& state = *new (state_.data()) State;
  state.words[0] ^= 0x01010000U ^ key.size() << 8U ^ sizeof(RawBytes);
  if (key.empty()) return;
  std::copy(key.begin(), key.end(), state.block.begin());
  state.filled = kBlock;
}

void Blake2b::add(std::span<const std::uint8_t> bytes) { state_in(state_).add(bytes); }

RawBytes Blake2b::finish() {
  State& state = state_in(state_);
  state.count += state.filled;
  std::fill(state.block.begin() + static_cast<std::ptrdiff_t>(state.filled), state.block.end(), std::uint8_t{0});
  state.mix_block(true);
  RawBytes digest{};
  std::memcpy(digest.data(), state.words.data(), digest.size());
  return digest;
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differences = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    differences |= static_cast<unsigned>(static_cast<unsigned char>(a[i])) ^ static_cast<unsigned char>(b[i]);
  return differences == 0;
}

}  // namespace fathom
