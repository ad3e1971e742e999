// The report of the lab: one HTML file that needs nothing else. The page is built in web/src/report, the figures are
// put into it here.
#pragma once

#include <string>
#include <string_view>

#include "table/game_json.h"

namespace fathom {

// Before hours of play: throws std::runtime_error if write_report could not write there.
void check_report_path(const std::string& path);

// Throws std::runtime_error if it cannot be written; then what was there before is still there, and nothing else.
void write_report(const std::string& path, const Json& json);

// The page with the figures in their place. Throws std::runtime_error if it has no place for them.
std::string filled_report(std::string_view page, const Json& json);

}  // namespace fathom
