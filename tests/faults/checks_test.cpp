// The judge must be able to say no: records that were tampered with, one way each.
#include "tests/faults/checks.h"

#include <gtest/gtest.h>

namespace fathom::faults {
namespace {

Json step(int number, int seat, const std::string& move) {
  return {{"number", number},          {"seat", seat},     {"move", move}, {"shown", Json::array()},
          {"happened", Json::array()}, {"at", number * 10}};
}

Json event(int number, int at_step, const std::string& what, int seat) {
  return {{"number", number}, {"step", at_step}, {"what", what}, {"seat", seat}, {"name", "Ada"}, {"at", at_step * 10}};
}

// A match of two, as Ada at seat 0 is shown it.
Json welcome() {
  return {{"type", "welcome"},
          {"table", {{"commitment", "c0"}}},
          {"count", 5},
          {"from", 0},
          {"steps", Json::array({step(0, -1, "first:0"), step(1, 0, "continue"), step(2, -1, "reveal:squid-5"),
                                 step(3, 0, "surface"), step(4, 1, "continue")})},
          {"events", Json::array()},
          {"chat", Json::array({{{"number", 0}, {"name", "Ada"}, {"seat", 0}, {"text", "hello"}, {"at", 1}}})}};
}

Shown ada() {
  Shown shown{.table = "t", .viewer = "Ada (seat 0)", .seat = 0};
  Violations none;
  shown.hear(welcome(), none);
  shown.acknowledge("a-1", {"continue", 2}, none);
  shown.acknowledge("a-2", {"surface", 4}, none);
  shown.said.insert("hello");
  EXPECT_TRUE(none.empty());
  return shown;
}

// The rules that a check finds broken, each once.
std::set<std::string> broken(const Shown& shown, const Json& now, bool alone = true) {
  Violations violations;
  check_shown(shown, now, violations);
  check_numbers(shown, now, violations);
  check_moves({0, {&shown}, alone}, now, violations);
  std::set<std::string> rules;
  for (const Violation& violation : violations) rules.insert(violation.rule);
  return rules;
}
using Rules = std::set<std::string>;

TEST(FaultChecks, AnHonestRecordPasses) { EXPECT_EQ(broken(ada(), welcome()), Rules{}); }

TEST(FaultChecks, ALostAcknowledgementIsFound) {
  Json now = welcome();
  now["steps"].erase(now["steps"].begin() + 3, now["steps"].end());
  now["count"] = 3;
  EXPECT_EQ(broken(ada(), now), (Rules{"acknowledged_lost", "shown_lost"}));

  // Never shown again, only acknowledged.
  Shown shown = ada();
  Violations none;
  shown.acknowledge("a-3", {"continue", 9}, none);
  EXPECT_EQ(broken(shown, welcome()), Rules{"acknowledged_lost"});
}

TEST(FaultChecks, AChangedStepIsFound) {
  Json now = welcome();
  now["steps"][2]["move"] = "reveal:squid-4";
  EXPECT_EQ(broken(ada(), now), Rules{"shown_changed"});

  now = welcome();
  now["steps"][4]["at"] = 41;  // nothing else than its time
  EXPECT_EQ(broken(ada(), now), Rules{"shown_changed"});

  now = welcome();
  now["steps"][3]["move"] = "continue";
  EXPECT_EQ(broken(ada(), now), (Rules{"acknowledged_lost", "shown_changed"}));
}

TEST(FaultChecks, AChangeIsFoundAsSoonAsItIsHeard) {
  Shown shown = ada();
  Violations violations;
  shown.hear({{"type", "steps"}, {"count", 5}, {"steps", Json::array({step(4, 1, "surface")})}}, violations);
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_EQ(violations[0].rule, "shown_changed");
  EXPECT_NE(violations[0].before, violations[0].after);
}

TEST(FaultChecks, ViewsAreComparedToo) {
  Shown shown = ada();
  Json with_view = step(4, 1, "continue");
  with_view["view"] = {{"phase", "dive"}};
  Violations violations;
  shown.hear({{"type", "steps"}, {"count", 5}, {"steps", Json::array({with_view})}}, violations);
  EXPECT_TRUE(violations.empty());
  Json now = welcome();
  now["steps"][4]["view"] = {{"phase", "over"}};
  EXPECT_EQ(broken(shown, now), Rules{"shown_changed"});
}

TEST(FaultChecks, ADoubledStepIsFound) {
  Json now = welcome();
  now["steps"].insert(now["steps"].begin() + 4, now["steps"][3]);
  now["count"] = 6;
  EXPECT_TRUE(broken(ada(), now).contains("numbers"));

  // With a number of its own: the same message was applied once more.
  now = welcome();
  now["steps"].push_back(step(5, 0, "surface"));
  now["count"] = 6;
  EXPECT_EQ(broken(ada(), now), Rules{"applied_twice"});
}

TEST(FaultChecks, AGapIsFound) {
  Json now = welcome();
  now["steps"].erase(2);
  now["count"] = 4;
  EXPECT_TRUE(broken(ada(), now).contains("numbers"));
}

TEST(FaultChecks, ABotsStepNeedsAnEvent) {
  Json now = welcome();
  now["steps"].push_back(step(5, 0, "surface"));
  now["count"] = 6;
  now["events"] = Json::array({event(0, 5, "clock_ran_out", 0)});
  EXPECT_EQ(broken(ada(), now), Rules{});
  now["events"] = Json::array({event(0, 5, "clock_ran_out", 1)});
  EXPECT_EQ(broken(ada(), now), Rules{"applied_twice"});
  now["events"] = Json::array({event(0, 4, "stands_in", 0), event(1, 6, "came_back", 0)});
  EXPECT_EQ(broken(ada(), now), Rules{});
  now["events"] = Json::array({event(0, 2, "stands_in", 0), event(1, 5, "came_back", 0)});
  EXPECT_EQ(broken(ada(), now), Rules{"applied_twice"});
}

TEST(FaultChecks, ALostOrChangedEventIsFound) {
  Json before = welcome();
  before["events"] = Json::array({event(0, 5, "stands_in", 1)});
  Shown shown = ada();
  Violations none;
  shown.hear(before, none);
  EXPECT_EQ(broken(shown, welcome()), Rules{"shown_lost"});
  Json now = before;
  now["events"][0]["at"] = 1;
  EXPECT_EQ(broken(shown, now), Rules{"shown_changed"});
}

TEST(FaultChecks, LostAndDoubledChatIsFound) {
  Json now = welcome();
  now["chat"].push_back(now["chat"][0]);
  now["chat"][1]["number"] = 1;
  EXPECT_EQ(broken(ada(), now), Rules{"acknowledged_twice"});
  now["chat"] = Json::array();
  EXPECT_EQ(broken(ada(), now), (Rules{"acknowledged_lost", "shown_lost"}));
}

TEST(FaultChecks, AnAcknowledgementHoldsForOneStep) {
  Shown shown = ada();
  Violations violations;
  shown.acknowledge("a-2", {"surface", 4}, violations);  // sent again after a lost connection
  EXPECT_TRUE(violations.empty());
  shown.acknowledge("a-2", {"surface", 6}, violations);
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_EQ(violations[0].rule, "acknowledged_twice");

  violations.clear();
  shown.acknowledge("a-3", {"surface", 4}, violations);
  EXPECT_EQ(broken(shown, welcome()), Rules{"acknowledged_twice"});
}

TEST(FaultChecks, NobodyElseCouldHaveMoved) {
  Shown shown = ada();
  shown.refused["a-3"] = "too_late";
  EXPECT_EQ(broken(shown, welcome(), true), Rules{"refused"});
  EXPECT_EQ(broken(shown, welcome(), false), Rules{});
}

TEST(FaultChecks, TheWireHasEachStepOnce) {
  const Shown shown = ada();
  Json first = welcome();
  first["steps"].erase(first["steps"].begin(), first["steps"].begin() + 4);
  first["from"] = 4;
  const auto heard = [&](const Json& next) {
    Wire wire(3);
    Violations violations;
    wire.hear(first, shown, violations);
    EXPECT_TRUE(violations.empty());
    wire.hear(next, shown, violations);
    return violations.empty();
  };
  EXPECT_TRUE(heard({{"type", "steps"}, {"count", 6}, {"steps", Json::array({step(5, 0, "x")})}}));
  EXPECT_FALSE(heard({{"type", "steps"}, {"count", 7}, {"steps", Json::array({step(6, 0, "x")})}})) << "a gap";
  EXPECT_FALSE(heard({{"type", "steps"}, {"count", 5}, {"steps", Json::array({step(4, 0, "x")})}})) << "a double";
  EXPECT_FALSE(heard({{"type", "steps"}, {"count", 7}, {"steps", Json::array({step(5, 0, "x")})}}))
      << "fewer than it says";
  EXPECT_TRUE(heard({{"type", "event"}, {"event", event(0, 5, "left", 1)}}));
  EXPECT_FALSE(heard({{"type", "event"}, {"event", event(1, 5, "left", 1)}})) << "a gap";
}

TEST(FaultChecks, AServerThatKnowsLessThanWasShownIsFound) {
  const Shown shown = ada();
  Wire wire(7);
  Violations violations;
  wire.hear(welcome(), shown, violations);
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_EQ(violations.front().rule, "shown_lost");
  Wire other(2);
  other.hear(welcome(), shown, violations);
  EXPECT_EQ(violations.size(), 2U) << "it knew of the steps that were not needed";
}

// --- replays ---

std::string replay(const Json& nonces, const std::string& third = "reveal:squid-5") {
  const Json head{{"type", "game"}, {"fairness", {{"commitment", "c0"}, {"nonces", nonces}}}};
  const auto line = [](int at, int seat, const std::string& move) {
    return Json{{"seat", seat}, {"move", move}, {"at", at}}.dump() + "\n";
  };
  return head.dump() + "\n" + line(0, -1, "first:0") + line(10, 0, "continue") + line(20, -1, third) +
         line(30, 0, "surface") + line(40, 1, "continue") + R"({"type":"result","scores":[1,2],"winners":[1]})" + "\n";
}

Json kept(const Json& nonce, const std::string& commitment = "p0") {
  return Json::array({{{"commitment", commitment}, {"nonce", nonce}}, nullptr});
}

int broken_promises(const std::string& file, const std::string& commitment = "c0", int* without = nullptr,
                    std::optional<Promise> second = std::nullopt) {
  Violations violations;
  const Promises promises{commitment, {Promise{"p0", "n0"}, std::move(second)}};
  const int count = check_replay(file, promises, welcome(), ada(), violations);
  if (without != nullptr) *without = count;
  return static_cast<int>(violations.size());
}

TEST(FaultChecks, AReplayTellsOfTheSameMatchAndPromises) {
  EXPECT_EQ(broken_promises(replay(kept("n0"))), 0);
  EXPECT_EQ(broken_promises(replay(kept("n0")), "c1"), 1) << "another commitment";
  EXPECT_EQ(broken_promises(replay(kept("n1"))), 1) << "another nonce";
  EXPECT_EQ(broken_promises(replay(kept("n0")), "c0", nullptr, Promise{"p1", "n1"}), 1)
      << "a promise that is forgotten";
  Json two = kept("n0");
  two[1] = two[0];
  EXPECT_EQ(broken_promises(replay(two)), 1) << "a promise of a bot";
  EXPECT_EQ(broken_promises(replay(kept("n0"), "reveal:squid-4")), 1) << "another step";
}

TEST(FaultChecks, ANonceMayBeMissingButNotItsPromise) {
  int without = 0;
  EXPECT_EQ(broken_promises(replay(kept(nullptr)), "c0", &without), 0);
  EXPECT_EQ(without, 1);
  EXPECT_EQ(broken_promises(replay(kept(nullptr, "p9"))), 1) << "another promise";
}

// --- the store ---

std::vector<StoredStep> stored() {
  return {{"t", 0, -1, ""}, {"t", 1, 0, "a-1"}, {"t", 2, -1, ""}, {"t", 3, 0, "a-2"}, {"t", 4, 1, "b-1"}};
}

std::set<std::string> broken_store(const std::vector<StoredStep>& steps, const Shown& shown = ada()) {
  Violations violations;
  check_store(steps, {&shown}, violations);
  std::set<std::string> rules;
  for (const Violation& violation : violations) rules.insert(violation.rule);
  return rules;
}

TEST(FaultChecks, TheStoreHasEachMessageOnce) {
  EXPECT_EQ(broken_store(stored()), Rules{});
  auto steps = stored();
  steps[4] = {"t", 4, 0, "a-2"};
  EXPECT_EQ(broken_store(steps), Rules{"applied_twice"});
  steps = stored();
  steps[4].number = 5;
  EXPECT_EQ(broken_store(steps), Rules{"numbers"});
  steps = stored();
  steps[3].client_id = "a-9";
  EXPECT_EQ(broken_store(steps), Rules{"acknowledged_lost"});
  Shown shown = ada();
  shown.seat = 1;
  shown.moves.clear();
  shown.refused["b-1"] = "too_late";
  EXPECT_EQ(broken_store(stored(), shown), Rules{"refused"});
}

}  // namespace
}  // namespace fathom::faults
