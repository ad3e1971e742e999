// The sub-commands of `fathom`. Each adds itself to the command line; main runs the one that was asked for.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <stdexcept>
#include <string>

namespace fathom {

// Something that the user has to put right: one line on standard error, exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What the chosen sub-command does; its value is the exit code.
using Action = std::function<int()>;

void add_trace(CLI::App& app, Action& action);
void add_check(CLI::App& app, Action& action);
void add_arena(CLI::App& app, Action& action);
void add_study(CLI::App& app, Action& action);
void add_compare(CLI::App& app, Action& action);
void add_tune(CLI::App& app, Action& action);
void add_bench(CLI::App& app, Action& action);
void add_signature(CLI::App& app, Action& action);
void add_transcript(CLI::App& app, Action& action);
void add_analyse(CLI::App& app, Action& action);
void add_replay(CLI::App& app, Action& action);
void add_verify(CLI::App& app, Action& action);
void add_serve(CLI::App& app, Action& action);
void add_load(CLI::App& app, Action& action);

}  // namespace fathom
