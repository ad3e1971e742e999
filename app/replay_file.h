// What `fathom replay` and `fathom verify` share: a replay from a file or from standard input.
#pragma once

#include <fstream>
#include <iostream>

#include "app/commands.h"
#include "table/all_games.h"
#include "table/replay.h"

namespace fathom {

// Calls visit(replay) with a Replay<G>. Returns what is wrong with the file, or nothing; throws UsageError if it cannot
// be read at all.
template <class Visit>
std::string read_replay_file(const std::string& file, Visit visit) {
  if (file == "-") return read_replay<AllGames>(std::cin, visit);
  std::ifstream opened(file);
  opened.peek();  // a folder can be opened, but not read
  if (opened.bad() || !opened.is_open()) throw UsageError("cannot read '" + file + "'");
  opened.clear();
  return read_replay<AllGames>(opened, visit);
}

// One line on standard error, exit code 1.
inline int complain(const std::string& file, const std::string& problem) {
  std::cerr << "fathom: " << file << ", " << problem << '\n';
  return 1;
}

}  // namespace fathom
