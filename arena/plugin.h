// A bot in a shared library, which is talked to in the messages of the bot protocol without a process of its own.
//
// The library has three functions, with C linkage:
//
//   void*       fathom_bot_new(void);                               one bot, for one seat
//   const char* fathom_bot_hear(void* bot, const char* message);    a message; the answer to "act", null to all others
//   void        fathom_bot_free(void* bot);
//
// Messages and answers are JSON, one object each, as a program would read and write them. An answer is the bot's own
// and must last until it hears the next message. Bots of one library are asked on several threads at a time, each of
// them on one only.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "table/game_json.h"

namespace fathom {

class Plugin {
 public:
  // Throws std::runtime_error where the library cannot be used.
  explicit Plugin(const std::string& path);
  ~Plugin();
  Plugin(const Plugin&) = delete;
  Plugin& operator=(const Plugin&) = delete;

  // Its answer, if it has one; garbage is told in `problem`.
  std::optional<Json> hear(const Json& message, std::string& problem);

  // Whether a command names a library and not a program.
  static bool is_named_by(const std::string& command) { return command.ends_with(".so"); }

 private:
  struct Library;
  std::unique_ptr<Library> library_;
  void* bot_ = nullptr;
};

}  // namespace fathom
