// How much one connection or one address may ask for.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "server/loop.h"

namespace fathom::server {

// So many at once, and so many a second in the long run.
class Bucket {
 public:
  Bucket(double per_second, double at_once) : per_second_(per_second), at_once_(at_once), left_(at_once) {}

  bool take(Clock::time_point now) {
    const std::chrono::duration<double> passed = now - last_;
    left_ = std::min(at_once_, left_ + (last_ == Clock::time_point{} ? 0.0 : passed.count() * per_second_));
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  bool full(Clock::time_point now) const {
    const std::chrono::duration<double> passed = now - last_;
    return left_ + passed.count() * per_second_ >= at_once_;
  }

 private:
  double per_second_;
  double at_once_;
  double left_;
  Clock::time_point last_{};
};

inline bool is_loopback(const std::string& address) {
  return address == "::1" || address.rfind("127.", 0) == 0 || address.rfind("::ffff:127.", 0) == 0;
}

inline bool is_network(const std::string& text) { return !text.empty(); }

struct Limits {
  std::size_t body_bytes = 16'384;     // of a request or a frame
  std::size_t replay_bytes = 262'144;  // of a request with a replay: the longest match takes a tenth of it
  double frames_per_second = 30;       // of a connection
  double frames_at_once = 60;
  int connections_per_address = 100;
  int connections = 20'000;     // in all
  double tables_per_hour = 60;  // of an address
  double players_per_hour = 60;
  double requests_per_second = 50;
  bool loopback = false;  // whether they hold for this machine too
};

// What an address has used up. Forgotten as soon as it makes no difference.
class Addresses {
 public:
  explicit Addresses(const Limits& limits) : limits_(limits) {}

  const Limits& limits() const { return limits_; }
  bool free(const std::string& address) const { return is_loopback(address) && !limits_.loopback; }

  // Requests that are being read or answered, before they may become connections: a few more than these, so that one
  // too many can be told so. An empty address: somebody behind the proxy.
  bool arrive(const std::string& peer) {
    constexpr int kBeside = 50;
    if (requests_open_ >= limits_.connections) return false;
    int& count = peers_[peer];
    if (!peer.empty() && !free(peer) && count >= limits_.connections_per_address + kBeside) return false;
    ++count;
    ++requests_open_;
    return true;
  }
  void depart(const std::string& peer) {
    --requests_open_;
    const auto known = peers_.find(peer);
    if (known != peers_.end() && --known->second <= 0) peers_.erase(known);
  }

  bool connect(const std::string& address) {
    if (free(address)) return true;
    int& count = connections_[address];
    if (count >= limits_.connections_per_address) return false;
    ++count;
    return true;
  }
  void disconnect(const std::string& address) {
    const auto known = connections_.find(address);
    if (known != connections_.end() && --known->second <= 0) connections_.erase(known);
  }

  bool request(const std::string& address, Clock::time_point now) {
    return free(address) || take(requests_, address, limits_.requests_per_second, limits_.requests_per_second * 2, now);
  }
  bool table(const std::string& address, Clock::time_point now) {
    return free(address) || take(tables_, address, limits_.tables_per_hour / 3600, limits_.tables_per_hour, now);
  }
  bool player(const std::string& address, Clock::time_point now) {
    return free(address) || take(players_, address, limits_.players_per_hour / 3600, limits_.players_per_hour, now);
  }

 private:
  using Buckets = std::unordered_map<std::string, Bucket>;

  static bool take(Buckets& buckets, const std::string& address, double per_second, double at_once,
                   Clock::time_point now) {
    constexpr std::size_t kMany = 10'000;
    if (buckets.size() > kMany) std::erase_if(buckets, [&](const auto& entry) { return entry.second.full(now); });
    return buckets.try_emplace(address, per_second, at_once).first->second.take(now);
  }

  Limits limits_;
  std::unordered_map<std::string, int> connections_;
  std::unordered_map<std::string, int> peers_;
  int requests_open_ = 0;
  Buckets requests_;
  Buckets tables_;
  Buckets players_;
};

}  // namespace fathom::server
