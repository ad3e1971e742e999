// The engine never asks the heap for memory. Every `new` of this program is counted, so it is one of its own.
#include <gtest/gtest.h>

#include <cstdint>
#include <new>

#include "engine/core/playout.h"
#include "table/all_games.h"

// In counted_new.cpp: where a compiler sees both ends of an allocation it takes them for a mismatch.
extern std::uint64_t allocations;

namespace fathom {
namespace {

// All that a simulation or a searching bot does, in games of all options; and telling, which costs time but no memory.
template <Game G>
void play_looked_at(const typename G::Options& options, Random& random) {
  typename G::Moves moves;
  typename G::State state = G::start(options);
  Happenings happenings;
  for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
    const Step step = random_step<G>(state, turn, random, moves);
    if (step.seat != kNobody) {
      typename G::State imagined = G::imagine(G::view(state, step.seat), random);
      play_out<G>(imagined, random);
    }
    typename G::State silent = state;
    G::apply(silent, step.seat, step.move);
    G::tell(state, step.seat, step.move, happenings);
  }
}

TEST(Allocations, AreCounted) {
  const std::uint64_t before = allocations;
  ::operator delete(::operator new(8));
  EXPECT_GT(allocations, before);
}

TEST(Allocations, TheEngineMakesNone) {
  AllGames::each([]<Game G>() {
    Random random(1);
    for (const std::string_view line : OptionSets<G>::kEach) {
      typename G::Options options;
      ASSERT_EQ(read_option_line<G>(line, options), "");
      const std::uint64_t before = allocations;
      play_looked_at<G>(options, random);
      EXPECT_EQ(allocations - before, 0U) << G::kId << " " << line;
    }
  });
}

}  // namespace
}  // namespace fathom
