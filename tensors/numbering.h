// Numbers for the moves of some verbs: each verb has a stretch of numbers, one after the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"

namespace fathom {

// Where a number belongs: the how-manieth verb, and the how-manieth of its moves.
struct Numbered {
  std::uint8_t verb = 0;  // counted from the first of these verbs
  int index = 0;
};

template <std::size_t Verbs>
class Numbering {
 public:
  // How many moves each verb has.
  constexpr explicit Numbering(const std::array<int, Verbs>& sizes) {
    for (std::size_t verb = 0; verb < Verbs; ++verb) begin_[verb + 1] = begin_[verb] + sizes[verb];
  }

  constexpr int count() const { return begin_[Verbs]; }
  constexpr int number(int verb, int index) const { return begin_[static_cast<std::size_t>(verb)] + index; }
  constexpr int begin(int verb) const { return begin_[static_cast<std::size_t>(verb)]; }

  // The number must be one of 0 … count() − 1.
  constexpr Numbered find(int number) const {
    std::uint8_t verb = 0;
    while (begin_[verb + std::size_t{1}] <= number) ++verb;
    return {verb, number - begin_[verb]};
  }

 private:
  std::array<int, Verbs + 1> begin_{};
};

// How many places to the left of `seat` another one sits: 0 is the seat itself, 1 its left neighbour.
constexpr int places_left(Seat other, Seat seat, int players) {
  const int places = other - seat;
  return places < 0 ? places + players : places;
}

}  // namespace fathom
