#include "app/option_facts.h"

#include <sstream>

namespace fathom {

namespace {

// The name of the type, and behind a colon each what a check says of itself: "INT:INT in [1 - 1024]".
std::vector<std::string> type_of(const CLI::Option& option) {
  std::vector<std::string> parts;
  std::istringstream text(option.get_type_name());
  for (std::string part; std::getline(text, part, ':');) parts.push_back(part);
  if (parts.empty()) parts.emplace_back();
  return parts;
}

}  // namespace

std::vector<std::string> names_of(const CLI::Option& option) {
  if (!option.nonpositional()) return {option.get_name(true)};
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

std::string value_of(const CLI::Option& option) {
  const std::string type = type_of(option)[0];
  if (type == "INT" || type == "UINT" || type == "FLOAT") return "NUMBER";
  return type;
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  const std::string type = value_of(option);
  std::vector<std::string> choices;
  if (type.find('|') == std::string::npos || type.find_first_of("[=") != std::string::npos) return choices;
  std::istringstream text(type);
  for (std::string choice; std::getline(text, choice, '|');) choices.push_back(choice);
  return choices;
}

std::string range_of(const CLI::Option& option) {
  for (const std::string& part : type_of(option)) {
    if (part == "POSITIVE") return "More than 0.";
    if (part == "NONNEGATIVE") return "Not less than 0.";
    const std::size_t begin = part.find(" in [");
    const std::size_t between = part.find(" - ", begin);
    if (begin == std::string::npos || between == std::string::npos || part.back() != ']') continue;
    return "From " + part.substr(begin + 5, between - begin - 5) + " to " +
           part.substr(between + 3, part.size() - between - 4) + ".";
  }
  return "";
}

std::vector<const CLI::Option*> options_of(const CLI::App& app, bool positional) {
  return app.get_options([positional](const CLI::Option* option) {
    return option->nonpositional() != positional && !option->get_group().empty();
  });
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

}  // namespace fathom
