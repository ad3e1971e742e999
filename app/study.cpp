#include <fmt/format.h>

#include <memory>

#include "app/interrupt.h"
#include "app/lab_arguments.h"
#include "app/optimise.h"
#include "lab/grid.h"
#include "lab/race.h"
#include "lab/summary.h"

namespace fathom {

namespace {

// What a part of the run is for.
struct Purpose {
  enum class Kind : std::uint8_t { study, dealt, against, without };
  Kind kind = Kind::study;
  int row = 0;  // what is dealt
  int column = 0;
  std::string without{};
};

struct StudyPlan {
  std::vector<lab::Part> parts;
  std::vector<Purpose> purposes;

  void add(lab::Part part, Purpose purpose) {
    parts.push_back(std::move(part));
    purposes.push_back(std::move(purpose));
  }
};

// Every number of players that the game has, if none was named.
std::vector<std::optional<int>> player_counts(const StudyArguments& arguments,
                                              const std::vector<lab::OptionValues>& sweeps) {
  if (!arguments.counts.empty()) return {arguments.counts.begin(), arguments.counts.end()};
  for (const lab::OptionValues& sweep : sweeps) {
    if (sweep.key == "players") return {std::nullopt};  // each set of rules says it
  }
  for (const std::string& setting : arguments.settings) {
    if (setting.rfind("players=", 0) == 0)
      return {lab::findings_of(arguments.trial({}, arguments.settings, 0), {}).players};
  }
  const std::vector<int> all = lab::facts_of(arguments.game).player_counts;
  return {all.begin(), all.end()};
}

void check_dealt(const StudyArguments& arguments, const lab::Trial& trial) {
  const lab::GameFacts facts = lab::facts_of(arguments.game);
  if (arguments.dealt != facts.dealt_kind) {
    throw UsageError(arguments.game + " has no " + text::quoted(arguments.dealt) + " to deal" +
                     (facts.dealt_kind.empty() ? "" : "; it has " + facts.dealt_kind));
  }
  if (lab::is_dealt(trial))
    throw UsageError("--dealt deals " + arguments.dealt + " by itself: leave them out of --set");
}

void add_dealt(const StudyArguments& arguments, const lab::Trial& trial, StudyPlan& plan) {
  check_dealt(arguments, trial);
  const int count = static_cast<int>(lab::facts_of(arguments.game).dealt_names.size());
  lab::Trial each = trial;
  each.watched = true;
  each.worth_every = 0;
  for (each.dealt = 1; each.dealt <= count; ++each.dealt)
    plan.add({each, {}}, {.kind = Purpose::Kind::dealt, .row = each.dealt});
  if (!arguments.matrix) return;
  each.luck = false;  // so many pairs: more games are cheaper
  for (each.dealt = 1; each.dealt <= count; ++each.dealt) {
    for (each.dealt_to_rival = each.dealt + 1; each.dealt_to_rival <= count; ++each.dealt_to_rival)
      plan.add({each, {}}, {.kind = Purpose::Kind::against, .row = each.dealt, .column = each.dealt_to_rival});
  }
}

// The same games with and without keeping from something.
void add_restrictions(const lab::Trial& trial, StudyPlan& plan) {
  lab::Trial free = trial;
  free.watched = true;
  free.worth_every = 0;
  free.luck = false;  // pairs share most of it
  for (const std::string& kind : lab::avoidable_kinds(trial)) {
    lab::Trial bound = free;
    bound.without = kind;
    plan.add({bound, free}, {.kind = Purpose::Kind::without, .without = kind});
  }
}

StudyPlan plan_of(const StudyArguments& arguments) {
  StudyPlan plan;
  const std::vector<lab::OptionValues> sweeps = lab::read_sweeps(arguments.game, arguments.sweeps, arguments.settings);
  for (const std::optional<int>& players : player_counts(arguments, sweeps)) {
    for (const std::vector<std::string>& combination : lab::combinations(sweeps)) {
      std::vector<std::string> settings = arguments.settings;
      settings.insert(settings.end(), combination.begin(), combination.end());
      lab::Trial trial = arguments.trial(players, settings, arguments.games_each());
      trial.worth_every = arguments.worth_every;
      trial.luck = arguments.takes_luck_out();
      if (trial.luck) trial.block = LabArguments::kSlowBlock;
      trial.forbid = arguments.forbid;
      trial.watched = !arguments.forbid.empty();
      plan.add({trial, {}}, {});
      if (!arguments.dealt.empty()) add_dealt(arguments, trial, plan);
      if (arguments.find_dominated) add_restrictions(trial, plan);
    }
  }
  return plan;
}

lab::Restriction restriction_of(const LabRun& run, int part, const std::string& kind, std::size_t all) {
  const lab::PairedSums sums = run.sums(part);
  const lab::Findings bound = run.findings(part);
  const lab::Findings free = lab::findings_of(*run.parts()[static_cast<std::size_t>(part)].against, *sums.b);
  lab::Restriction restriction{kind, sums.a.games, sums.a.special.mean()};
  const auto found = lab::differences(bound, free, sums.alike, 1);
  if (const lab::Difference* special = lab::find_difference(found, lab::kSpecial)) {
    constexpr int kTells = 100;        // games: fewer may never have come to it
    constexpr double kNothing = 0.01;  // of the victory
    const double half = lab::far_out(lab::kWrong / static_cast<double>(all)) * special->error;
    restriction.cost = -special->difference;
    restriction.ci95 = {-special->ci95.high, -special->ci95.low};
    restriction.sure = restriction.games >= kTells && std::fabs(restriction.cost) > half;
    if (restriction.sure) restriction.verdict = restriction.cost > 0 ? "costs" : "pays";
    if (restriction.games >= kTells && std::fabs(restriction.cost) + half < kNothing) restriction.verdict = "nothing";
  }
  return restriction;
}

std::vector<lab::Findings> findings_of(const StudyArguments& arguments, const LabRun& run, const StudyPlan& plan) {
  const auto restrictions =
      static_cast<std::size_t>(std::count_if(plan.purposes.begin(), plan.purposes.end(),
                                             [](const Purpose& each) { return each.kind == Purpose::Kind::without; }));
  const std::vector<std::string> names = lab::facts_of(arguments.game).dealt_names;
  std::vector<lab::Findings> all;
  for (std::size_t i = 0; i < plan.purposes.size(); ++i) {
    const int part = static_cast<int>(i);
    const Purpose& purpose = plan.purposes[i];
    switch (purpose.kind) {
      case Purpose::Kind::study: all.push_back(run.findings(part)); break;
      case Purpose::Kind::dealt: {
        const lab::Sums sums = run.sums(part).a;
        all.back().dealt_kind = arguments.dealt;
        all.back().dealt.push_back({names[static_cast<std::size_t>(purpose.row - 1)], sums.special, sums.special_luck});
        break;
      }
      case Purpose::Kind::against: {
        const lab::Sums sums = run.sums(part).a;
        if (sums.games == 0) break;
        all.back().matrix.push_back({purpose.row, purpose.column, sums.special});
        all.back().matrix.push_back({purpose.column, purpose.row, sums.rival});
        break;
      }
      case Purpose::Kind::without:
        if (run.sums(part).a.games > 0)
          all.back().restrictions.push_back(restriction_of(run, part, purpose.without, restrictions));
        break;
    }
  }
  for (lab::Findings& findings : all) {
    std::sort(findings.restrictions.begin(), findings.restrictions.end(),
              [](const auto& a, const auto& b) { return a.cost != b.cost ? a.cost > b.cost : a.kind < b.kind; });
  }
  return all;
}

// One line for every set of rules of a grid.
std::string sweep_text(const std::vector<lab::Findings>& all, const std::string& measure) {
  std::string text = fmt::format("{:<50} {:>8}   {}\n", "rules", "players", lab::measure_text(measure));
  for (const lab::Findings& findings : all) {
    if (const auto value = lab::measured(findings, measure))
      text += fmt::format("  {:<48} {:>8}   {}\n", lab::rules_text(findings.settings), findings.players, value->text());
  }
  return text;
}

std::vector<std::string> sweep_summary(const std::vector<lab::Findings>& all, const std::string& measure) {
  const lab::Findings* least = nullptr;
  const lab::Findings* most = nullptr;
  const auto value = [&](const lab::Findings& findings) { return lab::measured(findings, measure); };
  for (const lab::Findings& findings : all) {
    if (!value(findings)) continue;
    if (least == nullptr || value(findings)->mean < value(*least)->mean) least = &findings;
    if (most == nullptr || value(findings)->mean > value(*most)->mean) most = &findings;
  }
  if (least == nullptr) return {"No game was played."};
  const auto told = [&](const char* what, const lab::Findings& findings) {
    return fmt::format("{}: {} with {} ({} players).", what, value(findings)->text(),
                       lab::rules_text(findings.settings), findings.players);
  };
  return {fmt::format("{} sets of rules: {}.", all.size(), lab::measure_text(measure)), told("Least", *least),
          told("Most", *most)};
}

int run_study(const StudyArguments& arguments, const Invocation& invocation) {
  arguments.check(invocation);
  const StudyPlan plan = plan_of(arguments);
  check_measure(plan.parts.front().trial, arguments.measure);
  LabRun run(arguments, plan.parts, invocation);
  if (run.served()) return 0;
  run.play_all();
  const std::vector<lab::Findings> all = findings_of(arguments, run, plan);

  LabResult result;
  result.kind = "study";
  result.json["studies"] = Json::array();
  result.csv = "players,measure,mean,low,high,sd,min,max\n";
  for (const lab::Findings& findings : all) {
    result.json["studies"].push_back(lab::findings_json(findings));
    const std::string rules = all.size() > 1 && !findings.settings.empty() ? lab::rules_text(findings.settings) : "";
    result.text +=
        (result.text.empty() ? "" : "\n") + (rules.empty() ? "" : rules + ": ") + lab::findings_text(findings);
    result.csv += lab::findings_csv(findings);
  }
  if (arguments.sweeps.empty()) {
    for (const lab::Findings& findings : all) {
      for (std::string& sentence : lab::summary_of(findings)) result.summary.push_back(std::move(sentence));
    }
  } else {
    result.kind = "sweep";
    result.json["measure"] = arguments.measure;
    result.json["keys"] = Json::array();
    for (const std::string& sweep : arguments.sweeps) result.json["keys"].push_back(sweep.substr(0, sweep.find('=')));
    result.summary = sweep_summary(all, arguments.measure);
    result.text = sweep_text(all, arguments.measure);
    result.csv = lab::sweep_csv(all);
  }
  arguments.tell(result, invocation);
  return Interrupt::exit_code();
}

}  // namespace

void add_study(CLI::App& app, Action& action, const Invocation& invocation) {
  auto arguments = std::make_shared<StudyArguments>();
  CLI::App* command =
      app.add_subcommand("study", "Plays many games and tells what they are like: length, balance, worth of moves");
  arguments->add_game(*command, true);
  command->add_option("--players", arguments->counts, "Numbers of players, separated by commas; all if none is named")
      ->delimiter(',');
  arguments->add_settings(*command);
  arguments->add_playing(*command, "For every number of players and set of rules. Default: 10000, with experts 200");
  command
      ->add_option("--worth-every", arguments->worth_every,
                   "In one of so many games a choice is judged, for what kinds of moves gain; 0: in none")
      ->check(CLI::Range(0, 1'000'000));
  auto* adjusted = command->add_flag(
      "--luck-adjusted", arguments->luck_adjusted,
      "Wins also with the luck taken out: narrower for the same games. With experts it is always done");
  command->add_flag("--no-luck-adjusted", arguments->luck_left_in, "Not even with experts")->excludes(adjusted);
  auto* forbid =
      command->add_option("--forbid", arguments->forbid, "One seat never makes moves like this; * stands for anything");
  forbid->type_name("PATTERN");
  auto* dealt = command->add_option("--dealt", arguments->dealt,
                                    "divers: also how strong each Diver of Captain Carcass is among players with none");
  dealt->type_name("WHAT")->excludes(forbid);
  command->add_flag("--matrix", arguments->matrix, "With --dealt: also each of them against each other")->needs(dealt);
  auto* dominated = command->add_flag("--find-dominated", arguments->find_dominated,
                                      "What it costs one seat never to make moves of a kind, for every kind");
  dominated->excludes(forbid)->excludes(dealt);
  auto* sweep =
      command->add_option("--sweep", arguments->sweeps,
                          "Every value of an option, key=a,b (key=a/b where values have commas, key=? for what "
                          "is worth a try); may be repeated");
  sweep->type_name("KEY=VALUES")->excludes(forbid)->excludes(dealt)->excludes(dominated);
  command->add_option("--measure", arguments->measure, "What a sweep is about")->capture_default_str();
  auto* optimise =
      command->add_option("--optimise", arguments->optimise,
                          "Looks for the rules with the best value of a measure, among those of --sweep or "
                          "all combinations of all options");
  optimise->type_name("MEASURE")->excludes(forbid)->excludes(dealt)->excludes(dominated);
  command
      ->add_option("--target", arguments->target,
                   "What is best: min, max, par or a number. Default: par where the measure is a place")
      ->needs(optimise);
  command->add_option("--where", arguments->conditions, "Only rules with this: MEASURE<NUMBER or MEASURE>NUMBER")
      ->type_name("CONDITION")
      ->needs(optimise);
  arguments->add_output(*command);
  command->footer(
      "What the figures mean is said in docs/lab.md. Ctrl-C prints what there is so far.\n\nExamples:\n"
      "  fathom study captain-carcass --players 2,4 --games 20000 --html report.html\n"
      "  fathom study treasure-divers --set same_lagoon_specials=any\n"
      "  fathom study captain-carcass --players 2 --dealt divers --matrix\n"
      "  fathom study treasure-divers --forbid 'place:*0*'    # never places the Mini-Sub\n"
      "  fathom study treasure-divers --find-dominated\n"
      "  fathom study treasure-divers --sweep deep_dive_bid=1,3 --sweep feed_wild=no,yes\n"
      "  fathom study sea-and-shore --players 4 --optimise places.0 --sweep 'treasure_values=?'\n"
      "  fathom study sea-and-shore --players 4 --bots expert --games 400 --resume experts.study");
  command->callback([arguments, &action, &invocation] {
    action = [arguments, &invocation] {
      return arguments->optimise.empty() ? run_study(*arguments, invocation) : run_optimise(*arguments, invocation);
    };
  });
}

}  // namespace fathom
