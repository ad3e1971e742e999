// A test, or several, for every ruling, in the order of the rulebook. Pairs of cards at one Lagoon are in
// clash_test.cpp.
#include "engine/treasure_divers/rules.h"

#include "engine/treasure_divers/test_scene.h"

namespace fathom::treasure_divers {
namespace {

// The first dive of a game with seat 0 as Captain, before anything is turned up.
Scene first_dive() {
  Scene scene;
  scene.s = TreasureDivers::start({.first = 0});
  scene.chance("locker:pearls").chance("locker:shark").chance("locker:rings");
  return scene;
}

// --- set-up ---

TEST(TreasureDiversRules, TD1_EachLagoonGivesACardToTheLocker) {
  Scene scene;
  scene.s = TreasureDivers::start({.first = 0});
  for (const Lagoon& lagoon : scene.s.lagoons) EXPECT_EQ(lagoon.count, 13);
  EXPECT_EQ(scene.chances(), (Texts{"locker:pearls x7", "locker:rings x5", "locker:jewels x5", "locker:artifacts x5",
                                    "locker:treasure x5", "locker:shark x12"}));
  scene.chance("locker:shark");
  EXPECT_EQ(scene.s.lagoons[0].count, 12);
  EXPECT_EQ(scene.s.lagoons[1].count, 13);
  EXPECT_EQ(scene.chances().back(), "locker:shark x11");
  scene.chance("locker:pearls");
  EXPECT_EQ(scene.s.lagoons[1].count, 12);
  EXPECT_EQ(scene.s.lagoons[2].count, 13);
  scene.chance("locker:pearls");
  EXPECT_EQ(scene.s.lagoons[2].count, 12);
  EXPECT_EQ(scene.s.locker, counts({Kind::pearls, Kind::pearls, Kind::shark}));
  EXPECT_EQ(scene.s.unseen.total(), 36);
  EXPECT_TRUE(scene.waits_for(0));
}

TEST(TreasureDiversRules, TD2_TheFirstCaptainIsDrawnOrNamed) {
  Scene scene;
  scene.s = TreasureDivers::start({});
  EXPECT_EQ(scene.chances(), (Texts{"captain:0 x1", "captain:1 x1"}));
  scene.chance("captain:1");
  EXPECT_EQ(scene.s.captain, 1);
  EXPECT_EQ(scanner(scene.s), 0);
  EXPECT_EQ(scene.s, TreasureDivers::start({.first = 1}));
}

// --- 1. the Captain turns up a top card ---

TEST(TreasureDiversRules, TD3_TheCaptainTurnsUpAFaceDownTop) {
  Scene scene = first_dive();
  EXPECT_EQ(scene.legal(0), (Texts{"flip:0", "flip:1", "flip:2"}));
  scene.play(0, "flip:1");
  EXPECT_FALSE(scene.s.lagoons[1].face_up);  // not before it has an identity
  EXPECT_EQ(scene.chances().front(), "top:1:pearls x6");
  scene.chance("top:1:shark");
  EXPECT_TRUE(scene.s.lagoons[1].face_up);
  EXPECT_EQ(scene.s.lagoons[1].seen_by, SeatSet::first(2));
}

TEST(TreasureDiversRules, TD3_AFaceUpSharkCannotBeTurnedUpAgain) {
  Scene scene;
  scene.lagoon(0, Kind::shark).place("3,5,6", "5,2,6").chance("under:0:rings");
  EXPECT_EQ(scene.legal(0), (Texts{"flip:1", "flip:2"}));
}

// A dive cannot leave three tops face up, because there are only two Deep Dive Suits; but the rule has a word for it.
TEST(TreasureDiversRules, TD3_WithNothingFaceDownNothingIsTurnedUpOrPeekedAt) {
  Scene scene;
  scene.s = TreasureDivers::start({.first = 0});
  scene.chance("locker:pearls").chance("locker:shark");
  for (Lagoon& lagoon : scene.s.lagoons)
    lagoon = {.count = lagoon.count, .top = Kind::shark, .face_up = true, .seen_by = SeatSet::first(2)};
  scene.captain().scope = scene.other().scope = true;
  scene.chance("locker:rings");
  EXPECT_EQ(scene.s.phase, Phase::place);
  EXPECT_FALSE(scene.captain().scope || scene.other().scope);
}

// --- 2. peeks ---

TEST(TreasureDiversRules, TD4_TheScannerPeeks) {
  Scene scene = first_dive();
  scene.play(0, "flip:1").chance("top:1:rings");
  ASSERT_TRUE(scene.waits_for(1));
  EXPECT_EQ(scene.legal(1), (Texts{"peek:0", "peek:2"}));
  scene.play(1, "peek:2");
  EXPECT_TRUE(scene.s.lagoons[2].seen_by.empty());  // not before it has an identity
  scene.chance("top:2:jewels");
  EXPECT_EQ(scene.s.lagoons[2].seen_by, SeatSet::of(1));
  EXPECT_FALSE(scene.s.lagoons[2].face_up);
  EXPECT_EQ(scene.s.phase, Phase::place);
}

TEST(TreasureDiversRules, TD4_NumberSixPeeksFirstCaptainBeforeScanner) {
  Scene scene = first_dive();
  scene.captain().scope = scene.other().scope = true;
  scene.play(0, "flip:0").chance("top:0:rings");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"peek:1", "peek:2"}));
  scene.play(0, "peek:1");
  EXPECT_TRUE(scene.captain().scope);  // the peek is done when the card has an identity
  scene.chance("top:1:shark");
  EXPECT_FALSE(scene.captain().scope);
  ASSERT_TRUE(scene.waits_for(1));
  EXPECT_EQ(scene.legal(1), (Texts{"peek:1", "peek:2"}));
  // Seat 0 knows this card already, so there is nothing to draw.
  scene.play(1, "peek:1");
  EXPECT_EQ(scene.s.lagoons[1].seen_by, SeatSet::first(2));
  EXPECT_FALSE(scene.s.lagoons[1].face_up);
  EXPECT_FALSE(scene.other().scope);
  // The Scanner's own peek goes elsewhere.
  ASSERT_TRUE(scene.waits_for(1));
  EXPECT_EQ(scene.legal(1), (Texts{"peek:2"}));
  scene.play(1, "peek:2").chance("top:2:pearls");
  EXPECT_EQ(scene.s.phase, Phase::place);
}

TEST(TreasureDiversRules, TD4_ASecondPeekWithoutAnotherFaceDownTopIsSkipped) {
  Scene scene = first_dive();
  scene.s.lagoons[0] = {.count = 12, .top = Kind::shark, .face_up = true, .seen_by = SeatSet::first(2)};
  scene.other().scope = true;
  scene.play(0, "flip:1").chance("top:1:rings");
  EXPECT_EQ(scene.legal(1), (Texts{"peek:2"}));
  scene.play(1, "peek:2").chance("top:2:rings");
  EXPECT_EQ(scene.s.phase, Phase::place);
}

TEST(TreasureDiversRules, TD4_WithNothingFaceDownAllPeeksAreSkipped) {
  Scene scene = first_dive();
  for (const std::size_t i : {0U, 1U})
    scene.s.lagoons[i] = {.count = 12, .top = Kind::shark, .face_up = true, .seen_by = SeatSet::first(2)};
  scene.captain().scope = scene.other().scope = true;
  scene.play(0, "flip:2");
  EXPECT_TRUE(scene.captain().scope && scene.other().scope);
  scene.chance("top:2:rings");
  EXPECT_EQ(scene.s.phase, Phase::place);
  EXPECT_FALSE(scene.captain().scope || scene.other().scope);
}

TEST(TreasureDiversRules, TD4_NumberSixCountsInTheNextDive) {
  Scene scene;
  scene.place("6,5,2", "5,2,3");
  EXPECT_EQ(scene.s.dive, 2);
  EXPECT_TRUE(scene.of(0).scope);
  EXPECT_FALSE(scene.of(1).scope);
}

TEST(TreasureDiversRules, TD4_NumberSixCountsAcrossAChangeOfRoles) {
  Scene scene;
  scene.s.dive = 2;
  scene.place("5,2,3", "5,2,6");
  ASSERT_EQ(scene.s.captain, 1);
  EXPECT_FALSE(scene.of(0).scope);
  EXPECT_TRUE(scene.of(1).scope);
  scene.play(1, "flip:0").chance("top:0:rings");
  ASSERT_TRUE(scene.waits_for(1));  // the Scanner who played it is the Captain now
  scene.play(1, "peek:1").chance("top:1:rings");
  EXPECT_TRUE(scene.waits_for(0));
}

// --- 3. both place ---

TEST(TreasureDiversRules, TD5_OnlyTheCaptainMayPlaceTheMiniSub) {
  Scene scene;
  EXPECT_EQ(scene.legal(0).size(), 210U);
  EXPECT_EQ(scene.legal(1).size(), 120U);
  for (const std::string& text : scene.legal(1)) EXPECT_EQ(text.find('0'), std::string::npos) << text;
  scene.of(0).hand = scene.of(1).hand =
      kFullHand - Hand::of({DiveTeam::five, DiveTeam::dpv_diver, DiveTeam::dive_scope_team});
  EXPECT_EQ(scene.legal(0).size(), 24U);
  EXPECT_EQ(scene.legal(1),
            (Texts{"place:1,2,3", "place:1,3,2", "place:2,1,3", "place:2,3,1", "place:3,1,2", "place:3,2,1"}));
  State copy = scene.s;
  EXPECT_EQ(play<TreasureDivers>(copy, 1, {TreasureDivers::kPlace, 0, 1, 2}), Status::illegal);
  EXPECT_EQ(copy, scene.s);
}

TEST(TreasureDiversRules, TD6_EitherMayCommitFirst) {
  Scene one;
  EXPECT_EQ(one.turn(), Turn::of(SeatSet::first(2)));
  Scene two;
  one.play(0, "place:5,6,2");
  EXPECT_TRUE(one.waits_for(1));
  EXPECT_EQ(one.of(0).hand, kFullHand - Hand::of({DiveTeam::five, DiveTeam::dive_scope_team, DiveTeam::harpoon_gun}));
  two.play(1, "place:3,4,5");
  EXPECT_TRUE(two.waits_for(0));
  one.play(1, "place:3,4,5");
  two.play(0, "place:5,6,2");
  EXPECT_EQ(one.s, two.s);
  State copy = two.s;
  EXPECT_EQ(play<TreasureDivers>(copy, 1, {TreasureDivers::kPlace, 3, 4, 5}), Status::not_your_turn);
}

// --- 4. all is turned face up ---

TEST(TreasureDiversRules, Reveal_TopsGetTheirIdentitiesInOrderAndTurnUpTogether) {
  Scene scene;
  scene.lagoon(0, Kind::none).lagoon(2, Kind::none);
  scene.s.lagoons[1].seen_by.add(1);
  scene.place("1,5,6", "3,5,6");
  EXPECT_EQ(scene.chances().front(), "top:0:pearls x7");
  scene.chance("top:0:shark");
  EXPECT_EQ(scene.s.lagoons[0].top, Kind::shark);
  for (const Lagoon& lagoon : scene.s.lagoons) EXPECT_FALSE(lagoon.face_up);
  EXPECT_TRUE(scene.s.lagoons[0].seen_by.empty());
  EXPECT_EQ(scene.s.lagoons[1].seen_by, SeatSet::of(1));
  EXPECT_EQ(scene.chances().back(), "top:2:shark x11");
  scene.chance("top:2:rings");
  EXPECT_EQ(scene.chances().back(), "under:0:shark x11");
  for (const Lagoon& lagoon : scene.s.lagoons) {
    EXPECT_TRUE(lagoon.face_up);
    EXPECT_EQ(lagoon.seen_by, SeatSet::first(2));
  }
}

// --- a. Chum Bucket ---

TEST(TreasureDiversRules, TD7_ChumBucketMovesAShark) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::jewels);
  // The Captain would win the Shark of Lagoon 1, but the Scanner's rings lie there now.
  scene.place("5,6,2", "1,5,3");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings}));
  EXPECT_EQ(scene.of(1).piles, counts({Kind::jewels}));
  EXPECT_EQ(scene.s.locker, counts({Kind::shark}));
  EXPECT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"feed:rings"}));
}

TEST(TreasureDiversRules, TD7_ChumBucketAtAnOwnSharkDoesNothing) {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::shark).lagoon(2, Kind::jewels);
  scene.place("1,6,2", "5,3,6").chance("under:1:rings");
  EXPECT_EQ(scene.s.lagoons[1].top, Kind::shark);  // still there, under the Scanner's Deep Dive Suit
  EXPECT_EQ(scene.s.locker, counts({Kind::shark}));
}

TEST(TreasureDiversRules, TD7_ChumBucketWithoutAnySharkDoesNothing) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::jewels).lagoon(2, Kind::artifacts);
  scene.place("1,6,2", "5,3,6");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::jewels}));
  EXPECT_EQ(scene.of(1).piles, counts({Kind::rings, Kind::artifacts}));
}

TEST(TreasureDiversRules, TD7_WithTwoSharksItsOwnerChooses) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::shark);
  scene.place("5,6,2", "1,5,3");
  ASSERT_TRUE(scene.waits_for(1)) << "it is the Scanner's";
  EXPECT_EQ(scene.legal(1), (Texts{"chum:1", "chum:2"}));
  for (const Lagoon& lagoon : scene.s.lagoons) EXPECT_TRUE(lagoon.face_up);

  Scene first = scene;
  first.play(1, "chum:1");
  EXPECT_EQ(first.of(0).piles, counts({Kind::rings, Kind::shark}))
      << "rings at Lagoon 1, and a Harpoon Gun at Lagoon 2";
  EXPECT_EQ(first.of(0).hungry, 1) << "the Shark at Lagoon 0";

  Scene second = scene;
  second.play(1, "chum:2");
  EXPECT_EQ(second.of(1).piles, counts({Kind::rings})) << "3 against the Harpoon Gun's 2";
  EXPECT_EQ(second.s.locker, counts({Kind::shark, Kind::shark})) << "both for the Captain, who has nothing to feed";
}

TEST(TreasureDiversRules, TD7_BothChumBucketsOnlyTheCaptainsCounts) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::jewels).lagoon(2, Kind::shark);
  scene.place("5,1,6", "1,6,3");
  // The Shark comes to the Captain's Chum Bucket at Lagoon 1, where the Scanner bids 6.
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings, Kind::jewels}));
  EXPECT_TRUE(scene.of(1).piles.empty());
  EXPECT_EQ(scene.s.locker, counts({Kind::shark}));
}

TEST(TreasureDiversRules, TD7_TheCaptainsIdleChumBucketStillSilencesTheScanners) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::jewels).lagoon(2, Kind::shark);
  // The Captain's stands at the Shark and does nothing; the Scanner's at the rings would attract it.
  scene.place("5,6,1", "1,5,6");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings, Kind::jewels}));
  EXPECT_EQ(scene.s.locker, counts({Kind::shark}));
  EXPECT_EQ(scene.s.dive, 2) << "the Scanner has the Shark and nothing to feed";
}

TEST(TreasureDiversRules, TD7_ASharkMovedOntoAHarpoonGunIsBagged) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::jewels);
  scene.place("2,5,6", "1,6,5");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::shark, Kind::jewels}));
  EXPECT_EQ(scene.of(1).piles, counts({Kind::rings}));
  EXPECT_TRUE(scene.s.locker.empty());
}

TEST(TreasureDiversRules, TD7_ASharkMovedAwayFromAHarpoonGunIsNot) {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::rings).lagoon(2, Kind::jewels);
  scene.place("2,5,6", "3,1,5");
  // Lagoon 0 has the rings now: the Deep Dive Suit bids 3 against 2. Lagoon 1 has the Shark: 5 against 1.
  EXPECT_EQ(scene.of(1).piles, counts({Kind::rings}));
  EXPECT_EQ(scene.of(0).piles, counts({Kind::jewels}));
  EXPECT_EQ(scene.of(0).hungry, 1);
}

TEST(TreasureDiversRules, TD7_ASharkMovedOntoADeepDiveSuitIsDodged) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::jewels);
  scene.place("3,5,6", "1,6,5");
  EXPECT_EQ(scene.chances().back(), "under:0:shark x12");
  scene.chance("under:0:artifacts");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::artifacts, Kind::jewels}));
  EXPECT_EQ(scene.of(1).piles, counts({Kind::rings}));
  EXPECT_EQ(scene.s.lagoons[0].count, 11);
  EXPECT_TRUE(scene.s.lagoons[0].face_up);
}

TEST(TreasureDiversRules, TD7_ASharkMovedAwayFromADeepDiveSuitLeavesABid) {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::rings).lagoon(2, Kind::jewels);
  scene.place("3,5,6", "2,1,5");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings, Kind::jewels}));
  EXPECT_EQ(scene.of(0).hungry, 1);
}

TEST(TreasureDiversRules, TD7_ASharkMovedOntoADpvIsWonWithTheCardUnderIt) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::jewels);
  scene.place("4,5,6", "1,6,5");
  EXPECT_EQ(scene.of(0).hungry, 1);
  scene.chance("under:0:artifacts");
  EXPECT_EQ(scene.of(0).caught, counts({Kind::artifacts, Kind::jewels}));
}

TEST(TreasureDiversRules, TD7_ASharkMovedAwayFromADpvLeavesTwoTreasures) {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::rings).lagoon(2, Kind::jewels);
  scene.place("4,6,5", "2,1,6").chance("under:0:artifacts");
  EXPECT_EQ(scene.of(0).caught, counts({Kind::rings, Kind::artifacts}));
  EXPECT_EQ(scene.of(0).hungry, 1);  // from Lagoon 1
}

// --- b. Harpoon Gun ---

TEST(TreasureDiversRules, TD8_AHarpoonedSharkIsWildAndNothingElseLeaves) {
  Scene scene;
  scene.lagoon(0, Kind::shark);
  scene.place("2,5,6", "4,6,5");
  EXPECT_EQ(scene.of(0).piles[Kind::shark], 1);
  EXPECT_EQ(scene.s.lagoons[0].count, 11);
  EXPECT_EQ(scene.s.lagoons[0].top, Kind::none);
  EXPECT_TRUE(scene.s.locker.empty());
}

TEST(TreasureDiversRules, TD8_EachHarpoonGunBagsItsShark) {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::shark);
  scene.place("2,5,6", "5,2,3");
  EXPECT_EQ(scene.of(0).piles[Kind::shark], 1);
  EXPECT_EQ(scene.of(1).piles[Kind::shark], 1);
}

TEST(TreasureDiversRules, TD8_AtTheSameSharkItIsTheCaptains) {
  Scene scene("", 1);
  scene.lagoon(0, Kind::shark).place("2,5,6", "2,6,5");
  EXPECT_EQ(scene.of(1).piles[Kind::shark], 1);
  EXPECT_EQ(scene.of(0).piles[Kind::shark], 0);
}

// --- c. Deep Dive Suit ---

TEST(TreasureDiversRules, TD9_DeepDivesComeBeforeAllBids) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::shark);
  scene.place("4,3,5", "5,6,3");
  EXPECT_EQ(scene.chances().back(), "under:1:shark x12");
  EXPECT_EQ(scene.s.lagoons[0].count, 12);
  scene.chance("under:1:jewels");
  EXPECT_EQ(scene.of(0).caught, counts({Kind::jewels}));
  EXPECT_EQ(scene.chances().back(), "under:2:shark x12");
  scene.chance("under:2:shark");
  EXPECT_EQ(scene.of(1).piles, counts({Kind::rings})) << "now the bids";
  EXPECT_EQ(scene.of(1).hungry, 1);
  EXPECT_TRUE(scene.s.lagoons[1].face_up && scene.s.lagoons[2].face_up);
  EXPECT_EQ(scene.s.lagoons[1].count, 11);
  EXPECT_EQ(scene.s.locker, counts({Kind::shark}));
}

TEST(TreasureDiversRules, TD9_TheSharkLiesFaceUpInTheNextDive) {
  Scene scene;
  scene.lagoon(1, Kind::shark).place("5,3,2", "2,5,3").chance("under:1:rings");
  ASSERT_EQ(scene.s.dive, 2);
  EXPECT_EQ(scene.s.lagoons[1].top, Kind::shark);
  EXPECT_TRUE(scene.s.lagoons[1].face_up);
  EXPECT_EQ(scene.s.lagoons[1].count, 11);
  EXPECT_EQ(scene.legal(0), (Texts{"flip:0", "flip:2"}));
}

TEST(TreasureDiversRules, TD9_WithoutACardUnderItNothingLeaves) {
  Scene scene;
  scene.lagoon(1, Kind::shark, 1).place("5,3,2", "2,5,3");
  ASSERT_EQ(scene.s.dive, 2);
  EXPECT_EQ(scene.s.lagoons[1].top, Kind::shark);
  EXPECT_TRUE(scene.s.lagoons[1].face_up);
  EXPECT_EQ(scene.s.lagoons[1].count, 1);
}

TEST(TreasureDiversRules, TD9_ASharkFromUnderneathIsCollected) {
  Scene scene;
  scene.lagoon(1, Kind::shark).place("5,3,2", "2,5,3").chance("under:1:shark");
  EXPECT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"feed:pearls"}));
  EXPECT_EQ(scene.s.locker, counts({Kind::shark}));
}

// --- d. bids ---

TEST(TreasureDiversRules, TD10_TheHigherNumberWinsAndTiesAreTheCaptains) {
  for (const Seat captain : {Seat{0}, Seat{1}}) {
    Scene scene("", captain);
    scene.lagoon(0, Kind::rings).lagoon(1, Kind::jewels).lagoon(2, Kind::artifacts);
    scene.place("6,1,5", "3,2,5");
    EXPECT_EQ(scene.of(captain).piles, counts({Kind::rings, Kind::artifacts}));
    EXPECT_EQ(scene.of(static_cast<Seat>(1 - captain)).piles, counts({Kind::jewels}));
  }
}

TEST(TreasureDiversRules, TD10_LagoonsAreResolvedInOrder) {
  Scene scene;
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::jewels).lagoon(2, Kind::artifacts);
  scene.place("6,4,2", "2,3,5");
  EXPECT_EQ(scene.of(0).caught, counts({Kind::rings, Kind::jewels}));
  EXPECT_TRUE(scene.of(1).caught.empty()) << "Lagoon 2 waits for the DPV of Lagoon 1";
  EXPECT_EQ(scene.s.lagoons[1].count, 11);
  EXPECT_EQ(scene.s.lagoons[2].count, 12);
  scene.chance("under:1:pearls");
  EXPECT_EQ(scene.of(1).piles, counts({Kind::artifacts}));
}

TEST(TreasureDiversRules, TD11_TheDpvTakesTwo) {
  Scene scene;
  scene.lagoon(0, Kind::rings).place("4,5,6", "2,3,5").chance("under:0:jewels");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings, Kind::jewels, Kind::pearls, Kind::pearls}));
  EXPECT_EQ(scene.s.lagoons[0].count, 10);
}

TEST(TreasureDiversRules, TD11_TheDpvWinsASharkOnTopOfATreasure) {
  Scene scene;
  scene.lagoon(0, Kind::shark).place("4,2,3", "1,5,6");
  EXPECT_EQ(scene.s.locker, counts({Kind::shark}));
  EXPECT_EQ(scene.of(0).hungry, 1);
  scene.chance("under:0:jewels");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"feed:jewels"}));
  scene.play(0, "feed:jewels");
  EXPECT_EQ(scene.s.locker, counts({Kind::shark, Kind::jewels}));
  EXPECT_TRUE(scene.of(0).piles.empty());
}

TEST(TreasureDiversRules, TD11_TwoDpvsInOneDive) {
  Scene scene;
  scene.place("4,5,2", "3,4,5").chance("under:0:rings");
  EXPECT_FALSE(scene.waits_for_chance()) << "the Scanner's DPV lost its bid";
  Scene other;
  other.place("4,3,2", "3,4,5").chance("under:0:rings").chance("under:1:shark");
  EXPECT_EQ(other.of(0).piles, counts({Kind::pearls, Kind::rings}));
  ASSERT_TRUE(other.waits_for(1));
  EXPECT_EQ(other.legal(1), (Texts{"feed:pearls"}));
}

// --- e. Mini-Sub ---

TEST(TreasureDiversRules, TD13_TheMiniSubSwapsATreasureForACardOfTheLocker) {
  Scene scene;
  scene.owns(0, {Kind::rings, Kind::jewels}).locker({Kind::artifacts, Kind::artifacts, Kind::jewels});
  scene.place("0,2,3", "1,5,6");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0),
            (Texts{"pass", "sub:jewels:artifacts", "sub:jewels:jewels", "sub:rings:artifacts", "sub:rings:jewels"}));
  scene.play(0, "sub:rings:artifacts");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::artifacts, Kind::jewels}));
  EXPECT_EQ(scene.s.locker, counts({Kind::artifacts, Kind::jewels, Kind::rings}));
  EXPECT_EQ(scene.s.dive, 2) << "once is enough";
}

TEST(TreasureDiversRules, TD13_ItMayPass) {
  Scene scene;
  scene.owns(0, {Kind::rings}).locker({Kind::artifacts}).place("0,2,3", "1,5,6").play(0, "pass");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings}));
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD13_WithoutATreasureTheCaptainIsNotAsked) {
  Scene scene;
  scene.of(0).sharks.add(Kind::rings);
  scene.owns(0, {Kind::shark}).locker({Kind::artifacts}).place("0,2,3", "1,5,6");
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD13_ASharkOfTheLockerGoesToAPileThatIsStillStarted) {
  Scene scene;
  scene.owns(0, {Kind::rings, Kind::jewels, Kind::jewels}).locker({Kind::shark});
  scene.of(0).sharks.add(Kind::treasure);  // a Shark assigned there has started that pile
  scene.place("0,2,3", "1,5,6");
  EXPECT_EQ(scene.legal(0), (Texts{"pass", "sub:jewels:shark:jewels", "sub:jewels:shark:rings",
                                   "sub:jewels:shark:treasure", "sub:rings:shark:jewels", "sub:rings:shark:treasure"}));
  scene.play(0, "sub:rings:shark:jewels");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::jewels, Kind::jewels}));
  EXPECT_EQ(scene.of(0).sharks, counts({Kind::jewels, Kind::treasure}));
  EXPECT_EQ(scene.s.locker, counts({Kind::rings}));
}

TEST(TreasureDiversRules, TD13_AnAssignedSharkKeepsAPileStarted) {
  Scene scene;
  scene.owns(0, {Kind::rings}).locker({Kind::shark});
  scene.of(0).sharks.add(Kind::rings);
  scene.place("0,2,3", "1,5,6");
  EXPECT_EQ(scene.legal(0), (Texts{"pass", "sub:rings:shark:rings"}));
}

TEST(TreasureDiversRules, TD13_TheOnlyTreasureCannotBeSwappedForAShark) {
  Scene scene;
  scene.owns(0, {Kind::rings, Kind::shark}).locker({Kind::shark}).place("0,2,3", "1,5,6");
  EXPECT_EQ(scene.legal(0), (Texts{"pass"})) << "a decision all the same";
}

// The Captain wins a Shark at Lagoon 1 and rings at Lagoon 2.
Scene captain_has_to_feed(std::string_view options = "") {
  Scene scene(options);
  scene.lagoon(1, Kind::shark).lagoon(2, Kind::rings).locker({Kind::artifacts});
  scene.place("0,5,6", "3,1,5");
  return scene;
}

TEST(TreasureDiversRules, TD13_BeforeFeedingTheSwapSavesATreasure) {
  Scene scene = captain_has_to_feed();
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"pass", "sub:rings:artifacts"})) << "no pile is left for the Shark of the Locker";
  scene.play(0, "sub:rings:artifacts");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::artifacts}));
  EXPECT_EQ(scene.s.locker, counts({Kind::rings, Kind::shark}));
  EXPECT_EQ(scene.s.dive, 2) << "the Shark stays hungry, and the Mini-Sub is used up";
}

TEST(TreasureDiversRules, TD13_AfterAPassTheCaptainIsAskedAgainAfterFeeding) {
  Scene scene = captain_has_to_feed();
  scene.owns(0, {Kind::jewels}).play(0, "pass");
  EXPECT_EQ(scene.legal(0), (Texts{"feed:rings"}));
  scene.play(0, "feed:rings");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"pass", "sub:jewels:artifacts", "sub:jewels:rings"}))
      << "what was fed can be got back";
  scene.play(0, "sub:jewels:rings");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings}));
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD13_AfterAPassAndTheLastTreasureFedThereIsNoSecondQuestion) {
  Scene scene = captain_has_to_feed();
  scene.play(0, "pass").play(0, "feed:rings");
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD13_OfTheGivenKindOneOfThisDiveGoesFirst) {
  Scene scene = captain_has_to_feed();
  scene.owns(0, {Kind::rings});  // an earlier one
  scene.play(0, "sub:rings:artifacts");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings, Kind::artifacts})) << "the earlier rings are safe";
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD13_AnEarlierTreasureGivenLeavesThoseOfThisDiveToTheShark) {
  Scene scene = captain_has_to_feed();
  scene.owns(0, {Kind::jewels}).play(0, "sub:jewels:artifacts");
  EXPECT_EQ(scene.legal(0), (Texts{"feed:rings"}));
  scene.play(0, "feed:rings");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::artifacts}));
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD13_SwappingEqualKindsSavesToo) {
  Scene scene;
  scene.lagoon(1, Kind::shark).lagoon(2, Kind::rings).locker({Kind::rings});
  scene.place("0,5,6", "3,1,5").play(0, "sub:rings:rings");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings}));
  EXPECT_EQ(scene.s.locker, counts({Kind::rings, Kind::shark}));
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD13_WithNothingToFeedTheQuestionComesAfterBothHaveFed) {
  Scene scene;
  // The Scanner has a Shark and pearls, the Captain nothing of this dive.
  scene.lagoon(1, Kind::shark).locker({Kind::artifacts}).owns(0, {Kind::jewels});
  scene.place("0,1,3", "3,5,6");
  ASSERT_TRUE(scene.waits_for(1));
  scene.play(1, "feed:pearls");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"pass", "sub:jewels:artifacts", "sub:jewels:pearls"}));
}

TEST(TreasureDiversRules, TD13_ASharkWithoutFoodMeansOneQuestionAfterwards) {
  Scene scene;
  scene.lagoon(1, Kind::shark).locker({Kind::artifacts}).owns(0, {Kind::jewels});
  scene.place("0,5,2", "3,1,6");
  EXPECT_EQ(scene.of(0).hungry, 1);
  ASSERT_TRUE(scene.waits_for(0));
  scene.play(0, "pass");
  EXPECT_EQ(scene.s.dive, 2);
}

// --- f. feeding ---

// The Captain has collected some Sharks and these treasures in this dive.
Scene feast(int sharks, std::initializer_list<std::string_view> treasures) {
  Scene scene;
  scene.owns(0, {Kind::artifacts});  // an earlier one
  scene.s.phase = Phase::feed;
  for (Player& player : scene.s.players)
    player.placed = {DiveTeam::five, DiveTeam::dpv_diver, DiveTeam::deep_dive_suit};
  scene.of(0).hungry = static_cast<std::uint8_t>(sharks);
  for (const std::string_view name : treasures) {
    const auto kind = static_cast<Kind>(*text::index_of(kKindWords, name));
    scene.of(0).piles.add(kind);
    scene.of(0).caught.add(kind);
  }
  return scene;
}

TEST(TreasureDiversRules, TD12_OneSharkEatsOneTreasureOfTheCollectorsChoice) {
  Scene scene = feast(1, {"rings", "jewels", "pearls"});
  EXPECT_EQ(scene.legal(0), (Texts{"feed:jewels", "feed:pearls", "feed:rings"})) << "the earlier artifacts are safe";
  scene.play(0, "feed:jewels");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::artifacts, Kind::pearls, Kind::rings}));
  EXPECT_EQ(scene.s.locker, counts({Kind::jewels}));
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD12_TwoSharksAndOneTreasure) {
  Scene scene = feast(2, {"rings"});
  scene.lagoon(2, Kind::none, 0);  // the last dive, so that what is left can be seen
  scene.play(0, "feed:rings");
  EXPECT_EQ(scene.turn(), Turn::over());
  EXPECT_EQ(scene.of(0).hungry, 1);
  EXPECT_EQ(scene.of(0).piles, counts({Kind::artifacts}));
}

TEST(TreasureDiversRules, TD12_TwoSharksAndTwoTreasures) {
  Scene scene = feast(2, {"rings", "rings"});
  scene.play(0, "feed:rings");
  EXPECT_EQ(scene.legal(0), (Texts{"feed:rings"}));
  scene.play(0, "feed:rings");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::artifacts}));
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD12_TwoSharksAndThreeTreasures) {
  Scene scene = feast(2, {"rings", "pearls", "treasure"});
  scene.play(0, "feed:pearls");
  EXPECT_EQ(scene.legal(0), (Texts{"feed:rings", "feed:treasure"}));
  scene.play(0, "feed:treasure");
  EXPECT_EQ(scene.of(0).piles, counts({Kind::artifacts, Kind::rings}));
  EXPECT_EQ(scene.s.locker, counts({Kind::pearls, Kind::treasure}));
}

TEST(TreasureDiversRules, TD12_AHarpoonedSharkNeitherAsksForFoodNorServesAsIt) {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::shark).place("2,5,3", "5,3,6").chance("under:1:rings");
  EXPECT_EQ(scene.s.dive, 2) << "the Captain has a wild Shark only";
  Scene hungry;
  hungry.lagoon(0, Kind::shark).lagoon(1, Kind::shark).place("2,5,3", "5,1,6");
  EXPECT_EQ(hungry.s.dive, 2) << "one harpooned, one collected, nothing to feed";
  EXPECT_EQ(hungry.of(0).piles, counts({Kind::shark}));
}

TEST(TreasureDiversRules, TD12_HouseRuleAHarpoonedSharkIsFood) {
  Scene scene("feed_wild=yes");
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::shark).place("2,5,3", "5,1,6");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"feed:shark"}));
  scene.play(0, "feed:shark");
  EXPECT_TRUE(scene.of(0).piles.empty());
  EXPECT_EQ(scene.s.locker, counts({Kind::shark, Kind::shark}));
}

TEST(TreasureDiversRules, TD12_HouseRuleOnlyASharkOfThisDiveIsFood) {
  Scene scene("feed_wild=yes");
  scene.owns(0, {Kind::shark}).lagoon(1, Kind::shark).place("2,5,3", "5,1,6");
  EXPECT_EQ(scene.s.dive, 2);
  EXPECT_EQ(scene.of(0).piles, counts({Kind::shark}));
}

TEST(TreasureDiversRules, TD13_HouseRuleAHarpoonedSharkIsSomethingToFeed) {
  Scene scene("feed_wild=yes");
  scene.owns(0, {Kind::jewels}).locker({Kind::rings});
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::shark).place("2,5,0", "5,1,6");
  EXPECT_EQ(scene.s.phase, Phase::sub_before_feeding);
  EXPECT_EQ(scene.legal(0), (Texts{"pass", "sub:jewels:rings"}));
}

// --- wild Sharks ---

constexpr std::initializer_list<Kind> kOneOfEach{Kind::pearls, Kind::rings, Kind::jewels, Kind::artifacts,
                                                 Kind::treasure};

TEST(TreasureDiversRules, TD14_WithAllFiveCategoriesWildSharksMustBeAssigned) {
  Scene scene;
  scene.owns(0, kOneOfEach).owns(0, {Kind::shark}).lagoon(0, Kind::shark).place("2,5,3", "3,6,5");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0),
            (Texts{"assign:artifacts", "assign:jewels", "assign:pearls", "assign:rings", "assign:treasure"}));
  scene.play(0, "assign:rings");
  EXPECT_EQ(scene.of(0).piles[Kind::shark], 1) << "one decision per Shark";
  scene.play(0, "assign:rings");
  EXPECT_EQ(scene.of(0).sharks, counts({Kind::rings, Kind::rings}));
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD14_WithFourCategoriesTheyStayWild) {
  Scene scene;
  scene.owns(0, {Kind::rings, Kind::jewels, Kind::artifacts, Kind::treasure, Kind::shark});
  scene.place("2,3,1", "3,6,5");
  EXPECT_EQ(scene.of(0).piles[Kind::shark], 1);
  EXPECT_EQ(scene.s.dive, 2);
}

TEST(TreasureDiversRules, TD14_AnAssignedSharkCountsForTheFiveCategories) {
  Scene scene;
  scene.owns(0, {Kind::rings, Kind::jewels, Kind::artifacts, Kind::treasure, Kind::shark});
  scene.of(0).sharks.add(Kind::pearls);
  scene.place("2,3,1", "3,6,5");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0).size(), 5U);
}

TEST(TreasureDiversRules, TD14_TheCategoriesAreCountedAfterFeedingAndMiniSub) {
  Scene scene;
  scene.owns(0, {Kind::rings, Kind::jewels, Kind::artifacts, Kind::treasure, Kind::treasure, Kind::shark});
  scene.locker({Kind::pearls}).place("0,2,1", "3,6,5");
  scene.play(0, "sub:treasure:pearls");
  EXPECT_EQ(scene.s.phase, Phase::assign);
}

TEST(TreasureDiversRules, TD14_TD16_TheCaptainAssignsFirst) {
  Scene scene("", 1);
  for (const Seat seat : {Seat{0}, Seat{1}}) scene.owns(seat, kOneOfEach).owns(seat, {Kind::shark});
  scene.place("2,3,1", "3,6,5");
  ASSERT_TRUE(scene.waits_for(1));
  scene.play(1, "assign:pearls");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_FALSE(scene.of(0).scope) << "the next dive has not begun";
  scene.play(0, "assign:pearls");
  EXPECT_TRUE(scene.of(0).scope);
}

TEST(TreasureDiversRules, TD14_AtTheEndOfTheGameAnyStartedCategoryWillDo) {
  Scene scene;
  scene.owns(0, {Kind::rings, Kind::shark}).owns(1, kOneOfEach).owns(1, {Kind::shark});
  scene.of(0).sharks.add(Kind::treasure);
  scene.lagoon(0, Kind::pearls, 1).place("2,3,1", "3,6,5");
  ASSERT_TRUE(scene.waits_for(0)) << "both in one step, the Captain first";
  EXPECT_EQ(scene.legal(0), (Texts{"assign:rings", "assign:treasure"}));
  scene.play(0, "assign:treasure");
  ASSERT_TRUE(scene.waits_for(1));
  scene.play(1, "assign:pearls");
  EXPECT_EQ(scene.turn(), Turn::over());
}

TEST(TreasureDiversRules, TD14_WithNoCategoryAtAllASharkOnlyCountsOverall) {
  Scene scene;
  scene.owns(0, {Kind::shark, Kind::shark, Kind::shark, Kind::shark});
  scene.lagoon(0, Kind::pearls, 1).lagoon(1, Kind::rings).lagoon(2, Kind::rings).place("2,3,1", "3,6,5");
  EXPECT_EQ(scene.turn(), Turn::over());
  EXPECT_EQ(scene.of(0).piles, KindCounts::of(Kind::shark, 4));
  const Result result = TreasureDivers::result(scene.s);
  EXPECT_EQ(result.scores[0], 0);
  EXPECT_EQ(result.scores[1], 2);
  EXPECT_EQ(result.winners, SeatSet::of(0)) << "four cards against three";
}

TEST(TreasureDiversRules, TD14_AssignedSharksCannotBeFedOrSwapped) {
  Scene scene;
  scene.of(0).sharks.add(Kind::rings);
  scene.locker({Kind::jewels}).lagoon(1, Kind::shark).place("0,5,2", "3,1,6");
  EXPECT_EQ(scene.s.dive, 2) << "the Captain has a hungry Shark, a Mini-Sub, and nothing for either";
  EXPECT_EQ(scene.of(0).sharks, counts({Kind::rings}));
}

// --- 5. the dive ends ---

TEST(TreasureDiversRules, TD15_AnExpeditionIsTwoDives) {
  Scene scene;
  scene.place("5,3,2", "3,6,5");
  EXPECT_EQ(scene.s.captain, 0);
  EXPECT_EQ(scene.s.dive, 2);
  EXPECT_EQ(scene.of(0).hand.count(), 4);
  EXPECT_EQ(scene.of(1).hand.count(), 4);
  EXPECT_EQ(scene.of(0).placed, kNothingPlaced);
  EXPECT_TRUE(scene.of(0).caught.empty() && scene.of(1).caught.empty());
  scene.play(0, "flip:0").chance("top:0:rings");
  scene.play(1, "peek:1").chance("top:1:rings").play(1, "peek:2").chance("top:2:rings");
  scene.place("0,1,6", "1,2,4");
  if (scene.waits_for_chance()) scene.chance("under:2:rings");
  if (scene.s.phase == Phase::sub) scene.play(0, "pass");
  EXPECT_EQ(scene.s.captain, 1);
  EXPECT_EQ(scene.s.dive, 1);
  EXPECT_EQ(scene.of(0).hand, kFullHand);
  EXPECT_EQ(scene.of(1).hand, kFullHand);
  EXPECT_TRUE(scene.waits_for(1));
}

TEST(TreasureDiversRules, TD16_TheCaptainFeedsFirst) {
  Scene scene("", 1);
  // Lagoon 0: a Shark for the Captain; Lagoon 1: one for the Scanner; Lagoon 2: pearls for the Captain, and a DPV's
  // rings for the Scanner at Lagoon 1.
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::shark);
  scene.place("5,1,6", "1,4,5").chance("under:1:rings");
  ASSERT_TRUE(scene.waits_for(1));
  EXPECT_EQ(scene.legal(1), (Texts{"feed:pearls"}));
  scene.play(1, "feed:pearls");
  ASSERT_TRUE(scene.waits_for(0));
  EXPECT_EQ(scene.legal(0), (Texts{"feed:rings"}));
}

// --- the end ---

TEST(TreasureDiversRules, TD18_TheGameEndsAfterADiveThatEmptiesALagoon) {
  Scene scene;
  scene.lagoon(1, Kind::rings, 1).place("5,3,2", "3,6,5");
  EXPECT_EQ(scene.turn(), Turn::over());
  // Nothing is cleared away.
  EXPECT_EQ(scene.s.dive, 1);
  EXPECT_EQ(scene.of(1).caught, counts({Kind::rings, Kind::pearls}));
  EXPECT_NE(scene.of(0).placed, kNothingPlaced);
  EXPECT_FALSE(scene.of(1).scope);
}

TEST(TreasureDiversRules, TD18_TheLastCardOfALagoonInEachWay) {
  const auto last = [](Kind top, int count, std::string_view captains, std::string_view scanners) {
    Scene scene;
    scene.lagoon(0, top, count).lagoon(1, Kind::rings).lagoon(2, Kind::jewels).place(captains, scanners);
    return scene;
  };
  EXPECT_EQ(last(Kind::pearls, 1, "5,3,2", "3,6,5").turn(), Turn::over()) << "won by a bid";
  EXPECT_EQ(last(Kind::shark, 1, "5,6,2", "3,5,6").s.lagoons[0].count, 1) << "a Deep Dive Suit leaves a lone Shark";
  Scene harpooned = last(Kind::shark, 1, "2,3,5", "5,6,3");
  EXPECT_EQ(harpooned.s.lagoons[0].count, 0);
  harpooned.play(0, "assign:jewels");
  EXPECT_EQ(harpooned.turn(), Turn::over()) << "the harpooned Shark is assigned in the end";
  Scene swapped = last(Kind::shark, 1, "2,3,1", "5,6,3");
  swapped.chance("under:2:pearls");
  EXPECT_EQ(swapped.of(1).piles, counts({Kind::jewels, Kind::rings, Kind::pearls}));
  EXPECT_EQ(swapped.turn(), Turn::over()) << "a Chum Bucket brought the jewels that left it empty";
  EXPECT_EQ(last(Kind::pearls, 1, "4,3,5", "2,6,3").turn(), Turn::over()) << "by a DPV, with nothing besides";
  Scene dpv = last(Kind::pearls, 2, "4,3,5", "2,6,3");
  ASSERT_TRUE(dpv.waits_for_chance());
  dpv.chance("under:0:rings");
  EXPECT_EQ(dpv.turn(), Turn::over()) << "the second card of a DPV";
  Scene deep = last(Kind::shark, 2, "3,5,6", "1,6,5");
  deep.chance("under:0:rings");
  EXPECT_NE(deep.turn(), Turn::over()) << "a Deep Dive Suit leaves the Shark";
}

Result result(std::initializer_list<Kind> zero, std::initializer_list<Kind> one, std::string_view options = "",
              Seat captain = 0) {
  Scene scene(options, captain);
  scene.owns(0, zero).owns(1, one);
  return TreasureDivers::result(scene.s);
}

TEST(TreasureDiversRules, TD19_ThreeCategoriesWinWhateverTheTotal) {
  const Result three = result({Kind::pearls, Kind::rings, Kind::jewels},
                              {Kind::artifacts, Kind::artifacts, Kind::treasure, Kind::treasure});
  EXPECT_EQ(three.scores[0], 3);
  EXPECT_EQ(three.scores[1], 2);
  EXPECT_EQ(three.winners, SeatSet::of(0));
  EXPECT_EQ(result({Kind::treasure}, {Kind::pearls, Kind::rings, Kind::jewels, Kind::artifacts}).winners,
            SeatSet::of(1));
}

TEST(TreasureDiversRules, TD19_EqualNumbersWinACategoryForNobody) {
  const Result equal = result({Kind::pearls, Kind::rings}, {Kind::pearls, Kind::rings, Kind::jewels});
  EXPECT_EQ(equal.scores[0], 0);
  EXPECT_EQ(equal.scores[1], 1);
}

TEST(TreasureDiversRules, TD19_WithoutThreeCategoriesTheTotalDecides) {
  // Two categories against one, but fewer cards.
  const Result total = result({Kind::pearls, Kind::rings}, {Kind::jewels, Kind::jewels, Kind::jewels});
  EXPECT_EQ(total.scores[0], 2);
  EXPECT_EQ(total.scores[1], 1);
  EXPECT_EQ(total.winners, SeatSet::of(1));
}

TEST(TreasureDiversRules, TD19_AssignedSharksCountInCategoryAndTotal) {
  Scene scene;
  scene.owns(0, {Kind::pearls, Kind::pearls}).owns(1, {Kind::pearls});
  scene.of(1).sharks = KindCounts::of(Kind::pearls, 2);
  const Result sharks = TreasureDivers::result(scene.s);
  EXPECT_EQ(sharks.scores[0], 0);
  EXPECT_EQ(sharks.scores[1], 1);
  EXPECT_EQ(sharks.winners, SeatSet::of(1));
}

TEST(TreasureDiversRules, TD19_StillEqualIsADraw) {
  const Result draw = result({Kind::pearls, Kind::rings}, {Kind::jewels, Kind::artifacts});
  EXPECT_EQ(draw.scores[0], 2);
  EXPECT_EQ(draw.scores[1], 2);
  EXPECT_EQ(draw.winners, SeatSet::first(2));
  EXPECT_EQ(result({}, {}).winners, SeatSet::first(2));
  EXPECT_EQ(result({Kind::pearls, Kind::rings}, {Kind::jewels, Kind::jewels}).winners, SeatSet::first(2))
      << "two categories against one are not enough";
}

TEST(TreasureDiversRules, TD19_HouseRuleFinalTiesAreTheCaptains) {
  for (const Seat captain : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(result({Kind::pearls}, {Kind::jewels}, "final_ties=captain", captain).winners, SeatSet::of(captain));
  }
  EXPECT_EQ(result({Kind::pearls}, {Kind::jewels, Kind::jewels}, "final_ties=captain", 0).winners, SeatSet::of(1));
}

// --- the house rule about special cards, beyond one Lagoon ---

TEST(TreasureDiversRules, TD7_HouseRuleASpecialCardOfTheCaptainsSilencesTheScannersChumBucket) {
  for (const auto& [options, moved] : {std::pair{"", true}, std::pair{"same_lagoon_specials=any", false}}) {
    Scene scene(options);
    scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::jewels);
    scene.place("2,6,5", "1,5,3");
    EXPECT_EQ(scene.of(0).piles[Kind::shark], moved ? 1 : 0) << options;
    EXPECT_EQ(scene.s.locker[Kind::shark], moved ? 0 : 1) << options;
  }
}

TEST(TreasureDiversRules, TD7_HouseRuleTheMiniSubAndPlainNumbersSilenceNothing) {
  for (const std::string captains : {"0,6,2", "5,6,2"}) {
    Scene scene("same_lagoon_specials=any");
    scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::jewels).place(captains, "1,5,3");
    EXPECT_TRUE(scene.of(0).piles.has(Kind::rings)) << "from Lagoon 1, where the Shark was";
  }
}

TEST(TreasureDiversRules, TD7_HouseRuleTheScannersSpecialCardsSilenceNothing) {
  Scene scene("same_lagoon_specials=any");
  scene.lagoon(0, Kind::rings).lagoon(1, Kind::shark).lagoon(2, Kind::jewels).place("1,6,5", "2,5,6");
  // The Captain's Chum Bucket attracts the Shark; the Scanner's Harpoon Gun there is only a bid of 2.
  EXPECT_EQ(scene.of(1).piles, counts({Kind::jewels}));
  EXPECT_EQ(scene.of(1).hungry, 1);
  EXPECT_EQ(scene.of(0).piles, counts({Kind::rings}));
}

}  // namespace
}  // namespace fathom::treasure_divers
