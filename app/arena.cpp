#include <fmt/core.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "app/game_arguments.h"
#include "app/interrupt.h"
#include "app/progress.h"
#include "arena/record.h"
#include "arena/resume.h"
#include "arena/run_matches.h"
#include "table/game_words.h"

namespace fathom {

namespace {

struct ArenaArguments : GameArguments {
  std::vector<std::string> bots;
  std::vector<std::string> programs;  // name=CMD
  int games = 100;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::uint64_t seed = 0;
  double budget_ms = 200;
  int iterations = 0;
  bool cpu_time = false;
  bool luck_adjusted = false;
  std::string record;
  std::string resume;
  bool json = false;

  Budget budget() const {
    Budget budget = iterations > 0 ? Budget::of_iterations(iterations) : Budget::of_milliseconds(budget_ms);
    budget.cpu_time = cpu_time;
    return budget;
  }
};

// What replays, tables and terminals can all show.
bool is_name(const std::string& name) {
  return name.size() <= kLongestName &&
         std::all_of(name.begin(), name.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

std::vector<Entrant> entrants_of(const ArenaArguments& arguments) {
  std::map<std::string, std::string> commands;
  std::vector<std::string> names = arguments.bots;
  for (const std::string& program : arguments.programs) {
    const std::size_t equals = program.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == program.size()) {
      throw UsageError("--bot takes name=CMD, not " + text::quoted(program));
    }
    const std::string name = program.substr(0, equals);
    if (!is_name(name))
      throw UsageError("the name of a program is 1 to " + std::to_string(kLongestName) + " printable ASCII characters");
    if (text::index_of(kLevelWords, name)) throw UsageError("--bot needs a name of its own, not " + text::quoted(name));
    if (!commands.emplace(name, program.substr(equals + 1)).second)
      throw UsageError("two programs are called " + text::quoted(name));
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  std::vector<Entrant> entrants;
  for (const std::string& name : names) {
    if (const auto command = commands.find(name); command != commands.end()) {
      entrants.push_back({name, Level::random, command->second});
    } else if (const auto level = text::index_of(kLevelWords, name)) {
      entrants.push_back({name, static_cast<Level>(*level), ""});
    } else {
      throw UsageError("there is no bot " + text::quoted(name) + "; the bots are " + level_words());
    }
  }
  // Against itself a bot can show how much is luck.
  const bool alone =
      std::all_of(entrants.begin(), entrants.end(), [&](const Entrant& e) { return e.name == names[0]; });
  for (std::size_t i = 1; alone && i < entrants.size(); ++i) entrants[i].name += ' ' + std::to_string(i + 1);
  if (entrants.size() < 2) throw UsageError("an arena needs at least two bots (--bots a,b or --bot name=CMD)");
  return entrants;
}

template <Game G>
int run_arena(const ArenaArguments& arguments) {
  const typename G::Options options = arguments.options<G>();
  Plan plan;
  plan.entrants = entrants_of(arguments);
  plan.players = G::players(G::start(options));
  plan.tables = line_ups(static_cast<int>(plan.entrants.size()), plan.players);
  plan.games = arguments.games;
  plan.seed = arguments.seed;
  constexpr std::size_t kMost = 50'000'000;
  if (plan.tables.size() * static_cast<std::size_t>(plan.games) > kMost)
    throw UsageError("that would be more than " + std::to_string(kMost) + " matches");

  std::vector<std::optional<MatchRecord>> records(static_cast<std::size_t>(plan.matches()));
  std::unique_ptr<ResumeFile> resume;
  if (!arguments.resume.empty()) {
    Json described{{"game", G::kId},        {"options", options_json<G>(options)}, {"games", plan.games},
                   {"seed", plan.seed},     {"iterations", arguments.iterations},  {"budget_ms", arguments.budget_ms},
                   {"bots", Json::array()}, {"cpu_time", arguments.cpu_time}};
    if (arguments.luck_adjusted) described["luck_adjusted"] = true;
    for (const Entrant& entrant : plan.entrants) described["bots"].push_back({entrant.name, entrant.command});
    resume = std::make_unique<ResumeFile>(arguments.resume, described, plan.players, records);
  }
  if (!arguments.record.empty()) std::filesystem::create_directories(arguments.record);

  const auto count_done = [&records] {
    return static_cast<int>(std::count_if(records.begin(), records.end(), [](const auto& r) { return r.has_value(); }));
  };
  const int before = count_done();
  int done = before;
  {
    const Interrupt interrupt;
    Progress progress(plan.matches());
    MatchRunner<G> runner(plan, options, arguments.budget());
    if (arguments.luck_adjusted) runner.measure_luck();
    runner.run(records, arguments.threads, Interrupt::noted(),
               [&](int match, const MatchRecord& record, const Match<G>& played) {
                 if (resume) resume->add(match, record);
                 if (!arguments.record.empty()) {
                   record_match<G>(arguments.record, match, played, seed_of(plan.draw_seed(match)), forfeit_of(record));
                 }
                 progress.finished(++done, before);
               });
  }

  for (std::size_t match = 0; match < records.size(); ++match) {
    if (!records[match]) continue;
    for (std::size_t seat = 0; seat < records[match]->forfeit.size(); ++seat) {
      const std::string& why = records[match]->forfeit[seat];
      if (why.empty()) continue;
      const int entrant = plan.seating(static_cast<int>(match))[seat];
      fmt::print(stderr, "fathom: {} lost match {}: {}\n", plan.entrants[static_cast<std::size_t>(entrant)].name, match,
                 why);
    }
  }
  const Standings standings = evaluate(plan, records);
  if (arguments.json) {
    std::cout << standings_json(standings, G::kId, plan.players).dump() << '\n';
  } else {
    fmt::print("{}, {} players, {} of {} matches\n\n{}", game_name(G::kId), plan.players, standings.matches,
               plan.matches(), standings_text(standings));
  }
  return Interrupt::exit_code();
}

}  // namespace

void add_arena(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<ArenaArguments>();
  CLI::App* command = app.add_subcommand("arena", "Lets bots play many matches and tells how strong they are");
  arguments->add_game(*command, true);
  arguments->add_options(*command);
  command->add_option("--bots", arguments->bots, "Bots, separated by commas: " + level_words())->delimiter(',');
  command->add_option("--bot", arguments->programs, "A program that speaks the bot protocol; may be repeated")
      ->type_name("NAME=CMD");
  command->add_option("--games", arguments->games, "Matches per line-up")->check(CLI::Range(1, 100'000'000));
  command->add_option("--threads", arguments->threads, "Matches at a time")->check(CLI::Range(1, 1024));
  command->add_option("--seed", arguments->seed, "The same seed gives the same draws");
  auto* budget =
      command->add_option("--budget-ms", arguments->budget_ms, "Time for a decision")->check(CLI::Range(0.1, 3.6e6));
  command
      ->add_option("--iterations", arguments->iterations, "Search effort for a decision, for runs that repeat exactly")
      ->check(CLI::Range(1, 100'000'000))
      ->excludes(budget);
  command->add_flag("--cpu-time", arguments->cpu_time,
                    "Budgets count the time that the deciding thread computes, not the clock on the wall: for "
                    "measuring on a busy machine. Programs of --bot keep the wall clock");
  command->add_flag("--luck-adjusted", arguments->luck_adjusted,
                    "Also tells the rates with the luck of draws and of mixed choices taken out: narrower for the "
                    "same matches, at some 0.1 s each");
  command->add_option("--record", arguments->record, "Writes a replay of every match into this folder")
      ->type_name("DIR");
  command->add_option("--resume", arguments->resume, "Keeps finished matches in this file and goes on from there")
      ->type_name("FILE");
  command->add_flag("--json", arguments->json, "Machine-readable");
  command->footer(
      "As many bots as seats: one table, its seats rotated. More: every choice of them. Fewer: each of them against a\n"
      "table full of each other. Ctrl-C prints what there is so far.\n\nExamples:\n"
      "  fathom arena captain-carcass --bots sailor,novice --games 4000\n"
      "  fathom arena captain-carcass --bots expert,sailor --games 200 --budget-ms 20\n"
      "  fathom arena captain-carcass --bots sailor --bot mine='python3 examples/bot.py' --games 100");
  command->callback([arguments, &action] {
    action = [arguments] {
      int code = 0;
      arguments->with_game([&]<Game G>() { code = run_arena<G>(*arguments); });
      return code;
    };
  });
}

}  // namespace fathom
