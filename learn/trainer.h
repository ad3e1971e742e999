// Makes a network judge positions as they turned out: gradient descent with momentum by weight (Adam).
#pragma once

#include <cmath>
#include <memory>
#include <thread>
#include <vector>

#include "bots/learned/learned.h"

namespace fathom {

// A position and who won from there: shares of the victory, or what a search thought of them.
template <Game G>
struct Position {
  typename G::State state;
  SeatChances share{};
};

template <Game G>
class Trainer {
 public:
  using Net = LearnedNetwork<G>;

  explicit Trainer(const Net& network, int threads)
      : network_(std::make_unique<Net>(network)), mean_(std::make_unique<Net>()), spread_(std::make_unique<Net>()) {
    for (int i = 0; i < threads; ++i) gradients_.push_back(std::make_unique<Net>());
  }

  const Net& network() const { return *network_; }

  // How surprised the network is on average by who won: the less, the better. Nothing is learned.
  double surprise(const std::vector<Position<G>>& positions) const {
    double sum = 0;
    for (const Position<G>& position : positions) {
      const SeatChances chances = chances_by<G>(*network_, position.state);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(G::players(position.state)); ++seat)
        sum -= static_cast<double>(position.share[seat]) * std::log(std::max(1e-6, static_cast<double>(chances[seat])));
    }
    return sum / static_cast<double>(positions.size());
  }

  // One step with these positions; their surprise before it.
  double learn(const std::vector<const Position<G>*>& batch, float rate) {
    std::vector<double> surprise(gradients_.size());
    {
      const std::size_t parts = gradients_.size();
      const auto work = [&](std::size_t part) {
        gradients_[part]->weights.fill(0);
        for (std::size_t i = part * batch.size() / parts; i < (part + 1) * batch.size() / parts; ++i)
          surprise[part] += add(*batch[i], *gradients_[part]);
      };
      std::vector<std::jthread> workers;  // last: they end before what they work with
      for (std::size_t part = 1; part < parts; ++part) workers.emplace_back(work, part);
      work(0);
    }
    step(static_cast<float>(batch.size()), rate);
    double sum = 0;
    for (const double part : surprise) sum += part;
    return sum / static_cast<double>(batch.size());
  }

 private:
  using Inputs = typename Net::Inputs;

  double add(const Position<G>& position, Net& gradient) const {
    const auto players = static_cast<std::size_t>(G::players(position.state));
    std::array<Inputs, kMaxSeats> inputs;
    std::array<typename Net::Thought, kMaxSeats> thoughts;
    SeatChances chances{};
    each_inputs<G>(position.state, [&](std::size_t seat, const Inputs& told) {
      inputs[seat] = told;
      network_->think(told, thoughts[seat]);
      chances[seat] = thoughts[seat].answer;
    });
    compare_strengths(chances, static_cast<int>(players));
    double surprise = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      surprise -=
          static_cast<double>(position.share[seat]) * std::log(std::max(1e-6, static_cast<double>(chances[seat])));
      if (is_asked_for<G>(position.state, static_cast<Seat>(seat)))
        blame(inputs[seat], thoughts[seat], chances[seat] - position.share[seat], gradient);
    }
    return surprise;
  }

  // Carries an error back through the layers to the weights that made it.
  void blame(const Inputs& inputs, const typename Net::Thought& thought, float error, Net& gradient) const {
    const float* const from = network_->weights.data();
    float* const to = gradient.weights.data();
    const Lanes none{};
    constexpr std::size_t kSecondLanes = Net::kSecond / kLanes;
    constexpr std::size_t kFirstLanes = Net::kFirst / kLanes;
    const auto add_to = [](float* at, const Lanes& lanes) {
      Lanes sum = lanes;
      fathom::add(at, sum);
      store(at, sum);
    };

    std::array<Lanes, kSecondLanes> second;
    for (std::size_t i = 0; i < kSecondLanes; ++i) {
      Lanes said;
      load(&thought.second[i * kLanes], said);
      add_to(to + Net::kLast + i * kLanes, said * error);
      Lanes share{};
      fathom::add(from + Net::kLast + i * kLanes, error, share);
      second[i] = said > none ? share : none;
      add_to(to + Net::kSecondBias + i * kLanes, second[i]);
    }
    alignas(32) std::array<float, Net::kFirst> first{};
    for (std::size_t unit = 0; unit < Net::kFirst; ++unit) {
      const float said = thought.first[unit];
      if (said == 0) continue;
      const std::size_t row = Net::kSecondRows + unit * Net::kSecond;
      Lanes sum{};
      for (std::size_t i = 0; i < kSecondLanes; ++i) {
        Lanes weights;
        load(from + row + i * kLanes, weights);
        sum += weights * second[i];
        add_to(to + row + i * kLanes, second[i] * said);
      }
      for (std::size_t i = 0; i < kLanes; ++i) first[unit] += sum[i];
    }
    std::array<Lanes, kFirstLanes> errors;
    for (std::size_t i = 0; i < kFirstLanes; ++i) load(&first[i * kLanes], errors[i]);
    for (std::size_t i = 0; i < kFirstLanes; ++i) add_to(to + Net::kFirstBias + i * kLanes, errors[i]);
    for (const std::uint16_t fact : inputs.facts) {
      for (std::size_t i = 0; i < kFirstLanes; ++i) add_to(to + fact * Net::kFirst + i * kLanes, errors[i]);
    }
    for (std::size_t measure = 0; measure < Inputs::kMeasures; ++measure) {
      const float value = inputs.measures[measure];
      if (value == 0) continue;
      float* const row = to + (Inputs::kFacts + measure) * Net::kFirst;
      for (std::size_t i = 0; i < kFirstLanes; ++i) add_to(row + i * kLanes, errors[i] * value);
    }
  }

  void step(float batch, float rate) {
    constexpr float kMean = 0.9F;
    constexpr float kSpread = 0.999F;
    constexpr float kTiny = 1e-8F;
    ++steps_;
    const auto steps = static_cast<float>(steps_);
    const float mean_scale = 1 / (1 - std::pow(kMean, steps));
    const float spread_scale = 1 / (1 - std::pow(kSpread, steps));
    for (std::size_t i = 0; i < Net::kWeights; ++i) {
      float gradient = 0;
      for (const auto& part : gradients_) gradient += part->weights[i];
      gradient /= batch;
      float& mean = mean_->weights[i];
      float& spread = spread_->weights[i];
      mean = kMean * mean + (1 - kMean) * gradient;
      spread = kSpread * spread + (1 - kSpread) * gradient * gradient;
      network_->weights[i] -= rate * mean * mean_scale / (std::sqrt(spread * spread_scale) + kTiny);
    }
  }

  std::unique_ptr<Net> network_;
  std::unique_ptr<Net> mean_;
  std::unique_ptr<Net> spread_;
  std::vector<std::unique_ptr<Net>> gradients_;
  int steps_ = 0;
};

// A network that knows nothing yet.
template <class Net>
void forget(Net& network, Random& random) {
  const auto fill = [&](std::size_t from, std::size_t to, double size) {
    for (std::size_t i = from; i < to; ++i) {
      const double even = static_cast<double>(random.next() >> 11U) * 0x1.0p-53;
      network.weights[i] = static_cast<float>(size * (2 * even - 1));
    }
  };
  network.weights.fill(0);
  fill(0, Net::kFirstBias, 0.15);
  fill(Net::kSecondRows, Net::kSecondBias, 0.25);
  fill(Net::kLast, Net::kWeights, 0.2);
}

}  // namespace fathom
