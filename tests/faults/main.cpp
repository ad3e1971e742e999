// fathom_faults: docs/faults.md.
#include <signal.h>
#include <sodium.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "table/test_folder.h"
#include "tests/faults/report.h"
#include "tests/server/process.h"

int main(int argc, char** argv) {
  using namespace fathom::faults;
  CampaignOptions options;
  options.program = fathom::test::program();
  SchedulePlan& plan = options.plan;
  std::string store = "sqlite";
  double duration = 0;
  double every = 1.5;
  double longest = 15;
  std::string report_file;
  bool only_plan = false;

  CLI::App app("Plays on real servers while they, their store and the network fail, and checks that nothing was lost.",
               "fathom_faults");
  app.add_option("--seed", plan.seed, "Of the schedule of faults, and of what people do")->capture_default_str();
  auto* faults = app.add_option("--faults", plan.faults, "So many")->check(CLI::Range(0, 1'000'000));
  app.add_option("--duration", duration, "Or as many as begin within so many seconds")->excludes(faults);
  app.add_option("--every", every, "Seconds from one fault to the next, on average")->capture_default_str();
  app.add_option("--longest", longest, "Seconds that a fault lasts at most")->capture_default_str();
  app.add_option("--store", store, "sqlite (one server) or postgresql")
      ->check(CLI::IsMember({"sqlite", "postgresql"}))
      ->capture_default_str();
  app.add_option("--servers", plan.servers, "How many share the store")
      ->check(CLI::Range(1, 16))
      ->capture_default_str();
  app.add_option("--tables", options.tables, "At once")->check(CLI::Range(1, 1000))->capture_default_str();
  app.add_option("--think", options.think_ms, "Milliseconds at most before a move")
      ->check(CLI::Range(1, 60'000))
      ->capture_default_str();
  app.add_option("--program", options.program, "Of the servers")->capture_default_str();
  app.add_option(
         "--older", options.older,
         "Another program: half of the servers begin with it, each upgrade exchanges one for the other, and the "
         "end is told by that of --program")
      ->check(CLI::ExistingFile);
  app.add_option("--report", report_file, "Writes what was found to this file, as JSON");
  app.add_flag("--keep", options.keep, "Leaves store, logs and replays where they are, and says where");
  app.add_flag("--plan", only_plan, "Prints the schedule and does nothing");
  app.footer("Exit code 0 if nothing was lost and nothing has changed, 1 with the evidence if not.");
  CLI11_PARSE(app, argc, argv);

  const auto milliseconds = [](double seconds) { return Milliseconds(static_cast<std::int64_t>(seconds * 1000)); };
  plan.postgresql = store == "postgresql";
  plan.duration = milliseconds(plan.faults == 0 && duration == 0 ? 20 : duration);
  plan.every = milliseconds(every);
  plan.longest = milliseconds(longest);
  if (!plan.postgresql && plan.servers > 1) {
    std::cerr << "fathom_faults: an SQLite file has one server\n";
    return 2;
  }
  if (only_plan) {
    for (const Fault& fault : schedule(plan)) std::cout << describe(fault) << '\n';
    return 0;
  }

  signal(SIGPIPE, SIG_IGN);
  if (sodium_init() < 0) return 1;
  try {
    const fathom::test::Folder folder;
    options.folder = folder.path();
    const Findings findings = run_campaign(options, [](const std::string& line) { std::cout << line << std::endl; });
    std::cout << '\n' << summary(options, findings);
    if (!report_file.empty()) std::ofstream(report_file) << report(options, findings).dump(1) << '\n';
    // What went wrong can be looked into.
    if (options.keep || !findings.violations.empty()) {
      const std::string kept = folder.path() + "-kept";
      std::filesystem::rename(folder.path(), kept);
      std::cout << "store, logs and replays: " << kept << '\n';
    }
    return findings.violations.empty() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "fathom_faults: " << error.what() << '\n';
    return 1;
  }
}
