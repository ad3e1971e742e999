// In the end: everybody comes back with a new connection, and everything is compared with what they were told.
#pragma once

#include <memory>

#include "tests/faults/campaign.h"
#include "tests/faults/checks.h"
#include "tests/faults/company.h"

namespace fathom::faults {

using Matches = std::vector<std::shared_ptr<Match>>;

// Asks the servers at these ports, and `fathom verify`. The replays are left in the folder.
void judge_tables(const Matches& matches, const std::vector<int>& ports, const std::string& program,
                  const std::string& folder, Findings& findings);

// All steps of the store, by table and number.
void judge_store(const Matches& matches, const std::vector<StoredStep>& steps, Findings& findings);

}  // namespace fathom::faults
