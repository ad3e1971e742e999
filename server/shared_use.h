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
    std::map<std::pair<std::string, std::string>, std::int64_t> known;
    std::vector<AddressUse> news;
    for (const ToldUse& one : told) {
      const std::pair key{one.server, one.address};
      known[key] = one.requests;
      const auto before = known_.find(key);
      // Fewer than before: it has forgotten the address meanwhile and begun anew.
      const bool goes_on = before != known_.end() && before->second <= one.requests;
      news.push_back({one.address, one.requests - (goes_on ? before->second : 0), one.connections});
    }
    known_ = std::move(known);
    return news;
  }

 private:
  std::map<std::pair<std::string, std::string>, std::int64_t> known_;  // by server and address
};

}  // namespace fathom::server
