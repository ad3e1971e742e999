// Random numbers of our own, so that one seed gives the same games with every compiler and library.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace fathom {

// The high and low half of a 64 x 64 bit product.
struct Product {
  std::uint64_t high;
  std::uint64_t low;
};

constexpr Product multiply(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return {static_cast<std::uint64_t>(product >> 64U), static_cast<std::uint64_t>(product)};
}

// SplitMix64: spreads a small seed over many bits; also a good mixer for hashes.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

// xoshiro256++ by Blackman and Vigna: fast, small, and far better than the games need.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) {
    for (auto& word : state_) {
      word = mix(seed);
      seed += 0x9e3779b97f4a7c15U;
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in 0 … bound − 1, exactly: Lemire's multiplication with rejection of the uneven rest.
  constexpr std::uint32_t below(std::uint32_t bound) {
    Product product = multiply(next(), bound);
    if (product.low < bound) [[unlikely]] {
      const std::uint64_t uneven = (0U - std::uint64_t{bound}) % bound;
      while (product.low < uneven) product = multiply(next(), bound);
    }
    return static_cast<std::uint32_t>(product.high);
  }
  constexpr int below(int bound) { return static_cast<int>(below(static_cast<std::uint32_t>(bound))); }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace fathom
