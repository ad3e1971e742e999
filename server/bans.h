// The networks that the operator has banned. Read by every thread of the network, changed by the loop's.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "server/ip.h"
#include "server/mutex.h"

namespace fathom::server {

class Bans {
 public:
  bool banned(const Ip& ip) const;

  // From now on these and no others ("203.0.113.0/24", "2001:db8::/64"). What is no network is passed over: the answer
  // tells how many were.
  std::size_t set(std::span<const std::string> networks);

  // Called after every change; connections that are open have to be looked at again.
  void on_change(std::function<void()> call) { changed_ = std::move(call); }

 private:
  using Networks = std::vector<IpNetwork>;
  std::shared_ptr<const Networks> current() const;

  mutable Mutex mutex_;
  std::shared_ptr<const Networks> networks_ = std::make_shared<const Networks>();
  std::function<void()> changed_;
};

}  // namespace fathom::server
