// All servers of a campaign with the relays before and behind them: where faults are done and undone.
#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "tests/faults/awake.h"
#include "tests/faults/relay.h"
#include "tests/faults/server_process.h"
#include "tests/faults/tested_store.h"
#include "tests/faults/timeline.h"

namespace fathom::faults {

// Used by one thread; only the relays live on the context's.
class Fleet {
 public:
  // `older`: another program, or the same; every other server begins with it.
  Fleet(boost::asio::io_context& context, TestedStore& store, const std::string& program, const std::string& older,
        int servers, const std::string& folder);

  // Ports for clients, one for each server.
  std::vector<int> doors() const;
  int size() const { return static_cast<int>(servers_.size()); }
  const ServerProcess& server(int number) const { return *servers_[static_cast<std::size_t>(number)].process; }

  void begin(const Fault& fault);
  // Starts what should be up, notices what has ended, undoes faults whose time is over. To be called often.
  void look_after();
  // No fault goes on, and all servers are up.
  bool well() const;
  bool all_up() const;

  // Undoes everything.
  void heal_all();
  // Asks all to stop (SIGTERM), and lets them rest.
  void stop_all();
  bool all_stopped() const;
  void start_all();
  // From their next start on all are the newer program.
  void end_upgrades();

  // Time that has passed since it was made and this process was awake.
  Clock::duration time() const { return time_.passed(); }
  // The caller was busy with something else, and not asleep.
  void catch_up() { time_.tick(); }

  const std::vector<Suffered>& faults() const { return faults_; }
  Violations& violations() { return violations_; }

 private:
  struct Member {
    std::unique_ptr<ServerProcess> process;
    std::unique_ptr<Relay> clients;
    std::unique_ptr<Relay> store;
    bool wanted = false;           // it should be up
    Clock::time_point next_try{};  // to start it
  };

  Member& member(int number) { return servers_[static_cast<std::size_t>(number)]; }
  void heal(const Fault& fault);
  void lead_to_store();
  // Whether what the fault had brought down is up again.
  bool recovered(const Fault& fault) const;
  void judge(int number, const ServerProcess::End& end);
  // An upgrade, or back: from the next start on it is the other program.
  void exchange(Member& member) const;
  void go_on_upgrading();
  void complain(int number, const std::string& rule, const std::string& what);

  TestedStore& store_;
  const std::string program_;
  const std::string older_;
  std::vector<Member> servers_;
  AwakeTime time_;
  std::vector<Suffered> faults_;
  struct Running {
    std::size_t fault;
    Clock::duration until;
    bool undone = false;
  };
  std::vector<Running> running_;
  std::deque<int> to_upgrade_;
  int upgrading_ = -1;
  Violations violations_;
};

}  // namespace fathom::faults
