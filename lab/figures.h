// All figures of a study in one order, by which two studies can be compared: places, scores, measures, leaders, the
// seat that is watched, kinds of moves.
#pragma once

#include "lab/findings.h"

namespace fathom::lab {

// The share of the seat that is watched.
inline constexpr const char* kSpecial = "special";

std::size_t figure_count(const Sums& sums);
// Nothing for a kind of move that was never possible.
const Tally* figure(const Sums& sums, std::size_t number);
std::string figure_name(const Findings& findings, std::size_t number);
bool figure_is_rate(const Findings& findings, std::size_t number);

}  // namespace fathom::lab
