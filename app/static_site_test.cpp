#include "app/static_site.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "server/page_head.h"
#include "table/test_folder.h"

namespace fathom {
namespace {

namespace fs = std::filesystem;

class Site : public testing::Test {
 protected:
  Site() {
    fs::create_directories(folder_ / "web/assets");
    write("web/index.html",
          "<meta charset=\"utf-8\" /><base href=\"/\" /><meta name=\"fathom-server\" content=\".\" />");
    write("web/service-worker.js", "const tag = 'no module'");
    write("web/assets/a-1.js", "chunk");
    write("web/icon.svg", "icon");
  }
  void write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  bool has(const std::string& name) const { return fs::exists(folder_ / name); }

  SiteFiles files(const StaticSite& site = {}) const {
    const server::Assets assets = server::Assets::from_folder(folder_ / "web");
    const server::Asset module = server::make_asset("/local/fathom.wasm", "module", {});
    return site_files(assets, &module, site);
  }
  std::string page(const StaticSite& site) const {
    for (const auto& [name, content] : files(site)) {
      if (name == "index.html") return content;
    }
    return "";
  }
  Written publish(bool force = false) const { return write_site(folder_ / "out", files(), force); }

  test::Folder folder_;
};

TEST_F(Site, HasAllThatAHostNeeds) {
  EXPECT_EQ(publish().files, 9U);
  EXPECT_EQ(read("out/assets/a-1.js"), "chunk");
  EXPECT_EQ(read("out/local/fathom.wasm"), "module");
  EXPECT_EQ(read("out/404.html"), read("out/index.html")) << "for addresses that are no files";
  EXPECT_TRUE(has("out/NOTES.txt"));
  EXPECT_TRUE(has("out/.nojekyll"));
  EXPECT_EQ(read("out/service-worker.js").find("no module"), std::string::npos);
}

TEST_F(Site, ThePageFindsWhereItLiesOrIsTold) {
  const std::string finds = page({});
  EXPECT_NE(finds.find("location.pathname"), std::string::npos);
  EXPECT_NE(finds.find("'sha256-"), std::string::npos) << "the script is allowed";
  const std::string told = page({"/some/project/", ""});
  EXPECT_NE(told.find("<base href=\"/some/project/\" />"), std::string::npos);
  EXPECT_EQ(told.find("<script"), std::string::npos);
  EXPECT_EQ(told.find("sha256"), std::string::npos);
}

TEST_F(Site, ThePageKnowsItsServerOrThatThereIsNone) {
  EXPECT_NE(page({}).find("<meta name=\"fathom-server\" content=\"\" />"), std::string::npos);
  const std::string page = this->page({"", "https://fathom.example/play"});
  EXPECT_NE(page.find("content=\"https://fathom.example/play\""), std::string::npos);
  EXPECT_NE(page.find("connect-src 'self' https://fathom.example wss://fathom.example;"), std::string::npos);
}

TEST_F(Site, IsReplacedButNothingElseIs) {
  publish();
  write("out/CNAME", "fathom.example");
  write("web/assets/a-2.js", "newer");
  fs::remove(folder_ / "web/assets/a-1.js");
  fs::remove(folder_ / "web/icon.svg");
  EXPECT_EQ(publish().removed, 1U);
  EXPECT_EQ(read("out/CNAME"), "fathom.example");
  EXPECT_FALSE(has("out/icon.svg"));
  EXPECT_TRUE(has("out/assets/a-1.js")) << "pages that are open still ask for it";
  EXPECT_EQ(publish().removed, 0U);
  EXPECT_TRUE(has("out/assets/a-1.js")) << "the same once more is no version";
  write("web/assets/a-3.js", "newest");
  fs::remove(folder_ / "web/assets/a-2.js");
  EXPECT_EQ(publish().removed, 1U);
  EXPECT_FALSE(has("out/assets/a-1.js"));
  EXPECT_TRUE(has("out/assets/a-2.js"));
}

TEST_F(Site, FilesOfSomebodyElseAreLeftAlone) {
  fs::create_directories(folder_ / "out");
  write("out/thesis.txt", "years of work");
  EXPECT_THROW(publish(), std::runtime_error);
  EXPECT_FALSE(has("out/index.html"));
  publish(true);
  EXPECT_EQ(read("out/thesis.txt"), "years of work");
  publish();
  write("web/thesis.txt", "another one");
  EXPECT_THROW(publish(), std::runtime_error) << "it has our list, but this file is not in it";
  EXPECT_EQ(read("out/thesis.txt"), "years of work");
}

TEST_F(Site, AListThatLeadsElsewhereRemovesNothingThere) {
  publish();
  write("precious", "mine");
  write("out/fathom-page.json", R"({"files":["../precious","/etc/hostname"],"kept":["assets/../../precious"]})");
  publish(true);
  EXPECT_EQ(read("precious"), "mine");
}

}  // namespace
}  // namespace fathom
