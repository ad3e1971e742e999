#include "server/metrics.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <thread>

namespace fathom::server {
namespace {

TEST(Metrics, CountOnAllThreads) {
  Metrics metrics;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int n = 0; n < 1000; ++n) {
        ++metrics.moves;
        metrics.acknowledged.add(0.002);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(metrics.moves, 4000U);
  EXPECT_NE(metrics.text({}).find("fathom_move_seconds_count 4000\n"), std::string::npos);
}

TEST(Metrics, HistogramsAreCumulative) {
  Histogram histogram;
  for (const double seconds : {0.0005, 0.001, 0.0011, 0.3, 7.0}) histogram.add(seconds);
  const std::string text = histogram.text("t", R"(a="b")");
  for (const char* line :
       {"t_bucket{a=\"b\",le=\"0.001\"} 2\n", "t_bucket{a=\"b\",le=\"0.0025\"} 3\n",
        "t_bucket{a=\"b\",le=\"0.25\"} 3\n", "t_bucket{a=\"b\",le=\"1\"} 4\n", "t_bucket{a=\"b\",le=\"5\"} 4\n",
        "t_bucket{a=\"b\",le=\"+Inf\"} 5\n", "t_count{a=\"b\"} 5\n", "t_sum{a=\"b\"} 7.3026\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Metrics, TellRequestsByRouteAndFramesByType) {
  Metrics metrics;
  metrics.answered(route_of("GET", "/api/tables/abcdefgh"), 200, 0.01);
  metrics.answered(route_of("GET", "/api/tables/abcdefgh"), 404, 0.01);
  metrics.answered(Route::other(), 9999, 0.01);
  metrics.frames_in.add(ClientMessage::Type::move);
  metrics.frames_in.add_bad();
  metrics.frames_out.add(R"({"type":"ack","id":"1","count":3})");
  metrics.frames_out.add(R"({"type":"something"})");
  metrics.frames_out.add("");
  const std::string text = metrics.text({.tables = 3});
  for (const char* line :
       {"fathom_requests_total{route=\"GET /api/tables/ID\",status=\"2xx\"} 1\n",
        "fathom_requests_total{route=\"GET /api/tables/ID\",status=\"4xx\"} 1\n",
        "fathom_request_seconds_count{route=\"GET /api/tables/ID\"} 2\n",
        "fathom_requests_total{route=\"other\",status=\"5xx\"} 1\n", "fathom_frames_received_total{type=\"move\"} 1\n",
        "fathom_frames_received_total{type=\"bad\"} 1\n", "fathom_frames_sent_total{type=\"ack\"} 1\n",
        "fathom_frames_sent_total{type=\"other\"} 2\n", "fathom_tables 3\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line;
  EXPECT_EQ(text.find("abcdefgh"), std::string::npos);
  EXPECT_EQ(text.find("/api/games"), std::string::npos) << "nobody has asked for them";
}

// An alert on a figure that is called otherwise never fires.
TEST(Metrics, HaveWhatAlertsAndPicturesAskFor) {
  Metrics metrics;
  metrics.answered(Route::other(), 200, 0.01);
  const StoreSize size{.bytes = 1, .log_bytes = 1, .free_bytes = 1};
  const std::string text = metrics.text({.store = size});
  const std::regex pattern("fathom_[a-z_]+");
  for (const char* name : {"prometheus-rules.yml", "grafana-dashboard.json"}) {
    std::ifstream file(std::filesystem::path(FATHOM_SOURCE_DIR) / "deploy" / name);
    const std::string asking{std::istreambuf_iterator<char>(file), {}};
    std::set<std::string> asked;
    for (std::sregex_iterator each(asking.begin(), asking.end(), pattern), end; each != end; ++each)
      asked.insert(each->str());
    EXPECT_GT(asked.size(), 10U) << name;
    for (const std::string& figure : asked) {
      const bool has =
          text.find("\n" + figure + " ") != std::string::npos || text.find("\n" + figure + "{") != std::string::npos;
      EXPECT_TRUE(has) << figure << " of " << name;
    }
  }
}

}  // namespace
}  // namespace fathom::server
