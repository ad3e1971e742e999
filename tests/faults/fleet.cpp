#include "tests/faults/fleet.h"

#include <signal.h>

#include <algorithm>
#include <fstream>

namespace fathom::faults {

namespace {

constexpr std::chrono::milliseconds kTryAgain{500};  // a server that could not start
constexpr std::chrono::seconds kLongestStop{120};

// The last lines of a log.
std::string tail(const std::string& path) {
  constexpr std::size_t kMost = 3'000;
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return text.size() > kMost ? text.substr(text.size() - kMost) : text;
}

}  // namespace

Fleet::Fleet(boost::asio::io_context& context, TestedStore& store, const std::string& program, const std::string& older,
             int servers, const std::string& folder)
    : store_(store), program_(program), older_(older) {
  for (int i = 0; i < servers; ++i) {
    Member made;
    made.clients = std::make_unique<Relay>(context);
    if (store.port() != 0) made.store = std::make_unique<Relay>(context);
    const int store_port = made.store ? made.store->port() : 0;
    made.process =
        std::make_unique<ServerProcess>(std::vector<std::string>{i % 2 == 0 ? older_ : program_, "serve", "--store",
                                                                 store.address(store_port), "--threads", "1"},
                                        folder + "/server-" + std::to_string(i) + ".log");
    servers_.push_back(std::move(made));
  }
  lead_to_store();
}

std::vector<int> Fleet::doors() const {
  std::vector<int> ports;
  for (const Member& each : servers_) ports.push_back(each.clients->port());
  return ports;
}

void Fleet::complain(int number, const std::string& rule, const std::string& what) {
  violations_.push_back({rule, "", "server " + std::to_string(number), what, {}, tail(server(number).log())});
}

// --- faults ---

void Fleet::begin(const Fault& fault) {
  faults_.push_back({.fault = fault});
  running_.push_back({faults_.size() - 1, time_.passed() + fault.lasts});
  Weather weather;
  weather.stall_up = fault.way != Way::down;
  weather.stall_down = fault.way != Way::up;
  Weather slow{.delay = fault.delay, .bytes_per_second = fault.bytes_per_second};
  const auto one = fault.server >= 0 ? &member(fault.server) : nullptr;
  switch (fault.kind) {
    case Kind::server_killed:
      one->wanted = false;
      one->process->signal(SIGKILL);
      break;
    case Kind::server_frozen: one->process->signal(SIGSTOP); break;
    case Kind::server_upgraded:
      exchange(*one);
      one->process->signal(SIGTERM);
      break;
    case Kind::all_upgraded:
      for (int i = 0; i < size(); ++i) to_upgrade_.push_back(i);
      break;
    case Kind::all_killed:
      for (Member& each : servers_) {
        each.wanted = false;
        each.process->signal(SIGKILL);
      }
      break;
    case Kind::clients_cut: one->clients->cut(fault.for_good); break;
    case Kind::clients_stalled: one->clients->set(weather); break;
    case Kind::clients_slow: one->clients->set(slow); break;
    case Kind::clients_half_open: one->clients->set({.half_open = true}); break;
    case Kind::store_cut: one->store->cut(fault.for_good); break;
    case Kind::store_stalled: one->store->set(weather); break;
    case Kind::store_slow: one->store->set(slow); break;
    case Kind::store_half_open: one->store->set({.half_open = true}); break;
    case Kind::store_restarted:
    case Kind::store_killed:
    case Kind::store_frozen:
    case Kind::listeners_cut:
    case Kind::disk_slow:
    case Kind::store_locked:
      store_.begin(fault);
      time_.tick();  // that takes its time, but is no sleep
      break;
    case Kind::machine_slept: break;
  }
}

void Fleet::heal(const Fault& fault) {
  const auto one = fault.server >= 0 ? &member(fault.server) : nullptr;
  switch (fault.kind) {
    case Kind::server_killed: one->wanted = true; break;
    case Kind::server_frozen: one->process->signal(SIGCONT); break;
    case Kind::all_killed:
      for (Member& each : servers_) each.wanted = true;
      break;
    case Kind::server_upgraded:
    case Kind::all_upgraded: break;  // they are started as soon as they have stopped
    case Kind::clients_cut:
    case Kind::clients_stalled:
    case Kind::clients_slow:
    case Kind::clients_half_open: one->clients->heal(fault.for_good); break;
    case Kind::store_cut:
    case Kind::store_stalled:
    case Kind::store_slow:
    case Kind::store_half_open: one->store->heal(fault.for_good); break;
    default:
      store_.heal(fault);
      time_.tick();
      lead_to_store();
      break;
  }
}

// It may have had to take another port.
void Fleet::lead_to_store() {
  for (Member& each : servers_) {
    if (each.store) each.store->lead_to(store_.port());
  }
}

bool Fleet::recovered(const Fault& fault) const {
  switch (fault.kind) {
    case Kind::server_killed:
    case Kind::server_upgraded: return server(fault.server).up();
    case Kind::all_upgraded: return to_upgrade_.empty() && upgrading_ < 0 && all_up();
    case Kind::all_killed: return all_up();
    default: return true;
  }
}

void Fleet::heal_all() {
  for (Running& running : running_) {
    if (!running.undone) heal(faults_[running.fault].fault);
    running.undone = true;
  }
  for (Member& each : servers_) {
    each.process->signal(SIGCONT);
    each.clients->heal();
    if (each.store) each.store->heal();
    each.wanted = true;
  }
  store_.heal_all();
  time_.tick();
  lead_to_store();
}

// --- servers ---

bool Fleet::all_up() const {
  return std::all_of(servers_.begin(), servers_.end(), [](const Member& each) { return each.process->up(); });
}

bool Fleet::all_stopped() const {
  return std::none_of(servers_.begin(), servers_.end(), [](const Member& each) { return each.process->running(); });
}

bool Fleet::well() const { return running_.empty() && all_up(); }

void Fleet::stop_all() {
  for (Member& each : servers_) {
    each.wanted = false;
    each.process->signal(SIGTERM);
  }
}

void Fleet::start_all() {
  for (Member& each : servers_) each.wanted = true;
}

// A server ends when it is told to, and with code 0 if it was asked politely.
void Fleet::judge(int number, const ServerProcess::End& end) {
  if (end.asked == SIGKILL) return;
  if (end.asked == SIGTERM && (end.code == 0 || (!end.up && end.code == -SIGTERM))) return;
  // It could not reach the store, which is no wonder.
  if (!end.up && end.code == 1 && store_in_trouble(faults_, wall_ms())) return;
  const std::string how =
      end.code < 0 ? "by signal " + std::to_string(-end.code) : "with code " + std::to_string(end.code);
  complain(number, "crash", (end.asked == 0 ? "it ended by itself, " : "asked to stop it ended ") + how);
}

void Fleet::go_on_upgrading() {
  if (upgrading_ >= 0 && !server(upgrading_).up()) return;
  upgrading_ = -1;
  if (to_upgrade_.empty()) return;
  upgrading_ = to_upgrade_.front();
  to_upgrade_.pop_front();
  exchange(member(upgrading_));
  member(upgrading_).process->signal(SIGTERM);
}

void Fleet::exchange(Member& member) const {
  member.process->become(member.process->program() == program_ ? older_ : program_);
}

void Fleet::end_upgrades() {
  for (Member& each : servers_) each.process->become(program_);
}

void Fleet::look_after() {
  constexpr std::chrono::seconds kSleep{1};
  if (const auto asleep = time_.tick(); asleep > kSleep) {
    const auto lasted = std::chrono::duration_cast<Milliseconds>(asleep);
    Suffered slept{.fault = {.kind = Kind::machine_slept, .lasts = lasted}};
    slept.heal();
    slept.begin -= lasted;
    slept.begin_ms -= lasted.count();
    faults_.push_back(slept);
  }
  const auto now = Clock::now();
  for (int i = 0; i < size(); ++i) {
    Member& each = member(i);
    const bool was_up = each.process->up();
    for (const ServerProcess::End& end : each.process->look()) judge(i, end);
    if (each.process->up() && !was_up) each.clients->lead_to(each.process->port());
    if (each.process->ending() > kLongestStop) {
      complain(i, "does_not_stop", "it was asked to stop two minutes ago");
      each.process->signal(SIGKILL);
    }
    if (each.wanted && !each.process->running() && now >= each.next_try) {
      each.next_try = now + kTryAgain;
      each.process->start();
    }
  }
  for (Running& running : running_) {
    if (running.undone || time_.passed() < running.until) continue;
    heal(faults_[running.fault].fault);
    running.undone = true;
  }
  go_on_upgrading();
  std::erase_if(running_, [&](const Running& running) {
    Suffered& suffered = faults_[running.fault];
    if (!running.undone || !recovered(suffered.fault)) return false;
    suffered.heal();
    return true;
  });
}

}  // namespace fathom::faults
