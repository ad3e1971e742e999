#include <sys/wait.h>

#include <cstdio>
#include <sstream>

#include "tests/faults/tested_store.h"
#include "tests/private_postgres.h"

namespace fathom::faults {

namespace {

class TestedPostgres : public TestedStore {
 public:
  std::string address(int port) const override {
    return "postgresql://fathom@127.0.0.1:" + std::to_string(port) + "/postgres";
  }
  int port() const override { return postgres_.port(); }

  void begin(const Fault& fault) override {
    switch (fault.kind) {
      case Kind::store_restarted: postgres_.stop(); break;
      case Kind::store_killed: postgres_.crash(); break;
      case Kind::store_frozen: postgres_.freeze(); break;
      case Kind::listeners_cut:
        psql({"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"});
        break;
      case Kind::disk_slow:
        psql({"ALTER SYSTEM SET commit_siblings = 0", "ALTER SYSTEM SET commit_delay = 100000",
              "SELECT pg_reload_conf()"});
        break;
      default: break;
    }
    down_ = down_ || fault.kind == Kind::store_restarted || fault.kind == Kind::store_killed;
  }

  void heal(const Fault& fault) override {
    switch (fault.kind) {
      case Kind::store_restarted:
      case Kind::store_killed: start(); break;
      case Kind::store_frozen: postgres_.thaw(); break;
      case Kind::disk_slow: psql({"ALTER SYSTEM RESET ALL", "SELECT pg_reload_conf()"}); break;
      default: break;
    }
  }

  void heal_all() override {
    start();
    postgres_.thaw();
    psql({"ALTER SYSTEM RESET ALL", "SELECT pg_reload_conf()"});
  }

  std::vector<StoredStep> steps() const override {
    std::istringstream rows(
        psql({"COPY (SELECT table_id, number, seat, client_id FROM steps ORDER BY table_id, number) TO STDOUT"}));
    std::vector<StoredStep> steps;
    for (std::string line; std::getline(rows, line);) {
      std::istringstream columns(line);
      StoredStep step;
      columns >> step.table >> step.number >> step.seat >> step.client_id;
      steps.push_back(std::move(step));
    }
    return steps;
  }

  void keep(const std::string& folder) const override { run("pg_dump", "-f '" + folder + "/store.sql'"); }

 private:
  void start() {
    if (down_) postgres_.start();
    down_ = false;
  }

  // What the statements say, each in a transaction of its own.
  std::string psql(const std::vector<std::string>& statements) const {
    std::string arguments = "-qAtX";
    for (const std::string& statement : statements) arguments += " -c \"" + statement + "\"";
    return run("psql", arguments);
  }

  std::string run(const std::string& program, const std::string& arguments) const {
    const std::string line = "timeout 60 '" + *test::PrivatePostgres::programs() + "/" + program + "' -d '" +
                             postgres_.address() + "' " + arguments + " 2>&1";
    FILE* pipe = popen(line.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error(program + " cannot be run");
    std::string said;
    char buffer[4096];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe)) said.append(buffer, count);
    if (pclose(pipe) != 0) throw std::runtime_error(program + ": " + said);
    return said;
  }

  test::PrivatePostgres postgres_{{.port = true}};
  bool down_ = false;
};

}  // namespace

std::unique_ptr<TestedStore> tested_postgres() {
  if (!test::PrivatePostgres::programs()) throw std::runtime_error("there is no PostgreSQL on this machine");
  return std::make_unique<TestedPostgres>();
}

}  // namespace fathom::faults
