#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "app/interrupt.h"
#include "app/lab_arguments.h"
#include "app/progress.h"
#include "lab/comparison.h"
#include "table/game_words.h"

namespace fathom {

namespace {

using lab::Difference;
using lab::Experiment;
using lab::Findings;
using lab::PairedSums;

struct CompareArguments : LabArguments {
  std::vector<std::string> against;
  std::string measure = "places.0";

  int most_games() const { return games.value_or(has_experts() ? 400 : 40'000); }
};

// It looks for the first time after so many games, and then whenever there are twice as many.
int first_look(const CompareArguments& arguments) { return arguments.has_experts() ? 100 : 1000; }

std::vector<int> looks_of(const CompareArguments& arguments) {
  std::vector<int> looks;
  for (int games = first_look(arguments); games < arguments.most_games(); games *= 2) looks.push_back(games);
  looks.push_back(arguments.most_games());
  return looks;
}

// Before any game is played: what a study of this game has.
template <Game G>
void check_measure(const CompareArguments& arguments, const Experiment<G>& experiment) {
  const Findings findings = arguments.findings<G>(experiment, lab::Study<G>(experiment).empty());
  std::string names;
  for (std::size_t i = 0; i < lab::figure_count(findings.sums); ++i) {
    const std::string name = lab::figure_name(findings, i);
    if (name == arguments.measure) return;
    if (name.rfind("moves.", 0) != 0) names += (names.empty() ? "" : ", ") + name;
  }
  throw UsageError("there is no measure " + text::quoted(arguments.measure) + "; there are " + names);
}

template <Game G>
int run_compare(const CompareArguments& arguments) {
  if (arguments.settings.empty() && arguments.against.empty())
    throw UsageError("nothing to compare: name a rule with --set KEY=VALUE");
  Experiment<G> a = arguments.experiment<G>(arguments.players, arguments.settings);
  Experiment<G> b = arguments.experiment<G>(arguments.players, arguments.against);
  if (G::players(G::start(a.options)) != G::players(G::start(b.options)))
    throw UsageError("both sets of rules must have the same number of players");
  if (a.options == b.options) throw UsageError("nothing to compare: both sets of rules are the same");
  check_measure<G>(arguments, a);
  a.games = b.games = arguments.most_games();
  a.worth_every = b.worth_every = 0;

  const std::vector<int> looks = looks_of(arguments);
  lab::InOrder<PairedSums> blocks(lab::Comparison<G>(a, b).empty());
  std::optional<Findings> of_a;
  std::optional<Findings> of_b;
  std::vector<Difference> found;
  {
    const Interrupt interrupt;
    Progress progress(arguments.most_games(), "games");
    int done = 0;
    bool sure = false;
    for (std::size_t look = 0; look < looks.size() && !sure && !Interrupt::noted(); ++look) {
      const int count = (looks[look] + a.block - 1) / a.block;
      lab::play_blocks<PairedSums>(
          count, arguments.threads, Interrupt::noted(), blocks, [&] { return lab::Comparison<G>(a, b); },
          [&](int, const PairedSums& sums) { progress.finished(done += static_cast<int>(sums.a.games), 0); });
      const PairedSums sums = blocks.sums();
      of_a = arguments.findings<G>(a, sums.a);
      of_b = arguments.findings<G>(b, sums.b);
      found = lab::differences(*of_a, *of_b, sums.alike, static_cast<int>(looks.size()));
      for (const Difference& each : found) sure = sure || (each.measure == arguments.measure && each.sure);
    }
  }
  if (arguments.json) {
    Json json = lab::comparison_json(*of_a, *of_b, found);
    json["game"] = G::kId;
    json["seed"] = arguments.seed;
    std::cout << json.dump() << '\n';
    return Interrupt::exit_code();
  }
  const auto rules = [](const std::vector<std::string>& settings) {
    std::string text;
    for (const std::string& setting : settings) text += (text.empty() ? "" : ", ") + setting;
    return text.empty() ? "the rules as printed" : text;
  };
  fmt::print("{}, {} players, {} games of {} under both rules\na: {}\nb: {}\n\n{}", game_name(G::kId), of_a->players,
             of_a->sums.games, fmt::join(arguments.bots, ", "), rules(arguments.settings), rules(arguments.against),
             lab::comparison_text(found));
  return Interrupt::exit_code();
}

}  // namespace

void add_compare(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<CompareArguments>();
  CLI::App* command =
      app.add_subcommand("compare", "Plays the same games under two sets of rules and tells what is different");
  arguments->add_game(*command, true);
  arguments->add_options(*command);
  command
      ->add_option("--against", arguments->against,
                   "The other set of rules, key=value; may be repeated. Default: the rules as printed")
      ->type_name("KEY=VALUE");
  command->add_option("--measure", arguments->measure, "It ends when this one is surely different")
      ->capture_default_str();
  arguments->add_playing(*command, "At most, under each of the rules. Default: 40000, with experts 400");
  command->footer(
      "It looks after 1000 games (with experts 100) and whenever there are twice as many. What it calls sure is wrong "
      "in\n"
      "at most one of twenty comparisons, all looks and all measures taken together (docs/lab.md). Ctrl-C prints what\n"
      "there is so far.\n\nExamples:\n"
      "  fathom compare treasure-divers --set same_lagoon_specials=any\n"
      "  fathom compare captain-carcass --players 4 --set divers=random --measure turns\n"
      "  fathom compare sea-and-shore --set final_ties=shared --against steal_from_tied=yes");
  command->callback([arguments, &action] {
    action = [arguments] {
      int code = 0;
      arguments->with_game([&]<Game G>() { code = run_compare<G>(*arguments); });
      return code;
    };
  });
}

}  // namespace fathom
