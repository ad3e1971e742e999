#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "app/entrants.h"
#include "app/game_arguments.h"
#include "app/interrupt.h"
#include "app/progress.h"
#include "arena/record.h"
#include "arena/resume.h"
#include "arena/run_matches.h"
#include "table/game_words.h"

namespace fathom {

namespace {

struct ArenaArguments : GameArguments, EntrantArguments, BudgetArguments {
  std::vector<std::string> bots;
  int games = 100;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::uint64_t seed = 0;
  bool luck_adjusted = false;
  std::string record;
  std::string resume;
  std::string matches;
  bool json = false;
};

std::vector<Entrant> entrants_of(const ArenaArguments& arguments) {
  const auto commands = arguments.commands();
  std::vector<std::string> names = arguments.bots;
  for (const std::string& program : arguments.programs) {
    const std::string name = program.substr(0, program.find('='));
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  std::vector<Entrant> entrants;
  for (const std::string& name : names) entrants.push_back(entrant_of(name, commands));
  // Against itself a bot can show how much is luck.
  const bool alone =
      std::all_of(entrants.begin(), entrants.end(), [&](const Entrant& e) { return e.name == names[0]; });
  for (std::size_t i = 1; alone && i < entrants.size(); ++i) entrants[i].name += ' ' + std::to_string(i + 1);
  if (entrants.size() < 2) throw UsageError("an arena needs at least two bots (--bots a,b or --bot name=CMD)");
  return entrants;
}

// Every match in a line: who sat where and how it ended, for programs that read tables.
void write_matches(const std::string& path, const Plan& plan, const std::vector<std::optional<MatchRecord>>& records) {
  const auto quoted = [](const std::string& words) {
    std::string field = "\"";
    for (const char c : words) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
  };
  std::ofstream out(path);
  out << "match,round,draws,seat,bot,share,score,decisions,ms,worst_ms,iterations,forfeit\n";
  for (int match = 0; match < plan.matches(); ++match) {
    const auto& record = records[static_cast<std::size_t>(match)];
    if (!record) continue;
    const std::vector<int> seats = plan.seating(match);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const std::string& name = plan.entrants[static_cast<std::size_t>(seats[seat])].name;
      out << fmt::format("{},{},{},{},{},{:.6g},{},{},{:.3f},{:.3f},{},{}\n", match, plan.round_of(match),
                         plan.draw_seed(match), seat, quoted(name), record->share[seat], record->score[seat],
                         record->decisions[seat], record->ms[seat], record->worst_ms[seat], record->iterations[seat],
                         quoted(record->forfeit[seat]));
    }
  }
  out.close();
  if (!out) throw std::runtime_error("cannot write " + path);
}

// Tells of everybody who lost a match without playing on; how many those are.
int tell_forfeits(const Plan& plan, const std::vector<std::optional<MatchRecord>>& records) {
  int forfeits = 0;
  for (std::size_t match = 0; match < records.size(); ++match) {
    if (!records[match]) continue;
    for (std::size_t seat = 0; seat < records[match]->forfeit.size(); ++seat) {
      const std::string& why = records[match]->forfeit[seat];
      if (why.empty()) continue;
      ++forfeits;
      const int entrant = plan.seating(static_cast<int>(match))[seat];
      fmt::print(stderr, "fathom: {} lost match {}: {}\n", plan.entrants[static_cast<std::size_t>(entrant)].name, match,
                 why);
    }
  }
  return forfeits;
}

// The names at each table, before the seats are rotated.
Json tables_json(const Plan& plan) {
  Json tables = Json::array();
  for (const LineUp& table : plan.tables) {
    Json seats = Json::array();
    for (const int entrant : table) seats.push_back(plan.entrants[static_cast<std::size_t>(entrant)].name);
    tables.push_back(std::move(seats));
  }
  return tables;
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

  const int forfeits = tell_forfeits(plan, records);
  if (!arguments.matches.empty()) write_matches(arguments.matches, plan, records);
  const Standings standings = evaluate(plan, records);
  if (arguments.json) {
    Json json = standings_json(standings, G::kId, plan.players);
    json["options"] = options_json<G>(options);
    json["seed"] = plan.seed;
    json["budget"] = arguments.BudgetArguments::json();
    json["seats"] = tables_json(plan);
    json["matches"] = standings.matches;
    std::cout << json.dump() << '\n';
  } else {
    fmt::print("{}, {} players, {} of {} matches\n\n{}", game_name(G::kId), plan.players, standings.matches,
               plan.matches(), standings_text(standings));
  }
  if (Interrupt::noted()) return Interrupt::exit_code();
  return forfeits > 0 ? 1 : 0;
}

}  // namespace

void add_arena(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<ArenaArguments>();
  CLI::App* command = app.add_subcommand("arena", "Lets bots play many matches and tells how strong they are");
  arguments->add_game(*command, true);
  arguments->add_options(*command);
  command->add_option("--bots", arguments->bots, "Bots, separated by commas: " + level_words())
      ->delimiter(',')
      ->type_name("BOTS");
  arguments->add_programs(*command);
  command->add_option("--games", arguments->games, "Matches per line-up")->check(CLI::Range(1, 100'000'000));
  command->add_option("--threads", arguments->threads, "Matches at a time")->check(CLI::Range(1, 1024));
  command->add_option("--seed", arguments->seed, "The same seed gives the same draws");
  arguments->add_budget(*command);
  arguments->add_cpu_time(*command);
  command->add_flag("--luck-adjusted", arguments->luck_adjusted,
                    "Also tells the rates with the luck of draws and of mixed choices taken out: narrower for the "
                    "same matches, at some 0.1 s each");
  command->add_option("--record", arguments->record, "Writes a replay of every match into this folder")
      ->type_name("DIR");
  command->add_option("--resume", arguments->resume, "Keeps finished matches in this file and goes on from there")
      ->type_name("FILE");
  command
      ->add_option("--matches", arguments->matches,
                   "Writes a line per match and seat into this file, as comma-separated values")
      ->type_name("FILE.csv");
  command->add_flag("--json", arguments->json, "Machine-readable");
  command->footer(
      "As many bots as seats: one table, its seats rotated. More: every choice of them. Fewer: each of them against a\n"
      "table full of each other. Ctrl-C prints what there is so far. Exit code 1: somebody\n"
      "forfeited a match.\n\nExamples:\n"
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
