#include "server/bans.h"

#include <algorithm>

namespace fathom::server {

std::shared_ptr<const Bans::Networks> Bans::current() const {
  const std::lock_guard lock(mutex_);
  return networks_;
}

bool Bans::banned(const Ip& ip) const {
  const auto networks = current();
  return std::any_of(networks->begin(), networks->end(),
                     [&](const IpNetwork& network) { return network.contains(ip); });
}

std::size_t Bans::set(std::span<const std::string> networks) {
  auto read = std::make_shared<Networks>();
  for (const std::string& text : networks) {
    if (const auto network = IpNetwork::parse(text)) read->push_back(*network);
  }
  const std::size_t passed_over = networks.size() - read->size();
  {
    const std::lock_guard lock(mutex_);
    networks_ = std::move(read);
  }
  if (changed_) changed_();
  return passed_over;
}

}  // namespace fathom::server
