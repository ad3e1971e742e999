// A server as a process that is started, signalled and looked after without waiting for it.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "tests/faults/awake.h"

namespace fathom::faults {

class ServerProcess {
 public:
  // It listens on a free port, and after the first start on the same one again. Its log is appended to the file.
  ServerProcess(std::vector<std::string> command, std::string log);
  ~ServerProcess();  // kill -9
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  void start();
  // From the next start on it is this program.
  void become(const std::string& program) { command_.front() = program; }
  const std::string& program() const { return command_.front(); }
  // False if there is no process.
  bool signal(int number);

  struct End {
    int code = 0;     // or minus the signal that ended it
    int asked = 0;    // the last signal that should have ended it
    bool up = false;  // it had been
  };
  // Looks whether it is up now, or has ended; to be called often. Ends are told once.
  std::vector<End> look();

  bool running() const { return process_ > 0; }
  // It is there for clients, and has not been asked to end.
  bool up() const { return running() && up_ && asked_ == 0; }
  // How long it has been looked at since it was asked to end.
  AwakeTime::Clock::duration ending() const;
  int port() const { return port_; }
  const std::string& log() const { return log_; }
  int starts() const { return starts_; }

 private:
  std::vector<std::string> command_;
  std::string log_;
  pid_t process_ = -1;
  int out_ = -1;
  std::string said_;
  bool up_ = false;
  int asked_ = 0;
  AwakeTime since_asked_;
  int port_ = 0;
  int starts_ = 0;
};

}  // namespace fathom::faults
