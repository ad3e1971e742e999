#include "arena/outlook_fit.h"

#include <fmt/core.h>

#include <cmath>
#include <thread>
#include <vector>

#include "bots/levels.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// The start of a turn, and who won in the end.
struct Sample {
  std::array<Merits, kMaxPlayers> merits;
  std::array<float, kMaxPlayers> share;
  AmongKnots place;
  std::uint8_t players;
};

void play_game(int players, std::uint64_t seed, std::vector<Sample>& samples) {
  CaptainCarcass::Options options;
  options.players = players;
  Random chance(mix(seed));
  Random mind(mix(seed + 1));
  State s = CaptainCarcass::start(options);
  CaptainCarcass::Moves moves;
  const std::size_t first = samples.size();
  Seat on_turn = kNobody;
  for (Turn turn = CaptainCarcass::turn(s); turn.kind != Turn::Kind::over; turn = CaptainCarcass::turn(s)) {
    if (s.turn_of != on_turn) {
      on_turn = s.turn_of;
      Sample sample{{}, {}, place_among_knots(s.deck.count(), players), s.players};
      for (Seat seat = 0; seat < players; ++seat) sample.merits[static_cast<std::size_t>(seat)] = merits(s, seat);
      samples.push_back(sample);
    }
    if (turn.kind == Turn::Kind::chance) {
      CaptainCarcass::apply(s, kNobody, CaptainCarcass::draw(s, chance));
      continue;
    }
    const Seat seat = turn.seats.lowest();
    CaptainCarcass::moves(s, seat, moves);
    const Analysis analysis = Bots<CaptainCarcass>::sailor(CaptainCarcass::view(s, seat), moves, mind);
    CaptainCarcass::apply(s, seat, analysis.move);
  }
  const Result result = CaptainCarcass::result(s);
  const float share = 1.0F / static_cast<float>(result.winners.count());
  for (std::size_t i = first; i < samples.size(); ++i) {
    for (Seat seat = 0; seat < players; ++seat)
      samples[i].share[static_cast<std::size_t>(seat)] = result.winners.has(seat) ? share : 0.0F;
  }
}

constexpr std::size_t kSize = kKnots.size() * kMerits;
using Vector = std::vector<double>;

// Newton's method for the multinomial logit: the weights that make what happened most likely.
class Fitter {
 public:
  explicit Fitter(const std::vector<Sample>& samples) : samples_(samples) {}

  OutlookFit::Group run() {
    constexpr int kSteps = 8;
    for (int step = 0; step < kSteps; ++step) {
      gradient_.assign(kSize, 0);
      curvature_.assign(kSize * kSize, 0);
      surprise_ = 0;
      for (const Sample& sample : samples_) add(sample);
      advance();
    }
    OutlookFit::Group group;
    group.positions = samples_.size();
    group.surprise = surprise_ / static_cast<double>(samples_.size());
    for (std::size_t i = 0; i < kSize; ++i) group.weights[i / kMerits][i % kMerits] = static_cast<float>(weights_[i]);
    return group;
  }

 private:
  // A sample touches the weights of two neighbouring knots, which lie side by side.
  static constexpr std::size_t kTouched = 2 * kMerits;

  void add(const Sample& sample) {
    const std::size_t base = sample.place.knot * kMerits;
    const auto beyond = static_cast<double>(sample.place.beyond);
    std::array<std::array<double, kTouched>, kMaxPlayers> merit{};
    std::array<double, kMaxPlayers> chance{};
    double all = 0;
    for (std::size_t seat = 0; seat < sample.players; ++seat) {
      double strength = 0;
      for (std::size_t i = 0; i < kTouched; ++i) {
        const auto own = static_cast<double>(sample.merits[seat][i % kMerits]);
        merit[seat][i] = own * (i < kMerits ? 1 - beyond : beyond);
        strength += merit[seat][i] * weights_[base + i];
      }
      chance[seat] = std::exp(strength);
      all += chance[seat];
    }
    std::array<double, kTouched> mean{};
    for (std::size_t seat = 0; seat < sample.players; ++seat) {
      chance[seat] /= all;
      for (std::size_t i = 0; i < kTouched; ++i) mean[i] += chance[seat] * merit[seat][i];
      surprise_ -= static_cast<double>(sample.share[seat]) * std::log(chance[seat]);
    }
    for (std::size_t seat = 0; seat < sample.players; ++seat) {
      const double error = static_cast<double>(sample.share[seat]) - chance[seat];
      for (std::size_t i = 0; i < kTouched; ++i) {
        gradient_[base + i] += error * merit[seat][i];
        const double scaled = chance[seat] * (merit[seat][i] - mean[i]);
        for (std::size_t j = 0; j <= i; ++j)
          curvature_[(base + i) * kSize + base + j] += scaled * (merit[seat][j] - mean[j]);
      }
    }
  }

  // Solves curvature * change = gradient by Cholesky's decomposition. A small pull towards zero keeps merits apart
  // that always go together.
  void advance() {
    constexpr double kPull = 3;
    const auto at = [this](std::size_t row, std::size_t column) -> double& { return curvature_[row * kSize + column]; };
    for (std::size_t i = 0; i < kSize; ++i) {
      at(i, i) += kPull;
      gradient_[i] -= kPull * weights_[i];
    }
    for (std::size_t i = 0; i < kSize; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double rest = at(i, j);
        for (std::size_t k = 0; k < j; ++k) rest -= at(i, k) * at(j, k);
        at(i, j) = i == j ? std::sqrt(rest) : rest / at(j, j);
      }
    }
    for (std::size_t i = 0; i < kSize; ++i) {
      for (std::size_t k = 0; k < i; ++k) gradient_[i] -= at(i, k) * gradient_[k];
      gradient_[i] /= at(i, i);
    }
    for (std::size_t i = kSize; i-- > 0;) {
      for (std::size_t k = i + 1; k < kSize; ++k) gradient_[i] -= at(k, i) * gradient_[k];
      gradient_[i] /= at(i, i);
      weights_[i] += gradient_[i];
    }
  }

  const std::vector<Sample>& samples_;
  Vector weights_ = Vector(kSize, 0.0);
  Vector gradient_;
  Vector curvature_;
  double surprise_ = 0;
};

OutlookFit::Group fit_group(int games, bool two_players, std::uint64_t seed, int threads,
                            const std::atomic<bool>& stop) {
  std::vector<std::vector<Sample>> parts(static_cast<std::size_t>(games));
  {
    std::atomic<int> next = 0;
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        for (int game = next++; game < games && !stop; game = next++) {
          const int players = two_players ? 2 : 3 + game % 2;
          play_game(players, mix(seed) ^ (2 * static_cast<std::uint64_t>(game)), parts[static_cast<std::size_t>(game)]);
        }
      });
    }
  }
  std::vector<Sample> samples;
  for (std::vector<Sample>& part : parts) {
    samples.insert(samples.end(), part.begin(), part.end());
    part = {};
  }
  return Fitter(samples).run();
}

std::string group_text(const char* name, const OutlookFit::Group& group) {
  std::string text = fmt::format("// {} positions; ln(chance given to the winner) is {:.4f} on average.\n",
                                 group.positions, -group.surprise);
  text += fmt::format("inline constexpr Weights {}{{{{\n", name);
  for (const Merits& row : group.weights) {
    text += "    {";
    for (std::size_t i = 0; i < row.size(); ++i) text += fmt::format("{}{:.3f}F", i == 0 ? "" : ", ", row[i]);
    text += "},\n";
  }
  return text + "}};\n";
}

}  // namespace

std::string OutlookFit::text() const {
  return "// Written by `fathom tune captain-carcass --bot outlook`: a row for each knot, a column for each merit.\n"
         "#pragma once\n\n#include \"bots/captain_carcass/outlook.h\"\n\nnamespace fathom::captain_carcass {\n\n" +
         group_text("kWeightsForTwo", two) + "\n" + group_text("kWeightsForMore", more) +
         "\n}  // namespace fathom::captain_carcass\n";
}

OutlookFit fit_outlook(int games, std::uint64_t seed, int threads, const std::atomic<bool>& stop) {
  return {fit_group(games, true, seed, threads, stop), fit_group(std::max(2, games / 2), false, seed, threads, stop)};
}

}  // namespace fathom
