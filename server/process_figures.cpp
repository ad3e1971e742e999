#include "server/process_figures.h"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace fathom::server {

ProcessFigures process_figures() {
  ProcessFigures figures;
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  if (std::ifstream("/proc/self/statm") >> all >> resident)
    figures.resident_bytes = resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::error_code ignored;
  const std::filesystem::directory_iterator files("/proc/self/fd", ignored);
  figures.open_files = static_cast<std::uint64_t>(std::distance(begin(files), end(files)));
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  for (const timeval& time : {usage.ru_utime, usage.ru_stime})
    figures.cpu_seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  return figures;
}

}  // namespace fathom::server
