// A program that is talked to in JSON Lines over its standard input and output.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

#include "table/game_json.h"

namespace fathom {

class Program {
 public:
  explicit Program(std::string command) : command_(std::move(command)) {}
  ~Program() { stop(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Starts it unless it runs. The command goes through the shell.
  void ensure_running();
  // Ends it and whatever it has started.
  void stop();
  // A program that no longer listens is not written to; what becomes of it shows when it has to answer.
  void send(const Json& message);
  // The next line that answers this id. Nothing if it is late, has ended or speaks garbage; `problem` says which, and
  // the program is stopped.
  std::optional<Json> receive(int id, int milliseconds, std::string& problem);

 private:
  std::optional<std::string> read_line(int milliseconds, std::string& problem);

  std::string command_;
  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string unread_;
};

}  // namespace fathom
