// What may come next on the command line: shells ask for it while somebody types.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace fathom {

struct Completion {
  struct Candidate {
    std::string text;
    std::string meaning;
  };
  enum class Files : std::uint8_t { none, files, folders };

  std::vector<Candidate> candidates;
  Files files = Files::none;  // the shell knows them better
};

// `words`: what stands behind the name of the program; the last one, which may be empty, is not finished.
Completion complete(const CLI::App& app, const std::vector<std::string>& words);

// As the scripts of shells read it: a candidate on each line, its meaning behind a tab; ":files" or ":folders".
std::string printed(const Completion& completion);

}  // namespace fathom
