#include "server/forwarded.h"

#include <algorithm>

#include "engine/core/text.h"
#include "server/header_text.h"

namespace fathom::server {

namespace {

constexpr int kMostHops = 16;

// Takes the last part of a list with commas away from it.
std::string_view take_last(std::string_view& list) {
  const std::size_t comma = list.find_last_of(',');
  const std::string_view last = trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
  list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
  return last;
}

// Some proxies tell the port as well: "192.0.2.1:4711", "[2001:db8::1]:4711".
std::optional<Ip> read_hop(std::string_view hop) {
  if (hop.starts_with('[')) {
    const std::size_t end = hop.find(']');
    return end == std::string_view::npos ? std::nullopt : Ip::parse(hop.substr(1, end - 1));
  }
  const bool has_port = std::count(hop.begin(), hop.end(), ':') == 1;
  return Ip::parse(has_port ? hop.substr(0, hop.find(':')) : hop);
}

}  // namespace

std::optional<Proxies> Proxies::parse(std::string_view text) {
  Proxies proxies;
  if (text == "false") return proxies;
  if (text == "true") text = "1";
  if (const auto hops = text::number(text, 0, kMostHops)) {
    proxies.hops_ = *hops;
    return proxies;
  }
  while (!text.empty()) {
    const auto network = IpNetwork::parse(take_last(text));
    if (!network) return std::nullopt;
    proxies.networks_.push_back(*network);
  }
  return proxies.networks_.empty() ? std::nullopt : std::optional(proxies);
}

bool Proxies::believes(const Ip& hop, int number) const {
  return number < hops_ ||
         std::any_of(
             networks_.begin(), networks_.end(), [&](const IpNetwork& network) { return network.contains(hop); });
}

Ip Proxies::client(const Ip& peer, std::string_view forwarded) const {
  Ip client = peer;
  for (int hop = 0; believes(client, hop) && !forwarded.empty(); ++hop) {
    const auto before = read_hop(take_last(forwarded));
    if (!before) return peer;
    client = *before;
  }
  return client;
}

Caller caller_of(const Ip& peer, const std::optional<std::string>& forwarded, const Proxies& proxies,
                 bool limit_loopback) {
  Caller caller;
  caller.ip = forwarded ? proxies.client(peer, *forwarded) : peer;
  caller.here = !forwarded && peer.is_loopback();
  if (!caller.here || limit_loopback) caller.address = caller.ip.counted();
  return caller;
}

}  // namespace fathom::server
