// Replays: what is written is read again and holds; whatever is damaged or forged is named, with its line.
#include "table/replay.h"

#include <gtest/gtest.h>

#include "table/test_matches.h"

namespace fathom {
namespace {

using G = CaptainCarcass;

TEST(Replay, DatesAreUtc) {
  EXPECT_EQ(date_text(0), "1970-01-01T00:00:00Z");
  EXPECT_EQ(date_text(1'785'528'905), "2026-07-31T20:15:05Z");
}

template <Game Played>
void expect_round_trip(const Replay<Played>& replay) {
  const std::string file = written(replay);
  std::istringstream in(file);
  bool visited = false;
  const std::string problem = read_replay<AllGames>(in, [&]<Game Read>(const Replay<Read>& read) {
    visited = true;
    EXPECT_EQ(unfair(read), "");
    if constexpr (std::is_same_v<Read, Played>) {
      EXPECT_EQ(read, replay);
    } else {
      ADD_FAILURE() << "read as another game";
    }
  });
  EXPECT_EQ(problem, "");
  EXPECT_TRUE(visited);
}

TEST(Replay, EveryGameWithAllOptionsIsReadAsItWasWritten) {
  AllGames::each([]<Game Played>() {
    const auto check = [](const auto& lines) {
      std::uint64_t seed = 1;
      for (const std::string_view line : lines) {
        SCOPED_TRACE(line);
        expect_round_trip(random_replay<Played>(line, seed++));
      }
    };
    check(OptionSets<Played>::kEach);
    check(OptionSets<Played>::kMixed);
    expect_round_trip(fair_replay<Played>(""));
  });
}

// The first sitting of ten steps, the second of thirty more, the third to the end.
template <Game Played>
Replay<Played> replay_of_three_sittings() {
  const Replay<Played> first = random_replay<Played>("", 1);
  return random_continuation(random_continuation(first, 10, 2), 40, 3);
}

TEST(Replay, AMatchMayGoOnFromTheMiddleOfAnother) {
  AllGames::each([]<Game Played>() {
    const Replay<Played> replay = replay_of_three_sittings<Played>();
    ASSERT_EQ(replay.sittings(), 3U);
    EXPECT_EQ(replay.earlier[0].steps, 10U);
    EXPECT_EQ(replay.earlier[1].steps, 40U);
    expect_round_trip(replay);
    // Going on from before the second sitting began, or from the very start, leaves out what no longer matters.
    const Replay<Played> from_five = random_continuation(replay, 5, 4);
    ASSERT_EQ(from_five.sittings(), 2U);
    EXPECT_EQ(from_five.earlier[0].steps, 5U);
    expect_round_trip(from_five);
    const Replay<Played> afresh = random_continuation(replay, 0, 4);
    EXPECT_EQ(afresh.sittings(), 1U);
    expect_round_trip(afresh);
  });
}

// Something of every kind, with its place among the steps; three of them before the step that it answers with.
template <Game Played>
std::size_t add_events(Replay<Played>& replay) {
  using What = TableEvent::What;
  std::size_t decided = 0;
  while (replay.steps[decided].seat == kNobody) ++decided;
  const std::size_t later = std::max<std::size_t>(45, decided + 2);
  replay.events = {{decided, What::clock_ran_out, replay.steps[decided].seat, "Zoë 🐙", "sailor", 70},
                   {decided + 1, What::stands_in, 0, "Ada", "sailor", 80},
                   {decided + 1, What::came_back, 0, "Ada", "", 80},
                   {later, What::left, 1, "Ben", "sailor", 90},
                   {later, What::removed, 0, "Ada", "novice", 91},
                   {replay.steps.size() - 1, What::replaced, 1, "Cleo", "expert", 91},
                   {replay.steps.size() - 1, What::voted, 0, "Ada", "sailor", 91},
                   {replay.steps.size() - 1, What::resigned, 1, "Ben", "", 91},
                   {replay.steps.size(), What::closed, kNobody, "", "", 92}};
  return later;
}

TEST(Replay, WhatHappenedAtTheTableIsReadAsItWasWritten) {
  AllGames::each([]<Game Played>() {
    Replay<Played> replay = replay_of_three_sittings<Played>();
    const std::size_t later = add_events(replay);
    expect_round_trip(replay);
    // What happened before the place where another match goes on belongs to that match too.
    const Replay<Played> continuation = random_continuation(replay, later, 4);
    EXPECT_EQ(continuation.events, (std::vector(replay.events.begin(), replay.events.begin() + 3)));
    expect_round_trip(continuation);
  });
}

TEST(Replay, APromiseThatWasBrokenStays) {
  AllGames::each([]<Game Played>() {
    const int players = Played::players(Played::start({}));
    const auto replay = fair_replay<Played>("", fairness_withheld_by(1, players));
    expect_round_trip(replay);
    const Json game = Json::parse(written(replay).substr(0, written(replay).find('\n')));
    const Json& nonces = game.at("fairness").at("nonces");
    EXPECT_TRUE(nonces.at(0).at("nonce").is_string());
    EXPECT_TRUE(nonces.at(1).at("nonce").is_null());
    EXPECT_EQ(nonces.at(1).at("commitment"), replay.sitting.fairness.clients[1]->commitment.hex());
  });
}

// --- damage ---

class Damage : public testing::Test {
 protected:
  // The file with the first occurrence of something replaced.
  std::string with(const std::string& from, const std::string& to) const {
    std::string bad = good;
    const std::size_t place = bad.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    if (place != std::string::npos) bad.replace(place, from.size(), to);
    return problem_of(bad);
  }
  std::string with_last(const std::string& from, const std::string& to) const {
    std::string bad = good;
    bad.replace(bad.rfind(from), from.size(), to);
    return problem_of(bad);
  }
  // The JSON of the first line changed.
  std::string with_game(const std::function<void(Json&)>& change) const {
    const std::size_t end = good.find('\n');
    Json game = Json::parse(good.substr(0, end));
    change(game);
    return problem_of(game.dump() + good.substr(end));
  }
  std::string line(std::size_t number) const {
    std::istringstream in(good);
    std::string text;
    for (std::size_t i = 0; i < number; ++i) std::getline(in, text);
    return text;
  }

  const Replay<G> replay = fair_replay<G>("");
  std::string good = written(replay);
  const std::string last = std::to_string(replay.steps.size() + 2);
};

TEST_F(Damage, NoneIsNone) { EXPECT_EQ(problem_of(good), ""); }

TEST_F(Damage, AFileThatIsNoReplay) {
  EXPECT_EQ(problem_of(""), "line 1: the file is empty");
  EXPECT_EQ(problem_of("\n"), "line 1: not a JSON object");
  EXPECT_EQ(problem_of("[1]\n"), "line 1: not a JSON object");
  EXPECT_EQ(problem_of("{}\n"), "line 1: a replay begins with a game line");
  EXPECT_EQ(problem_of("{\"type\":\"game\"}\n"), "line 1: the game line names no game");
  EXPECT_EQ(problem_of(std::string(1'000'000, '[') + '\n'), "line 1: not a JSON object");
  EXPECT_EQ(problem_of(good.substr(good.find('\n') + 1)), "line 1: a replay begins with a game line");
}

TEST_F(Damage, ATruncatedFile) {
  EXPECT_EQ(problem_of(good.substr(0, good.size() - 1)), "") << "only the last newline is missing";
  EXPECT_EQ(problem_of(good.substr(0, good.size() - 3)),
            "line " + last + ": the file is cut off in the middle of a line");
  EXPECT_EQ(problem_of(good.substr(0, 40)), "line 1: the file is cut off in the middle of a line");
  const std::size_t second_line_end = good.find('\n', good.find('\n') + 1);
  EXPECT_EQ(problem_of(good.substr(0, second_line_end + 1)), "line 2: the file ends before the result");
  EXPECT_EQ(problem_of(good.substr(0, second_line_end)), "line 2: the file ends before the result");
}

TEST_F(Damage, LinesThatDoNotBelong) {
  EXPECT_EQ(problem_of(good + "{}\n"),
            "line " + std::to_string(replay.steps.size() + 3) + ": something stands after the result");
  EXPECT_EQ(problem_of(good + "x"),
            "line " + std::to_string(replay.steps.size() + 3) + ": something stands after the result");
  EXPECT_EQ(with("\n", "\n\n"), "line 2: not a JSON object");
  EXPECT_EQ(with("\n", "\n{\"type\":\"result\"}\n"), "line 2: the result stands before the end of the game");
}

TEST_F(Damage, OfTheGameLine) {
  EXPECT_EQ(with("captain-carcass", "captain-kirk"), "line 1: there is no game \"captain-kirk\"");
  EXPECT_EQ(with("captain-carcass", "captain\\u001b[2J"), "line 1: there is no game \"captain\\u001b[2J\"");
  EXPECT_EQ(with("\"variant\":\"off\"", "\"variant\":9"),
            "line 1: variant must be off or a number from 1 to 6, not '9'");
  EXPECT_EQ(with_game([](Json& game) { game.erase("options"); }), "line 1: the options are missing");
  EXPECT_EQ(with_game([](Json& game) { game["options"].erase("variant"); }), "line 1: option variant is missing");
  EXPECT_EQ(with_game([](Json& game) { game["players"] = 3; }), "line 1: players must be 2");
  EXPECT_EQ(with_game([](Json& game) { game.erase("players"); }), "line 1: players must be 2");
  EXPECT_EQ(with_game([](Json& game) { game.erase("names"); }), "line 1: the names are missing");
  EXPECT_EQ(with_game([](Json& game) { game["names"] = {"Ada"}; }), "line 1: there must be one name per seat");
  for (const std::string bad : {"", "a\x1b[2J", "\x7f",
                                "\xc2\x9b"
                                "2J",
                                "two\nlines"}) {
    EXPECT_EQ(with_game([&](Json& game) { game["names"][1] = bad; }),
              "line 1: a name must be a text of 1 to 120 bytes without control characters");
  }
  EXPECT_EQ(with_game([](Json& game) { game["names"] = {"Zoë 🐙", "名前"}; }), "");
  EXPECT_EQ(with_game([](Json& game) { game.erase("date"); }), "line 1: the date is missing");
  EXPECT_EQ(with_game([](Json& game) { game["date"] = "yesterday"; }),
            "line 1: date must be like 2026-07-31T20:15:00Z");
}

TEST_F(Damage, OfTheEvents) {
  Replay<G> eventful = replay;
  add_events(eventful);
  const std::size_t decided = eventful.events[0].step;
  // The file has one sitting: its times do not start anew.
  for (TableEvent& event : eventful.events) event.at = 3;
  good = written(eventful);
  EXPECT_EQ(problem_of(good), "");
  const auto with_event = [this](std::size_t i, const std::function<void(Json&)>& change) {
    return with_game([&](Json& game) { change(game["events"][i]); });
  };
  EXPECT_EQ(with_game([](Json& game) { game["events"] = 7; }), "line 1: events must be a list of objects");
  EXPECT_EQ(with_event(1, [](Json& event) { event = 7; }), "line 1: events 1: an event must be an object");
  EXPECT_EQ(with_event(1, [](Json& event) { event.erase("step"); }), "line 1: events 1: step must be a number");
  EXPECT_EQ(with_event(1, [](Json& event) { event["step"] = -1; }), "line 1: events 1: step must be a number");
  EXPECT_EQ(with_event(3, [](Json& event) { event["step"] = 0; }), "line 1: events 3: it stands behind a later one");
  EXPECT_EQ(with_event(8, [](Json& event) { event["step"] = 100'000; }), "line 1: events 8: the match has fewer steps");
  EXPECT_EQ(with_event(1, [](Json& event) { event["what"] = 3; }), "line 1: events 1: what must be a text");
  EXPECT_EQ(with_event(1, [](Json& event) { event["what"] = "danced"; }),
            "line 1: events 1: there is no event \"danced\"");
  EXPECT_EQ(with_event(1, [](Json& event) { event["seat"] = 2; }),
            "line 1: events 1: seat must be a seat of the table");
  EXPECT_EQ(with_event(1, [](Json& event) { event.erase("seat"); }),
            "line 1: events 1: seat must be a seat of the table");
  EXPECT_EQ(with_event(1, [](Json& event) { event.erase("name"); }), "line 1: events 1: the name is missing");
  EXPECT_EQ(with_event(1, [](Json& event) { event["name"] = "a\x1b[2J"; }),
            "line 1: events 1: a name must be a text of 1 to 120 bytes without control characters");
  EXPECT_EQ(with_event(1, [](Json& event) { event["level"] = "god"; }), "line 1: events 1: there is no level \"god\"");
  EXPECT_EQ(with_event(1, [](Json& event) { event.erase("at"); }),
            "line 1: events 1: at must be a time, in milliseconds");
  EXPECT_EQ(with_event(1, [](Json& event) { event["at"] = 2; }), "line 1: events 1: it happened before the last one");
  // Of whose move it is can be seen.
  EXPECT_EQ(with_event(0, [](Json& event) { event["seat"] = 1 - event["seat"].get<int>(); }),
            "line 1: events 0: step " + std::to_string(decided) + " is not of seat " +
                std::to_string(1 - eventful.events[0].seat));
}

TEST_F(Damage, OfTheFairnessData) {
  const auto with_fairness = [this](const std::function<void(Json&)>& change) {
    return with_game([&](Json& game) { change(game["fairness"]); });
  };
  EXPECT_EQ(with_game([](Json& game) { game.erase("fairness"); }), "line 1: the fairness data is missing");
  EXPECT_EQ(with_game([](Json& game) { game["fairness"] = "fair"; }), "line 1: fairness must be an object");
  EXPECT_EQ(with_fairness([](Json& fairness) { fairness["scheme"] = "dice"; }),
            "line 1: fairness: scheme must be fathom-1, the only one that there is");
  for (const char* key : {"seed", "commitment", "secret"}) {
    EXPECT_EQ(with_fairness([&](Json& fairness) { fairness.erase(key); }),
              "line 1: fairness: " + std::string(key) + " is missing");
    EXPECT_EQ(with_fairness([&](Json& fairness) { fairness[key] = "ABCD"; }),
              "line 1: fairness: " + std::string(key) + " must be 64 hexadecimal digits in lower case");
  }
  EXPECT_EQ(with_fairness([](Json& fairness) { fairness.erase("nonces"); }), "line 1: fairness: nonces is missing");
  EXPECT_EQ(with_fairness([](Json& fairness) { fairness["nonces"][0].erase("nonce"); }),
            "line 1: fairness: nonce is missing");
  EXPECT_EQ(with_fairness([](Json& fairness) { fairness["nonces"][0] = 4; }),
            "line 1: fairness: commitment is missing");
  // Without its nonce a promise is broken; the seed of this file was made with it.
  EXPECT_EQ(with_fairness([](Json& fairness) { fairness["nonces"][0]["nonce"] = nullptr; }),
            "line 1: the seed does not follow from the secret and the nonces");
}

TEST_F(Damage, OfAStep) {
  const std::string first = replay.steps[0].move.a == 0 ? "first:0" : "first:1";
  EXPECT_EQ(with("\"seat\":-1", "\"seat\":\"-1\""), "line 2: a step needs a seat");
  EXPECT_EQ(with("\"seat\":-1", "\"seat\":2"), "line 2: seat 2 is not at this table");
  EXPECT_EQ(with("\"seat\":-1", "\"seat\":-2"), "line 2: seat -2 is not at this table");
  EXPECT_EQ(with("\"seat\":-1", "\"seat\":18446744073709551615"),
            "line 2: seat 18446744073709551615 is not at this table");
  EXPECT_EQ(with("\"seat\":-1", "\"seat\":0"), "line 2: it is not the turn of seat 0");
  EXPECT_EQ(with("\"move\":\"" + first, "\"mov\":\"" + first), "line 2: a step needs a move");
  EXPECT_EQ(with(first, "fist:0"), "line 2: \"fist:0\" is no move of this game");
  EXPECT_EQ(with(first, "first:3"), "line 2: \"first:3\" is not possible here for chance");
  EXPECT_EQ(with("\"at\":0", "\"at\":-1"), "line 2: a step needs a time, in milliseconds");
  EXPECT_EQ(with("\"at\":0", "\"at\":18446744073709551615"), "line 2: a step needs a time, in milliseconds");
  EXPECT_EQ(with("\"at\":0", "\"at\":7"), "line 3: the step was taken before the last one");
  EXPECT_EQ(with_last("{\"type\":\"result\"", line(replay.steps.size() + 1) + "\n{\"type\":\"result\""),
            "line " + last + ": a step after the end of the game");
}

TEST_F(Damage, OfTheResult) {
  const Json result = Json::parse(line(replay.steps.size() + 2));
  const std::string scores = result["scores"].dump();
  const std::string winners = result["winners"].dump();
  EXPECT_EQ(with_last(scores, "[99,1]"), "line " + last + ": scores are [99,1], but the steps give " + scores);
  EXPECT_EQ(with_last(winners, "[0,1]"), "line " + last + ": winners are [0,1], but the steps give " + winners);
  EXPECT_EQ(with_last("\"winners\"", "\"losers\""), "line " + last + ": winners are missing");
}

// --- matches that somebody forfeited ---

// The match as if the seat that had to decide before its last decision had given up.
Replay<G> given_up(Replay<G> replay) {
  while (replay.steps.back().seat == kNobody) replay.steps.pop_back();
  const Seat loser = replay.steps.back().seat;
  replay.steps.pop_back();
  replay.forfeit = Forfeit{loser, "no answer in time"};
  return replay;
}

TEST(Forfeit, IsReadAsItWasWritten) {
  AllGames::each([]<Game Played>() {
    Replay<Played> replay = random_replay<Played>("", 3);
    while (replay.steps.back().seat == kNobody) replay.steps.pop_back();
    replay.forfeit = Forfeit{replay.steps.back().seat, "an illegal move: 'dance'"};
    replay.steps.pop_back();
    expect_round_trip(replay);
  });
}

TEST_F(Damage, OfAForfeit) {
  const Replay<G> lost = given_up(replay);
  const int loser = lost.forfeit->seat;
  good = written(lost);
  EXPECT_EQ(problem_of(good), "");
  const std::string here = "line " + std::to_string(lost.steps.size() + 2) + ": ";
  const std::string forfeit = "\"forfeit\":" + std::to_string(loser);
  const std::string winners = "\"winners\":[" + std::to_string(1 - loser) + "]";
  EXPECT_EQ(with_last(forfeit, "\"forfeit\":" + std::to_string(1 - loser)),
            here + "it is not the turn of seat " + std::to_string(1 - loser) + ", who forfeits");
  EXPECT_EQ(with_last(forfeit, "\"forfeit\":2"), here + "forfeit must be a seat of the table");
  EXPECT_EQ(with_last(forfeit, "\"forfeit\":-1"), here + "forfeit must be a seat of the table");
  EXPECT_EQ(with_last(forfeit, "\"given\":1"), here + "the result stands before the end of the game");
  EXPECT_EQ(with_last(winners, "\"winners\":[0,1]"),
            here + "winners are [0,1], but the steps give [" + std::to_string(1 - loser) + "]");
  EXPECT_EQ(with_last("[0,0]", "[9,0]"), here + "scores are [9,0], but the steps give [0,0]");
  EXPECT_EQ(with_last("no answer in time", ""),
            here + "a forfeit needs a reason, a text of 1 to 200 bytes without control characters");
}

// --- matches that ended before their end ---

// Whoever resigns need not be the one who decides: any seat may, after any number of steps.
TEST(Forfeit, APlayerMayResignAtAnyTime) {
  AllGames::each([]<Game Played>() {
    const Replay<Played> whole = random_replay<Played>("", 3);
    for (std::size_t steps = 0; steps < whole.steps.size(); steps += 23) {
      Replay<Played> replay = whole;
      replay.steps.resize(steps);
      for (Seat seat = 0; seat < static_cast<Seat>(replay.sitting.names.size()); ++seat) {
        replay.forfeit = Forfeit{seat, std::string(Forfeit::kResigned)};
        expect_round_trip(replay);
      }
    }
  });
}

TEST(Closed, IsReadAsItWasWritten) {
  AllGames::each([]<Game Played>() {
    const Replay<Played> whole = fair_replay<Played>("");
    for (std::size_t steps = 0; steps < whole.steps.size(); steps += 23) {
      Replay<Played> replay = whole;
      replay.steps.resize(steps);
      replay.closed = true;
      expect_round_trip(replay);
    }
  });
}

TEST_F(Damage, OfAClosedMatch) {
  Replay<G> closed = replay;
  closed.steps.resize(20);
  closed.closed = true;
  good = written(closed);
  EXPECT_EQ(problem_of(good), "");
  EXPECT_EQ(line(22), R"({"type":"result","closed":true,"scores":[0,0],"winners":[]})");
  EXPECT_EQ(with_last("true", "1"), "line 22: closed must be true");
  EXPECT_EQ(with_last("true", "false"), "line 22: closed must be true");
  EXPECT_EQ(with_last("\"closed\":true,", ""), "line 22: the result stands before the end of the game");
  EXPECT_EQ(with_last("\"closed\":true", "\"closed\":true,\"forfeit\":0,\"reason\":\"resigned\""),
            "line 22: a match that was closed has nobody who forfeits");
  EXPECT_EQ(with_last("[0,0]", "[3,0]"), "line 22: scores are [3,0], but the steps give [0,0]");
  EXPECT_EQ(with_last("[]", "[1]"), "line 22: winners are [1], but the steps give []");
  // Its draws are checked like all others.
  closed.sitting.fairness.seed.raw[0] ^= 1U;
  closed.sitting.fairness.server.reset();
  closed.sitting.fairness.clients.clear();
  EXPECT_NE(problem_of(written(closed)).find("the draw is"), std::string::npos);
}

TEST_F(Damage, AMatchThatWasClosedAfterTheEnd) {
  EXPECT_EQ(with_last("\"type\":\"result\"", "\"type\":\"result\",\"closed\":true"),
            "line " + last + ": a match that was closed after the end of the game");
}

TEST_F(Damage, AForfeitAfterTheEnd) {
  EXPECT_EQ(with_last("\"type\":\"result\"", "\"type\":\"result\",\"forfeit\":0,\"reason\":\"late\""),
            "line " + last + ": a forfeit after the end of the game");
}

// --- forgeries that follow the rules ---

TEST_F(Damage, ADrawThatWasSteered) {
  const std::string ours = replay.steps[0].move.a == 0 ? "first:0" : "first:1";
  const std::string other = replay.steps[0].move.a == 0 ? "first:1" : "first:0";
  // The whole match is played anew from another first step, as the forger would have to.
  Replay<G> forged = replay;
  forged.steps.resize(1);
  forged.steps[0].move.a ^= 1U;
  auto match = Match<G>::rebuild(forged.options, {}, forged.sitting.fairness.seed, forged.steps, 1);
  ASSERT_TRUE(match);
  typename G::Moves moves;
  while (!match->over()) {
    const Seat seat = match->turn().seats.lowest();
    G::moves(match->state(), seat, moves);
    ASSERT_EQ(match->play(seat, moves[0], 0), Status::ok);
  }
  forged.steps = match->steps();
  EXPECT_EQ(problem_of(written(forged)), "line 2: the draw is " + ours + ", not " + other);
}

TEST_F(Damage, ASeedThatWasChosen) {
  Replay<G> forged = play_recorded<G>({}, seed_of(77), random_choice(1));
  forged.sitting.fairness = replay.sitting.fairness;
  forged.sitting.fairness.seed = seed_of(77);
  EXPECT_EQ(problem_of(written(forged)), "line 1: the seed does not follow from the secret and the nonces");
  forged.sitting.fairness = replay.sitting.fairness;
  EXPECT_NE(problem_of(written(forged)).find("the draw is"), std::string::npos);
}

class DamageOfSittings : public Damage {
 protected:
  DamageOfSittings() { good = written(replay_of_three_sittings<G>()); }
};

TEST_F(DamageOfSittings, IsFound) {
  const auto with_earlier = [this](const std::function<void(Json&)>& change) {
    return with_game([&](Json& game) { change(game["continued_from"]); });
  };
  EXPECT_EQ(problem_of(good), "");
  EXPECT_EQ(with_earlier([](Json& earlier) { earlier = 3; }), "line 1: continued_from must be a list of objects");
  EXPECT_EQ(with_earlier([](Json& earlier) { earlier[1] = 3; }),
            "line 1: continued_from 1: continued_from must be a list of objects");
  EXPECT_EQ(with_earlier([](Json& earlier) { earlier[1].erase("fairness"); }),
            "line 1: continued_from 1: the fairness data is missing");
  EXPECT_EQ(with_earlier([](Json& earlier) { earlier[1]["steps"] = 10; }),
            "line 1: continued_from 1: steps must be a number, and grow");
  EXPECT_EQ(with_earlier([](Json& earlier) { earlier[0].erase("steps"); }),
            "line 1: continued_from 0: steps must be a number, and grow");
  EXPECT_TRUE(with_earlier([](Json& earlier) {
                earlier[1]["steps"] = 100'000;
              }).ends_with("the match has fewer steps than the one that it was continued from"));
  // Another place, another seed, or no earlier sitting at all: the draws no longer follow.
  EXPECT_NE(with_earlier([](Json& earlier) { earlier[0]["steps"] = 20; }).find("the draw is"), std::string::npos);
  EXPECT_NE(with_earlier([](Json& earlier) { earlier.erase(0); }).find("the draw is"), std::string::npos);
  EXPECT_NE(with_game([](Json& game) { game.erase("continued_from"); }).find("the draw is"), std::string::npos);
  EXPECT_NE(with_earlier([](Json& earlier) { earlier[0]["fairness"]["seed"] = seed_of(8).hex(); }).find("the draw is"),
            std::string::npos);
}

TEST_F(DamageOfSittings, AnEarlierForgeryIsNamed) {
  Replay<G> first = replay;
  Replay<G> second = random_continuation(first, 20, 6);
  EXPECT_EQ(problem_of(written(second)), "");
  second.earlier[0].fairness.server->secret.raw[0] ^= 1U;
  EXPECT_EQ(problem_of(written(second)),
            "line 1: continued_from 0: the secret is not the one that the server committed to");
}

}  // namespace
}  // namespace fathom
