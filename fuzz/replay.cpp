// Replays: any text is judged, none harms, and whatever is accepted survives being written again.
#include <sstream>

#include "fuzz/fuzz.h"
#include "table/all_games.h"
#include "table/story.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fathom;
  std::istringstream in{std::string(text_of(data, size))};
  const auto judge = [](const std::string& problem) {
    require(problem.empty() || problem.starts_with("line "), "a problem names its line");
    for (const char c : problem) require(static_cast<unsigned char>(c) >= 0x20, "a problem is one line of plain text");
  };
  judge(read_replay<AllGames>(in, [&]<Game G>(const Replay<G>& replay) {
    const std::string doubt = unfair(replay);
    judge(doubt);
    std::ostringstream story;
    tell(story, replay);
    std::stringstream file;
    write_replay(file, replay);
    const std::string problem = read_replay<AllGames>(file, [&]<Game Again>(const Replay<Again>& again) {
      if constexpr (std::is_same_v<G, Again>) {
        require(again == replay && unfair(again) == doubt, "what is written again is the same");
      }
    });
    require(problem.empty(), "what was accepted is accepted again");
  }));
  return 0;
}
