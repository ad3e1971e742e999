// The judgement behind the search of Captain Carcass.
#include "bots/captain_carcass/learned_judge.h"

#include <gtest/gtest.h>

#include "engine/captain_carcass/test_table.h"

namespace fathom::captain_carcass {
namespace {

TEST(LearnedJudge, ChancesAreShares) {
  for (const char* options : {"", "players=3", "players=4", "variant=2", "variant=6", "divers=15,0"}) {
    Table table(options);
    float sum = 0;
    for (const float chance : chances_by<CaptainCarcass>(Learned<CaptainCarcass>::network(), table.state))
      sum += chance;
    EXPECT_NEAR(sum, 1, 1e-5) << options;
  }
}

TEST(LearnedJudge, WhoeverHasMoreIsAhead) {
  Table table;
  while (table.state.deck.count() > 20) {
    const Card card = table.state.deck.highest();
    table.state.deck.remove(card);
    table.state.locker.add(card);
  }
  const float even = chances_by<CaptainCarcass>(Learned<CaptainCarcass>::network(), table.state)[0];
  table.with_hold(0, "squid-7 map-6 mermaid-9 key-5");
  const float ahead = chances_by<CaptainCarcass>(Learned<CaptainCarcass>::network(), table.state)[0];
  EXPECT_GT(ahead, even + 0.1F);
  table.with_hold(1, "squid-6 map-7 mermaid-8 key-7");
  EXPECT_LT(chances_by<CaptainCarcass>(Learned<CaptainCarcass>::network(), table.state)[0], ahead - 0.1F);
}

TEST(LearnedJudge, MeritsAreWhatTheySay) {
  Table table;
  table.with_hold(0, "squid-7 squid-4 mermaid-9");
  const Merits own = merits(table.state, 0);
  const auto merit = [&own](Merit which) { return own[static_cast<std::size_t>(which)]; };
  EXPECT_NEAR(merit(Merit::points), 1.6F, 1e-5);
  EXPECT_NEAR(merit(Merit::second_best), 0.4F, 1e-5) << "the second Squid";
  EXPECT_NEAR(merit(Merit::spare), 0.1F, 1e-5);
  EXPECT_NEAR(merit(Merit::missing), 0.8F, 1e-5);
  EXPECT_GT(merit(Merit::deck_hope), merit(Merit::deck_gain));
  EXPECT_GT(merit(Merit::deck_gain), 0);
}

}  // namespace
}  // namespace fathom::captain_carcass
