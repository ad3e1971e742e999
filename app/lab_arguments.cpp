#include "app/lab_arguments.h"

#include <fmt/core.h>

#include <iostream>
#include <numeric>

#include "app/interrupt.h"
#include "app/progress.h"
#include "app/report.h"
#include "app/version.h"
#include "lab/figures.h"
#include "table/game_words.h"

namespace fathom {

void LabArguments::add_playing(CLI::App& command, const std::string& games_help) {
  command.add_option("--bots", bots, "Who plays, separated by commas; they go round the table: " + level_words())
      ->delimiter(',')
      ->type_name("BOTS");
  command.add_option("--games", games, games_help)->check(CLI::Range(1, 100'000'000));
  command.add_option("--threads", threads, "Games at a time; the result is the same")->check(CLI::Range(1, 1024));
  command.add_option("--seed", seed, "The same seed gives the same games");
  command.add_option("--iterations", iterations, "Search effort of an expert for a decision")
      ->check(CLI::Range(1, 100'000'000));
  command.add_option("--resume", resume, "Keeps what is played in this file and goes on from there")->type_name("FILE");
}

void LabArguments::add_output(CLI::App& command) {
  command.add_flag("--json", json, "Machine-readable");
  command.add_flag("--csv", csv, "A table for other programs")->excludes("--json");
  command.add_option("--html", html, "Also writes a report with plots that can be sent to somebody")->type_name("FILE");
}

lab::Trial LabArguments::trial(std::optional<int> wanted_players, std::vector<std::string> rules, int count) const {
  lab::Trial trial;
  trial.game = game;
  trial.players = wanted_players;
  trial.settings = std::move(rules);
  trial.bots = bots;
  trial.iterations = iterations;
  trial.seed = seed;
  trial.games = count;
  trial.block = has_experts() ? kSlowBlock : kBlock;
  return trial;
}

void LabArguments::check(const Invocation& invocation) const {
  const bool writes = invocation.crew == nullptr || invocation.crew->leads();
  if (!html.empty() && writes) check_report_path(html);
}

void LabArguments::tell(const LabResult& result, const Invocation& invocation) const {
  Json all = result.json;
  all["game"] = game;
  all["seed"] = seed;
  if (json) {
    std::cout << all.dump() << '\n';
  } else if (csv) {
    std::cout << result.csv;
  } else {
    std::string summary;
    for (const std::string& sentence : result.summary) summary += "  " + sentence + '\n';
    std::cout << game_name(game) << "\n\n" << summary << '\n' << result.text;
  }
  if (html.empty()) return;
  // Nobody looks at hundreds of figures there; --json has them.
  if (all.contains("each")) {
    for (Json& each : all["each"]) each.erase("differences");
  }
  all["kind"] = result.kind;
  all["game_name"] = game_name(game);
  all["command"] = invocation.command;
  all["version"] = kVersion;
  all["summary"] = result.summary;
  all["finished"] = !Interrupt::noted();
  write_report(html, all);
}

void check_measure(const lab::Trial& trial, const std::string& measure) {
  const lab::Findings findings = lab::findings_of(trial, lab::player_of(trial)->empty());
  std::string names;
  for (std::size_t i = 0; i < lab::figure_count(findings.sums); ++i) {
    const std::string name = lab::figure_name(findings, i);
    if (name == lab::kSpecial || name.rfind("moves.", 0) == 0) continue;
    if (name == measure) return;
    names += (names.empty() ? "" : ", ") + name;
  }
  throw UsageError("there is no measure " + text::quoted(measure) + "; there are " + names);
}

struct LabRun::Shown {
  explicit Shown(int games) : progress(games, "games") {}
  Interrupt interrupt;
  Progress progress;
};

LabRun::LabRun(const LabArguments& arguments, std::vector<lab::Part> parts, const Invocation& invocation,
               std::optional<std::int64_t> games)
    : run_(std::move(parts)), threads_(arguments.threads), crew_(invocation.crew) {
  constexpr std::int64_t kMost = 1'000'000'000;
  std::int64_t all = 0;
  for (const lab::Part& part : run_.parts()) all += part.trial.games;
  all = games.value_or(all);
  if (all > kMost) throw UsageError("that would be more than " + std::to_string(kMost) + " games");
  const bool leads = crew_ == nullptr || crew_->leads();
  if (!arguments.resume.empty() && leads) done_ = before_ = run_.keep_in(arguments.resume);
  if (crew_ == nullptr) crew_ = &threads_;
  shown_ = std::make_unique<Shown>(static_cast<int>(all));
}

LabRun::~LabRun() = default;

bool LabRun::served() { return crew_->served(run_.make_work()); }

void LabRun::play(const std::vector<int>& which, int games) {
  run_.play(which, games, *crew_, Interrupt::noted(),
            [this](int more) { shown_->progress.finished(done_ += more, before_); });
}

void LabRun::play_all() {
  std::vector<int> all(run_.parts().size());
  std::iota(all.begin(), all.end(), 0);
  int most = 0;
  for (const lab::Part& part : run_.parts()) most = std::max(most, part.trial.games);
  play(all, most);
}

lab::Findings LabRun::findings(int part) const {
  return lab::findings_of(run_.parts()[static_cast<std::size_t>(part)].trial, run_.sums(part).a);
}

}  // namespace fathom
