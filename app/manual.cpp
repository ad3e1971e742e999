#include "app/manual.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>

#include "app/commands.h"
#include "app/draft.h"
#include "app/option_facts.h"
#include "app/version.h"
#include "engine/core/text.h"

namespace fathom {

namespace {

// As it is to be read: what man(7) would take for a command of its own is none.
std::string plain(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (result.empty() && (letter == '.' || letter == '\'')) result += "\\&";
    switch (letter) {
      case '\\': result += "\\e"; break;
      case '-': result += "\\-"; break;
      case '\'': result += "\\(aq"; break;
      case '`': result += "\\(ga"; break;
      case '^': result += "\\(ha"; break;
      case '~': result += "\\(ti"; break;
      default: result += letter;
    }
  }
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

std::string page_of(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? command.get_name() : page_of(*parent) + "-" + command.get_name();
}
std::string words_of(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? command.get_name() : words_of(*parent) + " " + command.get_name();
}

std::string begun_small(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}
std::string as_sentence(std::string text) {
  if (!text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
  return text;
}
std::string upper(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return text;
}

// "fathom arena [OPTIONS] GAME"
std::string synopsis(const CLI::App& command) {
  std::string text = bold(words_of(command)) + " [" + italic("OPTIONS") + "]";
  for (const CLI::Option* option : options_of(command, true)) {
    const std::string name = italic(option->get_name(true));
    text += " " + (option->get_required() ? name : "[" + name + "]");
  }
  if (!commands_of(command).empty())
    text += command.get_require_subcommand_min() > 0 ? " " + italic("COMMAND") : " [" + italic("COMMAND") + "]";
  return text + "\n";
}

std::string entry(const CLI::Option& option) {
  std::string head;
  for (const std::string& name : names_of(option))
    head += (head.empty() ? "" : ", ") + (option.nonpositional() ? bold(name) : italic(name));
  if (takes_value(option) && option.nonpositional()) head += " " + italic(value_of(option));
  std::string text = as_sentence(option.get_description());
  const auto add = [&text](const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : " ") + more;
  };
  add(range_of(option));
  if (takes_value(option) && !option.get_default_str().empty()) add("Default: " + option.get_default_str() + ".");
  if (option.nonpositional() && option.get_required()) add("It is required.");
  for (const CLI::Option* other : option.get_excludes()) add("Not with " + other->get_name() + ".");
  for (const CLI::Option* other : option.get_needs()) add("Only with " + other->get_name() + ".");
  if (!option.get_envname().empty()) add("In the environment: " + option.get_envname() + ".");
  return ".TP\n" + head + "\n" + plain(text) + "\n";
}

std::string list(const std::vector<const CLI::Option*>& options, const std::string& heading) {
  std::string text;
  for (const CLI::Option* option : options) text += entry(*option);
  return text.empty() ? text : heading + text;
}

// The options in the groups in which --help shows them.
std::string options(const CLI::App& command, const std::string& heading, const std::string& group_heading) {
  std::string text = list(options_of(command, true), group_heading + "Arguments\n");
  std::vector<std::string> groups;
  std::map<std::string, std::vector<const CLI::Option*>> members;
  for (const CLI::Option* option : options_of(command, false)) {
    const std::string group = option->get_group();
    if (members[group].empty()) groups.push_back(group);
    members[group].push_back(option);
  }
  for (const std::string& group : groups) text += list(members[group], group_heading + plain(group) + "\n");
  return text.empty() ? text : heading + text;
}

// What stands at the end of --help: sentences, lists that are indented, and examples.
std::string closing(const std::string& footer, const std::string& heading, const std::string& example_heading) {
  std::string text;
  std::string under;
  bool shown = false;
  const auto head = [&](const std::string& wanted) {
    if (under == wanted) return;
    if (shown) text += ".EE\n";
    shown = false;
    text += under = wanted;
  };
  std::istringstream lines(footer);
  for (std::string line; std::getline(lines, line);) {
    if (line == "Example:" || line == "Examples:") {
      head(example_heading);
      continue;
    }
    if (line.starts_with("Example: ")) {
      head(example_heading);
      line = "  " + line.substr(9);
    }
    if (line.empty()) continue;
    if (under.empty()) head(heading);
    const bool show = line.starts_with("  ");
    if (show && !shown) text += text == under || text.ends_with(under) ? ".EX\n" : ".PP\n.EX\n";
    if (!show && shown) text += ".EE\n.PP\n";
    shown = show;
    text += plain(show ? line.substr(2) : line) + "\n";
  }
  if (shown) text += ".EE\n";
  return text;
}

// The commands of a command stand on its page.
std::string part(const CLI::App& command) {
  std::string text = ".SS \"" + plain(words_of(command)) + "\"\n" + synopsis(command) + ".PP\n";
  text += plain(as_sentence(command.get_description())) + "\n";
  std::string entries;
  for (const bool positional : {true, false}) {
    for (const CLI::Option* option : options_of(command, positional)) {
      if (option != command.get_help_ptr()) entries += entry(*option);
    }
  }
  text += entries;
  return text + closing(command.get_footer(), ".PP\n", ".PP\nExample:\n");
}

std::string exit_status() {
  std::string text = ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] :
       {std::pair("0", "All went well."), std::pair("1", "Something failed, or what was checked does not hold."),
        std::pair("2", "The command line, the environment or a file of options says something that makes no sense.")})
    text += fmt::format(".TP\n.B {}\n{}\n", code, meaning);
  return text;
}

std::string head(const CLI::App& command, const std::string& in_short) {
  const std::string name = plain(page_of(command));
  return fmt::format(".TH {} 1 \"\" \"fathom {}\" \"Fathom\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}", upper(name),
                     kVersion, name, plain(begun_small(in_short)), synopsis(command));
}

ManualPage page(const CLI::App& command) {
  std::string text = head(command, command.get_description()) + ".SH DESCRIPTION\n" +
                     plain(as_sentence(command.get_description())) + "\n" + options(command, ".SH OPTIONS\n", ".SS ");
  const auto commands = commands_of(command);
  if (!commands.empty()) text += ".SH COMMANDS\n";
  for (const CLI::App* each : commands) text += part(*each);
  text += closing(command.get_footer(), ".SH NOTES\n", ".SH EXAMPLES\n") + exit_status();
  return {page_of(command), text + ".SH SEE ALSO\n.BR fathom (1)\n"};
}

ManualPage first_page(const CLI::App& app) {
  constexpr std::string_view kSubject = "Fathom ";  // a page begins with its name by itself
  std::string text = head(app, app.get_description().substr(kSubject.size())) + ".SH DESCRIPTION\n" +
                     plain(app.get_description()) + "\n" + options(app, ".SH OPTIONS\n", ".SS ") + ".SH COMMANDS\n";
  std::string also;
  for (const CLI::App* command : commands_of(app)) {
    text +=
        ".TP\n\\fB" + plain(page_of(*command)) + "\\fR(1)\n" + plain(as_sentence(command->get_description())) + "\n";
    also += (also.empty() ? "" : " ,\n") + (".BR " + plain(page_of(*command))) + " (1)";
  }
  text += closing(app.get_footer(), ".SH NOTES\n", ".SH EXAMPLES\n") + exit_status();
  return {app.get_name(), text + ".SH SEE ALSO\n" + also + "\n"};
}

int write_pages(const std::vector<ManualPage>& pages, const std::string& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  for (const ManualPage& each : pages) Draft(folder + "/" + each.name + ".1").finish(each.text);
  std::cout << fmt::format("{} pages in {}\n", pages.size(), folder);
  return 0;
}

int print_page(const std::vector<ManualPage>& pages, const std::string& command) {
  const std::string name = command.empty() ? "fathom" : "fathom-" + command;
  for (const ManualPage& each : pages) {
    if (each.name != name) continue;
    std::cout << each.text;
    return 0;
  }
  throw UsageError("there is no command " + text::quoted(command) + " (see fathom --help)");
}

}  // namespace

std::vector<ManualPage> manual_pages(const CLI::App& app) {
  std::vector<ManualPage> pages{first_page(app)};
  for (const CLI::App* command : commands_of(app)) pages.push_back(page(*command));
  return pages;
}

void add_manual(CLI::App& app, Action& action) {
  struct Arguments {
    std::string command;
    std::string out;
  };
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      app.add_subcommand("manual", "Writes the manual as pages for man: of the program and of its commands");
  auto* name = command->add_option("command", arguments->command,
                                   "Prints the page of this command; of the program if none is named");
  name->type_name("COMMAND");
  command->add_option("--out", arguments->out, "Writes all pages into this folder")->type_name("DIR")->excludes(name);
  command->footer(
      "Examples:\n"
      "  fathom manual arena | man -l -\n"
      "  fathom manual --out ~/.local/share/man/man1");
  command->callback([&app, &action, arguments] {
    action = [&app, arguments] {
      const auto pages = manual_pages(app);
      return arguments->out.empty() ? print_page(pages, arguments->command) : write_pages(pages, arguments->out);
    };
  });
}

}  // namespace fathom
