#include <fmt/format.h>

#include <memory>
#include <numeric>

#include "app/interrupt.h"
#include "app/lab_arguments.h"
#include "lab/grid.h"
#include "lab/summary.h"

namespace fathom {

namespace {

struct CompareArguments : LabArguments {
  std::vector<std::string> against;
  std::string measure = "places.0";
  bool each = false;

  int most_games() const { return games.value_or(has_experts() ? 400 : 40'000); }
};

// It looks for the first time after so many games, and then whenever there are twice as many.
std::vector<int> looks_of(const CompareArguments& arguments) {
  std::vector<int> looks;
  for (int games = arguments.has_experts() ? 100 : 1000; games < arguments.most_games(); games *= 2)
    looks.push_back(games);
  looks.push_back(arguments.most_games());
  return looks;
}

// The same games under both rules.
lab::Part pair_of(const CompareArguments& arguments, const std::vector<std::string>& a,
                  const std::vector<std::string>& b) {
  lab::Trial of_a = arguments.trial(arguments.players, a, arguments.most_games());
  lab::Trial of_b = arguments.trial(arguments.players, b, arguments.most_games());
  of_a.worth_every = of_b.worth_every = 0;
  return {of_a, of_b};
}

struct Compared {
  lab::Findings a;
  lab::Findings b;
  std::vector<lab::Difference> differences;

  bool is_sure(const std::string& measure) const {
    const lab::Difference* difference = lab::find_difference(differences, measure);
    return difference != nullptr && difference->sure;
  }
};

Compared compared(const LabRun& run, int part, int looks) {
  const lab::PairedSums sums = run.sums(part);
  Compared found{
      run.findings(part), lab::findings_of(*run.parts()[static_cast<std::size_t>(part)].against, *sums.b), {}};
  found.differences = lab::differences(found.a, found.b, sums.alike, looks);
  return found;
}

// Goes on with every part until its measure is surely different; what is sure takes all looks at all parts together.
std::vector<Compared> play_until_sure(const CompareArguments& arguments, LabRun& run) {
  const std::vector<int> looks = looks_of(arguments);
  const auto parts = run.parts().size();
  const int asked = static_cast<int>(looks.size() * parts);
  std::vector<int> open(parts);
  std::iota(open.begin(), open.end(), 0);
  for (std::size_t look = 0; look < looks.size() && !open.empty() && !Interrupt::noted(); ++look) {
    run.play(open, looks[look]);
    std::erase_if(open, [&](int part) { return compared(run, part, asked).is_sure(arguments.measure); });
  }
  std::vector<Compared> all;
  for (std::size_t part = 0; part < parts; ++part) all.push_back(compared(run, static_cast<int>(part), asked));
  return all;
}

int run_compare(const CompareArguments& arguments, const Invocation& invocation) {
  if (arguments.settings.empty() && arguments.against.empty())
    throw UsageError("nothing to compare: name a rule with --set KEY=VALUE");
  const lab::Part pair = pair_of(arguments, arguments.settings, arguments.against);
  const lab::Findings before = lab::findings_of(pair.trial, {});
  const lab::Findings other = lab::findings_of(*pair.against, {});
  if (before.players != other.players) throw UsageError("both sets of rules must have the same number of players");
  if (before.options == other.options) throw UsageError("nothing to compare: both sets of rules are the same");
  check_measure(pair.trial, arguments.measure);

  LabRun run(arguments, {pair}, invocation);
  if (run.served()) return 0;
  const Compared found = play_until_sure(arguments, run).front();
  LabResult result;
  result.kind = "compare";
  result.json = {{"a", lab::findings_json(found.a)},
                 {"b", lab::findings_json(found.b)},
                 {"differences", lab::differences_json(found.differences)}};
  result.csv = "measure,a,b,difference,low,high,sure\n" + lab::comparison_csv(found.differences);
  result.text = fmt::format("{} players, {} games of {} under both rules\na: {}\nb: {}\n\n{}", found.a.players,
                            found.a.sums.games, fmt::join(arguments.bots, ", "), lab::rules_text(arguments.settings),
                            lab::rules_text(arguments.against), lab::comparison_text(found.differences));
  result.summary = lab::summary_of(found.a, found.b, found.differences);
  arguments.tell(result, invocation);
  return Interrupt::exit_code();
}

// What people ask of a rule: is it fair, how long does it take, is it exciting?
struct Question {
  const char* name;
  const char* measure;
  const char* text;
};
constexpr std::array<Question, 3> kQuestions{{
    {"balance", "places.0", "balance: how often the first player wins"},
    {"length", "minutes", "length: minutes at a table"},
    {"tension", "leader_wins.5", "tension: how often who leads at half-time wins"},
}};

// Every value of every option that is not the one of `--against` or as printed, if it can be played with the rest.
std::vector<lab::Part> parts_of_each(const CompareArguments& arguments) {
  const lab::Part base = pair_of(arguments, arguments.against, arguments.against);
  const lab::Findings printed = lab::findings_of(base.trial, {});
  std::vector<lab::Part> parts;
  for (const lab::OptionValues& option : lab::all_options(arguments.game)) {
    for (const std::string& value : option.values) {
      std::vector<std::string> settings = arguments.against;
      settings.push_back(option.key + '=' + value);
      const lab::Part part = pair_of(arguments, settings, arguments.against);
      try {
        if (lab::findings_of(part.trial, {}).options != printed.options) parts.push_back(part);
      } catch (const UsageError&) {
        continue;  // with so few players, for one
      }
    }
  }
  if (parts.empty()) throw UsageError(arguments.game + " has no options to try");
  return parts;
}

std::string each_text(const std::vector<Compared>& all, const Question& question) {
  std::vector<std::pair<const lab::Difference*, const Compared*>> order;
  for (const Compared& found : all) {
    if (const lab::Difference* difference = lab::find_difference(found.differences, question.measure))
      order.emplace_back(difference, &found);
  }
  std::sort(order.begin(), order.end(), [](const auto& x, const auto& y) {
    const double left = std::fabs(x.first->difference);
    const double right = std::fabs(y.first->difference);
    return left != right ? left > right : x.second < y.second;
  });
  std::string text = fmt::format("\n{}\n", question.text);
  for (const auto& [difference, found] : order) {
    const double scale = difference->is_rate ? 100 : 1;
    text += fmt::format("  {:<36} {:>8.2f} instead of {:<8.2f} {:>+8.2f}   ({:+.2f} to {:+.2f}){}\n",
                        found->a.settings.back(), scale * difference->a, scale * difference->b,
                        scale * difference->difference, scale * difference->ci95.low, scale * difference->ci95.high,
                        difference->sure ? "   sure" : "");
  }
  return text;
}

std::vector<std::string> each_summary(const std::vector<Compared>& all) {
  std::vector<std::string> sentences;
  const double par = 1.0 / all.front().a.players;
  if (std::all_of(all.begin(), all.end(), [](const Compared& each) { return each.a.sums.games == 0; }))
    return {"No game was played."};
  for (const Question& question : kQuestions) {
    const Compared* most = nullptr;
    const lab::Difference* of_most = nullptr;
    for (const Compared& found : all) {
      const lab::Difference* difference = lab::find_difference(found.differences, question.measure);
      if (difference == nullptr || !difference->sure) continue;
      if (of_most == nullptr || std::fabs(difference->difference) > std::fabs(of_most->difference)) {
        most = &found;
        of_most = difference;
      }
    }
    if (of_most == nullptr) {
      sentences.push_back(fmt::format("No option surely changes the {}.", question.name));
      continue;
    }
    const double scale = of_most->is_rate ? 100 : 1;
    const char* unit = of_most->is_rate ? " %" : "";
    std::string text = fmt::format("What changes the {} most is {}: {} {:.1f}{} instead of {:.1f}{}", question.name,
                                   most->a.settings.back(), lab::measure_text(question.measure), scale * of_most->a,
                                   unit, scale * of_most->b, unit);
    if (std::string_view(question.measure) == "places.0")
      text += std::fabs(of_most->a - par) > std::fabs(of_most->b - par) ? ", less balanced" : ", more balanced";
    sentences.push_back(text + '.');
  }
  return sentences;
}

int run_each(const CompareArguments& arguments, const Invocation& invocation) {
  if (!arguments.settings.empty())
    throw UsageError("--each sets every option itself; rules that all of them share are named with --against");
  std::vector<lab::Part> parts = parts_of_each(arguments);
  check_measure(parts.front().trial, arguments.measure);
  LabRun run(arguments, std::move(parts), invocation);
  if (run.served()) return 0;
  const std::vector<Compared> all = play_until_sure(arguments, run);

  LabResult result;
  result.kind = "each";
  result.json = {{"base", lab::findings_json(all.front().b)}, {"each", Json::array()}};
  result.csv = "set,measure,a,b,difference,low,high,sure\n";
  for (const Compared& found : all) {
    const std::string set = found.a.settings.back();
    Json each{{"set", set}, {"games", found.a.sums.games}, {"differences", lab::differences_json(found.differences)}};
    for (const Question& question : kQuestions) {
      if (const lab::Difference* difference = lab::find_difference(found.differences, question.measure))
        each[question.name] = lab::difference_json(*difference);
    }
    result.json["each"].push_back(std::move(each));
    std::istringstream lines(lab::comparison_csv(found.differences));
    for (std::string line; std::getline(lines, line);) result.csv += '"' + set + "\"," + line + '\n';
  }
  result.text =
      fmt::format("{} players, up to {} games of {} under each of the rules and under {}\n", all.front().a.players,
                  arguments.most_games(), fmt::join(arguments.bots, ", "), lab::rules_text(arguments.against));
  for (const Question& question : kQuestions) result.text += each_text(all, question);
  result.summary = each_summary(all);
  arguments.tell(result, invocation);
  return Interrupt::exit_code();
}

}  // namespace

void add_compare(CLI::App& app, Action& action, const Invocation& invocation) {
  auto arguments = std::make_shared<CompareArguments>();
  CLI::App* command =
      app.add_subcommand("compare", "Plays the same games under two sets of rules and tells what is different");
  arguments->add_game(*command, true);
  arguments->add_options(*command);
  command
      ->add_option("--against", arguments->against,
                   "The other set of rules, key=value; may be repeated. Default: the rules as printed")
      ->type_name("KEY=VALUE");
  command->add_flag("--each", arguments->each,
                    "Every value of every option against those rules, ranked by what it does to balance, length and "
                    "tension");
  command->add_option("--measure", arguments->measure, "It ends when this one is surely different")
      ->capture_default_str();
  arguments->add_playing(*command, "At most, under each of the rules. Default: 40000, with experts 400");
  arguments->add_output(*command);
  command->footer(
      "It looks after 1000 games (with experts 100) and whenever there are twice as many. What it calls sure is wrong "
      "in\n"
      "at most one of twenty comparisons, all looks and all measures taken together (docs/lab.md). Ctrl-C prints what\n"
      "there is so far.\n\nExamples:\n"
      "  fathom compare treasure-divers --set same_lagoon_specials=any --html report.html\n"
      "  fathom compare captain-carcass --players 4 --set divers=random --measure turns\n"
      "  fathom compare captain-carcass --players 2 --each\n"
      "  fathom compare sea-and-shore --set final_ties=shared --against steal_from_tied=yes");
  command->callback([arguments, &action, &invocation] {
    action = [arguments, &invocation] {
      arguments->check(invocation);
      return arguments->each ? run_each(*arguments, invocation) : run_compare(*arguments, invocation);
    };
  });
}

}  // namespace fathom
