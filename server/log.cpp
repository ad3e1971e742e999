#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <random>
#include <utility>

#include "engine/core/random.h"

namespace fathom::server {

namespace {

spdlog::level::level_enum spdlog_level(LogLevel level) {
  switch (level) {
    case LogLevel::debug: return spdlog::level::debug;
    case LogLevel::info: return spdlog::level::info;
    case LogLevel::warning: return spdlog::level::warn;
    case LogLevel::error: return spdlog::level::err;
    case LogLevel::off: break;
  }
  return spdlog::level::off;
}

spdlog::logger& logger() {
  static const auto instance = [] {
    auto made = spdlog::stderr_logger_mt("fathom");
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
    made->flush_on(spdlog::level::info);
    return made;
  }();
  return *instance;
}

thread_local std::string current_request;

}  // namespace

void set_log_level(LogLevel level) { logger().set_level(spdlog_level(level)); }

bool logs(LogLevel level) { return logger().should_log(spdlog_level(level)); }

void log_event(LogLevel level, std::string_view event, const Json& details) {
  if (!logs(level)) return;
  Json line{{"event", event}};
  if (!current_request.empty()) line["request"] = current_request;
  line.update(details);
  const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace);
  logger().log(spdlog_level(level), "{}", std::string_view(text).substr(1, text.size() - 2));
}

LogScope::LogScope(std::string request) : outer_(std::exchange(current_request, std::move(request))) {}
LogScope::~LogScope() { current_request = std::move(outer_); }

const std::string& logged_request() { return current_request; }

std::string new_request_id() {
  constexpr std::string_view kAlphabet = "abcdefghijklmnopqrstuvwxyz234567";
  constexpr int kIdLetters = 10;
  thread_local Random random(std::random_device{}() ^ std::uint64_t{std::random_device{}()} << 32U);
  std::string id;
  for (std::uint64_t bits = random.next(); id.size() < kIdLetters; bits >>= 5U)
    id += kAlphabet[bits % kAlphabet.size()];
  return id;
}

}  // namespace fathom::server
