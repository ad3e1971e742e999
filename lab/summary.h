// What was found, in plain sentences: the first thing that a report says.
#pragma once

#include "lab/comparison.h"

namespace fathom::lab {

// "53.8 % ± 0.5", "21.40 ± 0.03".
std::string percent(double rate, const Interval& ci95);
std::string number(double mean, const Interval& ci95);
// "the rules as printed", or "a=1, b=2".
std::string rules_text(const std::vector<std::string>& settings);
// "incident per turn" of "incident_per_turn"; "wins of the first player" of "places.0".
std::string measure_text(const std::string& measure);

std::vector<std::string> summary_of(const Findings& findings);
std::vector<std::string> summary_of(const Findings& a, const Findings& b, const std::vector<Difference>& differences);

}  // namespace fathom::lab
