#include "server/load.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "app/commands.h"
#include "engine/core/text.h"

namespace fathom {

void add_load(CLI::App& app, Action& action) {
  struct Arguments {
    std::vector<std::string> urls = {"http://127.0.0.1:8080"};
    bool json = false;
    server::LoadOptions options;
  };
  const auto arguments = std::make_shared<Arguments>();
  server::LoadOptions& options = arguments->options;
  CLI::App* command = app.add_subcommand("load", "Plays random games on a server and measures it");
  command
      ->add_option("--server", arguments->urls,
                   "http://HOST:PORT; several of one store: the players of a table are spread over them")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command->add_option("--tables", options.tables, "Tables at once; all three games in turn")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command->add_option("--rate", options.rate, "Moves a second over all tables; 0: as fast as they are acknowledged")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--seconds", options.seconds, "How long, once all tables play")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command
      ->add_option("--returning", options.returning,
                   "Besides: so many people at tables of two whose server has stopped, who come back meanwhile")
      ->check(CLI::Range(0, 50'000));
  command
      ->add_option("--return-within", options.return_within,
                   "Seconds over which they are spread. A server that stops asks for a millisecond for each")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--seed", options.seed, "Of the random moves")->capture_default_str();
  command->add_flag("--json", arguments->json, "One JSON object instead of a table");
  command->footer(
      "Latency is the time from sending a move to its acknowledgement. `lost` counts acknowledged moves that the\n"
      "table's log, asked for again at the end, does not have: it must be 0.\n"
      "The address must be free of the limits per address (this machine is, unless --limit-loopback).\n"
      "Example: fathom load --server http://127.0.0.1:8080 --tables 500 --rate 1000 --seconds 20");
  command->callback([&action, arguments] {
    action = [arguments] {
      arguments->options.servers.clear();
      for (const std::string& url : arguments->urls) arguments->options.servers.push_back(server::read_address(url));
      const bool show = !arguments->json && isatty(STDERR_FILENO) != 0;
      const server::LoadReport report =
          server::run_load(arguments->options, [show, &arguments](double seconds, std::uint64_t moves) {
            if (show)
              std::cerr << fmt::format("\r{:5.1f} of {:.0f} s, {} moves ", seconds, arguments->options.seconds, moves);
          });
      if (show) std::cerr << '\n';
      if (arguments->json) {
        std::cout << report.json().dump() << '\n';
      } else {
        std::cout << fmt::format(
            "moves acknowledged  {:10}  ({:.0f} a second)\nlatency p50         {:10.2f} ms\n        p95         "
            "{:10.2f} ms\n        p99         {:10.2f} ms\n        max         {:10.2f} ms\nmatches finished    "
            "{:10}\nconnections         {:10}\nerrors              {:10}\nlost                {:10}\n",
            report.moves, report.moves_per_s, report.p50_ms, report.p95_ms, report.p99_ms, report.max_ms,
            report.matches, report.connections, report.errors, report.lost);
        if (report.returned > 0)
          std::cout << fmt::format("returned            {:10}  (welcomed after {:.0f} ms, p99 {:.0f}, max {:.0f})\n",
                                   report.returned, report.welcome_p50_ms, report.welcome_p99_ms,
                                   report.welcome_max_ms);
        if (!report.first_error.empty()) std::cout << "first error: " << report.first_error << '\n';
      }
      return report.lost == 0 ? 0 : 1;
    };
  });
}

}  // namespace fathom
