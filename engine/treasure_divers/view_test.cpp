// What each seat knows (TD-17), and what it imagines behind that.
#include <map>

#include "engine/core/test_chi_square.h"
#include "engine/treasure_divers/arrangements.h"
#include "engine/treasure_divers/test_scene.h"

namespace fathom::treasure_divers {
namespace {

using Text = GameText<TreasureDivers>;

// Seat 1 has peeked at a Shark in Lagoon 0; Lagoon 1 is face up; nobody has seen Lagoon 2.
Scene peeked() {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::rings).lagoon(2, Kind::none);
  scene.s.lagoons[0].seen_by.add(1);
  scene.s.lagoons[1].face_up = true;
  scene.s.lagoons[1].seen_by = SeatSet::first(2);
  scene.s.unseen = KindCounts::of(Kind::pearls, 2) + KindCounts::of(Kind::jewels, 1) + KindCounts::of(Kind::shark, 3);
  return scene;
}

std::string seen(const State& s, Seat seat, std::string_view text, Viewer viewer) {
  return Text::move(TreasureDivers::seen(s, seat, *Text::parse(text), viewer));
}

// What a step shows a viewer besides its text.
Texts shown(const Scene& scene, Seat seat, std::string_view text, Viewer viewer) {
  State after = scene.s;
  const Move move = *Text::parse(text);
  EXPECT_EQ(play<TreasureDivers>(after, seat, move), Status::ok) << text;
  TreasureDivers::Shown items;
  TreasureDivers::shown(scene.s, after, seat, move, viewer, items);
  Texts texts;
  for (const Card item : items) texts.push_back(Text::item(item));
  return texts;
}

TEST(TreasureDiversView, TD17_APeekedCardIsKnownToThePeekerOnly) {
  const Scene scene = peeked();
  EXPECT_EQ(TreasureDivers::view(scene.s, 1).table, scene.s);
  for (const Viewer viewer : {Seat{0}, kNobody}) {
    const View view = TreasureDivers::view(scene.s, viewer);
    EXPECT_EQ(view.table.lagoons[0].top, Kind::hidden);
    EXPECT_EQ(view.table.lagoons[0].seen_by, SeatSet::of(1)) << "everyone sees where";
    EXPECT_EQ(view.table.lagoons[1].top, Kind::rings);
    EXPECT_EQ(view.table.lagoons[2].top, Kind::none);
    EXPECT_EQ(view.table.unseen, scene.s.unseen + KindCounts::of(Kind::shark));
  }
}

TEST(TreasureDiversView, TD6_ACommitIsSecretUntilBothAreIn) {
  Scene scene = peeked();
  scene.play(1, "place:4,6,1");
  for (const Viewer viewer : {Seat{0}, kNobody}) {
    const View view = TreasureDivers::view(scene.s, viewer);
    EXPECT_EQ(view.table.players[1].placed, kNothingPlaced);
    EXPECT_EQ(view.table.players[1].hand, kFullHand);
    EXPECT_EQ(view.committed, SeatSet::of(1));
  }
  EXPECT_EQ(TreasureDivers::view(scene.s, 1).table, scene.s);
  EXPECT_TRUE(TreasureDivers::view(scene.s, 1).committed.empty());
  scene.play(0, "place:5,6,2");
  EXPECT_EQ(TreasureDivers::view(scene.s, 0).table.players[1].placed, scene.s.players[1].placed);
}

TEST(TreasureDiversView, StepsHideWhatTheViewerMayNotKnow) {
  Scene scene;
  EXPECT_EQ(seen(scene.s, 0, "place:1,2,3", 0), "place:1,2,3");
  EXPECT_EQ(seen(scene.s, 0, "place:1,2,3", 1), "place:?");
  EXPECT_EQ(seen(scene.s, 0, "place:1,2,3", kNobody), "place:?");
  scene.play(1, "place:4,5,6");
  EXPECT_EQ(seen(scene.s, 0, "place:1,2,3", 1), "place:1,2,3") << "with the second all covers come off";
  EXPECT_EQ(seen(scene.s, 0, "place:1,2,3", kNobody), "place:1,2,3");

  Scene peek;
  peek.lagoon(0, Kind::none).lagoon(1, Kind::none);
  peek.s.phase = Phase::peek;
  EXPECT_EQ(seen(peek.s, 1, "peek:0", 0), "peek:0");
  peek.play(1, "peek:0");
  EXPECT_EQ(seen(peek.s, kNobody, "top:0:shark", 1), "top:0:shark");
  EXPECT_EQ(seen(peek.s, kNobody, "top:0:shark", 0), "top:0:?");
  EXPECT_EQ(seen(peek.s, kNobody, "top:0:shark", kNobody), "top:0:?");
  peek.captain().scope = true;
  EXPECT_EQ(seen(peek.s, kNobody, "top:0:shark", 0), "top:0:shark") << "a Captain's peek";
  EXPECT_EQ(seen(peek.s, kNobody, "top:0:shark", 1), "top:0:?");

  Scene flip;
  flip.lagoon(0, Kind::none);
  flip.s.phase = Phase::flip;
  flip.play(0, "flip:0");
  for (const Viewer viewer : {Seat{0}, Seat{1}, kNobody})
    EXPECT_EQ(seen(flip.s, kNobody, "top:0:shark", viewer), "top:0:shark");
}

TEST(TreasureDiversView, RevealedTopsAreSeenTogether) {
  Scene scene;
  scene.lagoon(0, Kind::none).lagoon(1, Kind::none).lagoon(2, Kind::jewels);
  scene.s.lagoons[2].seen_by.add(1);
  scene.place("1,2,3", "4,5,6");
  EXPECT_EQ(seen(scene.s, kNobody, "top:0:shark", 1), "top:0:?");
  EXPECT_EQ(shown(scene, kNobody, "top:0:shark", 1), (Texts{}));
  scene.chance("top:0:shark");
  EXPECT_EQ(TreasureDivers::view(scene.s, 0).table.lagoons[0].top, Kind::hidden);
  EXPECT_EQ(seen(scene.s, kNobody, "top:1:rings", 1), "top:1:rings");
  EXPECT_EQ(shown(scene, kNobody, "top:1:rings", 1), (Texts{"shark"}));
  EXPECT_EQ(shown(scene, kNobody, "top:1:rings", 0), (Texts{"shark", "jewels"}));
  EXPECT_EQ(shown(scene, kNobody, "top:1:rings", kNobody), (Texts{"shark", "jewels"}));
}

TEST(TreasureDiversView, TheSecondPlacementShowsTheFirstAndTheKnownTops) {
  Scene scene;
  scene.lagoon(0, Kind::shark).lagoon(1, Kind::rings).lagoon(2, Kind::jewels);
  scene.s.lagoons[0].seen_by.add(0);
  scene.s.lagoons[1].face_up = true;
  scene.s.lagoons[1].seen_by = SeatSet::first(2);
  scene.s.lagoons[2].seen_by.add(1);
  EXPECT_EQ(shown(scene, 1, "place:4,5,6", 0), (Texts{}));
  scene.play(1, "place:4,5,6");
  EXPECT_EQ(shown(scene, 0, "place:1,2,3", 0), (Texts{"4", "5", "6", "jewels"}));
  EXPECT_EQ(shown(scene, 0, "place:1,2,3", 1), (Texts{"shark"}));
  EXPECT_EQ(shown(scene, 0, "place:1,2,3", kNobody), (Texts{"4", "5", "6", "shark", "jewels"}));
}

TEST(TreasureDiversView, APeekAtAKnownCardShowsIt) {
  Scene scene;
  scene.lagoon(0, Kind::shark);
  scene.s.lagoons[0].seen_by.add(0);
  scene.s.phase = Phase::peek;
  EXPECT_EQ(shown(scene, 1, "peek:0", 1), (Texts{"shark"}));
  EXPECT_EQ(shown(scene, 1, "peek:0", 0), (Texts{}));
  EXPECT_EQ(shown(scene, 1, "peek:0", kNobody), (Texts{}));
}

// --- imagining ---

TEST(TreasureDiversImagine, KeepsWhatTheSeatKnows) {
  const Scene scene = peeked();
  Random random(1);
  EXPECT_EQ(TreasureDivers::imagine(TreasureDivers::view(scene.s, 1), random), scene.s);
}

TEST(TreasureDiversImagine, DrawsASecretTopByTheUnseenCards) {
  const View view = TreasureDivers::view(peeked().s, 0);
  Random random(2);
  std::map<Kind, int> tops;
  for (int i = 0; i < 70'000; ++i) {
    const State imagined = TreasureDivers::imagine(view, random);
    ++tops[imagined.lagoons[0].top];
    ASSERT_EQ(imagined.lagoons[2].top, Kind::none);
    ASSERT_EQ(imagined.unseen + KindCounts::of(imagined.lagoons[0].top), view.table.unseen);
  }
  EXPECT_LT(surprise(tops, std::map<Kind, double>{{Kind::pearls, 2}, {Kind::jewels, 1}, {Kind::shark, 4}}),
            kTooSurprising);
}

// Without replacement: a pair is as likely as there are ways to draw it.
TEST(TreasureDiversImagine, DrawsTwoSecretTopsWithoutReplacement) {
  Scene scene;
  scene.lagoon(0, Kind::pearls).lagoon(1, Kind::shark).lagoon(2, Kind::none);
  scene.s.lagoons[0].seen_by.add(1);
  scene.s.lagoons[1].seen_by.add(1);
  scene.s.unseen = counts({Kind::pearls, Kind::jewels});
  const View view = TreasureDivers::view(scene.s, 0);
  // Unseen for seat 0: two pearls, one jewels, one Shark; twelve ordered pairs of cards.
  const std::map<std::pair<Kind, Kind>, double> weights{
      {{Kind::pearls, Kind::pearls}, 2}, {{Kind::pearls, Kind::jewels}, 2}, {{Kind::pearls, Kind::shark}, 2},
      {{Kind::jewels, Kind::pearls}, 2}, {{Kind::jewels, Kind::shark}, 1},  {{Kind::shark, Kind::pearls}, 2},
      {{Kind::shark, Kind::jewels}, 1}};
  Random random(3);
  std::map<std::pair<Kind, Kind>, int> pairs;
  for (int i = 0; i < 60'000; ++i) {
    const State imagined = TreasureDivers::imagine(view, random);
    ++pairs[{imagined.lagoons[0].top, imagined.lagoons[1].top}];
  }
  EXPECT_LT(surprise(pairs, weights), kTooSurprising);
}

// What the other has placed is any of his legal arrangements; what he has left in the hand goes with it.
TEST(TreasureDiversImagine, DrawsASecretPlacementAmongTheLegalOnes) {
  for (const auto& [seat, cards, ways] : {std::tuple{Seat{0}, 7, 210}, std::tuple{Seat{1}, 7, 120},
                                          std::tuple{Seat{0}, 4, 24}, std::tuple{Seat{1}, 4, 6}}) {
    Scene scene;
    if (cards == 4) scene.of(seat).hand = kFullHand - Hand::of(placement_of({0, 1, 3, 6}));
    std::map<Placement, double> weights;
    for (const std::string& text : scene.legal(seat)) weights[placement_of(*Text::parse(text))] = 1;
    ASSERT_EQ(static_cast<int>(weights.size()), ways);
    scene.play(seat, scene.legal(seat).front());
    const View view = TreasureDivers::view(scene.s, static_cast<Seat>(1 - seat));
    Random random(4);
    std::map<Placement, int> placements;
    for (int i = 0; i < 100 * ways; ++i) {
      const State imagined = TreasureDivers::imagine(view, random);
      const Player& player = imagined.players[static_cast<std::size_t>(seat)];
      ++placements[player.placed];
      ASSERT_EQ(player.hand + Hand::of(player.placed), view.table.players[static_cast<std::size_t>(seat)].hand);
      ASSERT_EQ(player.hand.count(), cards - 3);
    }
    EXPECT_LT(surprise(placements, weights), kTooSurprising);
  }
}

// A spectator knows of neither.
TEST(TreasureDiversImagine, ASpectatorImaginesBothSeats) {
  Scene scene = peeked();
  scene.play(1, "place:4,6,1");
  const View view = TreasureDivers::view(scene.s, kNobody);
  Random random(5);
  bool other_top = false;
  bool other_placement = false;
  for (int i = 0; i < 100; ++i) {
    const State imagined = TreasureDivers::imagine(view, random);
    EXPECT_EQ(TreasureDivers::view(imagined, kNobody), view);
    other_top = other_top || imagined.lagoons[0].top != Kind::shark;
    other_placement = other_placement || imagined.players[1].placed != scene.s.players[1].placed;
  }
  EXPECT_TRUE(other_top && other_placement);
}

}  // namespace
}  // namespace fathom::treasure_divers
