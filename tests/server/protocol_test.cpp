// The protocol of docs/protocol.md over real sockets: every message, and every error.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <sstream>

#include "table/all_games.h"
#include "table/replay.h"
#include "tests/server/process.h"

namespace fathom::test {
namespace {

const Json kDuel{{"game", "captain-carcass"}, {"seats", {"me", "open"}}};

class Protocol : public testing::Test {
 protected:
  static void SetUpTestSuite() { server_ = new ServerProcess; }
  static void TearDownTestSuite() {
    delete server_;
    server_ = nullptr;
  }
  static ServerProcess& server() { return *server_; }
  static int port() { return server_->port(); }

  static HttpAnswer post(const std::string& path, const Json& body, const std::string& token = {}) {
    return http(port(), "POST", path, body.dump(), token);
  }
  static void expect_error(const HttpAnswer& answer, int status, const std::string& code,
                           const std::string& field = {}) {
    EXPECT_EQ(answer.status, status) << answer.body;
    const Json error = answer.json().at("error");
    EXPECT_EQ(error.at("code"), code) << answer.body;
    EXPECT_FALSE(error.at("message").get<std::string>().empty());
    if (!field.empty()) {
      EXPECT_EQ(error.value("field", ""), field) << answer.body;
    }
  }
  static void expect_error(const Json& frame, const std::string& code) {
    EXPECT_EQ(frame.at("type"), "error") << frame;
    EXPECT_EQ(frame.value("code", ""), code) << frame;
    EXPECT_FALSE(frame.value("message", "").empty()) << frame;
  }

  // A bot under one of the names of its level.
  static void expect_character(const Json& seat) {
    EXPECT_EQ(seat.at("kind"), "bot");
    const Json names =
        http(port(), "GET", "/api/games").json().at("characters").at(seat.at("level").get<std::string>());
    EXPECT_NE(std::find(names.begin(), names.end(), seat.at("name")), names.end()) << seat;
  }

  // Two people at a table that is being played.
  struct Duel {
    std::string table;
    std::string ada, ben;
    WebSocket of_ada, of_ben;
    Json state;  // the last frame with a view that Ada got
  };
  static Duel duel(Json setup = kDuel) {
    const std::string ada = server().new_player("Ada");
    const std::string ben = server().new_player("Ben");
    const std::string table = server().new_table(ada, setup);
    Duel made{table, ada, ben, server().join(table, ada), server().join(table, ben), {}};
    EXPECT_EQ(made.of_ben.ask({{"type", "sit"}, {"seat", 1}}).at("type"), "ack");
    EXPECT_EQ(made.of_ada.ask({{"type", "start"}}).at("type"), "ack");
    made.state = made.of_ada.expect("steps");
    made.of_ben.expect("steps");
    return made;
  }

 private:
  static ServerProcess* server_;
};
ServerProcess* Protocol::server_ = nullptr;

// --- HTTP ---

TEST_F(Protocol, GamesHaveASchema) {
  const Json games = http(port(), "GET", "/api/games").json();
  ASSERT_EQ(games.at("games").size(), 3U);
  EXPECT_EQ(games.at("protocol"), 1);
  ASSERT_EQ(games.at("levels"),
            (Json{"random", "beginner", "novice", "deckhand", "lookout", "sailor", "navigator", "expert"}));
  for (const Json& level : games["levels"]) EXPECT_EQ(games.at("characters").at(level.get<std::string>()).size(), 5U);
  EXPECT_EQ(games["games"][2]["game"], "sea-and-shore");
  EXPECT_EQ(games["games"][2]["min_players"], 3);
  EXPECT_EQ(games["games"][2]["max_players"], 5);
  for (const Json& game : games["games"]) {
    for (const Json& field : game["options"]) {
      if (field["choices"].is_null()) continue;
      // Every choice that is offered can be played.
      for (const Json& choice : field["choices"]) {
        Json options{{field["key"].get<std::string>(), choice}};
        if (field["key"] == "first" && choice.is_number() && choice > 1 && game["game"] == "captain-carcass")
          options["players"] = 4;
        if (field["key"] == "first" && choice == 4) options["players"] = 5;
        const HttpAnswer made =
            post("/api/tables", {{"game", game["game"]}, {"options", options}}, server().new_player("Ada"));
        EXPECT_EQ(made.status, 201) << made.body << options;
      }
    }
  }
}

TEST_F(Protocol, PlayersHaveNamesAndTokens) {
  const HttpAnswer made = post("/api/players", {{"name", "  Zoë 🐙 "}});
  ASSERT_EQ(made.status, 201);
  const std::string token = made.json().at("token").get<std::string>();
  EXPECT_EQ(token.size(), 32U);
  EXPECT_EQ(made.json().at("name"), "Zoë 🐙");
  EXPECT_EQ(http(port(), "GET", "/api/players/me", "", token).json().at("name"), "Zoë 🐙");
  EXPECT_EQ(http(port(), "PATCH", "/api/players/me", R"({"name":"Zoe"})", token).json().at("name"), "Zoe");
  EXPECT_EQ(http(port(), "GET", "/api/players/me", "", token).json().at("name"), "Zoe");

  expect_error(post("/api/players", {{"name", ""}}), 400, "bad_field", "name");
  expect_error(post("/api/players", {{"name", "   "}}), 400, "bad_field", "name");
  expect_error(post("/api/players", {{"name", std::string(41, 'x')}}), 400, "bad_field", "name");
  expect_error(post("/api/players", {{"name", "a\nb"}}), 400, "bad_field", "name");
  expect_error(post("/api/players", {{"name", "a\u202eb"}}), 400, "bad_field", "name");
  expect_error(post("/api/players", {{"name", 7}}), 400, "bad_field", "name");
  expect_error(post("/api/players", Json::array()), 400, "bad_request");
  expect_error(http(port(), "POST", "/api/players", "{"), 400, "bad_request");
  expect_error(http(port(), "GET", "/api/players/me"), 401, "unauthorized");
  expect_error(http(port(), "GET", "/api/players/me", "", std::string(32, '0')), 401, "unauthorized");
  expect_error(http(port(), "GET", "/api/players/me", "", "nonsense"), 401, "unauthorized");
}

TEST_F(Protocol, ASetupIsCheckedFieldByField) {
  const std::string ada = server().new_player("Ada");
  const auto refused = [&](const Json& setup, const std::string& field) {
    expect_error(post("/api/tables", setup, ada), 400, "bad_field", field);
  };
  refused({{"options", Json::object()}}, "game");
  refused({{"game", "chess"}}, "game");
  refused({{"game", "captain-carcass"}, {"options", {{"players", 5}}}}, "options.players");
  refused({{"game", "captain-carcass"}, {"options", {{"colour", "red"}}}}, "options.colour");
  refused({{"game", "captain-carcass"}, {"options", 3}}, "options");
  // Cut short in the middle of a character: still an answer.
  std::string long_word;
  for (int i = 0; i < 40; ++i) long_word += "é";
  expect_error(post("/api/tables", {{"game", "x" + long_word}}, ada), 400, "bad_field", "game");
  expect_error(post("/api/tables", {{"game", "captain-carcass"}, {"options", {{"x" + long_word, 1}}}}, ada), 400,
               "bad_field");
  refused({{"game", "captain-carcass"}, {"seats", {"me"}}}, "seats");
  refused({{"game", "captain-carcass"}, {"seats", {"me", "me"}}}, "seats.1");
  refused({{"game", "captain-carcass"}, {"seats", {"me", "genius"}}}, "seats.1");
  refused({{"game", "captain-carcass"}, {"clock", {{"kind", "sand"}}}}, "clock");
  refused({{"game", "captain-carcass"}, {"clock", {{"kind", "move"}}}}, "clock");
  refused({{"game", "captain-carcass"}, {"clock", {{"kind", "bank"}, {"seconds", 0}}}}, "clock");
  refused({{"game", "captain-carcass"}, {"visibility", "secret"}}, "visibility");
  refused({{"game", "captain-carcass"}, {"hints", "yes"}}, "hints");
  refused({{"game", "captain-carcass"}, {"bot_delay_ms", -1}}, "bot_delay_ms");
  refused({{"game", "captain-carcass"}, {"start", true}}, "start");
  refused({{"game", "captain-carcass"}, {"nonce_commitment", "xyz"}}, "nonce_commitment");
  expect_error(post("/api/tables", kDuel), 401, "unauthorized");
}

TEST_F(Protocol, RoutesThatAreNotThere) {
  expect_error(http(port(), "GET", "/api/nothing"), 404, "not_found");
  expect_error(http(port(), "GET", "/nothing.html"), 404, "not_found");
  expect_error(http(port(), "DELETE", "/api/tables"), 405, "bad_request");
  expect_error(http(port(), "GET", "/api/tables/abc"), 404, "not_found");
  expect_error(http(port(), "GET", "/api/tables/aaaaaaaaaaaaaaaa"), 404, "not_found");
  expect_error(http(port(), "GET", "/../../etc/passwd"), 404, "not_found");
  expect_error(http(port(), "GET", "/%2e%2e/%2e%2e/etc/passwd"), 404, "not_found");
  EXPECT_EQ(http(port(), "GET", "/healthz").status, 200);
  EXPECT_NE(http(port(), "GET", "/metrics").body.find("fathom_connections "), std::string::npos);
  expect_error(http(port(), "GET", "/metrics", "", "", {{"X-Forwarded-For", "192.0.2.1"}}), 403, "forbidden");
}

TEST_F(Protocol, HeadersProtectThePage) {
  for (const char* path : {"/", "/t/abc", "/api/games", "/nothing"}) {
    const HttpAnswer answer = http(port(), "GET", path);
    EXPECT_NE(answer.header("Content-Security-Policy").find("default-src 'self'"), std::string::npos) << path;
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(answer.header("X-Frame-Options"), "DENY") << path;
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer") << path;
  }
  EXPECT_EQ(http(port(), "GET", "/t/abc").status, 200);
  EXPECT_EQ(http(port(), "HEAD", "/").body, "");
}

TEST_F(Protocol, NowhereIsAPageForPeopleAndAnErrorForPrograms) {
  const HttpAnswer page = http(port(), "GET", "/nowhere", "", "", {{"Accept", "text/html,*/*"}});
  EXPECT_EQ(page.status, 404);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  expect_error(http(port(), "GET", "/nowhere"), 404, "not_found");
  expect_error(http(port(), "GET", "/api/nowhere", "", "", {{"Accept", "text/html"}}), 404, "not_found");
}

TEST_F(Protocol, OptionsThatDoNotGoTogetherNameTheirField) {
  const std::string ada = server().new_player("Ada");
  const auto field = [&](const Json& options) {
    const HttpAnswer answer = post("/api/tables", {{"game", "captain-carcass"}, {"options", options}}, ada);
    return answer.json().at("error").at("field").get<std::string>();
  };
  EXPECT_EQ(field({{"players", 2}, {"first", 3}}), "options.first");
  EXPECT_EQ(field({{"players", 2}, {"divers", "3,3"}}), "options.divers");
}

TEST_F(Protocol, LargeAndMalformedRequestsHarmNobody) {
  expect_error(http(port(), "POST", "/api/players", std::string(20'000, ' ')), 413, "too_large");
  EXPECT_NE(raw(port(), "nonsense\r\n\r\n").find("400"), std::string::npos);
  EXPECT_NE(raw(port(), "GET / HTTP/1.1\r\nX: " + std::string(10'000, 'x') + "\r\n\r\n").find("413"),
            std::string::npos);
  raw(port(), std::string("\0\1\2\3", 4));
  EXPECT_EQ(http(port(), "GET", "/healthz").status, 200);
}

TEST_F(Protocol, PagesFromElsewhereMayNotTakePart) {
  const std::vector<std::pair<std::string, std::string>> elsewhere{{"Origin", "https://elsewhere.example"}};
  expect_error(http(port(), "POST", "/api/players", R"({"name":"Eve"})", "", elsewhere), 403, "forbidden");
  const std::string table = server().new_table(server().new_player("Ada"), kDuel);
  try {
    const WebSocket socket(port(), table, "https://elsewhere.example");
    FAIL() << "it was let in";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "403");
  }
  WebSocket own(port(), table, "http://127.0.0.1:" + std::to_string(port()));
  own.send({{"type", "hello"}});
  EXPECT_EQ(own.expect("welcome").at("you").at("seat"), nullptr);
}

TEST_F(Protocol, ATransferLinkWorksOnce) {
  const std::string ada = server().new_player("Ada");
  const std::string table = server().new_table(ada, kDuel);
  const HttpAnswer offer = post("/api/transfers", {{"table", table}}, ada);
  ASSERT_EQ(offer.status, 201);
  const std::string code = offer.json().at("code").get<std::string>();
  EXPECT_NE(offer.json().at("qr").get<std::string>().find("<svg"), std::string::npos);
  EXPECT_NE(offer.json().at("url").get<std::string>().find("/transfer/" + code), std::string::npos);
  const HttpAnswer taken = post("/api/transfers/" + code, Json::object());
  ASSERT_EQ(taken.status, 201);
  EXPECT_EQ(taken.json().at("table"), table);
  EXPECT_NE(taken.json().at("token"), ada);
  Json welcome;
  server().join(table, taken.json().at("token").get<std::string>(), &welcome);
  EXPECT_EQ(welcome.at("you").at("seat"), 0);
  expect_error(post("/api/transfers/" + code, Json::object()), 404, "not_found");
  expect_error(post("/api/transfers", {{"table", "nowhere"}}, ada), 400, "bad_field", "table");
}

TEST_F(Protocol, PublicTablesAreListedAndOthersAreNot) {
  const std::string ada = server().new_player("Ada");
  Json setup = kDuel;
  const std::string hidden = server().new_table(ada, setup);
  setup["visibility"] = "public";
  const std::string shown = server().new_table(ada, setup);
  std::set<std::string> listed;
  const Json answer = http(port(), "GET", "/api/tables").json();
  for (const Json& table : answer.at("tables")) listed.insert(table.at("id").get<std::string>());
  EXPECT_TRUE(listed.contains(shown));
  EXPECT_FALSE(listed.contains(hidden));
  const Json mine = http(port(), "GET", "/api/players/me", "", ada).json().at("tables");
  ASSERT_EQ(mine.size(), 2U);
  EXPECT_EQ(mine[0].at("seat"), 0);
  EXPECT_EQ(mine[0].at("your_turn"), false);
}

// --- before the match ---

TEST_F(Protocol, HelloComesFirst) {
  const std::string table = server().new_table(server().new_player("Ada"), kDuel);
  WebSocket socket = server().socket(table);
  expect_error(socket.ask({{"type", "start"}}), "hello_first");
  socket.send({{"type", "hello"}});
  EXPECT_EQ(socket.expect("welcome").at("protocol"), 1);
  expect_error(socket.ask({{"type", "hello"}}), "bad_message");

  WebSocket stranger = server().socket(table);
  stranger.send({{"type", "hello"}, {"token", std::string(32, 'f')}});
  expect_error(stranger.expect("error"), "unauthorized");
  EXPECT_FALSE(stranger.receive().has_value());
  EXPECT_TRUE(stranger.closed());
  try {
    server().socket("aaaaaaaaaaaaaaaa");
    FAIL() << "there is no such table";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "404");
  }
}

TEST_F(Protocol, MalformedFramesAreAnsweredAndHarmNobody) {
  const std::string table = server().new_table(server().new_player("Ada"), kDuel);
  WebSocket socket = server().join(table, "");
  for (const char* text : {"", "{", "[]", "7", "null", R"({"type":7})", R"({"type":"dance"})", R"({"type":"move"})",
                           R"({"type":"move","id":""})", R"({"type":"move","id":"a","move":"surface"})",
                           R"({"type":"move","id":"a","move":"surface","count":-1})",
                           R"({"type":"move","id":"a","move":"surface","count":"3"})",
                           R"({"type":"sit","id":"a","seat":"x"})", R"({"type":"nonce","nonce":"zz"})",
                           R"({"type":"bot","id":"a","seat":0,"level":"god"})", R"({"type":"hint","id":7})"}) {
    socket.send_text(text);
    expect_error(socket.expect("error"), "bad_message");
  }
  socket.send_text(R"({"type":"sit","id":"a","seat":99})");
  expect_error(socket.expect("error"), "no_such_seat");
  socket.send_text(std::string(5000, '['));
  expect_error(socket.expect("error"), "bad_message");
  socket.send({{"type", "ping"}});
  socket.expect("pong");
  socket.send_text(std::string(20'000, 'x'));
  while (socket.receive().has_value()) {}  // who is there may still be told
  EXPECT_TRUE(socket.closed());
  EXPECT_EQ(http(port(), "GET", "/healthz").status, 200);
}

TEST_F(Protocol, BotsHaveNamesOfTheirOwn) {
  const std::string ada = server().new_player("Ada");
  const std::string table = server().new_table(
      ada, {{"game", "sea-and-shore"}, {"seats", {"me", "deckhand", "deckhand", "expert"}}, {"bot_delay_ms", 0}});
  const auto seats_of = [&](const std::string& id) {
    return http(port(), "GET", "/api/tables/" + id).json().at("seats");
  };
  const Json seats = seats_of(table);
  for (const std::size_t seat : {1U, 2U, 3U}) expect_character(seats[seat]);
  EXPECT_NE(seats[1].at("name"), seats[2].at("name"));
  // Who stays keeps the name; another level is somebody else.
  WebSocket of_ada = server().join(table, ada);
  EXPECT_EQ(of_ada.ask({{"type", "bot"}, {"seat", 1}, {"level", "deckhand"}}).at("type"), "ack");
  EXPECT_EQ(seats_of(table)[1], seats[1]);
  EXPECT_EQ(of_ada.ask({{"type", "bot"}, {"seat", 1}, {"level", "sailor"}}).at("type"), "ack");
  expect_character(seats_of(table)[1]);
  EXPECT_EQ(seats_of(table)[2], seats[2]);
}

TEST_F(Protocol, SeatsAreTakenAndLeft) {
  const std::string ada = server().new_player("Ada");
  const std::string ben = server().new_player("Ben");
  const std::string table = server().new_table(ada, kDuel);
  WebSocket of_ada = server().join(table, ada);
  WebSocket of_ben = server().join(table, ben);
  WebSocket nobody = server().join(table, "");
  expect_error(nobody.ask({{"type", "sit"}, {"seat", 1}}), "unauthorized");
  expect_error(of_ben.ask({{"type", "sit"}, {"seat", 0}}), "seat_taken");
  expect_error(of_ben.ask({{"type", "sit"}, {"seat", 2}}), "no_such_seat");
  expect_error(of_ben.ask({{"type", "leave"}}), "not_seated");
  expect_error(of_ada.ask({{"type", "sit"}, {"seat", 1}}), "already_seated");
  expect_error(of_ada.ask({{"type", "start"}}), "seats_open");
  EXPECT_EQ(of_ben.ask({{"type", "sit"}, {"seat", 1}}).at("type"), "ack");
  expect_error(of_ben.ask({{"type", "start"}}), "not_host");
  expect_error(of_ben.ask({{"type", "bot"}, {"seat", 0}, {"level", "sailor"}}), "not_host");
  expect_error(of_ben.ask({{"type", "remove"}, {"seat", 0}}), "not_host");
  expect_error(of_ben.ask({{"type", "close"}}), "not_host");
  expect_error(of_ada.ask({{"type", "open"}, {"seat", 1}}), "seat_taken");
  EXPECT_EQ(of_ben.ask({{"type", "leave"}}).at("type"), "ack");
  EXPECT_EQ(of_ada.ask({{"type", "bot"}, {"seat", 1}, {"level", "novice"}}).at("type"), "ack");
  const Json seats = http(port(), "GET", "/api/tables/" + table).json().at("seats");
  EXPECT_EQ(seats[1].at("level"), "novice");
  expect_character(seats[1]);
  EXPECT_EQ(of_ada.ask({{"type", "open"}, {"seat", 1}}).at("type"), "ack");
  expect_error(of_ada.ask({{"type", "remove"}, {"seat", 1}}), "no_such_seat");
  EXPECT_EQ(of_ben.ask({{"type", "sit"}, {"seat", 1}}).at("type"), "ack");
  EXPECT_EQ(of_ada.ask({{"type", "remove"}, {"seat", 1}}).at("type"), "ack");
  EXPECT_EQ(of_ben.expect("bye").at("code"), "removed");
  EXPECT_EQ(of_ada.ask({{"type", "close"}}).at("type"), "ack");
  EXPECT_EQ(of_ada.expect("bye").at("code"), "closed");
  EXPECT_EQ(http(port(), "GET", "/api/tables/" + table).json().at("status"), "closed");
}

TEST_F(Protocol, NoncesGoIntoTheSeed) {
  const std::string ada = server().new_player("Ada");
  const std::string table =
      server().new_table(ada, {{"game", "captain-carcass"}, {"seats", {"me", "random"}}, {"bot_delay_ms", 0}});
  Json welcome;
  WebSocket socket = server().join(table, ada, &welcome);
  const auto promised = Commitment::parse(welcome.at("table").at("commitment").get<std::string>());
  ASSERT_TRUE(promised.has_value());
  const Nonce nonce = Nonce::random();
  const std::string commitment = commitment_to(nonce, *promised).hex();
  EXPECT_EQ(socket.ask({{"type", "sit"}, {"seat", 0}, {"nonce_commitment", commitment}}).at("type"), "ack");
  EXPECT_EQ(socket.ask({{"type", "start"}}).at("type"), "ack");
  socket.send({{"type", "nonce"}, {"nonce", Nonce::random().hex()}});
  expect_error(socket.expect("error"), "bad_message");
  socket.send({{"type", "nonce"}, {"nonce", nonce.hex()}});
  Json frame = socket.expect("steps");
  for (int i = 0; !frame.contains("result"); ++i) {
    if (!frame.at("legal").empty()) socket.send(move_after(frame, frame["legal"].back(), std::to_string(i)));
    frame = socket.expect("steps");
  }
  std::istringstream file(http(port(), "GET", "/api/tables/" + table + "/replay").body);
  std::string unfairness = "not read";
  EXPECT_EQ(read_replay<AllGames>(file,
                                  [&](const auto& replay) {
                                    unfairness = unfair(replay);
                                    ASSERT_TRUE(replay.sitting.fairness.clients.at(0).has_value());
                                    EXPECT_EQ(replay.sitting.fairness.clients.at(0)->nonce, nonce);
                                  }),
            "");
  EXPECT_EQ(unfairness, "");
}

// --- during the match ---

TEST_F(Protocol, AMoveSentTwiceIsAppliedOnce) {
  Duel duel = Protocol::duel();
  const bool adas = duel.state.at("acting")[0] == 0;
  WebSocket& mover = adas ? duel.of_ada : duel.of_ben;
  WebSocket& other = adas ? duel.of_ben : duel.of_ada;
  expect_error(other.ask(move_after(duel.state, "surface")), "not_your_turn");
  const Json wrong = mover.ask(move_after(duel.state, "knife:1:squid", "x"));
  EXPECT_EQ(wrong.at("code"), wrong.at("reason").at("code")) << "the rules say why";
  EXPECT_FALSE(wrong.at("legal").empty());
  expect_error(mover.ask(move_after(duel.state, "castle", "y")), "illegal_move");

  const Json move = move_after(duel.state, wrong.at("legal")[0], "m1");
  const Json first = mover.ask(move);
  const Json again = mover.ask(move);
  EXPECT_EQ(first, again);
  // From another connection of the same player too.
  WebSocket second = server().join(duel.table, adas ? duel.ada : duel.ben);
  EXPECT_EQ(second.ask(move), first);
  Json welcome;
  server().join(duel.table, "", &welcome);
  int moves = 0;
  for (const Json& step : welcome.at("steps")) moves += step.at("seat") == -1 ? 0 : 1;
  EXPECT_EQ(moves, 1);
}

TEST_F(Protocol, WhySomethingCannotBeDoneIsAnsweredInCodes) {
  Duel duel = Protocol::duel();
  const bool adas = duel.state.at("acting")[0] == 0;
  WebSocket& mover = adas ? duel.of_ada : duel.of_ben;
  Json told;
  server().join(duel.table, adas ? duel.ada : duel.ben, &told);
  const auto why = [](WebSocket& socket, const Json& move) {
    socket.send({{"type", "why"}, {"id", "w"}, {"move", move}});
    const Json answer = socket.expect("why");
    EXPECT_EQ(answer.at("id"), "w");
    return answer.at("reason");
  };
  for (const Json& move : told.at("legal")) EXPECT_EQ(why(mover, move), nullptr) << move;
  // Nobody has anything yet that a Knife could take; and the answer is that of the refused move itself.
  const Json reason = why(mover, "knife:?:?");
  EXPECT_TRUE(reason.at("code").is_string());
  EXPECT_EQ(why(mover, "castle"), (Json{{"code", "illegal_move"}}));
  EXPECT_EQ(mover.ask(move_after(told, "knife:1:squid")).at("reason"), why(mover, "knife:1:squid"));
  WebSocket nobody = server().join(duel.table, "");
  expect_error(nobody.ask({{"type", "why"}, {"move", "surface"}}), "not_seated");
  WebSocket early = server().join(server().new_table(duel.ada, kDuel), duel.ada);
  expect_error(early.ask({{"type", "why"}, {"move", "surface"}}), "wrong_status");
}

TEST_F(Protocol, WhoComesBackGetsWhatWasMissed) {
  Duel duel = Protocol::duel();
  const auto count = duel.state.at("count").get<std::size_t>();
  WebSocket again = server().socket(duel.table);
  again.send({{"type", "hello"}, {"token", duel.ada}, {"last", count - 1}});
  Json welcome = again.expect("welcome");
  EXPECT_EQ(welcome.at("from"), count);
  EXPECT_TRUE(welcome.at("steps").empty());
  WebSocket& mover = duel.state.at("acting")[0] == 0 ? duel.of_ada : duel.of_ben;
  Json told;
  server().join(duel.table, duel.state.at("acting")[0] == 0 ? duel.ada : duel.ben, &told);
  const Json move = told.at("legal")[0];
  EXPECT_EQ(mover.ask(move_after(duel.state, move, "m")).at("type"), "ack");

  WebSocket later = server().socket(duel.table);
  later.send({{"type", "hello"}, {"token", duel.ada}, {"last", count - 1}, {"views", true}});
  welcome = later.expect("welcome");
  EXPECT_EQ(welcome.at("from"), count);
  ASSERT_FALSE(welcome.at("steps").empty());
  EXPECT_EQ(welcome["steps"][0].at("number"), count);
  EXPECT_EQ(welcome["steps"][0].at("move"), move);
  EXPECT_TRUE(welcome["steps"][0].at("view").is_object());

  WebSocket lost = server().socket(duel.table);
  lost.send({{"type", "hello"}, {"last", 100'000}});
  EXPECT_EQ(lost.expect("welcome").at("from"), 0);
}

TEST_F(Protocol, SimultaneousDecisionsNeverCollide) {
  for (const int first : {0, 1}) {
    Duel duel = Protocol::duel({{"game", "treasure-divers"}, {"seats", {"me", "open"}}});
    WebSocket* sockets[2] = {&duel.of_ada, &duel.of_ben};
    Json frames[2];
    for (int seat = 0; seat < 2; ++seat) {
      // Up to the placement.
      server().join(duel.table, seat == 0 ? duel.ada : duel.ben, &frames[seat]);
    }
    int id = 0;
    while (frames[0].at("acting").size() < 2) {
      const int seat = frames[0]["acting"][0].get<int>();
      Json own;
      server().join(duel.table, seat == 0 ? duel.ada : duel.ben, &own);
      ASSERT_EQ(sockets[seat]->ask(move_after(own, own.at("legal")[0], std::to_string(++id))).at("type"), "ack");
      server().join(duel.table, duel.ada, &frames[0]);
      server().join(duel.table, duel.ben, &frames[1]);
    }
    ASSERT_EQ(sockets[first]->ask(move_after(frames[first], frames[first].at("legal")[3], "p")).at("type"), "ack");
    Json waiting;
    server().join(duel.table, first == 0 ? duel.ben : duel.ada, &waiting);
    EXPECT_EQ(waiting.at("acting"), Json::array({1 - first}));
    EXPECT_EQ(waiting.at("steps").back().at("move"), "place:?");
    EXPECT_EQ(waiting.at("legal"), frames[1 - first].at("legal"));
    // Judged against its own decision, which is the same as before the other's: nothing is late.
    const Json& unaware = frames[1 - first];
    ASSERT_EQ(sockets[1 - first]->ask(move_after(unaware, unaware.at("legal")[5], "p")).at("type"), "ack");
  }
}

TEST_F(Protocol, HintsAndChat) {
  Json setup = kDuel;
  setup["hints"] = true;
  Duel duel = Protocol::duel(setup);
  const bool adas = duel.state.at("acting")[0] == 0;
  WebSocket& mover = adas ? duel.of_ada : duel.of_ben;
  WebSocket& other = adas ? duel.of_ben : duel.of_ada;
  expect_error(other.ask({{"type", "hint"}}), "not_your_turn");
  mover.send({{"type", "hint"}, {"id", "h"}});
  const Json hint = mover.expect("hint");
  EXPECT_EQ(hint.at("id"), "h");
  ASSERT_FALSE(hint.at("moves").empty());
  EXPECT_GE(hint["moves"][0].at("win").get<double>(), 0.0);
  EXPECT_LE(hint["moves"][0].at("win").get<double>(), 1.0);
  EXPECT_TRUE(hint.at("odds").contains("incident"));
  EXPECT_EQ(hint["moves"][0].at("move"), hint.at("move"));
  EXPECT_EQ(hint.at("mixed"), false);
  EXPECT_FALSE(hint.at("because").empty());

  EXPECT_EQ(duel.of_ada.ask({{"type", "chat"}, {"text", "<b>ahoy</b>"}}).at("type"), "ack");
  const Json line = duel.of_ben.expect("chat");
  EXPECT_EQ(line.at("text"), "<b>ahoy</b>");
  EXPECT_EQ(line.at("name"), "Ada");
  EXPECT_EQ(line.at("seat"), 0);
  expect_error(duel.of_ada.ask({{"type", "chat"}, {"text", std::string(301, 'x')}}), "too_long");
  expect_error(duel.of_ada.ask({{"type", "chat"}, {"text", "  "}}), "bad_field");
  WebSocket nobody = server().join(duel.table, "");
  expect_error(nobody.ask({{"type", "chat"}, {"text", "hi"}}), "unauthorized");
  expect_error(nobody.ask(move_after(duel.state, "surface")), "not_seated");

  Duel quiet =
      Protocol::duel({{"game", "captain-carcass"}, {"seats", {"me", "open"}}, {"hints", false}, {"chat", false}});
  expect_error(quiet.of_ada.ask({{"type", "chat"}, {"text", "hi"}}), "chat_off");
  expect_error(quiet.of_ada.ask({{"type", "hint"}}), "hints_off");
}

// Alone against bots a hint teaches; between people it is an advantage.
TEST_F(Protocol, HintsAreOffByDefaultBetweenPeople) {
  const std::string ada = server().new_player("Ada");
  const auto hints = [&](const Json& setup) {
    const std::string table = server().new_table(ada, setup);
    return http(port(), "GET", "/api/tables/" + table).json().at("hints").get<bool>();
  };
  const auto three = [](const Json& seats) {
    return Json{{"game", "captain-carcass"}, {"options", {{"players", 3}}}, {"seats", seats}};
  };
  EXPECT_TRUE(hints(three({"me", "novice", "sailor"})));
  EXPECT_TRUE(hints(three({"novice", "open", "sailor"})));
  EXPECT_TRUE(hints(three({"novice", "random", "sailor"})));
  EXPECT_FALSE(hints(three({"me", "open", "sailor"})));
  EXPECT_FALSE(hints({{"game", "captain-carcass"}})) << "all seats are open";
  Json setup = kDuel;
  setup["hints"] = true;
  EXPECT_TRUE(hints(setup));
  setup = three({"me", "novice", "sailor"});
  setup["hints"] = false;
  EXPECT_FALSE(hints(setup));
}

TEST_F(Protocol, WhoseTimeIsOutIsMovedForAndMayComeBack) {
  const std::string ada = server().new_player("Ada");
  const std::string table = server().new_table(ada, {{"game", "captain-carcass"},
                                                     {"seats", {"me", "random"}},
                                                     {"start", true},
                                                     {"bot_delay_ms", 0},
                                                     {"clock", {{"kind", "move"}, {"seconds", 1}}}});
  Json welcome;
  {
    WebSocket gone = server().join(table, ada, &welcome);
    EXPECT_EQ(welcome.at("clocks").size(), 2U);
  }
  // The whole match goes on without her.
  WebSocket watcher = server().join(table, "", &welcome);
  Json frame = welcome;
  bool stood_in = false;
  while (!frame.contains("result")) {
    const auto next = watcher.receive();
    ASSERT_TRUE(next.has_value());
    if (next->at("type") == "table") stood_in = stood_in || next->at("table").at("seats")[0].at("stand_in") == true;
    if (next->at("type") == "steps") frame = *next;
  }
  EXPECT_TRUE(stood_in);
  Json back;
  server().join(table, ada, &back);
  EXPECT_EQ(back.at("you").at("seat"), 0);
  EXPECT_EQ(back.at("table").at("seats")[0].at("stand_in"), false);
}

// From the start on a match belongs to its players.
TEST_F(Protocol, LeavingIsResigning) {
  Duel duel = Protocol::duel();
  expect_error(duel.of_ada.ask({{"type", "bot"}, {"seat", 1}, {"level", "novice"}}), "wrong_status");
  expect_error(duel.of_ada.ask({{"type", "remove"}, {"seat", 1}}), "wrong_status");
  expect_error(duel.of_ada.ask({{"type", "close"}}), "wrong_status");
  EXPECT_EQ(duel.of_ben.ask({{"type", "leave"}}).at("type"), "ack");
  const Json table = http(port(), "GET", "/api/tables/" + duel.table).json();
  EXPECT_EQ(table.at("status"), "over");
  EXPECT_EQ(table.at("result").at("forfeit"), 1);
  EXPECT_EQ(table.at("result").at("reason"), "resigned");
  EXPECT_EQ(table.at("result").at("winners"), Json::array({0}));
  const Json games = http(port(), "GET", "/api/players/me/games", "", duel.ben).json();
  EXPECT_EQ(games.at("games").at(0).at("won"), false);
  EXPECT_EQ(http(port(), "GET", "/api/tables/" + duel.table + "/replay").status, 200);
}

// A match against bots may be closed by the only one who plays; what was played can still be looked at.
TEST_F(Protocol, AClosedMatchHasAReplay) {
  const std::string ada = server().new_player("Ada");
  const std::string table = server().new_table(
      ada, {{"game", "captain-carcass"}, {"seats", {"me", "random"}}, {"bot_delay_ms", 0}, {"start", true}});
  WebSocket socket = server().join(table, ada);
  EXPECT_EQ(socket.ask({{"type", "close"}}).at("type"), "ack");
  EXPECT_EQ(socket.expect("bye").at("code"), "closed");
  const HttpAnswer replay = http(port(), "GET", "/api/tables/" + table + "/replay");
  EXPECT_EQ(replay.status, 200);
  EXPECT_NE(replay.body.find("\"closed\":true"), std::string::npos);
  std::istringstream file(replay.body);
  bool draws = false;
  EXPECT_EQ(read_replay<AllGames>(file,
                                  [&](const auto& read) {
                                    EXPECT_EQ(unfair(read), "");
                                    draws = !read.steps.empty();
                                  }),
            "");
  EXPECT_TRUE(draws) << "there is something to verify";
  EXPECT_TRUE(http(port(), "GET", "/api/players/me/games", "", ada).json().at("games").empty());
}

// --- devices, recovery, what is kept of a player ---

TEST_F(Protocol, DevicesCanBeSignedOut) {
  const std::string first = server().new_player("Ada");
  const Json offer = post("/api/transfers", Json::object(), first).json();
  const std::string second = http(port(), "POST", "/api/transfers/" + offer.at("code").get<std::string>())
                                 .json()
                                 .at("token")
                                 .get<std::string>();
  EXPECT_EQ(http(port(), "GET", "/api/players/me/devices", "", first).json().at("devices").size(), 2U);
  EXPECT_EQ(http(port(), "DELETE", "/api/players/me/devices?but=this", "", first).status, 200);
  EXPECT_EQ(http(port(), "GET", "/api/players/me", "", second).status, 401);
  EXPECT_EQ(http(port(), "GET", "/api/players/me", "", first).status, 200);
  EXPECT_EQ(http(port(), "DELETE", "/api/players/me/devices/this", "", first).status, 200);
  EXPECT_EQ(http(port(), "GET", "/api/players/me", "", first).status, 401);
}

TEST_F(Protocol, APhraseBringsAPlayerBack) {
  const std::string token = server().new_player("Ada");
  const std::string id = http(port(), "GET", "/api/players/me", "", token).json().at("player").get<std::string>();
  const std::string phrase =
      post("/api/players/me/recovery", Json::object(), token).json().at("phrase").get<std::string>();
  EXPECT_EQ(http(port(), "GET", "/api/players/me", "", token).json().at("recovery"), true);
  std::string typed = " " + phrase + "  ";
  typed[1] = static_cast<char>(std::toupper(typed[1]));
  const HttpAnswer back = post("/api/recovery", {{"phrase", typed}}, "");
  EXPECT_EQ(back.status, 201) << back.body;
  EXPECT_EQ(back.json().at("player"), id);
  expect_error(post("/api/recovery", {{"phrase", phrase + " ba"}}, ""), 404, "not_found");
  expect_error(post("/api/recovery", Json::object(), ""), 400, "bad_field");
}

TEST_F(Protocol, APlayerCanTakeEverythingAndBeForgotten) {
  Duel duel = Protocol::duel();
  duel.of_ben.ask({{"type", "chat"}, {"text", "my own words"}});
  const Json kept = http(port(), "GET", "/api/players/me/export", "", duel.ben).json();
  EXPECT_EQ(kept.at("name"), "Ben");
  EXPECT_EQ(kept.at("tables").size(), 1U);
  EXPECT_EQ(kept.at("chat").at(0).at("text"), "my own words");
  EXPECT_EQ(http(port(), "DELETE", "/api/players/me", "", duel.ben).json(), (Json{{"deleted", 1}}));
  EXPECT_EQ(http(port(), "GET", "/api/players/me", "", duel.ben).status, 401);
  Json welcome;
  server().join(duel.table, duel.ada, &welcome);
  EXPECT_EQ(welcome.at("chat"), Json::array());
  EXPECT_EQ(welcome.at("table").at("status"), "over");
  EXPECT_EQ(welcome.at("table").dump().find("Ben"), std::string::npos);
}

TEST_F(Protocol, AfterTheEnd) {
  Duel duel = Protocol::duel({{"game", "captain-carcass"}, {"seats", {"me", "open"}}, {"bot_delay_ms", 0}});
  expect_error(http(port(), "GET", "/api/tables/" + duel.table + "/replay"), 409, "conflict");
  expect_error(post("/api/tables/" + duel.table + "/continue", {{"step", 3}, {"seat", 0}}, duel.ada), 409, "conflict");
  expect_error(duel.of_ada.ask({{"type", "rematch"}}), "wrong_status");
  Json frame = duel.state;
  int id = 0;
  while (!frame.contains("result")) {
    WebSocket& mover = frame.at("acting")[0] == 0 ? duel.of_ada : duel.of_ben;
    if (&mover == &duel.of_ben && frame.at("acting").size() == 1) {
      Json own;
      server().join(duel.table, duel.ben, &own);
      duel.of_ben.send(move_after(own, own.at("legal").back(), std::to_string(++id)));
    } else {
      duel.of_ada.send(move_after(frame, frame.at("legal").back(), std::to_string(++id)));
    }
    frame = duel.of_ada.expect("steps");
  }
  expect_error(duel.of_ada.ask(move_after(frame, "surface", "late")), "wrong_status");
  const HttpAnswer replay = http(port(), "GET", "/api/tables/" + duel.table + "/replay");
  EXPECT_EQ(replay.status, 200);
  EXPECT_NE(replay.header("Content-Disposition").find(".fathom"), std::string::npos);
  std::istringstream file(replay.body);
  std::size_t steps = 0;
  EXPECT_EQ(read_replay<AllGames>(file,
                                  [&](const auto& read) {
                                    EXPECT_EQ(unfair(read), "");
                                    steps = read.steps.size();
                                  }),
            "");
  EXPECT_EQ(steps, frame.at("count").get<std::size_t>());

  // The rematch: seats rotated, both are asked (rematch_test.cpp).
  EXPECT_EQ(duel.of_ben.ask({{"type", "rematch"}}).at("type"), "ack");
  const std::string next = duel.of_ada.expect("rematch").at("table").get<std::string>();
  const Json table = http(port(), "GET", "/api/tables/" + next).json();
  EXPECT_EQ(table.at("seats")[0].at("name"), "Ben");
  EXPECT_EQ(table.at("seats")[1].at("name"), "Ada");

  // Going on from the middle: its own replay holds both matches.
  expect_error(post("/api/tables/" + duel.table + "/continue", {{"step", 100'000}, {"seat", 0}}, duel.ada), 400,
               "bad_field", "step");
  expect_error(post("/api/tables/" + duel.table + "/continue", {{"step", 3}, {"seat", 9}}, duel.ada), 400, "bad_field",
               "seat");
  // Also where nothing but a draw may be left to happen.
  const HttpAnswer last = post("/api/tables/" + duel.table + "/continue", {{"step", steps - 1}, {"seat", 1}}, duel.ada);
  ASSERT_EQ(last.status, 201) << last.body;
  Json end;
  server().join(last.json().at("table").get<std::string>(), duel.ada, &end);
  EXPECT_EQ(end.at("acting").empty(), end.contains("result")) << end;
  EXPECT_EQ(end.at("table").at("status"), end.contains("result") ? "over" : "playing");

  const HttpAnswer gone_on =
      post("/api/tables/" + duel.table + "/continue", {{"step", steps / 2}, {"seat", 1}}, duel.ada);
  ASSERT_EQ(gone_on.status, 201) << gone_on.body;
  const std::string branch = gone_on.json().at("table").get<std::string>();
  Json welcome;
  WebSocket socket = server().join(branch, duel.ada, &welcome);
  EXPECT_EQ(welcome.at("you").at("seat"), 1);
  EXPECT_EQ(welcome.at("table").at("continued_from").at("step"), steps / 2);
  expect_character(welcome.at("table").at("seats")[0]);
  frame = welcome;
  while (!frame.contains("result")) {
    if (!frame.at("legal").empty()) socket.send(move_after(frame, frame["legal"].back(), std::to_string(++id)));
    frame = socket.expect("steps");
  }
  std::istringstream second(http(port(), "GET", "/api/tables/" + branch + "/replay").body);
  EXPECT_EQ(read_replay<AllGames>(second,
                                  [&](const auto& read) {
                                    EXPECT_EQ(unfair(read), "");
                                    EXPECT_EQ(read.sittings(), 2U);
                                    EXPECT_EQ(welcome["table"]["seats"][0]["name"], read.sitting.names[0]);
                                  }),
            "");
}

TEST_F(Protocol, LogsTellNoSecrets) {
  const std::string ada = server().new_player("Ada");
  const std::string table = server().new_table(ada, kDuel);
  server().join(table, ada);
  const std::string log = server().log();
  EXPECT_NE(log.find("table_made"), std::string::npos);
  EXPECT_EQ(log.find(ada), std::string::npos);
  EXPECT_EQ(log.find(table), std::string::npos);
}

// --- the document ---

TEST_F(Protocol, TheOpenApiDocumentIsTrue) {
  const HttpAnswer served = http(port(), "GET", "/api/openapi.json");
  const Json document = served.json();
  std::ifstream file(FATHOM_SOURCE_DIR "/docs/openapi.json");
  EXPECT_EQ(Json::parse(file), document);
  EXPECT_EQ(document.at("info").at("version"), FATHOM_VERSION);
  std::ifstream page_file(FATHOM_SOURCE_DIR "/docs/protocol.md");
  const std::string page{std::istreambuf_iterator<char>(page_file), {}};
  std::set<std::string> routes;
  for (const auto& [path, methods] : document.at("paths").items()) {
    std::string asked = path;
    for (const char* name : {"{id}", "{code}", "{name}"}) {
      if (const std::size_t place = asked.find(name); place != std::string::npos)
        asked.replace(place, std::string(name).size(), "aaaaaaaaaaaaaaaa");
    }
    for (const auto& [method, operation] : methods.items()) {
      std::string upper = method;
      for (char& letter : upper) letter = static_cast<char>(std::toupper(letter));
      const HttpAnswer answer = http(port(), upper, asked, "{}");
      // It is there, and what it answers is one of the answers that are listed.
      EXPECT_NE(answer.status, 405) << upper << " " << path;
      EXPECT_TRUE(operation.at("responses").contains(std::to_string(answer.status)))
          << upper << " " << path << " answers " << answer.status;
      std::string written = path;
      for (const auto& [from, to] :
           {std::pair{"{id}", "ID"}, std::pair{"{code}", "CODE"}, std::pair{"{name}", "NAME"}}) {
        if (const std::size_t place = written.find(from); place != std::string::npos)
          written.replace(place, std::string(from).size(), to);
      }
      if (path.find("socket") == std::string::npos) {
        EXPECT_NE(page.find("`" + upper + " " + written + "`"), std::string::npos)
            << upper << " " << written << " is not in docs/protocol.md";
      }
      routes.insert(upper + " " + path);
    }
  }
  EXPECT_EQ(routes.size(), 44U);
}

// What refers to a schema, here or in another one, leads to a definition in a schema that is served.
TEST_F(Protocol, SchemasAreServedAndReferToOneAnother) {
  std::set<std::string> asked;
  const auto follow = [&](const auto& self, const Json& json, const std::string& from) -> void {
    if (json.is_object() && json.contains("$ref")) {
      const std::string reference = json["$ref"].get<std::string>();
      const std::size_t hash = std::min(reference.find('#'), reference.size());
      const std::string to =
          std::filesystem::path(hash == 0 ? from : from.substr(0, from.rfind('/') + 1) + reference.substr(0, hash))
              .lexically_normal()
              .string();
      const HttpAnswer answer = http(port(), "GET", to);
      ASSERT_EQ(answer.status, 200) << from << " refers to " << reference;
      if (hash < reference.size()) {
        EXPECT_TRUE(answer.json().contains(Json::json_pointer(reference.substr(hash + 1)))) << reference;
      }
      if (asked.insert(to).second) self(self, answer.json(), to);
    }
    for (const auto& [key, value] : json.items()) {
      if (value.is_structured()) self(self, value, from);
    }
  };
  follow(follow, http(port(), "GET", "/api/openapi.json").json(), "/api/openapi.json");
  for (const char* name : {"client-frames", "server-frames", "replay"}) {
    const std::string path = std::string("/api/schema/") + name + ".json";
    follow(follow, http(port(), "GET", path).json(), path);
  }
  EXPECT_TRUE(asked.contains("/api/schema/views/sea-and-shore.json"));
  std::ifstream file(FATHOM_SOURCE_DIR "/schema/common.json");
  EXPECT_EQ(Json::parse(file), http(port(), "GET", "/api/schema/common.json").json());
  expect_error(http(port(), "GET", "/api/schema/../openapi.json"), 404, "not_found");
}

TEST(ServerLimits, HoldWhereTheyAreAsked) {
  ServerProcess server({"--limit-loopback", "--players-per-hour", "3", "--tables-per-hour", "2",
                        "--connections-per-address", "2", "--frames-per-second", "5"});
  const std::string ada = server.new_player("Ada");
  server.new_player("Ben");
  server.new_player("Cleo");
  EXPECT_EQ(http(server.port(), "POST", "/api/players", R"({"name":"Dan"})").status, 429);
  const std::string table = server.new_table(ada, kDuel);
  server.new_table(ada, kDuel);
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", kDuel.dump(), ada).status, 429);
  WebSocket first = server.join(table, ada);
  WebSocket second = server.join(table, "");
  try {
    server.socket(table);
    FAIL() << "a third connection";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "429");
  }
  for (int i = 0; i < 30; ++i) first.send({{"type", "ping"}});
  EXPECT_EQ(first.expect("error").at("code"), "too_many");
  while (first.receive().has_value()) {}
  EXPECT_TRUE(first.closed());
  EXPECT_EQ(first.close_code(), 1008);
  second.send({{"type", "ping"}});
  second.expect("pong");
}

TEST(ServerLimits, FramesThatAreNoMessagesAreLimitedToo) {
  const ServerProcess server({"--limit-loopback"});
  const std::string table = server.new_table(server.new_player("Ada"), kDuel);
  // Empty frames under a mask of zeros: the first byte tells the kind and whether it is the last of its message.
  const auto frames = [](char first, int count) {
    std::string bytes;
    for (int i = 0; i < count; ++i) bytes += first + std::string("\x80\0\0\0\0", 5);
    return bytes;
  };
  constexpr char kText = '\x01';
  constexpr char kGoesOn = '\x00';
  constexpr char kEnd = '\x80';
  constexpr char kPing = '\x89';
  const auto is_closed_by = [&](int pings, int milliseconds) {
    WebSocket socket = server.socket(table);
    socket.send_bytes(frames(kPing, pings));
    socket.receive(milliseconds);
    return socket.closed();
  };
  EXPECT_FALSE(is_closed_by(20, 300));
  EXPECT_TRUE(is_closed_by(2000, 10'000));

  const auto is_answered = [&](int parts, int milliseconds) {
    WebSocket socket = server.socket(table);
    socket.send_bytes(frames(kText, 1) + frames(kGoesOn, parts) + frames(kEnd, 1));
    return socket.receive(milliseconds).has_value();
  };
  EXPECT_TRUE(is_answered(100, 10'000)) << "an empty text is an error";
  EXPECT_FALSE(is_answered(60'000, 1500)) << "so many bytes take their time";
}

TEST(ServerLimits, ConnectingCountsLikeAnyRequest) {
  const ServerProcess server({"--limit-loopback", "--requests-per-second", "2"});
  const std::string table = server.new_table(server.new_player("Ada"), kDuel);
  std::string refused;
  for (int i = 0; i < 10 && refused.empty(); ++i) {
    try {
      server.socket(table);
    } catch (const std::runtime_error& error) {
      refused = error.what();
    }
  }
  EXPECT_EQ(refused, "429");
}

TEST(ServerStop, IsGraceful) {
  ServerProcess server;
  const std::string ada = server.new_player("Ada");
  const std::string table = server.new_table(ada, kDuel);
  WebSocket socket = server.join(table, ada);
  std::thread stopper([&server] { EXPECT_EQ(server.end(SIGTERM), 0) << server.log(); });
  EXPECT_EQ(socket.expect("bye").at("code"), "stopping");
  EXPECT_FALSE(socket.receive().has_value());
  stopper.join();
  server.start();
  Json welcome;
  server.join(table, ada, &welcome);
  EXPECT_EQ(welcome.at("you").at("seat"), 0);
}

TEST(ServerStart, SaysInOneLineWhatIsWrong) {
  const auto run = [](const std::string& arguments, const std::string& environment = {}) {
    FILE* pipe = popen((environment + " '" + program() + "' serve --log off " + arguments + " 2>&1").c_str(), "r");
    std::string out;
    char buffer[512];
    while (const std::size_t count = fread(buffer, 1, sizeof buffer, pipe)) out.append(buffer, count);
    const int status = pclose(pipe);
    return std::pair{out, WIFEXITED(status) ? WEXITSTATUS(status) : -1};
  };
  const auto expect_line = [](const std::pair<std::string, int>& outcome, int code, const std::string& words) {
    EXPECT_EQ(outcome.second, code) << outcome.first;
    EXPECT_NE(outcome.first.find(words), std::string::npos) << outcome.first;
    EXPECT_EQ(std::count(outcome.first.begin(), outcome.first.end(), '\n'), 1) << outcome.first;
  };
  ServerProcess server;
  const Folder folder;
  const std::string taken = "--listen 127.0.0.1:" + std::to_string(server.port());
  expect_line(run(taken + " --store sqlite:" + (folder / "a.db")), 1, "another program uses this port");
  expect_line(run("--listen 127.0.0.1:0 --store sqlite:/proc/nowhere/a.db"), 1, "cannot open");
  expect_line(run("--listen 127.0.0.1:0 --store oracle:x"), 1, "sqlite:PATH");
  expect_line(run("--listen somewhere"), 2, "ADDRESS:PORT");
  expect_line(run("", "FATHOM_MAX_CONNECTIONS=many"), 2, "--max-connections");
  std::ofstream(folder / "text.db") << std::string(5000, 'x');
  expect_line(run("--listen 127.0.0.1:0 --store sqlite:" + (folder / "text.db")), 1, "text.db");
  std::ofstream(folder / "bad.toml") << "lissten = \"127.0.0.1:0\"\n";
  expect_line(run("--config " + (folder / "bad.toml")), 2, "there is no option 'lissten'");
  std::ofstream(folder / "taken.toml") << "listen = \"127.0.0.1:" << server.port() << "\"\n";
  expect_line(run("--store sqlite:" + (folder / "b.db") + " --config " + (folder / "taken.toml")), 1,
              "another program uses this port");
}

}  // namespace
}  // namespace fathom::test
