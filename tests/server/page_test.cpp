// The page over real sockets: its module, and pages on other hosts that may play here.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/server/process.h"

namespace fathom::test {
namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

TEST(ServerPage, TheModuleIsHandedOutOnceItIsBuilt) {
  const Folder folder;
  const std::string path = folder / "fathom.wasm";
  const ServerProcess server({"--module", path});
  const auto ask = [&](const Headers& headers = {}) {
    return http(server.port(), "GET", "/local/fathom.wasm", "", "", headers);
  };
  EXPECT_EQ(ask().status, 404);
  std::ofstream(path) << "module";
  const HttpAnswer module = ask();
  EXPECT_EQ(module.status, 200);
  EXPECT_EQ(module.body, "module");
  EXPECT_EQ(module.header("Content-Type"), "application/wasm");
  EXPECT_EQ(module.header("Cross-Origin-Embedder-Policy"), "require-corp");
  EXPECT_EQ(module.header("Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(ask({{"If-None-Match", module.header("ETag")}}).status, 304);
  std::ofstream(path + ".br") << "packed";
  EXPECT_EQ(ask({{"Accept-Encoding", "gzip, br"}}).header("Content-Encoding"), "br");
  EXPECT_EQ(ask({{"Accept-Encoding", "gzip, br"}}).body, "packed");
  EXPECT_EQ(ask({{"Accept-Encoding", "gzip"}}).body, "module");
}

TEST(ServerPage, APageOnAnotherHostPlaysWhereItIsAllowed) {
  const ServerProcess server({"--allow-origin", "https://me.example/some/project/,https://you.example"});
  const auto ask = [&](const char* method, const char* path, const char* origin, const Headers& more = {}) {
    Headers headers{{"Origin", origin}};
    headers.insert(headers.end(), more.begin(), more.end());
    return http(server.port(), method, path, std::string(method) == "POST" ? R"({"name":"Ada"})" : "", "", headers);
  };
  for (const char* origin : {"https://me.example", "https://you.example"}) {
    const HttpAnswer asked = ask("OPTIONS", "/api/players", origin, {{"Access-Control-Request-Method", "POST"}});
    EXPECT_EQ(asked.status, 204);
    EXPECT_EQ(asked.header("Access-Control-Allow-Origin"), origin);
    EXPECT_NE(asked.header("Access-Control-Allow-Headers").find("Authorization"), std::string::npos);
    const HttpAnswer made = ask("POST", "/api/players", origin);
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(made.header("Access-Control-Allow-Origin"), origin);
    EXPECT_EQ(ask("GET", "/api/tables/none", origin).header("Access-Control-Allow-Origin"), origin)
        << "problems are told, too";
  }
  for (const char* origin : {"https://elsewhere.example", "http://me.example", "null"}) {
    EXPECT_EQ(ask("OPTIONS", "/api/players", origin).status, 403);
    EXPECT_EQ(ask("POST", "/api/players", origin).status, 403);
    EXPECT_EQ(ask("GET", "/api/games", origin).header("Access-Control-Allow-Origin"), "");
  }
  EXPECT_EQ(ask("GET", "/", "https://me.example").header("Access-Control-Allow-Origin"), "") << "only of the API";

  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, {{"game", "captain-carcass"}, {"seats", {"me", "open"}}});
  WebSocket allowed(server.port(), table, "https://me.example");
  allowed.send(Json{{"type", "hello"}, {"token", ada}});
  EXPECT_EQ(allowed.expect("welcome").at("type"), "welcome");
  EXPECT_THROW(WebSocket(server.port(), table, "https://elsewhere.example"), std::runtime_error);
}

TEST(ServerPage, NobodyElseIsAllowedUnlessSomebodyIs) {
  const ServerProcess server;
  const HttpAnswer answer = http(server.port(), "GET", "/api/games", "", "", {{"Origin", "https://me.example"}});
  EXPECT_EQ(answer.header("Access-Control-Allow-Origin"), "");
  EXPECT_EQ(answer.header("Vary"), "");
}

}  // namespace
}  // namespace fathom::test
