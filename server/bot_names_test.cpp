#include "server/bot_names.h"

#include <gtest/gtest.h>

#include <set>

#include "server/record_json.h"

namespace fathom::server {
namespace {

TableRecord table_of(const std::string& id, const std::vector<std::string>& levels) {
  TableRecord table;
  table.id = id;
  for (const std::string& level : levels) {
    SeatRecord seat;
    seat.kind = level.empty() ? SeatRecord::Kind::open : SeatRecord::Kind::bot;
    seat.level = level;
    table.seats.push_back(seat);
  }
  return table;
}

TEST(BotNames, EveryBotHasANameOfItsOwn) {
  TableRecord table = table_of("q7", {"sailor", "sailor", "", "expert", "sailor"});
  name_bots(table);
  std::set<std::string> names;
  for (const SeatRecord& seat : table.seats) names.insert(shown_name(seat));
  EXPECT_EQ(names.size(), 5U);
  EXPECT_EQ(table.seats[2].name, "") << "an open seat is nobody's";
}

TEST(BotNames, WhoIsThereKeepsTheName) {
  TableRecord table = table_of("q7", {"sailor", "novice", "sailor"});
  name_bots(table);
  const TableRecord before = table;
  table.seats[0].name.clear();
  name_bots(table);
  EXPECT_EQ(table, before);
}

TEST(BotNames, APlayerIsCalledAsThePlayerWants) {
  TableRecord table = table_of("q7", {"novice", ""});
  name_bots(table);
  table.seats[1].kind = SeatRecord::Kind::player;
  table.seats[1].name = table.seats[0].name;
  TableRecord again = table;
  name_bots(again);
  EXPECT_EQ(again, table) << "nobody is renamed for somebody who comes later";
  again.seats[0].name.clear();
  name_bots(again);
  EXPECT_NE(again.seats[0].name, again.seats[1].name);
}

// As the store has it from before bots had names.
TEST(BotNames, ABotWithoutANameIsCalledByItsLevel) {
  Json body = body_json(table_of("q7", {"sailor"}));
  ASSERT_EQ(body.at("seats")[0].at("name"), "");
  TableRecord table;
  table.id = "q7";
  read_body(body, table);
  EXPECT_EQ(shown_name(table.seats[0]), "Sailor");
}

}  // namespace
}  // namespace fathom::server
