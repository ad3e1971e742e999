#include "server/counters.h"

#include <fmt/format.h>

#include <algorithm>

namespace fathom::server {

void Histogram::add(double seconds) {
  const auto bound = std::lower_bound(kBounds.begin(), kBounds.end(), seconds);
  ++counts_[static_cast<std::size_t>(bound - kBounds.begin())];
  microseconds_ += static_cast<std::uint64_t>(std::max(0.0, seconds) * 1e6);
}

std::string Histogram::text(const std::string& name, const std::string& labels) const {
  const std::string more = labels.empty() ? "" : labels + ",";
  const std::string own = labels.empty() ? "" : "{" + labels + "}";
  std::string text;
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    total += counts_[i];
    text += fmt::format("{}_bucket{{{}le=\"{}\"}} {}\n", name, more, kBounds[i], total);
  }
  total += counts_.back();
  return text + fmt::format("{0}_bucket{{{1}le=\"+Inf\"}} {3}\n{0}_sum{2} {4}\n{0}_count{2} {3}\n", name, more, own,
                            total, static_cast<double>(microseconds_) / 1e6);
}

}  // namespace fathom::server
