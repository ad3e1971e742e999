// Something that must never happen, with the evidence.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace fathom::faults {

// With sorted keys: the same thing is the same text, in whatever order it was sent.
using Json = nlohmann::json;

struct Violation {
  std::string rule;  // a word, for counting: "acknowledged_lost"
  std::string table;
  std::string viewer;
  std::string what;         // in words
  std::string before = {};  // what was said first …
  std::string after = {};   // … and what is said now

  friend bool operator==(const Violation&, const Violation&) = default;
};
using Violations = std::vector<Violation>;

}  // namespace fathom::faults
