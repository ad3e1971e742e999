// The weights of learned judges as files: a line that says what they are, then whole numbers of two bytes each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fathom {

// Reads the weights of a game. False where they are not those of a network of this size.
bool read_weights(std::string_view file, std::string_view game, std::span<float> weights);

// What is written can be read again and gives the same bytes.
std::string weights_file(std::string_view game, std::span<const float> weights);

// Those that came with the program.
struct EmbeddedWeights {
  std::string_view game;
  std::string_view file;
};
extern const EmbeddedWeights* const kLearnedWeights;
extern const std::size_t kLearnedWeightCount;

std::string_view embedded_weights(std::string_view game);

}  // namespace fathom
