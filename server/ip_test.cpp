#include "server/ip.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

TEST(Ip, IsReadInBothForms) {
  for (const char* text : {"192.0.2.1", "0.0.0.0", "255.255.255.255", "2001:db8::1", "::1", "::"}) {
    const auto ip = Ip::parse(text);
    ASSERT_TRUE(ip.has_value()) << text;
    EXPECT_EQ(ip->text(), text);
  }
  EXPECT_EQ(Ip::parse("2001:0DB8:0:0::1")->text(), "2001:db8::1");
  EXPECT_EQ(Ip::parse("::ffff:192.0.2.1")->text(), "192.0.2.1");
  EXPECT_EQ(*Ip::parse("::ffff:c000:201"), *Ip::parse("192.0.2.1"));
  using namespace std::string_literals;
  for (const std::string& text : {""s, " 192.0.2.1"s, "192.0.2"s, "192.0.2.256"s, "192.0.2.01x"s, "fe80::1%eth0"s,
                                  "localhost"s, "unknown"s, "[::1]"s, "192.0.2.1:80"s, "192.0.2.1\0"s, "1"s})
    EXPECT_FALSE(Ip::parse(text).has_value()) << text;
}

TEST(Ip, KnowsThisMachine) {
  for (const char* text : {"127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"})
    EXPECT_TRUE(Ip::parse(text)->is_loopback()) << text;
  for (const char* text : {"128.0.0.1", "::", "::2", "::127.0.0.1", "1::1", "192.0.2.127"})
    EXPECT_FALSE(Ip::parse(text)->is_loopback()) << text;
}

TEST(Ip, IsCountedByWhatOneCustomerHas) {
  EXPECT_EQ(Ip::parse("192.0.2.1")->counted(), "192.0.2.1");
  EXPECT_EQ(Ip::parse("::ffff:192.0.2.1")->counted(), "192.0.2.1");
  EXPECT_EQ(Ip::parse("2001:db8:1:2:3:4:5:6")->counted(), "2001:db8:1:2::/64");
  EXPECT_EQ(Ip::parse("2001:db8:1:2::1")->counted(), Ip::parse("2001:db8:1:2:ffff::")->counted());
  EXPECT_NE(Ip::parse("2001:db8:1:2::1")->counted(), Ip::parse("2001:db8:1:3::1")->counted());
}

TEST(IpNetwork, Contains) {
  struct Case {
    const char* network;
    const char* ip;
    bool inside;
  };
  for (const auto& [network, ip, inside] : {
           Case{"203.0.113.0/24", "203.0.113.0", true},
           Case{"203.0.113.0/24", "203.0.113.255", true},
           Case{"203.0.113.0/24", "203.0.114.0", false},
           Case{"203.0.113.0/24", "::ffff:203.0.113.9", true},
           Case{"203.0.113.77/24", "203.0.113.9", true},
           Case{"203.0.113.128/25", "203.0.113.127", false},
           Case{"203.0.113.128/25", "203.0.113.128", true},
           Case{"203.0.113.7", "203.0.113.7", true},
           Case{"203.0.113.7", "203.0.113.8", false},
           Case{"203.0.113.7/32", "203.0.113.7", true},
           Case{"10.0.0.0/8", "10.255.0.1", true},
           Case{"10.0.0.0/8", "11.0.0.0", false},
           Case{"0.0.0.0/0", "198.51.100.1", true},
           Case{"0.0.0.0/0", "2001:db8::1", false},
           Case{"2001:db8::/32", "2001:db8:ffff::1", true},
           Case{"2001:db8::/32", "2001:db9::", false},
           Case{"2001:db8:0:8000::/49", "2001:db8:0:8fff::", true},
           Case{"2001:db8:0:8000::/49", "2001:db8:0:7fff::", false},
           Case{"2001:db8::1", "2001:db8::1", true},
           Case{"2001:db8::1", "2001:db8::2", false},
           Case{"::/0", "2001:db8::1", true},
           Case{"::/0", "192.0.2.1", false},
           Case{"::ffff:192.0.2.0/120", "192.0.2.200", true},
       }) {
    const auto read = IpNetwork::parse(network);
    ASSERT_TRUE(read.has_value()) << network;
    EXPECT_EQ(read->contains(*Ip::parse(ip)), inside) << ip << " in " << network;
  }
  for (const char* text : {"", "/", "/24", "203.0.113.0/", "203.0.113.0/33", "203.0.113.0/-1", "203.0.113.0/x",
                           "203.0.113/24", "2001:db8::/129", "2001:db8::/64/64", "somewhere", "203.0.113.0 /24"})
    EXPECT_FALSE(IpNetwork::parse(text).has_value()) << text;
}

}  // namespace
}  // namespace fathom::server
