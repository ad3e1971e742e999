#include "app/command_line.h"

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "app/commands.h"
#include "app/completion.h"
#include "app/version.h"
#include "engine/core/text.h"
#include "words/words.h"

namespace {

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

// The command line, so that a shell takes it for the same again; without the files that it wrote: whoever is sent a
// report need not know where they lie on somebody's disk.
std::string typed(int argc, char** argv) {
  std::string text = "fathom";
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::string option = word.substr(0, word.find('='));
    if (option == "--html" || option == "--resume") {
      if (option == word) ++i;
      continue;
    }
    const bool plain = !word.empty() && word.find_first_not_of(
                                            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                            "-_=.,:/+@%") == std::string::npos;
    text += ' ';
    if (plain) {
      text += word;
      continue;
    }
    text += '\'';
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    text += '\'';
  }
  return text;
}

// What the command line says wrong, in one line of our words.
std::string problem(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const std::string command = chosen.empty() ? "" : " " + chosen[0]->get_name();
  const CLI::App& asked = chosen.empty() ? app : *chosen[0];
  const auto commands = asked.get_subcommands(nullptr);
  const bool wants_command = !commands.empty() && asked.get_subcommands().empty();
  std::string what = error.what();
  if (const auto extras = app.remaining(true); !extras.empty()) {
    const bool is_command = wants_command && extras[0].rfind('-', 0) != 0;
    what = std::string("there is no ") + (is_command ? "command " : "option ") + fathom::text::quoted(extras[0]);
  } else if (wants_command && error.get_name() == "RequiredError") {
    std::vector<std::string> names;
    for (const CLI::App* known : commands) names.push_back(known->get_name());
    what = "a command is required: " + joined(names, ", ");
  }
  return what + " (see fathom" + command + " --help)";
}

}  // namespace

int fathom::run(int argc, char** argv, lab::Crew* crew) {
  const Invocation invocation{typed(argc, argv), crew};
  CLI::App app("Fathom plays three deep-sea card games: over the network, in bulk and step by step.", "fathom");
  app.set_version_flag("--version", std::string("fathom ") + fathom::kVersion);
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  fathom serve\n"
      "  fathom trace captain-carcass --players 3 --set divers=random --seed 7\n"
      "  fathom verify match.fathom\n"
      "  fathom bench\n"
      "  fathom COMMAND --help");

  std::string language;
  const auto known = fathom::words::languages();
  const std::string languages = joined({known.begin(), known.end()}, ", ");
  app.add_option("--lang", language,
                 "Language of what is told (analyse, replay, transcript): " + languages +
                     ". Default: that of LC_ALL, LC_MESSAGES or LANG")
      ->type_name(joined({known.begin(), known.end()}, "|"));
  // Also behind the command, where people look for it.
  app.fallthrough();

  fathom::Action action;
  fathom::add_serve(app, action);
  fathom::add_page(app, action);
  fathom::add_load(app, action);
  fathom::add_store(app, action);
  fathom::add_admin(app, action);
  fathom::add_trace(app, action);
  fathom::add_check(app, action);
  fathom::add_transcript(app, action);
  fathom::add_analyse(app, action);
  fathom::add_replay(app, action);
  fathom::add_verify(app, action);
  fathom::add_arena(app, action);
  fathom::add_match(app, action);
  fathom::add_bot(app, action);
  fathom::add_study(app, action, invocation);
  fathom::add_compare(app, action, invocation);
  fathom::add_learn(app, action);
  fathom::add_tune(app, action);
  fathom::add_bench(app, action);
  fathom::add_signature(app, action);
  fathom::add_manual(app, action);
  fathom::add_completions(app, action);

  // Asked by shells, not by people: the words that they have typed so far are no command line of ours (yet).
  if (argc > 1 && std::string_view(argv[1]) == "complete") {
    std::cout << fathom::printed(fathom::complete(app, {argv + 2, argv + argc}));
    return 0;
  }

  try {
    app.parse(argc, argv);
  } catch (const fathom::UsageError& error) {  // a configuration file
    std::cerr << "fathom: " << error.what() << '\n';
    return 2;
  } catch (const CLI::Success& success) {  // --help, --version
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    std::cerr << "fathom: " << problem(app, error) << '\n';
    return 2;
  }
  try {
    if (!language.empty() && std::find(known.begin(), known.end(), language) == known.end())
      throw fathom::UsageError("there are no words in " + fathom::text::quoted(language) + ", only in " + languages);
    // Not earlier: help and complaints about the command line are in English, whole.
    fathom::words::speak(language.empty() ? fathom::words::language_of_environment() : language);
    return action();
  } catch (const fathom::UsageError& error) {
    std::cerr << "fathom: " << error.what() << '\n';
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "fathom: " << error.what() << '\n';
    return 1;
  }
}
