#include "server/page_head.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace fathom::server {
namespace {

std::string source(const std::string& path) {
  std::ifstream file(std::string(FATHOM_SOURCE_DIR) + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(PageHead, ThePageHasAPlaceForEach) {
  const std::string page = source("/web/index.html");
  EXPECT_NE(with_base(page, "<base href=\"../\" />").find("<base href=\"../\" />"), std::string::npos);
  EXPECT_EQ(with_base(page, "").find("<base"), std::string::npos) << "there is only one";
  EXPECT_NE(with_server(page, "https://fathom.example")
                .find("<meta name=\"fathom-server\" content=\"https://fathom.example\" />"),
            std::string::npos);
  EXPECT_NE(with_server(page, "").find("<meta name=\"fathom-server\" content=\"\" />"), std::string::npos);
  const std::string worker = source("/web/src/offline/worker.ts");
  EXPECT_NE(with_module(worker, "0123"), worker);
  EXPECT_EQ(with_module(worker, ""), worker);
}

TEST(PageHead, WhatIsWrittenStaysText) {
  EXPECT_EQ(base_element("/a\"><script>"), "<base href=\"/a&quot;>&lt;script>\" />");
  EXPECT_EQ(with_base("no place", "x"), "no place");
}

TEST(PageHead, TheWayBackLeadsOutOfEveryFolder) {
  EXPECT_EQ(way_back("/"), "./");
  EXPECT_EQ(way_back("/games"), "./");
  EXPECT_EQ(way_back("/t/abc"), "../");
  EXPECT_EQ(way_back("/t/"), "../");
  EXPECT_EQ(way_back("/a/b/c"), "../../");
  EXPECT_EQ(way_back(""), "./");
}

}  // namespace
}  // namespace fathom::server
