// What the server tells its operator: one JSON object a line on standard error. Never a token, never a hidden card, and
// of the id of a table (which is the key to it) only the beginning.
#pragma once

#include <string>
#include <string_view>

#include "table/game_json.h"

namespace fathom::server {

enum class LogLevel { debug, info, warning, error, off };

void set_log_level(LogLevel level);
void log_event(LogLevel level, std::string_view event, const Json& details = Json::object());

inline std::string short_id(const std::string& id) { return id.substr(0, 6); }

}  // namespace fathom::server
