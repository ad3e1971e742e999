// What each address has used up of its limits. Forgotten as soon as it makes no difference. For any thread.
//
// An address is a text as Ip::counted makes it. The empty one is free of all limits but those of the whole server.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/limits.h"
#include "server/mutex.h"
#include "server/records.h"

namespace fathom::server {

// Whether something is allowed, and if not, when it will be.
struct Allowance {
  double wait = 0;  // seconds

  explicit operator bool() const { return wait <= 0; }
};

class Addresses {
 public:
  explicit Addresses(const Limits& limits) : limits_(limits) {}

  // Requests that are being read or answered, before they may become connections: a few more than these, so that one
  // too many can be told so. `shared`: a proxy speaks for many there.
  bool arrive(const std::string& address, bool shared = false);
  void depart(const std::string& address);

  enum class Entry : std::uint8_t { free, too_many, full };
  Entry connect(const std::string& address);
  void disconnect(const std::string& address);

  Allowance request(const std::string& address, Clock::time_point now);
  Allowance table(const std::string& address, Clock::time_point now);
  Allowance player(const std::string& address, Clock::time_point now);

  // How much a welcome costs is known when it is made: whoever has run into debt has to wait.
  Allowance welcome(const std::string& address, Clock::time_point now);
  void welcomed(const std::string& address, std::size_t bytes, Clock::time_point now);

  // --- several servers with one store ---

  // What there is to tell the others: whoever is above a tenth of a limit here. By address.
  std::vector<AddressUse> usage_to_tell(Clock::time_point now);
  // What all the others have told since the last call; an address may be there several times. Of whoever is not there
  // they have no connections.
  void others_used(std::span<const AddressUse> usage, Clock::time_point now);

 private:
  struct Rate {
    double per_second;
    double at_once;
  };
  struct Spent {
    Bucket bucket;
    std::int64_t untold = 0;  // what the other servers have not heard of
  };
  // Buckets of one kind. A flood from ever new addresses must not fill the memory: beyond some number they share one.
  class Buckets {
   public:
    explicit Buckets(const Rate& rate) : rate_(rate) {}
    Allowance take(const std::string& address, Clock::time_point now);
    Spent& of(const std::string& address, Clock::time_point now);
    std::unordered_map<std::string, Spent>& all() { return all_; }

   private:
    Rate rate_;
    std::unordered_map<std::string, Spent> all_;
    Clock::time_point swept_{};
  };

  static void count_down(std::unordered_map<std::string, int>& counts, const std::string& address);

  const Limits limits_;
  Mutex mutex_;
  std::unordered_map<std::string, int> open_;       // requests
  std::unordered_map<std::string, int> connected_;  // here
  std::unordered_map<std::string, int> elsewhere_;  // at other servers
  int open_count_ = 0;
  int connected_count_ = 0;
  Buckets requests_{{limits_.requests_per_second, limits_.requests_per_second * 2}};
  Buckets tables_{{limits_.tables_per_hour / 3600, limits_.tables_per_hour}};
  Buckets players_{{limits_.players_per_hour / 3600, limits_.players_per_hour}};
  Buckets welcomes_{{limits_.welcome_bytes_per_second, limits_.welcome_bytes_at_once}};
  Clock::time_point told_{};
};

}  // namespace fathom::server
