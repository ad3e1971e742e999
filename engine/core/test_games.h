// How much a test plays.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace fathom::test {

// FATHOM_TEST_GAMES limits how many games a test plays of a kind: slow builds play fewer, and so does all of ./test.
inline int games_to_play(int wanted, int at_least = 1) {
  const char* limit = std::getenv("FATHOM_TEST_GAMES");
  return limit == nullptr ? wanted : std::min(wanted, std::max(at_least, std::atoi(limit)));
}

}  // namespace fathom::test
