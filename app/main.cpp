// fathom: three deep-sea card games.
#include <iostream>

#include "app/commands.h"
#include "app/version.h"

int main(int argc, char** argv) {
  CLI::App app("Fathom plays three deep-sea card games, in bulk and step by step.", "fathom");
  app.set_version_flag("--version", std::string("fathom ") + fathom::kVersion);
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  fathom trace captain-carcass --players 3 --set divers=random --seed 7\n"
      "  fathom bench\n"
      "  fathom COMMAND --help");

  fathom::Action action;
  fathom::add_trace(app, action);
  fathom::add_check(app, action);
  fathom::add_transcript(app, action);
  fathom::add_bench(app, action);
  fathom::add_signature(app, action);

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {  // --help, --version
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    std::cerr << "fathom: " << error.what() << " (see fathom --help)\n";
    return 2;
  }
  try {
    return action();
  } catch (const fathom::UsageError& error) {
    std::cerr << "fathom: " << error.what() << '\n';
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "fathom: " << error.what() << '\n';
    return 1;
  }
}
