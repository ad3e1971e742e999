#include "tests/faults/logs.h"

#include <cstdio>
#include <ctime>
#include <sstream>

namespace fathom::faults {

namespace {

// "2026-07-31T20:15:00.123Z" in milliseconds since 1970.
std::int64_t time_of(const std::string& text) {
  std::tm day{};
  int milliseconds = 0;
  if (std::sscanf(text.c_str(), "%d-%d-%dT%d:%d:%d.%dZ", &day.tm_year, &day.tm_mon, &day.tm_mday, &day.tm_hour,
                  &day.tm_min, &day.tm_sec, &milliseconds) != 7)
    return 0;
  day.tm_year -= 1900;
  day.tm_mon -= 1;
  return static_cast<std::int64_t>(timegm(&day)) * 1000 + milliseconds;
}

}  // namespace

void read_log(const std::string& text, const std::string& server, const std::vector<Suffered>& faults,
              std::map<std::string, std::uint64_t>& counts, Violations& violations) {
  constexpr std::size_t kMostForeign = 40;  // lines of one log: a sanitizer writes many about one thing
  std::istringstream lines(text);
  std::string line;
  std::string foreign;
  std::size_t foreign_lines = 0;
  while (std::getline(lines, line)) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("level")) {
      // One line of its own is how a server says why it does not start; whether it should have is judged by its exit.
      if (line.rfind("fathom: ", 0) == 0) {
        ++counts["did not start"];
      } else if (foreign_lines++ < kMostForeign) {
        foreign += line + "\n";
      }
      continue;
    }
    const std::string level = json.value("level", "");
    const std::string event = json.value("event", "");
    ++counts[level + " " + event];
    if (level != "error" && level != "critical") continue;
    const bool about_store = event.rfind("store", 0) == 0;
    if (!about_store || !store_in_trouble(faults, time_of(json.value("time", ""))))
      violations.push_back({"log", "", server, "an error that no fault explains", {}, line});
  }
  if (!foreign.empty()) violations.push_back({"log", "", server, "lines that are none of a log", {}, foreign});
}

}  // namespace fathom::faults
