// What the system knows of this process.
#pragma once

#include <cstdint>

namespace fathom::server {

struct ProcessFigures {
  std::uint64_t resident_bytes = 0;
  std::uint64_t open_files = 0;
  double cpu_seconds = 0;
};

ProcessFigures process_figures();

}  // namespace fathom::server
