// Functions whose results have the same bits on every machine. Those of the C library are rounded a little differently
// from one to the next, and by what the processor can do; then the same bot with the same seed would decide otherwise
// now and then. These are made of sums and products alone, in a fixed order, and are right but for the last two bits.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace fathom::exact {

inline constexpr double kLn2High = 0x1.62e42fee00000p-1;  // its product with a small whole number is exact
inline constexpr double kLn2Low = 0x1.a39ef35793c76p-33;

inline double exp(double x) {
  constexpr double kLeast = -708;  // the result is as good as 0
  constexpr double kMost = 709;
  if (!(x > kLeast)) return 0;
  if (x > kMost) x = kMost;
  const double twos = std::floor(x * 0x1.71547652b82fep+0 + 0.5);
  const double rest = x - twos * kLn2High - twos * kLn2Low;
  constexpr std::array kTerms = [] {  // 1 / n!
    std::array<double, 14> terms{1};
    for (std::size_t n = 1; n < terms.size(); ++n) terms[n] = terms[n - 1] / static_cast<double>(n);
    return terms;
  }();
  double sum = 0;
  for (std::size_t n = kTerms.size(); n > 0; --n) sum = kTerms[n - 1] + sum * rest;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(static_cast<std::int64_t>(twos) + 1023) << 52U);
}

// Of a number above 0.
inline double log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  constexpr std::uint64_t kFraction = (std::uint64_t{1} << 52U) - 1;
  double twos = static_cast<double>(static_cast<std::int64_t>(bits >> 52U) - 1023);
  double part = std::bit_cast<double>((bits & kFraction) | std::uint64_t{1023} << 52U);
  if (part > 1.4142135623730951) {
    part /= 2;
    twos += 1;
  }
  const double ratio = (part - 1) / (part + 1);
  const double square = ratio * ratio;
  constexpr std::array kTerms = [] {  // 1 / (2 n + 1)
    std::array<double, 12> terms{};
    for (std::size_t n = 0; n < terms.size(); ++n) terms[n] = 1 / (2 * static_cast<double>(n) + 1);
    return terms;
  }();
  double sum = 0;
  for (std::size_t n = kTerms.size(); n > 0; --n) sum = kTerms[n - 1] + sum * square;
  return twos * kLn2High + (2 * ratio * sum + twos * kLn2Low);
}

inline float exp(float x) { return static_cast<float>(exp(static_cast<double>(x))); }
inline float log(float x) { return static_cast<float>(log(static_cast<double>(x))); }

inline double power(double base, int exponent) {
  double product = 1;
  for (int i = 0; i < exponent; ++i) product *= base;
  return product;
}

}  // namespace fathom::exact
