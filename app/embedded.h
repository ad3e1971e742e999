// What the build puts into the program for the commands.
#pragma once

#include <string_view>

namespace fathom {

// web/dist-report/report.html, a report without its figures; empty in a program that was built without the page.
extern const std::string_view kReportTemplate;

}  // namespace fathom
