// Ctrl-C ends a long run early and keeps what there is so far.
#pragma once

#include <atomic>
#include <csignal>

namespace fathom {

// While one of these lives, Ctrl-C does not end the program but is noted.
class Interrupt {
 public:
  Interrupt() {
    noted() = false;
    std::signal(SIGINT, [](int) { noted() = true; });
  }
  ~Interrupt() { std::signal(SIGINT, SIG_DFL); }
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  static std::atomic<bool>& noted() {
    static constinit std::atomic<bool> interrupted = false;
    return interrupted;
  }
  // What the program ends with, as shells do.
  static int exit_code() { return noted() ? 128 + SIGINT : 0; }
};

}  // namespace fathom
