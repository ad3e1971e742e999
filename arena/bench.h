// How fast a game plays itself.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include "engine/core/playout.h"

namespace fathom {

struct Bench {
  double ns_per_step = 0;
  double games_per_s = 0;
  double steps_per_game = 0;
  double ns_per_imagine = 0;  // a view, and a state imagined behind it
  int threads = 1;
  double all_threads_games_per_s = 0;
  std::size_t state_bytes = 0;
};

namespace detail {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

struct Played {
  std::int64_t games = 0;
  std::int64_t steps = 0;
  double seconds = 0;
};

template <Game G>
Played play_for(double seconds, const typename G::Options& options, std::uint64_t seed) {
  Random random(seed);
  Played played;
  const auto begin = Clock::now();
  const typename G::State start = G::start(options);
  do {
    for (int i = 0; i < 64; ++i) {
      typename G::State state = start;
      played.steps += play_out<G>(state, random);
      ++played.games;
    }
    played.seconds = seconds_since(begin);
  } while (played.seconds < seconds);
  return played;
}

// Imagines at every decision of random games; what the games themselves cost is taken off.
template <Game G>
double imagine_ns(double seconds, const typename G::Options& options) {
  Random random(1);
  std::vector<typename G::State> states;
  std::vector<Seat> seats;
  typename G::Moves moves;
  while (states.size() < 4096) {
    typename G::State state = G::start(options);
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      const Step step = random_step<G>(state, turn, random, moves);
      if (step.seat != kNobody) {
        states.push_back(state);
        seats.push_back(step.seat);
      }
      G::apply(state, step.seat, step.move);
    }
  }
  std::int64_t imagined = 0;
  unsigned sink = 0;
  const auto begin = Clock::now();
  do {
    for (std::size_t i = 0; i < states.size(); ++i) {
      const typename G::State state = G::imagine(G::view(states[i], seats[i]), random);
      sink += static_cast<unsigned>(G::turn(state).seats.bits);
    }
    imagined += static_cast<std::int64_t>(states.size());
  } while (seconds_since(begin) < seconds);
  const volatile unsigned keep = sink;  // so that the loop is not optimised away
  static_cast<void>(keep);
  return seconds_since(begin) * 1e9 / static_cast<double>(imagined);
}

}  // namespace detail

// `seconds` for each of the three measurements.
template <Game G>
Bench bench(double seconds, const typename G::Options& options, int threads) {
  Bench bench;
  bench.state_bytes = sizeof(typename G::State);
  bench.threads = threads;

  detail::play_for<G>(seconds / 10, options, 0);  // warm up
  const detail::Played single = detail::play_for<G>(seconds, options, 1);
  const auto steps = static_cast<double>(single.steps);
  bench.ns_per_step = single.seconds * 1e9 / steps;
  bench.games_per_s = static_cast<double>(single.games) / single.seconds;
  bench.steps_per_game = steps / static_cast<double>(single.games);
  bench.ns_per_imagine = detail::imagine_ns<G>(seconds, options);

  std::atomic<std::int64_t> games = 0;
  const auto begin = detail::Clock::now();
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back(
          [&, i] { games += detail::play_for<G>(seconds, options, static_cast<std::uint64_t>(i) + 1).games; });
    }
  }
  bench.all_threads_games_per_s = static_cast<double>(games) / detail::seconds_since(begin);
  return bench;
}

}  // namespace fathom
