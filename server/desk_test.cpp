#include "server/desk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "server/page_head.h"
#include "table/test_folder.h"

namespace fathom::server {
namespace {

namespace fs = std::filesystem;

// A page of three files, and a place for a module.
class PageAnswer : public testing::Test {
 protected:
  PageAnswer() {
    fs::create_directories(folder_ / "web/assets");
    write("web/index.html", "<base href=\"/\" />");
    write("web/service-worker.js", "const tag = 'no module'");
    write("web/assets/a-123.js", "chunk");
    write("web/assets/a-123.js.gz", "packed");
    assets_ = Assets::from_folder(folder_ / "web");
  }
  void write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }
  std::optional<HttpAnswer> ask(const char* path, const char* accept = "*/*", const std::string& known = "",
                                const char* encodings = "br, gzip") {
    Incoming asked{.method = "GET", .path = path, .accept = accept, .accept_encoding = encodings};
    asked.if_none_match = known;
    asked.route = route_of(asked.method, asked.path);
    return page_answer(asked, *assets_, module_);
  }
  static std::string header(const HttpAnswer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers) {
      if (key == name) return value;
    }
    return "";
  }

  test::Folder folder_;
  std::optional<Assets> assets_;
  ModuleFile module_{{folder_ / "fathom.wasm"}};
};

TEST_F(PageAnswer, ThePageIsToldTheWayBack) {
  EXPECT_EQ(ask("/")->body, "<base href=\"./\" />");
  EXPECT_EQ(ask("/games")->body, "<base href=\"./\" />");
  EXPECT_EQ(ask("/index.html")->body, "<base href=\"./\" />");
  EXPECT_EQ(ask("/t/abc")->body, "<base href=\"../\" />");
  EXPECT_EQ(ask("/rules/captain-carcass")->body, "<base href=\"../\" />");
  const auto nowhere = ask("/no/such/page", "text/html");
  EXPECT_EQ(nowhere->status, 404);
  EXPECT_EQ(nowhere->body, "<base href=\"../../\" />");
  EXPECT_EQ(ask(("/" + std::string(500, '/')).c_str(), "text/html")->status, 404);
  EXPECT_FALSE(ask("/no/such/page"));
}

TEST_F(PageAnswer, ChunksStayAsTheyAreForEver) {
  const auto chunk = ask("/assets/a-123.js");
  EXPECT_EQ(chunk->body, "packed");
  EXPECT_EQ(header(*chunk, "Content-Encoding"), "gzip");
  EXPECT_NE(header(*chunk, "Cache-Control").find("immutable"), std::string::npos);
  EXPECT_FALSE(ask("/assets/a-124.js"));
}

TEST_F(PageAnswer, IsPackedForThoseWhoTakeItSo) {
  for (const char* encodings : {"gzip", "deflate, gzip;q=1.0", "br;q=0, gzip ; q=0.05, *;q=0"})
    EXPECT_EQ(ask("/assets/a-123.js", "*/*", "", encodings)->body, "packed") << encodings;
  for (const char* encodings : {"", "br", "gzip;q=0", "gzip;q=0.000, br", "x-gzip", ",;,"})
    EXPECT_EQ(ask("/assets/a-123.js", "*/*", "", encodings)->body, "chunk") << encodings;
}

TEST_F(PageAnswer, AFolderHasItsOwnPage) {
  fs::create_directories(folder_ / "web/docs/rules");
  write("web/docs/index.html", "documentation");
  write("web/docs/rules/index.html", "rules");
  assets_ = Assets::from_folder(folder_ / "web");
  EXPECT_EQ(ask("/docs/")->body, "documentation");
  EXPECT_EQ(ask("/docs/index.html")->body, "documentation");
  EXPECT_EQ(ask("/docs/rules/")->body, "rules");
  for (const auto& [path, folder] : {std::pair("/docs", "docs/"), std::pair("/docs/rules", "rules/")}) {
    const auto answer = ask(path);
    ASSERT_TRUE(answer) << path;
    EXPECT_EQ(answer->status, 308) << path;
    EXPECT_EQ(header(*answer, "Location"), folder) << "seen from where it was asked, also behind a proxy with a path";
    EXPECT_EQ(answer->body, "");
  }
  for (const char* path : {"/docs//", "/docs/nothing", "/docs/nothing/", "/docs/../docs/index.html",
                           "/docs/%2e%2e/index.html", "//docs", "/t", "/docs/rules//index.html"})
    EXPECT_FALSE(ask(path)) << path;
  EXPECT_EQ(ask("/docs/nothing.html", "text/html")->status, 404);
}

TEST_F(PageAnswer, TheModuleIsThereOnceItIsBuilt) {
  EXPECT_FALSE(ask("/local/fathom.wasm"));
  const std::string before = ask("/service-worker.js")->body;
  EXPECT_EQ(before, "const tag = 'no module'");
  write("fathom.wasm", "module");
  const auto module = ask("/local/fathom.wasm");
  ASSERT_TRUE(module);
  EXPECT_EQ(module->body, "module");
  EXPECT_EQ(header(*module, "Content-Type"), "application/wasm");
  EXPECT_EQ(header(*module, "Cache-Control"), "no-cache");
  EXPECT_EQ(ask("/local/fathom.wasm", "*/*", header(*module, "ETag"))->status, 304);
  write("fathom.wasm.br", "packed");
  EXPECT_EQ(ask("/local/fathom.wasm")->body, "packed");
  EXPECT_EQ(header(*ask("/local/fathom.wasm"), "Content-Encoding"), "br");
  const auto worker = ask("/service-worker.js");
  EXPECT_NE(worker->body, before) << "browsers notice by it";
  EXPECT_EQ(worker->body.find("no module"), std::string::npos);
  EXPECT_EQ(header(*worker, "Content-Type"), "text/javascript; charset=utf-8");
}

TEST_F(PageAnswer, APageMayBringItsOwnModule) {
  fs::create_directories(folder_ / "web/local");
  write("web/local/fathom.wasm", "its own");
  assets_ = Assets::from_folder(folder_ / "web");
  EXPECT_EQ(ask("/local/fathom.wasm")->body, "its own");
}

TEST(CommonHeaders, IsolateThePageAndLetItCompileAModule) {
  const auto value = [](std::string_view name) {
    const auto found = std::find_if(kCommonHeaders.begin(), kCommonHeaders.end(),
                                    [name](const Header& header) { return header.first == name; });
    return found == kCommonHeaders.end() ? std::string_view() : found->second;
  };
  EXPECT_EQ(value("Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(value("Cross-Origin-Embedder-Policy"), "require-corp");
  EXPECT_NE(value("Content-Security-Policy").find("script-src 'self' 'wasm-unsafe-eval';"), std::string_view::npos);
  EXPECT_EQ(value("Content-Security-Policy").find("'unsafe-eval'"), std::string_view::npos);
}

}  // namespace
}  // namespace fathom::server
