#include "app/report.h"

#include <stdexcept>

#include "app/draft.h"
#include "app/embedded.h"

namespace fathom {

namespace {

void check_template() {
  if (kReportTemplate.empty())
    throw std::runtime_error(
        "this program was built without the page of reports: build it with ./run, or scripts/web and then "
        "scripts/build");
}

}  // namespace

std::string filled_report(std::string_view page, const Json& json) {
  constexpr std::string_view kPlace = R"(<script type="application/json" id="data">null</script>)";
  constexpr std::string_view kNothing = "null</script>";
  const std::size_t place = page.find(kPlace);
  if (place == std::string_view::npos) throw std::runtime_error("the page of reports has no place for figures");
  const std::size_t begin = place + kPlace.size() - kNothing.size();
  // A command line may have any bytes in it. No text may end the element that it stands in.
  const std::string data = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string report(page.substr(0, begin));
  report.reserve(page.size() + data.size() + data.size() / 8);
  for (const char letter : data) {
    if (letter == '<')
      report += "\\u003c";
    else
      report += letter;
  }
  report += page.substr(begin + std::string_view("null").size());
  return report;
}

void check_report_path(const std::string& path) {
  check_template();
  const Draft draft(path);
}

void write_report(const std::string& path, const Json& json) {
  check_template();
  Draft(path).finish(filled_report(kReportTemplate, json));
}

}  // namespace fathom
