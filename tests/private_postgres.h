// A PostgreSQL of a test's own: a real one, with its data in a temporary folder. It can be stopped, crashed, frozen,
// and started again on what it has written.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "table/test_folder.h"

namespace fathom::test {

class PrivatePostgres {
 public:
  struct Options {
    bool port = false;  // also on a port of 127.0.0.1
    bool fsync = true;
  };

  // Where initdb and postgres of the newest release are; nothing if there are none.
  static std::optional<std::string> programs() {
    std::optional<std::string> found;
    int newest = 0;
    std::error_code ignored;
    for (const auto& release : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored)) {
      const std::string name = release.path().filename();
      int version = 0;
      std::from_chars(name.data(), name.data() + name.size(), version);
      if (version <= newest || !std::filesystem::exists(release.path() / "bin/postgres") ||
          !std::filesystem::exists(release.path() / "bin/initdb"))
        continue;
      newest = version;
      found = release.path() / "bin";
    }
    // It refuses to be run by root.
    if (getuid() == 0 && getpwnam("postgres") == nullptr) return std::nullopt;
    return found;
  }

  PrivatePostgres() : PrivatePostgres(Options{}) {}
  explicit PrivatePostgres(Options options) : options_(options) {
    own(folder_.path());
    run({"/bin/cp", "-a", prepared(), data()});
    start();
  }
  ~PrivatePostgres() {
    thaw();
    end(SIGQUIT);
  }
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;

  // Over its Unix socket. `schema`: other than the usual one; it must have been made.
  std::string address(const std::string& schema = "") const {
    return "postgresql:///postgres?user=fathom&host=" + folder_.path() + "&port=" + std::to_string(port_) +
           (schema.empty() ? "" : "&options=-csearch_path%3D" + schema);
  }
  // Over the network.
  std::string port_address() const { return "postgresql://fathom@127.0.0.1:" + std::to_string(port_) + "/postgres"; }
  int port() const { return port_; }

  void start() {
    for (int tries = 0; tries < 10; ++tries) {
      if (options_.port && port_ == kUsualPort) port_ = free_port();
      process_ = spawn({*programs() + "/postgres", "-D", data(), "-k", folder_.path(), "-p", std::to_string(port_),
                        "-c", std::string("listen_addresses=") + (options_.port ? "127.0.0.1" : ""), "-c",
                        std::string("fsync=") + (options_.fsync ? "on" : "off"), "-c", "shared_buffers=32MB", "-c",
                        "max_connections=100"});
      if (is_ready()) return;
      if (options_.port && tries > 0) port_ = kUsualPort;  // somebody else may have taken it
    }
    throw std::runtime_error("PostgreSQL does not start: " + log());
  }
  // Orderly: its clients are sent away.
  void stop() { end(SIGINT); }
  // As when the machine loses its power, but for what the system has not written to the disk.
  void crash() {
    if (process_ <= 0) return;
    const std::vector<pid_t> all = processes();
    for (const pid_t process : all) kill(process, SIGKILL);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    // The system takes their memory away a little later; the next one would complain about those who are left.
    for (const pid_t process : all) {
      while (process > 0 && kill(process, 0) == 0 && !is_dead(process)) pause();
    }
  }
  // It neither answers nor ends.
  void freeze() const {
    for (const pid_t process : processes()) kill(process, SIGSTOP);
  }
  void thaw() const {
    for (const pid_t process : processes()) kill(process, SIGCONT);
  }

  std::string log() const {
    std::ifstream file(folder_ / "log");
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  static constexpr int kUsualPort = 5432;  // only part of the socket's name if there is no port

  static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(5)); }
  static const passwd* other_user() { return getuid() == 0 ? getpwnam("postgres") : nullptr; }
  static void own(const std::string& path) {
    if (const passwd* user = other_user(); user != nullptr && chown(path.c_str(), user->pw_uid, user->pw_gid) != 0)
      throw std::runtime_error("cannot give away " + path);
  }

  std::string data() const { return folder_ / "data"; }

  // A program of that user, which ends with us.
  pid_t spawn(const std::vector<std::string>& words) const {
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    const passwd* const user = other_user();
    const std::string log = folder_ / "log";
    const pid_t process = fork();
    if (process != 0) return process;
    const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    if (user != nullptr && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
      _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (chdir("/") != 0) _exit(126);
    execv(pointers[0], pointers.data());
    _exit(127);
  }
  void run(const std::vector<std::string>& words) const {
    int status = 0;
    waitpid(spawn(words), &status, 0);
    if (status != 0) throw std::runtime_error(words[0] + " failed: " + log());
  }

  // Making a new one takes seconds, a copy does not: one is made for all tests of this user and left for the next ones.
  std::string prepared() const {
    const passwd* const user = other_user();
    const uid_t owner = user == nullptr ? getuid() : user->pw_uid;
    const std::string release = std::filesystem::path(*programs()).parent_path().filename();
    const std::string path =
        std::filesystem::temp_directory_path() / ("fathom-postgresql-" + release + "-" + std::to_string(owner) + "-1");
    struct stat there{};
    if (lstat(path.c_str(), &there) != 0) {
      const std::string made = folder_ / "prepared";
      run({*programs() + "/initdb", "-D", made, "-U", "fathom", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync",
           "--wal-segsize=1"});
      std::error_code taken;  // another test was faster, or it lies on another disk
      std::filesystem::rename(made, path, taken);
      if (taken && lstat(path.c_str(), &there) != 0) return made;
    }
    if (lstat(path.c_str(), &there) != 0 || there.st_uid != owner)
      throw std::runtime_error(path + " belongs to somebody else");
    return path;
  }

  static int free_port() {
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const bool bound = bind(file, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                       getsockname(file, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(file);
    if (!bound) throw std::runtime_error("no free port");
    return ntohs(address.sin_port);
  }

  // PostgreSQL says so in the file with its process id.
  bool is_ready() {
    for (int tries = 0; tries < 12'000; ++tries) {
      int status = 0;
      if (waitpid(process_, &status, WNOHANG) == process_) {
        process_ = -1;
        return false;
      }
      std::ifstream file(data() + "/postmaster.pid");
      std::string line;
      std::string first;
      for (int number = 1; number <= 8 && std::getline(file, line); ++number) {
        if (number == 1) first = line;
        if (number == 8 && first == std::to_string(process_) && line.rfind("ready", 0) == 0) return true;
      }
      pause();
    }
    return false;
  }

  void end(int signal) {
    if (process_ <= 0) return;
    kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
  }

  // "(postgres) S 17 …" of /proc/N/stat: the state, and whose child it is.
  static std::pair<char, pid_t> stat_of(const std::string& process) {
    std::ifstream file("/proc/" + process + "/stat");
    std::string line;
    std::getline(file, line);
    const std::size_t end = line.rfind(')');
    if (end == std::string::npos || end + 4 >= line.size()) return {'X', 0};
    pid_t parent = 0;
    std::from_chars(line.data() + end + 4, line.data() + line.size(), parent);
    return {line[end + 2], parent};
  }
  static bool is_dead(pid_t process) {
    const char state = stat_of(std::to_string(process)).first;
    return state == 'X' || state == 'Z';
  }
  // It and its children; each is in a session of its own.
  std::vector<pid_t> processes() const {
    std::vector<pid_t> all;
    if (process_ <= 0) return all;
    all.push_back(process_);
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
      const std::string name = entry.path().filename();
      if (name.find_first_not_of("0123456789") == std::string::npos && stat_of(name).second == process_)
        all.push_back(static_cast<pid_t>(std::stol(name)));
    }
    return all;
  }

  Options options_;
  Folder folder_;
  pid_t process_ = -1;
  int port_ = kUsualPort;
};

}  // namespace fathom::test
