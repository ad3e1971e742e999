// The sub-commands of `fathom`. Each adds itself to the command line; main runs the one that was asked for.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "table/usage_error.h"

namespace fathom {

namespace lab {
class Crew;
}

// How the program was called: for commands that play a lot and say how it can be done again.
struct Invocation {
  std::string command;        // as it was typed
  lab::Crew* crew = nullptr;  // who plays; nobody: threads of this program
};

// What the chosen sub-command does; its value is the exit code.
using Action = std::function<int()>;

void add_trace(CLI::App& app, Action& action);
void add_check(CLI::App& app, Action& action);
void add_arena(CLI::App& app, Action& action);
void add_match(CLI::App& app, Action& action);
void add_bot(CLI::App& app, Action& action);
void add_study(CLI::App& app, Action& action, const Invocation& invocation);
void add_compare(CLI::App& app, Action& action, const Invocation& invocation);
void add_learn(CLI::App& app, Action& action);
void add_tune(CLI::App& app, Action& action);
void add_bench(CLI::App& app, Action& action);
void add_signature(CLI::App& app, Action& action);
void add_transcript(CLI::App& app, Action& action);
void add_analyse(CLI::App& app, Action& action);
void add_replay(CLI::App& app, Action& action);
void add_verify(CLI::App& app, Action& action);
void add_serve(CLI::App& app, Action& action);
void add_page(CLI::App& app, Action& action);
void add_load(CLI::App& app, Action& action);
void add_store(CLI::App& app, Action& action);
void add_admin(CLI::App& app, Action& action);
void add_manual(CLI::App& app, Action& action);
void add_completions(CLI::App& app, Action& action);

}  // namespace fathom
