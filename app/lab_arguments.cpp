#include "app/lab_arguments.h"

namespace fathom {

std::vector<Level> LabArguments::levels() const {
  std::vector<Level> levels;
  for (const std::string& name : bots) {
    const auto level = text::index_of(kLevelWords, name);
    if (!level) throw UsageError("there is no bot " + text::quoted(name) + "; the bots are " + level_words());
    levels.push_back(static_cast<Level>(*level));
  }
  return levels;
}

void LabArguments::add_playing(CLI::App& command, const std::string& games_help) {
  command.add_option("--bots", bots, "Who plays, separated by commas; they go round the table: " + level_words())
      ->delimiter(',');
  command.add_option("--games", games, games_help)->check(CLI::Range(1, 100'000'000));
  command.add_option("--threads", threads, "Games at a time; the result is the same")->check(CLI::Range(1, 1024));
  command.add_option("--seed", seed, "The same seed gives the same games");
  command.add_option("--iterations", iterations, "Search effort of an expert for a decision")
      ->check(CLI::Range(1, 100'000'000));
  command.add_flag("--json", json, "Machine-readable");
}

}  // namespace fathom
