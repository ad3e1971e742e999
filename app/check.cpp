#include <fstream>
#include <iostream>
#include <memory>

#include "app/commands.h"
#include "arena/trace_check.h"
#include "engine/core/text.h"

namespace fathom {

void add_check(CLI::App& app, Action& action) {
  auto file = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("check", "Checks a trace: every state, legal move, chance and result");
  command->add_option("file", *file, "A file of JSON Lines, or - for standard input")->required()->type_name("FILE");
  command->footer(
      "Exit code 0 if all holds, 1 if something differs.\n\nExamples:\n  fathom check games.jsonl\n"
      "  fathom trace captain-carcass --games 100 | fathom check -");
  command->callback([file, &action] {
    action = [file] {
      std::ifstream opened;
      if (*file != "-") {
        opened.open(*file);
        if (!opened) throw UsageError("cannot read " + text::quoted(*file));
      }
      const TraceVerdict verdict = check_trace(*file == "-" ? std::cin : opened);
      if (!verdict.problem.empty()) {
        std::cerr << "fathom: " << *file << ", " << verdict.problem << '\n';
        return 1;
      }
      std::cout << verdict.games << (verdict.games == 1 ? " game, " : " games, ") << verdict.steps
                << " steps: all as it should be\n";
      return 0;
    };
  });
}

}  // namespace fathom
