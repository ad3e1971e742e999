// Options as a line of text, and the sets of options that the generic tests and the signature go through.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"

namespace fathom {

// Each game specialises this in its option_sets.h:
//   kEach     the default, then every value of every option once: a golden transcript each
//   kMixed    combinations that meet in the rules
template <class G>
struct OptionSets;

// All sets of options of a game, as lines.
template <class G>
std::vector<std::string_view> all_option_lines() {
  std::vector<std::string_view> lines(OptionSets<G>::kEach.begin(), OptionSets<G>::kEach.end());
  lines.insert(lines.end(), OptionSets<G>::kMixed.begin(), OptionSets<G>::kMixed.end());
  return lines;
}

// Reads "players=3 divers=9,7,0" on top of the given options. Returns what is wrong, or nothing.
template <class G>
std::string read_option_line(std::string_view line, typename G::Options& options) {
  while (!line.empty()) {
    const std::size_t space = line.find(' ');
    const std::string_view word = line.substr(0, space);
    line.remove_prefix(space == std::string_view::npos ? line.size() : space + 1);
    if (word.empty()) continue;
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return "expected key=value, not " + text::quoted(word);
    const std::string problem = GameText<G>::set_option(options, word.substr(0, equals), word.substr(equals + 1));
    if (!problem.empty()) return problem;
  }
  return {};
}

// The inverse: whatever differs from the defaults.
template <class G>
std::string option_line(const typename G::Options& options) {
  std::string line;
  for (const OptionKey& key : GameText<G>::kOptions) {
    const std::string value = GameText<G>::option(options, key.key);
    if (value == GameText<G>::option({}, key.key)) continue;
    if (!line.empty()) line += ' ';
    line += std::string(key.key) + '=' + value;
  }
  return line;
}

}  // namespace fathom
