#include <fmt/core.h>

#include <iostream>
#include <memory>

#include "app/entrants.h"
#include "app/game_arguments.h"
#include "app/interrupt.h"
#include "app/progress.h"
#include "arena/bot_check.h"
#include "arena/speaking_bot.h"
#include "table/all_games.h"
#include "table/game_words.h"

namespace fathom {

namespace {

struct BotArguments : GameArguments, BudgetArguments {
  std::string level = "expert";
  std::uint64_t seed = 0;
  bool own_budget = false;
};

template <Game G>
int speak(const BotArguments& arguments) {
  const auto level = text::index_of(kLevelWords, arguments.level);
  if (!level) throw UsageError("there is no bot " + text::quoted(arguments.level) + "; the bots are " + level_words());
  const std::optional<Budget> budget =
      arguments.own_budget || arguments.iterations > 0 ? std::optional(arguments.budget()) : std::nullopt;
  SpeakingBot<G> bot(static_cast<Level>(*level), budget, arguments.seed);
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.empty()) continue;
    const Json message = Json::parse(line, nullptr, false);
    if (!message.is_object()) throw std::runtime_error("not a message of the bot protocol: " + text::quoted(line));
    if (const auto answer = bot.hear(message)) std::cout << answer->dump() << std::endl;
    if (const std::string complaint = bot.complaint(); !complaint.empty())
      fmt::print(stderr, "fathom: {}\n", complaint);
  }
  return 0;
}

struct CheckArguments : BudgetArguments {
  std::string command;
  std::string game;
  std::uint64_t seed = 0;
};

template <Game G>
bool check_game(const CheckArguments& arguments) {
  BotCheck check;
  {
    std::unique_ptr<Progress> progress;
    check =
        check_bot<G>(arguments.command, arguments.budget(), arguments.seed, Interrupt::noted(), [&](int done, int all) {
          if (!progress) progress = std::make_unique<Progress>(all, "sets of options");
          progress->finished(done, 0);
        });
  }
  if (check.problem.empty()) {
    fmt::print("{:<16} ok: {} matches with all options, {} decisions, {:.1f} ms the longest\n", G::kId, check.matches,
               check.decisions, check.worst_ms);
    return true;
  }
  fmt::print("{:<16} FAILED: {}\n", G::kId, check.problem);
  fmt::print("  options   {}\n  seat      {}\n", check.options.empty() ? "the usual ones" : check.options, check.seat);
  Json question = check.question;
  fmt::print("  legal     {}\n", question["legal"].dump());
  question.erase("legal");
  fmt::print("  question  {}\n", question.dump());
  std::string settings;
  for (std::size_t begin = 0; begin < check.options.size();) {
    const std::size_t end = std::min(check.options.find(' ', begin), check.options.size());
    settings += " --set " + check.options.substr(begin, end - begin);
    begin = end + 1;
  }
  fmt::print("  again     fathom arena {}{} --bots random --bot mine='...' --seed {}\n", G::kId, settings,
             arguments.seed);
  return false;
}

int check_all(const CheckArguments& arguments) {
  const Interrupt interrupt;
  bool well = true;
  bool any = false;
  AllGames::each([&]<Game G>() {
    if (!arguments.game.empty() && arguments.game != G::kId) return;
    any = true;
    if (Interrupt::noted()) return;
    well = check_game<G>(arguments) && well;
    std::fflush(stdout);
  });
  if (!any) throw UsageError("there is no game " + text::quoted(arguments.game));
  if (Interrupt::noted()) return Interrupt::exit_code();
  return well ? 0 : 1;
}

void add_check_bot(CLI::App& bot, Action& action) {
  auto arguments = std::make_shared<CheckArguments>();
  arguments->budget_ms = 1000;
  CLI::App* command = bot.add_subcommand(
      "check", "Plays a program through all games and options and shows the question where it fails");
  command->add_option("command", arguments->command, "A program that speaks the bot protocol, or ./mine.so")
      ->required()
      ->type_name("CMD");
  command->add_option("--game", arguments->game, "Only this game")->type_name("GAME");
  command->add_option("--seed", arguments->seed, "Other games");
  arguments->add_budget(*command);
  command->footer(
      "It sits once on every seat under every set of options, among bots that play at random. Exit code 1: it failed\n"
      "in some game.\n\nExample:\n  fathom bot check 'python3 examples/bot.py'");
  command->callback([arguments, &action] { action = [arguments] { return check_all(*arguments); }; });
}

}  // namespace

void add_bot(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<BotArguments>();
  CLI::App* command =
      app.add_subcommand("bot", "Plays as one of our bots, speaking the bot protocol; or checks a bot of yours");
  command->require_subcommand(0, 1);
  // Its option --game has the name of what follows: CLI11 from 2.4 on refuses them in the other order.
  add_check_bot(*command, action);
  arguments->add_game(*command, false);
  command->add_option("--level", arguments->level, "Which one: " + level_words())
      ->type_name("BOT")
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "For its dice");
  arguments->add_budget(*command);
  arguments->add_cpu_time(*command);
  command->footer(
      "It reads messages on its standard input and answers on its standard output (docs/writing-a-bot.md). Unless "
      "told\n"
      "otherwise it takes 95 % of the time that it is given. An older build can so be an opponent.\n\nExamples:\n"
      "  fathom arena captain-carcass --bots expert --bot old='old/fathom bot captain-carcass --level expert'\n"
      "  fathom bot check 'python3 examples/bot.py'");
  command->callback([arguments, command, &action] {
    if (!command->get_subcommands().empty()) return;
    arguments->own_budget = command->count("--budget-ms") > 0;
    action = [arguments] {
      if (arguments->game.empty()) throw UsageError("a game is required (see fathom bot --help)");
      int code = 0;
      arguments->with_game([&]<Game G>() { code = speak<G>(*arguments); });
      return code;
    };
  });
}

}  // namespace fathom
