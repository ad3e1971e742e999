#include "app/entrants.h"

#include <algorithm>

#include "app/commands.h"
#include "table/asked.h"
#include "table/replay.h"

namespace fathom {

namespace {

// What replays, tables and terminals can all show.
bool is_name(const std::string& name) {
  return name.size() <= kLongestName &&
         std::all_of(name.begin(), name.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

void EntrantArguments::add_programs(CLI::App& command) {
  command
      .add_option("--bot", programs,
                  "A program that speaks the bot protocol, or a bot in a shared library (./mine.so); may be repeated")
      ->type_name("NAME=CMD");
}

std::map<std::string, std::string> EntrantArguments::commands() const {
  std::map<std::string, std::string> commands;
  for (const std::string& program : programs) {
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
  }
  return commands;
}

Entrant entrant_of(const std::string& name, const std::map<std::string, std::string>& commands) {
  if (const auto command = commands.find(name); command != commands.end())
    return {name, Level::random, command->second};
  if (const auto level = text::index_of(kLevelWords, name)) return {name, static_cast<Level>(*level), ""};
  throw UsageError("there is no bot " + text::quoted(name) + "; the bots are " + level_words());
}

void BudgetArguments::add_budget(CLI::App& command) {
  auto* budget = command.add_option("--budget-ms", budget_ms, "Time for a decision")->check(CLI::Range(0.1, 3.6e6));
  command.add_option("--iterations", iterations, "Search effort for a decision, for runs that repeat exactly")
      ->check(CLI::Range(1, 100'000'000))
      ->excludes(budget);
}

void BudgetArguments::add_cpu_time(CLI::App& command) {
  command.add_flag("--cpu-time", cpu_time,
                   "Budgets count the time that the deciding thread computes, not the clock on the wall: for "
                   "measuring on a busy machine. Programs of --bot keep the wall clock");
}

Budget BudgetArguments::budget() const {
  Budget budget = iterations > 0 ? Budget::of_iterations(iterations) : Budget::of_milliseconds(budget_ms);
  budget.cpu_time = cpu_time;
  return budget;
}

Json BudgetArguments::json() const {
  if (iterations > 0) return {{"iterations", iterations}};
  return {{"budget_ms", budget_ms}};
}

}  // namespace fathom
