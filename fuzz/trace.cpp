// Trace lines: any text is judged, none harms.
#include <sstream>

#include "arena/trace_check.h"
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fathom;
  std::istringstream in{std::string(text_of(data, size))};
  const TraceVerdict verdict = check_trace(in);
  require(verdict.problem.empty() || verdict.problem.starts_with("line "), "a problem names its line");
  require(verdict.problem.find('\n') == std::string::npos, "a problem is one line");
  return 0;
}
