// What goes wrong is told on standard error, which the host shows where developers look.
#include "server/log.h"

#include <unistd.h>

#include <utility>

namespace fathom::server {

namespace {

LogLevel least = LogLevel::warning;
std::string current_request;

}  // namespace

void set_log_level(LogLevel level) { least = level; }
bool logs(LogLevel level) { return level >= least && level != LogLevel::off; }

void log_event(LogLevel level, std::string_view event, const Json& details) {
  if (!logs(level)) return;
  Json line{{"event", event}};
  line.update(details);
  const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
}

LogScope::LogScope(std::string request) : outer_(std::exchange(current_request, std::move(request))) {}
LogScope::~LogScope() { current_request = std::move(outer_); }

const std::string& logged_request() { return current_request; }

std::string new_request_id() { return {}; }

}  // namespace fathom::server
