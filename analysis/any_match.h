// The analysis of a recorded match of any game, for those who do not care which.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "table/game_json.h"

namespace fathom {

class AnyMatchAnalysis {
 public:
  virtual ~AnyMatchAnalysis() = default;

  // Steps can be looked at in any order and on several threads, each by one at a time.
  virtual std::size_t looks() const = 0;
  // Only how everybody stands, quickly.
  virtual void glance_at(std::size_t look) = 0;
  // Everything, at the default effort.
  virtual void look_at(std::size_t look) = 0;

  // As docs/analysis.md describes it, while nobody looks. Of the moves of a decision the best few and the one that was
  // made: a page shows no more. `because` is why the best one is good, as a hint says it.
  virtual Json books() const = 0;
};

// Nothing if the file cannot be read or has no result; then `problem` is one line.
std::unique_ptr<AnyMatchAnalysis> analysis_of(std::string_view file, std::string& problem);

}  // namespace fathom
