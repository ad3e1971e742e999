#include "tests/faults/server_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>

namespace fathom::faults {

ServerProcess::ServerProcess(std::vector<std::string> command, std::string log)
    : command_(std::move(command)), log_(std::move(log)) {}

ServerProcess::~ServerProcess() {
  if (!running()) return;
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  close(out_);
}

void ServerProcess::start() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> words = command_;
  words.insert(words.end(), {"--listen", "127.0.0.1:" + std::to_string(port_)});
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  process_ = fork();
  if (process_ == 0) {
    // This process has other threads: from here on only what is safe then.
    dup2(ends[1], STDOUT_FILENO);
    const int log = open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, STDERR_FILENO);
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // it ends with us, however that comes about
    // What the relays have open is none of its business: it would stay open when they close it.
    close_range(3, ~0U, 0);
    execv(pointers[0], pointers.data());
    _exit(127);
  }
  close(ends[1]);
  if (process_ < 0) throw std::runtime_error("no process");
  out_ = ends[0];
  fcntl(out_, F_SETFL, O_NONBLOCK);
  said_.clear();
  up_ = false;
  asked_ = 0;
  ++starts_;
}

bool ServerProcess::signal(int number) {
  if (!running()) return false;
  kill(process_, number);
  if (number == SIGKILL || number == SIGTERM) {
    asked_ = number;
    since_asked_ = {};
  }
  return true;
}

AwakeTime::Clock::duration ServerProcess::ending() const {
  return running() && asked_ != 0 ? since_asked_.passed() : AwakeTime::Clock::duration::zero();
}

std::vector<ServerProcess::End> ServerProcess::look() {
  if (!running()) return {};
  since_asked_.tick();
  char letters[256];
  ssize_t count = 0;
  while (!up_ && (count = read(out_, letters, sizeof letters)) > 0)
    said_.append(letters, static_cast<std::size_t>(count));
  const std::size_t end = said_.find('\n');
  if (!up_ && end != std::string::npos && said_.find("ready") != std::string::npos) {
    port_ = std::stoi(said_.substr(said_.rfind(':', end) + 1));
    up_ = true;
  }
  int status = 0;
  if (waitpid(process_, &status, WNOHANG) != process_) return {};
  close(out_);
  process_ = -1;
  return {{WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), asked_, up_}};
}

}  // namespace fathom::faults
