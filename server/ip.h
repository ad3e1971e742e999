// Addresses and networks of the Internet, as limits, proxies and bans see them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::server {

// IPv4 addresses are kept as IPv6 has them (::ffff:192.0.2.1): a client that comes over a socket of either kind is the
// same client.
class Ip {
 public:
  static constexpr int kBits = 128;

  static std::optional<Ip> parse(std::string_view text);

  bool is_v4() const;
  bool is_loopback() const;
  std::string text() const;
  // What limits count: an IPv4 address; of an IPv6 address its network, since whoever has one of those has all 2^64.
  std::string counted() const;
  // The first bits of it, and zeros.
  Ip masked(int bits) const;

  friend bool operator==(const Ip&, const Ip&) = default;

 private:
  std::array<std::uint8_t, kBits / 8> bytes_{};
};

// "203.0.113.0/24", "2001:db8::/64", or one address.
class IpNetwork {
 public:
  static std::optional<IpNetwork> parse(std::string_view text);

  // An IPv6 network never contains an IPv4 address, however large it is.
  bool contains(const Ip& ip) const;

 private:
  IpNetwork(const Ip& first, int bits) : first_(first.masked(bits)), bits_(bits) {}

  Ip first_;
  int bits_;
};

}  // namespace fathom::server
