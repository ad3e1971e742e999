// What is told of every ruling: what happens, and what does not and why.
#include "engine/treasure_divers/test_scene.h"

namespace fathom::treasure_divers {
namespace {

using std::string_view;

Scene first_dive() {
  Scene scene;
  scene.s = TreasureDivers::start({.first = 0});
  return scene.chance("locker:pearls").chance("locker:shark").chance("locker:rings");
}

// --- set-up and peeks ---

TEST(TreasureDiversTelling, TD1_FirstCardsGoToTheLocker) {
  Scene scene;
  scene.s = TreasureDivers::start({.first = 1});
  scene.chance("locker:shark");
  EXPECT_EQ(scene.hears(kNobody), (Texts{"first_of_lagoon shark lagoon:0>locker"}));
  scene.chance("locker:pearls").chance("locker:rings");
  EXPECT_EQ(scene.hears(0), (Texts{"first_of_lagoon rings lagoon:2>locker", "dive_began 1 dive=1"}));
}

TEST(TreasureDiversTelling, TD2_TheCaptainIsDrawn) {
  Scene scene;
  scene.s = TreasureDivers::start({});
  scene.chance("captain:1");
  EXPECT_EQ(scene.hears(kNobody), (Texts{"captain_drawn 1"}));
  Happenings opening;
  TreasureDivers::start({.first = 1}, opening);
  EXPECT_TRUE(opening.empty());
}

TEST(TreasureDiversTelling, TD3_ATopIsTurnedUpOnceItIsSeen) {
  Scene scene = first_dive();
  scene.play(0, "flip:1");
  EXPECT_EQ(scene.hears(1), Texts{});
  scene.chance("top:1:shark");
  EXPECT_EQ(scene.hears(1), (Texts{"turned_up 0 shark lagoon:1"}));
}

TEST(TreasureDiversTelling, TD3_TD4_NothingIsLeftToTurnUpOrPeekAt) {
  Scene scene;
  scene.s = TreasureDivers::start({.first = 0});
  scene.chance("locker:pearls").chance("locker:shark");
  for (Lagoon& lagoon : scene.s.lagoons)
    lagoon = {.count = lagoon.count, .top = Kind::shark, .face_up = true, .seen_by = SeatSet::first(2)};
  scene.captain().scope = true;
  scene.chance("locker:rings");
  EXPECT_EQ(scene.hears(kNobody),
            (Texts{"first_of_lagoon rings lagoon:2>locker", "dive_began 0 dive=1", "nothing_to_turn_up 0",
                   "nothing_to_peek_at 0 peek=scope", "nothing_to_peek_at 1 peek=scanner"}));
}

TEST(TreasureDiversTelling, TD4_WherePeeksGoIsOpenAndWhatTheySeeIsNot) {
  Scene scene = first_dive();
  scene.captain().scope = true;
  scene.play(0, "flip:0").chance("top:0:pearls").play(0, "peek:1").chance("top:1:shark");
  EXPECT_EQ(scene.hears(0), (Texts{"peeked 0 shark lagoon:1 peek=scope shared=no other=1"}));
  EXPECT_EQ(scene.hears(1), (Texts{"peeked 0 ? lagoon:1 peek=scope shared=no other=1"}));
  EXPECT_EQ(scene.hears(kNobody), scene.hears(1));
  scene.play(1, "peek:1");
  EXPECT_EQ(scene.hears(1), (Texts{"peeked 1 shark lagoon:1 peek=scanner shared=yes other=0"}));
  EXPECT_EQ(scene.hears(0), (Texts{"peeked 1 ? lagoon:1 peek=scanner shared=yes other=0"}));
}

// --- placing ---

TEST(TreasureDiversTelling, TD6_PlacementsAreSecretUntilBothAreReady) {
  Scene scene;
  scene.play(0, "place:1,5,6");
  const Texts captains{"placed 0 1 hand:0>placed:0", "placed 0 5 hand:0>placed:0", "placed 0 6 hand:0>placed:0"};
  EXPECT_EQ(scene.hears(0), captains);
  EXPECT_EQ(scene.hears(1), (Texts{"ready 0"}));
  EXPECT_EQ(scene.hears(kNobody), (Texts{"ready 0"}));
  scene.play(1, "place:6,4,2");
  const Texts scanners{"placed 1 6 hand:1>placed:1", "placed 1 4 hand:1>placed:1", "placed 1 2 hand:1>placed:1"};
  const auto placements = [&scene](Viewer viewer) {
    Texts lines = scene.hears(viewer);
    std::erase_if(lines, [](string_view line) { return !line.starts_with("placed") && !line.starts_with("ready"); });
    return lines;
  };
  Texts both = captains;
  both.insert(both.end(), scanners.begin(), scanners.end());
  EXPECT_EQ(placements(0), scanners);
  EXPECT_EQ(placements(1), both);
  EXPECT_EQ(placements(kNobody), both);
}

TEST(TreasureDiversTelling, TD17_TopsAreRevealedTogether) {
  Scene scene;
  for (std::size_t i = 0; i < kLagoons; ++i) scene.lagoon(i, Kind::none);
  scene.s.lagoons[1] = {.count = 12, .top = Kind::rings, .face_up = true, .seen_by = SeatSet::first(2)};
  scene.place("4,5,6", "5,4,2").chance("top:0:jewels");
  EXPECT_EQ(scene.hears(kNobody), Texts{});
  scene.chance("top:2:shark");
  EXPECT_EQ(scene.told({"revealed"}), (Texts{"revealed jewels lagoon:0", "revealed shark lagoon:2"}));
}

// --- special cards ---

TEST(TreasureDiversTelling, TD7_AChumBucketLuresAShark) {
  Scene scene;
  scene.lagoon(2, Kind::shark).place("1,5,6", "6,4,2");
  EXPECT_EQ(scene.told({"lured", "gave_way"}),
            (Texts{"lured 0 shark lagoon:2>lagoon:0", "gave_way 0 pearls lagoon:0>lagoon:2"}));
}

TEST(TreasureDiversTelling, TD7_OneOfTwoSharksIsChosen) {
  Scene scene;
  scene.lagoon(1, Kind::shark).lagoon(2, Kind::shark).place("1,5,6", "6,4,2");
  EXPECT_EQ(scene.told({"lured", "gave_way", "bid_won"}), Texts{});
  scene.play(0, "chum:1");
  EXPECT_EQ(scene.told({"lured", "gave_way", "harpooned", "bid_won"}),
            (Texts{"lured 0 shark lagoon:1>lagoon:0", "gave_way 0 pearls lagoon:0>lagoon:1",
                   "harpooned 1 shark lagoon:2>wild:1", "bid_won 1 shark lagoon:0>locker bid=6 against=1",
                   "bid_won 0 pearls lagoon:1>pile:0 bid=5 against=4"}));
}

TEST(TreasureDiversTelling, TD7_AChumBucketWithoutEffect) {
  Scene none;
  EXPECT_EQ(none.place("1,5,6", "6,4,5").told({"chum_unsmelt"}), (Texts{"chum_unsmelt 0 lagoon:0"}));
  Scene besides;
  besides.lagoon(0, Kind::shark).lagoon(1, Kind::shark).place("5,6,4", "1,5,6");
  EXPECT_EQ(besides.told({"chum_besides"}), (Texts{"chum_besides 1 lagoon:0"}));
  Scene both;
  both.lagoon(2, Kind::shark).place("5,1,6", "1,5,6");
  EXPECT_EQ(both.told({"chum_overruled", "lured"}),
            (Texts{"chum_overruled 1 lagoon:0 by=1 other=0", "lured 0 shark lagoon:2>lagoon:1"}));
}

TEST(TreasureDiversTelling, TD7_HouseRuleAnySpecialOverrules) {
  Scene scene("same_lagoon_specials=any");
  scene.lagoon(2, Kind::shark).place("4,5,6", "1,6,5");
  EXPECT_EQ(scene.told({"chum_overruled", "lured"}), (Texts{"chum_overruled 1 lagoon:0 by=4 other=0"}));
}

TEST(TreasureDiversTelling, TD8_AHarpoonBagsMissesOrIsOverruled) {
  Scene scene;
  scene.lagoon(0, Kind::shark).place("2,5,6", "2,6,5");
  EXPECT_EQ(scene.told({"harpooned", "harpoon_overruled"}),
            (Texts{"harpoon_overruled 1 lagoon:0 by=2 other=0", "harpooned 0 shark lagoon:0>wild:0"}));
  Scene missed;
  EXPECT_EQ(missed.place("2,5,6", "6,2,5").told({"harpoon_missed"}),
            (Texts{"harpoon_missed 0 lagoon:0", "harpoon_missed 1 lagoon:1"}));
  Scene any("same_lagoon_specials=any");
  any.lagoon(0, Kind::shark).place("4,5,6", "2,6,5");
  EXPECT_EQ(any.told({"harpoon_overruled", "harpooned"}), (Texts{"harpoon_overruled 1 lagoon:0 by=4 other=0"}));
}

TEST(TreasureDiversTelling, TD8_ADeepDiveSuitComesTooLate) {
  Scene scene;
  scene.lagoon(0, Kind::shark).place("3,5,6", "2,6,5");
  EXPECT_EQ(scene.told({"harpooned", "suit_too_late", "dived", "suit_only_bids"}),
            (Texts{"harpooned 1 shark lagoon:0>wild:1", "suit_too_late 0 lagoon:0"}));
}

TEST(TreasureDiversTelling, TD9_ADeepDiveUnderAShark) {
  Scene scene;
  scene.lagoon(0, Kind::shark).place("3,5,6", "3,6,5");
  EXPECT_EQ(scene.told({"dived", "suit_overruled", "nothing_beneath", "found_beneath"}),
            (Texts{"dived 0 lagoon:0", "suit_overruled 1 lagoon:0 by=3 other=0"}));
  scene.chance("under:0:rings");
  EXPECT_EQ(scene.told({"found_beneath"}), (Texts{"found_beneath 0 rings lagoon:0>pile:0"}));
  Scene another;
  another.lagoon(0, Kind::shark).place("5,4,6", "3,5,6").chance("under:0:shark");
  EXPECT_EQ(another.told({"found_beneath", "shark_wants_food"}),
            (Texts{"found_beneath 1 shark lagoon:0>locker", "shark_wants_food 1 number=1"}));
  Scene last;
  last.lagoon(0, Kind::shark, 1).place("3,5,6", "5,6,4");
  EXPECT_EQ(last.told({"dived", "nothing_beneath"}), (Texts{"dived 0 lagoon:0", "nothing_beneath 0 lagoon:0"}));
}

TEST(TreasureDiversTelling, TD9_ADeepDiveSuitThatOnlyBids) {
  Scene scene;
  EXPECT_EQ(scene.place("3,5,6", "2,6,5").told({"suit_only_bids"}), (Texts{"suit_only_bids 0 lagoon:0 bid=3"}));
  Scene one("deep_dive_bid=1");
  EXPECT_EQ(
      one.place("3,5,6", "2,6,5").told({"suit_only_bids", "bid_won"}),
      (Texts{"suit_only_bids 0 lagoon:0 bid=1", "bid_won 1 pearls lagoon:0>pile:1 bid=2 against=1",
             "bid_won 1 pearls lagoon:1>pile:1 bid=6 against=5", "bid_won 0 pearls lagoon:2>pile:0 bid=6 against=5"}));
  Scene any("same_lagoon_specials=any");
  any.lagoon(0, Kind::shark).place("1,5,6", "3,6,5");
  EXPECT_EQ(any.told({"suit_overruled", "suit_only_bids", "dived"}), (Texts{"suit_overruled 1 lagoon:0 by=1 other=0"}));
}

// --- bids ---

TEST(TreasureDiversTelling, TD10_BidsAreCompared) {
  Scene scene;
  scene.lagoon(1, Kind::shark).place("5,6,2", "5,4,6");
  EXPECT_EQ(scene.told({"bid_won", "tie_won", "shark_wants_food"}),
            (Texts{"tie_won 0 pearls lagoon:0>pile:0 bid=5", "bid_won 0 shark lagoon:1>locker bid=6 against=4",
                   "shark_wants_food 0 number=1", "bid_won 1 pearls lagoon:2>pile:1 bid=6 against=2"}));
}

TEST(TreasureDiversTelling, TD11_ADpvTakesTheNextCard) {
  Scene scene;
  EXPECT_EQ(scene.place("4,5,6", "2,6,5").told({"bid_won", "dpv_took"}),
            (Texts{"bid_won 0 pearls lagoon:0>pile:0 bid=4 against=2"}));
  scene.chance("under:0:shark");
  EXPECT_EQ(scene.told({"dpv_took", "shark_wants_food"}),
            (Texts{"dpv_took 0 shark lagoon:0>locker", "shark_wants_food 0 number=1"}));
  Scene last;
  last.lagoon(0, Kind::pearls, 1);
  EXPECT_EQ(last.place("4,5,6", "2,6,5").told({"dpv_found_nothing", "dpv_took"}),
            (Texts{"dpv_found_nothing 0 lagoon:0"}));
  Scene any("same_lagoon_specials=any");
  EXPECT_EQ(any.place("3,5,6", "4,6,5").told({"dpv_overruled"}), (Texts{"dpv_overruled 1 lagoon:0 by=3 other=0"}));
  Scene loses;
  EXPECT_EQ(loses.place("4,5,6", "6,4,5").told({"dpv_took", "dpv_found_nothing", "dpv_overruled"}), Texts{});
}

// --- feeding, Mini-Sub, wild Sharks ---

TEST(TreasureDiversTelling, TD12_SharksAreFedOrGoHungry) {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::shark).place("6,5,2", "5,4,6");
  EXPECT_EQ(scene.told({"went_hungry"}), (Texts{"went_hungry 0 number=2"}));
  Scene fed;
  fed.lagoon(0, Kind::shark).lagoon(1, Kind::shark).place("6,5,4", "5,4,2").chance("under:2:rings");
  EXPECT_EQ(fed.told({"went_hungry", "fed"}), Texts{});
  fed.play(0, "feed:rings");
  EXPECT_EQ(fed.hears(1), (Texts{"fed 0 rings pile:0>locker"}));
  fed.play(0, "feed:pearls");
  EXPECT_EQ(fed.told({"fed", "went_hungry"}), (Texts{"fed 0 pearls pile:0>locker"}));
}

TEST(TreasureDiversTelling, TD12_HouseRuleAWildSharkIsFood) {
  Scene scene("feed_wild=yes");
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::shark).place("2,6,3", "5,4,6").play(0, "feed:shark");
  EXPECT_EQ(scene.told({"fed", "kept_wild"}), (Texts{"fed 0 shark wild:0>locker"}));
}

TEST(TreasureDiversTelling, TD13_TheMiniSubSwapsPassesOrHasNothing) {
  Scene scene;
  scene.lagoon(1, Kind::shark).locker({Kind::shark, Kind::jewels}).place("6,5,0", "5,4,6");
  EXPECT_EQ(scene.told({"sub_may_swap"}), (Texts{"sub_may_swap 0 when=before_feeding"}));
  Scene swapped = scene;
  scene.play(0, "pass");
  EXPECT_EQ(scene.hears(1), (Texts{"sub_passed 0 when=before_feeding"}));
  scene.play(0, "feed:pearls");
  EXPECT_EQ(scene.told({"sub_may_swap", "sub_has_nothing"}), (Texts{"sub_has_nothing 0"}));
  swapped.play(0, "sub:pearls:jewels");
  EXPECT_EQ(
      swapped.told({"swapped_away", "swapped_in", "went_hungry", "sub_may_swap"}),
      (Texts{"swapped_away 0 pearls pile:0>locker", "swapped_in 0 jewels locker>pile:0", "went_hungry 0 number=1"}));
}

TEST(TreasureDiversTelling, TD13_ASharkOfTheLockerJoinsAPile) {
  Scene scene;
  scene.owns(0, {Kind::rings}).locker({Kind::shark}).place("6,5,0", "5,4,6");
  EXPECT_EQ(scene.told({"sub_may_swap"}), (Texts{"sub_may_swap 0 when=after_feeding"}));
  scene.play(0, "sub:pearls:shark:rings");
  EXPECT_EQ(scene.told({"swapped_away", "swapped_in", "shark_swapped_in"}),
            (Texts{"swapped_away 0 pearls pile:0>locker", "shark_swapped_in 0 shark locker>sharks:0 kind=rings"}));
}

TEST(TreasureDiversTelling, TD14_WildSharksAreKeptOrAssigned) {
  Scene kept;
  kept.lagoon(0, Kind::shark).place("2,5,6", "5,6,4");
  EXPECT_EQ(kept.told({"kept_wild", "assigned"}), (Texts{"kept_wild 0 number=1"}));
  Scene all;
  all.owns(0, {Kind::rings, Kind::jewels, Kind::artifacts, Kind::treasure});
  all.lagoon(0, Kind::shark).place("2,5,6", "5,4,6").play(0, "assign:rings");
  EXPECT_EQ(all.told({"assigned", "kept_wild"}), (Texts{"assigned 0 shark wild:0>sharks:0 kind=rings"}));
  Scene last;
  last.lagoon(0, Kind::shark, 1).place("2,0,3", "5,4,6").chance("under:1:rings");
  EXPECT_EQ(last.told({"left_over_wild", "kept_wild"}), (Texts{"left_over_wild 0 number=1"}));
}

// --- the dive and the game end ---

TEST(TreasureDiversTelling, TD15_UsedCardsComeBackWhenTheRolesChange) {
  Scene scene;
  scene.place("2,5,6", "6,2,5");
  const Texts ended = scene.hears(kNobody);
  const Texts first{"dive_ended dive=1",
                    "set_aside 0 2 placed:0>used:0",
                    "set_aside 0 5 placed:0>used:0",
                    "set_aside 0 6 placed:0>used:0",
                    "scope_ready 0",
                    "set_aside 1 6 placed:1>used:1",
                    "set_aside 1 2 placed:1>used:1",
                    "set_aside 1 5 placed:1>used:1",
                    "scope_ready 1",
                    "dive_began 0 dive=2"};
  ASSERT_GE(ended.size(), first.size());
  EXPECT_EQ(Texts(ended.end() - static_cast<std::ptrdiff_t>(first.size()), ended.end()), first);
  scene.s.phase = Phase::place;
  for (std::size_t i = 0; i < kLagoons; ++i) scene.lagoon(i, Kind::pearls);
  scene.place("0,1,3", "1,3,4").chance("under:2:rings").play(0, "pass");
  EXPECT_EQ(scene.told({"taken_back", "roles_changed", "dive_began"}),
            (Texts{"taken_back 0 0 used:0>hand:0", "taken_back 0 1 used:0>hand:0", "taken_back 0 2 used:0>hand:0",
                   "taken_back 0 3 used:0>hand:0", "taken_back 0 5 used:0>hand:0", "taken_back 0 6 used:0>hand:0",
                   "taken_back 1 1 used:1>hand:1", "taken_back 1 2 used:1>hand:1", "taken_back 1 3 used:1>hand:1",
                   "taken_back 1 4 used:1>hand:1", "taken_back 1 5 used:1>hand:1", "taken_back 1 6 used:1>hand:1",
                   "roles_changed 1", "dive_began 1 dive=1"}));
}

// The last dive: seat 0 wins Lagoons 0 and 1, seat 1 the last one.
Scene last_dive(string_view options = "") {
  Scene scene(options);
  scene.lagoon(0, Kind::pearls, 1).lagoon(1, Kind::rings).lagoon(2, Kind::jewels);
  return scene;
}
Scene& ends(Scene& scene) { return scene.place("5,6,2", "2,5,6"); }

TEST(TreasureDiversTelling, TD18_TD19_ThreeCategoriesWin) {
  Scene scene = last_dive();
  scene.owns(0, {Kind::treasure}).owns(1, {Kind::artifacts, Kind::jewels, Kind::treasure});
  const Texts told = ends(scene.owns(0, {Kind::treasure})).hears(kNobody);
  const Texts expected{"dive_ended dive=1",
                       "lagoon_empty lagoon:0",
                       "category_won 0 kind=pearls number=1 against=0",
                       "category_won 0 kind=rings number=1 against=0",
                       "category_won 1 kind=jewels number=2 against=0",
                       "category_won 1 kind=artifacts number=1 against=0",
                       "category_won 0 kind=treasure number=2 against=1",
                       "won_by_categories 0 number=3 against=2"};
  ASSERT_GE(told.size(), expected.size());
  EXPECT_EQ(Texts(told.end() - static_cast<std::ptrdiff_t>(expected.size()), told.end()), expected);
  EXPECT_EQ(scene.told({"dive_began", "set_aside"}), Texts{});
}

TEST(TreasureDiversTelling, TD19_CardsOverallDecideOrNothingDoes) {
  const std::vector<string_view> deciding{"category_tied", "won_by_categories", "won_by_cards", "draw",
                                          "won_as_captain"};
  Scene cards = last_dive();
  EXPECT_EQ(ends(cards).told(deciding),
            (Texts{"category_tied kind=artifacts number=0", "category_tied kind=treasure number=0",
                   "won_by_cards 0 number=2 against=1"}));
  Scene draw = last_dive();
  EXPECT_EQ(ends(draw.owns(1, {Kind::jewels})).told({"draw"}), (Texts{"draw number=2"}));
  Scene captain = last_dive("final_ties=captain");
  EXPECT_EQ(ends(captain.owns(1, {Kind::jewels})).told(deciding).back(), "won_as_captain 0 number=2");
}

}  // namespace
}  // namespace fathom::treasure_divers
