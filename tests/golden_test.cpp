// Golden files: a readable game for every value of every option, and a replay with its story. `tests/update-golden`
// writes them anew.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "arena/transcript.h"
#include "table/test_matches.h"
#include "words/test_languages.h"

namespace fathom {
namespace {

// "players=3 divers=random" of captain-carcass -> golden/captain-carcass/players-3_divers-random.txt
std::filesystem::path golden_file(std::string_view game, std::string_view line) {
  std::string name(line.empty() ? "default" : line);
  for (char& c : name) {
    if (c == '=') c = '-';
    if (c == ' ') c = '_';
  }
  return std::filesystem::path(FATHOM_SOURCE_DIR) / "tests" / "golden" / game / (name + ".txt");
}

void compare(const std::filesystem::path& file, const std::string& ours) {
  if (std::getenv("FATHOM_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << ours;
  }
  std::ostringstream theirs;
  theirs << std::ifstream(file).rdbuf();
  EXPECT_EQ(ours, theirs.str()) << file << ": if the change is wanted, run tests/update-golden and say why";
}

template <Game G>
void compare_transcripts() {
  for (const std::string_view line : OptionSets<G>::kEach) {
    typename G::Options options;
    ASSERT_EQ(read_option_line<G>(line, options), "");
    std::ostringstream ours;
    write_transcript<G>(ours, options, 1);
    compare(golden_file(G::kId, line), ours.str());
  }
}

TEST(Golden, TranscriptsAreAsBefore) {
  AllGames::each([]<Game G>() { compare_transcripts<G>(); });
}

// A match between people that went on from the middle of another. If the file changes, then so does what `fathom
// verify` says about the replays that people have kept.
TEST(Golden, ReplaysAreAsBefore) {
  AllGames::each([]<Game G>() {
    const int players = G::players(G::start({}));
    Replay<G> replay = random_continuation(random_replay<G>("", 4), 30, fairness_among(players));
    for (std::size_t seat = 0; seat < replay.sitting.names.size(); ++seat) {
      constexpr std::array<const char*, kMaxSeats> kNames{"Ada", "Ben", "Cleo", "Dan", "Eve"};
      replay.earlier[0].names[seat] = replay.sitting.names[seat] = kNames[seat];
    }
    const std::filesystem::path file = golden_file(G::kId, "replay");
    compare(std::filesystem::path(file).replace_extension(".fathom"), written(replay));
    words::each_language([&](std::string_view language) {
      std::ostringstream told;
      tell(told, replay);
      const std::string ending = language == "en" ? ".txt" : '.' + std::string(language) + ".txt";
      compare(std::filesystem::path(file).replace_extension(ending), told.str());
    });
  });
}

// A match in which a promised nonce was not revealed: its file shows that for as long as somebody keeps it.
TEST(Golden, ABrokenPromiseIsKeptAsBefore) {
  using G = CaptainCarcass;
  Replay<G> replay = fair_replay<G>("", fairness_withheld_by(1, 2));
  replay.sitting.names = {"Ada", "Ben"};
  EXPECT_EQ(problem_of(written(replay)), "");
  compare(golden_file(G::kId, "withheld").replace_extension(".fathom"), written(replay));
}

// Program and page say the same: the page's tests read this file and compare (web/src/table/told.test.ts). One line for
// each set of happenings, as seat 0 hears them, each kind of happening as often as it takes to see it.
void say_told(std::ostream& out, std::string_view game, const Json& happened) {
  const std::vector<std::string> names{"Ada", "Ben", "Cleo", "Dan", "Eve"};
  Json said;
  words::each_language(
      [&](std::string_view language) { said[std::string(language)] = teller::tell(happened, {game, names, 0}); });
  out << Json{{"game", game}, {"happened", happened}, {"said", said}}.dump() << '\n';
}

template <Game G>
void tell_all(std::ostream& out) {
  std::set<std::string> seen;
  for (const std::string_view line : OptionSets<G>::kEach) {
    typename G::Options options;
    ASSERT_EQ(read_option_line<G>(line, options), "");
    Random random(1);
    typename G::State state = G::start(options);
    typename G::Moves moves;
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      const Step step = random_step<G>(state, turn, random, moves);
      Happenings happenings;
      G::tell(state, step.seat, step.move, happenings);
      const Json happened = happenings_json<G>(happenings, 0);
      bool fresh = false;
      for (const Json& told : happened) {
        const bool mine = told.contains("seat") && told["seat"] == 0;
        fresh |= seen.insert(told["what"].get<std::string>() + (mine ? " of mine" : "")).second;
      }
      if (fresh) say_told(out, G::kId, happened);
    }
  }
}

TEST(Golden, WhatIsToldIsSaidAsBefore) {
  std::ostringstream ours;
  AllGames::each([&ours]<Game G>() { tell_all<G>(ours); });
  // A game that has no words.
  say_told(ours, "lantern-reef", Json::parse(R"([{"what":"stock_empty","ruling":"LR-2","seat":1},{"what":"won"},
                           {"what":"hung","ruling":"LR-2","seat":0,"card":"4","from":"hand:0","to":"row:0"},
                           {"what":"lit_up","seat":0,"other":1,"card":"?","far_off":12,"colour":"deep_red"}])"));
  compare(std::filesystem::path(FATHOM_SOURCE_DIR) / "tests" / "golden" / "told.jsonl", ours.str());
}

}  // namespace
}  // namespace fathom
