// A small network that judges positions: facts and measures of a position in, two layers, one number out.
//
// Most inputs are facts that hold or not (a card lies here); a few are measures. Facts that do not hold cost nothing:
// the first layer adds up the rows of those that do. Everything is computed four numbers at a time, which every machine
// can, and in an order that does not depend on the machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/core/fixed_list.h"

namespace fathom {

// What a network is told of a position, and how large the layers are that think about it.
template <int kFactsInAll, int kFactsAtOnce, int kMeasuresInAll, int kFirstLayer = 64, int kSecondLayer = 32>
struct NetworkInputs {
  static constexpr std::size_t kFirst = kFirstLayer;
  static constexpr std::size_t kSecond = kSecondLayer;
  static constexpr std::size_t kFacts = kFactsInAll;
  static constexpr std::size_t kMeasures = kMeasuresInAll;

  FixedList<std::uint16_t, kFactsAtOnce> facts;  // those that hold
  std::array<float, kMeasures> measures{};
};

// Four numbers in one register. Of more, a compiler that may not use larger registers makes single ones, which takes
// eight times as long.
inline constexpr std::size_t kLanes = 4;
using Lanes [[gnu::vector_size(kLanes * sizeof(float))]] = float;

// By reference: how such a register is handed over depends on what the compiler may use.
inline void load(const float* from, Lanes& lanes) { std::memcpy(&lanes, from, sizeof lanes); }
inline void store(float* to, const Lanes& lanes) { std::memcpy(to, &lanes, sizeof lanes); }

// Adds four numbers, or a multiple of them, to the sum.
inline void add(const float* from, Lanes& sum) {
  Lanes lanes;
  load(from, lanes);
  sum += lanes;
}
inline void add(const float* from, float times, Lanes& sum) {
  Lanes lanes;
  load(from, lanes);
  sum += lanes * times;
}

template <class InputsOfGame>
struct alignas(32) Network {
  using Inputs = InputsOfGame;
  static constexpr std::size_t kRows = Inputs::kFacts + Inputs::kMeasures;
  static constexpr std::size_t kFirst = Inputs::kFirst;
  static constexpr std::size_t kSecond = Inputs::kSecond;
  static constexpr std::size_t kTotals = 2;  // sums that do not wait for each other
  static_assert(kFirst % kLanes == 0 && kSecond % (kTotals * kLanes) == 0);
  // Where the parts begin among the weights.
  static constexpr std::size_t kFirstBias = kRows * kFirst;
  static constexpr std::size_t kSecondRows = kFirstBias + kFirst;
  static constexpr std::size_t kSecondBias = kSecondRows + kFirst * kSecond;
  static constexpr std::size_t kLast = kSecondBias + kSecond;
  static constexpr std::size_t kWeights = kLast + kSecond;

  // Rows of facts, rows of measures, then what is added to the first layer, and so on.
  std::array<float, kWeights> weights{};

  // What the layers say on the way to the answer: learning needs it again.
  struct Thought {
    alignas(32) std::array<float, kFirst> first;
    alignas(32) std::array<float, kSecond> second;
    float answer;
  };

  void think(const Inputs& inputs, Thought& thought) const {
    const float* const from = weights.data();
    std::array<Lanes, kFirst / kLanes> sum;
    for (std::size_t i = 0; i < sum.size(); ++i) load(from + kFirstBias + i * kLanes, sum[i]);
    for (const std::uint16_t fact : inputs.facts) {
      const float* const row = from + fact * kFirst;
      for (std::size_t i = 0; i < sum.size(); ++i) add(row + i * kLanes, sum[i]);
    }
    for (std::size_t measure = 0; measure < Inputs::kMeasures; ++measure) {
      const float value = inputs.measures[measure];
      if (value == 0) continue;
      const float* const row = from + (Inputs::kFacts + measure) * kFirst;
      for (std::size_t i = 0; i < sum.size(); ++i) add(row + i * kLanes, value, sum[i]);
    }
    const Lanes none{};
    for (std::size_t i = 0; i < sum.size(); ++i) store(&thought.first[i * kLanes], sum[i] > none ? sum[i] : none);

    std::array<Lanes, kSecond / kLanes> next;
    for (std::size_t i = 0; i < next.size(); ++i) load(from + kSecondBias + i * kLanes, next[i]);
    for (std::size_t unit = 0; unit < kFirst; ++unit) {
      const float value = thought.first[unit];  // often 0, but to ask would take longer than to multiply
      const float* const row = from + kSecondRows + unit * kSecond;
      for (std::size_t i = 0; i < next.size(); ++i) add(row + i * kLanes, value, next[i]);
    }
    std::array<Lanes, kTotals> total{};
    for (std::size_t i = 0; i < next.size(); ++i) {
      const Lanes positive = next[i] > none ? next[i] : none;
      store(&thought.second[i * kLanes], positive);
      Lanes last;
      load(from + kLast + i * kLanes, last);
      total[i % kTotals] += positive * last;
    }
    thought.answer = 0;
    for (const Lanes& part : total) {
      for (std::size_t i = 0; i < kLanes; ++i) thought.answer += part[i];
    }
  }

  float answer(const Inputs& inputs) const {
    Thought thought;
    think(inputs, thought);
    return thought.answer;
  }
};

}  // namespace fathom
