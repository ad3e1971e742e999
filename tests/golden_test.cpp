// Golden transcripts: one readable game for every value of every option. `tests/update-golden` writes them anew.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/transcript.h"
#include "table/all_games.h"

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

template <Game G>
void compare_all() {
  const bool update = std::getenv("FATHOM_UPDATE_GOLDEN") != nullptr;
  for (const std::string_view line : OptionSets<G>::kEach) {
    typename G::Options options;
    ASSERT_EQ(read_option_line<G>(line, options), "");
    std::ostringstream ours;
    write_transcript<G>(ours, options, 1);
    const std::filesystem::path file = golden_file(G::kId, line);
    if (update) {
      std::filesystem::create_directories(file.parent_path());
      std::ofstream(file) << ours.str();
    }
    std::ostringstream theirs;
    theirs << std::ifstream(file).rdbuf();
    EXPECT_EQ(ours.str(), theirs.str()) << file << ": if the change is wanted, run tests/update-golden and say why";
  }
}

TEST(Golden, TranscriptsAreAsBefore) {
  AllGames::each([]<Game G>() { compare_all<G>(); });
}

}  // namespace
}  // namespace fathom
