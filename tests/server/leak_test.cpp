// Nobody learns from the server what a player at the table would not know.
//
//  - Random games of every kind over real sockets, all seats and a spectator connected: every frame is compared with
//  what
//    the engine's own view allows, recomputed from the replay that the server publishes at the end.
//  - Twins: pairs of matches that differ only in what one seat cannot know. Everything that this seat gets from the
//    server is the same, byte by byte.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "engine/core/playout.h"
#include "engine/core/test_games.h"
#include "server/keys.h"
#include "server/sqlite_store.h"
#include "table/all_games.h"
#include "table/forced.h"
#include "table/replay.h"
#include "tests/server/process.h"

namespace fathom::test {
namespace {

int games() { return test::games_to_play(60, 2); }

// Options of all kinds, one set after another.
template <Game G>
typename G::Options some_options(Random& random) {
  std::vector<std::string_view> lines(OptionSets<G>::kEach.begin(), OptionSets<G>::kEach.end());
  lines.insert(lines.end(), OptionSets<G>::kMixed.begin(), OptionSets<G>::kMixed.end());
  typename G::Options options;
  EXPECT_EQ(read_option_line<G>(lines[random.below(static_cast<std::uint32_t>(lines.size()))], options), "");
  return options;
}

struct Heard {
  Viewer viewer = kNobody;
  WebSocket socket;
  std::string token;
  std::vector<Json> frames = {};
  std::vector<std::string> legal = {};
  bool over = false;

  void take(const Json& frame) {
    frames.push_back(frame);
    if (frame.contains("legal")) legal = frame["legal"].get<std::vector<std::string>>();
    over = over || frame.contains("result");
  }
};

// Keys that a frame of a kind may have: whatever else it had would be unaccounted for.
const std::map<std::string, std::set<std::string>> kKeys{
    {"welcome",
     {"type", "version", "protocol", "table", "you", "count", "from", "steps", "events", "view", "brief", "legal",
      "forced", "outlook", "acting", "clocks", "chat", "result"}},
    {"table", {"type", "table", "you"}},
    {"steps", {"type", "count", "steps", "view", "brief", "legal", "forced", "outlook", "acting", "clocks", "result"}},
    {"ack", {"type", "id", "count"}},
    {"reveal", {"type"}},
};

// What is said to be forced is so in whatever a spectator could take for the truth, also where nobody has looked for
// it.
template <Game G>
void expect_known_to_all(const typename G::State& state, Seat seat) {
  Random random(7);
  const typename G::View spectator = G::view(state, kNobody);
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(has_one_move<G>(G::imagine(spectator, random), seat));
}

// Compares all that a viewer was told with what the truth, seen through that viewer's view, gives.
template <Game G>
void compare(const Heard& heard, const Replay<G>& replay) {
  std::vector<typename G::State> states{G::start(replay.options)};
  std::vector<Json> happened;
  for (const LoggedStep& step : replay.steps) {
    states.push_back(states.back());
    Happenings told;
    G::tell(states.back(), step.seat, step.move, told);
    happened.push_back(happened.empty() ? opening_json<G>(replay.options, told, heard.viewer)
                                        : happenings_json<G>(told, heard.viewer));
  }
  for (const Json& frame : heard.frames) {
    const std::string type = frame.at("type").get<std::string>();
    ASSERT_TRUE(kKeys.contains(type)) << frame;
    for (const auto& [key, value] : frame.items()) ASSERT_TRUE(kKeys.at(type).contains(key)) << key;
    if (!frame.contains("view")) continue;
    const auto count = frame.at("count").get<std::size_t>();
    ASSERT_LE(count, replay.steps.size());
    const typename G::State& state = states[count];
    ASSERT_TRUE(!frame.contains("events") || frame["events"].empty()) << "everybody stays, and there is no clock";
    if (frame["view"].is_null()) {
      ASSERT_EQ(count, 0U);
      continue;
    }
    const typename G::View view = G::view(state, heard.viewer);
    ASSERT_EQ(frame["view"].dump(), GameJson<G>::view(view).dump());
    ASSERT_EQ(frame["brief"].dump(), GameJson<G>::brief(view).dump());
    const Turn turn = G::turn(state);
    const bool acts = turn.kind == Turn::Kind::seats && turn.seats.has(heard.viewer);
    ASSERT_EQ(frame["legal"].dump(),
              Json(acts ? legal_texts<G>(state, heard.viewer) : std::vector<std::string>{}).dump());
    ASSERT_EQ(frame["outlook"].dump(), (acts ? outlook_json<G>(state, heard.viewer) : Json::object()).dump());
    ASSERT_EQ(frame["forced"], openly_forced<G>(state, heard.viewer));
    if (frame["forced"] == true) expect_known_to_all<G>(state, heard.viewer);
    for (const Json& step : frame.at("steps")) {
      const auto n = step.at("number").get<std::size_t>();
      Json expected = step_message<G>(states[n], states[n + 1], replay.steps[n], heard.viewer);
      ASSERT_EQ(step.at("seat"), expected["seat"]);
      ASSERT_EQ(step.at("move"), expected["move"]);
      ASSERT_EQ(step.at("shown"), expected["shown"]);
      ASSERT_EQ(step.at("happened").dump(), happened[n].dump());
      ASSERT_EQ(step.contains("forced"), openly_forced<G>(states[n], replay.steps[n].seat));
      ASSERT_EQ(step.size(), step.contains("forced") ? 7U : 6U) << step;
    }
  }
}

template <Game G>
void play_and_compare(const ServerProcess& server, const std::vector<std::string>& tokens, std::uint64_t seed) {
  Random random(seed);
  const typename G::Options options = some_options<G>(random);
  const int players = G::players(G::start(options));
  Json seats = Json::array();
  for (int i = 0; i < players; ++i) seats.push_back(i == 0 ? "me" : "open");
  const std::string table =
      server.new_table(tokens[0], {{"game", G::kId}, {"options", options_json<G>(options)}, {"seats", seats}});
  std::vector<Heard> heard;
  for (int seat = -1; seat < players; ++seat) {
    const std::string token = seat < 0 ? "" : tokens[static_cast<std::size_t>(seat)];
    Json welcome;
    heard.push_back({static_cast<Viewer>(seat), server.join(table, token, &welcome), token});
    heard.back().take(welcome);
    if (seat > 0) {
      heard.back().socket.send({{"type", "sit"}, {"id", "sit"}, {"seat", seat}});
      heard.back().take(heard.back().socket.expect("ack"));
    }
  }
  heard[1].socket.send({{"type", "start"}, {"id", "start"}});
  int id = 0;
  std::size_t count = 0;
  // Everybody listens up to the newest step before the next move.
  const auto listen = [&](std::size_t until) {
    for (Heard& one : heard) {
      while (one.frames.empty() || !one.frames.back().contains("count") || one.frames.back()["type"] == "ack" ||
             one.frames.back()["count"].get<std::size_t>() < until) {
        const auto frame = one.socket.receive();
        ASSERT_TRUE(frame.has_value());
        one.take(*frame);
      }
    }
  };
  listen(1);
  while (!heard[1].over) {
    std::vector<Heard*> able;
    for (Heard& one : heard) {
      if (!one.legal.empty()) able.push_back(&one);
    }
    ASSERT_FALSE(able.empty());
    Heard& mover = *able[random.below(static_cast<std::uint32_t>(able.size()))];
    const std::string move = mover.legal[random.below(static_cast<std::uint32_t>(mover.legal.size()))];
    mover.socket.send(move_after(mover.frames.back(), move, std::to_string(++id)));
    const auto before = mover.frames.size();
    const auto old = count;
    do {
      const auto frame = mover.socket.receive();
      ASSERT_TRUE(frame.has_value());
      mover.take(*frame);
      if (frame->at("type") == "steps") count = frame->at("count").get<std::size_t>();
    } while (count == old);
    ASSERT_GT(mover.frames.size(), before);
    listen(count);
    if (testing::Test::HasFatalFailure()) return;
  }
  std::istringstream file(http(server.port(), "GET", "/api/tables/" + table + "/replay").body);
  bool compared = false;
  ASSERT_EQ(read_replay<AllGames>(file,
                                  [&](const auto& replay) {
                                    if constexpr (std::is_same_v<std::decay_t<decltype(replay)>, Replay<G>>) {
                                      compared = true;
                                      ASSERT_EQ(unfair(replay), "");
                                      for (const Heard& one : heard) compare<G>(one, replay);
                                    }
                                  }),
            "");
  ASSERT_TRUE(compared);
}

template <class G>
struct Leak : testing::Test {};
using Games = testing::Types<CaptainCarcass, TreasureDivers, SeaAndShore>;
TYPED_TEST_SUITE(Leak, Games);

TYPED_TEST(Leak, EveryFrameIsWhatTheViewAllows) {
  ServerProcess server({"--log", "warning"});
  std::vector<std::string> tokens;
  for (int i = 0; i < kMaxSeats; ++i) tokens.push_back(server.new_player("P" + std::to_string(i)));
  for (int game = 0; game < games(); ++game) {
    play_and_compare<TypeParam>(server, tokens, static_cast<std::uint64_t>(game));
    if (this->HasFatalFailure()) return;
  }
}

// --- twins ---

template <Game G>
struct Twins {
  typename G::Options options;
  std::vector<Step> a, b;
  bool differ = false;
};

template <Game G>
std::string seen_text(const typename G::State& state, const typename G::State& after, const Step& step, Viewer viewer) {
  return step_message<G>(state, after, step, viewer).dump();
}

// Plays two matches side by side. Where a step is hidden from the seat each takes one of its own; where it is seen,
// both take the same, and where that is impossible the twins end before it.
template <Game G>
Twins<G> make_twins(const typename G::Options& options, Viewer viewer, std::size_t longest, Random& random) {
  Twins<G> twins{options, {}, {}, false};
  typename G::State a = G::start(options);
  typename G::State b = a;
  typename G::Moves buffer;
  while (twins.a.size() < longest && G::turn(a).kind != Turn::Kind::over) {
    const Step step_a = random_step<G>(a, G::turn(a), random, buffer);
    typename G::State after_a = a;
    G::apply(after_a, step_a.seat, step_a.move);
    const std::string told = seen_text<G>(a, after_a, step_a, viewer);
    // Any step of B that looks the same to the seat.
    std::vector<Step> alike;
    const auto offer = [&](const Step& step) {
      typename G::State after = b;
      G::apply(after, step.seat, step.move);
      if (seen_text<G>(b, after, step, viewer) == told && G::view(after, viewer) == G::view(after_a, viewer))
        alike.push_back(step);
    };
    if (step_a.seat == kNobody) {
      if (G::turn(b).kind != Turn::Kind::chance) break;
      typename G::Chances chances;
      G::chances(b, chances);
      for (const Chance& chance : chances) offer({kNobody, chance.move});
    } else {
      if (G::turn(b).kind != Turn::Kind::seats || !G::turn(b).seats.has(step_a.seat)) break;
      typename G::Moves moves;
      G::moves(b, step_a.seat, moves);
      for (const Move move : moves) offer({step_a.seat, move});
    }
    if (alike.empty()) break;
    const Step step_b = alike[random.below(static_cast<std::uint32_t>(alike.size()))];
    G::apply(b, step_b.seat, step_b.move);
    a = after_a;
    twins.a.push_back(step_a);
    twins.b.push_back(step_b);
  }
  // They end where a seat decides, so that the server draws nothing itself.
  while (!twins.a.empty()) {
    typename G::State state = G::start(options);
    for (const Step& step : twins.a) G::apply(state, step.seat, step.move);
    typename G::State other = G::start(options);
    for (const Step& step : twins.b) G::apply(other, step.seat, step.move);
    twins.differ = state != other;
    if (G::turn(state).kind == Turn::Kind::seats && G::turn(other) == G::turn(state)) break;
    twins.a.pop_back();
    twins.b.pop_back();
  }
  return twins;
}

// Puts a match into a store as one that went on from another with all its steps.
template <Game G>
std::string put(server::Store& store, const Twins<G>& twins, const std::vector<Step>& steps, Viewer viewer,
                const std::string& player) {
  server::TableRecord table;
  table.id = server::new_id();
  table.game = G::kId;
  table.options = options_json<G>(twins.options);
  table.status = server::TableStatus::playing;
  table.created = table.touched = table.started = 1'800'000'000'000;
  table.hints = true;
  table.secret = Secret::random();
  table.continued = server::Continued{"", steps.size(), Json::array()};
  table.seats.assign(static_cast<std::size_t>(G::players(G::start(twins.options))), {});
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    table.seats[i].kind = server::SeatRecord::Kind::player;
    table.seats[i].player = static_cast<Viewer>(i) == viewer ? player : "nobody000000000" + std::to_string(i);
    table.seats[i].name = "P" + std::to_string(i);
  }
  server::Changes changes;
  changes.guards.push_back({table.id, 0, server::new_revision(), 0});
  changes.tables.push_back(table);
  for (std::size_t n = 0; n < steps.size(); ++n)
    changes.steps.push_back({table.id, n, steps[n].seat, GameText<G>::move(steps[n].move), 0, {}});
  store.write(std::span(&changes, 1));
  return table.id;
}

// Moves of all kinds that the seat cannot make now.
template <Game G>
std::vector<std::string> wrong_moves(const Twins<G>& twins, Viewer viewer) {
  typename G::State state = G::start(twins.options);
  for (const Step& step : twins.a) G::apply(state, step.seat, step.move);
  std::vector<std::string> legal;
  if (G::turn(state).seats.has(viewer)) legal = legal_texts<G>(state, viewer);
  std::vector<std::string> wrong{"surface",     "continue",    "flip:0",
                                 "place:0,1,2", "pass:red-12", "map:squid-5",
                                 "peek:1",      "net:key",     "order:red-1,red-2,red-3",
                                 "knife:?:?",   "place:0,?,?", "play:red-9:?:?",
                                 "castle"};
  std::erase_if(wrong,
                [&](const std::string& move) { return std::find(legal.begin(), legal.end(), move) != legal.end(); });
  return wrong;
}

// Everything that the seat gets to hear: welcome, whole and in part, answers to wrong and right questions. What names
// the table itself is taken out.
std::vector<std::string> everything(const ServerProcess& server, const std::string& table, const std::string& token,
                                    const std::vector<std::string>& wrong) {
  std::vector<std::string> frames;
  const auto keep = [&](std::optional<Json> frame) {
    ASSERT_TRUE(frame.has_value());
    if (frame->contains("table")) {
      (*frame)["table"].erase("id");
      (*frame)["table"].erase("commitment");
      for (Json& seat : (*frame)["table"]["seats"]) seat.erase("absent_since");  // when the server noticed
    }
    frames.push_back(frame->dump());
  };
  for (const int last : {-1, 2}) {
    for (const bool views : {false, true}) {
      WebSocket socket = server.socket(table);
      Json hello{{"type", "hello"}, {"last", last}, {"views", views}};
      if (!token.empty()) hello["token"] = token;
      socket.send(hello);
      const Json welcome = socket.receive().value();
      keep(welcome);
      keep(socket.receive());
      for (const std::string& move : wrong) {
        socket.send(move_after(welcome, move));
        keep(socket.receive());
        socket.send({{"type", "why"}, {"id", "w"}, {"move", move}});
        keep(socket.receive());
      }
      socket.send_text(R"({"type":"leave","id":""})");
      keep(socket.receive());
    }
  }
  return frames;
}

// The number of the last step of the seat itself that nothing left to chance follows, while the matches differ already;
// none: the length of the matches.
template <Game G>
std::size_t last_own_step(const Twins<G>& twins, Viewer viewer) {
  std::size_t found = twins.a.size();
  typename G::State a = G::start(twins.options);
  typename G::State b = a;
  for (std::size_t n = 0; n < twins.a.size(); ++n) {
    const bool own = twins.a[n].seat == viewer && twins.a[n] == twins.b[n] && a != b;
    G::apply(a, twins.a[n].seat, twins.a[n].move);
    G::apply(b, twins.b[n].seat, twins.b[n].move);
    if (own && G::turn(a).kind == Turn::Kind::seats && G::turn(b) == G::turn(a)) found = n;
  }
  return found;
}

// What the seat hears of a hint, without what the bot guesses, and of its own move while it is made.
std::vector<std::string> live(const ServerProcess& server, const std::string& table, const std::string& token,
                              const std::string& move, bool hint) {
  std::vector<std::string> frames;
  Json welcome;
  WebSocket socket = server.join(table, token, &welcome);
  socket.expect("table");
  if (hint) {
    socket.send({{"type", "hint"}, {"id", "h"}});
    frames.push_back(socket.expect("hint").at("odds").dump());
  }
  socket.send(move_after(welcome, move));
  for (int i = 0; i < 2; ++i) {
    Json frame = socket.receive().value();
    if (frame.contains("steps")) {
      for (Json& step : frame["steps"]) step.erase("at");
    }
    frames.push_back(frame.dump());
  }
  return frames;
}

TYPED_TEST(Leak, TwinsLookAlike) {
  using G = TypeParam;
  ServerProcess server({"--log", "warning"});
  const std::string token = server.new_player("Ada");
  const std::string player =
      http(server.port(), "GET", "/api/players/me", "", token).json().at("player").get<std::string>();
  // Beside the server, which has the file locked against others like itself.
  auto database = std::make_unique<server::sqlite::Database>(server.store());
  database->settle();
  server::SqliteStore store(std::move(database), std::make_shared<server::Buckets>());
  Random random(5);
  int pairs = 0;
  int moved = 0;
  for (int attempt = 0; pairs < games() && attempt < 100 * games(); ++attempt) {
    const typename G::Options options = some_options<G>(random);
    const int players = G::players(G::start(options));
    const auto viewer = static_cast<Viewer>(random.below(static_cast<std::uint32_t>(players)));
    const Twins<G> twins = make_twins<G>(options, viewer, static_cast<std::size_t>(20 + random.below(150)), random);
    if (twins.a.empty() || !twins.differ) continue;
    ++pairs;
    const std::string table_a = put<G>(store, twins, twins.a, viewer, player);
    const std::string table_b = put<G>(store, twins, twins.b, viewer, player);
    const std::vector<std::string> wrong = wrong_moves<G>(twins, viewer);
    const std::vector<std::string> told_a = everything(server, table_a, token, wrong);
    const std::vector<std::string> told_b = everything(server, table_b, token, wrong);
    ASSERT_EQ(told_a.size(), told_b.size());
    for (std::size_t i = 0; i < told_a.size(); ++i) ASSERT_EQ(told_a[i], told_b[i]) << "frame " << i;
    // A spectator knows no more than the seat.
    ASSERT_EQ(everything(server, table_a, "", {}), everything(server, table_b, "", {}));
    const std::size_t own = last_own_step<G>(twins, viewer);
    if (own == twins.a.size()) continue;
    const std::string move = GameText<G>::move(twins.a[own].move);
    const auto first_steps = [own](std::vector<Step> steps) {
      steps.resize(own);
      return steps;
    };
    const std::string before_a = put<G>(store, twins, first_steps(twins.a), viewer, player);
    const std::string before_b = put<G>(store, twins, first_steps(twins.b), viewer, player);
    const bool hint = moved++ < 3;  // a hint takes its time
    ASSERT_EQ(live(server, before_a, token, move, hint), live(server, before_b, token, move, hint));
  }
  EXPECT_EQ(pairs, games());
  // In Captain Carcass a draw follows nearly every decision, and may differ.
  if (!std::is_same_v<G, CaptainCarcass> && games() >= 10) {
    EXPECT_GT(moved, 0);
  }
}

}  // namespace
}  // namespace fathom::test
