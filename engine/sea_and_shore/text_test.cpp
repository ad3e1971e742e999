// The text codes of Sea & Shore: what is not a code is refused.
#include "engine/sea_and_shore/text.h"

#include <gtest/gtest.h>

namespace fathom::sea_and_shore {
namespace {

using Text = GameText<SeaAndShore>;

TEST(SeaAndShoreText, EveryIslandHasACode) {
  for (const Card island : kAllIslands) EXPECT_EQ(parse_card(card_text(island), kNumbers), island);
  EXPECT_EQ(card_text(card_of(Colour::purple, 12)), "purple-12");
  for (const char* bad :
       {"red", "red-0", "red-13", "Red-1", "red-01", "red-1-1", "-1", "yellow-1", "red-?", "?-7", ""}) {
    EXPECT_EQ(parse_card(bad, kNumbers), std::nullopt) << bad;
  }
}

TEST(SeaAndShoreText, MovesAreReadExactly) {
  for (const char* good :
       {"pass:red-12", "play:red-7:sea:0", "play:blue-1:shore:11", "take", "steal:4", "additions:0", "additions:stock",
        "raid:3", "give:green-2", "look:1", "order:red-1,blue-9,red-1", "fetch:purple-12", "discard:red-1", "first:4",
        "side:4", "deal:2:blue-10", "turn:1:green-9", "raided:red-3", "seen:0:blue-5"}) {
    ASSERT_TRUE(Text::parse(good)) << good;
    EXPECT_EQ(Text::move(*Text::parse(good)), good);
  }
  for (const char* bad : {"",
                          ":",
                          "take:",
                          "take:1",
                          "Take",
                          "pass",
                          "pass:red-13",
                          "pass:?",
                          "play:red-7",
                          "play:red-7:sea",
                          "play:red-7:sea:12",
                          "play:red-7:sky:0",
                          "play:red-7:sea:00",
                          "play:red-7:sea:0:0",
                          "play:red-?:sea:0",
                          "steal:5",
                          "steal:stock",
                          "additions:5",
                          "look:2",
                          "order:red-1,blue-2",
                          "order:red-1:blue-2:red-3",
                          "order:red-10,red-1,red-1",
                          "order:red-1,red-1,red-1,red-1",
                          "side:0",
                          "side:5",
                          "first:-1",
                          "turn:0:red-10",
                          "deal:0",
                          "seen:red-1",
                          "dive"}) {
    EXPECT_FALSE(Text::parse(bad)) << bad;
  }
}

TEST(SeaAndShoreText, HiddenArgumentsAreQuestionMarks) {
  const auto half = [](Half shown) { return half_of(card_of(Colour::red, 7), shown); };
  EXPECT_EQ(Text::move({SeaAndShore::kPlay, half(Half::sea), 0, 2}), "play:red-?:sea:2");
  EXPECT_EQ(Text::move({SeaAndShore::kPlay, half(Half::shore), 1, 0}), "play:?-7:shore:0");
  EXPECT_EQ(Text::move({SeaAndShore::kPass, kHidden}), "pass:?");
  EXPECT_EQ(Text::move({SeaAndShore::kDeal, 2, kHidden}), "deal:2:?");
  EXPECT_EQ(Text::move({SeaAndShore::kSeen, 0, kHidden}), "seen:0:?");
  EXPECT_EQ(Text::move({SeaAndShore::kOrder, kHidden, kHidden, kHidden}), "order:?");
}

TEST(SeaAndShoreText, OptionsSayWhatIsWrong) {
  SeaAndShore::Options options;
  EXPECT_EQ(Text::set_option(options, "players", "2"), "players must be 3, 4 or 5, not '2'");
  EXPECT_EQ(Text::set_option(options, "first", "x"), "first must be random or a seat from 0, not 'x'");
  EXPECT_EQ(Text::set_option(options, "steal_from_tied", "maybe"), "steal_from_tied must be no or yes, not 'maybe'");
  EXPECT_EQ(Text::set_option(options, "final_ties", "draw"), "final_ties must be seat or shared, not 'draw'");
  EXPECT_EQ(Text::set_option(options, "action_sides", "1"),
            "action_sides must be random, 1,3, 1,4, 2,3 or 2,4, not '1'");
  for (const char* bad : {"1,2,3,4", "1,2,3,4,5,6,7,8,9", "1,2,2,3,3,4,4,10", "0,2,2,3,3,4,4,5", "1,2,2,3,3,4,4,"}) {
    EXPECT_NE(Text::set_option(options, "treasure_values", bad), "") << bad;
  }
  EXPECT_EQ(Text::set_option(options, "sharks", "yes"), "there is no option 'sharks'");
  EXPECT_EQ(options, SeaAndShore::Options{}) << "nothing was changed";
}

TEST(SeaAndShoreText, OptionsThatCannotBePlayed) {
  const auto problem = [](std::string_view key, std::string_view value) {
    SeaAndShore::Options options;
    EXPECT_EQ(Text::set_option(options, key, value), "");
    return SeaAndShore::problem(options);
  };
  EXPECT_EQ(problem("first", "4"), "first must be random or a seat of the table");
  EXPECT_EQ(problem("treasure_values", "1,2,2,3,3,5,5,5"),
            "treasure_values must be eight numbers from 1 to 9, a 2, a 3 and a 4 among them");
  EXPECT_EQ(problem("action_sides", "3,1"), "action_sides must be random, or 1 or 2 and then 3 or 4");
  EXPECT_EQ(problem("action_sides", "1,2"), "action_sides must be random, or 1 or 2 and then 3 or 4");
  EXPECT_EQ(problem("action_sides", "2,4"), "");
  EXPECT_EQ(problem("treasure_values", "9,4,3,2,9,9,9,9"), "");
}

}  // namespace
}  // namespace fathom::sea_and_shore
