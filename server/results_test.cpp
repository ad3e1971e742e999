#include "server/results.h"

#include <gtest/gtest.h>

#include "server/keys.h"

namespace fathom::server {
namespace {

SeatRecord person(const std::string& id) {
  SeatRecord seat;
  seat.kind = SeatRecord::Kind::player;
  seat.player = id;
  seat.name = id + "'s name";
  return seat;
}

SeatRecord bot(const std::string& level) {
  SeatRecord seat;
  seat.kind = SeatRecord::Kind::bot;
  seat.level = level;
  return seat;
}

TableRecord finished(std::vector<SeatRecord> seats, const std::vector<int>& scores, const std::vector<int>& winners) {
  TableRecord table;
  table.id = "aaaaaaaaaaaaaaaa";
  table.game = "sea-and-shore";
  table.started = 1000;
  table.seats = std::move(seats);
  table.result = {{"scores", scores}, {"winners", winners}};
  return table;
}

TEST(Results, EveryPlayerHasOneAndBotsHaveNone) {
  const TableRecord table = finished({person("ada"), bot("novice"), person("ben")}, {5, 9, 9}, {1, 2});
  const auto results = results_of(table, 7000);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].player, "ada");
  EXPECT_FALSE(results[0].won);
  EXPECT_EQ(results[0].score, 5);
  EXPECT_EQ(results[1].player, "ben");
  EXPECT_TRUE(results[1].won) << "a shared victory is one";
  EXPECT_EQ(results[1].ended, 7000);
  EXPECT_EQ(results[1].body.at("seat"), 2);
  EXPECT_EQ(results[1].body.at("seats").at(0).at("name"), "ada's name");
  EXPECT_EQ(results[1].body.at("seats").at(1).at("level"), "novice");
  EXPECT_TRUE(results_of(TableRecord{}, 1).empty()) << "a match that is not over";
}

TEST(Results, AreAgainstPeopleOrTheStrongestBot) {
  const auto against = [](const TableRecord& table) { return results_of(table, 1).at(0).against; };
  EXPECT_EQ(against(finished({person("ada"), bot("novice"), bot("expert"), bot("sailor")}, {1, 0, 0, 0}, {0})),
            "expert");
  EXPECT_EQ(against(finished({person("ada"), bot("expert"), person("ben")}, {1, 0, 0}, {0})), "people");
}

TEST(Results, OfAMatchThatGoesOnFromAnotherDoNotCount) {
  TableRecord table = finished({person("ada"), bot("novice")}, {1, 0}, {0});
  EXPECT_TRUE(results_of(table, 1).at(0).counts);
  table.continued = Continued{"bbbbbbbbbbbbbbbb", 12, Json::array()};
  EXPECT_FALSE(results_of(table, 1).at(0).counts);
}

TEST(Results, OfAGuidedGameDoNotCount) {
  TableRecord table = finished({person("ada"), bot("novice")}, {1, 0}, {0});
  table.arranged.emplace();
  EXPECT_FALSE(results_of(table, 1).at(0).counts);
}

TEST(Results, OfAnalysedMatchesComeOldestFirst) {
  const auto kept = [](const std::string& table, std::int64_t ended, const Json& body, const Json& analysed) {
    KeptResult result;
    result.record.table = table;
    result.record.game = "treasure-divers";
    result.record.ended = ended;
    result.record.body = body;
    result.analysed = analysed;
    return result;
  };
  const auto seat = [](double luck) {
    return Json{{"result", 1}, {"luck", luck}, {"decisions", 20}, {"error_per_decision", 0.01}, {"unknown", 0}};
  };
  const Json both = Json::array({seat(0.25), seat(-0.25)});
  const Json matches =
      analysed_json({kept("new", 86'400'000, {{"seat", 1}}, both), kept("old", 0, {{"seat", 0}}, both),
                     kept("none", 0, {{"seat", 0}}, nullptr), kept("damaged", 0, {{"seat", 7}}, both)});
  ASSERT_EQ(matches.size(), 2U);
  EXPECT_EQ(matches[0].at("table"), "old");
  EXPECT_EQ(matches[1], (Json{{"table", "new"},
                              {"game", "treasure-divers"},
                              {"ended", "1970-01-02T00:00:00Z"},
                              {"result", 1},
                              {"luck", -0.25},
                              {"decisions", 20},
                              {"error_per_decision", 0.01}}));
}

TEST(Statistics, CountByGameAndOpponent) {
  const Json all = statistics_json({{"sea-and-shore", "novice", true, 12},
                                    {"captain-carcass", "people", false, -3},
                                    {"sea-and-shore", "people", false, 30},
                                    {"sea-and-shore", "novice", true, 20}});
  EXPECT_EQ(all.at("played"), 4);
  EXPECT_EQ(all.at("won"), 2);
  ASSERT_EQ(all.at("games").size(), 2U);
  const Json& carcass = all.at("games").at(0);
  EXPECT_EQ(carcass.at("game"), "captain-carcass");
  EXPECT_EQ(carcass.at("best_score"), -3) << "a score below zero is a score";
  const Json& shore = all.at("games").at(1);
  EXPECT_EQ(shore.at("best_score"), 30);
  EXPECT_EQ(shore.at("against"), (Json::array({{{"against", "people"}, {"played", 1}, {"won", 0}},
                                               {{"against", "novice"}, {"played", 2}, {"won", 2}}})));
}

TEST(Statistics, AStreakEndsWithAMatchThatIsNotWon) {
  const auto streak = [](const std::vector<bool>& victories) {
    std::vector<Outcome> outcomes;
    for (const bool won : victories) outcomes.push_back({"treasure-divers", "sailor", won, 0});
    return statistics_json(outcomes).at("streak");
  };
  EXPECT_EQ(streak({}), (Json{{"now", 0}, {"longest", 0}}));
  EXPECT_EQ(streak({true, true, true, false, true}), (Json{{"now", 1}, {"longest", 3}}));
  EXPECT_EQ(streak({true, false}), (Json{{"now", 0}, {"longest", 1}}));
}

TEST(Results, TheNextPageBeginsWhereTheLastEnded) {
  ResultRecord result;
  result.ended = 1234567890123;
  result.table = new_id();
  ResultsWanted wanted;
  ASSERT_TRUE(read_cursor(cursor_of(result), wanted));
  EXPECT_EQ(wanted.ended, result.ended);
  EXPECT_EQ(wanted.table, result.table);
  for (const std::string& text : {std::string(), std::string("-"), std::string("12"), std::string("12-"),
                                  "x-" + result.table, "0-" + result.table, "-5-" + result.table})
    EXPECT_FALSE(read_cursor(text, wanted)) << text;
}

}  // namespace
}  // namespace fathom::server
