// What happens at a table beside the game is told to all, kept, and in the replay.
#include <sstream>

#include "table/all_games.h"
#include "table/replay.h"
#include "tests/server/company.h"

namespace fathom::test {
namespace {

const Json kDuel{{"game", "captain-carcass"}, {"seats", {"me", "open"}}, {"bot_delay_ms", 0}};
const Json kTrio{
    {"game", "captain-carcass"}, {"options", {{"players", 3}}}, {"seats", {"me", "open", "open"}}, {"bot_delay_ms", 0}};
const Json kHasty{
    {"game", "captain-carcass"}, {"seats", {"me", "open"}}, {"clock", {{"kind", "move"}, {"seconds", 1}}}};

class Events : public testing::Test {
 protected:
  // Without what depends on the deal and on the clock on the wall.
  static Json outline(Json event) {
    EXPECT_GE(event.at("at").get<std::int64_t>(), 0) << event;
    event.erase("at");
    event.erase("step");
    return event;
  }

  // The next event is this one, for everybody; a newcomer hears of it too.
  static void expect_event(Company& company, const Json& expected) {
    const std::size_t number = expected.at("number").get<std::size_t>();
    for (WebSocket& socket : company.sockets) {
      if (socket.closed()) continue;
      EXPECT_EQ(outline(socket.expect("event").at("event")), expected);
    }
    EXPECT_EQ(outline(company.told(0).at("events").at(number)), expected);
  }

  ServerProcess server;
};

TEST_F(Events, BeforeTheMatchNothingIsNoted) {
  const std::string ada = server.new_player("Ada");
  const std::string ben = server.new_player("Ben");
  const std::string table = server.new_table(ada, kDuel);
  WebSocket of_ben = server.join(table, ben);
  of_ben.ask({{"type", "sit"}, {"seat", 1}});
  of_ben.ask({{"type", "leave"}});
  Json welcome;
  server.join(table, ada, &welcome);
  EXPECT_EQ(welcome.at("events"), Json::array());
}

TEST_F(Events, WhoResignsIsNamedAlsoAfterACrash) {
  Company company(server, kTrio);
  EXPECT_EQ(company.sockets[1].ask({{"type", "leave"}}).at("type"), "ack");
  // The answer comes after the event.
  const Json left{{"number", 0}, {"what", "resigned"}, {"seat", 1}, {"name", "P1"}, {"level", "sailor"}};
  EXPECT_EQ(outline(company.sockets[0].expect("event").at("event")), left);
  const Json events = company.told(0).at("events");
  EXPECT_EQ(outline(events.at(0)), left);
  const Json seat = http(server.port(), "GET", "/api/tables/" + company.table).json().at("seats")[1];
  EXPECT_EQ(seat.at("kind"), "bot");
  EXPECT_NE(seat.at("name"), "P1");
  server.end(SIGKILL);
  server.start();
  EXPECT_EQ(company.told(0).at("events"), events);
}

TEST_F(Events, AStepThatTheClockMadeIsNamed) {
  Company company(server, kHasty);
  const std::size_t mover = company.acting();
  const Json event = company.sockets[0].expect("event").at("event");
  EXPECT_EQ(outline(event), (Json{{"number", 0},
                                  {"what", "clock_ran_out"},
                                  {"seat", mover},
                                  {"name", "P" + std::to_string(mover)},
                                  {"level", "sailor"}}));
  // It comes with its step, not before and not after.
  const Json step = company.sockets[0].receive().value().at("steps").at(0);
  EXPECT_EQ(step.at("number"), event.at("step"));
  EXPECT_EQ(step.at("seat"), mover);
  EXPECT_EQ(step.at("at"), event.at("at"));
}

TEST_F(Events, ABotStandsInUntilThePlayerIsBack) {
  Company company(server, kHasty);
  company.sockets[1].drop();
  Json frame = Json::object();
  while (frame.value("what", "") != "stands_in") frame = company.sockets[0].expect("event").at("event");
  EXPECT_EQ(frame.at("seat"), 1);
  EXPECT_EQ(frame.at("name"), "P1");
  Json welcome;
  const WebSocket again = server.join(company.table, company.tokens[1], &welcome);
  EXPECT_EQ(welcome.at("events").back().at("what"), "came_back");
  while (frame.value("what", "") != "came_back") frame = company.sockets[0].expect("event").at("event");
  EXPECT_EQ(frame.at("seat"), 1);
  EXPECT_FALSE(frame.contains("level"));
  EXPECT_EQ(company.sockets[0].expect("clocks").at("clocks").size(), 2U);
}

TEST_F(Events, AMatchThatIsClosedSaysSo) {
  Company company(server, kTrio);
  company.sockets[1].send({{"type", "close"}, {"id", "c"}});
  EXPECT_EQ(company.sockets[1].expect("error").at("code"), "not_host");
  EXPECT_EQ(company.sockets[0].ask({{"type", "close"}}).at("code"), "wrong_status");
  // Once the others have resigned, the match is the host's alone.
  for (const std::size_t seat : {1U, 2U}) company.sockets[seat].ask({{"type", "leave"}});
  company.sockets[0].send({{"type", "close"}, {"id", "c"}});
  Json event;
  do event = company.sockets[0].expect("event").at("event");
  while (event.at("what") == "resigned");
  EXPECT_EQ(outline(event), (Json{{"number", 2}, {"what", "closed"}}));
}

// Plays the match to its end for the one person at it, with the last of the possible moves.
void finish(WebSocket& socket, Json told) {
  for (int i = 0; !told.contains("result"); ++i) {
    if (!told.at("legal").empty()) socket.send(move_after(told, told["legal"].back(), "f" + std::to_string(i)));
    told = socket.expect("steps");
  }
}

std::vector<TableEvent> events_in_replay(const ServerProcess& server, const std::string& table) {
  std::istringstream file(http(server.port(), "GET", "/api/tables/" + table + "/replay").body);
  std::vector<TableEvent> events;
  EXPECT_EQ(read_replay<AllGames>(file,
                                  [&](const auto& replay) {
                                    EXPECT_EQ(unfair(replay), "");
                                    events = replay.events;
                                  }),
            "");
  return events;
}

TEST_F(Events, AreInTheReplayAndInMatchesThatGoOnFromIt) {
  Company company(server, kTrio);
  company.sockets[1].send({{"type", "leave"}, {"id", "l"}});
  const Json left = company.sockets[0].expect("event").at("event");
  company.sockets[2].send({{"type", "leave"}, {"id", "l"}});
  const Json also = company.sockets[0].expect("event").at("event");
  const auto step = left.at("step").get<std::size_t>();
  Json told;
  WebSocket socket = server.join(company.table, company.tokens[0], &told);
  finish(socket, told);
  const std::vector<TableEvent> events = events_in_replay(server, company.table);
  ASSERT_EQ(events.size(), 2U);
  Json expected = left;
  expected.erase("number");
  EXPECT_EQ(event_json(events[0]), expected);

  const auto goes_on_from = [&](std::size_t kept) {
    const Json asked{{"step", kept}, {"seat", 0}};
    const HttpAnswer made =
        http(server.port(), "POST", "/api/tables/" + company.table + "/continue", asked.dump(), company.tokens[0]);
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string table = made.json().at("table").get<std::string>();
    Json welcome;
    WebSocket there = server.join(table, company.tokens[0], &welcome);
    finish(there, welcome);
    return events_in_replay(server, table);
  };
  EXPECT_EQ(goes_on_from(also.at("step").get<std::size_t>() + 1), events);
  EXPECT_TRUE(goes_on_from(step).empty());
}

}  // namespace
}  // namespace fathom::test
