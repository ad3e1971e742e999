#include "analysis/analyse_on_threads.h"

#include <memory>

#include "analysis/books_json.h"
#include "analysis/report.h"
#include "app/interrupt.h"
#include "app/progress.h"
#include "app/replay_file.h"

namespace fathom {

namespace {

struct AnalyseArguments {
  std::string file;
  int seat = kNobody;
  double budget_ms = AnalysisEffort::kDefaultMilliseconds;
  int iterations = 0;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  bool json = false;

  AnalysisEffort effort() const {
    return {iterations > 0 ? Budget::of_iterations(iterations) : Budget::of_milliseconds(budget_ms)};
  }
};

template <Game G>
int run_analysis(const AnalyseArguments& arguments, const Replay<G>& replay) {
  const auto players = static_cast<int>(replay.sitting.names.size());
  if (arguments.seat >= players)
    throw UsageError("--seat: this match has the seats 0 to " + std::to_string(players - 1));
  std::optional<Books> books;
  {
    const Interrupt interrupt;
    Progress progress(static_cast<int>(replay.steps.size()) + 1, "steps");
    books = analyse<G>(replay, arguments.effort(), arguments.threads, Interrupt::noted(),
                       [&progress](int done) { progress.finished(done, 0); });
    if (!books) return Interrupt::exit_code();
  }
  if (!arguments.json) {
    report_on<G>(std::cout, replay, *books, static_cast<Seat>(arguments.seat));
    return 0;
  }
  Json json = books_json<G>(*books, replay.options);
  json["budget"] =
      arguments.iterations > 0 ? Json{{"iterations", arguments.iterations}} : Json{{"budget_ms", arguments.budget_ms}};
  if (arguments.seat != kNobody) {
    for (const char* list : {"seats", "swings"}) {
      Json kept = Json::array();
      for (Json& each : json[list]) {
        if (each["seat"] == arguments.seat) kept.push_back(std::move(each));
      }
      json[list] = std::move(kept);
    }
  }
  std::cout << json.dump() << '\n';
  return 0;
}

}  // namespace

void add_analyse(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<AnalyseArguments>();
  CLI::App* command = app.add_subcommand("analyse", "Tells luck from skill in a recorded match");
  command->add_option("file", arguments->file, "A .fathom file, or - for standard input")
      ->required()
      ->type_name("FILE");
  command->add_option("--seat", arguments->seat, "Tells of this seat only")->check(CLI::Range(0, kMaxSeats - 1));
  auto* budget = command->add_option("--budget-ms", arguments->budget_ms, "Time to think about a decision")
                     ->check(CLI::Range(1.0, 3.6e6))
                     ->capture_default_str();
  command
      ->add_option("--iterations", arguments->iterations, "Search effort for a decision, for runs that repeat exactly")
      ->check(CLI::Range(1, 100'000'000))
      ->excludes(budget);
  command->add_option("--threads", arguments->threads, "Steps at a time")->check(CLI::Range(1, 1024));
  command->add_flag("--json", arguments->json, "Machine-readable");
  command->footer(
      "For every seat: how lucky it was, what its own and the others' mistakes came to, and how often it would have "
      "won\n"
      "with average luck. docs/analysis.md says how that is found. A match that was given up is analysed as far as it\n"
      "went; one that was closed has no result, and is refused.\n\n"
      "Examples:\n  fathom analyse match.fathom\n  fathom analyse match.fathom --seat 0 --budget-ms 1000\n"
      "  fathom analyse match.fathom --json");
  command->callback([arguments, &action] {
    action = [arguments] {
      int code = 0;
      std::string refused;
      const std::string problem = read_replay_file(arguments->file, [&]<Game G>(const Replay<G>& replay) {
        refused = why_not_analysed(replay);
        if (refused.empty()) code = run_analysis<G>(*arguments, replay);
      });
      if (!refused.empty()) return complain(arguments->file, refused);
      return problem.empty() ? code : complain(arguments->file, problem);
    };
  });
}

}  // namespace fathom
