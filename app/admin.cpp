#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "app/commands.h"
#include "engine/core/text.h"
#include "server/http_client.h"
#include "server/keys.h"
#include "table/game_json.h"

namespace fathom {

namespace {

struct Arguments {
  std::string url = "http://127.0.0.1:8080";
  std::string key_file;
  bool json = false;
  std::string id;
  std::string text;
  int hours = 24;
  bool all = false;
};

std::string read_key(const std::string& path) {
  if (path.empty()) throw UsageError("--operator-key FILE is needed: the file that the server was started with");
  std::ifstream file(path);
  std::string key;
  if (!std::getline(file, key) || key.empty()) throw UsageError("cannot read a key from '" + path + "'");
  return key;
}

// Asks the server as its operator; throws what it says against it.
Json ask(const Arguments& arguments, const std::string& method, const std::string& what, const Json& body = nullptr) {
  const server::HttpReply answer =
      server::http_call(server::read_address(arguments.url), method, "/api/operator/" + what,
                        read_key(arguments.key_file), body.is_null() ? "" : body.dump());
  const Json json = Json::parse(answer.body, nullptr, false);
  if (answer.status == 404 && what.find('/') == std::string::npos)
    throw std::runtime_error("the server does not know this key (was it started with --operator-key?)");
  if (answer.status != 200)
    throw std::runtime_error(json.contains("error") ? json["error"].value("message", answer.body) : answer.body);
  return json;
}

std::string text_or(const Json& value, const char* otherwise) {
  return value.is_string() ? value.get<std::string>() : value.is_null() ? otherwise : value.dump();
}

void show_tables(const Json& tables) {
  std::cout << fmt::format("{:16}  {:16}  {:8}  {:20}  {}\n", "table", "game", "status", "touched", "seats");
  for (const Json& table : tables) {
    std::string seats;
    for (const Json& seat : table.at("seats")) {
      const bool there = seat.at("connected").get<bool>() && seat.at("kind") == "player";
      seats += (seats.empty() ? "" : ", ") + text_or(seat.at("name"), "open") + (there ? "*" : "");
    }
    std::cout << fmt::format("{:16}  {:16}  {:8}  {:20}  {}\n", text_or(table.at("id"), ""),
                             text_or(table.at("game"), ""), text_or(table.at("status"), ""),
                             text_or(table.at("touched"), ""), seats);
  }
}

void show_rows(const Json& rows, std::initializer_list<const char*> keys) {
  for (const Json& row : rows) {
    std::string line;
    for (const char* key : keys) line += (line.empty() ? "" : "  ") + text_or(row.at(key), "-");
    std::cout << line << '\n';
  }
  if (rows.empty()) std::cout << "none\n";
}

}  // namespace

void add_admin(CLI::App& app, Action& action) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("admin", "For the operator of a server: looks after tables and players");
  command->add_option("--server", arguments->url, "Of which server: http://HOST:PORT")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command->add_option("--operator-key", arguments->key_file, "The file with the key that the server was started with")
      ->envname("FATHOM_OPERATOR_KEY")
      ->type_name("FILE");
  command->add_flag("--json", arguments->json, "JSON instead of lines");
  command->require_subcommand(1);
  command->footer(
      "Examples:\n"
      "  fathom admin key > operator.key && chmod 600 operator.key\n"
      "  fathom serve --operator-key operator.key\n"
      "  fathom admin --operator-key operator.key reports\n"
      "  fathom admin --operator-key operator.key mute PLAYER --hours 24\n"
      "  fathom admin --operator-key operator.key announce 'Back in five minutes at noon'");

  const auto list = [&](const char* name, const char* meaning, const char* what, const char* key, auto show) {
    CLI::App* part = command->add_subcommand(name, meaning);
    part->callback([&action, arguments, what, key, show] {
      action = [arguments, what, key, show] {
        std::string asked = what;
        if (!arguments->text.empty()) asked += "?find=" + arguments->text;
        if (arguments->all) asked += "?all=true";
        const Json answer = ask(*arguments, "GET", asked);
        if (arguments->json) {
          std::cout << answer.dump(2) << '\n';
        } else {
          show(answer.at(key));
        }
        return 0;
      };
    });
    return part;
  };
  list("tables", "Tables that are not over; * is connected", "tables", "tables", show_tables);
  list("players", "Players by a part of their name or id", "players", "players", [](const Json& rows) {
    show_rows(rows, {"player", "created", "muted_until", "banned_until", "name"});
  })->add_option("find", arguments->text, "A part of the name or the id");
  list("reports", "What players have reported", "reports", "reports", [](const Json& rows) {
    show_rows(rows, {"report", "at", "table", "about", "name", "text"});
  })->add_flag("--all", arguments->all, "Also those that are settled");
  list("bans", "Networks that may not come in", "bans", "bans",
       [](const Json& rows) { show_rows(rows, {"network", "until", "why"}); });

  // A deed: its path is made from the id, its body from the other arguments.
  const auto deed = [&](const char* name, const char* meaning, const std::string& before, const std::string& after,
                        const std::function<Json(const Arguments&)>& body) {
    CLI::App* part = command->add_subcommand(name, meaning);
    part->callback([&action, arguments, before, after, body] {
      action = [arguments, before, after, body] {
        ask(*arguments, "POST", after.empty() ? before : before + arguments->id + after, body(*arguments));
        std::cout << "done\n";
        return 0;
      };
    });
    return part;
  };
  const auto hours = [](const Arguments& given) { return Json{{"hours", given.hours}}; };
  const auto nothing = [](const Arguments&) { return Json::object(); };
  for (const auto& [name, meaning] : {std::pair{"mute", "A player may not speak for a while"},
                                      std::pair{"ban", "A player may not come in for a while"}}) {
    CLI::App* part = deed(name, meaning, "players/", std::string("/") + name, hours);
    part->add_option("player", arguments->id, "The id")->required();
    part->add_option("--hours", arguments->hours, "How long; 0 takes it back")->capture_default_str();
  }
  CLI::App* network = deed(
      "ban-network", "A network may not come in for a while", "bans", "",
      [](const Arguments& given) { return Json{{"network", given.id}, {"hours", given.hours}, {"why", given.text}}; });
  network->add_option("network", arguments->id, "203.0.113.0/24, 2001:db8::/64 or an address")->required();
  network->add_option("--hours", arguments->hours, "How long; 0 takes it back")->capture_default_str();
  network->add_option("--why", arguments->text, "A note to yourself");
  deed("settle", "A report has been dealt with", "reports/", "/settle", nothing)
      ->add_option("report", arguments->id, "The id")
      ->required();
  deed("close", "Closes a table", "tables/", "/close", nothing)
      ->add_option("table", arguments->id, "The id")
      ->required();
  deed("announce", "Tells everybody something, such as a stop; without a text it is taken back", "announcement", "",
       [](const Arguments& given) { return Json{{"text", given.text}}; })
      ->add_option("text", arguments->text, "At most 300 characters");
  command->add_subcommand("key", "Makes up a key and prints it")->callback([&action] {
    action = [] {
      std::cout << server::new_token() << server::new_token() << '\n';
      return 0;
    };
  });
}

}  // namespace fathom
