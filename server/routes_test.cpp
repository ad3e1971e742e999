#include "server/routes.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "table/game_json.h"

namespace fathom::server {
namespace {

TEST(Routes, AreKnownByTheirPatterns) {
  const auto word = [](const char* method, const char* path) { return route_of(method, path).word(); };
  EXPECT_EQ(word("GET", "/api/tables"), "GET /api/tables");
  EXPECT_EQ(word("HEAD", "/healthz"), "GET /healthz");
  EXPECT_EQ(word("GET", "/api/tables/q7w8e9r0t1y2u3i4"), "GET /api/tables/ID");
  EXPECT_EQ(word("GET", "/api/tables/q7w8e9r0t1y2u3i4/replay"), "GET /api/tables/ID/replay");
  EXPECT_EQ(word("GET", "/api/schema/views/sea-and-shore.json"), "GET /api/schema/views/NAME");
  EXPECT_EQ(word("DELETE", "/api/players/me/games"), "DELETE /api/players/me/games");
  EXPECT_EQ(word("POST", "/api/operator/players/q7w8e9r0t1y2u3i4/ban"), "POST /api/operator/players/ID/ban");
}

TEST(Routes, WhateverElseIsAskedForIsOne) {
  for (const char* path : {"", "/", "//", "/api", "/api/", "/api/tables/", "/api/tables//replay", "/api/tables/a/b/c",
                           "/api/tables/a/REPLAY", "/API/TABLES", "/api/tables/a/", "page", "other", "/healthz/"})
    EXPECT_EQ(route_of("GET", path), Route::other()) << path;
  EXPECT_EQ(route_of("PUT", "/api/tables"), Route::other());
  EXPECT_EQ(route_of("", "/api/tables"), Route::other());
  EXPECT_EQ(Route::page().word(), "page");
  EXPECT_EQ(Route::other().word(), "other");
}

// Whoever adds a route finds it in the figures.
TEST(Routes, AreThoseOfTheDocument) {
  std::ifstream file(FATHOM_SOURCE_DIR "/docs/openapi.json");
  std::set<std::string_view> documented{"page", "other"};
  const Json document = Json::parse(file);
  for (const auto& [path, methods] : document.at("paths").items()) {
    for (const auto& [method, operation] : methods.items()) {
      std::string upper = method;
      for (char& letter : upper) letter = static_cast<char>(std::toupper(letter));
      const Route route = route_of(upper, path);
      EXPECT_NE(route, Route::other()) << upper << " " << path;
      EXPECT_TRUE(documented.insert(route.word()).second) << upper << " " << path;
    }
  }
  EXPECT_EQ(documented.size(), kRoutes.size()) << "all of them";
}

}  // namespace
}  // namespace fathom::server
