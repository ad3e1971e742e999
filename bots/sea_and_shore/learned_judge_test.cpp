// The judgement behind the search of Sea & Shore.
#include "bots/sea_and_shore/learned_judge.h"

#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "engine/sea_and_shore/option_sets.h"
#include "engine/sea_and_shore/text.h"

namespace fathom::sea_and_shore {
namespace {

SeatChances chances(const State& s) { return chances_by<SeaAndShore>(Learned<SeaAndShore>::network(), s); }

// Random steps until the condition holds.
template <class Condition>
State play_until(const Options& options, std::uint64_t seed, const Condition& holds) {
  Random random(mix(seed));
  State s = SeaAndShore::start(options);
  SeaAndShore::Moves moves;
  while (!holds(s)) {
    const Turn turn = SeaAndShore::turn(s);
    if (turn.kind == Turn::Kind::chance) {
      SeaAndShore::apply(s, kNobody, SeaAndShore::draw(s, random));
      continue;
    }
    const Seat seat = turn.seats.lowest();
    SeaAndShore::moves(s, seat, moves);
    SeaAndShore::apply(s, seat, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return s;
}

bool begins_trick(const State& s, int round, int trick) {
  return s.phase == Phase::play && s.actor == s.starter && s.round == round && s.trick == trick;
}

TEST(SeaAndShoreLearnedJudge, ChancesAreShares) {
  for (const auto& lines : {std::span<const std::string_view>(OptionSets<SeaAndShore>::kEach),
                            std::span<const std::string_view>(OptionSets<SeaAndShore>::kMixed)}) {
    for (const std::string_view line : lines) {
      Options options;
      ASSERT_EQ(read_option_line<SeaAndShore>(line, options), "");
      for (int trick = 1; trick <= 9; trick += 4) {
        const State s = play_until(options, 1, [&](const State& now) { return begins_trick(now, 2, trick); });
        float sum = 0;
        for (int seat = 0; seat < s.players; ++seat) {
          const float chance = chances(s)[static_cast<std::size_t>(seat)];
          EXPECT_GE(chance, 0);
          sum += chance;
        }
        EXPECT_NEAR(sum, 1, 1e-5) << line;
      }
    }
  }
}

TEST(SeaAndShoreLearnedJudge, WhoeverHasMoreIsAhead) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    State s = play_until({}, seed, [](const State& now) { return begins_trick(now, 2, 8); });
    s.points = {10, 10, 10, 10};
    const float even = chances(s)[0];
    s.points[0] = 16;
    EXPECT_GT(chances(s)[0], even + 0.05F) << "points";
    s.points[0] = 10;
    s.points[2] = 20;
    EXPECT_LT(chances(s)[0], even) << "another is ahead";
  }
}

TEST(SeaAndShoreLearnedJudge, HighIslandsAreWorthMore) {
  State s = play_until({}, 3, [](const State& now) { return begins_trick(now, 2, 9); });
  s.points = {10, 10, 10, 10};
  const auto hands = [&s](int own, int others) {
    s.hands = {};
    for (Seat seat = 0; seat < s.players; ++seat) {
      for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::purple})
        of(s.hands, seat).add(card_of(colour, seat == 0 ? own : others + seat));
    }
    return chances(s)[0];
  };
  EXPECT_GT(hands(12, 2), hands(2, 6) + 0.1F);
}

// Red and blue are alike, and so are green and purple: with the colours exchanged everything else is the same.
TEST(SeaAndShoreLearnedJudge, ColoursOfAnActionCardAreAlike) {
  const State s = play_until({}, 5, [](const State& now) { return begins_trick(now, 2, 5); });
  const auto swapped_card = [](Card card) { return card == 0 ? card : static_cast<Card>(card ^ kLane); };
  State swapped = s;
  for (CardSet& hand : swapped.hands) {
    CardSet other;
    for (const Card island : hand) other.add(swapped_card(island));
    hand = other;
  }
  for (Deck& deck : swapped.decks) {
    deck.up = swapped_card(deck.up);
    for (KnownTreasure& known : deck.known_top) known.treasure = swapped_card(known.treasure);
  }
  for (LaidTreasure& laid : swapped.laid) laid.treasure = swapped_card(laid.treasure);
  swapped.unseen = {};
  for (std::uint32_t rest = s.unseen.bits; rest != 0; rest &= rest - 1)
    swapped.unseen.bits |= 1U << (static_cast<unsigned>(std::countr_zero(rest)) ^ kTreasuresPerColour);
  for (std::size_t seat = 0; seat < s.players; ++seat) EXPECT_NEAR(chances(swapped)[seat], chances(s)[seat], 1e-5);
}

TEST(SeaAndShoreLearnedJudge, TheQuickPlayerPlaysLegalMoves) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Random random(mix(seed));
    State s = SeaAndShore::start(Learned<SeaAndShore>::options(random));
    SeaAndShore::Moves moves;
    for (Turn turn = SeaAndShore::turn(s); turn.kind != Turn::Kind::over; turn = SeaAndShore::turn(s)) {
      if (turn.kind == Turn::Kind::chance) {
        SeaAndShore::apply(s, kNobody, SeaAndShore::draw(s, random));
        continue;
      }
      const Seat seat = turn.seats.lowest();
      SeaAndShore::moves(s, seat, moves);
      const Move move =
          Learned<SeaAndShore>::choose(Learned<SeaAndShore>::network(), SeaAndShore::view(s, seat), moves, random);
      ASSERT_EQ(play<SeaAndShore>(s, seat, move), Status::ok);
    }
  }
}

}  // namespace
}  // namespace fathom::sea_and_shore
