#include "server/sqlite_source.h"

#include <filesystem>

#include "server/buckets.h"
#include "server/sqlite_file.h"
#include "server/sqlite_schema.h"
#include "server/sqlite_store.h"

namespace fathom::server {

struct SqliteSource::File {
  explicit File(const std::string& path) : file(path) {}
  sqlite::LockedFile file;
  Buckets buckets;
};

SqliteSource::SqliteSource(const std::string& path) : file_(std::make_shared<File>(path)) {
  sqlite::Database database(file_->file.path());
  sqlite::check_ours(database, path);
  database.settle();
  sqlite::migrate(database);
  // Nobody else has this file open: whoever had it has ended, and is not to be waited for.
  database.write(sql::query("UPDATE servers SET until=renewed WHERE until>renewed"));
}

std::unique_ptr<sqlite::Database> SqliteSource::open() const {
  if (!in_place()) throw StoreError("'" + file_->file.path() + "' is not the file any more that was opened");
  auto database = std::make_unique<sqlite::Database>(file_->file.path());
  database->settle();
  return database;
}

std::unique_ptr<Store> SqliteSource::connect() {
  return std::make_unique<SqliteStore>(open(), std::shared_ptr<Buckets>(file_, &file_->buckets), &file_->file);
}

std::unique_ptr<sql::Database> SqliteSource::database() { return open(); }

std::vector<std::string> SqliteSource::damage() {
  std::vector<std::string> found;
  const auto own = database();
  own->read(sql::query("PRAGMA integrity_check(20)").each([&](const sql::Row& row) {
    if (row.text(0) != "ok") found.push_back(row.text(0));
  }));
  own->read(sql::query("PRAGMA foreign_key_check").each([&](const sql::Row& row) {
    found.push_back("a row of " + row.text(0) + " belongs to nothing in " + row.text(2));
  }));
  return found;
}

StoreSize SqliteSource::size() const {
  const auto known = [](std::uintmax_t bytes, const std::error_code& error) {
    return error ? std::nullopt : std::optional<std::uint64_t>(bytes);
  };
  const std::string& path = file_->file.path();
  StoreSize size;
  std::error_code error;
  size.bytes = known(std::filesystem::file_size(path, error), error);
  size.log_bytes = known(std::filesystem::file_size(path + "-wal", error), error);
  size.free_bytes = known(std::filesystem::space(path, error).available, error);
  return size;
}

bool SqliteSource::in_place() const { return file_->file.in_place(); }

}  // namespace fathom::server
