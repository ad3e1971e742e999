// What the server tells its operator: one JSON object a line on standard error. Never a token, never a hidden card, and
// of the id of a table (which is the key to it) only the beginning.
#pragma once

#include <string>
#include <string_view>

#include "table/game_json.h"

namespace fathom::server {

enum class LogLevel { debug, info, warning, error, off };

void set_log_level(LogLevel level);
bool logs(LogLevel level);  // whether such an event would be told
void log_event(LogLevel level, std::string_view event, const Json& details = Json::object());

// While it lives, the lines of this thread say which request or connection they are about. What goes on later, in a
// call of its own, opens another one with what `logged_request` was.
class LogScope {
 public:
  explicit LogScope(std::string request);
  ~LogScope();
  LogScope(const LogScope&) = delete;
  LogScope& operator=(const LogScope&) = delete;

 private:
  std::string outer_;
};
const std::string& logged_request();  // empty: none

// A short random name for a request or a connection; no secret.
std::string new_request_id();

inline std::string short_id(const std::string& id) { return id.substr(0, 6); }

}  // namespace fathom::server
