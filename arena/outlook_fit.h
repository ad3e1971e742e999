// Fits the outlook of Captain Carcass (bots/captain_carcass/outlook.h) to who won games of sailors.
#pragma once

#include <atomic>
#include <string>

#include "bots/captain_carcass/outlook.h"

namespace fathom {

struct OutlookFit {
  struct Group {
    captain_carcass::Weights weights{};
    std::size_t positions = 0;
    double surprise = 0;  // the mean of -ln(chance given to the winner)
  };
  Group two;
  Group more;

  // The source file that holds the weights.
  std::string text() const;
};

// The same games and seed give the same fit, whatever the number of threads. When `stop` is set it makes do with the
// games that are played.
OutlookFit fit_outlook(int games, std::uint64_t seed, int threads, const std::atomic<bool>& stop);

}  // namespace fathom
