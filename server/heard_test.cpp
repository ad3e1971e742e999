#include "server/heard.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace fathom::server {
namespace {

TEST(Heard, TakesTheFramesOwnFieldsOnly) {
  const Heard heard = hear(
      R"({"type":"steps","count":7,"steps":[{"id":"no","count":1,"legal":["no"]}],"view":{"legal":["no"],"type":"no"},)"
      R"("legal":["draw","stop"],"clocks":null})");
  EXPECT_EQ(heard.type, "steps");
  EXPECT_EQ(heard.id, "");
  EXPECT_EQ(heard.count, 7U);
  EXPECT_TRUE(heard.tells_match);
  EXPECT_EQ(heard.legal, (std::vector<std::string>{"draw", "stop"}));
  EXPECT_TRUE(heard.has_view);
  EXPECT_FALSE(heard.has_result);
}

TEST(Heard, AFrameBeforeTheMatchHasNoView) {
  const Heard heard = hear(R"({"type":"welcome","view":null,"legal":[]})");
  EXPECT_TRUE(heard.tells_match);
  EXPECT_FALSE(heard.has_view);
}

TEST(Heard, RefusesWhatIsNoJson) { EXPECT_THROW(hear("{\"type\":"), std::runtime_error); }

}  // namespace
}  // namespace fathom::server
