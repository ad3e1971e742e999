// Arena matches as replay files.
#pragma once

#include <fmt/core.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "arena/tournament.h"
#include "table/replay.h"

namespace fathom {

// The seat that lost a match by not playing on.
inline std::optional<Forfeit> forfeit_of(const MatchRecord& record) {
  for (std::size_t seat = 0; seat < record.forfeit.size(); ++seat) {
    if (record.forfeit[seat].empty()) continue;
    return Forfeit{static_cast<Seat>(seat), record.forfeit[seat].substr(0, 160)};
  }
  return std::nullopt;
}

// Writes a match to <folder>/match-<number>.fathom: one that is over, or one that a seat forfeited.
template <Game G>
void record_match(const std::filesystem::path& folder, int number, const Match<G>& match, const MatchSeed& seed,
                  const std::optional<Forfeit>& forfeit = std::nullopt) {
  Replay<G> replay{match.options(), {}, {}, match.steps()};
  replay.sitting.names = match.names();
  replay.sitting.date = date_text(std::time(nullptr));
  replay.sitting.fairness.seed = seed;
  replay.forfeit = forfeit;
  const std::filesystem::path file = folder / fmt::format("match-{:06}.fathom", number);
  std::ofstream out(file);
  write_replay(out, replay);
  out.close();
  if (!out) throw std::runtime_error("cannot write " + file.string());
}

}  // namespace fathom
