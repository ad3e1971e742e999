#include "table/draws.h"

namespace fathom {

MatchSeed seed_of(std::uint64_t number) { return {Hash("fathom numbered seed 1").add(number).finish()}; }

std::optional<std::uint64_t> evenly_below(std::uint64_t number, std::uint64_t bound) {
  const std::uint64_t uneven = (0 - bound) % bound;  // 2^64 mod bound
  if (number < uneven) return std::nullopt;
  return number % bound;
}

std::uint64_t place_drawn(const MatchSeed& seed, std::string_view pile, std::uint64_t number, std::uint64_t bound) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    const RawBytes digest = Hash("fathom draw 1", seed.raw).add(pile).add(number).add(attempt).finish();
    std::uint64_t value = 0;
    for (unsigned i = 0; i < 8; ++i) value |= std::uint64_t{digest[i]} << (8 * i);
    if (const auto place = evenly_below(value, bound)) return *place;
  }
}

std::uint64_t Draws::count(const std::string& pile) {
  for (auto& [name, drawn] : counts_) {
    if (name == pile) return drawn++;
  }
  counts_.emplace_back(pile, 1);
  return 0;
}

}  // namespace fathom
