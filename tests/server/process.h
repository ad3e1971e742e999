// The real server as a process of its own, with a store of its own.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "table/test_folder.h"
#include "tests/server/client.h"

namespace fathom::test {

// The program that is tested: that of this build, or another one that FATHOM_PROGRAM names (one with sanitizers).
inline std::string program() {
  const char* const other = std::getenv("FATHOM_PROGRAM");
  return other == nullptr ? FATHOM_BINARY : other;
}

class ServerProcess {
 public:
  explicit ServerProcess(std::vector<std::string> arguments = {}) : arguments_(std::move(arguments)) { start(); }
  ~ServerProcess() { end(SIGKILL); }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  int port() const { return port_; }
  std::string store() const { return folder_ / "fathom.db"; }
  std::string log() const {
    std::ifstream file(folder_ / "log");
    return {std::istreambuf_iterator<char>(file), {}};
  }

  // On the same store; after the first time on the same port.
  void start() {
    int pipe_ends[2];
    if (pipe(pipe_ends) != 0) throw std::runtime_error("no pipe");
    std::vector<std::string> words{program(), "serve", "--listen", "127.0.0.1:" + std::to_string(port_)};
    // Unless the test has a store in mind.
    if (std::find(arguments_.begin(), arguments_.end(), "--store") == arguments_.end())
      words.insert(words.end(), {"--store", "sqlite:" + store()});
    words.insert(words.end(), arguments_.begin(), arguments_.end());
    process_ = fork();
    if (process_ == 0) {
      dup2(pipe_ends[1], STDOUT_FILENO);
      const int log = open((folder_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
      dup2(log, STDERR_FILENO);
      close(pipe_ends[0]);
      std::vector<char*> pointers;
      for (std::string& word : words) pointers.push_back(word.data());
      pointers.push_back(nullptr);
      execv(pointers[0], pointers.data());
      _exit(127);
    }
    close(pipe_ends[1]);
    std::string line;
    char letter = 0;
    while (read(pipe_ends[0], &letter, 1) == 1 && letter != '\n') line += letter;
    close(pipe_ends[0]);
    const std::size_t colon = line.find_last_of(':');
    if (line.find("ready") == std::string::npos || colon == std::string::npos)
      throw std::runtime_error("the server did not start: " + line + log());
    // With a public URL the line has that one; the log tells where it really listens.
    const std::string told = log();
    const std::string listens = "\"address\":\"http://127.0.0.1:";
    const std::size_t place = told.rfind(listens);
    port_ = std::stoi(place == std::string::npos ? line.substr(colon + 1) : told.substr(place + listens.size()));
  }

  // Sends the signal and waits; the exit code, or minus the signal that ended it.
  int end(int signal) {
    if (process_ <= 0) return 0;
    kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  // --- the first steps of most tests ---

  std::string new_player(const std::string& name) const {
    return http(port_, "POST", "/api/players", Json{{"name", name}}.dump()).json().at("token").get<std::string>();
  }
  std::string new_table(const std::string& token, const Json& setup) const {
    const HttpAnswer answer = http(port_, "POST", "/api/tables", setup.dump(), token);
    if (answer.status != 201) throw std::runtime_error(answer.body);
    return answer.json().at("table").get<std::string>();
  }
  WebSocket socket(const std::string& table) const { return WebSocket(port_, table); }
  // Connected and welcomed.
  WebSocket join(const std::string& table, const std::string& token, Json* welcome = nullptr) const {
    WebSocket made(port_, table);
    Json hello{{"type", "hello"}};
    if (!token.empty()) hello["token"] = token;
    made.send(hello);
    Json frame = made.expect("welcome");
    if (welcome != nullptr) *welcome = std::move(frame);
    return made;
  }

 private:
  Folder folder_;
  std::vector<std::string> arguments_;
  pid_t process_ = -1;
  int port_ = 0;
};

}  // namespace fathom::test
