#include "table/treasure_divers_json.h"

#include "engine/treasure_divers/test_scene.h"

namespace fathom {
namespace {

using namespace treasure_divers;

Json state_json(const Scene& scene) { return GameJson<TreasureDivers>::state(scene.s); }
Json view_json(const Scene& scene, Viewer viewer) {
  return GameJson<TreasureDivers>::view(TreasureDivers::view(scene.s, viewer));
}

TEST(TreasureDiversJson, AStateHasTheKeysOfATrace) {
  const Json json = GameJson<TreasureDivers>::state(TreasureDivers::start({}));
  EXPECT_EQ(json.dump(),
            R"({"captain":null,"dive":1,"phase":"setup","lagoons":[)"
            R"({"count":13,"face_up":false,"top":null,"seen_by":[]},)"
            R"({"count":13,"face_up":false,"top":null,"seen_by":[]},)"
            R"({"count":13,"face_up":false,"top":null,"seen_by":[]}],)"
            R"("unseen":{"pearls":7,"rings":5,"jewels":5,"artifacts":5,"treasure":5,"shark":12},"locker":{},)"
            R"("piles":[{},{}],"sharks":[{},{}],"wild":[0,0],"hands":[[0,1,2,3,4,5,6],[0,1,2,3,4,5,6]],)"
            R"("placed":[null,null],"caught":[[],[]],"hungry":[0,0],"scope":[false,false],"over":false})");
}

TEST(TreasureDiversJson, PilesAndWildSharksAreToldApart) {
  Scene scene;
  scene.owns(0, {Kind::rings, Kind::rings, Kind::shark}).locker({Kind::shark, Kind::pearls});
  scene.of(0).sharks.add(Kind::jewels);
  scene.of(1).caught = counts({Kind::shark, Kind::rings, Kind::artifacts, Kind::treasure});
  const Json json = state_json(scene);
  EXPECT_EQ(json["piles"].dump(), R"([{"rings":2},{}])");
  EXPECT_EQ(json["wild"].dump(), "[1,0]");
  EXPECT_EQ(json["sharks"].dump(), R"([{"jewels":1},{}])");
  EXPECT_EQ(json["locker"].dump(), R"({"pearls":1,"shark":1})");
  EXPECT_EQ(json["caught"].dump(), R"([[],["artifacts","rings","shark","treasure"]])") << "sorted as text";
}

TEST(TreasureDiversJson, AViewHidesWhatOnlyTheOtherHasSeen) {
  Scene scene;
  scene.lagoon(0, Kind::shark);
  scene.s.lagoons[0].seen_by.add(1);
  scene.s.unseen = counts({Kind::rings});
  EXPECT_EQ(view_json(scene, 1)["lagoons"][0]["top"], "shark");
  EXPECT_EQ(view_json(scene, 1)["unseen"]["shark"], nullptr);
  EXPECT_EQ(view_json(scene, 0)["lagoons"][0].dump(), R"({"count":12,"face_up":false,"top":null,"seen_by":[1]})");
  EXPECT_EQ(view_json(scene, 0)["unseen"]["shark"], 1);
}

TEST(TreasureDiversJson, ASecretPlacementIsItsSizeAndStaysInTheHand) {
  Scene scene;
  scene.play(1, "place:4,6,1");
  EXPECT_EQ(state_json(scene)["placed"].dump(), "[null,[4,6,1]]");
  EXPECT_EQ(state_json(scene)["hands"][1].dump(), "[0,2,3,5]");
  EXPECT_EQ(view_json(scene, 1)["placed"].dump(), "[null,[4,6,1]]");
  EXPECT_EQ(view_json(scene, 1)["hands"][1].dump(), "[0,2,3,5]");
  for (const Viewer viewer : {Seat{0}, kNobody}) {
    EXPECT_EQ(view_json(scene, viewer)["placed"].dump(), "[null,3]");
    EXPECT_EQ(view_json(scene, viewer)["hands"][1].dump(), "[0,1,2,3,4,5,6]");
  }
}

}  // namespace
}  // namespace fathom
