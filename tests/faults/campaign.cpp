#include "tests/faults/campaign.h"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <fstream>
#include <future>
#include <stdexcept>
#include <thread>

#include "tests/faults/company.h"
#include "tests/faults/fleet.h"
#include "tests/faults/judgement.h"
#include "tests/faults/logs.h"

namespace fathom::faults {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::milliseconds kTick{5};
constexpr std::chrono::seconds kTellEvery{5};
// Nothing that is judged depends on how fast anything goes; but what does not go on at all for this long never will.
constexpr std::chrono::seconds kStandstill{180};

// The thread of relays and clients.
class Network {
 public:
  explicit Network(asio::io_context& context)
      : context_(context), work_(context.get_executor()), thread_([this] { context_.run(); }) {}
  ~Network() {
    context_.stop();
    thread_.join();
  }
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  // Does it there, and waits for it.
  void run(const std::function<void()>& call) {
    std::promise<void> done;
    asio::post(context_, [&] {
      call();
      done.set_value();
    });
    done.get_future().wait();
  }

 private:
  asio::io_context& context_;
  asio::executor_work_guard<asio::io_context::executor_type> work_;
  std::thread thread_;
};

class Campaign {
 public:
  Campaign(const CampaignOptions& options, const std::function<void(const std::string&)>& tell)
      : options_(options),
        tell_(tell),
        world_(options.plan.seed ^ 0x5eaU, options.think_ms),
        store_(options.plan.postgresql ? tested_postgres() : tested_sqlite(options.folder)),
        fleet_(world_.context, *store_, options.program, options.older.empty() ? options.program : options.older,
               options.plan.servers, options.folder),
        network_(world_.context) {
    world_.doors = fleet_.doors();
  }

  Findings run() {
    fleet_.start_all();
    if (!wait([&] { return fleet_.all_up(); }))
      throw std::runtime_error("the servers do not start; see " + options_.folder);
    gather();
    inject();
    finish();
    findings_.seconds = seconds();
    dismiss();
    restart();
    collect();
    return std::move(findings_);
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  // Looks after the servers until it is so; false if nothing goes on for too long.
  template <class Condition>
  bool wait(Condition condition) {
    auto since = fleet_.time();
    std::uint64_t seen = 0;
    while (!condition()) {
      fleet_.look_after();
      progress();
      const std::uint64_t now =
          world_.figures.steps + world_.figures.moves + static_cast<std::uint64_t>(world_.figures.over);
      if (now != seen) since = fleet_.time();
      seen = now;
      if (fleet_.time() - since > kStandstill) return false;
      std::this_thread::sleep_for(kTick);
    }
    return true;
  }

  void progress() {
    if (Clock::now() - last_told_ < kTellEvery) return;
    last_told_ = Clock::now();
    const Figures& figures = world_.figures;
    tell_(fmt::format(
        "{:6.0f} s  {} of {} faults, {} moves acknowledged, {} matches over, {} being played, {} connections",
        seconds(), fleet_.faults().size(), planned_, figures.moves.load(), figures.over.load(), figures.playing.load(),
        figures.connections.load()));
  }

  // People come to all tables.
  void gather() {
    for (int i = 0; i < options_.tables; ++i) companies_.push_back(std::make_unique<Company>(world_, i, matches_));
    network_.run([this] {
      for (const auto& company : companies_) {
        ++at_tables_;
        asio::co_spawn(world_.context, company->run(), [this](const std::exception_ptr& error) {
          --at_tables_;
          if (!error) return;
          try {
            std::rethrow_exception(error);
          } catch (const std::exception& problem) {
            world_.violations.push_back({"unfinished", "", "", std::string("a company broke up: ") + problem.what()});
          }
        });
      }
    });
  }

  void inject() {
    const std::vector<Fault> faults = schedule(options_.plan);
    planned_ = faults.size();
    std::size_t next = 0;
    const auto first = fleet_.time();
    while (next < faults.size()) {
      if (fleet_.time() - first >= faults[next].at) fleet_.begin(faults[next++]);
      fleet_.look_after();
      progress();
      std::this_thread::sleep_for(kTick);
    }
    wait([&] { return fleet_.well(); });
  }

  // Everything is in order again, and everybody plays to the end.
  void finish() {
    fleet_.heal_all();
    if (!wait([&] { return fleet_.well(); }))
      fleet_.violations().push_back({"does_not_start", "", "", "the servers do not all come up again"});
    world_.hurry = true;
    if (!wait([&] { return at_tables_ == 0; }))
      fleet_.violations().push_back({"unfinished", "", "", "although all is well nothing goes on any more"});
  }

  void dismiss() {
    world_.closed = true;
    network_.run([this] {
      for (const auto& match : matches_) {
        for (const auto& person : match->people) person->go();
      }
    });
    wait([&] { return at_tables_ == 0; });
  }

  // So that nothing is told from memory.
  void restart() {
    fleet_.stop_all();
    wait([&] { return fleet_.all_stopped(); });
    fleet_.end_upgrades();
    fleet_.start_all();
    if (!wait([&] { return fleet_.all_up(); }))
      fleet_.violations().push_back({"does_not_start", "", "", "the servers do not come up again in the end"});
  }

  void collect() {
    tell_(fmt::format("{:6.0f} s  looking at {} matches", seconds(), matches_.size()));
    std::vector<int> ports;
    for (int i = 0; i < fleet_.size(); ++i) ports.push_back(fleet_.server(i).port());
    judge_tables(matches_, ports, options_.program, options_.folder, findings_);
    fleet_.catch_up();
    fleet_.stop_all();
    wait([&] { return fleet_.all_stopped(); });
    judge_store(matches_, store_->steps(), findings_);

    findings_.faults = fleet_.faults();
    for (int i = 0; i < fleet_.size(); ++i) {
      const ServerProcess& server = fleet_.server(i);
      findings_.starts += static_cast<std::uint64_t>(server.starts());
      std::ifstream file(server.log());
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      read_log(text, "server " + std::to_string(i), findings_.faults, findings_.log, findings_.violations);
    }
    network_.run([this] { take_figures(); });
    const auto add = [&](const Violations& more) {
      findings_.violations.insert(findings_.violations.end(), more.begin(), more.end());
    };
    add(fleet_.violations());
    add(world_.violations);
    if (options_.keep || !findings_.violations.empty()) store_->keep(options_.folder);
  }

  void take_figures() {
    const Figures& figures = world_.figures;
    findings_.moves = figures.moves;
    findings_.sent_again = figures.sent_again;
    findings_.late = figures.late;
    findings_.connections = figures.connections;
    findings_.given_up = figures.given_up;
    findings_.chat = figures.chat;
    findings_.rematches = figures.rematches;
    findings_.matches = figures.over;
    findings_.codes = world_.codes;
    findings_.waits = waits_by_fault(findings_.faults, world_.waits);
  }

  const CampaignOptions& options_;
  const std::function<void(const std::string&)>& tell_;
  Findings findings_;
  World world_;
  Matches matches_;
  std::vector<std::unique_ptr<Company>> companies_;
  std::atomic<int> at_tables_{0};
  std::unique_ptr<TestedStore> store_;
  Fleet fleet_;
  Network network_;  // the last: its thread uses all the others
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_told_ = begin_;
  std::size_t planned_ = 0;
};

}  // namespace

Findings run_campaign(const CampaignOptions& options, const std::function<void(const std::string&)>& tell) {
  return Campaign(options, tell).run();
}

}  // namespace fathom::faults
