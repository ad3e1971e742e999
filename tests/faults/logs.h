// What the servers have written down.
#pragma once

#include "tests/faults/timeline.h"
#include "tests/faults/violation.h"

namespace fathom::faults {

// Counts the lines of a log by level and event ("error store_failed"). An error that no fault explains, and a line that
// is none of the server's (a sanitizer's, an assertion's), is a violation.
void read_log(const std::string& text, const std::string& server, const std::vector<Suffered>& faults,
              std::map<std::string, std::uint64_t>& counts, Violations& violations);

}  // namespace fathom::faults
