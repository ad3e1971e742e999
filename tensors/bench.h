// How many steps a batch takes in a second, with uniformly random legal actions.
#pragma once

#include <chrono>
#include <vector>

#include "tensors/batch.h"

namespace fathom {

// Steps a second: one decision applied, whatever chance has to draw until the next one, that seat's legal actions, and
// what is named written into arrays. Choosing the random actions is part of the time.
struct BatchBench {
  double masks = 0;         // seats, masks, ended, returns
  double observations = 0;  // the same and observations as bytes
  double scaled = 0;        // the same and observations as floats
};

namespace detail {

template <Game G>
double steps_per_second(Batch<G>& batch, double seconds, std::vector<std::int32_t>& actions,
                        const BatchArrays& arrays) {
  using Watch = std::chrono::steady_clock;
  std::int64_t steps = 0;
  double passed = 0;
  for (const auto begin = Watch::now(); passed < seconds;) {
    batch.sample(actions);
    batch.step(actions, arrays);
    steps += batch.games();
    passed = std::chrono::duration<double>(Watch::now() - begin).count();
  }
  return static_cast<double>(steps) / passed;
}

}  // namespace detail

// `seconds` for each of the three measurements.
template <Game G>
BatchBench batch_bench(double seconds, const typename G::Options& options, int games, int threads) {
  const auto count = static_cast<std::size_t>(games);
  Batch<G> batch(options, games, 1, threads);
  std::vector<std::int32_t> actions(count);
  std::vector<std::int8_t> seats(count);
  std::vector<std::uint8_t> masks(count * Actions<G>::kActions);
  std::vector<std::uint8_t> ended(count);
  std::vector<float> returned(count * Observation<G>::kSeats);
  std::vector<std::uint8_t> observations(count * kObservationSize<G>);
  std::vector<float> scaled(count * kObservationSize<G>);
  BatchArrays arrays{.seats = seats, .masks = masks, .ended = ended, .returns = returned};

  BatchBench bench;
  detail::steps_per_second(batch, seconds / 10, actions, arrays);  // warm up
  bench.masks = detail::steps_per_second(batch, seconds, actions, arrays);
  arrays.observations = observations;
  bench.observations = detail::steps_per_second(batch, seconds, actions, arrays);
  arrays.observations = {};
  arrays.scaled = scaled;
  bench.scaled = detail::steps_per_second(batch, seconds, actions, arrays);
  return bench;
}

}  // namespace fathom
