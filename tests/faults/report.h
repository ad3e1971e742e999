// What a campaign has found, for people and for programs.
#pragma once

#include "tests/faults/campaign.h"

namespace fathom::faults {

std::string summary(const CampaignOptions& options, const Findings& findings);
Json report(const CampaignOptions& options, const Findings& findings);

}  // namespace fathom::faults
