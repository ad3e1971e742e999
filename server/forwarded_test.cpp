#include "server/forwarded.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

TEST(Forwarded, TheClientIsTheLastHopThatIsNoProxy) {
  struct Case {
    const char* proxies;
    const char* peer;
    const char* forwarded;
    const char* client;
  };
  for (const auto& [proxies, peer, forwarded, client] : {
           // Nobody is believed.
           Case{"false", "127.0.0.1", "203.0.113.7", "127.0.0.1"},
           Case{"0", "10.0.0.1", "203.0.113.7", "10.0.0.1"},
           // So many hops: what stands before is what the client claims.
           Case{"true", "127.0.0.1", "203.0.113.7", "203.0.113.7"},
           Case{"1", "127.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"},
           Case{"1", "127.0.0.1", "127.0.0.1, 203.0.113.7", "203.0.113.7"},
           Case{"2", "127.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"},
           Case{"2", "127.0.0.1", "203.0.113.7,10.0.0.2", "203.0.113.7"},
           Case{"2", "127.0.0.1", "10.0.0.2", "10.0.0.2"},
           Case{"1", "127.0.0.1", "", "127.0.0.1"},
           // Networks: whoever is not in them is no proxy, whatever they say.
           Case{"10.0.0.0/8,127.0.0.1", "127.0.0.1", "198.51.100.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"},
           Case{"10.0.0.0/8,127.0.0.1", "127.0.0.1", "203.0.113.7", "203.0.113.7"},
           Case{"10.0.0.0/8", "192.0.2.9", "203.0.113.7", "192.0.2.9"},
           Case{"10.0.0.0/8", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"},
           Case{"10.0.0.0/8", "::ffff:10.0.0.1", "203.0.113.7", "203.0.113.7"},
           Case{"2001:db8::/32", "2001:db8::5", "2001:db9::1", "2001:db9::1"},
           // Ports and blanks.
           Case{"1", "127.0.0.1", "203.0.113.7:4711", "203.0.113.7"},
           Case{"1", "127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"},
           Case{"1", "127.0.0.1", "[2001:db8::1]", "2001:db8::1"},
           Case{"1", "127.0.0.1", "2001:db8::1", "2001:db8::1"},
           Case{"1", "127.0.0.1", " \t203.0.113.7 ", "203.0.113.7"},
           // Garbage tells nothing.
           Case{"1", "127.0.0.1", "unknown", "127.0.0.1"},
           Case{"1", "127.0.0.1", "203.0.113.7,", "127.0.0.1"},
           Case{"1", "127.0.0.1", "203.0.113.7, <script>", "127.0.0.1"},
           Case{"1", "127.0.0.1", "[203.0.113.7", "127.0.0.1"},
           Case{"1", "127.0.0.1", "[", "127.0.0.1"},
           Case{"2", "127.0.0.1", "nonsense, 10.0.0.2", "127.0.0.1"},
           Case{"1", "127.0.0.1", "nonsense, 203.0.113.7", "203.0.113.7"},
       }) {
    const auto believed = Proxies::parse(proxies);
    ASSERT_TRUE(believed.has_value()) << proxies;
    EXPECT_EQ(believed->client(*Ip::parse(peer), forwarded).text(), Ip::parse(client)->text())
        << proxies << ": " << forwarded;
  }
}

TEST(Forwarded, WhatIsNoListOfProxiesIsRefused) {
  for (const char* text : {"", "yes", "-1", "17", "10.0.0.0/33", "10.0.0.0/8,", ",", "nginx", "10.0.0.1;10.0.0.2"})
    EXPECT_FALSE(Proxies::parse(text).has_value()) << text;
  EXPECT_TRUE(Proxies::parse("10.0.0.0/8, 127.0.0.1").has_value());
}

TEST(Forwarded, OnlyThisMachineItselfIsFree) {
  const Ip here = *Ip::parse("127.0.0.1");
  const Ip there = *Ip::parse("192.0.2.1");
  const Proxies nobody;
  const Proxies one = *Proxies::parse("1");
  EXPECT_EQ(caller_of(here, {}, nobody, false).address, "");
  EXPECT_EQ(caller_of(here, {}, one, false).address, "");
  EXPECT_EQ(caller_of(here, {}, nobody, true).address, "127.0.0.1");
  EXPECT_TRUE(caller_of(here, {}, nobody, true).here);
  EXPECT_EQ(caller_of(there, {}, nobody, false).address, "192.0.2.1");
  // Who is said to be here, is not.
  EXPECT_EQ(caller_of(here, "127.0.0.1", one, false).address, "127.0.0.1");
  EXPECT_EQ(caller_of(here, "::1", one, false).address, "::/64");
  EXPECT_EQ(caller_of(here, "nonsense", one, false).address, "127.0.0.1");
  EXPECT_FALSE(caller_of(here, "127.0.0.1", one, false).here);
  EXPECT_EQ(caller_of(there, "127.0.0.1", nobody, false).address, "192.0.2.1");
  // A proxy that nobody has told us about.
  EXPECT_EQ(caller_of(here, "203.0.113.7", nobody, false).address, "127.0.0.1");
  EXPECT_FALSE(caller_of(here, "203.0.113.7", nobody, false).here);
}

}  // namespace
}  // namespace fathom::server
