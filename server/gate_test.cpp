#include "server/gate.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

const Clock::time_point kNow = Clock::now();

class GateTest : public testing::Test {
 protected:
  static Incoming request(const char* method = "GET", const char* path = "/api/games") {
    Incoming made{.method = method, .path = path, .host = "fathom.example", .hosts = 1};
    made.caller.ip = *Ip::parse("203.0.113.7");
    made.caller.address = made.caller.ip.counted();
    made.arrived_at = *Ip::parse("10.0.0.5");
    return made;
  }
  int status(const Incoming& asked) {
    const auto answer = gate_.turn_away(asked, kNow);
    return answer ? answer->status : 200;
  }

  Limits limits_;
  Addresses addresses_{limits_};
  Bans bans_;
  Metrics metrics_;
  Gate gate_{addresses_, bans_, metrics_, "https://fathom.example", Hosts("https://fathom.example")};
};

TEST_F(GateTest, WhoIsBannedIsNotLetIn) {
  EXPECT_EQ(status(request()), 200);
  const std::vector<std::string> networks{"203.0.113.0/24"};
  bans_.set(networks);
  EXPECT_EQ(status(request()), 403);
  EXPECT_EQ(metrics_.refused, 1U);
}

TEST_F(GateTest, WhoAsksTooOftenIsToldWhenToComeBack) {
  while (status(request()) == 200) {}
  const auto answer = gate_.turn_away(request(), kNow);
  EXPECT_EQ(answer->status, 429);
  const std::pair<std::string_view, std::string> wait{"Retry-After", "1"};
  EXPECT_NE(std::find(answer->headers.begin(), answer->headers.end(), wait), answer->headers.end());
  Incoming free = request();
  free.caller.address.clear();
  EXPECT_EQ(status(free), 200);
}

TEST_F(GateTest, ThereIsOneHostAndItIsOurs) {
  Incoming asked = request();
  asked.hosts = 0;
  EXPECT_EQ(status(asked), 400);
  asked.hosts = 2;
  EXPECT_EQ(status(asked), 400);
  asked.hosts = 1;
  asked.host = "elsewhere.example";
  EXPECT_EQ(status(asked), 421);
  asked.host = "10.0.0.5:8080";
  EXPECT_EQ(status(asked), 200);
}

TEST_F(GateTest, PagesFromElsewhereMayOnlyLook) {
  for (const char* path : {"/api/tables/abc/socket", "/api/games"}) {
    for (const char* method : {"GET", "POST"}) {
      Incoming asked = request(method, path);
      const bool looks = std::string_view("GET") == method && std::string_view("/api/games") == path;
      for (const char* origin : {"https://elsewhere.example", "null", "https://fathom.example.elsewhere.example",
                                 "ftp://fathom.example", "fathom.example", "https://"}) {
        asked.origin = origin;
        EXPECT_EQ(status(asked), looks ? 200 : 403) << method << " " << path << " " << origin;
      }
      for (const char* origin : {"", "https://fathom.example", "http://fathom.example"}) {
        asked.origin = origin;
        EXPECT_EQ(status(asked), 200) << method << " " << path << " " << origin;
      }
    }
  }
}

TEST_F(GateTest, FriendsMayPlayFromElsewhere) {
  gate_.friends = {"https://me.example"};
  Incoming asked = request("POST", "/api/players");
  asked.origin = "https://me.example";
  EXPECT_EQ(status(asked), 200);
  EXPECT_EQ(gate_.permission(asked).size(), 3U);
  EXPECT_FALSE(gate_.preflight(asked));
  asked.method = "OPTIONS";
  EXPECT_EQ(gate_.preflight(asked)->status, 204);
  asked.path = "/";
  EXPECT_FALSE(gate_.preflight(asked));
  asked.path = "/api/players";
  for (const char* origin : {"https://me.example.elsewhere.example", "http://me.example", "null", ""}) {
    asked.origin = origin;
    EXPECT_FALSE(gate_.preflight(asked)) << origin;
    EXPECT_EQ(gate_.permission(asked).size(), 1U) << origin;
  }
}

TEST(GatePaths, OfTheSocketOfATable) {
  EXPECT_EQ(socket_table("/api/tables/abc/socket"), "abc");
  for (const char* path :
       {"", "/api/tables/socket", "/api/tables//socket", "/api/tables/abc", "/api/tables/abc/socket/"})
    EXPECT_EQ(socket_table(path), "") << path;
  EXPECT_EQ(bearer("Bearer abc"), "abc");
  EXPECT_EQ(bearer("Basic abc"), "");
}

}  // namespace
}  // namespace fathom::server
