// The games behind one interface, for callers that learn only when they run which game they play.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "tensors/batch.h"

namespace fathom::python {

// One option as text; how it is written is in docs/formats.md.
using Options = std::vector<std::pair<std::string, std::string>>;

// Actions and outcomes are the numbers of tensors/actions.h. What cannot be done throws std::invalid_argument and
// changes nothing.
class AnyState {
 public:
  virtual ~AnyState() = default;
  virtual std::unique_ptr<AnyState> clone() const = 0;

  virtual int players() const = 0;
  virtual bool is_over() const = 0;
  virtual bool is_chance() const = 0;
  virtual std::vector<int> seats() const = 0;
  virtual std::vector<int> legal_actions(int seat) const = 0;
  virtual std::vector<std::pair<int, double>> chance_outcomes() const = 0;
  virtual int draw(Random& random) const = 0;

  virtual void apply_action(int seat, int action) = 0;
  virtual void apply_outcome(int outcome) = 0;
  virtual void apply_text(int seat, const std::string& move) = 0;
  virtual void undo() = 0;

  virtual std::string action_text(int seat, int action) const = 0;
  virtual std::string outcome_text(int outcome) const = 0;
  virtual void observe(int viewer, std::span<float> values) const = 0;
  virtual void observe(int viewer, std::span<std::uint8_t> values) const = 0;
  virtual std::string information_state(int viewer) const = 0;
  virtual std::vector<double> returns() const = 0;
  virtual std::vector<int> scores() const = 0;
  virtual std::vector<int> winners() const = 0;

  // The steps so far: who (−1: chance), the number, and the text.
  struct Taken {
    int seat;
    int number;
    std::string text;
  };
  virtual std::vector<Taken> history() const = 0;
  virtual bool is_imagined() const = 0;

  // A state that the seat cannot tell from this one.
  virtual std::unique_ptr<AnyState> imagine(int viewer, Random& random) const = 0;
  // What a bot would do in this seat. It sees the seat's view.
  virtual int bot_action(int seat, const std::string& level, int iterations, Random& random) const = 0;
};

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;
  virtual void write(const BatchArrays& arrays) = 0;
  virtual std::optional<int> step(std::span<const std::int32_t> actions, const BatchArrays& arrays) = 0;
  virtual void sample(std::span<std::int32_t> actions) = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string id() const = 0;
  virtual Options options() const = 0;
  virtual int players() const = 0;
  virtual int most_seats() const = 0;
  virtual int actions() const = 0;
  virtual int outcomes() const = 0;
  virtual int observation_size() const = 0;
  virtual int most_steps() const = 0;
  virtual std::span<const Plane> planes() const = 0;
  virtual std::unique_ptr<AnyState> start() const = 0;
  virtual std::unique_ptr<AnyBatch> batch(int games, std::uint64_t seed, int threads) const = 0;
};

std::vector<std::string> game_ids();
std::vector<std::string> bot_levels();
std::unique_ptr<AnyGame> make_game(const std::string& id, const Options& options);

}  // namespace fathom::python
