// Arena matches as replay files.
#pragma once

#include <fmt/core.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "table/replay.h"

namespace fathom {

// Writes a match that is over to <folder>/match-<number>.fathom.
template <Game G>
void record_match(const std::filesystem::path& folder, int number, const Match<G>& match, const MatchSeed& seed) {
  Replay<G> replay{match.options(), {}, {}, match.steps()};
  replay.sitting.names = match.names();
  replay.sitting.date = date_text(std::time(nullptr));
  replay.sitting.fairness.seed = seed;
  const std::filesystem::path file = folder / fmt::format("match-{:06}.fathom", number);
  std::ofstream out(file);
  write_replay(out, replay);
  out.close();
  if (!out) throw std::runtime_error("cannot write " + file.string());
}

}  // namespace fathom
