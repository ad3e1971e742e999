#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>

#include "app/commands.h"
#include "app/progress.h"
#include "engine/core/text.h"
#include "server/store_backup.h"
#include "server/store_check.h"
#include "server/store_copy.h"

namespace fathom {

namespace {

// A bar whose length is known once there is something to show.
class Bar {
 public:
  explicit Bar(std::string unit) : unit_(std::move(unit)) {}
  void operator()(std::int64_t done, std::int64_t all) {
    if (!progress_) progress_.emplace(static_cast<int>(all), unit_);
    progress_->finished(static_cast<int>(done), 0);
  }

 private:
  std::string unit_;
  std::optional<Progress> progress_;
};

// Not one that comes into being by being looked at.
std::unique_ptr<server::SqlSource> open_existing(const std::string& address) {
  constexpr std::string_view kSqlite = "sqlite:";
  const std::string path = address.starts_with(kSqlite) ? address.substr(kSqlite.size()) : "";
  if (!path.empty() && !std::filesystem::exists(path)) throw UsageError("cannot read " + text::quoted(path));
  return server::open_sql_store(address);
}

int copy(const std::string& from, const std::string& to) {
  const auto source = open_existing(from);
  const auto target = server::open_sql_store(to);
  std::vector<server::CopiedTable> tables;
  {
    Bar bar("rows");
    tables = server::copy_store(*source, *target, std::ref(bar));
  }
  std::int64_t rows = 0;
  for (const server::CopiedTable& table : tables) {
    std::cout << fmt::format("{:10}  {:10}  {}\n", table.name, table.rows, table.hash.substr(0, 16));
    rows += table.rows;
  }
  std::cout << fmt::format("{} rows copied, read again and found the same\n", rows);
  return 0;
}

int back_up(const std::string& address, const std::string& file) {
  if (address.starts_with("sqlite:") && !std::filesystem::exists(address.substr(7)))
    throw UsageError("cannot read " + text::quoted(address.substr(7)));
  {
    Bar bar("rows");
    server::back_up_store(address, file, std::ref(bar));
  }
  std::cout << fmt::format("{} bytes in {}\n", std::filesystem::file_size(file), file);
  return 0;
}

int check(const std::string& address) {
  const auto source = open_existing(address);
  server::StoreCheck found;
  {
    Bar bar("tables");
    found = server::check_store(*source, std::ref(bar));
  }
  for (const auto& [status, count] : found.tables) std::cout << fmt::format("{:10}  {:10} tables\n", status, count);
  std::cout << fmt::format("{} matches played again, {} steps", found.matches, found.steps);
  if (found.problems.empty()) {
    std::cout << ": all as it should be\n";
    return 0;
  }
  std::cout << fmt::format("; {} {} found\n", found.problems.size(),
                           found.problems.size() == 1 ? "problem" : "problems");
  for (const std::string& problem : found.problems) std::cerr << "fathom: " << problem << '\n';
  return 1;
}

}  // namespace

void add_store(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("store", "Copies, backs up and checks what a server keeps");
  command->require_subcommand(1);
  command->footer(
      "A store is sqlite:PATH or postgresql://USER@HOST/DATABASE. One of an earlier version is brought up to date.\n"
      "Examples:\n"
      "  fathom store copy sqlite:/var/lib/fathom/fathom.db postgresql://fathom@localhost/fathom\n"
      "  fathom store backup sqlite:/var/lib/fathom/fathom.db /backup/fathom-$(date +%F).db\n"
      "  fathom store check sqlite:/var/lib/fathom/fathom.db");

  struct Addresses {
    std::string from;
    std::string to;
  };
  const auto addresses = std::make_shared<Addresses>();
  CLI::App* copying = command->add_subcommand("copy", "Moves everything to another store, which must be empty");
  copying->add_option("from", addresses->from, "The store to read; no server may be using it")
      ->required()
      ->type_name("STORE");
  copying->add_option("to", addresses->to, "The store to fill")->required()->type_name("STORE");
  copying->footer("All of it or nothing: what was written is read again and compared before it is kept.");
  copying->callback([&action, addresses] { action = [addresses] { return copy(addresses->from, addresses->to); }; });

  CLI::App* backing = command->add_subcommand("backup", "Makes a copy while servers go on using the store");
  backing->add_option("store", addresses->from, "The store to read")->required()->type_name("STORE");
  backing->add_option("file", addresses->to, "The file to make: an SQLite store of its own")
      ->required()
      ->type_name("FILE");
  backing->footer(
      "All of it as it was at one moment. The file appears once it is whole and on disk.\n"
      "To restore: let a server use the file (sqlite:FILE), or fathom store copy sqlite:FILE postgresql://...");
  backing->callback([&action, addresses] { action = [addresses] { return back_up(addresses->from, addresses->to); }; });

  CLI::App* checking = command->add_subcommand("check", "Plays every match again and looks whether all makes sense");
  checking->add_option("store", addresses->from, "The store to read")->required()->type_name("STORE");
  checking->footer("Exit code 0 if all holds, 1 if something does not.");
  checking->callback([&action, addresses] { action = [addresses] { return check(addresses->from); }; });
}

}  // namespace fathom
