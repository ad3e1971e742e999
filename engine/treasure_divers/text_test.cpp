#include "engine/treasure_divers/text.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

using Text = GameText<TreasureDivers>;
using namespace treasure_divers;

TEST(TreasureDiversText, EveryVerbHasItsCode) {
  for (const std::string_view code :
       {"flip:2", "peek:0", "place:6,0,3", "chum:1", "assign:pearls", "sub:rings:artifacts", "sub:rings:shark:treasure",
        "pass", "feed:jewels", "feed:shark", "captain:1", "locker:shark", "top:1:shark", "under:2:treasure"}) {
    const auto move = Text::parse(code);
    ASSERT_TRUE(move) << code;
    EXPECT_EQ(Text::move(*move), code);
  }
  EXPECT_EQ(Text::parse("place:6,0,3"), (Move{TreasureDivers::kPlace, 6, 0, 3}));
  EXPECT_EQ(Text::parse("top:1:shark"), (Move{TreasureDivers::kTop, 1, 5}));
}

TEST(TreasureDiversText, WhatIsNoCodeIsRefused) {
  for (const std::string_view code : {"",
                                      "flip",
                                      "flip:",
                                      "flip:3",
                                      "flip:-1",
                                      "flip:01",
                                      "flip:0:1",
                                      "flips:0",
                                      "place:1,2",
                                      "place:1,2,3,4",
                                      "place:1:2:3",
                                      "place:1,2,7",
                                      "place:1,2,",
                                      "place:?",
                                      "assign:shark",
                                      "assign:gold",
                                      "sub:rings",
                                      "sub:shark:rings",
                                      "sub:rings:shark",
                                      "sub:rings:shark:shark",
                                      "sub:rings:pearls:rings",
                                      "pass:",
                                      "pass:0",
                                      "feed",
                                      "feed:hidden",
                                      "captain:2",
                                      "locker:",
                                      "top:1",
                                      "top:1:?",
                                      "top:1:shark:0",
                                      "under:3:shark",
                                      ":",
                                      "?",
                                      " flip:0",
                                      "flip:0 "}) {
    EXPECT_FALSE(Text::parse(code)) << code;
  }
}

TEST(TreasureDiversText, HiddenArgumentsAreQuestionMarks) {
  EXPECT_EQ(Text::move({TreasureDivers::kPlace, kHidden, kHidden, kHidden}), "place:?");
  EXPECT_EQ(Text::move({TreasureDivers::kTop, 1, kHidden}), "top:1:?");
}

TEST(TreasureDiversText, ShownCardsAreKindsOrNumbers) {
  EXPECT_EQ(Text::item(TreasureDivers::shown(Kind::shark)), "shark");
  EXPECT_EQ(Text::item(TreasureDivers::shown(DiveTeam::mini_sub)), "0");
  EXPECT_EQ(Text::item(TreasureDivers::shown(DiveTeam::dive_scope_team)), "6");
}

TEST(TreasureDiversText, OptionsAreReadAndWritten) {
  TreasureDivers::Options options;
  const auto set = [&options](std::string_view key, std::string_view value) {
    EXPECT_EQ(Text::set_option(options, key, value), "");
    EXPECT_EQ(Text::option(options, key), value);
  };
  for (const std::string_view value : {"random", "0", "1"}) set("first", value);
  for (const std::string_view value : {"3", "1"}) set("deep_dive_bid", value);
  for (const std::string_view value : {"same_card", "any"}) set("same_lagoon_specials", value);
  for (const std::string_view value : {"no", "yes"}) set("feed_wild", value);
  for (const std::string_view value : {"draw", "captain"}) set("final_ties", value);
  EXPECT_EQ(TreasureDivers::problem(options), "");
  EXPECT_EQ(options.first, 1);
  EXPECT_EQ(options.house.deep_dive_bid, 1);
  EXPECT_EQ(options.house.same_lagoon_specials, SameLagoonSpecials::any);
  EXPECT_TRUE(options.house.feed_wild);
  EXPECT_EQ(options.house.final_ties, FinalTies::captain);
}

TEST(TreasureDiversText, WrongOptionsAreRefusedAndChangeNothing) {
  TreasureDivers::Options options;
  EXPECT_EQ(Text::set_option(options, "first", "2"), "first must be random, 0 or 1, not '2'");
  EXPECT_EQ(Text::set_option(options, "deep_dive_bid", "2"), "deep_dive_bid must be 3 or 1, not '2'");
  EXPECT_EQ(Text::set_option(options, "same_lagoon_specials", ""),
            "same_lagoon_specials must be same_card or any, not ''");
  EXPECT_EQ(Text::set_option(options, "feed_wild", "true"), "feed_wild must be no or yes, not 'true'");
  EXPECT_EQ(Text::set_option(options, "final_ties", "seat"), "final_ties must be draw or captain, not 'seat'");
  EXPECT_EQ(Text::set_option(options, "players", "2"), "there is no option 'players'");
  EXPECT_EQ(options, TreasureDivers::Options{});
}

TEST(TreasureDiversText, OptionsThatCannotBePlayedAreNamed) {
  TreasureDivers::Options options;
  options.first = 2;
  EXPECT_EQ(TreasureDivers::problem(options), "first must be random, 0 or 1");
  options.first = 1;
  options.house.deep_dive_bid = 2;
  EXPECT_EQ(TreasureDivers::problem(options), "deep_dive_bid must be 3 or 1");
}

TEST(TreasureDiversText, EveryChanceHasAPile) {
  TreasureDivers::State state = TreasureDivers::start({});
  const auto play_code = [&state](Seat seat, std::string_view code) {
    ASSERT_EQ(play<TreasureDivers>(state, seat, *Text::parse(code)), Status::ok) << code;
  };
  EXPECT_EQ(Text::pile(state), "captain");
  play_code(kNobody, "captain:1");
  EXPECT_EQ(Text::pile(state), "lagoon-0");
  play_code(kNobody, "locker:pearls");
  EXPECT_EQ(Text::pile(state), "lagoon-1");
  play_code(kNobody, "locker:rings");
  play_code(kNobody, "locker:shark");
  play_code(1, "flip:2");
  EXPECT_EQ(Text::pile(state), "lagoon-2");
}

}  // namespace
}  // namespace fathom
