// A tournament on disk: finished matches are appended as they come, and a later run goes on where this one stopped.
#pragma once

#include <string>

#include "arena/run_file.h"
#include "arena/tournament.h"

namespace fathom {

class ResumeFile {
 public:
  // Reads the matches that are already there, or begins the file. Throws std::runtime_error where it cannot be used, or
  // belongs to another tournament (`plan` describes this one).
  ResumeFile(const std::string& path, const Json& plan, int players, std::vector<std::optional<MatchRecord>>& records);

  void add(int match, const MatchRecord& record);

 private:
  RunFile file_;
};

}  // namespace fathom
