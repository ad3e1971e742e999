// What a seat sees, as numbers in a row: the input of a network.
//
// An observation is made from a View and has all that is in it. It is a list of planes, each a small array with a name;
// a game always has the same planes of the same sizes, whatever its options. Values are whole numbers from 0 to the
// plane's `most`; as bytes they stand as they are, as floats they are divided by `most` and lie in 0 … 1. Seats are
// counted from the viewer, clockwise, for a spectator from seat 0.
//
// Each game specialises Observation<G> in its observation.h:
//   kPlanes              the planes in their order
//   write(view, sheet)   puts what is not 0 onto a blank sheet
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "engine/core/game.h"

namespace fathom {

struct Plane {
  std::string_view name;
  std::array<int, 3> shape{};  // 0 for dimensions that it does not have
  int most = 1;                // the highest value
  std::string_view meaning{};

  constexpr int size() const {
    int size = 1;
    for (const int length : shape) size *= length == 0 ? 1 : length;
    return size;
  }
};

template <class G>
struct Observation;

// Where each plane begins; behind the last one, how long an observation is.
template <class G>
inline constexpr auto kPlaneBegins = [] {
  std::array<int, Observation<G>::kPlanes.size() + 1> begins{};
  for (std::size_t i = 0; i < Observation<G>::kPlanes.size(); ++i)
    begins[i + 1] = begins[i] + Observation<G>::kPlanes[i].size();
  return begins;
}();

template <class G>
inline constexpr int kObservationSize = kPlaneBegins<G>.back();

// An observation that is being written, of bytes or floats.
template <class G, class T>
class Sheet {
 public:
  explicit Sheet(T* values) : values_(values) { std::fill_n(values, kObservationSize<G>, T{0}); }

  void put(std::size_t plane, int index, auto value) { at(plane, index) = scaled(plane, static_cast<int>(value)); }
  // A yes for one of several; for kNobody, none.
  void mark(std::size_t plane, int index) {
    if (index >= 0) at(plane, index) = T{1};
  }
  // Yes or no for each bit, from the lowest.
  void put_bits(std::size_t plane, int index, std::uint64_t bits, int count) {
    T* const out = &at(plane, index);
    for (int i = 0; i < count; ++i) out[i] = static_cast<T>((bits >> static_cast<unsigned>(i)) & 1U);
  }

 private:
  T& at(std::size_t plane, int index) { return values_[kPlaneBegins<G>[plane] + index]; }
  static T scaled(std::size_t plane, int value) {
    if constexpr (std::is_floating_point_v<T>)
      return static_cast<T>(value) / static_cast<T>(Observation<G>::kPlanes[plane].most);
    else
      return static_cast<T>(value);
  }

  T* values_;
};

// Seats as the viewer counts them: 0 is the viewer, 1 the left neighbour. kNobody stays kNobody.
struct SeenFrom {
  Seat viewer = 0;
  int players = 2;

  constexpr SeenFrom(Viewer who, int count) : viewer(who == kNobody ? Seat{0} : who), players(count) {}
  constexpr int operator()(Seat seat) const {
    if (seat == kNobody) return kNobody;
    return seat < viewer ? seat - viewer + players : seat - viewer;
  }
  // A set of seats, bit i for the seat that is counted as i.
  constexpr std::uint64_t operator()(SeatSet seats) const {
    const unsigned twice = seats.bits | (static_cast<unsigned>(seats.bits) << static_cast<unsigned>(players));
    return (twice >> static_cast<unsigned>(viewer)) & SeatSet::first(players).bits;
  }
};

// `values` has room for kObservationSize<G>, of bytes or floats.
template <class G, class T>
void observe(const typename G::View& view, std::span<T> values) {
  Sheet<G, T> sheet(values.data());
  Observation<G>::write(view, sheet);
}

}  // namespace fathom
