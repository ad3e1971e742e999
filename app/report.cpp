#include "app/report.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "app/embedded.h"
#include "engine/core/text.h"

namespace fathom {

namespace {

namespace fs = std::filesystem;

std::runtime_error cannot_write(const std::string& path, const std::string& why) {
  return std::runtime_error("cannot write " + text::quoted(path) + ": " + why);
}

// A file beside the one that is meant: it takes its place when it is whole, and is gone otherwise.
class Draft {
 public:
  explicit Draft(const std::string& path) : path_(path) {
    std::error_code error;
    if (fs::exists(path, error)) {
      target_ = fs::canonical(path, error);  // a link stays one
      if (!fs::is_regular_file(target_, error)) throw cannot_write(path, "it is no file");
    } else {
      target_ = path;
      if (!target_.has_filename()) throw cannot_write(path, "it is no file");
    }
    draft_ = target_;
    draft_ += "." + std::to_string(getpid()) + ".part";
    out_.open(draft_, std::ios::binary | std::ios::trunc);
    if (!out_) throw cannot_write(path, "its folder is not there, or not writable");
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    std::error_code error;
    fs::remove(draft_, error);
  }

  void finish(std::string_view content) {
    out_ << content;
    out_.close();
    if (!out_) throw cannot_write(path_, "is the disk full?");
    std::error_code error;
    fs::rename(draft_, target_, error);
    if (error) throw cannot_write(path_, error.message());
  }

 private:
  std::string path_;
  fs::path target_;
  fs::path draft_;
  std::ofstream out_;
};

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
