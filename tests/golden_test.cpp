// Golden files: a readable game for every value of every option, and a replay with its story. `tests/update-golden`
// writes them anew.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/transcript.h"
#include "table/test_matches.h"

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
    std::ostringstream told;
    tell(told, replay);
    compare(file, told.str());
  });
}

}  // namespace
}  // namespace fathom
