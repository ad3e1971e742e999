#include <fmt/core.h>

#include <iostream>
#include <memory>
#include <thread>

#include "app/entrants.h"
#include "app/game_arguments.h"
#include "app/interrupt.h"
#include "arena/exploiter_player.h"
#include "arena/run_matches.h"
#include "arena/sprt.h"
#include "table/game_words.h"

namespace fathom {

namespace {

struct MatchArguments : GameArguments, EntrantArguments, BudgetArguments {
  std::string a;
  std::string b;
  std::string sprt = "0,10";
  double error = 0.05;
  int games = 100'000;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::uint64_t seed = 0;
  bool json = false;

  Hypotheses hypotheses() const {
    Hypotheses read{0, 0, error};
    std::size_t comma = sprt.find(',');
    try {
      std::size_t first = 0;
      std::size_t second = 0;
      if (comma == std::string::npos) throw std::invalid_argument("no comma");
      const std::string later = sprt.substr(comma + 1);
      read.elo0 = std::stod(sprt.substr(0, comma), &first);
      read.elo1 = std::stod(later, &second);
      if (first != comma || second != later.size()) throw std::invalid_argument("more than numbers");
    } catch (const std::logic_error&) {
      throw UsageError("--sprt takes two numbers, ELO0,ELO1, not " + text::quoted(sprt));
    }
    constexpr double kMost = 2000;
    if (!(read.elo0 < read.elo1) || read.elo0 < -kMost || read.elo1 > kMost)
      throw UsageError("--sprt needs an ELO0 below ELO1, both within 2000 of zero");
    return read;
  }
};

std::string summary(const SequentialTest& test, int matches, int players) {
  const Interval ci95 = test.ci95();
  return fmt::format("{:.1f} % ({:.1f} - {:.1f}) of {} matches, par {:.0f} %, Elo {:+.0f}, LLR {:.2f} of +-{:.2f}",
                     100 * test.mean(), 100 * ci95.low, 100 * ci95.high, matches, 100.0 / players,
                     elo_of_win_rate(test.mean(), players), test.llr(), test.bound());
}

// Not a level: it plays against the expert alone, whom it sees through.
constexpr std::string_view kExploiter = "exploiter";

template <Game G>
typename MatchRunner<G>::Casting exploiter_casting(const MatchArguments& arguments) {
  if constexpr (std::is_same_v<G, TreasureDivers>) {
    if (arguments.b == kLevelWords[static_cast<std::size_t>(Level::expert)]) {
      return [budget = arguments.budget()](int entrant) -> std::unique_ptr<Player<G>> {
        if (entrant == 0) return std::make_unique<ExploiterPlayer>(budget);
        return std::make_unique<BotPlayer<G>>(Level::expert, budget);
      };
    }
  }
  throw UsageError("the exploiter plays Treasure Divers, against the expert");
}

template <Game G>
int run_match(const MatchArguments& arguments) {
  const typename G::Options options = arguments.options<G>();
  const Hypotheses hypotheses = arguments.hypotheses();
  const auto commands = arguments.commands();
  Plan plan;
  typename MatchRunner<G>::Casting casting;
  // A program of that name is meant itself.
  if (arguments.a == kExploiter && commands.count(arguments.a) == 0) casting = exploiter_casting<G>(arguments);
  plan.entrants = {casting ? Entrant{arguments.a} : entrant_of(arguments.a, commands),
                   entrant_of(arguments.b, commands)};
  // Against itself a bot can show how often the test errs.
  if (arguments.a == arguments.b) plan.entrants[1].name += " 2";
  plan.players = G::players(G::start(options));
  LineUp table(static_cast<std::size_t>(plan.players), 1);
  table[0] = 0;
  plan.tables = {table};
  plan.games = std::max(1, arguments.games / plan.players) * plan.players;  // whole rounds
  plan.seed = arguments.seed;

  std::vector<std::optional<MatchRecord>> records(static_cast<std::size_t>(plan.matches()));
  SequentialTest test(hypotheses, plan.players);
  RoundsInOrder rounds(plan, 0);
  std::array<int, 2> forfeits{};
  const bool on_terminal = isatty(STDERR_FILENO) == 1;
  bool interrupted = false;
  {
    const Interrupt interrupt;
    std::atomic<bool>& stop = Interrupt::noted();
    bool decided = false;
    MatchRunner<G> runner(plan, options, arguments.budget(), casting);
    runner.run(records, arguments.threads, stop, [&](int match, const MatchRecord& record, const Match<G>&) {
      const std::vector<int> seats = plan.seating(match);
      for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (record.forfeit[seat].empty()) continue;
        ++forfeits[static_cast<std::size_t>(seats[seat])];
        fmt::print(stderr, "fathom: {} lost match {}: {}\n", plan.entrants[static_cast<std::size_t>(seats[seat])].name,
                   match, record.forfeit[seat]);
      }
      if (decided || stop) return;
      rounds.add_to(test, records);
      if (on_terminal) fmt::print(stderr, "\r{}   ", summary(test, rounds.matches(), plan.players));
      if (test.verdict() == SequentialTest::Verdict::open) return;
      decided = true;
      stop = true;
    });
    interrupted = stop && !decided;
  }
  if (on_terminal) fmt::print(stderr, "\r{:<100}\r", "");

  const Interval ci95 = test.ci95();
  const std::string_view verdict = verdict_word(test.verdict());
  if (arguments.json) {
    Json json{{"game", G::kId},
              {"players", plan.players},
              {"options", options_json<G>(options)},
              {"seed", plan.seed},
              {"budget", arguments.BudgetArguments::json()},
              {"a", plan.entrants[0].name},
              {"b", plan.entrants[1].name},
              {"games", rounds.matches()},
              {"a_win_rate", test.mean()},
              {"ci95", {ci95.low, ci95.high}},
              {"par", 1.0 / plan.players},
              {"elo", elo_of_win_rate(test.mean(), plan.players)},
              {"elo_ci95", {elo_of_win_rate(ci95.low, plan.players), elo_of_win_rate(ci95.high, plan.players)}},
              {"sprt", {hypotheses.elo0, hypotheses.elo1}},
              {"llr", test.llr()},
              {"llr_bound", test.bound()},
              {"verdict", verdict},
              {"forfeits", forfeits}};
    std::cout << json.dump() << '\n';
  } else {
    const std::string others = plan.players == 2 ? "" : fmt::format(" (one against {})", plan.players - 1);
    fmt::print("{}, {} : {}{}\n{}\n{}\n", game_name(G::kId), plan.entrants[0].name, plan.entrants[1].name, others,
               summary(test, rounds.matches(), plan.players),
               test.verdict() == SequentialTest::Verdict::better       ? "better"
               : test.verdict() == SequentialTest::Verdict::not_better ? "not better"
                                                                       : "open: more matches are needed to tell");
  }
  if (interrupted) return 128 + SIGINT;
  return forfeits[0] + forfeits[1] > 0 ? 1 : 0;
}

}  // namespace

void add_match(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<MatchArguments>();
  CLI::App* command =
      app.add_subcommand("match", "Lets two bots play until it is clear whether the first is better than the second");
  arguments->add_game(*command, true);
  command
      ->add_option("a", arguments->a,
                   "The bot in question: " + level_words() + ", or a NAME of --bot; in Treasure Divers also exploiter")
      ->required()
      ->type_name("BOT");
  command
      ->add_option("b", arguments->b, "The bot it is compared with; with more than two players it has all other seats")
      ->required()
      ->type_name("BOT");
  arguments->add_options(*command);
  arguments->add_programs(*command);
  command
      ->add_option("--sprt", arguments->sprt,
                   "Ends when it is clear whether A is stronger than B by ELO1 or more, or by ELO0 or less")
      ->type_name("ELO0,ELO1")
      ->capture_default_str();
  command->add_option("--error", arguments->error, "How often the verdict may be wrong, either way")
      ->check(CLI::Range(0.001, 0.4))
      ->capture_default_str();
  command->add_option("--games", arguments->games, "Matches at most")->check(CLI::Range(2, 50'000'000));
  command->add_option("--threads", arguments->threads, "Matches at a time")->check(CLI::Range(1, 1024));
  command->add_option("--seed", arguments->seed, "The same seed gives the same draws");
  arguments->add_budget(*command);
  arguments->add_cpu_time(*command);
  command->add_flag("--json", arguments->json, "Machine-readable");
  command->footer(
      "Matches come in rounds with the same draws, in which the seats rotate; the test looks at whole rounds. Ctrl-C\n"
      "prints what there is so far. Exit code 1: somebody forfeited a match.\n"
      "\n"
      "The exploiter knows how the expert of Treasure Divers thinks and with which effort; what it wins above one\n"
      "half is what can be gained by seeing through the expert.\n\nExamples:\n"
      "  fathom match captain-carcass expert sailor --sprt 0,20 --budget-ms 20\n"
      "  fathom match treasure-divers exploiter expert --iterations 500 --games 1000\n"
      "  fathom match sea-and-shore expert old --sprt 0,30 --bot old='old/fathom bot sea-and-shore --level expert'");
  command->callback([arguments, &action] {
    action = [arguments] {
      int code = 0;
      arguments->with_game([&]<Game G>() { code = run_match<G>(*arguments); });
      return code;
    };
  });
}

}  // namespace fathom
