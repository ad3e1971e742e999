#include "bots/learned/weights.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace fathom {

namespace {

constexpr float kScale = 4096;  // weights are of the order of one

std::string first_line(std::string_view game, std::size_t count) {
  return "fathom weights 1 " + std::string(game) + ' ' + std::to_string(count) + '\n';
}

}  // namespace

bool read_weights(std::string_view file, std::string_view game, std::span<float> weights) {
  const std::string line = first_line(game, weights.size());
  if (!file.starts_with(line) || file.size() != line.size() + 2 * weights.size()) return false;
  const std::string_view bytes = file.substr(line.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const auto low = static_cast<std::uint8_t>(bytes[2 * i]);
    const auto high = static_cast<std::uint8_t>(bytes[2 * i + 1]);
    weights[i] = static_cast<float>(static_cast<std::int16_t>(low | (high << 8U))) / kScale;
  }
  return true;
}

std::string weights_file(std::string_view game, std::span<const float> weights) {
  std::string file = first_line(game, weights.size());
  for (const float weight : weights) {
    const auto whole = static_cast<std::int16_t>(std::lround(std::clamp(weight * kScale, -32767.0F, 32767.0F)));
    const auto bits = static_cast<std::uint16_t>(whole);
    file += static_cast<char>(bits & 0xffU);
    file += static_cast<char>(bits >> 8U);
  }
  return file;
}

std::string_view embedded_weights(std::string_view game) {
  for (std::size_t i = 0; i < kLearnedWeightCount; ++i) {
    if (kLearnedWeights[i].game == game) return kLearnedWeights[i].file;
  }
  return {};
}

}  // namespace fathom
