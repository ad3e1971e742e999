#include "tensors/returns.h"

#include <numeric>

#include "tests/tensor_games.h"

namespace fathom {
namespace {

template <class G>
class ReturnsOf : public test::OfEveryGame<G> {};
TYPED_TEST_SUITE(ReturnsOf, test::EveryGame);

TYPED_TEST(ReturnsOf, SumUpToNothingAndKeepTheirBounds) {
  using G = TypeParam;
  for (const std::string_view line : all_option_lines<G>()) {
    int steps = 0;
    test::play_random_games<G>(
        line, test::games_to_play(100), [&](const auto&, const Step&, Random&) { ++steps; },
        [&](const typename G::State& state) {
          const auto worth = returns<G>(state);
          EXPECT_NEAR(std::accumulate(worth.begin(), worth.end(), 0.0), 0, 1e-12);
          const int players = G::players(state);
          for (Seat seat = 0; seat < kMaxSeats; ++seat) {
            const double is = worth[static_cast<std::size_t>(seat)];
            EXPECT_TRUE(is >= lowest_return(players) && is <= kHighestReturn) << is;
            if (seat >= players) {
              EXPECT_EQ(is, 0);
            }
            const SeatSet winners = G::result(state).winners;
            if (winners == SeatSet::of(seat)) {
              EXPECT_EQ(is, kHighestReturn);
            }
            if (seat < players && !winners.has(seat)) {
              EXPECT_EQ(is, lowest_return(players));
            }
          }
          EXPECT_LE(steps, kMostSteps<G>) << line;
          steps = 0;
        });
  }
}

// What docs/machine-learning.md says.
TEST(Returns, BoundsOfLength) {
  EXPECT_EQ(kMostSteps<CaptainCarcass>, 3406);
  EXPECT_EQ(kMostSteps<TreasureDivers>, 866);
  EXPECT_EQ(kMostSteps<SeaAndShore>, 620);
}

}  // namespace
}  // namespace fathom
