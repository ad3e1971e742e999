// How far a long run is.
#pragma once

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <string>

namespace fathom {

// A bar on the terminal while it takes long; nothing where standard error goes to a file.
class Progress {
 public:
  explicit Progress(int total, std::string unit = "matches")
      : total_(total), unit_(std::move(unit)), shown_(isatty(STDERR_FILENO) == 1), begin_(Clock::now()) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r{:<70}\r", "");
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void finished(int done, int before) {
    if (!shown_) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    const int left = static_cast<int>(seconds * (total_ - done) / std::max(1, done - before));
    const int filled = 30 * done / std::max(1, total_);
    fmt::print(stderr, "\r[{:<30}] {}/{} {}, {}:{:02} left   ", std::string(static_cast<std::size_t>(filled), '='),
               done, total_, unit_, left / 60, left % 60);
    std::fflush(stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;
  int total_;
  std::string unit_;
  bool shown_;
  Clock::time_point begin_;
};

}  // namespace fathom
