// Many games at once, stepped together, that write what is to be known into arrays of the caller.
//
// Chance is drawn inside, and a game that is over is followed by a new one: every game always waits for a decision of
// one seat. Where several seats may decide at once they are asked one after the other, the lowest first, and none sees
// what those before it chose. What happens in a game depends on its place in the batch, the seed and the actions, and
// not on how many threads there are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/playout.h"
#include "tensors/actions.h"
#include "tensors/observation.h"
#include "tensors/returns.h"
#include "tensors/workers.h"

namespace fathom {

// Where to write, game after game. What is left empty is not written.
struct BatchArrays {
  std::span<std::int8_t> seats{};          // 1 a game: who decides
  std::span<std::uint8_t> masks{};         // kActions a game: 1 for a legal action
  std::span<std::uint8_t> observations{};  // kObservationSize a game: what the deciding seat sees, as bytes
  std::span<float> scaled{};               // the same as floats
  std::span<std::uint8_t> ended{};  // 1 a game: a game has ended in this step, and this is the beginning of the next
  std::span<float> returns{};       // kSeats a game: what it was worth to every seat; 0 where none has ended
};

template <Game G>
class Batch {
 public:
  static constexpr int kSeats = Observation<G>::kSeats;
  static constexpr int kActions = Actions<G>::kActions;

  // The options must be ones that can be played.
  Batch(const typename G::Options& options, int games, std::uint64_t seed, int threads)
      : start_(G::start(options)), workers_(threads) {
    games_.reserve(static_cast<std::size_t>(games));
    for (int i = 0; i < games; ++i) games_.emplace_back(mix(seed + mix(static_cast<std::uint64_t>(i))));
    workers_.share(games, [this](int begin, int end) {
      for (int i = begin; i < end; ++i) this->begin(game(i));
    });
  }

  int games() const { return static_cast<int>(games_.size()); }
  int players() const { return G::players(start_); }
  int threads() const { return workers_.threads(); }
  const typename G::State& state(int i) const { return games_[static_cast<std::size_t>(i)].state; }
  Seat seat(int i) const { return games_[static_cast<std::size_t>(i)].seat; }

  // How it stands now.
  void write(const BatchArrays& out) {
    workers_.share(games(), [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        if (!out.ended.empty()) out.ended[static_cast<std::size_t>(i)] = 0;
        if (!out.returns.empty()) std::fill_n(row(out.returns, i, kSeats), kSeats, 0.0F);
        write(i, out);
      }
    });
  }

  // One decision in every game. If one is not legal, nothing happens, and this is the first game where it is not.
  std::optional<int> step(std::span<const std::int32_t> actions, const BatchArrays& out) {
    for (int i = 0; i < games(); ++i) {
      if (!is_legal(game(i), actions[static_cast<std::size_t>(i)])) return i;
    }
    workers_.share(games(), [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        step(i, actions[static_cast<std::size_t>(i)], out);
        write(i, out);
      }
    });
    return std::nullopt;
  }

  // A legal action in every game, all equally likely. Drawn from the games' own random numbers.
  void sample(std::span<std::int32_t> actions) {
    workers_.share(games(), [&](int begin, int end) {
      for (int i = begin; i < end; ++i) actions[static_cast<std::size_t>(i)] = sample(game(i));
    });
  }

 private:
  static constexpr std::size_t kWords = (kActions + 63) / 64;

  struct OneGame {
    explicit OneGame(std::uint64_t seed) : random(seed) {}

    typename G::State state;
    Random random;
    std::array<std::uint64_t, kWords> legal{};  // bit n for action n
    Seat seat = 0;
  };

  OneGame& game(int i) { return games_[static_cast<std::size_t>(i)]; }

  template <class T>
  static T* row(std::span<T> array, int i, int width) {
    return array.data() + static_cast<std::size_t>(i) * static_cast<std::size_t>(width);
  }

  static bool is_legal(const OneGame& game, std::int32_t action) {
    if (action < 0 || action >= kActions) return false;
    const auto bit = static_cast<unsigned>(action);
    return ((game.legal[bit / 64] >> (bit % 64)) & 1U) != 0;
  }

  void begin(OneGame& game) {
    game.state = start_;
    reach_decision(game);
  }

  // Draws until somebody has to decide; false if the game is over.
  static bool reach_decision(OneGame& game) {
    Turn turn = G::turn(game.state);
    for (; turn.kind == Turn::Kind::chance; turn = G::turn(game.state))
      G::apply(game.state, kNobody, G::draw(game.state, game.random));
    if (turn.kind == Turn::Kind::over) return false;
    game.seat = turn.seats.lowest();
    typename G::Moves moves;
    G::moves(game.state, game.seat, moves);
    game.legal = {};
    for (const Move move : moves) {
      const auto bit = static_cast<unsigned>(Actions<G>::number(game.state, game.seat, move));
      game.legal[bit / 64] |= std::uint64_t{1} << (bit % 64);
    }
    return true;
  }

  void step(int i, std::int32_t action, const BatchArrays& out) {
    OneGame& game = this->game(i);
    G::apply(game.state, game.seat, Actions<G>::move(game.state, game.seat, action));
    const bool goes_on = reach_decision(game);
    if (!out.ended.empty()) out.ended[static_cast<std::size_t>(i)] = goes_on ? 0 : 1;
    if (!out.returns.empty()) {
      float* const returned = row(out.returns, i, kSeats);
      std::fill_n(returned, kSeats, 0.0F);
      if (!goes_on) {
        const auto worth = returns<G>(game.state);
        for (std::size_t seat = 0; seat < kSeats; ++seat) returned[seat] = static_cast<float>(worth[seat]);
      }
    }
    if (!goes_on) begin(game);
  }

  void write(int i, const BatchArrays& out) {
    const OneGame& game = this->game(i);
    if (!out.seats.empty()) out.seats[static_cast<std::size_t>(i)] = game.seat;
    if (!out.masks.empty()) {
      std::uint8_t* const mask = row(out.masks, i, kActions);
      for (unsigned bit = 0; bit < kActions; ++bit)
        mask[bit] = static_cast<std::uint8_t>((game.legal[bit / 64] >> (bit % 64)) & 1U);
    }
    if (out.observations.empty() && out.scaled.empty()) return;
    const typename G::View view = G::view(game.state, game.seat);
    constexpr auto kSize = static_cast<std::size_t>(kObservationSize<G>);
    if (!out.observations.empty()) observe<G>(view, std::span(row(out.observations, i, kObservationSize<G>), kSize));
    if (!out.scaled.empty()) observe<G>(view, std::span(row(out.scaled, i, kObservationSize<G>), kSize));
  }

  static std::int32_t sample(OneGame& game) {
    int count = 0;
    for (const std::uint64_t word : game.legal) count += std::popcount(word);
    int chosen = game.random.below(count);
    std::int32_t base = 0;
    for (const std::uint64_t word : game.legal) {
      const int here = std::popcount(word);
      if (chosen < here) return base + nth_bit(word, chosen);
      chosen -= here;
      base += 64;
    }
    return base;
  }

  typename G::State start_;
  std::vector<OneGame> games_;
  Workers workers_;
};

}  // namespace fathom
