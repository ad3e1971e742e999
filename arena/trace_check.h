// Checks a trace that somebody else wrote: every state, legal move, chance and result must be ours too.
#pragma once

#include <istream>
#include <string>

namespace fathom {

struct TraceVerdict {
  int games = 0;
  int steps = 0;
  std::string problem;  // empty if all is well; otherwise one line that begins with "line N: "
};

TraceVerdict check_trace(std::istream& in);

}  // namespace fathom
