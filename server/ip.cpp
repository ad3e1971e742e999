#include "server/ip.h"

#include <arpa/inet.h>

#include <algorithm>

#include "engine/core/text.h"

namespace fathom::server {

namespace {

constexpr int kV4Bits = 32;
constexpr int kV4Prefix = Ip::kBits - kV4Bits;
constexpr int kCountedBits = 64;

// ::ffff:0:0/96
constexpr std::array<std::uint8_t, kV4Prefix / 8> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

}  // namespace

std::optional<Ip> Ip::parse(std::string_view text) {
  const std::string ended(text);
  if (ended.find('\0') != std::string::npos) return std::nullopt;  // what follows would not be looked at
  Ip ip;
  if (inet_pton(AF_INET6, ended.c_str(), ip.bytes_.data()) == 1) return ip;
  std::copy(kMapped.begin(), kMapped.end(), ip.bytes_.begin());
  if (inet_pton(AF_INET, ended.c_str(), ip.bytes_.data() + kMapped.size()) == 1) return ip;
  return std::nullopt;
}

bool Ip::is_v4() const { return std::equal(kMapped.begin(), kMapped.end(), bytes_.begin()); }

bool Ip::is_loopback() const {
  constexpr std::uint8_t kLoopback = 127;
  if (is_v4()) return bytes_[kMapped.size()] == kLoopback;
  return std::all_of(bytes_.begin(), bytes_.end() - 1, [](std::uint8_t byte) { return byte == 0; }) &&
         bytes_.back() == 1;
}

std::string Ip::text() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_v4()) {
    inet_ntop(AF_INET, bytes_.data() + kMapped.size(), text.data(), text.size());
  } else {
    inet_ntop(AF_INET6, bytes_.data(), text.data(), text.size());
  }
  return text.data();
}

std::string Ip::counted() const {
  return is_v4() ? text() : masked(kCountedBits).text() + "/" + std::to_string(kCountedBits);
}

Ip Ip::masked(int bits) const {
  Ip masked = *this;
  for (int i = 0; i < static_cast<int>(bytes_.size()); ++i) {
    const int kept = std::clamp(bits - 8 * i, 0, 8);
    masked.bytes_[static_cast<std::size_t>(i)] &= static_cast<std::uint8_t>(0xff00U >> static_cast<unsigned>(kept));
  }
  return masked;
}

std::optional<IpNetwork> IpNetwork::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string_view address = text.substr(0, slash);
  const auto first = Ip::parse(address);
  if (!first) return std::nullopt;
  if (slash == std::string_view::npos) return IpNetwork(*first, Ip::kBits);
  const bool written_as_v4 = address.find(':') == std::string_view::npos;
  const auto bits = text::number(std::string(text.substr(slash + 1)), 0, written_as_v4 ? kV4Bits : Ip::kBits);
  if (!bits) return std::nullopt;
  return IpNetwork(*first, written_as_v4 ? kV4Prefix + *bits : *bits);
}

bool IpNetwork::contains(const Ip& ip) const {
  return ip.is_v4() == (first_.is_v4() && bits_ >= kV4Prefix) && ip.masked(bits_) == first_;
}

}  // namespace fathom::server
