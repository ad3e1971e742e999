// A long run on disk: what is finished is appended as it comes, and a later run goes on where this one stopped.
#pragma once

#include <fstream>
#include <functional>
#include <string>

#include "table/game_json.h"

namespace fathom {

class RunFile {
 public:
  // Takes something that is already there; false if it cannot be.
  using Take = std::function<bool(const Json& line)>;

  // Reads what is there, or begins the file. Throws std::runtime_error where it cannot be used, or belongs to another
  // run (`plan` describes this one; `type` is "arena" or "lab").
  RunFile(const std::string& path, std::string_view type, const Json& plan, const Take& take);

  // Throws std::runtime_error where it cannot be written.
  void add(const Json& line);

 private:
  std::string path_;
  std::ofstream out_;
};

}  // namespace fathom
