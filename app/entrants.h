// Who plays in the arena: our bots by their level, and programs by NAME=CMD.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "arena/tournament.h"

namespace CLI {
class App;
}

namespace fathom {

struct EntrantArguments {
  std::vector<std::string> programs;  // NAME=CMD

  // --bot
  void add_programs(CLI::App& command);
  // Throws UsageError where a program is not properly named.
  std::map<std::string, std::string> commands() const;
};

// A level of ours, or one of these programs. Throws UsageError if it is neither.
Entrant entrant_of(const std::string& name, const std::map<std::string, std::string>& commands);

// How much a decision may cost.
struct BudgetArguments {
  double budget_ms = 200;
  int iterations = 0;
  bool cpu_time = false;

  // --budget-ms, --iterations
  void add_budget(CLI::App& command);
  // --cpu-time
  void add_cpu_time(CLI::App& command);
  Budget budget() const;
  Json json() const;
};

}  // namespace fathom
