#include "app/report.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/embedded.h"

namespace fathom {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPage =
    R"(<p>before</p><script type="application/json" id="data">null</script><p>after</p>)";

class ReportFile : public testing::Test {
 protected:
  void SetUp() override {
    if (kReportTemplate.empty()) GTEST_SKIP() << "the page has not been built";
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  static std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
  static std::string complaint(const std::string& path) {
    try {
      check_report_path(path);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  }

 private:
  fs::path folder_ = fs::temp_directory_path() / ("fathom-report-" + std::to_string(getpid()));
};

TEST(Report, FiguresTakeTheirPlace) {
  EXPECT_EQ(filled_report(kPage, Json{{"games", 3}}),
            R"(<p>before</p><script type="application/json" id="data">{"games":3}</script><p>after</p>)");
}

TEST(Report, NoTextEndsTheElementOfTheFigures) {
  const std::string report = filled_report(kPage, Json{{"command", "</script><!--"}});
  EXPECT_NE(report.find(R"({"command":"\u003c/script>\u003c!--"})"), std::string::npos) << report;
}

TEST(Report, BytesThatAreNoTextAreNoProblem) {
  const std::string report = filled_report(kPage, Json{{"command", "\xff"}});
  EXPECT_NE(report.find("\xef\xbf\xbd"), std::string::npos) << report;
}

TEST(Report, APageWithoutAPlaceIsRefused) { EXPECT_THROW(filled_report("<p></p>", Json{}), std::runtime_error); }

TEST_F(ReportFile, IsWrittenWhole) {
  const std::string file = path("report.html");
  check_report_path(file);
  EXPECT_EQ(files(), 0U) << "to ask leaves nothing behind";
  write_report(file, Json{{"kind", "study"}});
  EXPECT_EQ(read(file), filled_report(kReportTemplate, Json{{"kind", "study"}}));
  write_report(file, Json{{"kind", "compare"}});
  EXPECT_NE(read(file).find(R"({"kind":"compare"})"), std::string::npos);
  EXPECT_EQ(files(), 1U);
}

TEST_F(ReportFile, ALinkStaysOne) {
  write_report(path("old.html"), Json{});
  fs::create_symlink(path("old.html"), path("link.html"));
  write_report(path("link.html"), Json{{"games", 7}});
  EXPECT_TRUE(fs::is_symlink(path("link.html")));
  EXPECT_NE(read(path("old.html")).find(R"({"games":7})"), std::string::npos);
}

TEST_F(ReportFile, WhereItCannotBeIsToldBefore) {
  EXPECT_NE(complaint(path("nowhere/report.html")).find("its folder is not there"), std::string::npos);
  EXPECT_NE(complaint(path("")).find("it is no file"), std::string::npos);
  EXPECT_NE(complaint("/dev/null").find("it is no file"), std::string::npos);
  EXPECT_NE(complaint("").find("cannot write"), std::string::npos);
  EXPECT_THROW(write_report(path("nowhere/report.html"), Json{}), std::runtime_error);
  EXPECT_EQ(files(), 0U);
}

}  // namespace
}  // namespace fathom
