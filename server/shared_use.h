// What other servers tell of addresses, from one time to the next.
#pragma once

#include <map>
#include <span>
#include <utility>

#include "server/store.h"

namespace fathom::server {

class SharedUse {
 public:
  // They tell all that there was; this is what there is more of than the last time.
  std::vector<AddressUse> since_last_time(std::span<const ToldUse> told) {
    std::map<std::pair<std::string, std::string>, Sums> known;
    std::vector<AddressUse> news;
    for (const ToldUse& one : told) {
      const std::pair key{one.server, one.address};
      known[key] = {one.requests, one.welcomed};
      const auto before = known_.find(key);
      // Less than before: it has forgotten the address meanwhile and begun anew.
      const bool goes_on =
          before != known_.end() && before->second.requests <= one.requests && before->second.welcomed <= one.welcomed;
      const Sums heard = goes_on ? before->second : Sums{};
      news.push_back({one.address, one.requests - heard.requests, one.connections, one.welcomed - heard.welcomed});
    }
    known_ = std::move(known);
    return news;
  }

 private:
  struct Sums {
    std::int64_t requests = 0;
    std::int64_t welcomed = 0;
  };
  std::map<std::pair<std::string, std::string>, Sums> known_;  // by server and address
};

}  // namespace fathom::server
