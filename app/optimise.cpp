#include "app/optimise.h"

#include <fmt/format.h>

#include "app/interrupt.h"
#include "lab/grid.h"
#include "lab/race.h"
#include "lab/summary.h"

namespace fathom {

namespace {

constexpr int kFirstRound = 500;  // games; with experts a tenth

std::vector<int> rounds_of(const StudyArguments& arguments) {
  std::vector<int> rounds;
  for (int games = arguments.has_experts() ? kFirstRound / 10 : kFirstRound; games < arguments.games_each(); games *= 2)
    rounds.push_back(games);
  rounds.push_back(arguments.games_each());
  return rounds;
}

// Everything but who begins: places are counted from there.
std::vector<lab::OptionValues> rules_to_try(const std::string& game) {
  std::vector<lab::OptionValues> options = lab::all_options(game);
  std::erase_if(options, [](const lab::OptionValues& each) { return each.key == "first"; });
  return options;
}

// Those of the grid that can be played; some options do not go together.
std::vector<std::vector<std::string>> candidates_of(const StudyArguments& arguments, std::optional<int> players) {
  std::vector<lab::OptionValues> options = lab::read_sweeps(arguments.game, arguments.sweeps, arguments.settings);
  for (const lab::OptionValues& option : options) {
    if (option.key == "players") throw UsageError("--optimise is about one number of players");
  }
  const bool names_all = !options.empty();
  if (!names_all) options = rules_to_try(arguments.game);
  std::vector<std::vector<std::string>> candidates;
  std::string problem;
  for (const std::vector<std::string>& combination : lab::combinations(options)) {
    std::vector<std::string> settings = arguments.settings;
    for (std::size_t i = 0; i < combination.size(); ++i) {
      const bool is_default = combination[i] == options[i].key + '=' + options[i].values.front();
      if (names_all || !is_default) settings.push_back(combination[i]);
    }
    try {
      lab::player_of(arguments.trial(players, settings, 0));
      candidates.push_back(std::move(settings));
    } catch (const UsageError& error) {
      problem = error.what();
    }
  }
  if (candidates.empty()) throw UsageError(problem);
  return candidates;
}

Json value_json(const lab::Measured& value) {
  return {{"mean", value.mean}, {"ci95", {value.mean - kZ95 * value.error, value.mean + kZ95 * value.error}}};
}

struct Asked {
  int players = 0;
  lab::Target target;
  std::string target_text;
  std::vector<lab::Condition> conditions;
};

Asked asked_of(const StudyArguments& arguments, const lab::Trial& trial) {
  Asked asked;
  asked.players = lab::findings_of(trial, {}).players;
  check_measure(trial, arguments.optimise);
  asked.target_text = arguments.target;
  if (asked.target_text.empty()) {
    if (arguments.optimise.rfind("places.", 0) != 0)
      throw UsageError("say what is best with --target: min, max, par or a number");
    asked.target_text = "par";
  }
  const auto target = lab::read_target(asked.target_text, asked.players);
  if (asked.target_text == "par" && arguments.optimise.rfind("places.", 0) != 0)
    throw UsageError("par is what places are measured by, not " + text::quoted(arguments.optimise));
  if (!target) throw UsageError("--target must be min, max, par or a number, not " + text::quoted(asked.target_text));
  asked.target = *target;
  for (const std::string& text : arguments.conditions) {
    const auto condition = lab::read_condition(text);
    if (!condition) throw UsageError("--where takes MEASURE<NUMBER or MEASURE>NUMBER, not " + text::quoted(text));
    check_measure(trial, condition->measure);
    asked.conditions.push_back(*condition);
  }
  return asked;
}

void tell_runners(const lab::Race& race, LabResult& result) {
  std::vector<const lab::Runner*> order;
  for (const lab::Runner& runner : race.runners()) order.push_back(&runner);
  std::sort(order.begin(), order.end(), [](const lab::Runner* a, const lab::Runner* b) {
    return a->games != b->games ? a->games > b->games : a < b;
  });
  result.json["candidates"] = Json::array();
  result.csv = "settings,mean,low,high,games,out_after\n";
  result.text += fmt::format("\n{:<56} {:>10} {:>18}\n", "rules", "games", "");
  for (const lab::Runner* runner : order) {
    if (!runner->value) continue;
    const lab::Measured& value = *runner->value;
    Json json = value_json(value);
    json["settings"] = runner->settings;
    json["games"] = runner->games;
    json["out_after"] = runner->out_after ? Json(*runner->out_after) : Json(nullptr);
    result.json["candidates"].push_back(json);
    result.csv += fmt::format("\"{}\",{},{},{},{},{}\n", fmt::join(runner->settings, " "), value.mean,
                              json["ci95"][0].get<double>(), json["ci95"][1].get<double>(), runner->games,
                              runner->out_after ? std::to_string(*runner->out_after) : "");
    result.text += fmt::format("  {:<54} {:>10} {:>18}{}\n", lab::rules_text(runner->settings), runner->games,
                               value.text(), runner->out_after ? "   out" : "");
  }
}

}  // namespace

int run_optimise(const StudyArguments& arguments, const Invocation& invocation) {
  arguments.check(invocation);
  if (arguments.counts.size() > 1) throw UsageError("--optimise is about one number of players");
  std::optional<int> players;
  if (!arguments.counts.empty()) players = arguments.counts.front();
  const auto candidates = candidates_of(arguments, players);
  const Asked asked = asked_of(arguments, arguments.trial(players, candidates.front(), 0));
  const std::vector<int> rounds = rounds_of(arguments);
  lab::Race race(arguments.optimise, asked.target, asked.conditions, candidates, static_cast<int>(rounds.size()));

  // Every candidate, and behind them every candidate with other games: whoever wins a race was lucky too, and must show
  // once more what it can.
  std::vector<lab::Part> parts;
  for (const bool again : {false, true}) {
    for (const auto& settings : candidates) {
      lab::Trial trial = arguments.trial(players, settings, arguments.games_each());
      trial.worth_every = again ? arguments.worth_every : 0;
      if (again) trial.seed = mix(arguments.seed + 1);
      parts.push_back({trial, {}});
    }
  }
  const auto once = static_cast<std::int64_t>(candidates.size() + 1) * arguments.games_each();
  LabRun run(arguments, std::move(parts), invocation, once);
  if (run.served()) return 0;
  for (const int games : rounds) {
    if (Interrupt::noted()) break;
    const std::vector<int> in = race.in();
    if (in.size() <= 1 && games != rounds.front()) break;
    run.play(in, games);
    for (const int number : in) race.look(number, run.findings(number));
    race.drop_the_worse();
  }

  LabResult result;
  result.kind = "optimise";
  result.json["measure"] = arguments.optimise;
  result.json["target"] = asked.target_text;
  result.json["studies"] = Json::array();
  const std::string measure = lab::measure_text(arguments.optimise);
  if (const auto best = race.best()) {
    const int again = *best + static_cast<int>(candidates.size());
    if (!Interrupt::noted()) run.play({again}, arguments.games_each());
    const lab::Findings findings = run.findings(again);
    if (const auto value = lab::measured(findings, arguments.optimise)) {
      result.json["best"] = value_json(*value);
      result.json["best"]["settings"] = findings.settings;
      result.json["best"]["games"] = findings.sums.games;
      result.json["studies"].push_back(lab::findings_json(findings));
      result.summary.push_back(fmt::format("Best is {}: {} {} in {} fresh games (wanted: {}).",
                                           lab::rules_text(findings.settings), measure, value->text(),
                                           findings.sums.games, asked.target_text));
    }
  } else {
    result.summary.push_back(Interrupt::noted() ? "It was interrupted before anything could be told."
                                                : "No set of rules does what was asked for.");
  }
  if (const std::size_t left = race.in().size(); Interrupt::noted())
    result.summary.push_back(
        fmt::format("It was interrupted; {} of {} sets of rules are left.", left, candidates.size()));
  else if (left > 1)
    result.summary.push_back(
        fmt::format("{} of {} sets of rules are left; which of them is best is not sure.", left, candidates.size()));
  else if (left == 1)
    result.summary.push_back(fmt::format("All {} others are surely worse.", candidates.size() - 1));
  tell_runners(race, result);
  arguments.tell(result, invocation);
  return Interrupt::exit_code();
}

}  // namespace fathom
