// Who is let in, over real sockets: hosts, proxies, limits per address, and what operators see of it.
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <thread>

#include "tests/server/process.h"

namespace fathom::test {
namespace {

const Json kDuel{{"game", "captain-carcass"}, {"seats", {"me", "open"}}};
using Headers = std::vector<std::pair<std::string, std::string>>;

std::string status_line(const std::string& answer) { return answer.substr(0, answer.find("\r\n")); }

// A request of which only these headers matter.
std::string bare(int port, const std::string& headers, const std::string& first = "GET /healthz HTTP/1.1") {
  return status_line(raw(port, first + "\r\n" + headers + "Connection: close\r\n\r\n"));
}

TEST(ServerGate, ARequestHasOneHost) {
  const ServerProcess server;
  EXPECT_EQ(bare(server.port(), ""), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(bare(server.port(), "Host: a\r\nHost: a\r\n"), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(bare(server.port(), "Host: a\r\n"), "HTTP/1.1 200 OK") << "any, as long as there is no public URL";
}

TEST(ServerGate, TheHostIsOurs) {
  const ServerProcess server({"--public-url", "https://fathom.example"});
  EXPECT_EQ(bare(server.port(), "Host: elsewhere.example\r\n"), "HTTP/1.1 421 Misdirected Request");
  EXPECT_EQ(bare(server.port(), "Host: fathom.example:80\r\n"), "HTTP/1.1 421 Misdirected Request");
  for (const char* host : {"fathom.example", "Fathom.Example:443", "localhost:1", "127.0.0.1", "[::1]:80"})
    EXPECT_EQ(bare(server.port(), std::string("Host: ") + host + "\r\n"), "HTTP/1.1 200 OK") << host;
}

TEST(ServerGate, ClientsBehindAProxyAreCountedEach) {
  const ServerProcess server({"--trust-proxy", "--players-per-hour", "2"});
  const auto made_by = [&](const std::string& forwarded) {
    const Headers headers{{"X-Forwarded-For", forwarded}};
    return http(server.port(), "POST", "/api/players", R"({"name":"Ada"})", "", headers);
  };
  EXPECT_EQ(made_by("203.0.113.7").status, 201);
  EXPECT_EQ(made_by("198.51.100.1, 203.0.113.7").status, 201) << "what stands before is only a claim";
  const HttpAnswer refused = made_by("127.0.0.1, 203.0.113.7");
  EXPECT_EQ(refused.status, 429);
  EXPECT_GT(std::stoi(refused.header("Retry-After")), 1000);
  EXPECT_EQ(made_by("203.0.113.8").status, 201);
  // Whoever has an address of IPv6 has many.
  EXPECT_EQ(made_by("2001:db8:1:2::1").status, 201);
  EXPECT_EQ(made_by("2001:db8:1:2:ffff::1").status, 201);
  EXPECT_EQ(made_by("2001:db8:1:2:3:4:5:6").status, 429);
  EXPECT_EQ(made_by("2001:db8:1:3::1").status, 201);
  // Who is said to be this machine is as limited as anybody, and so is nonsense.
  for (const char* forwarded : {"127.0.0.1", "unknown"}) made_by(forwarded);
  EXPECT_EQ(made_by("127.0.0.1").status, 429);
  EXPECT_EQ(made_by("nonsense").status, 429) << "the proxy's own address";
  // Who is really on this machine is free.
  for (int i = 0; i < 5; ++i) server.new_player("Ada");
  // Several lines are one list.
  const std::string lines =
      "POST /api/players HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.9\r\n"
      "X-Forwarded-For: 203.0.113.7\r\nContent-Length: 14\r\nConnection: close\r\n\r\n"
      R"({"name":"Ada"})";
  EXPECT_EQ(status_line(raw(server.port(), lines)), "HTTP/1.1 429 Too Many Requests");
}

TEST(ServerGate, OnlyKnownProxiesAreBelieved) {
  const ServerProcess server({"--trust-proxy", "10.0.0.0/8", "--players-per-hour", "1"});
  const auto made_by = [&](const char* forwarded) {
    return http(server.port(), "POST", "/api/players", R"({"name":"Ada"})", "", {{"X-Forwarded-For", forwarded}})
        .status;
  };
  EXPECT_EQ(made_by("203.0.113.7"), 201);
  EXPECT_EQ(made_by("203.0.113.8"), 429) << "all of them are 127.0.0.1, which hands on and so is not free";
  server.new_player("Ada");
  server.new_player("Ben");
}

TEST(ServerGate, EveryAnswerAndItsLogHaveTheSameId) {
  const ServerProcess server({"--log", "debug"});
  const HttpAnswer first = http(server.port(), "GET", "/api/games");
  const HttpAnswer second = http(server.port(), "GET", "/nothing");
  const std::string id = second.header("X-Request-Id");
  EXPECT_EQ(id.size(), 10U);
  EXPECT_NE(first.header("X-Request-Id"), id);
  EXPECT_NE(server.log().find("\"request\":\"" + id + "\",\"route\":\"other\",\"status\":404"), std::string::npos)
      << server.log();
  EXPECT_NE(raw(server.port(), "nonsense\r\n\r\n").find("X-Request-Id: "), std::string::npos);
}

// Also what is logged when the store has answered.
TEST(ServerGate, WhatFollowsFromARequestHasItsIdToo) {
  const ServerProcess server;
  const std::string ada = server.new_player("Ada");
  const HttpAnswer made =
      http(server.port(), "POST", "/api/tables", R"({"game":"captain-carcass","seats":["me","open"]})", ada);
  ASSERT_EQ(made.status, 201);
  const std::string line = "\"event\":\"table_made\",\"request\":\"" + made.header("X-Request-Id") + "\"";
  EXPECT_NE(server.log().find(line), std::string::npos) << server.log();
}

TEST(ServerGate, FiguresAreByRouteAndType) {
  const ServerProcess server;
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, kDuel);
  http(server.port(), "GET", "/api/tables/aaaaaaaaaaaaaaaa");
  http(server.port(), "GET", "/");
  WebSocket socket = server.join(table, ada);
  socket.send({{"type", "ping"}});
  socket.expect("pong");
  socket.send_text("{");
  socket.expect("error");
  const std::string figures = http(server.port(), "GET", "/metrics").body;
  for (const char* line :
       {"fathom_requests_total{route=\"POST /api/players\",status=\"2xx\"} 1\n",
        "fathom_requests_total{route=\"GET /api/tables/ID\",status=\"4xx\"} 1\n",
        "fathom_requests_total{route=\"GET /api/tables/ID/socket\",status=\"1xx\"} 1\n",
        "fathom_requests_total{route=\"page\",status=\"2xx\"} 1\n",
        "fathom_request_seconds_count{route=\"POST /api/tables\"} 1\n",
        "fathom_frames_received_total{type=\"hello\"} 1\n", "fathom_frames_received_total{type=\"ping\"} 1\n",
        "fathom_frames_received_total{type=\"bad\"} 1\n", "fathom_frames_sent_total{type=\"welcome\"} 1\n",
        "fathom_frames_sent_total{type=\"pong\"} 1\n", "fathom_connections 1\n"})
    EXPECT_NE(figures.find(line), std::string::npos) << line << figures;
  EXPECT_EQ(figures.find(table), std::string::npos);
  EXPECT_NE(figures.find("fathom_frames_sent_total{type=\"other\"} 0\n"), std::string::npos)
      << "every frame has a type";
}

TEST(ServerGate, WelcomesCostWhatTheyWeigh) {
  const ServerProcess server({"--limit-loopback", "--welcome-bytes-per-second", "200"});
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, kDuel);
  int welcomes = 0;
  for (; welcomes < 50; ++welcomes) {
    WebSocket socket = server.socket(table);
    socket.send({{"type", "hello"}});
    const auto frame = socket.receive();
    ASSERT_TRUE(frame.has_value());
    if (frame->at("type") == "welcome") continue;
    EXPECT_EQ(frame->at("code"), "too_many");
    EXPECT_FALSE(socket.receive().has_value());
    EXPECT_EQ(socket.close_code(), 1008);
    break;
  }
  EXPECT_GE(welcomes, 2) << "four thousand bytes at once";
  EXPECT_LE(welcomes, 10);
}

// A page is a part of a welcome: it has at most so many steps, whatever is asked for, and costs what it weighs.
TEST(ServerGate, PagesAreShortAndCostWhatTheyWeigh) {
  const ServerProcess server({"--limit-loopback", "--welcome-bytes-per-second", "200"});
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, {{"game", "sea-and-shore"},
                                                   {"seats", {"random", "random", "random", "random"}},
                                                   {"options", {{"players", 4}}},
                                                   {"bot_delay_ms", 0},
                                                   {"start", true}});
  const std::string address = "/api/tables/" + table;
  while (http(server.port(), "GET", address).json().at("status") != "over")
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  WebSocket socket = server.socket(table);
  socket.send({{"type", "hello"}, {"views", true}, {"page", 1'000'000}});
  const Json welcome = socket.expect("welcome");
  EXPECT_EQ(welcome.at("steps").size(), 60U);
  EXPECT_EQ(welcome.at("next"), 60);
  // More than there was, and now there is nothing.
  socket.send({{"type", "page"}, {"id", "p"}, {"from", 60}});
  for (;;) {
    const auto frame = socket.receive();
    ASSERT_TRUE(frame.has_value());
    if (frame->value("id", "") != "p") continue;
    EXPECT_EQ(frame->at("code"), "too_many");
    break;
  }
  socket.send({{"type", "ping"}});
  socket.expect("pong");  // whoever plays goes on

  const ServerProcess generous;
  const std::string other = generous.new_table(
      generous.new_player("Ada"), {{"game", "captain-carcass"}, {"seats", {"random", "random"}}, {"start", true}});
  WebSocket here = generous.socket(other);
  here.send({{"type", "hello"}, {"page", 1}});
  EXPECT_EQ(here.expect("welcome").at("next"), 1);
  here.send({{"type", "page"}, {"id", "p"}, {"from", 0}});
  const Json page = here.expect("page");
  EXPECT_EQ(page.at("id"), "p");
  EXPECT_EQ(page.at("steps")[0].at("number"), 0);
  here.send({{"type", "hello"}, {"page", 0}});
  EXPECT_EQ(here.expect("error").at("code"), "bad_message");
}

// Packed or not, the frames are the same; both sides pack, and nobody who did not ask gets anything packed.
TEST(ServerGate, LargeFramesArePackedForThoseWhoOfferIt) {
  const ServerProcess server({"--packed-connections", "2"});
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(
      ada, {{"game", "captain-carcass"}, {"seats", {"random", "random"}}, {"bot_delay_ms", 0}, {"start", true}});
  const auto welcomed = [](WebSocket& socket) {
    socket.send({{"type", "hello"}, {"views", true}});
    return socket.expect("welcome");
  };
  Json plain;
  do {
    WebSocket watcher = server.socket(table);
    plain = welcomed(watcher);
  } while (!plain.contains("result"));
  ASSERT_GT(plain.dump().size(), 20'000U);
  WebSocket first(server.port(), table, {}, true);
  WebSocket second(server.port(), table, {}, true);
  WebSocket third(server.port(), table, {}, true);
  EXPECT_TRUE(first.packs());
  EXPECT_TRUE(second.packs());
  EXPECT_FALSE(third.packs()) << "two may";
  for (WebSocket* socket : {&first, &second, &third}) {
    const Json packed = welcomed(*socket);
    EXPECT_EQ(packed.at("steps"), plain.at("steps"));
    EXPECT_EQ(packed.at("view"), plain.at("view"));
    socket->send({{"type", "ping"}});
    socket->expect("pong");
  }
}

// --- sockets have threads of their own ---

class NetworkThreads : public testing::TestWithParam<const char*> {};

TEST_P(NetworkThreads, FramesKeepTheirOrder) {
  const ServerProcess server({"--network-threads", GetParam()});
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, kDuel);
  WebSocket socket = server.socket(table);
  // All at once, behind a hello whose player and table have to be looked for.
  socket.send({{"type", "hello"}, {"token", ada}});
  constexpr int kFrames = 300;
  for (int i = 0; i < kFrames; ++i) {
    const std::string id = std::to_string(i);
    // Refused where it is read, and by the table.
    socket.send_text(i % 2 == 0 ? R"({"type":"sit","id":")" + id + R"(","seat":"x"})"
                                : R"({"type":"start","id":")" + id + R"("})");
  }
  socket.expect("welcome");
  for (int i = 0; i < kFrames; ++i) {
    const Json error = socket.expect("error");
    ASSERT_EQ(error.at("id"), std::to_string(i));
    ASSERT_EQ(error.at("code"), i % 2 == 0 ? "bad_message" : "seats_open");
  }
}

TEST_P(NetworkThreads, AFloodOfSomebodyWhoDoesNotReadHarmsNobody) {
  const ServerProcess server({"--network-threads", GetParam()});
  const std::string table = server.new_table(server.new_player("Ada"), kDuel);
  {
    WebSocket deaf = server.join(table, "");
    for (int i = 0; i < 50'000 && !deaf.closed(); ++i) deaf.send_text(R"({"type":"ping"})");
  }
  WebSocket other = server.join(table, "");
  other.send({{"type", "ping"}});
  other.expect("pong");
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
}

TEST_P(NetworkThreads, EverybodyHearsOfTheEndAndWhenToComeBack) {
  ServerProcess server({"--network-threads", GetParam()});
  const std::string table = server.new_table(server.new_player("Ada"), kDuel);
  std::vector<WebSocket> guests;
  for (int i = 0; i < 20; ++i) guests.push_back(server.join(table, ""));
  std::thread stopper([&server] { EXPECT_EQ(server.end(SIGTERM), 0) << server.log(); });
  std::set<int> times;
  for (WebSocket& guest : guests) {
    const Json bye = guest.expect("bye");
    EXPECT_EQ(bye.at("code"), "stopping");
    times.insert(bye.at("return_in_ms").get<int>());
    EXPECT_FALSE(guest.receive().has_value());
    EXPECT_EQ(guest.close_code(), 1000);
  }
  stopper.join();
  EXPECT_GT(times.size(), 5U) << "not all at once";
}

INSTANTIATE_TEST_SUITE_P(Server, NetworkThreads, testing::Values("0", "1", "3"));

TEST(ServerOptions, OfProxiesAreChecked) {
  const auto run = [](const std::string& arguments) {
    FILE* pipe = popen(("'" + program() + "' serve --listen nonsense " + arguments + " 2>&1").c_str(), "r");
    std::string out;
    char buffer[512];
    while (const std::size_t count = fread(buffer, 1, sizeof buffer, pipe)) out.append(buffer, count);
    pclose(pipe);
    return out;
  };
  for (const char* good : {"--trust-proxy", "--trust-proxy 2", "--trust-proxy 10.0.0.0/8,127.0.0.1", "--trust-proxy=1"})
    EXPECT_NE(run(good).find("ADDRESS:PORT"), std::string::npos) << good << run(good);
  for (const char* bad : {"--trust-proxy nginx", "--trust-proxy 10.0.0.0/33", "--network-threads -1"})
    EXPECT_EQ(run(bad).find("ADDRESS:PORT"), std::string::npos) << bad << run(bad);
}

}  // namespace
}  // namespace fathom::test
