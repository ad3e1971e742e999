#include "server/live_match.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "table/all_games.h"

namespace fathom::server {
namespace {

// What somebody saw of the match when their present decision arose is all that they need to know for it.
TEST(LiveMatch, ADecisionStaysTheSameWhileOthersDecide) {
  int shared = 0;
  AllGames::each([&]<Game G>() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      const typename G::Options options;
      const auto players = static_cast<std::size_t>(G::players(G::start(options)));
      const auto match = start_match(
          {std::string(G::kId), options_json<G>(options), std::vector<std::string>(players, "P"), seed_of(seed)});
      while (!match->over()) {
        std::vector<std::vector<std::string>> legal;
        std::vector<std::size_t> since;
        std::vector<Seat> able;
        for (Seat seat = 0; seat < match->players(); ++seat) {
          legal.push_back(match->legal(seat));
          since.push_back(match->decides_since(seat));
          if (match->acting().has(seat)) able.push_back(seat);
        }
        const Seat mover = able[random.below(static_cast<std::uint32_t>(able.size()))];
        const auto& moves = legal[static_cast<std::size_t>(mover)];
        const std::size_t before = match->count();
        ASSERT_EQ(match->play(mover, moves[random.below(static_cast<std::uint32_t>(moves.size()))], 0).status,
                  Status::ok);
        for (const Seat seat : able) {
          const auto i = static_cast<std::size_t>(seat);
          const bool goes_on = seat != mover && match->acting().has(seat) && match->count() == before + 1;
          if (goes_on) {
            EXPECT_EQ(match->decides_since(seat), since[i]);
            EXPECT_EQ(match->legal(seat), legal[i]);
            ++shared;
          } else {
            EXPECT_GT(match->decides_since(seat), before);
            EXPECT_LE(match->decides_since(seat), match->count());
          }
        }
      }
    }
  });
  EXPECT_GT(shared, 0);
}

}  // namespace
}  // namespace fathom::server
