#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iostream>

#include "app/browser.h"
#include "app/commands.h"
#include "app/web_address.h"
#include "engine/core/text.h"
#include "server/http_client.h"
#include "server/network.h"
#include "server/server.h"
#include "table/game_json.h"

namespace fathom {

namespace {

using server::LogLevel;

// "127.0.0.1:8080", "[::1]:8080", ":8080" or "8080".
void read_listen(const std::string& text, server::ServerOptions& options) {
  const std::size_t colon = text.find_last_of(':');
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  std::string host = colon == std::string::npos ? "" : text.substr(0, colon);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  const auto number = text::number(port, 0, 65535);
  if (!number) throw UsageError("--listen takes ADDRESS:PORT, not " + text::quoted(text));
  options.port = *number;
  if (!host.empty()) options.host = host;
}

std::string local_address(const server::ServerOptions& options) {
  const bool brackets = options.host.find(':') != std::string::npos;
  return "http://" + (brackets ? "[" + options.host + "]" : options.host) + ":" + std::to_string(options.port);
}

// A server of ours, not anybody's.
bool answers(const std::string& address) {
  try {
    const server::HttpReply reply = server::http_call(server::read_address(address), "GET", "/healthz", "", "");
    const Json json = Json::parse(reply.body, nullptr, false);
    return reply.status == 200 && json.is_object() && json.contains("status");
  } catch (const std::exception&) {
    return false;
  }
}

void read_proxies(const std::string& text, server::ServerOptions& options) {
  const auto proxies = server::Proxies::parse(text.empty() ? "true" : text);  // the option alone
  if (!proxies)
    throw CLI::ValidationError("--trust-proxy",
                               "takes a number or networks (10.0.0.0/8,127.0.0.1), not " + text::quoted(text));
  options.proxies = *proxies;
}

// What the file says holds where neither the command line nor the environment says anything.
void read_config(const std::string& path, CLI::App& command) {
  std::ifstream file(path);
  if (!file) throw UsageError("cannot read '" + path + "'");
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_config(file);
  } catch (const CLI::Error& error) {
    throw UsageError(path + ": " + error.what());
  }
  for (const CLI::ConfigItem& item : items) {
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    if (option == nullptr || !item.parents.empty() || item.name == "config")
      throw UsageError(path + ": there is no option " + text::quoted(item.fullname()));
    if (option->count() > 0) continue;
    option->add_result(item.inputs);
    try {
      option->run_callback();
    } catch (const CLI::Error& error) {
      throw UsageError(path + ": " + error.what());
    }
  }
}

// Newer releases of CLI11 pass over a value of the environment that they do not understand: nothing set is ignored
// here.
void read_environment(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    const char* value = option->get_envname().empty() ? nullptr : std::getenv(option->get_envname().c_str());
    if (value == nullptr || *value == '\0' || option->count() > 0) continue;
    option->add_result(value);
    option->run_callback();
  }
}

// "90m", "12h", "30d" or "1y", in milliseconds.
std::int64_t read_duration(const std::string& option, const std::string& text) {
  constexpr std::int64_t kMinute = 60'000;
  const std::map<char, std::int64_t> units{
      {'m', kMinute}, {'h', 60 * kMinute}, {'d', 24 * 60 * kMinute}, {'y', 365 * 24 * 60 * kMinute}};
  const auto unit = text.empty() ? units.end() : units.find(text.back());
  const auto number = unit == units.end() ? std::nullopt : text::number(text.substr(0, text.size() - 1), 1, 100'000);
  if (!number) throw UsageError("--" + option + " takes a time like 12h, 30d or 1y, not " + text::quoted(text));
  return *number * unit->second;
}

// max-connections -> FATHOM_MAX_CONNECTIONS
std::string environment_name(const std::string& option) {
  std::string name = "FATHOM_";
  for (const char c : option) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
  return name;
}

}  // namespace

void add_serve(CLI::App& app, Action& action) {
  struct Arguments {
    std::string config;
    std::string listen = "127.0.0.1:8080";
    server::ServerOptions options;
    bool open = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  server::ServerOptions& options = arguments->options;

  CLI::App* command =
      app.add_subcommand("serve", "Starts the server: tables over the network, and the page to play on");
  command->add_option("--config", arguments->config, "A TOML file with these options: listen = \"127.0.0.1:8080\"")
      ->envname("FATHOM_CONFIG")
      ->type_name("FILE");
  command->add_option("--listen", arguments->listen, "ADDRESS:PORT; port 0 takes a free one")
      ->type_name("ADDRESS")
      ->envname("FATHOM_LISTEN")
      ->capture_default_str();
  command
      ->add_option("--store", options.store,
                   "Where matches are kept: sqlite:PATH or postgresql://.... Default: " + server::default_store())
      ->envname("FATHOM_STORE")
      ->type_name("STORE");
  command
      ->add_option("--public-url", options.public_url,
                   "How others reach this server, for links: https://fathom.example")
      ->envname("FATHOM_PUBLIC_URL")
      ->type_name("ADDRESS")
      ->check(kWebAddress);
  command->add_option("--threads", options.threads, "Threads for bots. Default: one less than there are cores")
      ->envname("FATHOM_THREADS")
      ->check(CLI::Range(1, 256));
  command->add_option("--web", options.web, "Serves the page from this folder, not from the program")
      ->envname("FATHOM_WEB")
      ->type_name("DIR")
      ->check(CLI::ExistingDirectory.description(""));
  command
      ->add_option("--module", options.module,
                   "The module with which the page plays by itself (scripts/wasm), also if it comes into being later. "
                   "Default: the one beside the program")
      ->envname("FATHOM_MODULE")
      ->type_name("FILE");
  command
      ->add_option("--allow-origin", options.allowed_origins,
                   "Pages on other hosts that may play here (fathom page --server): https://me.example, several times")
      ->envname("FATHOM_ALLOW_ORIGIN")
      ->type_name("ADDRESS")
      ->delimiter(',')
      ->check(kWebAddress);
  command
      ->add_option(
          "--network-threads", options.network_threads,
          "Threads for sockets; 0: that of the tables does it. Default: 1, or up to 4 where there are as many cores")
      ->envname("FATHOM_NETWORK_THREADS")
      ->check(CLI::Range(0, 64));
  command
      ->add_option_function<std::string>(
          "--trust-proxy", [&options](const std::string& text) { read_proxies(text, options); },
          "Takes a client's address from X-Forwarded-For: behind one proxy, so many (2), or those of these networks "
          "(10.0.0.0/8,127.0.0.1)")
      ->envname("FATHOM_TRUST_PROXY")
      ->type_name("[N|NETWORKS]")
      ->expected(0, 1);
  command
      ->add_flag("--public-metrics", options.public_metrics,
                 "Figures (/metrics) for everybody, not for this machine only")
      ->envname("FATHOM_PUBLIC_METRICS");
  command->add_flag("--open", arguments->open,
                    "Opens the page in your browser; a server of ours that is already there is not started twice");
  const std::map<std::string, server::ChatPolicy> chats{
      {"off", server::ChatPolicy::off}, {"players", server::ChatPolicy::players}, {"all", server::ChatPolicy::all}};
  command->add_option("--chat", options.chat, "Who may speak at tables. Default: all")
      ->envname("FATHOM_CHAT")
      ->type_name("off|players|all")
      ->transform(CLI::CheckedTransformer(chats).description(""));
  command
      ->add_option("--absence-seconds", options.absence_seconds,
                   "So long a player must have been away before the others may vote that a bot stands in")
      ->envname("FATHOM_ABSENCE_SECONDS")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  const auto add_keep = [&](const std::string& name, std::int64_t& value, const std::string& what) {
    command
        ->add_option_function<std::string>(
            "--" + name, [&value, name](const std::string& text) { value = read_duration(name, text); },
            what + ": 30d, 12h, 1y. Default: for ever")
        ->envname(environment_name(name))
        ->type_name("TIME");
  };
  add_keep("keep-chat", options.retention.chat, "How long what was said is kept");
  add_keep("keep-matches", options.retention.matches, "How long matches are kept after their end");
  command
      ->add_option("--operator-key", options.operator_key,
                   "A file with a secret key: whoever has it may use `fathom admin`")
      ->envname("FATHOM_OPERATOR_KEY")
      ->type_name("FILE")
      ->check(CLI::ExistingFile.description(""));
  const std::map<std::string, LogLevel> levels{{"debug", LogLevel::debug},
                                               {"info", LogLevel::info},
                                               {"warning", LogLevel::warning},
                                               {"error", LogLevel::error},
                                               {"off", LogLevel::off}};
  command->add_option("--log", options.log, "How much is written about what happens. Default: info")
      ->envname("FATHOM_LOG")
      ->type_name("debug|info|warning|error|off")
      ->transform(CLI::CheckedTransformer(levels).description(""));

  server::Limits& limits = options.limits;
  const std::string group = "Limits";
  const auto add_limit = [&](const std::string& name, auto& value, const std::string& meaning,
                             const CLI::Validator& range = CLI::PositiveNumber) {
    command->add_option("--" + name, value, meaning)
        ->envname(environment_name(name))
        ->group(group)
        ->check(range)
        ->capture_default_str();
  };
  add_limit("max-connections", limits.connections, "Connections in all");
  add_limit("packed-connections", limits.packed_connections,
            "Of these, those whose large frames are packed (24 kB each)", CLI::NonNegativeNumber);
  add_limit("connections-per-address", limits.connections_per_address, "At once");
  add_limit("tables-per-hour", limits.tables_per_hour, "New tables of one address");
  add_limit("players-per-hour", limits.players_per_hour, "New players of one address");
  add_limit("requests-per-second", limits.requests_per_second, "Of one address");
  add_limit("welcome-bytes-per-second", limits.welcome_bytes_per_second,
            "Sent to one address as it comes to tables; twenty times as many at once");
  add_limit("frames-per-second", limits.frames_per_second, "Of one connection; twice as many at once");
  command->add_flag("--limit-loopback", limits.loopback, "The limits per address hold for this machine too")
      ->envname("FATHOM_LIMIT_LOOPBACK")
      ->group(group);
  command->footer(
      "Every option can also be set in the environment (FATHOM_LISTEN, FATHOM_STORE, ...) or in a TOML file.\n"
      "Example: fathom serve --listen 0.0.0.0:8080 --store sqlite:/var/lib/fathom/fathom.db");

  command->callback([&action, arguments, command] {
    read_environment(*command);
    if (!arguments->config.empty()) read_config(arguments->config, *command);
    action = [arguments] {
      read_listen(arguments->listen, arguments->options);
      server::Limits& chosen = arguments->options.limits;
      chosen.frames_at_once = 2 * chosen.frames_per_second;
      chosen.welcome_bytes_at_once = 20 * chosen.welcome_bytes_per_second;
      const std::string local = local_address(arguments->options);
      if (arguments->open && answers(local)) {
        std::cout << "Fathom is already there: open " << local << std::endl;
        open_in_browser(local);
        return 0;
      }
      server::run_server(arguments->options, [open = arguments->open](const std::string& address) {
        std::cout << "Fathom is ready: open " << address << std::endl;  // at once: programs wait for this line
        if (open) open_in_browser(address);
      });
      return 0;
    };
  });
}

}  // namespace fathom
