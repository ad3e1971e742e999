// What the command line knows of an option, for pages and shells.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace fathom {

// "-h", "--help"; of an argument without dashes its name.
std::vector<std::string> names_of(const CLI::Option& option);

inline bool takes_value(const CLI::Option& option) { return option.get_type_size() != 0; }

// What is to be written there: "FILE", "GAME", "off|players|all".
std::string value_of(const CLI::Option& option);
// "off|players|all" -> off, players, all; empty if anything may be written there.
std::vector<std::string> choices_of(const CLI::Option& option);
// "From 1 to 1024."; empty if nothing is said about it.
std::string range_of(const CLI::Option& option);

// Those that people see, in their order.
std::vector<const CLI::Option*> options_of(const CLI::App& app, bool positional);
std::vector<const CLI::App*> commands_of(const CLI::App& app);

}  // namespace fathom
