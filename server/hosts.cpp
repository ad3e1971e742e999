#include "server/hosts.h"

#include <algorithm>

namespace fathom::server {

namespace {

// "fathom.example:8080", "[::1]:8080" and "fathom.example" in their parts.
std::pair<std::string_view, std::string_view> split(std::string_view host) {
  const bool bracketed = host.starts_with('[');
  const std::size_t end = bracketed ? host.find(']') : host.find(':');
  if (end == std::string_view::npos) return {host, {}};
  const std::string_view name = bracketed ? host.substr(1, end - 1) : host.substr(0, end);
  const std::string_view rest = host.substr(bracketed ? end + 1 : end);
  return {name, rest.starts_with(':') ? rest.substr(1) : rest};
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace

Hosts::Hosts(std::string_view public_url) {
  const std::size_t scheme = public_url.find("://");
  if (scheme == std::string_view::npos) return;
  const std::string_view after = public_url.substr(scheme + 3);
  const auto [name, port] = split(after.substr(0, after.find('/')));
  name_ = lower_case(name);
  port_ = !port.empty() ? std::string(port) : public_url.starts_with("https:") ? "443" : "80";
}

bool Hosts::has(std::string_view host, const Ip& arrived_at) const {
  if (name_.empty()) return true;
  const auto [name, port] = split(host);
  const std::string lower = lower_case(name);
  if (lower == name_) return port.empty() || port == port_;
  if (lower == "localhost") return true;
  const auto ip = Ip::parse(name);
  return ip && (ip->is_loopback() || *ip == arrived_at);
}

}  // namespace fathom::server
