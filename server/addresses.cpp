#include "server/addresses.h"

#include <map>
#include <utility>

namespace fathom::server {

namespace {

constexpr std::size_t kMany = 10'000;      // from so many on it is worth looking who can be forgotten
constexpr std::size_t kTooMany = 500'000;  // some 60 MB
constexpr std::chrono::seconds kSweepEvery{1};
constexpr double kWorthTelling = 0.1;

int count_of(const std::unordered_map<std::string, int>& counts, const std::string& address) {
  const auto known = counts.find(address);
  return known == counts.end() ? 0 : known->second;
}

}  // namespace

void Addresses::count_down(std::unordered_map<std::string, int>& counts, const std::string& address) {
  const auto known = counts.find(address);
  if (known != counts.end() && --known->second <= 0) counts.erase(known);
}

bool Addresses::arrive(const std::string& address, bool shared) {
  constexpr int kBeside = 50;
  const std::lock_guard lock(mutex_);
  if (open_count_ >= limits_.connections) return false;
  const bool limited = !address.empty() && !shared;
  if (limited && count_of(open_, address) >= limits_.connections_per_address + kBeside) return false;
  ++open_[address];
  ++open_count_;
  return true;
}

void Addresses::depart(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --open_count_;
  count_down(open_, address);
}

Addresses::Entry Addresses::connect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (connected_count_ >= limits_.connections) return Entry::full;
  const int count = count_of(connected_, address) + count_of(elsewhere_, address);
  if (!address.empty() && count >= limits_.connections_per_address) return Entry::too_many;
  ++connected_[address];
  ++connected_count_;
  return Entry::free;
}

void Addresses::disconnect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --connected_count_;
  count_down(connected_, address);
}

Addresses::Spent& Addresses::Buckets::of(const std::string& address, Clock::time_point now) {
  if (all_.size() > kMany && now - swept_ >= kSweepEvery) {
    swept_ = now;
    std::erase_if(all_, [&](const auto& entry) { return entry.second.bucket.full(now) && entry.second.untold == 0; });
  }
  const bool crowded = all_.size() >= kTooMany && !all_.contains(address);
  return all_.try_emplace(crowded ? std::string{} : address, Spent{Bucket(rate_.per_second, rate_.at_once)})
      .first->second;
}

Allowance Addresses::Buckets::take(const std::string& address, Clock::time_point now) {
  if (address.empty()) return {};
  Spent& spent = of(address, now);
  if (!spent.bucket.take(now)) return {spent.bucket.wait(now)};
  spent.untold += 1;
  return {};
}

Allowance Addresses::request(const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return requests_.take(address, now);
}
Allowance Addresses::table(const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return tables_.take(address, now);
}
Allowance Addresses::player(const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return players_.take(address, now);
}

Allowance Addresses::welcome(const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return {address.empty() ? 0 : welcomes_.of(address, now).bucket.wait(now)};
}

void Addresses::welcomed(const std::string& address, std::size_t bytes, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (address.empty()) return;
  Spent& spent = welcomes_.of(address, now);
  spent.bucket.spend(now, static_cast<double>(bytes));
  spent.untold += static_cast<std::int64_t>(bytes);
}

// --- several servers ---

std::vector<AddressUse> Addresses::usage_to_tell(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  std::map<std::string, AddressUse> told;
  const std::chrono::duration<double> passed = told_ == Clock::time_point{} ? std::chrono::seconds(1) : now - told_;
  told_ = now;
  for (auto& [address, spent] : requests_.all()) {
    const std::int64_t requests = std::exchange(spent.untold, 0);
    if (!address.empty() &&
        static_cast<double>(requests) > kWorthTelling * limits_.requests_per_second * passed.count())
      told[address] = {address, requests, count_of(connected_, address)};
  }
  for (auto& [address, spent] : welcomes_.all()) {
    const std::int64_t bytes = std::exchange(spent.untold, 0);
    if (address.empty() ||
        static_cast<double>(bytes) <= kWorthTelling * limits_.welcome_bytes_per_second * passed.count())
      continue;
    told.try_emplace(address, AddressUse{address, 0, count_of(connected_, address)}).first->second.welcomed = bytes;
  }
  for (const auto& [address, count] : connected_) {
    if (!address.empty() && count > kWorthTelling * limits_.connections_per_address)
      told.try_emplace(address, AddressUse{address, 0, count});
  }
  std::vector<AddressUse> usage;
  for (auto& [address, one] : told) usage.push_back(std::move(one));
  return usage;
}

void Addresses::others_used(std::span<const AddressUse> usage, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  elsewhere_.clear();
  for (const AddressUse& one : usage) {
    if (one.requests > 0) requests_.of(one.address, now).bucket.spend(now, static_cast<double>(one.requests));
    if (one.welcomed > 0) welcomes_.of(one.address, now).bucket.spend(now, static_cast<double>(one.welcomed));
    if (one.connections > 0) elsewhere_[one.address] += one.connections;
  }
}

}  // namespace fathom::server
