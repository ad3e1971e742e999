// The learned judge of a game: the chance of every seat to win, from any position at all.
//
// A network sees the position from the place of each seat and says how strong the seat stands; the chances follow from
// how the strengths compare. `fathom learn` makes the weights. A game that has such a judge specialises Learned<G>.
#pragma once

#include <algorithm>
#include <array>

#include "bots/learned/network.h"
#include "bots/learned/weights.h"
#include "bots/search/exact.h"
#include "engine/core/game.h"

namespace fathom {

// template <> struct Learned<G> {
//   using Inputs = NetworkInputs<…>;
//   static Inputs inputs(const G::State&, Seat);
//   class Survey;                              // instead, where much of it is the same for all seats:
//                                              //   Survey(const G::State&), void tell(Seat, Inputs&) const
//   static const Network<Inputs>& network();   // the one that was learned
//   static Seat side(const G::State&);         // optional, for two players: the network speaks for this seat alone
// };
template <class G>
struct Learned;

// Of two seats one's strength is the other's weakness: a game may ask for one of them only, in half the time. The other
// then stands at zero.
template <class G>
bool is_asked_for(const typename G::State& state, Seat seat) {
  if constexpr (requires { Learned<G>::side(state); }) return Learned<G>::side(state) == seat;
  return true;
}

template <class G>
using LearnedNetwork = Network<typename Learned<G>::Inputs>;

// The one whose weights came with the program; a blank one where they are of another form.
template <class G>
LearnedNetwork<G> embedded_network() {
  LearnedNetwork<G> network;
  read_weights(embedded_weights(G::kId), G::kId, network.weights);
  return network;
}

using SeatChances = std::array<float, kMaxSeats>;

// From strengths to chances.
inline void compare_strengths(SeatChances& seats, int players) {
  const auto count = static_cast<std::size_t>(players);
  float highest = seats[0];
  for (std::size_t seat = 1; seat < count; ++seat) highest = std::max(highest, seats[seat]);
  float all = 0;
  for (std::size_t seat = 0; seat < count; ++seat) all += seats[seat] = exact::exp(seats[seat] - highest);
  for (std::size_t seat = 0; seat < count; ++seat) seats[seat] /= all;
}

// Calls `take` with every seat that is asked for and what the network is told from its place.
template <class G, class Take>
void each_inputs(const typename G::State& state, const Take& take) {
  const auto players = static_cast<std::size_t>(G::players(state));
  if constexpr (requires { typename Learned<G>::Survey; }) {
    const typename Learned<G>::Survey survey(state);
    for (std::size_t seat = 0; seat < players; ++seat) {
      typename Learned<G>::Inputs inputs;
      survey.tell(static_cast<Seat>(seat), inputs);
      take(seat, inputs);
    }
  } else {
    for (std::size_t seat = 0; seat < players; ++seat) {
      if (is_asked_for<G>(state, static_cast<Seat>(seat)))
        take(seat, Learned<G>::inputs(state, static_cast<Seat>(seat)));
    }
  }
}

// The game must not be over.
template <class G>
SeatChances chances_by(const LearnedNetwork<G>& network, const typename G::State& state) {
  SeatChances seats{};
  const int players = G::players(state);
  each_inputs<G>(state, [&](std::size_t seat, const auto& inputs) { seats[seat] = network.answer(inputs); });
  compare_strengths(seats, players);
  return seats;
}

}  // namespace fathom
