// The arguments that the commands of the lab share: who plays how much.
#pragma once

#include <optional>

#include "app/game_arguments.h"
#include "lab/blocks.h"
#include "lab/findings.h"

namespace fathom {

struct LabArguments : GameArguments {
  std::vector<std::string> bots{"sailor"};
  std::optional<int> games;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::uint64_t seed = 0;
  int iterations = 300;
  bool json = false;

  // `games_help`: what is counted, and how many there are if nothing is said.
  void add_playing(CLI::App& command, const std::string& games_help);

  // Throws UsageError for a bot that does not exist.
  std::vector<Level> levels() const;
  bool has_experts() const { return std::find(bots.begin(), bots.end(), "expert") != bots.end(); }

  // The rules that these settings make, with the number of players if one is named.
  template <Game G>
  lab::Experiment<G> experiment(std::optional<int> wanted_players, const std::vector<std::string>& rules) const {
    GameArguments asked;
    asked.players = wanted_players;
    asked.settings = rules;
    lab::Experiment<G> experiment;
    experiment.options = asked.options<G>();
    experiment.bots = levels();
    experiment.budget = Budget::of_iterations(iterations);
    experiment.seed = seed;
    experiment.block = has_experts() ? 10 : 100;
    return experiment;
  }

  template <Game G>
  lab::Findings findings(const lab::Experiment<G>& experiment, lab::Sums sums) const {
    lab::Findings findings;
    findings.game = G::kId;
    findings.players = G::players(G::start(experiment.options));
    findings.bots = bots;
    findings.options = options_json<G>(experiment.options);
    findings.measures = lab::measure_names<G>();
    findings.sums = std::move(sums);
    for (const auto& [kind, move] : findings.sums.moves) findings.kinds[kind] = lab::Subject<G>::kind_name(kind);
    return findings;
  }
};

}  // namespace fathom
