#include "app/browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <array>
#include <iostream>
#include <thread>

extern char** environ;

namespace fathom {

void open_in_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string argument = address;
  const std::array<char*, 3> words{program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t files{};
  posix_spawn_file_actions_init(&files);
  // What a browser has to tell is nothing for whoever looks at a server.
  for (const int stream : {0, 1, 2})
    posix_spawn_file_actions_addopen(&files, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0);
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  // Ctrl-C ends the server and leaves the browser alone.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t process = 0;
  const int problem = posix_spawnp(&process, program.c_str(), &files, &attributes, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (problem != 0) {
    std::cerr << "fathom: no browser was opened (there is no xdg-open here)\n";
    return;
  }
  std::thread([process] { waitpid(process, nullptr, 0); }).detach();
}

}  // namespace fathom
