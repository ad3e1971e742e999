// A program that is talked to in JSON Lines over its standard input and output.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

#include "table/game_json.h"

namespace fathom {

class Program {
 public:
  // Waiting for it ends when `cancelled` is set.
  Program(std::string command, const std::atomic<bool>& cancelled)
      : command_(std::move(command)), cancelled_(cancelled) {}
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Starts it unless it runs; true if it was started now. The command goes through the shell.
  bool ensure_running();
  bool running() const { return process_ > 0; }
  // Ends it at once, and whatever it has started.
  void stop();
  // A program that no longer listens is not written to; what becomes of it shows when it has to answer.
  void send(const Json& message);
  // The next line that answers this id. Nothing if it is late, has ended (then it no longer runs) or speaks garbage;
  // `problem` says which.
  std::optional<Json> receive(int id, std::chrono::milliseconds time, std::string& problem);

 private:
  std::optional<std::string> read_line(std::chrono::milliseconds time, std::string& problem);

  std::string command_;
  const std::atomic<bool>& cancelled_;
  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string unread_;
};

}  // namespace fathom
