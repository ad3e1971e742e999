// The text codes of Captain Carcass: what is not a code is refused.
#include "engine/captain_carcass/text.h"

#include <gtest/gtest.h>

#include "engine/captain_carcass/test_table.h"

namespace fathom::captain_carcass {
namespace {

TEST(CaptainCarcassText, EveryCardHasACode) {
  for (Card card = 0; card < kLoot; ++card) EXPECT_EQ(parse_card(card_text(card)), card);
  EXPECT_EQ(card_text(card_of(Suit::mermaid, 5)), "mermaid-9");
  EXPECT_EQ(card_text(card_of(Suit::squid, 3)), "squid-5");
  for (const char* bad :
       {"squid", "squid-8", "squid-1", "mermaid-3", "mermaid-10", "Squid-5", "squid-05", "squid-5-5", "-5", ""}) {
    EXPECT_EQ(parse_card(bad), std::nullopt) << bad;
  }
}

TEST(CaptainCarcassText, MovesAreReadExactly) {
  using Text = GameText<CaptainCarcass>;
  for (const char* good :
       {"continue", "surface", "knife:1:squid", "net:key", "harpoon:3:map", "map:chest-2", "board:0", "wreck:2",
        "first:1", "diver:0:17", "reveal:squid-5", "look:net-3", "chart:key-2", "bonus:map-7"}) {
    ASSERT_TRUE(Text::parse(good)) << good;
    EXPECT_EQ(Text::move(*Text::parse(good)), good);
  }
  for (const char* bad :
       {"", ":", "continue:", "continue:1", "Continue", "knife:1", "knife:4:squid", "knife:1:squid:2",
        "knife:1:squid-5", "net:", "map:chest", "diver:0:18", "diver:0:0", "first:-1", "look:?", "dance"}) {
    EXPECT_FALSE(Text::parse(bad)) << bad;
  }
}

TEST(CaptainCarcassText, HiddenArgumentsAreQuestionMarks) {
  EXPECT_EQ(GameText<CaptainCarcass>::move({CaptainCarcass::kLook, kHidden}), "look:?");
  EXPECT_EQ(GameText<CaptainCarcass>::move({CaptainCarcass::kChart, kHidden}), "chart:?");
}

TEST(CaptainCarcassText, PilesHaveNames) {
  using Text = GameText<CaptainCarcass>;
  EXPECT_EQ(Text::pile(CaptainCarcass::start({})), "first");
  Table divers("divers=random");
  EXPECT_EQ(Text::pile(divers.state), "divers");
  Table table;
  EXPECT_EQ(Text::pile(table.state), "deck");
  table.play("reveal:drone-3");
  EXPECT_EQ(Text::pile(table.state), "deck") << "a look is at the same pile as a reveal";
  table.play("look:map-3 continue");
  EXPECT_EQ(Text::pile(table.state), "locker");
  Table haul;
  haul.play("reveal:key-3 continue reveal:chest-3 surface");
  EXPECT_EQ(Text::pile(haul.state), "locker");
  Table boarding("divers=6,0");
  boarding.with_hold(1, "net-5").play("reveal:key-3 continue reveal:chest-3 surface board:1");
  EXPECT_EQ(Text::pile(boarding.state), "hold-1");
}

TEST(CaptainCarcassText, OptionsSayWhatIsWrong) {
  using Text = GameText<CaptainCarcass>;
  CaptainCarcass::Options options;
  EXPECT_EQ(Text::set_option(options, "players", "5"), "players must be 2, 3 or 4, not '5'");
  EXPECT_EQ(Text::set_option(options, "first", "x"), "first must be random or a seat from 0, not 'x'");
  EXPECT_EQ(Text::set_option(options, "variant", "7"), "variant must be off or a number from 1 to 6, not '7'");
  EXPECT_EQ(Text::set_option(options, "anchor_bonus", "maybe"), "anchor_bonus must be no or yes, not 'maybe'");
  EXPECT_EQ(Text::set_option(options, "sharks", "yes"), "there is no option 'sharks'");
  EXPECT_EQ(options, CaptainCarcass::Options{}) << "nothing was changed";
  EXPECT_EQ(Text::set_option(options, "first", "3"), "");
  EXPECT_EQ(CaptainCarcass::problem(options), "first must be random or a seat of the table");
}

}  // namespace
}  // namespace fathom::captain_carcass
