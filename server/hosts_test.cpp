#include "server/hosts.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

const Ip kArrived = *Ip::parse("10.0.0.5");

TEST(Hosts, WithoutAPublicNameAnyWillDo) {
  EXPECT_TRUE(Hosts().has("fathom.example", kArrived));
  EXPECT_TRUE(Hosts("").has("", kArrived));
}

TEST(Hosts, ThePublicNameIsOurs) {
  const Hosts web("https://Fathom.example/play");
  for (const char* host : {"fathom.example", "FATHOM.example", "fathom.example:443"})
    EXPECT_TRUE(web.has(host, kArrived)) << host;
  for (const char* host : {"", "elsewhere.example", "fathom.example.elsewhere.example", "fathom.example:80",
                           "fathom.exampl", "fathom.example.", "xfathom.example"})
    EXPECT_FALSE(web.has(host, kArrived)) << host;
  const Hosts other("http://fathom.example:8443");
  EXPECT_TRUE(other.has("fathom.example:8443", kArrived));
  EXPECT_TRUE(other.has("fathom.example", kArrived)) << "proxies leave the port out";
  EXPECT_FALSE(other.has("fathom.example:443", kArrived));
  EXPECT_TRUE(Hosts("http://[2001:db8::1]:8080").has("[2001:db8::1]:8080", kArrived));
}

TEST(Hosts, AddressesThatNeedNoName) {
  const Hosts web("https://fathom.example");
  for (const char* host : {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "[::1]", "10.0.0.5:8080"})
    EXPECT_TRUE(web.has(host, kArrived)) << host;
  for (const char* host : {"10.0.0.6:8080", "localhost.elsewhere.example", "[", "[]", ":"})
    EXPECT_FALSE(web.has(host, kArrived)) << host;
}

}  // namespace
}  // namespace fathom::server
