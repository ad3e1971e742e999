#include "arena/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace fathom {

namespace {

constexpr std::size_t kLongestLine = 1 << 20;

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

// It stays a process until it is waited for.
bool has_ended(pid_t process) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process;
}

}  // namespace

Program::~Program() {
  // It may still be reading how the last match ended.
  close_end(to_);
  constexpr std::chrono::milliseconds kWait{500};
  const auto end = std::chrono::steady_clock::now() + kWait;
  while (process_ > 0 && !has_ended(process_) && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  stop();
}

bool Program::ensure_running() {
  if (process_ > 0 && has_ended(process_)) stop();
  if (process_ > 0) return false;
  // A program that ends while it is written to must not end us.
  static const auto ignored = signal(SIGPIPE, SIG_IGN);
  static_cast<void>(ignored);
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (pipe2(to.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe for a program");
  if (pipe2(from.data(), O_CLOEXEC) != 0) {
    close(to[0]);
    close(to[1]);
    throw std::runtime_error("no pipe for a program");
  }
  const pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0);  // a group of its own, so that what it starts can be ended with it
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  if (child < 0) {
    close(to[1]);
    close(from[0]);
    throw std::runtime_error("a program could not be started");
  }
  setpgid(child, child);  // both sides set it: whoever comes first
  process_ = child;
  to_ = to[1];
  from_ = from[0];
  unread_.clear();
  fcntl(to_, F_SETFL, O_NONBLOCK);  // a program that does not read must not hold up the arena
  return true;
}

void Program::stop() {
  close_end(to_);
  close_end(from_);
  if (process_ <= 0) return;
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

void Program::send(const Json& message) {
  if (to_ < 0) return;
  const std::string line = message.dump() + '\n';
  std::size_t sent = 0;
  while (sent < line.size()) {
    const ssize_t count = write(to_, line.data() + sent, line.size() - sent);
    if (count > 0) {
      sent += static_cast<std::size_t>(count);
      continue;
    }
    pollfd ready{to_, POLLOUT, 0};
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN && poll(&ready, 1, 1000) > 0 && (ready.revents & POLLOUT) != 0) continue;
    close_end(to_);
    return;
  }
}

std::optional<std::string> Program::read_line(std::chrono::milliseconds time, std::string& problem) {
  const auto end = std::chrono::steady_clock::now() + time;
  for (;;) {
    if (const std::size_t newline = unread_.find('\n'); newline != std::string::npos) {
      std::string line = unread_.substr(0, newline);
      unread_.erase(0, newline + 1);
      return line;
    }
    if (unread_.size() > kLongestLine) {
      problem = "a line without end";
      return std::nullopt;
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    if (left <= 0 || cancelled_) {
      problem = "no answer in time";
      return std::nullopt;
    }
    constexpr long kLook = 100;  // for the wish to stop
    pollfd ready{from_, POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(std::min<long>(left, kLook))) == 0) continue;
    std::array<char, 4096> buffer{};
    const ssize_t count = read(from_, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      problem = "the program has ended";
      stop();
      return std::nullopt;
    }
    unread_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

std::optional<Json> Program::receive(int id, std::chrono::milliseconds time, std::string& problem) {
  if (from_ < 0) {
    problem = "the program does not run";
    return std::nullopt;
  }
  const auto line = read_line(time, problem);
  if (line) {
    Json answer = Json::parse(*line, nullptr, false);
    const bool proper = answer.is_object() && answer.contains("id") && answer["id"].is_number_integer();
    if (proper && answer["id"].get<std::int64_t>() == id) return answer;
    problem = proper ? "an answer to another question" : "not an answer: " + text::quoted(*line);
  }
  return std::nullopt;
}

}  // namespace fathom
