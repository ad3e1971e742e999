#include "server/log.h"

#include <gtest/gtest.h>

#include <set>

namespace fathom::server {
namespace {

TEST(Log, LinesOfARequestNameIt) {
  EXPECT_EQ(logged_request(), "");
  testing::internal::CaptureStderr();
  {
    const LogScope outer("first");
    log_event(LogLevel::error, "one", {{"table", "abc"}});
    {
      const LogScope inner("second");
      log_event(LogLevel::error, "two");
    }
    EXPECT_EQ(logged_request(), "first");
  }
  log_event(LogLevel::error, "three");
  const std::string lines = testing::internal::GetCapturedStderr();
  EXPECT_NE(lines.find(R"("event":"one","request":"first","table":"abc")"), std::string::npos) << lines;
  EXPECT_NE(lines.find(R"("event":"two","request":"second")"), std::string::npos) << lines;
  EXPECT_NE(lines.find(R"("event":"three"})"), std::string::npos) << lines;
}

TEST(Log, RequestsHaveDifferentNames) {
  std::set<std::string> ids;
  for (int i = 0; i < 1000; ++i) ids.insert(new_request_id());
  EXPECT_EQ(ids.size(), 1000U);
  EXPECT_EQ(ids.begin()->size(), 10U);
}

}  // namespace
}  // namespace fathom::server
